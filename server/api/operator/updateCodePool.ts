import { updatePool } from "../../domain/tracking/index.ts";
import type { Operation } from "./context.ts";
import { presentPool } from "./present-tracking.ts";

export const updateCodePool: Operation<"updateCodePool"> = async ({ path, body }, context) =>
  presentPool(await updatePool(context, context.caller.operator, path, body));
