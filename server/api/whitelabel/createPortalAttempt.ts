import { startPortalAttempt } from "../../domain/portal/start.ts";
import type { Operation } from "./context.ts";
import { keyOf, presentVerification } from "./present.ts";

export const createPortalAttempt: Operation<"createPortalAttempt"> = async ({ path, body }, context) => {
  const started = await startPortalAttempt(context, keyOf(path, context), body.redirectUrl);
  const presented = presentVerification(started.verification, context);
  return { ...presented, portalStartUrl: started.startUrl };
};
