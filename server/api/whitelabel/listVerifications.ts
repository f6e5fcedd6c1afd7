import { listVerifications as list } from "../../domain/verification/list.ts";
import { PAGE_SIZE } from "../page-size.ts";
import type { Operation } from "./context.ts";
import { presentVerification } from "./present.ts";

export const listVerifications: Operation<"listVerifications"> = async ({ query }, context) => {
  const page = { cursor: query.cursor, limit: query.limit ?? PAGE_SIZE };
  const { rows, nextCursor } = await list(context, context.caller.app.id, query, page);
  return {
    status: 200,
    body: {
      verifications: rows.map((verification) => presentVerification(verification, context)),
      ...(nextCursor === undefined ? {} : { nextCursor }),
    },
  };
};
