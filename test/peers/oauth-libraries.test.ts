/** Stock OAuth and OpenID Connect libraries of JavaScript, each with its defaults, through the real login page. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Auth } from "@auth/core";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import express from "express";
import grant from "grant";
import * as oauth from "oauth4webapi";
import type { Profile, VerifyCallback } from "passport-openidconnect";
import { Strategy } from "passport-openidconnect";
import { AuthorizationCode } from "simple-oauth2";
import { openBrowser } from "../support/browser.ts";
import type { TestClient } from "../support/oauth.ts";
import { type PeersHost, startPeersHost } from "./support/standards-members.ts";

const VERIFIED = [{ group: "student", expires_on: "2027-03-04" }];

let host: PeersHost;
let issuer: string;
let loginPage: string;
let base: string;
beforeAll(async () => {
  host = await startPeersHost();
  ({ issuer, loginPage } = host);
  base = host.service.baseUrl;
});
afterAll(() => host.service.stop());

const lookUp = async (accessToken: string) => {
  const headers = { Authorization: `Bearer ${accessToken}`, "User-Agent": "shop/1.0" };
  const answer = await fetch(`${base}/api/v3/me.json`, { headers });
  return { status: answer.status, body: (await answer.json()) as { verifications: unknown } };
};

it("Auth.js, with the issuer, an id and a secret: PKCE required", async () => {
  const callback = "https://shop.example/auth/callback/cohort";
  const { clientId, clientSecret } = await host.client({ pkce: "required", redirectUris: [callback] });
  const provider = { id: "cohort", name: "cohort", type: "oidc" as const, issuer, clientId, clientSecret };
  const cookies = new Map<string, string>();
  let tokens: unknown;
  const shop = async (path: string, form?: Record<string, string>) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const body = form && { method: "POST", body: new URLSearchParams(form) };
    const request = new Request(new URL(path, callback), { headers: { cookie }, ...body });
    const answer = await Auth(request, {
      providers: [provider],
      basePath: "/auth",
      secret: "only for a test",
      trustHost: true,
      callbacks: {
        jwt({ token, account }) {
          tokens ??= account;
          return token;
        },
      },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const { csrfToken } = (await (await shop("/auth/csrf")).json()) as { csrfToken: string };
  const away = await shop("/auth/signin/cohort", { csrfToken });
  const back = await host.agree(away.headers.get("location") ?? "");
  expect((await shop(back.href)).headers.get("location")).toBe("https://shop.example");
  const session = (await (await shop("/auth/session")).json()) as { user: object };
  expect(session.user).toBeDefined();
  expect(tokens).toMatchObject({ access_token: expect.any(String), scope: "openid" });
  expect((await lookUp((tokens as { access_token: string }).access_token)).body.verifications).toEqual(
    VERIFIED,
  );
});

it.each([undefined, "body" as const])(
  "simple-oauth2 signs in, renews and revokes, credentials in the %s",
  async (where) => {
    const { clientId, clientSecret, redirectUri } = await host.client();
    const library = new AuthorizationCode({
      client: { id: clientId, secret: clientSecret },
      auth: { tokenHost: base, authorizeHost: base, authorizePath: "/sso/student" },
      ...(where && { options: { authorizationMethod: where } }),
    });
    const link = library.authorizeURL({ redirect_uri: redirectUri, state: "s" });
    const code = (await host.agree(link)).searchParams.get("code") ?? "";
    const first = await library.getToken({ code, redirect_uri: redirectUri });
    expect((await lookUp(String(first.token.access_token))).body.verifications).toEqual(VERIFIED);
    const second = await first.refresh();
    expect(second.token.refresh_token).not.toBe(first.token.refresh_token);
    await second.revoke("access_token");
    expect((await lookUp(String(second.token.access_token))).status).toBe(401);
    await second.revokeAll();
    await expect(second.refresh()).rejects.toMatchObject({ data: { payload: { error: "invalid_grant" } } });
  },
);

it.each([
  ["as it comes", {}, "optional" as const],
  [
    "with OpenID Connect, state and PKCE",
    { scope: ["openid"], nonce: true, state: true, pkce: true },
    "required" as const,
  ],
])("grant, %s", async (_how, more, pkce) => {
  const app = express();
  const session: { grant?: { response?: Record<string, string> } } = {};
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { clientId, clientSecret } = await host.client({
    pkce,
    redirectUris: [`${origin}/connect/cohort/callback`],
  });
  app.use((request, _response, next) => {
    Object.assign(request, { session });
    next();
  });
  app.use(
    grant.default.express({
      defaults: { origin, transport: "session" },
      cohort: {
        authorize_url: loginPage,
        access_url: `${base}/oauth/token`,
        oauth: 2,
        key: clientId,
        secret: clientSecret,
        callback: "/done",
        ...more,
      },
    }),
  );
  app.get("/done", (_request, response) => void response.json(session.grant?.response));
  const browser = openBrowser();
  const away = await browser.send(`${origin}/connect/cohort`);
  const back = await host.agree(away.headers.get("location") ?? "");
  const done = JSON.parse((await browser.open(back.href)).html);
  expect((await lookUp(done.access_token)).body.verifications).toEqual(VERIFIED);
  expect(done.id_token).toEqual("scope" in more ? expect.any(String) : undefined);
  server.closeAllConnections();
  server.close();
});

it("oauth4webapi finds everything, and verifies the ID token with our keys", async () => {
  const { clientId, clientSecret, redirectUri } = await host.client({ pkce: "required" });
  const insecure = { [oauth.allowInsecureRequests]: true };
  const at = new URL(issuer);
  const server = await oauth.processDiscoveryResponse(at, await oauth.discoveryRequest(at, insecure));
  const [verifier, state, nonce] = [
    oauth.generateRandomCodeVerifier(),
    oauth.generateRandomState(),
    oauth.generateRandomNonce(),
  ];
  const client: oauth.Client = { client_id: clientId };
  const authentication = oauth.ClientSecretBasic(clientSecret);
  const asked = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: "openid",
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const pushed = await oauth.pushedAuthorizationRequest(server, client, authentication, asked, insecure);
  const { request_uri } = await oauth.processPushedAuthorizationResponse(server, client, pushed);
  const link = new URLSearchParams({ client_id: clientId, request_uri });
  const back = await host.agree(`${server.authorization_endpoint}?${link}`);
  const parameters = oauth.validateAuthResponse(server, client, back, state);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    parameters,
    redirectUri,
    verifier,
    insecure,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, answer, insecure);
  const { sub = "" } = oauth.getValidatedIdTokenClaims(tokens) ?? {};
  const info = await oauth.userInfoRequest(server, client, tokens.access_token, insecure);
  expect(await oauth.processUserInfoResponse(server, client, sub, info)).toMatchObject({
    verifications: VERIFIED,
  });
  const token = await oauth.introspectionRequest(
    server,
    client,
    authentication,
    tokens.access_token,
    insecure,
  );
  expect(await oauth.processIntrospectionResponse(server, client, token)).toMatchObject({
    active: true,
    sub,
  });
  const renewed = await oauth.refreshTokenGrantRequest(
    server,
    client,
    authentication,
    tokens.refresh_token ?? "",
    insecure,
  );
  const next = await oauth.processRefreshTokenResponse(server, client, renewed);
  const gone = await oauth.revocationRequest(
    server,
    client,
    authentication,
    next.refresh_token ?? "",
    insecure,
  );
  await oauth.processRevocationResponse(gone);
  expect((await lookUp(next.access_token)).status).toBe(401);
});

it("passport-openidconnect, with the addresses of the metadata", async () => {
  const whose = await host.client();
  const session: Record<string, unknown> = {};
  const link = (await handle(whose, {}, session)).redirect ?? "";
  const back = await host.agree(link);
  const { profile } = await handle(whose, Object.fromEntries(back.searchParams), session);
  expect(profile?.id).toMatch(/^[0-9A-Z]{7}$/);
});

interface Handled {
  redirect?: string;
  profile?: Profile;
}

/** One request of the shop's server, up to what passport decides. */
function handle(
  { clientId, clientSecret, redirectUri }: TestClient,
  query: Record<string, string>,
  session: Record<string, unknown>,
) {
  return new Promise<Handled>((resolve, reject) => {
    const strategy = new Strategy(
      {
        issuer,
        authorizationURL: loginPage,
        tokenURL: `${base}/oauth/token`,
        userInfoURL: `${base}/oauth/userinfo`,
        clientID: clientId,
        clientSecret,
        callbackURL: redirectUri,
      },
      (_issuer: string, profile: Profile, done: VerifyCallback) => done(null, profile),
    );
    const acting = Object.assign(Object.create(strategy), {
      redirect: (redirect: string) => resolve({ redirect }),
      success: (profile: Profile) => resolve({ profile }),
      fail: (failed: unknown) => reject(new Error(JSON.stringify(failed))),
      error: reject,
    });
    acting.authenticate({ query, session }, {});
  });
}
