import { listStatements } from "../../domain/tracking/statements/read.ts";
import { compact } from "../compact.ts";
import type { SharedOperation } from "./context.ts";
import { presentStatement } from "./present/tracking.ts";

export const listBrandStatements: SharedOperation<"listBrandStatements"> = async (
  { path, query },
  context,
) => {
  const { rows, nextCursor } = await listStatements(context, path, query);
  return compact({ statements: rows.map(presentStatement), nextCursor });
};
