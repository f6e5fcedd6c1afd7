import { updatePool } from "../../domain/tracking/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentPool } from "./present-tracking.ts";

export const updateCodePool: ManagedOperation<"updateCodePool"> = async ({ path, body }, context) =>
  presentPool(await updatePool(context, context.caller.operator, path, body));
