/** Valid Idempotency-Keys: the documents and the server agree at every limit, whatever bytes a caller sends. */
import { once } from "node:events";
import { type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import trackingDocument from "../../generated/tracking.json" with { type: "json" };
import whitelabelDocument from "../../generated/whitelabel.json" with { type: "json" };
import { checkAll } from "../support/check-all.ts";
import { type App, STUDENT } from "../support/journey.ts";
import { type Service, startService } from "../support/service.ts";
import { type Partner, purchase, ROOT, USER_AGENT } from "../support/tracking.ts";

const PRINTABLE = Array.from({ length: 0x5f }, (_, index) => String.fromCharCode(0x20 + index)).join("");

const KEYS: [name: string, key: string, isGood: boolean][] = [
  ["the first character", "!", true],
  ["the last character", "~", true],
  ["every printable character", `a${PRINTABLE}b`, true],
  ["255 characters", "x".repeat(255), true],
  ["255 characters, most of them blanks", `a${" ".repeat(253)}b`, true],
  ["255 characters between blanks", `  ${"y".repeat(255)} `, true],
  ["256 characters", "x".repeat(256), false],
  ["256 characters, most of them blanks", `a${" ".repeat(254)}b`, false],
  ["nothing", "", false],
  ["a blank", " ", false],
  ["a tab within", "a\tb", false],
  ["the first byte beyond ASCII", "\x80", false],
  ["a letter with an accent", "k\xe9y", false],
  ["the last byte", "\xff", false],
];

let service: Service;
let app: App;
let partner: Partner;
beforeAll(async () => {
  service = await startService();
  [app, partner] = [await service.app(), await service.partner()];
});
afterAll(() => service.stop());

/** Posts with headers as bytes; `fetch` would trim them. */
async function post(path: string, body: string, headers: OutgoingHttpHeaders): Promise<[number, string]> {
  const sent = request(`${service.baseUrl}${path}`, { method: "POST", headers, agent: false });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return [response.statusCode ?? 0, JSON.stringify(await json(response))];
}

const calls: Record<string, (key: string) => Promise<[number, string]>> = {
  createVerification: (key) =>
    post(`/app/${app.appId}/whitelabel/verifications`, JSON.stringify(STUDENT), {
      authorization: `Bearer ${app.accessToken}`,
      "content-type": "application/json",
      "idempotency-key": key,
    }),
  recordTransaction: (key) => post(ROOT, JSON.stringify(purchase(service, partner)), tracking(key)),
  recordTransactions: (key) =>
    post("/code-tracking/transactions", `${JSON.stringify(purchase(service, partner))}\n`, {
      ...tracking(key),
      "content-type": "application/x-ndjson",
    }),
};

function tracking(key: string): OutgoingHttpHeaders {
  return {
    "api-key": partner.apiKey,
    "user-agent": USER_AGENT,
    "content-type": "application/json",
    "idempotency-key": key,
  };
}

it("each operation takes or refuses each key", () =>
  checkAll(
    Object.keys(calls).flatMap((operation) => KEYS.map((one) => [operation, ...one] as const)),
    async ([operation, _name, key, isGood]) => {
      const [status, body] = (await calls[operation]?.(key)) ?? [];
      expect(status).toBe(isGood ? 200 : 400);
      if (!isGood) expect(body?.toLowerCase()).toContain("idempotency-key");
    },
  ));

it.each([
  ["white-label", whitelabelDocument.components.parameters.IdempotencyKey.schema],
  ["code tracking", trackingDocument.components.parameters.IdempotencyKey.schema],
])("the document of %s says the same of each, once the blanks at its ends are gone", (_area, schema) => {
  const { minLength, maxLength, pattern } = schema;
  for (const [name, key, isGood] of KEYS) {
    const value = key.replaceAll(/^[ \t]+|[ \t]+$/g, "");
    const fits =
      value.length >= minLength && value.length <= maxLength && new RegExp(pattern, "u").test(value);
    expect([name, fits]).toEqual([name, isGood]);
  }
});

it("blanks at its ends make no other key", async () => {
  const [, first] = (await calls.createVerification?.("blanks")) ?? [];
  const [, second] = (await calls.createVerification?.("  blanks ")) ?? [];
  expect(JSON.parse(second ?? "")).toEqual(JSON.parse(first ?? ""));
});
