/** Consent of members to clients (spec/decisions/oauth.md, "Consent"). */
import { randomUUID } from "node:crypto";
import type { Consent } from "../../../../generated/prisma/client.ts";
import type { Config } from "../../../config.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { readRules } from "../../clients/app/profiles.ts";
import { type EventType, type NewEvent, putEvents } from "../../events/event/write.ts";
import { needsNamedConsent, type Supergroup, supergroupValues } from "../../shared/group/supergroups.ts";
import type { AuthorizeRequest } from "./authorize-request.ts";
import { personalScopes } from "./openid-request.ts";

/**
 * Version of the consent page's wording, in all languages. A change of meaning needs a new one, and asks every member
 * again.
 */
export const CONSENT_VERSION = "2026-11-22.2";

/** Terms on the page, and on record. */
export interface ConsentTerms {
  clientId: string;
  flow: AuthorizeRequest["flow"];
  supergroups: Supergroup[];
  /** Scopes that show more than memberships. */
  scopes: string[];
  /** Linked policies: the client's, then the operator's. */
  policyUrls: string[];
}

/**
 * Terms of a login link: its own supergroup; without `narrowConsent` every one that a lookup shows, a special category
 * only in its own link. The deprecated flow has students only.
 */
export function termsOf(
  { privacyPolicyUrl, termsUrl }: Pick<Config, "privacyPolicyUrl" | "termsUrl">,
  { client, flow, supergroup, openId }: Pick<AuthorizeRequest, "client" | "flow" | "supergroup" | "openId">,
): ConsentTerms {
  const isNarrow = flow === "legacy" || readRules(client).narrowConsent;
  const seen = supergroupValues.filter(
    (each) => each === supergroup || !(isNarrow || needsNamedConsent(each)),
  );
  const policies = [client.privacyUrl, client.termsUrl, privacyPolicyUrl, termsUrl];
  return {
    clientId: client.id,
    flow,
    supergroups: seen,
    scopes: flow === "legacy" ? client.scopes : personalScopes(openId.scopes),
    policyUrls: policies.filter((url) => url !== null),
  };
}

/** Consent that covers these terms: not withdrawn, in the present wording, with at least these scopes and groups. */
export async function findConsent(
  { database }: Pick<Services, "database">,
  accountId: string,
  { clientId, flow, supergroups, scopes }: ConsentTerms,
): Promise<Consent | null> {
  return database.consent.findFirst({
    where: {
      accountId,
      clientId,
      flow,
      textVersion: CONSENT_VERSION,
      withdrawnAt: null,
      supergroups: { hasEvery: supergroups },
      scopes: { hasEvery: scopes },
    },
    orderBy: { givenAt: "desc" },
  });
}

/** Records consent with wording and language, a row for each act. */
export async function giveConsent(
  { database, now }: Pick<Services, "database" | "now">,
  accountId: string,
  terms: ConsentTerms,
  language: string,
): Promise<void> {
  const givenAt = now();
  const id = randomUUID();
  await database.$transaction(async (tx) => {
    await tx.consent.create({
      data: { ...terms, id, accountId, textVersion: CONSENT_VERSION, language, givenAt },
    });
    await putConsentEvents(tx, "consent.given", accountId, [terms.clientId], givenAt);
  });
}

/** Withdraws consents for one client or, with the account, for all; the record stays. */
export async function withdrawConsents(
  tx: Transaction,
  { accountId, clientId }: { accountId: string; clientId?: string },
  at: Date,
): Promise<void> {
  const withdrawn = await tx.consent.updateManyAndReturn({
    where: { accountId, withdrawnAt: null, ...(clientId !== undefined && { clientId }) },
    data: { withdrawnAt: at },
    select: { clientId: true },
  });
  const clientIds = withdrawn.map((consent) => consent.clientId);
  await putConsentEvents(tx, "consent.withdrawn", accountId, clientIds, at);
}

/** Notifies the apps of these clients. */
async function putConsentEvents(
  tx: Transaction,
  type: Extract<EventType, `consent.${string}`>,
  accountId: string,
  clientIds: readonly string[],
  at: Date,
): Promise<void> {
  if (clientIds.length === 0) return;
  const { svcId } = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select: { svcId: true } });
  const clients = await tx.client.findMany({
    where: { id: { in: [...clientIds] } },
    select: { id: true, appId: true },
    orderBy: { id: "asc" },
  });
  const events = clients.map(
    ({ id: clientId, appId }): NewEvent => ({ appId, type, data: { clientId, svcId } }),
  );
  await putEvents(tx, events, at);
}
