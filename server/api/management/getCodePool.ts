import { getPool } from "../../domain/tracking/codes/pools.ts";
import type { SharedOperation } from "./context.ts";
import { presentPool } from "./present/tracking.ts";

export const getCodePool: SharedOperation<"getCodePool"> = async ({ path }, context) =>
  presentPool(await getPool(context, path));
