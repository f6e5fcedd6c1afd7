import { listTransactions as list } from "../../domain/tracking/read.ts";
import { PAGE_SIZE } from "../page-size.ts";
import type { Operation } from "./context.ts";
import { presentTransaction } from "./present.ts";

export const listTransactions: Operation<"listTransactions"> = async ({ query }, context) => {
  const page = { cursor: query.cursor, limit: query.limit ?? PAGE_SIZE };
  const { transactions, nextCursor } = await list(context, context.caller.partnerId, query, page);
  return {
    status: 200,
    body: {
      data: transactions.map(presentTransaction),
      ...(nextCursor === undefined ? {} : { nextCursor }),
    },
  };
};
