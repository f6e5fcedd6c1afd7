import { sumTransactions as sum } from "../../domain/tracking/sums.ts";
import type { Operation } from "./context.ts";

export const sumTransactions: Operation<"sumTransactions"> = async ({ query }, context) => ({
  status: 200,
  body: { data: await sum(context, context.caller.partnerId, query) },
});
