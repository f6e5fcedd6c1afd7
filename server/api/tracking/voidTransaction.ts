import { voidTransaction as markVoid } from "../../domain/tracking/void.ts";
import type { Operation } from "./context.ts";
import { presentTransaction } from "./present.ts";

export const voidTransaction: Operation<"voidTransaction"> = async ({ path, body }, context) => {
  const transaction = await markVoid(context, context.caller, path.transactionId, body.reason);
  return { data: presentTransaction(transaction) };
};
