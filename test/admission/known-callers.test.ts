import type { IncomingMessage } from "node:http";
import { expect, it } from "@jest/globals";
import { createKnownCallers } from "../../server/admission/known-callers.ts";

const withHeaders = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;
const [byToken, byKey] = [withHeaders({ authorization: "Bearer t" }), withHeaders({ "api-key": "k" })];

it("tells callers apart by credentials that were accepted, and by no others (D10)", () => {
  const callers = createKnownCallers();
  callers.note(byToken, "whitelabel app_1");
  callers.note(byKey, "tracking pa_1");
  callers.note(withHeaders({}), "nobody");
  expect([byToken, byKey].map(callers.find)).toEqual(["whitelabel app_1", "tracking pa_1"]);
  expect(callers.find(withHeaders({ authorization: "Bearer made-up" }))).toBeUndefined();
  expect(callers.find(withHeaders({}))).toBeUndefined();
});

it("forgets a credential after a minute at most, and sooner when there are too many", () => {
  let now = 0;
  const callers = createKnownCallers(() => now);
  callers.note(byToken, "whitelabel app_1");
  now = 31_000;
  expect(callers.find(byToken)).toBe("whitelabel app_1");
  now = 62_000;
  expect(callers.find(byToken)).toBeUndefined();
  for (let count = 0; count < 25_000; count += 1) {
    callers.note(withHeaders({ authorization: `Bearer ${count}` }), "whitelabel app_1");
    callers.find(byKey);
  }
  expect(callers.find(withHeaders({ authorization: "Bearer 0" }))).toBeUndefined();
  expect(callers.find(withHeaders({ authorization: "Bearer 24999" }))).toBe("whitelabel app_1");
});
