/** A member who has signed in to a client of a partner's: with their token the partner looks up what holds for them. */
import { must, operatorCalls, type Partner } from "../../../support/partner.ts";
import type { ServerLocation } from "../../../support/server-process.ts";

const BACK = "https://shop.example/back";

/** The access token of a new, verified member of a new client of this app. */
export async function makeMemberToken(place: ServerLocation, partner: Partner): Promise<string> {
  return (await signIn(place, partner)).tokens.access_token;
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** A member's tokens at a client of their own: a chain of refreshes for each caller. */
export interface MemberTokens {
  clientId: string;
  clientSecret: string;
  tokens: Tokens;
}

export function linkQuery(client_id: string): URLSearchParams {
  return new URLSearchParams({ response_type: "code", client_id, redirect_uri: BACK, country: "uk" });
}

/** Signs in a new, verified member to a new client of this app. */
export async function signIn(place: ServerLocation, { appId, calls }: Partner): Promise<MemberTokens> {
  const operator = await operatorCalls(place);
  const supergroups = ["student" as const];
  const client = { appId, name: "Proof", redirectUris: [BACK], supergroups, countries: ["GB"] };
  const { clientId } = await must(operator.POST("/management/clients", { body: client }));
  const secrets = { params: { path: { clientId } } };
  const { clientSecret } = await must(operator.POST("/management/clients/{clientId}/secrets", secrets));
  const loginLink = `${place.baseUrl}/sso/student?${linkQuery(clientId)}`;
  const params = { path: { appId } };
  const { code = "" } = await must(
    calls.POST("/app/{appId}/whitelabel/test/sign-in", { params, body: { loginLink } }),
  );
  const member = { clientId, clientSecret, tokens: { access_token: "", refresh_token: "" } };
  const grant = { grant_type: "authorization_code", code, redirect_uri: BACK };
  const { ok, status } = await takeTokens(place, member, grant);
  if (!ok) throw new Error(`The token endpoint answered ${status}.`);
  return member;
}

/** Refreshes at the token endpoint, sent by `send`; the tokens are the member's from then on. */
export async function refresh(
  place: ServerLocation,
  member: MemberTokens,
  send: typeof fetch,
): Promise<Response> {
  const { refresh_token } = member.tokens;
  return takeTokens(place, member, { grant_type: "refresh_token", refresh_token }, send);
}

async function takeTokens(
  { baseUrl }: ServerLocation,
  member: MemberTokens,
  form: Record<string, string>,
  send = fetch,
): Promise<Response> {
  const client = { client_id: member.clientId, client_secret: member.clientSecret };
  const body = new URLSearchParams({ ...client, ...form });
  const response = await send(`${baseUrl}/oauth/token`, { method: "POST", body });
  if (response.ok) member.tokens = (await response.clone().json()) as Tokens;
  return response;
}
