import { decideTestAttempt } from "../../domain/operations/index.ts";
import type { Operation } from "./context.ts";
import { auditing, enterTestApp, keyIn, presentTestVerification } from "./test-app.ts";

export const decideOwnTestAttempt: Operation<"decideOwnTestAttempt"> = async ({ path, body }, context) => {
  const app = await enterTestApp(context, path);
  const { verificationId } = path;
  const { outcome } = body;
  const keep = auditing(context, app, "test-attempt.decided", { verificationId, outcome });
  return presentTestVerification(
    await decideTestAttempt(context, keyIn(app, verificationId), outcome, keep),
    context,
  );
};
