/** Authorization codes (RFC 6749, section 4.1): issued to a browser, redeemed once by the client's server. */
import { createHash, randomUUID } from "node:crypto";
import type { AuthorizationCode, TokenFamily } from "../../../../generated/prisma/client.ts";
import { type CodeOf, refuse } from "../../../errors.ts";
import { randomToken, sameSecret, seal, tokenHash, unseal } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/database-errors.ts";
import type { Services } from "../../../services.ts";
import type { Client } from "../../clients/app/clients.ts";
import { hasEnded } from "../../clients/app/cut-off.ts";
import { readRules } from "../../clients/app/profiles.ts";
import type { Supergroup } from "../../shared/group/supergroups.ts";
import { lockRow } from "../../shared/lock.ts";
import { isPlausible, later, MINUTE_MS } from "../../shared/time.ts";
import { type Scope, scopesToday } from "./openid-request.ts";
import { EMPTIED, revokeFamilies } from "./revoke.ts";
import { type Flow, familyEnd, type IssuedTokens, issueTokens } from "./token.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;
type GrantProblem = CodeOf<"grant", "invalid_grant">;

/** The interface's two hours. */
const CODE_MINUTES = 120;
/** Recommended by RFC 6749, section 4.1.2: stock libraries redeem at once. */
const SHORT_CODE_MINUTES = 10;

/** Agreement of a member, on its way through the browser. */
export interface Grant {
  client: Pick<Client, "id" | "profile" | "overrides">;
  accountId: string;
  flow: Flow;
  /** Unchanged from the login link. */
  redirectUri: string;
  /** PKCE, S256; null if the login link had none. */
  codeChallenge: string | null;
  /** Present if an ID token comes with the tokens. */
  openId?: OpenIdGrant | null;
  /** Login's begin, if the age of the sign-in mattered: it leads to one code. */
  begun?: string | null;
}

/** Sign-in data of an ID token (OpenID Connect Core, section 2). */
export interface OpenIdGrant {
  scopes: readonly Scope[];
  nonce: string | null;
  /** Determines the issuer. */
  supergroup: Supergroup;
  authenticatedAt: Date | null;
  /** Channel of the sign-in's code. */
  authenticatedBy: string | null;
}

export interface GrantedTokens extends IssuedTokens {
  openId: OpenIdGrant | null;
}

export async function issueCode(
  { database, keyring, now }: { database: Queryable } & Omit<Needs, "database">,
  { client, accountId, flow, redirectUri, codeChallenge, openId, begun }: Grant,
): Promise<string> {
  const code = randomToken();
  const hash = tokenHash(code);
  const createdAt = now();
  const minutes = readRules(client).standards ? SHORT_CODE_MINUTES : CODE_MINUTES;
  const expiresAt = later(createdAt, minutes * MINUTE_MS);
  const { nonce = null, scopes = [], ...signIn } = openId ?? {};
  await database.authorizationCode.create({
    data: {
      hash,
      clientId: client.id,
      accountId,
      flow,
      redirectUriHash: redirectUriHash(code, redirectUri),
      codeChallenge,
      ...signIn,
      scopes: [...scopes],
      nonceSealed: nonce === null ? null : seal(keyring, NONCE, hash, nonce),
      ...(begun && { begunHash: tokenHash(begun) }),
      createdAt,
      expiresAt,
    },
  });
  return code;
}

/** Null if the login's begin has led to a code before; a unique index decides races. */
export async function issueCodeOnce(services: Needs, grant: Grant): Promise<string | null> {
  try {
    return await issueCode(services, grant);
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

const NONCE = "AuthorizationCode.nonceSealed";

/** Salted by the code, which is not stored: personal data in a redirect URI can't be guessed from its hash. */
function redirectUriHash(code: string, redirectUri: string): string {
  return tokenHash(`${code} ${redirectUri}`);
}

interface Redemption {
  code: string;
  redirectUri: string;
  /** PKCE; refused unless the login link had a challenge. */
  codeVerifier: string | undefined;
}

/**
 * Redeems a code once. A failed try changes nothing, so that a thief without the client's secret can't spoil it. A
 * second redemption by its client shows a copy, and revokes its tokens (RFC 6749, section 4.1.2).
 */
export async function redeemCode(
  { database, keyring, now }: Needs,
  client: Client,
  redemption: Redemption,
): Promise<GrantedTokens> {
  const hash = tokenHash(redemption.code);
  const at = now();
  const outcome = await database.$transaction(async (tx): Promise<GrantedTokens | GrantProblem> => {
    // Serialises: of concurrent calls one finds the code unredeemed.
    await lockRow(tx, "AuthorizationCode", hash);
    const code = await tx.authorizationCode.findUnique({ where: { hash } });
    // The deprecated flow requires no PKCE.
    if (
      readRules(client).pkce === "required" &&
      redemption.codeVerifier === undefined &&
      code?.flow !== "legacy"
    )
      refuse({ kind: "malformed", code: "parameters_missing", params: { names: ["code_verifier"] } });
    if (code === null || code.redeemedAt !== null) return refuseCopy(tx, client, hash, at);
    if (code.clientId !== client.id) return "foreign_code";
    if (hasEnded(client, code.createdAt)) return "code_expired";
    return faultOf(code, redemption, at) ?? (await redeem(tx, { client, keyring }, code, at));
  });
  // After the transaction, which would roll the revocation back.
  return typeof outcome === "string" ? refuse({ kind: "invalid_grant", code: outcome }) : outcome;
}

/** Refusal of a redeemed or unknown code. */
async function refuseCopy(
  tx: Transaction,
  { id: clientId }: Pick<Client, "id">,
  codeHash: string,
  at: Date,
): Promise<GrantProblem> {
  const redeemed = { codeHash, clientId };
  if ((await tx.tokenFamily.count({ where: redeemed })) === 0) return "foreign_code";
  await revokeFamilies(tx, redeemed, at);
  return "code_used";
}

function faultOf(
  code: AuthorizationCode,
  { code: text, redirectUri, codeVerifier }: Redemption,
  at: Date,
): GrantProblem | undefined {
  if (code.expiresAt <= at || !isPlausible(code.createdAt, at)) return "code_expired";
  if (code.redirectUriHash !== redirectUriHash(text, redirectUri)) return "redirect_uri_differs";
  // Downgrade: an attacker removed the challenge from the login link (RFC 9700, section 4.8.2).
  if (code.codeChallenge === null) return codeVerifier === undefined ? undefined : "code_verifier_unexpected";
  if (!verifies(codeVerifier, code.codeChallenge)) return "code_verifier_differs";
  return undefined;
}

/** RFC 7636, section 4.6. */
function verifies(verifier: string | undefined, challenge: string): boolean {
  if (verifier === undefined || !/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false;
  return sameSecret(createHash("sha256").update(verifier).digest("base64url"), challenge);
}

async function redeem(
  tx: Transaction,
  { client, keyring }: { client: Client } & Pick<Needs, "keyring">,
  code: AuthorizationCode,
  at: Date,
): Promise<GrantedTokens | GrantProblem> {
  const { hash, accountId } = code;
  const account = await tx.account.findUnique({ where: { id: accountId }, select: { deletedAt: true } });
  if (account === null || account.deletedAt !== null) return "account_deleted";
  await tx.authorizationCode.update({ where: { hash }, data: { ...EMPTIED, redeemedAt: at } });
  const nonce = code.nonceSealed === null ? null : unseal(keyring, NONCE, hash, code.nonceSealed);
  return issueFamily(tx, client, { ...code, codeHash: hash, nonce }, at);
}

interface Redeemed extends StoredOpenId {
  codeHash: string;
  accountId: string;
  flow: string;
  nonce?: string | null;
}

/** The first tokens of a code or device code that is redeemed. */
export async function issueFamily(
  tx: Transaction,
  client: Client,
  { codeHash, accountId, flow, nonce = null, ...granted }: Redeemed,
  at: Date,
): Promise<GrantedTokens> {
  const { scopes: agreed, supergroup, authenticatedAt, authenticatedBy } = granted;
  const scopes = scopesToday(client, agreed);
  const family = await tx.tokenFamily.create({
    data: {
      id: randomUUID(),
      codeHash,
      clientId: client.id,
      accountId,
      flow,
      scopes: agreed,
      supergroup,
      authenticatedAt,
      authenticatedBy,
      createdAt: at,
      expiresAt: familyEnd(at),
    },
  });
  return {
    ...(await issueTokens(tx, { ...family, scopes }, null, at)),
    openId: openIdOf({ ...granted, scopes, nonce }),
  };
}

type StoredOpenId = Pick<TokenFamily, "scopes" | "supergroup" | "authenticatedAt" | "authenticatedBy">;

/** Null without `openid`, and for a family from before supergroups were stored. */
export function openIdOf({
  scopes,
  nonce = null,
  supergroup,
  authenticatedAt,
  authenticatedBy,
}: StoredOpenId & { nonce?: string | null }): OpenIdGrant | null {
  if (scopes.length === 0 || supergroup === null) return null;
  const known = { scopes: scopes as Scope[], supergroup: supergroup as Supergroup };
  return { ...known, nonce, authenticatedAt, authenticatedBy };
}
