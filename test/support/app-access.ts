/** Programs of an app that get tokens for themselves; every answer is held against its document. */
import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { ask } from "./operator.ts";
import { MINUTE_MS, type PartnerApp, type Service } from "./service.ts";

const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

export interface OauthAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { access_token?: string };
}

/** A form to an endpoint of machine access: "token", "revoke" or "introspect". */
export async function post(
  { baseUrl, fetch }: Service,
  endpoint: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<OauthAnswer> {
  const init = { method: "POST", body: new URLSearchParams(form), headers };
  const answer = await fetch(`${baseUrl}/oauth/app/${endpoint}`, init);
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as OauthAnswer["body"],
  };
}

/** Proof of an app by its token. */
export function secretOf({ appId, accessToken }: PartnerApp): Record<string, string> {
  return { client_id: appId, client_secret: accessToken };
}

/** A new token, with all scopes unless `scope` says which. */
export async function tokenOf(
  service: Service,
  proof: Record<string, string>,
  scope?: string,
): Promise<string> {
  const form = { grant_type: "client_credentials", ...proof, ...(scope !== undefined && { scope }) };
  const { status, body } = await post(service, "token", form);
  if (status !== 200 || body.access_token === undefined) throw new Error(`no token: ${JSON.stringify(body)}`);
  return body.access_token;
}

export interface AssertionKey {
  jwk: JWK & { kid: string };
  alg: string;
  privateKey: CryptoKey;
}

export async function assertionKey(alg: string, kid = "1"): Promise<AssertionKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return { jwk: { ...(await exportJWK(publicKey)), kid }, alg, privateKey };
}

/** Registers keys for the app, as the operator does. */
export function register(service: Service, { appId }: PartnerApp, ...keys: AssertionKey[]) {
  const assertionKeys = keys.length === 0 ? null : { keys: keys.map(({ jwk }) => jwk) };
  return ask(service, "PATCH", `/management/apps/${appId}`, { assertionKeys });
}

/** A sound assertion, but for the claims that the test gives. */
export async function assertionOf(
  { baseUrl, clock }: Service,
  appId: string,
  { jwk, alg, privateKey }: AssertionKey,
  claims: Record<string, unknown> = {},
): Promise<Record<string, string>> {
  const at = Math.floor(clock.now.getTime() / 1_000);
  const payload = {
    iss: appId,
    sub: appId,
    aud: `${baseUrl}/oauth/app`,
    jti: randomUUID(),
    iat: at,
    exp: at + (5 * MINUTE_MS) / 1_000,
    ...claims,
  };
  const assertion = await new SignJWT(payload).setProtectedHeader({ alg, kid: jwk.kid }).sign(privateKey);
  return { client_assertion_type: ASSERTION_TYPE, client_assertion: assertion };
}
