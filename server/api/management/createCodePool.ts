import { createPool } from "../../domain/tracking/codes/pools.ts";
import type { SharedOperation } from "./context.ts";
import { presentPool } from "./present/tracking.ts";

export const createCodePool: SharedOperation<"createCodePool"> = async ({ path, body }, context) =>
  presentPool(await createPool(context, context.caller.operator, path, body));
