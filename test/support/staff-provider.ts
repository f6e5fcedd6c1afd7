/** oidc-provider as a company's identity provider for staff: roles, refresh tokens, back-channel logout, and keys that change. */
import { generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SignJWT } from "jose";
// @ts-expect-error the package brings no types, and thirty lines need none.
import { Provider } from "oidc-provider";
import { linksOf, type OpenedPage, type TinyBrowser } from "./browser.ts";
import { must } from "./journey.ts";
import type { Service } from "./service.ts";

export type StaffClaims = Record<string, unknown>;

const CLIENT = { clientId: "cohort", clientSecret: "a secret that is long enough" };

function newKey(kid: string) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { privateKey, jwk: { ...privateKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" } };
}

/** People by the name that is typed at its sign-in; who is taken out of them is removed there. */
export async function startStaffProvider(
  people: Record<string, StaffClaims>,
  {
    service,
    root = "/console",
    providerId = "operator",
    refreshes = true,
  }: {
    service: Service;
    root?: string;
    providerId?: string;
    refreshes?: boolean;
  },
) {
  let key = newKey("k1");
  let hasUserInfo = true;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  // Another site than ours, as browsers see it.
  const issuer = `http://localhost:${port}`;

  function serve(): void {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.clientId,
          client_secret: CLIENT.clientSecret,
          redirect_uris: [`${service.baseUrl}${root}/sign-in/callback`],
          grant_types: ["authorization_code", "refresh_token"],
          response_types: ["code"],
          backchannel_logout_uri: `${service.baseUrl}${root}/sign-in/logout/${providerId}`,
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys: [key.jwk] },
      claims: {
        openid: ["sub"],
        email: ["email", "email_verified"],
        profile: ["name", "groups", "amr"],
      },
      findAccount: (_context: unknown, accountId: string) =>
        people[accountId] && {
          accountId,
          claims: async () => ({ sub: accountId, ...people[accountId] }),
        },
      issueRefreshToken: () => refreshes,
      rotateRefreshToken: true,
      // It asks for nothing on loopback, where we are.
      fetch: (url: string, init: RequestInit) => fetch(url, init),
      features: { backchannelLogout: { enabled: true } },
      pkce: { required: () => true },
      cookies: { keys: ["only a test"] },
    });
    server.removeAllListeners("request");
    const answer = provider.callback();
    server.on("request", (request, response) => {
      if (hasUserInfo || request.url?.startsWith("/me") !== true) return answer(request, response);
      response.writeHead(503).end();
    });
  }
  serve();

  async function submit(browser: TinyBrowser, { html, url }: OpenedPage, fields: Record<string, string>) {
    const [, action = ""] = /<form[^>]* action="([^"]+)"/.exec(html) ?? [];
    return browser.open(new URL(action, url).href, { method: "POST", body: new URLSearchParams(fields) });
  }

  return {
    issuer,
    host: `localhost:${port}`,
    settings: {
      issuer,
      ...CLIENT,
      domains: ["example.com"],
      roleClaim: "groups",
      roles: { admin: ["cohort-admins"], reviewer: ["reviewers"], support: ["helpdesk"] },
      amrValues: ["mfa"],
    },
    /** Walks through its own development pages, which take any password, and back to ours. */
    async walk(browser: TinyBrowser, away: OpenedPage, login: string): Promise<OpenedPage> {
      let page = await browser.open(linksOf(away)[0] ?? "no link");
      for (let step = 0; step < 3 && page.url.startsWith(issuer); step += 1) {
        const isLogin = page.html.includes('name="login"');
        page = await submit(
          browser,
          page,
          isLogin ? { prompt: "login", login, password: "x" } : { prompt: "consent" },
        );
      }
      return page;
    },
    /** Makes its userinfo endpoint answer 503, or no more. */
    failUserInfo(fails: boolean) {
      hasUserInfo = !fails;
    },
    /** Signs with another key from now on; the former one is gone. */
    rotate() {
      key = newKey("k2");
      serve();
    },
    /** A logout token as it would be sent, with these claims. */
    logoutToken(claims: Record<string, unknown>) {
      const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
      const usual = { iss: issuer, aud: CLIENT.clientId, jti: randomUUID(), events };
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: "RS256", kid: key.jwk.kid, typ: "logout+jwt" })
        .sign(key.privateKey);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    async answerAgain() {
      await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    },
  };
}

export type StaffProvider = Awaited<ReturnType<typeof startStaffProvider>>;

/** The operator's provider, with changes. */
export function setProvider(service: Service, { settings }: StaffProvider, changes: object = {}) {
  return must(service.operator.PUT("/management/sign-in-provider", { body: { ...settings, ...changes } }));
}
