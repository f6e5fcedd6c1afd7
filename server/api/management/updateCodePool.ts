import { updatePool } from "../../domain/tracking/codes/pools.ts";
import type { SharedOperation } from "./context.ts";
import { presentPool } from "./present/tracking.ts";

export const updateCodePool: SharedOperation<"updateCodePool"> = async ({ path, body }, context) =>
  presentPool(await updatePool(context, context.caller.operator, path, body));
