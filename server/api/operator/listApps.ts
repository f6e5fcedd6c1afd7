import { listApps as list } from "../../domain/clients/index.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentApp } from "./present.ts";

export const listApps: Operation<"listApps"> = async ({ query }, context) => {
  const { rows, nextCursor } = await list(context, query);
  return compact({ apps: rows.map(presentApp), nextCursor });
};
