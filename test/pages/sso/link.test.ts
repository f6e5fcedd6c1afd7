import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectSound, openBrowser } from "../../support/browser.ts";
import {
  follow,
  goesOnTo,
  type LoginClient,
  linkTo,
  loginQuery,
  loginUrl,
  signedIn,
  visit,
} from "../../support/login.ts";
import { type Service, startService } from "../../support/service.ts";

describe("a login link", () => {
  let service: Service;
  let client: LoginClient;
  let standards: LoginClient;
  beforeAll(async () => {
    service = await startService();
    client = await service.client({ countries: ["GB", "DE"], supergroups: ["student"] });
    standards = await service.client({ profile: "standard", defaultCountry: "GB" });
  });
  afterAll(() => service.stop());

  const BACK = "https://shop.example/callback";
  const open = (path: string) => openBrowser().open(`${service.baseUrl}${path}`);
  const changed = (changes: Record<string, string | undefined>) =>
    `/sso/student?${loginQuery(client, changes)}`;

  it("is told as one of the three login errors on a page of its own, which leads nowhere", async () => {
    for (const [changes, title, text] of [
      [
        { redirect_uri: "https://evil.example/" },
        "We can't send you back from here",
        "redirect URI is not valid",
      ],
      [{ client_id: "nobody" }, "We don't know who sent you here", "Client authentication failed"],
      [{ response_type: "token" }, "We can't use this link", "response type is not supported"],
      [{ country: "US" }, "Not available in your country", "country is missing"],
    ] as const) {
      const page = await open(changed(changes));
      expectSound(page, { language: "country" in changes ? "en-US" : "en" });
      expect([page.status, page.heading]).toEqual([400, title]);
      expect(page.text).toContain(text);
      expect(page.html).not.toMatch(/evil|http-equiv|<a /);
    }
  });

  it("for an unknown supergroup is a page that is not there", async () => {
    const supergroups = "It must end in one of: student, graduate, key-worker, social-assistance.";
    for (const [path, text] of [
      ["Student", supergroups],
      ["students", supergroups],
      ["..%2fstudent", supergroups],
      ["%00", "Page not found"],
      ["student%0d%0aX: y", supergroups],
    ] as const) {
      const page = await open(`/sso/${path}?${loginQuery(client)}`);
      expectSound(page);
      expect([path, page.status]).toEqual([path, 404]);
      expect({ path, text: page.text }).toEqual({ path, text: expect.stringMatching(text) });
    }
    expect((await open(`/sso/graduate?${loginQuery(client)}`)).status).toBe(400);
    expect((await open(`/sso/%ff?${loginQuery(client)}`)).status).toBe(400);
  });

  const bad = [
    "a\r\nSet-Cookie: x=1",
    "\r\nLocation: https://evil.example",
    "\0",
    "\u202e",
    "💥".repeat(300),
    "<script>",
    "%0d%0a",
    "'\"--",
  ];

  it.each(["response_type", "client_id", "redirect_uri", "country"])(
    "with anything in %s is a page, and no header of the link's",
    async (name) => {
      for (const value of [...bad, ...bad.map((text) => `${BACK}?x=${text}`), `${BACK}#${bad[0]}`]) {
        const response = await openBrowser().send(`${service.baseUrl}${changed({ [name]: value })}`);
        expect(response.headers.get("set-cookie") ?? "").not.toContain("x=1");
        // Behind the "?" of a registered address anything printable is the client's own.
        const isOwn = name === "redirect_uri" && value.startsWith(`${BACK}?`) && !/[\0\r\n]/.test(value);
        expect([value, response.status]).toEqual([value, isOwn ? 303 : 400]);
        // Only ever to a step of ours.
        const leadsTo = response.headers.get("location");
        expect([value, leadsTo]).toEqual([
          value,
          isOwn ? expect.stringMatching(/^\/sso\/student\/sign-in\?[\x21-\x7e]+$/) : null,
        ]);
      }
    },
  );

  it("with every parameter twice is a page", async () => {
    const query = loginQuery(client);
    for (const pair of query.split("&")) {
      const page = await open(`/sso/student?${query}&${pair}`);
      expectSound(page);
      expect([pair, page.status]).toEqual([pair, 400]);
    }
    expect((await open(`/sso/student?${query}&unknown=1&unknown=2`)).status).toBe(200);
    expect((await open("/sso/student")).status).toBe(400);
    expect((await open("/sso/student?")).status).toBe(400);
    expect((await open(`/sso/student?${query}&${"x=1&".repeat(2000)}`)).status).toBe(200);
  });

  it.each([
    "https://shop.example/callback/",
    "https://shop.example/Callback",
    "https://SHOP.example/callback",
    "https://shop.example:443/callback",
    "https://shop.example/./callback",
    "https://shop.example/%63allback",
    "https://shop.example/x/%2e%2e/callback",
    "https://a:b@shop.example/callback",
    "https://shop.example@evil.example/callback",
    "https://shop.example.evil.example/callback",
    "https://shoр.example/callback",
    "https://shop。example/callback",
    "https:/shop.example/callback",
    "https:shop.example/callback",
    "//shop.example/callback",
    "\\\\shop.example/callback",
    "https://shop.example\\@evil.example/callback",
    " https://shop.example/callback",
    "https://shop.example/callback ",
    "https://shop.example/callback#",
    "https://shop.example/callback;x=1",
    "javascript:alert(1)//https://shop.example/callback",
    "data:text/html,x",
    "null",
  ])("to %j goes nowhere, whoever is signed in", async (redirect_uri) => {
    const page = await open(changed({ redirect_uri }));
    expectSound(page);
    expect([page.status, page.heading]).toEqual([400, "We can't send you back from here"]);
    const post = await openBrowser().send(
      `${service.baseUrl}${changed({ redirect_uri }).replace("?", "/consent?")}`,
      {
        method: "POST",
        body: new URLSearchParams({ csrf: "x" }),
        headers: { "sec-fetch-site": "same-origin" },
      },
    );
    expect([post.status, post.headers.get("location")]).toEqual([400, null]);
  });

  it("leads back by Cancel, without a code and with its own parameters", async () => {
    const redirect_uri = `${BACK}?a=1&code=theirs&b=ü%20`;
    const page = await openBrowser().open(loginUrl(service, client, "student", { redirect_uri }));
    expect(linkTo(page, "Cancel and go back to Shop")).toBe(`${BACK}?a=1&b=%C3%BC%20`);
  });

  it("of a client with standards that forgot PKCE goes back with an error, and cancels with one", async () => {
    const wrong = await visit(openBrowser(), loginUrl(service, standards, "student", { state: "s" }));
    expect(wrong.status).toBe(302);
    expect(Object.fromEntries(new URL(wrong.leaves ?? "").searchParams)).toMatchObject({
      error: "invalid_request",
      state: "s",
      iss: `${service.baseUrl}/sso/test/student`,
    });
    const pkce = { code_challenge: "x".repeat(43), code_challenge_method: "S256", state: "s&t" };
    const page = await openBrowser().open(
      loginUrl(service, standards, "student", { ...pkce, country: undefined }),
    );
    const cancelled = new URL(linkTo(page, "Cancel and go back to Shop"));
    expect(Object.fromEntries(cancelled.searchParams)).toEqual({
      error: "access_denied",
      state: "s&t",
      iss: `${service.baseUrl}/sso/test/student`,
    });
  });

  const standardsWish = { profile: "standard" as const, pkce: "optional" as const, defaultCountry: "GB" };

  it("leaves iss out of errors for a client that wants that, and never out of a code's response", async () => {
    const client = await service.client({ ...standardsWish, issInErrors: false });
    const from = `${service.baseUrl}/sso/test/student`;
    const page = await openBrowser().open(loginUrl(service, client, "student", { state: "s" }));
    const cancelled = new URL(linkTo(page, "Cancel and go back to Shop"));
    expect(Object.fromEntries(cancelled.searchParams)).toEqual({ error: "access_denied", state: "s" });
    const silent = await visit(
      openBrowser(),
      loginUrl(service, client, "student", { scope: "openid", prompt: "none", state: "s" }),
    );
    const { searchParams } = new URL(silent.leaves ?? "");
    expect(["error", "state", "iss"].map((name) => searchParams.get(name))).toEqual([
      "login_required",
      "s",
      null,
    ]);
    const { browser, page: entered } = await signedIn(service, loginUrl(service, client));
    const consent = await follow(browser, entered, "Continue to Shop without verifying");
    const back = new URL(goesOnTo(await browser.press(consent, "Agree and continue to Shop")));
    expect([back.searchParams.has("code"), back.searchParams.get("iss")]).toEqual([true, from]);
  });

  it("speaks the language of the browser, or of the country", async () => {
    const german = await openBrowser({ language: "de" }).open(loginUrl(service, client));
    expectSound(german, { language: "de", whose: "Shop" });
    const austria = await openBrowser().open(loginUrl(service, client, "student", { country: "de" }));
    expectSound(austria, { language: "de", whose: "Shop" });
    const { page } = await signedInGerman();
    expectSound(page, { language: "de", whose: "Shop" });
    expect(page.text).not.toMatch(/\b(the|you|is|and)\b/i);
  });

  async function signedInGerman() {
    const browser = openBrowser();
    const url = loginUrl(service, client);
    await signedIn(service, url, { browser });
    const german = openBrowser({ language: "de" });
    for (const [name, value] of browser.cookies) german.cookies.set(name, value);
    return { page: await german.open(url) };
  }
});
