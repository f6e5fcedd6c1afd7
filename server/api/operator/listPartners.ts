import { listPartners as list } from "../../domain/tracking/index.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentPartner } from "./present-tracking.ts";

export const listPartners: Operation<"listPartners"> = async ({ query }, context) => {
  const { rows, nextCursor } = await list(context, query);
  return compact({ partners: rows.map(presentPartner), nextCursor });
};
