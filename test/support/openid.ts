/** A client of OpenID Connect, and members who sign in for it through the real login page. */
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import type { TinyBrowser } from "./browser.ts";
import { follow, goesOnTo, signedIn } from "./login.ts";
import { ask, bearer, inForm, type Parameters, redemptionOf, svcIdOf, verified } from "./oauth.ts";
import { type ClientWish, startService } from "./service.ts";

export type RelyingParty = Awaited<ReturnType<typeof startRelyingParty>>;

export const codeOf = (back: URL) => back.searchParams.get("code") ?? "";

/** Parameters of the address that a login leads back to without a code. */
export function errorOf(leaves: string | undefined) {
  const { searchParams } = new URL(leaves ?? "none:");
  return [searchParams.get("error"), searchParams.get("state"), searchParams.get("iss")];
}

/** Settings of every client of these tests. */
export const OPEN_ID: ClientWish = { profile: "standard", pkce: "optional", defaultCountry: "GB" };

/** A service with one such client. */
export async function startRelyingParty() {
  const service = await startService();
  const loginPage = `${service.baseUrl}/sso/student`;
  const issuer = `${service.baseUrl}/sso/test/student`;
  const client = await service.client(Object.assign({ openIdScopes: ["profile", "email"] }, OPEN_ID));

  function link(changes: Parameters = {}, { clientId, redirectUri } = client): string {
    const sound = { response_type: "code", client_id: clientId, redirect_uri: redirectUri, state: "a b" };
    const asked = { scope: "openid", nonce: "n-0S6_WzA2Mj", ...changes };
    return `${loginPage}?${new URLSearchParams({ ...sound, ...asked })}`;
  }

  /** Signs in and goes on without proving anything; the browser is kept. */
  async function throughLogin(url: string, browser?: TinyBrowser) {
    const { page, ...rest } = await signedIn(service, url, browser && { browser });
    const consent = await follow(rest.browser, page, "Continue to Shop without verifying");
    const done = await rest.browser.press(consent, "Agree and continue to Shop");
    return { ...rest, consent, back: new URL(goesOnTo(done)) };
  }

  async function tokensOf(changes: Parameters = {}, whose = client) {
    const { back, ...rest } = await throughLogin(link(changes, whose));
    const { body } = await inForm(service, redemptionOf(whose, codeOf(back)));
    return { ...rest, back, body };
  }

  /** Verifies a token as a client does: by the published keys and its registered algorithm. */
  async function checked(
    token: string,
    algorithm = "RS256",
    audience = client.clientId,
  ): Promise<JWTPayload> {
    const keys = createRemoteJWKSet(new URL(`${service.baseUrl}/oauth/test/jwks`), { cooldownDuration: 0 });
    const algorithms = [algorithm];
    const currentDate = service.clock.now;
    const { payload } = await jwtVerify(token, keys, { issuer, audience, algorithms, currentDate });
    return payload;
  }

  const userInfo = (token: string) => ask(service, "get", "/oauth/userinfo", { headers: bearer(token) });

  /** A verified member, who has agreed before: the login page sends the browser back at once. */
  async function knownMember(changes: Parameters = {}) {
    const entered = await tokensOf(changes);
    const svcId = await svcIdOf(service, entered.body.access_token);
    const { id } = await service.services.database.account.findUniqueOrThrow({ where: { svcId } });
    await verified(service, client, id, { consumerGroup: "student" });
    return { ...entered, accountId: id, svcId };
  }

  return { service, client, issuer, loginPage, link, throughLogin, tokensOf, checked, userInfo, knownMember };
}
