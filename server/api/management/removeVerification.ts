import { eraseOnRequest } from "../../domain/operations/console/support/actions.ts";
import type { Operation } from "./context.ts";

export const removeVerification: Operation<"removeVerification"> = async ({ path }, context) =>
  eraseOnRequest(context, context.caller.actor, path.verificationId);
