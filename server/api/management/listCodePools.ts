import { listPools } from "../../domain/tracking/codes/pools.ts";
import { compact } from "../compact.ts";
import type { SharedOperation } from "./context.ts";
import { presentPool } from "./present/tracking.ts";

export const listCodePools: SharedOperation<"listCodePools"> = async ({ path, query }, context) => {
  const { rows, nextCursor } = await listPools(context, path, query);
  return compact({ pools: rows.map(presentPool), nextCursor });
};
