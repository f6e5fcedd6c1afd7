import { exportTransactions as exportAll } from "../../domain/tracking/export.ts";
import { EncodedBody } from "../../http/reply.ts";
import type { Operation } from "./context.ts";

export const exportTransactions: Operation<"exportTransactions"> = async ({ query }, context) =>
  new EncodedBody(
    "text/csv; charset=utf-8",
    await exportAll(context, context.caller.partnerId, query),
    "transactions.csv",
  );
