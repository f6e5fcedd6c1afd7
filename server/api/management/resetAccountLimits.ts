import { resetAccountLimits as reset } from "../../domain/operations/console/support/actions.ts";
import type { Operation } from "./context.ts";

export const resetAccountLimits: Operation<"resetAccountLimits"> = async ({ path }, context) =>
  reset(context, context.caller.actor, path.accountId);
