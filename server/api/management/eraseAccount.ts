import { eraseAccountOnRequest } from "../../domain/operations/index.ts";
import type { Operation } from "./context.ts";

export const eraseAccount: Operation<"eraseAccount"> = async ({ path }, context) =>
  eraseAccountOnRequest(context, context.caller.actor, path.accountId);
