import { startEmailAttempt } from "../../domain/email/start.ts";
import type { Operation } from "./context.ts";
import { keyOf, presentNow } from "./present.ts";

export const createEmailAttempt: Operation<"createEmailAttempt"> = async ({ path, body }, context) => {
  await startEmailAttempt(context, keyOf(path, context), body ?? {});
  return { status: 200, body: await presentNow(path, context) };
};
