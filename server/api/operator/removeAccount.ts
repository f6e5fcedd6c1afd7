import { eraseAccountOnRequest } from "../../domain/desk/repair.ts";
import type { Operation } from "./context.ts";

export const removeAccount: Operation<"removeAccount"> = async ({ path }, context) => {
  await eraseAccountOnRequest(context, context.caller.doer, path.accountId);
  return { status: 204, body: undefined };
};
