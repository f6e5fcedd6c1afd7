import { randomUUID } from "node:crypto";
import { invalid } from "../../../../errors.ts";
import { randomToken, seal, tokenHash } from "../../../../platform/crypto.ts";
import type { Services } from "../../../../services.ts";
import { isRegistered } from "../../../clients/app/redirect-url.ts";
import type { Keep } from "../../../shared/idempotent.ts";
import { later, MINUTE_MS } from "../../../shared/time.ts";
import { openAttempt } from "../../verification/attempt.ts";
import {
  loadVerification,
  type VerificationKey,
  type VerificationWithRelations,
} from "../../verification/load.ts";
import { requireOpen } from "../../verification/open.ts";

const START_MINUTES = 60;

/** Methods whose journey is the pages below /portal: a sign-in at the institution, or a wallet. */
export type JourneyMethod = "portal" | "wallet";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

/** Single-use start link, and the verification that waits for it. */
export interface StartedPortal {
  startUrl: string;
  verification: VerificationWithRelations;
}

export async function startPortalAttempt(
  services: Needs,
  key: VerificationKey,
  wish: { method: JourneyMethod; redirectUrl: string },
  keep?: Keep<StartedPortal>,
): Promise<StartedPortal> {
  const seen = await loadOpen(services, key, wish.method);
  if (!isRegistered(wish.redirectUrl, seen.app.redirectUrls)) {
    invalid("redirectUrl", "redirect_url_not_registered");
  }
  return start(services, seen, wish, keep);
}

/** Opens one from our own pages; `path`, to return to, is on our own site and needs no registration. */
export async function startPortalOnPages(
  services: Needs,
  key: VerificationKey,
  { method, path }: { method: JourneyMethod; path: `/${string}` },
): Promise<StartedPortal> {
  const url = new URL(services.config.ssoUrl + path);
  if (url.origin !== new URL(services.config.ssoUrl).origin) throw new Error("a way back to another site");
  return start(services, await loadOpen(services, key, method), { method, redirectUrl: url.href });
}

async function loadOpen(
  services: Needs,
  key: VerificationKey,
  method: JourneyMethod,
): Promise<VerificationWithRelations> {
  const seen = await loadVerification(services, key);
  requireOpen(seen, `start_${method}`, services.config, services.now());
  return seen;
}

async function start(
  services: Needs,
  seen: VerificationWithRelations,
  { method, redirectUrl }: { method: JourneyMethod; redirectUrl: string },
  keep?: Keep<StartedPortal>,
): Promise<StartedPortal> {
  const { config, database, keyring, now } = services;
  const token = randomToken();
  const linkExpiresAt = later(now(), START_MINUTES * MINUTE_MS);
  const id = randomUUID();
  const redirectUrlSealed = seal(keyring, "Attempt.redirectUrlSealed", id, redirectUrl);
  const details = { id, linkHash: tokenHash(token), linkExpiresAt, redirectUrlSealed };
  // In the query, which no log holds.
  const startUrl = `${config.ssoUrl}/portal/start?token=${token}`;
  return database.$transaction(async (tx) => {
    const { verification } = await openAttempt(tx, services, seen, { method, details });
    await keep?.(tx, { verification, startUrl });
    return { verification, startUrl };
  });
}
