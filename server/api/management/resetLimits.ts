import { resetLimits as reset } from "../../domain/operations/console/support/actions.ts";
import type { Operation } from "./context.ts";

export const resetLimits: Operation<"resetLimits"> = async ({ path }, context) =>
  reset(context, context.caller.actor, path.verificationId);
