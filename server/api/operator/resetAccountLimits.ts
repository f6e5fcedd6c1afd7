import { resetAccountLimits as reset } from "../../domain/console/support.ts";
import type { Operation } from "./context.ts";

export const resetAccountLimits: Operation<"resetAccountLimits"> = async ({ path }, context) => {
  await reset(context, context.caller.doer, path.accountId);
  return { status: 204, body: undefined };
};
