import { eraseAccountOnRequest } from "../../domain/console/support.ts";
import type { Operation } from "./context.ts";

export const eraseAccount: Operation<"eraseAccount"> = async ({ path }, context) =>
  eraseAccountOnRequest(context, context.caller.actor, path.accountId);
