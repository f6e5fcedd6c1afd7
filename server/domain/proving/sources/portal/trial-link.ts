/** Trial link: a credential for those who run an identity provider, until it expires or is revoked. */
import type { IdentityProvider } from "../../../../../generated/prisma/client.ts";
import type { Services } from "../../../../services.ts";
import { type Actor, requirePermission } from "../../../members/staff/roles.ts";
import {
  issueCredential,
  listCredentials,
  liveSecret,
  revokeCredential,
} from "../../../shared/access/credential.ts";
import { DAY_MS, later } from "../../../shared/time.ts";

const LIFETIME_DAYS = 30;

type Needs = Pick<Services, "config" | "database" | "now">;

export interface TrialLink {
  id: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface IssuedTrialLink extends TrialLink {
  url: string;
}

export function trialLinksOf(providerId: string) {
  return { kind: "trial_link", providerId } as const;
}

/** Refuses (`too_many_live`) a sixth open link. */
export async function createTrialLink(
  { config, database, now }: Needs,
  actor: Actor,
  providerId: string,
): Promise<IssuedTrialLink> {
  requirePermission(actor, "createTrialLink");
  const expiresAt = later(now(), LIFETIME_DAYS * DAY_MS);
  const owner = trialLinksOf(providerId);
  const issued = await issueCredential({ database, now }, actor.id, owner, { expiresAt });
  const { id, secret, createdAt } = issued;
  // In the query, which no log holds.
  return { id, url: `${config.ssoUrl}/portal/trial?token=${secret}`, createdAt, expiresAt };
}

export async function listOpenTrialLinks(
  { database, now }: Pick<Needs, "database" | "now">,
  actor: Actor,
  providerId: string,
): Promise<TrialLink[]> {
  requirePermission(actor, "listTrialLinks");
  const links = await listCredentials({ database }, trialLinksOf(providerId));
  const at = now();
  return links.flatMap(({ id, createdAt, expiresAt, revokedAt }) =>
    revokedAt !== null || expiresAt === null || expiresAt <= at ? [] : [{ id, createdAt, expiresAt }],
  );
}

export async function revokeTrialLink(
  services: Pick<Services, "database" | "now" | "trackingKeys">,
  actor: Actor,
  providerId: string,
  linkId: string,
): Promise<void> {
  requirePermission(actor, "revokeTrialLink");
  await revokeCredential(services, actor.id, trialLinksOf(providerId), linkId);
}

export interface OpenTrialLink {
  id: string;
  expiresAt: Date;
  provider: IdentityProvider & { institution: { name: string } };
}

const select = {
  id: true,
  expiresAt: true,
  provider: { include: { institution: { select: { name: true } } } },
} as const;

export async function openTrialLink(
  { database, now }: Pick<Needs, "database" | "now">,
  token: string,
): Promise<OpenTrialLink | null> {
  const where = liveSecret("trial_link", token, now());
  return opened(await database.credential.findFirst({ where, select }));
}

export async function reopenTrialLink(
  { database, now }: Pick<Needs, "database" | "now">,
  id: string,
): Promise<OpenTrialLink | null> {
  const where = { id, revokedAt: null, expiresAt: { gt: now() } };
  return opened(await database.credential.findFirst({ where, select }));
}

interface Stored {
  id: string;
  expiresAt: Date | null;
  provider: OpenTrialLink["provider"] | null;
}

function opened(link: Stored | null): OpenTrialLink | null {
  if (link === null || link.expiresAt === null || link.provider === null) return null;
  return { id: link.id, expiresAt: link.expiresAt, provider: link.provider };
}
