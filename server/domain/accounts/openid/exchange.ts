// Token exchange (RFC 8693): a platform's access token becomes a grant for one audience, such as a shop (UCP, "Accelerated IdP Flow";
// spec/decisions/oauth.md, "Token exchange").
import { refuse } from "../../../errors.ts";
import { randomToken } from "../../../platform/crypto.ts";
import type { LookupRow, Services } from "../../../services.ts";
import { type Client, UNREAD } from "../../clients/app/clients.ts";
import { readRules } from "../../clients/app/profiles.ts";
import { idTokenPurpose, type SigningAlgorithm, signToken } from "../../shared/access/signing-keys.ts";
import type { Supergroup } from "../../shared/group/supergroups.ts";
import { issuerOf } from "../oauth/authorize-request.ts";
import { findLookupSubject, findMembers, type Membership, readMemberships } from "../oauth/lookup.ts";
import { pairwiseSubject } from "./subject.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "lookups" | "now" | "runPrepared">;

/** At most 60 seconds (UCP, "JWT Authorization Grant"). */
export const GRANT_SECONDS = 60;

export type ExchangeFault = "subject_token" | "subject_token_type" | "requested_token_type" | "audience";

/** Said to the client's developer. */
export const exchangeFaults: Readonly<Record<ExchangeFault, string>> = {
  subject_token: "subject_token is unknown, expired or revoked, or was not issued to this client",
  subject_token_type: "subject_token_type must be urn:ietf:params:oauth:token-type:access_token",
  requested_token_type: "requested_token_type must be urn:ietf:params:oauth:token-type:jwt",
  audience: "audience or resource must name one audience, and the same if both are there",
};

/** Whether the client may exchange tokens: it has a secret, and the operator has switched it on. */
export function hasTokenExchange(client: Pick<Client, "profile" | "overrides" | "tokenExchange">): boolean {
  const { standards, publicClient } = readRules(client);
  return client.tokenExchange && standards && !publicClient;
}

export function refuseExchange(fault: ExchangeFault): never {
  refuse({ kind: "malformed", code: "exchange", params: { fault } });
}

/** A grant, before it is signed. */
export interface Exchange {
  subject: LookupRow;
  audience: string;
  target: Client;
  /** Groups that both the platform and the audience may know, with the earlier end. */
  memberships: Membership[];
}

/**
 * Exchanges the token of a member who has agreed to the platform, and to the client whose audience is named. Notes for the account
 * page that it was asked. `invalid_target` for an unknown audience as for one that the member has not agreed to, so that a platform
 * learns nothing of it.
 */
export async function exchangeToken(
  services: Needs,
  client: Pick<Client, "id" | "mode">,
  { subjectToken, audience }: { subjectToken: string; audience: string },
): Promise<Exchange> {
  const subject = await findLookupSubject(services, subjectToken);
  if (subject === null || subject === "deleted" || subject.clientId !== client.id)
    refuseExchange("subject_token");
  const { accountId, svcId } = subject;
  const target = await findAudience(services, client, audience);
  // In one statement with the check, so that no exchange follows a withdrawal.
  const noted = await services.database.consent.updateMany({
    where: { accountId, clientId: target?.id ?? "", flow: "current", withdrawnAt: null },
    data: { exchangedBy: client.id, exchangedAt: services.now() },
  });
  if (target === null || noted.count === 0) refuse({ kind: "invalid_target", code: "audience_unknown" });
  const ours = await readMemberships(services, subject);
  const [theirs] = await findMembers(services, target.id, [svcId], { withoutTokens: true });
  const memberships = ours.flatMap(({ supergroup, expiresOn }) => {
    const other = theirs?.find((one) => one.supergroup === supergroup);
    if (other === undefined) return [];
    return [{ supergroup, expiresOn: other.expiresOn < expiresOn ? other.expiresOn : expiresOn }];
  });
  return { subject, audience, target, memberships };
}

/** The eldest client in use with the audience, in the platform's mode. */
function findAudience(
  { database }: Pick<Services, "database">,
  { mode }: Pick<Client, "mode">,
  exchangeAudience: string,
): Promise<Client | null> {
  return database.client.findFirst({
    where: { exchangeAudience, mode, disabledAt: null, app: { disabledAt: null } },
    orderBy: { createdAt: "asc" },
    omit: UNREAD,
  });
}

/** Signs the grant by the keys of ID tokens. Its issuer is that of the audience's first supergroup, which a shop can list. */
export async function signGrant(
  services: Needs,
  { subject, audience, target }: Exchange,
  claims: Record<string, unknown>,
): Promise<string> {
  const iat = Math.floor(services.now().getTime() / 1000);
  const algorithm = target.idTokenAlgorithm as SigningAlgorithm;
  return signToken(
    services,
    { purpose: idTokenPurpose(target.mode), algorithm },
    {
      ...claims,
      iss: issuerOf(services.config, target.supergroups[0] as Supergroup, target.mode),
      sub: await pairwiseSubject(services, `audience:${audience}`, subject.accountId),
      aud: audience,
      iat,
      exp: iat + GRANT_SECONDS,
      jti: randomToken(),
    },
  );
}
