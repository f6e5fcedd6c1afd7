import document from "../../../generated/tracking.json" with { type: "json" };
import { operationsOf } from "../../http/document.ts";
import { validatorsOf } from "../../http/validation/validators.ts";

export const validators = validatorsOf(document);

export const single = operation("recordTransaction");
export const batch = operation("recordTransactions");
export const singleAdjustment = operation("recordAdjustment");

function operation(id: string) {
  const found = operationsOf(document).find(({ operationId }) => operationId === id);
  if (found === undefined) throw new Error(`spec/tracking.yaml has no ${id}`);
  return found;
}
