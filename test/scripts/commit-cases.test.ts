/** The cases of "npm run prove -- faults commit", without a server: what they leave out would go unnoticed until the next run. */
import { describe, expect, it } from "@jest/globals";
import tracking from "../../generated/tracking.json" with { type: "json" };
import whitelabel from "../../generated/whitelabel.json" with { type: "json" };
import { cases } from "../../scripts/lab/prove/faults/support/commit-cases/cases.ts";
import { operationsOf } from "../../server/http/document.ts";

/** Two only read. After spendTestRateLimit a repeat gets 429, whatever became of the first call. */
const LEFT_OUT = ["findStatuses", "reconcileOrders", "spendTestRateLimit"];

describe("the cases of lost answers to COMMIT", () => {
  const operationIds = [...new Set(Object.keys(cases).map((name) => name.split(",")[0]))];

  it.each([
    ["white-label", whitelabel],
    ["tracking", tracking],
  ])("every POST of the %s document has one", (_name, document) => {
    const posts = operationsOf(document).filter(({ method }) => method === "post");
    const missing = posts.filter(({ operationId }) => !operationIds.includes(operationId));
    const left = LEFT_OUT.filter((name) => posts.some(({ operationId }) => operationId === name));
    expect(missing.map(({ operationId }) => operationId)).toEqual(left);
  });
});
