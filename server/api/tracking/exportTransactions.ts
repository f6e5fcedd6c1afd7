import { exportTransactions as exportAll } from "../../domain/tracking/export.ts";
import { Written } from "../../http/written.ts";
import type { Operation } from "./context.ts";

export const exportTransactions: Operation<"exportTransactions"> = async ({ query }, context) => ({
  status: 200,
  body: new Written("text/csv; charset=utf-8", exportAll(context, context.caller.partnerId, query)),
});
