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
import { type PeersHost, SIGN_IN_FAILURES, startPeersHost } from "./support/standards-members.ts";

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

/** A shop by Auth.js, and its visitor. */
async function authJsShop() {
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
      logger: { error() {} },
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
  const session = async () => (await (await shop("/auth/session")).json()) as { user: object } | null;
  return { link: away.headers.get("location") ?? "", shop, session, tokens: () => tokens };
}

it("Auth.js, with the issuer, an id and a secret: PKCE required", async () => {
  const { link, shop, session, tokens } = await authJsShop();
  const back = await host.agree(link);
  expect((await shop(back.href)).headers.get("location")).toBe("https://shop.example");
  expect((await session())?.user).toBeDefined();
  expect(tokens()).toMatchObject({ access_token: expect.any(String), scope: "openid" });
  expect((await lookUp((tokens() as { access_token: string }).access_token)).body.verifications).toEqual(
    VERIFIED,
  );
});

it.each(SIGN_IN_FAILURES)("Auth.js leads to its error page, and signs nobody in: %s", async (how) => {
  const { link, shop, session } = await authJsShop();
  const answer = await shop((await host.failing(link, how)).href);
  expect(answer.headers.get("location")).toMatch(/^https:\/\/shop\.example\/auth\/(error|signin)\?error=/);
  expect(await session()).toBeNull();
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

it.each(["expired", "of another client"] as const)("simple-oauth2 refuses a code that is %s", async (how) => {
  const { clientId, clientSecret, redirectUri } = await host.client();
  const library = new AuthorizationCode({
    client: { id: clientId, secret: clientSecret },
    auth: { tokenHost: base, authorizeHost: base, authorizePath: "/sso/student" },
  });
  const back = await host.failing(library.authorizeURL({ redirect_uri: redirectUri, state: "s" }), how);
  const code = back.searchParams.get("code") ?? "";
  await expect(library.getToken({ code, redirect_uri: redirectUri })).rejects.toMatchObject({
    data: { payload: { error: "invalid_grant" } },
  });
});

const AS_IT_COMES = {};
const WITH_ALL = { scope: ["openid"], nonce: true, state: true, pkce: true };

/** A shop by grant, which returns the result of a sign-in. */
async function grantShop(more: object, pkce: "optional" | "required") {
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
  return {
    link: away.headers.get("location") ?? "",
    done: async (back: URL): Promise<Record<string, string>> =>
      JSON.parse((await browser.open(back.href)).html),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

it.each([
  ["as it comes", AS_IT_COMES, "optional" as const],
  ["with OpenID Connect, state and PKCE", WITH_ALL, "required" as const],
])("grant, %s", async (_how, more, pkce) => {
  const shop = await grantShop(more, pkce);
  const done = await shop.done(await host.agree(shop.link));
  expect((await lookUp(done.access_token ?? "")).body.verifications).toEqual(VERIFIED);
  expect(done.id_token).toEqual("scope" in more ? expect.any(String) : undefined);
  shop.stop();
});

it.each([
  ["cancelled", { error: "access_denied" }],
  ["login_required", { error: "login_required" }],
  ["expired", { error: { error: "invalid_grant" } }],
  ["of another client", { error: { error: "invalid_grant" } }],
] as const)("grant tells the error: %s", async (how, told) => {
  const shop = await grantShop(WITH_ALL, "required");
  expect(await shop.done(await host.failing(shop.link, how))).toMatchObject(told);
  shop.stop();
});

/** A shop's server by oauth4webapi: a pushed request, and the exchange of a code. */
async function oauth4webapiShop() {
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
  const redeem = (back: URL) => {
    const parameters = oauth.validateAuthResponse(server, client, back, state);
    return oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      parameters,
      redirectUri,
      verifier,
      insecure,
    );
  };
  return {
    link: `${server.authorization_endpoint}?${link}`,
    redeem,
    server,
    client,
    authentication,
    nonce,
    insecure,
  };
}

it("oauth4webapi finds everything, and verifies the ID token with our keys", async () => {
  const { link, redeem, server, client, authentication, nonce, insecure } = await oauth4webapiShop();
  const answer = await redeem(await host.agree(link));
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

it.each(["cancelled", "expired", "of another client"] as const)(
  "oauth4webapi tells the error: %s",
  async (how) => {
    const { link, redeem, server, client } = await oauth4webapiShop();
    const back = await host.failing(link, how);
    if (how === "cancelled")
      expect(() => redeem(back)).toThrow(expect.objectContaining({ error: "access_denied" }));
    else
      await expect(
        redeem(back).then((answer) => oauth.processAuthorizationCodeResponse(server, client, answer)),
      ).rejects.toMatchObject({ error: "invalid_grant" });
  },
);

it("passport-openidconnect, with the addresses of the metadata", async () => {
  const whose = await host.client();
  const session: Record<string, unknown> = {};
  const link = (await handle(whose, {}, session)).redirect ?? "";
  const back = await host.agree(link);
  const { profile } = await handle(whose, Object.fromEntries(back.searchParams), session);
  expect(profile?.id).toMatch(/^[0-9A-Za-z_-]{43}$/);
});

// Cancelling is no error to it, but a visitor who isn't signed in.
it.each([
  ["cancelled", undefined],
  ["login_required", "login_required"],
  ["expired", "invalid_grant"],
  ["of another client", "invalid_grant"],
] as const)("passport-openidconnect tells the error: %s", async (how, code) => {
  const whose = await host.client();
  const session: Record<string, unknown> = {};
  const link = (await handle(whose, {}, session)).redirect ?? "";
  const back = await host.failing(link, how);
  const error = await handle(whose, Object.fromEntries(back.searchParams), session).catch((thrown) => thrown);
  expect([error instanceof Error, error.code]).toEqual([true, code]);
});

interface Handled {
  redirect?: string;
  profile?: Profile;
}

/** Handles one request of the shop's server, up to passport's decision. */
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
