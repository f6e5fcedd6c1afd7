import { listTransactions as list } from "../../domain/tracking/read.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentTransaction } from "./present.ts";

export const listTransactions: Operation<"listTransactions"> = async ({ query }, context) => {
  const { transactions, nextCursor } = await list(context, context.caller.partnerId, query);
  return compact({ data: transactions.map(presentTransaction), nextCursor });
};
