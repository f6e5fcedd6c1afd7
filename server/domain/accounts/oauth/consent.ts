/** What members agree to before a client hears of them (spec/decisions/oauth.md, "Consent"). */
import { randomUUID } from "node:crypto";
import type { Consent } from "../../../../generated/prisma/client.ts";
import type { Config } from "../../../config.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { readRules } from "../../clients/index.ts";
import { type EventType, type NewEvent, putEvents } from "../../events/index.ts";
import { needsNamedConsent, type Supergroup, supergroupValues } from "../../shared/index.ts";
import type { AuthorizeRequest } from "./authorize-request.ts";
import { personalScopes } from "./openid-request.ts";

/**
 * Names the wording of the consent page, in all languages. A new wording that says more or other than the
 * last gets a new one, and then everybody is asked again.
 */
export const CONSENT_VERSION = "2026-11-22.2";

/** What the page names, and what is on record afterwards. */
export interface ConsentTerms {
  clientId: string;
  flow: AuthorizeRequest["flow"];
  supergroups: Supergroup[];
  /** Of the deprecated flow, or of OpenID Connect as far as they tell more than memberships. */
  scopes: string[];
  /** The policies that are linked: the client's, then the operator's. */
  policyUrls: string[];
}

/**
 * What a login link asks the member to agree to: every supergroup that a lookup tells of, which for a client with
 * `narrowConsent` are its own; one of a special category only where the link is for that very one. The deprecated flow
 * knows students only.
 */
export function termsOf(
  { privacyPolicyUrl, termsUrl }: Pick<Config, "privacyPolicyUrl" | "termsUrl">,
  { client, flow, supergroup, openId }: Pick<AuthorizeRequest, "client" | "flow" | "supergroup" | "openId">,
): ConsentTerms {
  const { narrowConsent } = readRules(client);
  const told = supergroupValues.filter((each) => !narrowConsent || client.supergroups.includes(each));
  const seen = told.filter((each) => each === supergroup || !needsNamedConsent(each));
  const policies = [client.privacyUrl, client.termsUrl, privacyPolicyUrl, termsUrl];
  return {
    clientId: client.id,
    flow,
    supergroups: flow === "legacy" ? [supergroup] : seen,
    scopes: flow === "legacy" ? client.scopes : personalScopes(openId.scopes),
    policyUrls: policies.filter((url) => url !== null),
  };
}

/**
 * The consent under which these terms may go ahead: not withdrawn, in the present wording, and naming at
 * least as much: the other flow's, or one from before a scope was added, does not do.
 */
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

/** Puts on record what the member agreed to, in which words and language. Each act is a row of its own. */
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
    await tellConsents(tx, "consent.given", accountId, [terms.clientId], givenAt);
  });
}

/** Takes back what the member agreed to, for one client or, with the account, for all; the record stays. */
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
  await tellConsents(tx, "consent.withdrawn", accountId, clientIds, at);
}

/** Tells the apps of these clients what the member has decided. */
async function tellConsents(
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
