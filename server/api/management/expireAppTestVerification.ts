import { expireNow } from "../../domain/proving/verification/expire.ts";
import type { TeamOperation } from "./context.ts";
import { auditing, enterTestApp, keyIn, presentTestVerification } from "./test-app.ts";

export const expireAppTestVerification: TeamOperation<"expireAppTestVerification"> = async (
  { path },
  context,
) => {
  const app = await enterTestApp(context, path);
  const { verificationId } = path;
  const keep = auditing(context, app, "test-verification.expired", { verificationId });
  return presentTestVerification(await expireNow(context, keyIn(app, verificationId), keep), context);
};
