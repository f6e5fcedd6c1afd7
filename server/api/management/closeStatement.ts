import { closeStatement as close } from "../../domain/tracking/statements/close.ts";
import type { Operation } from "./context.ts";
import { presentStatement } from "./present/tracking.ts";

export const closeStatement: Operation<"closeStatement"> = async ({ path, body }, context) =>
  presentStatement(await close(context, context.caller.operator, path, body.month));
