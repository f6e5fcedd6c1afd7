import { sumTransactions as sum } from "../../domain/tracking/sums.ts";
import type { Operation } from "./context.ts";

export const sumTransactions: Operation<"sumTransactions"> = async ({ query }, context) => ({
  data: await sum(context, context.caller.partnerId, query),
});
