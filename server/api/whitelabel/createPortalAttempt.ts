import { startPortalAttempt } from "../../domain/portal/start.ts";
import type { Operation } from "./context.ts";
import { keyOf, presentNow } from "./present.ts";

export const createPortalAttempt: Operation<"createPortalAttempt"> = async ({ path, body }, context) => {
  const portalStartUrl = await startPortalAttempt(context, keyOf(path, context), body.redirectUrl);
  return { status: 200, body: { ...(await presentNow(path, context)), portalStartUrl } };
};
