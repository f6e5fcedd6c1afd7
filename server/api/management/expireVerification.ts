import { expireVerification as expire } from "../../domain/operations/console/support/actions.ts";
import type { Operation } from "./context.ts";

export const expireVerification: Operation<"expireVerification"> = async ({ path }, context) =>
  expire(context, context.caller.actor, path.verificationId);
