import { listPartners as list } from "../../domain/tracking/partners.ts";
import { PAGE_SIZE } from "../page-size.ts";
import type { Operation } from "./context.ts";
import { presentPartner } from "./present-tracking.ts";

export const listPartners: Operation<"listPartners"> = async ({ query }, context) => {
  const page = { cursor: query.cursor, limit: query.limit ?? PAGE_SIZE };
  const { rows, nextCursor } = await list(context, page);
  return {
    status: 200,
    body: { partners: rows.map(presentPartner), ...(nextCursor === undefined ? {} : { nextCursor }) },
  };
};
