import { eraseAccountOnRequest } from "../../domain/console/support.ts";
import type { Operation } from "./context.ts";

export const eraseAccount: Operation<"eraseAccount"> = async ({ path }, context) => {
  await eraseAccountOnRequest(context, context.caller.doer, path.accountId);
  return { status: 204, body: undefined };
};
