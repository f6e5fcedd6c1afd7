import { decideTestAttempt } from "../../domain/operations/test-mode/outcome.ts";
import type { TeamOperation } from "./context.ts";
import { auditing, enterTestApp, keyIn, presentTestVerification } from "./test-app.ts";

export const decideAppTestAttempt: TeamOperation<"decideAppTestAttempt"> = async (
  { path, body },
  context,
) => {
  const app = await enterTestApp(context, path);
  const { verificationId } = path;
  const { outcome } = body;
  const keep = auditing(context, app, "test-attempt.decided", { verificationId, outcome });
  return presentTestVerification(
    await decideTestAttempt(context, keyIn(app, verificationId), outcome, keep),
    context,
  );
};
