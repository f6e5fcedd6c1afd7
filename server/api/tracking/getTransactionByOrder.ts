import { findTransactionByOrder } from "../../domain/tracking/read.ts";
import type { Operation } from "./context.ts";
import { presentTransaction } from "./present.ts";

export const getTransactionByOrder: Operation<"getTransactionByOrder"> = async ({ query }, context) => ({
  data: presentTransaction(await findTransactionByOrder(context, context.caller.partnerId, query)),
});
