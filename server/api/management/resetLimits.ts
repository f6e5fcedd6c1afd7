import { resetLimits as reset } from "../../domain/operations/index.ts";
import type { Operation } from "./context.ts";

export const resetLimits: Operation<"resetLimits"> = async ({ path }, context) =>
  reset(context, context.caller.actor, path.verificationId);
