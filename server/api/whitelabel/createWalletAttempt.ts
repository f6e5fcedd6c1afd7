import { type StartedPortal, startPortalAttempt } from "../../domain/proving/sources/portal/start.ts";
import type { Operation } from "./context.ts";
import { keepAs } from "./keep.ts";
import { keyOf, presentVerification } from "./present.ts";

export const createWalletAttempt: Operation<"createWalletAttempt"> = async ({ path, body }, context) => {
  const present = ({ verification, startUrl }: StartedPortal) => ({
    ...presentVerification(verification, context),
    walletStartUrl: startUrl,
  });
  const wish = { method: "wallet", redirectUrl: body.redirectUrl } as const;
  return present(await startPortalAttempt(context, keyOf(path, context), wish, keepAs(context, present)));
};
