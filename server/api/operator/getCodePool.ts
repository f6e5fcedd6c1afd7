import { getPool } from "../../domain/tracking/index.ts";
import type { Operation } from "./context.ts";
import { presentPool } from "./present-tracking.ts";

export const getCodePool: Operation<"getCodePool"> = async ({ path }, context) =>
  presentPool(await getPool(context, path));
