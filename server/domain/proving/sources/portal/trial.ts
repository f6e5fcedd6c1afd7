/** Trial sign-in: shows those who run an identity provider what arrives here. */
import type { IdentityProvider, PortalRequest } from "../../../../../generated/prisma/client.ts";
import { sameSecret, tokenHash, unseal } from "../../../../platform/crypto.ts";
import type { SignInRequest } from "../../../../platform/federation/saml.ts";
import type { Services } from "../../../../services.ts";
import { askProvider } from "./open-sign-in.ts";
import { type OpenTrialLink, openTrialLink, reopenTrialLink } from "./trial-link.ts";
import type { TrialResult } from "./trial-result.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now">;

/** Trials of a link in a day: each response is a possible guess. */
const TRIALS_PER_DAY_MAX = 100;

export interface TrialProvider {
  institution: string;
  kind: "saml" | "oidc";
}

export type TrialStep =
  | ({ kind: "sign_in"; institution: string } & SignInRequest)
  | { kind: "away"; why: string; institution: string };

/** By the link's token, or by this browser's earlier trial. */
export type TrialKey = { token: string } | { after: string };

export async function findTrialLink(
  services: Pick<Services, "database" | "now">,
  key: TrialKey,
  browserSecret: string,
): Promise<OpenTrialLink | null> {
  if ("token" in key) return openTrialLink(services, key.token);
  const request = await services.database.portalRequest.findUnique({ where: { hash: key.after } });
  if (request === null || !isTrialOf(request, browserSecret)) return null;
  return reopenTrialLink(services, request.trialLinkId ?? "");
}

/** `asksAnew`: forces a new sign-in, to try another account. */
export async function beginTrial(
  services: Needs,
  { id, provider }: OpenTrialLink,
  browserSecret: string,
  asksAnew: boolean,
): Promise<TrialStep> {
  const { database, now } = services;
  const institution = provider.institution.name;
  const away = (why: string) => ({ kind: "away", why, institution }) as const;
  if (provider.validUntil !== null && provider.validUntil <= now()) return away("no_provider");
  if ((await database.portalRequest.count({ where: { trialLinkId: id } })) >= TRIALS_PER_DAY_MAX)
    return away("too_often");
  const owner = { trialLinkId: id, browserHash: tokenHash(browserSecret) };
  const step = await askProvider(services, provider, owner, asksAnew);
  return { ...step, institution };
}

export function describeProvider({
  institution,
  kind,
}: IdentityProvider & { institution: { name: string } }): TrialProvider {
  return { institution: institution.name, kind: kind === "saml" ? "saml" : "oidc" };
}

export interface EndedTrial {
  kind: "trial";
  id: string;
  provider: TrialProvider;
  result: TrialResult | { kind: "seen" };
}

/** Shows the result of a SAML response, and deletes it. Null for another browser. */
export async function takeTrialResult(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  request: PortalRequest,
  browserSecret: string,
): Promise<EndedTrial | null> {
  if (!isTrialOf(request, browserSecret)) return null;
  const { hash, findingSealed } = request;
  const { count } = await database.portalRequest.updateMany({
    where: { hash, findingSealed: { not: null } },
    data: { findingSealed: null },
  });
  const result: EndedTrial["result"] =
    count !== 1 || findingSealed === null
      ? { kind: "seen" }
      : JSON.parse(unseal(keyring, "PortalRequest.findingSealed", hash, findingSealed));
  return endTrial({ database }, request, result);
}

/** For a result that was never stored, once the browser is known (`isTrialOf`). */
export async function endTrial(
  { database }: Pick<Services, "database">,
  { hash, providerId }: Pick<PortalRequest, "hash" | "providerId">,
  result: EndedTrial["result"],
): Promise<EndedTrial> {
  const provider = await database.identityProvider.findUniqueOrThrow({
    where: { id: providerId },
    include: { institution: { select: { name: true } } },
  });
  return { kind: "trial", id: hash, provider: describeProvider(provider), result };
}

export function isTrialOf(
  { trialLinkId, browserHash }: Pick<PortalRequest, "trialLinkId" | "browserHash">,
  browserSecret: string,
): boolean {
  return trialLinkId !== null && browserHash !== null && sameSecret(tokenHash(browserSecret), browserHash);
}
