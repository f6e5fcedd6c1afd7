import { getPool } from "../../domain/tracking/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentPool } from "./present-tracking.ts";

export const getCodePool: ManagedOperation<"getCodePool"> = async ({ path }, context) =>
  presentPool(await getPool(context, path));
