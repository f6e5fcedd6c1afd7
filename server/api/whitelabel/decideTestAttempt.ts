import { decideTestAttempt as decide } from "../../domain/operations/test-mode/outcome.ts";
import type { Operation } from "./context.ts";
import { keepVerification } from "./keep.ts";
import { keyOf, presentVerification } from "./present.ts";
import { requireTestApp } from "./test-mode.ts";

export const decideTestAttempt: Operation<"decideTestAttempt"> = async ({ path, body }, context) => {
  requireTestApp(context);
  const decided = await decide(context, keyOf(path, context), body.outcome, keepVerification(context));
  return presentVerification(decided, context);
};
