import { createPool } from "../../domain/tracking/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentPool } from "./present-tracking.ts";

export const createCodePool: ManagedOperation<"createCodePool"> = async ({ path, body }, context) =>
  presentPool(await createPool(context, context.caller.operator, path, body));
