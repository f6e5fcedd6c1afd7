import { listApps as list } from "../../domain/app/apps.ts";
import { PAGE_SIZE } from "../page-size.ts";
import type { Operation } from "./context.ts";
import { presentApp } from "./present.ts";

export const listApps: Operation<"listApps"> = async ({ query }, context) => {
  const { rows, nextCursor } = await list(context, { cursor: query.cursor, limit: query.limit ?? PAGE_SIZE });
  return {
    status: 200,
    body: { apps: rows.map(presentApp), ...(nextCursor === undefined ? {} : { nextCursor }) },
  };
};
