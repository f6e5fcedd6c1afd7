/** Stock OAuth libraries against a client with `standards`, through the real login page. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import * as oauth from "openid-client";
import type passport from "passport";
import { Strategy } from "passport-oauth2";
import type { Lookup } from "../../generated/auth.ts";
import { follow, goesOnTo, type LoginClient, linkTo, signedIn } from "../support/login.ts";
import { useService } from "../support/use-service.ts";

describe("stock clients", () => {
  const service = useService();
  let client: LoginClient;
  beforeAll(async () => {
    client = await service.client({ profile: "standard", defaultCountry: "GB" });
  });

  /** A member signs in, and goes on without proving anything: an account is not a verification. */
  async function throughLogin(authorizeUrl: string): Promise<URL> {
    const { browser, page } = await signedIn(service, authorizeUrl);
    const consent = await follow(browser, page, "Continue to Shop without verifying");
    return new URL(goesOnTo(await browser.press(consent, "Agree and continue to Shop")));
  }

  /** A member signs in, and then does not want to. */
  async function cancelled(authorizeUrl: string): Promise<URL> {
    const { page } = await signedIn(service, authorizeUrl);
    return new URL(linkTo(page, "Cancel and go back to Shop"));
  }

  const userInfo = async (accessToken: string): Promise<Lookup> => {
    const headers = { Authorization: `Bearer ${accessToken}`, "User-Agent": "shop/1.0" };
    return (await (await service.fetch(`${service.baseUrl}/api/v3/me.json`, { headers })).json()) as Lookup;
  };

  describe("openid-client", () => {
    const discovered = (authentication?: oauth.ClientAuth) =>
      oauth.discovery(
        new URL(`${service.baseUrl}/sso/test/student`),
        client.clientId,
        client.clientSecret,
        authentication,
        // As every installation of one's own machine: http on loopback.
        { algorithm: "oauth2", execute: [oauth.allowInsecureRequests] },
      );

    async function begin(config: oauth.Configuration) {
      const pkceCodeVerifier = oauth.randomPKCECodeVerifier();
      const expectedState = oauth.randomState();
      const url = oauth.buildAuthorizationUrl(config, {
        redirect_uri: client.redirectUri,
        code_challenge: await oauth.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: "S256",
        state: expectedState,
      });
      return { url: url.href, checks: { pkceCodeVerifier, expectedState } };
    }

    it.each([
      ["client_secret_post", undefined],
      ["client_secret_basic", oauth.ClientSecretBasic],
    ])("configures itself, signs in, asks, refreshes and revokes, by %s", async (_name, method) => {
      const config = await discovered(method?.(client.clientSecret));
      const { url, checks } = await begin(config);
      const back = await throughLogin(url);
      const tokens = await oauth.authorizationCodeGrant(config, back, checks);
      expect(tokens.token_type).toBe("bearer"); // The library writes every type small.
      expect(tokens.expires_in).toBe(2_419_199);
      const { verifications } = await userInfo(tokens.access_token);
      expect(verifications).toEqual([]);
      const renewed = await oauth.refreshTokenGrant(config, tokens.refresh_token ?? "");
      expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
      await oauth.tokenRevocation(config, renewed.refresh_token ?? "");
      const refused = oauth.refreshTokenGrant(config, renewed.refresh_token ?? "");
      await expect(refused).rejects.toMatchObject({ error: "invalid_grant", status: 400 });
      const resource = new URL(`${service.baseUrl}/api/v3/me.json`);
      const getMemberships = oauth.fetchProtectedResource(config, renewed.access_token, resource, "GET");
      await expect(getMemberships).rejects.toMatchObject({ cause: [{ scheme: "bearer" }] });
    });

    it("notices an answer of another issuer, a state of another browser and a cancel", async () => {
      const config = await discovered();
      const { url, checks } = await begin(config);
      const back = await throughLogin(url);
      expect(back.searchParams.get("iss")).toBe(`${service.baseUrl}/sso/test/student`);
      const elsewhere = new URL(back);
      elsewhere.searchParams.set("iss", `${service.baseUrl}/sso/graduate`);
      const invalid = { code: "OAUTH_INVALID_RESPONSE" };
      await expect(oauth.authorizationCodeGrant(config, elsewhere, checks)).rejects.toMatchObject(invalid);
      const other = { ...checks, expectedState: oauth.randomState() };
      await expect(oauth.authorizationCodeGrant(config, back, other)).rejects.toMatchObject(invalid);
      const wrong = { ...checks, pkceCodeVerifier: oauth.randomPKCECodeVerifier() };
      await expect(oauth.authorizationCodeGrant(config, back, wrong)).rejects.toMatchObject({
        error: "invalid_grant",
      });
      const gone = oauth.authorizationCodeGrant(config, await cancelled(url), checks);
      await expect(gone).rejects.toMatchObject({ error: "access_denied" });
      // Nothing of this has used the code up.
      expect((await oauth.authorizationCodeGrant(config, back, checks)).access_token).toBeTruthy();
    });
  });

  describe("passport-oauth2", () => {
    /** The session store of the shop's server, for one browser. */
    const session: Record<string, unknown> = {};

    function strategy({ whose = client, checks = true } = {}) {
      const issuer = `${service.baseUrl}/sso/key-worker`;
      return new Strategy(
        {
          authorizationURL: issuer,
          tokenURL: `${service.baseUrl}/oauth/token`,
          clientID: whose.clientId,
          clientSecret: whose.clientSecret,
          callbackURL: whose.redirectUri,
          state: checks,
          pkce: checks,
        },
        (accessToken: string, refreshToken: string, _profile: unknown, done: passport.DoneCallback) =>
          done(null, { accessToken, refreshToken }),
      );
    }

    /** Handles one request of the shop's server, up to passport's decision. */
    function handle(query: Record<string, string>, settings: Parameters<typeof strategy>[0] = {}) {
      return new Promise<{
        redirect?: string;
        user?: { accessToken: string; refreshToken: string };
        failed?: unknown;
      }>((resolve, reject) => {
        const acting = Object.assign(Object.create(strategy(settings)), {
          redirect: (redirect: string) => resolve({ redirect }),
          success: (user: { accessToken: string; refreshToken: string }) => resolve({ user }),
          fail: (failed: unknown) => resolve({ failed }),
          error: reject,
        });
        acting.authenticate({ query, session }, {});
      });
    }

    it("signs in with state and PKCE", async () => {
      const { redirect = "" } = await handle({});
      const back = await throughLogin(redirect);
      const { user } = await handle(Object.fromEntries(back.searchParams));
      const { svcid_number } = await userInfo(user?.accessToken ?? "");
      expect(svcid_number).toMatch(/^[0-9A-Z]{7}$/);
      expect(user?.refreshToken).toMatch(/^[\w-]{43}$/);
    });

    it("signs in as it comes, without state and PKCE, where PKCE is optional", async () => {
      const whose = await service.client({ profile: "standard", pkce: "optional", defaultCountry: "GB" });
      const { redirect = "" } = await handle({}, { whose, checks: false });
      expect(redirect).not.toContain("code_challenge");
      const back = await throughLogin(redirect);
      const { user } = await handle(Object.fromEntries(back.searchParams), { whose, checks: false });
      expect((await userInfo(user?.accessToken ?? "")).verifications).toEqual([]);
    });

    it("takes access_denied for a member who did not want to", async () => {
      const { redirect = "" } = await handle({});
      const { failed, user } = await handle(Object.fromEntries((await cancelled(redirect)).searchParams));
      expect([failed, user]).toEqual([expect.anything(), undefined]);
    });
  });
});
