import { type StartedPortal, startPortalAttempt } from "../../domain/proving/sources/portal/start.ts";
import type { Operation } from "./context.ts";
import { keepAs } from "./keep.ts";
import { keyOf, presentVerification } from "./present.ts";

export const createPortalAttempt: Operation<"createPortalAttempt"> = async ({ path, body }, context) => {
  const present = ({ verification, startUrl }: StartedPortal) => {
    const presented = presentVerification(verification, context);
    return { ...presented, portalStartUrl: startUrl };
  };
  const wish = { method: "portal", redirectUrl: body.redirectUrl } as const;
  return present(await startPortalAttempt(context, keyOf(path, context), wish, keepAs(context, present)));
};
