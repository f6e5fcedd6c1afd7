import { expect, it } from "@jest/globals";
import tracking from "../../generated/tracking.json" with { type: "json" };
import whitelabel from "../../generated/whitelabel.json" with { type: "json" };
import { operationsOf } from "../../server/http/document.ts";

const levels = Object.fromEntries(
  [...operationsOf(tracking), ...operationsOf(whitelabel)].map(({ operationId, level }) => [
    operationId,
    level,
  ]),
);

it.each([
  ["recordTransaction", "hot"],
  // A batch is hot on its way in, and leaves its seat once its body is read (docs/admission.md).
  ["recordTransactions", "long"],
  ["exportTransactions", "long"],
  ["createVerification", "ordinary"],
])("%s is admitted as %s", (operationId, level) => {
  expect(levels[operationId]).toBe(level);
});
