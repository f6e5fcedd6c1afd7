import type { Lookup, MemberList, TokenResponse } from "../../generated/auth.ts";
import { supergroups as GROUPS, limits, refusals } from "../../generated/rules.ts";
import type { ConsumerGroup, TestReturn, TestSignIn } from "../../generated/whitelabel.ts";
import type { Supergroup } from "../index.ts";
import { aYearAfter, DAY_MS, dayOf, HOUR_MS, later, SECOND_MS } from "./time.ts";
import {
  accountOf,
  type Call,
  CLIENT_ID,
  CLIENT_SECRET,
  fault,
  isRegistered,
  parseUrl,
  putEvent,
  RefusalError,
  type Reply,
  refuseFaults,
  type TokenFamily,
  type World,
} from "./world.ts";

const supergroups = Object.keys(GROUPS) as Supergroup[];

const CODE_MS = 2 * HOUR_MS;

export function signInTestMember(world: World, { body }: Call): Reply {
  const { loginLink, email, consumerGroup, verified = true, cancel = false } = body as TestSignIn;
  const { supergroup, redirectUri, query } = readLink(world, loginLink);
  const back = new URL(redirectUri);
  const state = query.get("state");
  if (state !== null) back.searchParams.set("state", state);
  back.searchParams.delete("code");
  if (cancel) return { body: { redirectUrl: back.href } satisfies TestReturn };
  const group = verified ? chooseGroup(world, supergroup, consumerGroup) : undefined;
  const svcId = accountOf(world, email?.toLowerCase() ?? crypto.randomUUID());
  if (group !== undefined)
    world.memberships.push({ svcId, consumerGroup: group, expiresOn: aYearAfter(world.now) });
  if (!world.consents.has(svcId)) putEvent(world, "consent.given", { clientId: CLIENT_ID, svcId });
  world.consents.add(svcId);
  const code = newToken();
  const codeChallenge = query.get("code_challenge") ?? undefined;
  world.codes.set(code, { svcId, redirectUri, codeChallenge, expiresAt: later(world.now, CODE_MS) });
  back.searchParams.set("code", code);
  return { body: { redirectUrl: back.href, code, svcId } satisfies TestReturn };
}

export function deleteTestMember(world: World, { params: { svcId = "" } }: Call): Reply {
  requireMember(world, svcId);
  deleteAccount(world, svcId);
  return { status: 204 };
}

export function withdrawTestConsents(world: World, { params: { svcId = "" } }: Call): Reply {
  requireMember(world, svcId);
  if (world.consents.has(svcId)) withdrawConsent(world, svcId);
  return { status: 204 };
}

function requireMember({ accounts, deletedAccounts }: World, svcId: string): void {
  if (![...accounts.values()].includes(svcId) || deletedAccounts.has(svcId))
    throw new RefusalError(404, "not_found", [refusals.testMember]);
}

function readLink(
  world: World,
  loginLink: string,
): { supergroup: Supergroup; redirectUri: string; query: URLSearchParams } {
  const field = "/body/loginLink";
  const url = parseUrl(loginLink);
  const named = /^\/sso\/([a-z-]+)$/.exec(url?.pathname ?? "")?.[1];
  const supergroup = supergroups.find((one) => one === named);
  if (url === undefined || supergroup === undefined)
    throw new RefusalError(400, "bad_request", [fault(field, "not_a_login_link")]);
  const { searchParams: query } = url;
  const redirectUri = query.get("redirect_uri") ?? "";
  const refuse = (wrong: string) => refuseFaults([fault(field, "login_link_refused", { fault: wrong })]);
  if (query.get("client_id") !== CLIENT_ID) refuse("client_id");
  if (!isRegistered(world, redirectUri)) refuse("redirect_uri");
  if (query.get("response_type") !== "code") refuse("response_type");
  if (query.get("country") === null) refuse("country");
  return { supergroup, redirectUri, query };
}

function chooseGroup(
  { settings }: World,
  supergroup: Supergroup,
  wanted: ConsumerGroup | undefined,
): ConsumerGroup {
  const offered = GROUPS[supergroup].filter((group) => settings.consumerGroups.includes(group));
  const group = wanted ?? offered[0];
  if (group !== undefined && offered.includes(group)) return group;
  throw new RefusalError(400, "bad_request", [
    fault("/body/consumerGroup", "group_not_in_supergroup", { supergroup }),
  ]);
}

const newToken = () => crypto.randomUUID().replaceAll("-", "");

export async function issueToken(world: World, { body }: Call): Promise<Reply> {
  const form = body as Readonly<Record<string, string | undefined>>;
  const { grant_type: grantType } = form;
  if (grantType !== "authorization_code" && grantType !== "refresh_token")
    throw new RefusalError(400, "unsupported_grant_type", [
      "grant_type must be authorization_code or refresh_token.",
    ]);
  const needed = grantType === "refresh_token" ? ["refresh_token"] : ["code", "redirect_uri"];
  const missing = [...needed, "client_id"].filter((name) => !form[name]);
  if (missing.length > 0)
    throw new RefusalError(400, "invalid_request", [`${missing.join(", ")} is missing.`]);
  requireClient(form);
  const family =
    grantType === "refresh_token"
      ? useRefreshToken(world, form.refresh_token ?? "")
      : await useCode(world, form);
  return { body: issue(world, family) };
}

function requireClient(form: Readonly<Record<string, string | undefined>>): void {
  if (form.client_id !== CLIENT_ID || form.client_secret !== CLIENT_SECRET)
    throw new RefusalError(401, "invalid_client", ["The client is unknown or its secret is wrong."]);
}

function refuseGrant(detail: string): never {
  throw new RefusalError(400, "invalid_grant", [detail]);
}

async function useCode(
  world: World,
  form: Readonly<Record<string, string | undefined>>,
): Promise<TokenFamily> {
  const code = world.codes.get(form.code ?? "");
  if (code === undefined || code.expiresAt <= world.now || world.deletedAccounts.has(code.svcId))
    return refuseGrant("The code is unknown or has expired.");
  if (code.family !== undefined) {
    code.family.isRevoked = true;
    return refuseGrant("The code was used already; the tokens from its first exchange are revoked.");
  }
  if (form.redirect_uri !== code.redirectUri)
    return refuseGrant("redirect_uri is not the one of the login link.");
  const verifier = form.code_verifier;
  const challenge = verifier === undefined ? undefined : await challengeOf(verifier);
  if (challenge !== code.codeChallenge) return refuseGrant("code_verifier doesn't fit the login link.");
  code.family = { svcId: code.svcId, isRevoked: false };
  return code.family;
}

/** RFC 7636, section 4.6. */
async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function useRefreshToken(world: World, text: string): TokenFamily {
  const token = world.refreshTokens.get(text);
  if (token === undefined || token.family.isRevoked || token.expiresAt <= world.now)
    return refuseGrant("The refresh token is unknown, expired or revoked.");
  if (
    token.usedAt !== undefined &&
    later(token.usedAt, limits.refreshGraceSeconds * SECOND_MS) <= world.now
  ) {
    token.family.isRevoked = true;
    return refuseGrant("The refresh token was used already; all tokens of its login are revoked.");
  }
  token.usedAt ??= world.now;
  return token.family;
}

function issue(world: World, family: TokenFamily): TokenResponse {
  const [access, refresh] = [newToken(), newToken()];
  const { now } = world;
  world.accessTokens.set(access, { family, expiresAt: later(now, limits.accessTokenSeconds * SECOND_MS) });
  world.refreshTokens.set(refresh, { family, expiresAt: later(now, limits.refreshTokenDays * DAY_MS) });
  return {
    access_token: access,
    token_type: "Bearer",
    expires_in: limits.accessTokenSeconds,
    refresh_token: refresh,
    created_at: String(Math.floor(now.getTime() / SECOND_MS)),
  };
}

export function revokeToken(world: World, { body }: Call): Reply {
  const form = body as Readonly<Record<string, string | undefined>>;
  if (!form.token) throw new RefusalError(400, "invalid_request", ["token is missing."]);
  requireClient(form);
  world.accessTokens.delete(form.token);
  const refresh = world.refreshTokens.get(form.token);
  if (refresh !== undefined) refresh.family.isRevoked = true;
  return { body: {} };
}

export function getMemberships(world: World, svcId: string): Reply {
  return { body: { svcid_number: svcId, verifications: membershipsOf(world, svcId) } satisfies Lookup };
}

export function findMembers(world: World, { body }: Call): Reply {
  const { svcIds } = body as { svcIds: string[] };
  const members = svcIds.map((svcId) => ({
    svcid_number: svcId,
    ...(world.consents.has(svcId) &&
      !world.deletedAccounts.has(svcId) && { verifications: membershipsOf(world, svcId) }),
  }));
  return { body: { members } satisfies MemberList };
}

export function membershipsOf(world: World, svcId: string): Lookup["verifications"] {
  if (world.deletedAccounts.has(svcId))
    throw new RefusalError(404, "account_deleted", ["The member has deleted the account."]);
  const today = dayOf(world.now);
  const verified = [...world.verifications.values()].flatMap((kept) =>
    kept.stage === "success" && kept.svcId === svcId && kept.expiresOn !== undefined
      ? [{ consumerGroup: kept.consumerGroup, expiresOn: kept.expiresOn }]
      : [],
  );
  const signedIn = world.memberships.filter((one) => one.svcId === svcId);
  const active = [...verified, ...signedIn].filter(({ expiresOn }) => expiresOn > today);
  return supergroups.flatMap((group) => {
    const ends = active
      .filter((one) => GROUPS[group].includes(one.consumerGroup))
      .map((one) => one.expiresOn);
    const last = ends.sort().at(-1);
    return last === undefined ? [] : [{ group, expires_on: last }];
  });
}

export function requireToken(world: World, header: string | null): string {
  const text = /^Bearer (.+)$/i.exec(header ?? "")?.[1];
  const token = world.accessTokens.get(text ?? "");
  if (token === undefined || token.family.isRevoked || token.expiresAt <= world.now)
    throw new RefusalError(401, text === undefined ? "unauthorised" : "invalid_token", [
      text === undefined ? "Send an access token." : "The access token is unknown, expired or revoked.",
    ]);
  return token.family.svcId;
}

function revokeAll(world: World, svcId: string): void {
  for (const { family } of world.refreshTokens.values()) if (family.svcId === svcId) family.isRevoked = true;
}

/** Withdraws a consent, as on the account page. Throws for an unknown account. */
export function withdrawConsent(world: World, svcId: string): void {
  if (!world.consents.delete(svcId)) throw new RangeError(`${svcId} has given no consent.`);
  revokeAll(world, svcId);
  putEvent(world, "consent.withdrawn", { clientId: CLIENT_ID, svcId });
}

/** Deletes an account with its verifications; lookups answer 404. */
export function deleteAccount(world: World, svcId: string): void {
  if (![...world.accounts.values()].includes(svcId) || world.deletedAccounts.has(svcId))
    throw new RangeError(`There is no account ${svcId}.`);
  world.deletedAccounts.add(svcId);
  if (world.consents.delete(svcId)) putEvent(world, "consent.withdrawn", { clientId: CLIENT_ID, svcId });
  for (const kept of world.verifications.values())
    if (kept.svcId === svcId) {
      world.verifications.delete(kept.id);
      putEvent(world, "verification.erased", { verificationId: kept.id });
    }
  putEvent(world, "account.deleted", { svcId });
}
