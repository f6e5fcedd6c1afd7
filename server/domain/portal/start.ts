import { randomUUID } from "node:crypto";
import { refuse } from "../../errors.ts";
import { randomToken, tokenHash } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { isRegistered } from "../redirect/redirect-url.ts";
import { advance } from "../verification/advance.ts";
import { requireOpen } from "../verification/open.ts";
import { supersedeOpen } from "../verification/outcome.ts";
import { loadVerification, type VerificationKey } from "../verification/whole.ts";

/** How long the member may take before they begin. */
const START_MINUTES = 60;

/** Opens a portal attempt; gives the address at which the member begins, good once. */
export async function startPortalAttempt(
  services: Pick<Services, "config" | "database" | "now">,
  key: VerificationKey,
  redirectUrl: string,
): Promise<string> {
  const { config, database, now } = services;
  const verification = await loadVerification(services, key);
  requireOpen(verification, "createPortalAttempt", config, now());
  if (!isRegistered(redirectUrl, verification.app.redirectUrls)) {
    refuse({
      kind: "bad_request",
      detail: "/body/redirectUrl is not one of the app's registered redirect URLs",
    });
  }
  const token = randomToken();
  const at = now();
  await database.$transaction(async (tx) => {
    // First, for it finds out whether somebody was faster, be it with an erasure.
    await advance(tx, verification, "portal_started", at);
    await supersedeOpen(tx, verification.id, at);
    await tx.attempt.create({
      data: {
        id: randomUUID(),
        verificationId: verification.id,
        method: "portal",
        state: "open",
        createdAt: at,
        linkHash: tokenHash(token),
        linkExpiresAt: new Date(at.getTime() + START_MINUTES * 60_000),
        redirectUrl,
      },
    });
  });
  // In the query, which no log holds.
  return `${config.ssoUrl}/portal/start?token=${token}`;
}
