import { randomUUID } from "node:crypto";
import { refuse } from "../../errors.ts";
import { randomToken, tokenHash } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { isRegistered } from "../redirect/redirect-url.ts";
import { later, MINUTE_MS } from "../shared/time.ts";
import { advance } from "../verification/advance.ts";
import { requireOpen } from "../verification/open.ts";
import { supersedeOpen } from "../verification/outcome.ts";
import { loadVerification, type VerificationKey, type WholeVerification } from "../verification/whole.ts";

/** How long the member may take before they begin. */
const START_MINUTES = 60;

type Starting = Pick<Services, "config" | "database" | "now">;

/** Opens a portal attempt for a partner; gives the address at which the member begins, good once. */
export async function startPortalAttempt(
  services: Starting,
  key: VerificationKey,
  redirectUrl: string,
): Promise<string> {
  const verification = await loadOpen(services, key);
  if (!isRegistered(redirectUrl, verification.app.redirectUrls)) {
    refuse({
      kind: "bad_request",
      detail: "/body/redirectUrl is not one of the app's registered redirect URLs",
    });
  }
  return openAttempt(services, verification, redirectUrl);
}

/** The same from our own pages, to which the member comes back: `path` is on our own site, so nobody registers it. */
export async function startPortalOnPages(
  services: Starting,
  key: VerificationKey,
  path: `/${string}`,
): Promise<string> {
  const url = new URL(services.config.ssoUrl + path);
  if (url.origin !== new URL(services.config.ssoUrl).origin) throw new Error("a way back to another site");
  return openAttempt(services, await loadOpen(services, key), url.href);
}

async function loadOpen(services: Starting, key: VerificationKey): Promise<WholeVerification> {
  const verification = await loadVerification(services, key);
  requireOpen(verification, "createPortalAttempt", services.config, services.now());
  return verification;
}

async function openAttempt(
  { config, database, now }: Starting,
  verification: WholeVerification,
  redirectUrl: string,
): Promise<string> {
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
        mode: verification.mode,
        method: "portal",
        state: "open",
        createdAt: at,
        linkHash: tokenHash(token),
        linkExpiresAt: later(at, START_MINUTES * MINUTE_MS),
        redirectUrl,
      },
    });
  });
  // In the query, which no log holds.
  return `${config.ssoUrl}/portal/start?token=${token}`;
}
