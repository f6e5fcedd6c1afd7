/** Members sign in at their institution by OpenID Connect, at a real provider on another host than ours. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import type { NewVerification } from "../../generated/whitelabel.ts";
import { readAffiliation } from "../../server/domain/proving/verification/attempt.ts";
import { expectSound, linksOf, type OpenedPage, openBrowser, type TinyBrowser } from "../support/browser.ts";
import { joined } from "../support/console.ts";
import { type App, chosen, must, pathOf, read } from "../support/journey.ts";
import { startOpenIdProvider } from "../support/openid-provider.ts";
import { type Service, startService } from "../support/service.ts";

const BACK = "https://shop.example/back";
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";
const GO_ON = "Yes, continue to sign-in";

const ADA = {
  name: "Ada King Lovelace",
  eduperson_scoped_affiliation: ["member@ox.ac.uk", "student@ox.ac.uk"],
};
const PEOPLE = {
  ada: { ...ADA, birthdate: "2000-12-10" },
  twin: { ...ADA, birthdate: "1999-12-10" },
  charles: { ...ADA, given_name: "Charles", family_name: "Babbage", name: "Charles Babbage" },
  staff: { ...ADA, eduperson_scoped_affiliation: "staff@ox.ac.uk" },
  alum: { ...ADA, eduperson_scoped_affiliation: "alum@ox.ac.uk", birthdate: "2000-12-10" },
  plain: { name: "Ada Lovelace", eduperson_affiliation: ["student"] },
  unnamed: { eduperson_affiliation: ["student"] },
  other: ADA,
  second: ADA,
  stranger: ADA,
  anew: ADA,
  ashby: { name: "Ada Lovelace", eduperson_affiliation: ["student"] },
  role: { name: "Ada Lovelace", roles: ["Staff", "Student"] },
  elsewhere: {
    _claim_names: { roles: "src" },
    _claim_sources: { src: { endpoint: "https://graph.example/x" } },
  },
};

describe("OpenID Connect", () => {
  let service: Service;
  let app: App;
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
  const warnings: string[] = [];

  let silenced: jest.SpiedFunction<typeof console.warn>[];
  beforeAll(async () => {
    // The provider says what in it is for development only, at length.
    silenced = (["warn", "info"] as const).map((level) =>
      jest.spyOn(console, level).mockImplementation(() => {}),
    );
    service = await startService();
    service.clock.now = new Date();
    service.services.log.warn = (fields) => void warnings.push(String(Object(fields).why));
    app = await service.app("test", { name: "Shop" });
    provider = await startOpenIdProvider(PEOPLE, `${service.baseUrl}/portal/callback`);
    await install(provider.issuer);
  });
  afterAll(async () => {
    await provider.stop();
    await service.stop();
    for (const spy of silenced) spy.mockRestore();
  });

  /** Registers a provider without a secret, by our key. A role stands for an affiliation. */
  async function installSigned(institutionId: string) {
    const claims = { affiliations: [{ claim: "roles", value: "Student", affiliation: "student" as const }] };
    const { issuer } = provider;
    const tokenEndpointAuthMethod = "private_key_jwt" as const;
    const oidc = {
      issuer,
      clientId: "signed",
      scope: "openid profile entra",
      tokenEndpointAuthMethod,
      claims,
    };
    const body = { institutionId, mode: "test" as const, oidc };
    return must(service.operator.POST("/management/identity-providers", { body }));
  }

  async function install(issuer: string, institutionId = "ox.ac.uk") {
    const oidc = {
      issuer,
      clientId: "cohort",
      clientSecret: "a secret that is long enough",
      scope: provider.scope,
    };
    const body = { institutionId, mode: "test", oidc } as const;
    return must(service.operator.POST("/management/identity-providers", { body }));
  }

  /** A browser that was sent to the provider. */
  async function begun(institutionId = "ox.ac.uk", changes: Partial<NewVerification> = {}) {
    const { verificationId } = await chosen(app, changes, institutionId);
    const body = { redirectUrl: BACK };
    const asked = app.calls.POST(`${ONE}/portal`, { ...pathOf(app, verificationId), body });
    const browser = openBrowser();
    const away = await browser.press(await browser.open((await must(asked)).portalStartUrl), GO_ON);
    return { verificationId, browser, away, signInUrl: linksOf(away)[0] ?? "" };
  }

  /** Signs in on the provider's pages; returns our page after it. */
  async function signIn(browser: TinyBrowser, signInUrl: string, login: string): Promise<OpenedPage> {
    const page = await submit(browser, await browser.open(signInUrl), {
      prompt: "login",
      login,
      password: "x",
    });
    return submit(browser, page, { prompt: "consent" });
  }

  function submit(browser: TinyBrowser, { html, url }: OpenedPage, fields: Record<string, string>) {
    const [, action = ""] = /<form[^>]* action="([^"]+)"/.exec(html) ?? [];
    return browser.open(new URL(action, url).href, { method: "POST", body: new URLSearchParams(fields) });
  }

  const home = (id: string) => [`${BACK}?verificationId=${id}`];

  describe("private_key_jwt, and a mapping of claims", () => {
    beforeAll(() => installSigned("ashby.ac.uk"));

    it("a role that is mapped proves; the token endpoint knows us by our published key", async () => {
      const { verificationId, browser, signInUrl } = await begun("ashby.ac.uk");
      expect(linksOf(await signIn(browser, signInUrl, "role"))).toEqual(home(verificationId));
      expect((await read(app, verificationId)).stage).toBe("success");
      const jwks = await (await fetch(`${service.baseUrl}/portal/jwks`)).json();
      expect(jwks).toEqual({ keys: [expect.objectContaining({ kty: "RSA", alg: "RS256", use: "sig" })] });
      // Members of a private RSA key.
      expect(JSON.stringify(jwks)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
      const ofTokens = await (await fetch(`${service.baseUrl}/oauth/jwks`)).text();
      expect(ofTokens).not.toContain(jwks.keys[0].kid);
    });

    it("A11: claims that are told elsewhere decide nothing, and are in the log", async () => {
      const { verificationId, browser, signInUrl } = await begun("ashby.ac.uk");
      warnings.length = 0;
      await signIn(browser, signInUrl, "elsewhere");
      expect(warnings).toEqual(["claim_sources"]);
      expect((await read(app, verificationId)).stage).toBe("pending_verification:portal");
    });
  });

  it("pushes the request to a provider that takes no other (PAR)", async () => {
    const features = { pushedAuthorizationRequests: { requirePushedAuthorizationRequests: true } };
    const pushing = await startOpenIdProvider(PEOPLE, `${service.baseUrl}/portal/callback`, features);
    try {
      await install(pushing.issuer, "ashby.ac.uk");
      const { verificationId, browser, signInUrl } = await begun("ashby.ac.uk");
      const { searchParams } = new URL(signInUrl);
      expect([...searchParams.keys()].toSorted()).toEqual(["client_id", "request_uri"]);
      expect(linksOf(await signIn(browser, signInUrl, "ashby"))).toEqual(home(verificationId));
      expect((await read(app, verificationId)).stage).toBe("success");
    } finally {
      await pushing.stop();
    }
  });

  it("sends the member there with PKCE, nonce and state", async () => {
    const { away, signInUrl } = await begun();
    expectSound(away);
    const url = new URL(signInUrl);
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: "cohort",
      redirect_uri: `${service.baseUrl}/portal/callback`,
      response_type: "code",
      scope: "openid profile eduperson",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
  });

  it("proves a graduate by alum, for the five years after the year that was claimed, and by no other", async () => {
    const graduationYear = service.clock.now.getUTCFullYear() - 4;
    const claim = { consumerGroup: "graduate", graduationYear } as const;
    const { verificationId, browser, signInUrl } = await begun("ox.ac.uk", claim);
    expect(linksOf(await signIn(browser, signInUrl, "alum"))).toEqual(home(verificationId));
    const { stage, expiresOn = "" } = await read(app, verificationId);
    expect(stage).toBe("success");
    expect(expiresOn <= `${graduationYear + 5}-07-31`).toBe(true);
    const other = await begun("ox.ac.uk", claim);
    await signIn(other.browser, other.signInUrl, "second");
    expect((await read(app, other.verificationId)).rejection).toMatchObject({ code: "wrong_affiliation" });
  });

  it("brings the member home approved, and keeps issuer and affiliation", async () => {
    const { verificationId, browser, signInUrl } = await begun();
    const page = await signIn(browser, signInUrl, "ada");
    expectSound(page);
    expect(linksOf(page)).toEqual(home(verificationId));
    expect((await read(app, verificationId)).stage).toBe("success");
    const { database, keyring } = service.services;
    const attempt = await database.attempt.findFirstOrThrow({ where: { verificationId } });
    expect([attempt.portalIssuer, readAffiliation(keyring, attempt)]).toEqual([
      provider.issuer,
      "student@ox.ac.uk",
    ]);
    // A reload, or the back button.
    const again = await browser.open(page.url);
    expect(linksOf(again)).toEqual(home(verificationId));
  });

  it.each([
    ["twin", "wrong_person"],
    ["charles", "wrong_person"],
    ["staff", "wrong_affiliation"],
  ])("rejects %s as %s, and leads home all the same", async (login, code) => {
    const { verificationId, browser, signInUrl } = await begun();
    expect(linksOf(await signIn(browser, signInUrl, login))).toEqual(home(verificationId));
    expect((await read(app, verificationId)).rejection).toMatchObject({ method: "portal", code });
  });

  it("takes an affiliation without a scope, and no name where the app does not ask for one", async () => {
    for (const login of ["plain", "unnamed"]) {
      const { verificationId, browser, signInUrl } = await begun();
      await signIn(browser, signInUrl, login);
      expect((await read(app, verificationId)).stage).toBe("success");
    }
  });

  it("rejects as cancelled when the member turns back there", async () => {
    const { verificationId, browser, signInUrl } = await begun();
    const page = await browser.open(signInUrl);
    const [, abort = ""] = /href="([^"]+abort)"/.exec(page.html) ?? [];
    expect(linksOf(await browser.open(new URL(abort, page.url).href))).toEqual(home(verificationId));
    expect((await read(app, verificationId)).rejection).toMatchObject({
      method: "portal",
      code: "cancelled",
    });
    // The provider's own message, for staff users who maintain the connection.
    const { id } = await service.services.database.identityProvider.findFirstOrThrow({
      where: { institutionId: "ox.ac.uk" },
    });
    const staff = await joined(service, "support");
    const board = await staff.browser.open(`${service.baseUrl}/console/portals/${id}`);
    expect(board.text).toContain("cancelled × 1");
    expect(board.text).toContain("End-User aborted interaction");
  });

  it("asks for a sign-in anew (prompt=login) once somebody else was signed in there, and not before", async () => {
    const { verificationId, browser, signInUrl } = await begun();
    expect(new URL(signInUrl).search).not.toContain("prompt");
    await signIn(browser, signInUrl, "charles");
    expect((await read(app, verificationId)).rejection).toMatchObject({ code: "wrong_person" });
    const body = { redirectUrl: BACK };
    const again = app.calls.POST(`${ONE}/portal`, { ...pathOf(app, verificationId), body });
    const away = await browser.press(await browser.open((await must(again)).portalStartUrl), GO_ON);
    const [second = ""] = linksOf(away);
    expect(Object.fromEntries(new URL(second).searchParams)).toMatchObject({ prompt: "login" });
    // The provider still has the other person's session in this browser, but asks for a sign-in all the same.
    const asked = await browser.open(second);
    const ended = await submit(browser, asked, { prompt: "login", login: "anew", password: "x" });
    // Its session of the other person ends first, by a form that it posts by itself.
    const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(ended.html) ?? [];
    await submit(browser, await submit(browser, ended, { xsrf, logout: "yes" }), { prompt: "consent" });
    expect((await read(app, verificationId)).stage).toBe("success");
  });

  it("comes back in the browser that began, and in no other", async () => {
    const { verificationId, signInUrl } = await begun();
    // The attacker signs in at the provider; the answer is for the member's journey.
    const page = await signIn(openBrowser(), signInUrl, "stranger");
    expect([page.status, page.heading]).toEqual([403, "This sign-in isn't open here"]);
    expect((await read(app, verificationId)).stage).toBe("pending_verification:portal");
  });

  it("mixes no two journeys of one browser: an answer counts for the one that asked", async () => {
    const [first, second] = [await begun(), await begun()];
    const secret = first.browser.cookies.get("portal") ?? "";
    await signIn(first.browser, first.signInUrl, "other");
    expect((await read(app, first.verificationId)).stage).toBe("success");
    expect((await read(app, second.verificationId)).stage).toBe("pending_verification:portal");
    expect(secret).not.toBe("");
  });

  it.each([
    ["a code that was never given", (url: URL) => url.searchParams.set("code", "made-up")],
    ["another issuer's name", (url: URL) => url.searchParams.set("iss", "https://evil.example")],
    ["two codes", (url: URL) => url.searchParams.append("code", "other")],
    ["no code", (url: URL) => url.searchParams.delete("code")],
  ])("decides nothing on %s, and offers to try again", async (_what, change) => {
    const { verificationId, browser, signInUrl } = await begun();
    const state = new URL(signInUrl).searchParams.get("state") ?? "";
    const url = new URL(`${service.baseUrl}/portal/callback`);
    url.search = new URLSearchParams({ state, code: "x".repeat(43), iss: provider.issuer }).toString();
    change(url);
    const page = await browser.open(url.href);
    expectSound(page);
    expect([page.status, page.heading]).toEqual([400, "The sign-in didn't work"]);
    expect(warnings.pop()).toMatch(/^\w+$/);
    expect((await read(app, verificationId)).stage).toBe("pending_verification:portal");
    const away = await browser.press(page, "Try again");
    expect(away.text).toContain("taking you to the University of Oxford");
    await signIn(browser, linksOf(away)[0] ?? "", `again ${_what}`);
  });

  it("gives up when the member does, and leads home", async () => {
    const { verificationId, browser, signInUrl } = await begun();
    const state = new URL(signInUrl).searchParams.get("state") ?? "";
    const page = await browser.open(`${service.baseUrl}/portal/callback?code=x&state=${state}`);
    expect(linksOf(await browser.press(page, "Cancel and go back to Shop"))).toEqual(home(verificationId));
    expect((await read(app, verificationId)).rejection).toMatchObject({ code: "cancelled" });
  });

  it.each(["", "?state=", "?state=unknown&code=x", "?code=x", "?state=a&state=b", "?error=access_denied"])(
    "knows no journey behind %j",
    async (query) => {
      const page = await openBrowser().open(`${service.baseUrl}/portal/callback${query}`);
      expect(page.status).toBe(403);
    },
  );

  it("says so when the provider is away, or sends the browser nowhere it should go", async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
    const issuer = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
    gone.on("request", (_request, response) => {
      const [authorization_endpoint, token_endpoint, jwks_uri] = ["a", "t", "k"].map(
        (name) => `${issuer}/${name}`,
      );
      const configuration = { issuer, authorization_endpoint, token_endpoint, jwks_uri };
      response.setHeader("content-type", "application/json").end(JSON.stringify(configuration));
    });
    await install(issuer, "ashby.ac.uk");
    const { verificationId, browser, signInUrl } = await begun("ashby.ac.uk");
    gone.closeAllConnections();
    await new Promise((resolve) => gone.close(resolve));
    const state = new URL(signInUrl).searchParams.get("state") ?? "";
    const page = await browser.open(`${service.baseUrl}/portal/callback?code=x&state=${state}`);
    expect([page.status, page.heading]).toEqual([400, "The sign-in didn't work"]);
    expect((await read(app, verificationId)).stage).toBe("pending_verification:portal");
  });
});
