import { eraseAccountOnRequest } from "../../domain/operations/console/support/actions.ts";
import type { Operation } from "./context.ts";

export const eraseAccount: Operation<"eraseAccount"> = async ({ path }, context) =>
  eraseAccountOnRequest(context, context.caller.actor, path.accountId);
