/** LemonLDAP::NG and Glewlwyd as a company's identity provider: staff sign in to the console. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { linksOf, type OpenedPage, openBrowser, type TinyBrowser } from "../support/browser.ts";
import { appCode, STEP_MS, secretOn } from "../support/console.ts";
import { eventually } from "../support/eventually.ts";
import { must } from "../support/journey.ts";
import { MINUTE_MS, type Service, startService } from "../support/service.ts";
import { submit } from "./support/forms.ts";
import { startGlewlwyd } from "./support/glewlwyd.ts";
import { asOpenIdProvider, type People, startLemonLdap } from "./support/lemonldap.ts";

const person = (name: string, role: string) => ({ name, email: `${name}@example.com`, role });
const CLIENT = { clientId: "cohort", clientSecret: "a secret that is long enough" };

interface Provider {
  settings: { issuer: string; scope: string };
  /** Plays its sign-in page, and comes back to ours. */
  signIn(browser: TinyBrowser, form: OpenedPage, login: string): Promise<OpenedPage>;
  change(login: string, attributes: People[string] | null): Promise<void>;
  stop(): Promise<void>;
}

async function lemonLdap(people: People, redirectUri: string): Promise<Provider> {
  const options = { oidcRPMetaDataOptionsRequirePKCE: 1, oidcRPMetaDataOptionsAllowOffline: 1 };
  const portal = await startLemonLdap({
    people,
    settings: asOpenIdProvider({ people, ...CLIENT, redirectUri, options }),
  });
  let current = people;
  return {
    settings: { issuer: `${portal.url}/`, scope: "openid profile email offline_access" },
    signIn: (browser, form, login) => submit(browser, form, "user", { user: login, password: login }),
    async change(login, attributes) {
      const { [login]: _former, ...others } = current;
      current = attributes === null ? others : { ...others, [login]: attributes };
      await portal.setPeople(current);
    },
    stop: portal.stop,
  };
}

async function glewlwyd(people: People, redirectUri: string, logoutUri: string): Promise<Provider> {
  const { issuer, signIn, change, stop } = await startGlewlwyd({
    people,
    ...CLIENT,
    redirectUri,
    more: {
      client: { authorization_type: ["code", "refresh_token"], backchannel_logout_uri: logoutUri },
      provider: {
        "auth-type-refresh-enabled": true,
        "refresh-token-one-use": "always",
        "pkce-required": true,
        "name-claim": "mandatory",
        "email-claim": "mandatory",
        "session-management-allowed": true,
        "session-cookie-name": "GLEWLWYD2_OIDC_SID",
        "session-cookie-expiration": 86_400,
        "back-channel-logout-allowed": true,
      },
    },
  });
  return {
    settings: { issuer, scope: "openid" },
    signIn: (browser, { url }, login) => signIn(browser, url, login),
    change,
    stop,
  };
}

const people = { grace: person("grace", "reviewers"), eve: person("eve", "students") };

describe.each([
  ["LemonLDAP::NG", lemonLdap],
  ["Glewlwyd", glewlwyd],
])("%s", (name, start) => {
  let service: Service;
  let provider: Provider;
  beforeAll(async () => {
    service = await startService();
    service.clock.now = new Date();
    const at = `${service.baseUrl}/console/sign-in`;
    provider = await start(people, `${at}/callback`, `${at}/logout/operator`);
    const roles = { admin: ["admins"], reviewer: ["reviewers"], support: ["helpdesk"] };
    const body = { ...provider.settings, ...CLIENT, domains: ["example.com"], roleClaim: "role", roles };
    await must(service.operator.PUT("/management/sign-in-provider", { body }));
  });
  afterAll(async () => {
    await provider.stop();
    await service.stop();
  });

  const url = (path: string) => `${service.baseUrl}${path}`;
  const heading = async (browser: TinyBrowser) => (await browser.open(url("/console/me"))).heading;
  const staff = async () => (await must(service.operator.GET("/management/staff"))).staffUsers;

  async function begin(login: string) {
    const browser = openBrowser();
    const { host } = new URL(provider.settings.issuer);
    const away = await browser.press(await browser.open(url("/console/sign-in")), `Sign in with ${host}`);
    const link = linksOf(away)[0] ?? "";
    return { browser, link, page: await provider.signIn(browser, await browser.open(link), login) };
  }

  let secret = "";
  /** Signs Grace in, first to set up an app, then with its code of the next time step. */
  async function enter() {
    const { browser, link, page } = await begin("grace");
    const isFirst = secret === "";
    if (isFirst) secret = secretOn(page);
    else service.pass(STEP_MS);
    const code = appCode(service, secret);
    if (isFirst) await browser.fill(page, { "6-digit code from the app": code }, "Use this app");
    else await browser.fill(page, { Code: code }, "Continue");
    return { browser, link };
  }

  it("signs in by discovery, with the role of its claim, and insists on PKCE", async () => {
    const { browser, link } = await enter();
    expect(await heading(browser)).toBe("How you sign in");
    expect(await staff()).toMatchObject([{ email: "grace@example.com", name: "grace", role: "reviewer" }]);
    const without = new URL(link);
    expect(without.searchParams.get("code_challenge_method")).toBe("S256");
    without.searchParams.delete("code_challenge");
    expect((await browser.open(without.href)).url).toContain("error=invalid_request");
  });

  it("refuses somebody without a role", async () => {
    const { page } = await begin("eve");
    expect([page.status, page.text.includes("has no role here")]).toEqual([403, true]);
    expect(await staff()).toHaveLength(1);
  });

  const sendsLogout = name === "Glewlwyd";
  it(`${sendsLogout ? "ends a session by back-channel logout" : "has no back-channel logout, as it says"}`, async () => {
    const { browser } = await enter();
    expect(await heading(browser)).toBe("How you sign in");
    const { issuer } = provider.settings;
    if (!sendsLogout) {
      const found = await fetch(`${issuer}.well-known/openid-configuration`);
      expect(await found.json()).toMatchObject({ backchannel_logout_supported: false });
      return;
    }
    const { sid } = await service.services.database.providerSession.findFirstOrThrow({
      orderBy: { checkedAt: "desc" },
    });
    await browser.send(`${issuer}/session/${sid}/`, { method: "DELETE" });
    await eventually(async () => (await heading(browser)) === "Sign in to the console");
  });

  it("knows a person by `iss` and `sub`, whatever the address", async () => {
    const before = await staff();
    await provider.change("grace", { ...people.grace, email: "hopper@example.com" });
    const { browser } = await enter();
    expect(await heading(browser)).toBe("How you sign in");
    expect(await staff()).toEqual(before);
    const { issuer } = await service.services.database.staffIdentity.findFirstOrThrow();
    expect(issuer).toBe(provider.settings.issuer);
  });

  it("goes on by its refresh token, and takes a changed role within a minute", async () => {
    const { browser } = await enter();
    for (let minute = 0; minute < 2; minute += 1) {
      service.pass(MINUTE_MS);
      expect(await heading(browser)).toBe("How you sign in");
    }
    await provider.change("grace", { ...people.grace, role: "helpdesk" });
    service.pass(MINUTE_MS);
    expect(await heading(browser)).toBe("Sign in to the console");
    expect(await staff()).toMatchObject([{ role: "support" }]);
  });

  it("a person who is removed is out within a minute", async () => {
    const { browser } = await enter();
    expect(await heading(browser)).toBe("How you sign in");
    await provider.change("grace", null);
    service.pass(MINUTE_MS);
    expect(await heading(browser)).toBe("Sign in to the console");
  });
});
