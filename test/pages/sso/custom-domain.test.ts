/** A client's own host for its login pages, behind the operator's proxy, which hands `Host` on. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "../../../generated/management.ts";
import { sendOutbox } from "../../../server/domain/accounts/outcome-mail/send.ts";
import type { Supergroup } from "../../../server/domain/shared/group/supergroups.ts";
import { fetchAnyHost } from "../../support/any-host.ts";
import { openBrowser, type TinyBrowser } from "../../support/browser.ts";
import { must } from "../../support/journey.ts";
import {
  ADA,
  type LoginClient,
  loginUrl,
  pastPhone,
  signedIn,
  takeInstitution,
} from "../../support/login.ts";
import { CODE } from "../../support/member.ts";
import { ask } from "../../support/operator.ts";
import { readQrDrawing } from "../../support/qr-code.ts";
import { SECOND_MS, type Service, startService, TEST_CODE } from "../../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

let hosts = 0;
const freshHost = () => {
  hosts += 1;
  return `verify${hosts}.shop.example`;
};

async function withDomain(domain: string): Promise<LoginClient> {
  const client = await service.client();
  const { status } = await setDomain(client.clientId, domain);
  expect(status).toBe(200);
  return client;
}

function setDomain(clientId: string, domain: string | null) {
  return ask<Client>(service, "PATCH", `/management/clients/${clientId}`, { domain });
}

/** An address of ours, under another host. */
function under(host: string, url: string): string {
  const moved = new URL(url, service.baseUrl);
  moved.hostname = host;
  return moved.href;
}

/** Requests a page without cookies. */
const look = (url: string, init: RequestInit = {}) =>
  fetchAnyHost(url, { ...init, headers: { accept: "text/html", ...init.headers } });

/** A member who has signed in under this host, and what their browser holds from then on. */
async function memberUnder(host: string, client: LoginClient, supergroup: Supergroup = "student") {
  const url = under(host, loginUrl(service, client, supergroup));
  const browser = openBrowser({ fetch: fetchAnyHost });
  return signedIn(service, url, { browser, origin: new URL(url).origin });
}

/** A second browser with the cookies of this one. */
function withCookiesOf({ cookies }: TinyBrowser): TinyBrowser {
  const other = openBrowser({ fetch: fetchAnyHost });
  for (const [name, value] of cookies) other.cookies.set(name, value);
  return other;
}

describe("a client's own domain", () => {
  it("serves its login pages, with cookies of that host alone", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    const first = await look(under(host, loginUrl(service, client)));
    // To its first step, under the same host.
    const next = new URL(first.headers.get("location") ?? "", under(host, "/"));
    expect(next.hostname).toBe(host);
    const page = await look(next.href);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Email address")]);
    const cookies = [first, page].flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.filter((cookie) => /domain=/i.test(cookie))).toEqual([]);
  });

  it("is where a login link under SSO_URL leads, with all that stood in it", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    const link = loginUrl(service, client);
    const { status, headers } = await look(link);
    expect([status, headers.get("location")]).toEqual([302, under(host, link)]);
  });

  it("is no other client's: its login links lead back to SSO_URL", async () => {
    const host = freshHost();
    await withDomain(host);
    const link = loginUrl(service, await service.client());
    const { status, headers } = await look(under(host, link));
    expect([status, headers.get("location")]).toEqual([302, link]);
  });

  it("takes a form of its own pages, and none of another host", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    const url = new URL(under(host, loginUrl(service, client)));
    url.pathname += "/sign-in";
    const post = (origin: string) => look(url.href, { method: "POST", headers: { origin } });
    const foreign = await post("http://evil.example");
    expect([foreign.status, await foreign.text()]).toEqual([403, expect.stringContaining("from there")]);
    // A sound origin gets as far as the CSRF token.
    expect(await (await post(url.origin)).text()).not.toContain("from there");
  });

  it("is offered no passkey: one belongs to the host of SSO_URL, and browsers would refuse it", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    const browser = openBrowser({ fetch: fetchAnyHost });
    const own = await browser.open(under(host, loginUrl(service, client)));
    expect([own.html.includes("passkey"), own.html.includes("webauthn")]).toEqual([false, false]);
    const { html } = await browser.open(loginUrl(service, await service.client()));
    expect([html.includes("passkey.js"), html.includes('autocomplete="username webauthn"')]).toEqual([
      true,
      true,
    ]);
  });

  it("is where the links of mails lead: to prove an address, and when it is proven", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    const { browser, page } = await memberUnder(host, client);
    const institution = await pastPhone(browser, page);
    const methods = await takeInstitution(browser, institution, "oxford", "University of Oxford");
    const sent = await browser.fill(
      methods,
      { "Your university or school email address": "reject@ox.ac.uk" },
      "Send me a link",
    );
    expect([sent.status, new URL(sent.url).hostname]).toEqual([200, host]);
    const link = await linkMailed(client, /\/email-link/);
    expect(link.hostname).toBe(host);
    // A token of that host's is none of another's.
    expect((await look(under("127.0.0.1", link.href))).status).toBe(404);
    expect((await look(link.href)).status).toBe(200);
    service.pass(SECOND_MS);
    // Test mode says by itself that such an address does not exist.
    await browser.open(under(host, loginUrl(service, client)));
    expect(await sendOutbox(service.services)).toBe(1);
    expect((await linkMailed(client, /\/sso\/student/)).hostname).toBe(host);
  });

  it("is where the QR code leads, and the phone that scans it uploads there and nowhere else", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    const { browser, page } = await memberUnder(host, client, "social-assistance");
    const [, first = ""] = /<input type="radio"[^>]*>\s*<label[^>]*>(.*?)<\/label>/s.exec(page.html) ?? [];
    const documents = await pastPhone(browser, page, { [first]: true, ...ADA });
    const code = await browser.press(documents, "Use your phone's camera");
    const scanned = await readQrDrawing(code);
    expect(new URL(scanned).hostname).toBe(host);
    expect((await look(under("127.0.0.1", scanned))).status).toBe(404);
    const phone = openBrowser({ fetch: fetchAnyHost });
    const offer = await phone.open(scanned);
    expect(offer.text).toContain("Shop");
    const upload = await phone.press(offer, "Continue");
    expect([upload.status, upload.html.includes(">Ada L.<")]).toEqual([200, true]);
    const elsewhere = await withCookiesOf(phone).open(under("127.0.0.1", upload.url));
    expect(elsewhere.html).not.toContain("Ada");
  });

  async function linkMailed(client: LoginClient, path: RegExp): Promise<URL> {
    const params = { path: { appId: client.app.appId } };
    const messages = await must(client.app.calls.GET("/app/{appId}/whitelabel/test/messages", { params }));
    const links = messages.flatMap(({ body }) =>
      [...body.matchAll(/https?:\S+/g)].map(([link]) => new URL(link)),
    );
    const found = links.find(({ pathname }) => path.test(pathname));
    if (found === undefined) throw new Error(`no link to ${path}`);
    return found;
  }

  it("ends when it is taken away", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    expect((await setDomain(client.clientId, null)).body.domain).toBeUndefined();
    const { headers } = await look(loginUrl(service, client));
    expect(headers.get("location") ?? "").not.toContain(host);
  });

  it.each([
    "/",
    "/account",
    "/account/sign-in",
    "/account/download",
    "/test/account",
    "/console",
    "/console/sign-in",
    "/docs",
    "/docs/operator",
    "/guides",
    "/dev/mailbox",
    "/portal/start?token=x",
    "/saml/metadata",
    "/reminders?token=x",
    "/institutions/appeal",
    "/management/clients",
    "/openapi/auth.json",
    "/api/v1/me.json",
    "/api/v3/me.json",
    "/oauth/jwks",
    "/sso/student/.well-known/openid-configuration",
    "/.well-known/oauth-authorization-server/sso/student",
    "/app/x/whitelabel/verifications",
    "/client/x",
    "/sso",
  ])("404: %s under it", async (path) => {
    const host = freshHost();
    await withDomain(host);
    const variants = [host, host.toUpperCase(), `${host}.`];
    const answers = await Promise.all(variants.map((name) => look(under(name, path))));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it.each(["/oauth/token", "/oauth/introspect", "/code-tracking/transaction", "/portal/start", "/saml/acs"])(
    "404: POST %s under it, hot or not",
    async (path) => {
      const host = freshHost();
      await withDomain(host);
      expect((await look(under(host, path), { method: "POST" })).status).toBe(404);
    },
  );

  it.each(["/assets/style.css", "/healthz", "/livez"])("serves %s under it", async (path) => {
    const host = freshHost();
    await withDomain(host);
    expect((await look(under(host, path))).status).toBe(200);
  });

  it.each([
    ["an address", "192.0.2.1"],
    ["a name of this machine", "localhost"],
    ["a host of the installation", "127.0.0.1"],
    ["a public suffix", "co.uk"],
    ["a suffix that others register below", "github.io"],
    ["capitals", "Verify.shop.example"],
    ["a port", "verify.shop.example:8443"],
    ["a scheme", "https://verify.shop.example"],
    ["letters that are not ASCII", "prüfen.shop.example"],
    ["a wildcard", "*.shop.example"],
    ["a dot at its end", "verify.shop.example."],
  ])("400: %s", async (_what, domain) => {
    const { clientId } = await service.client();
    expect((await setDomain(clientId, domain)).status).toBe(400);
  });

  it("409: another client has it", async () => {
    const host = freshHost();
    const { clientId } = await withDomain(host);
    const other = await service.client();
    expect((await setDomain(other.clientId, host)).status).toBe(409);
    expect((await setDomain(clientId, host)).status).toBe(200);
  });

  it("409: of two that ask for it at once, one", async () => {
    const host = freshHost();
    const clients = [await service.client(), await service.client()];
    const answers = await Promise.all(clients.map(({ clientId }) => setDomain(clientId, host)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("what is given under a client's own domain", () => {
  const isSignedIn = async (browser: TinyBrowser, url: string) =>
    (await browser.open(url)).text.includes("About you");

  it("is a session there, and nothing under SSO_URL, where the account is", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    const { browser } = await memberUnder(host, client);
    expect(await isSignedIn(browser, under(host, loginUrl(service, client)))).toBe(true);
    const thief = withCookiesOf(browser);
    for (const path of ["", "/download", "/ways", "/delete", "/prove?for=download"]) {
      const { url } = await thief.open(`${service.baseUrl}/test/account${path}?client_id=${client.clientId}`);
      expect(new URL(url).pathname).toBe("/test/account/sign-in");
    }
    expect(await isSignedIn(thief, loginUrl(service, await service.client({ app: client.app })))).toBe(false);
  });

  it("is nothing under another client's, of the same app", async () => {
    const [host, others] = [freshHost(), freshHost()];
    const client = await withDomain(host);
    const { browser } = await memberUnder(host, client);
    const other = await service.client({ app: client.app });
    await setDomain(other.clientId, others);
    expect(await isSignedIn(withCookiesOf(browser), under(others, loginUrl(service, other)))).toBe(false);
  });

  it("is nothing there once the host is another client's, nobody's, or has another name", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    const { browser } = await memberUnder(host, client);
    const other = await service.client({ app: client.app });
    await setDomain(client.clientId, null);
    expect(await isSignedIn(withCookiesOf(browser), loginUrl(service, client))).toBe(false);
    await setDomain(other.clientId, host);
    expect(await isSignedIn(withCookiesOf(browser), under(host, loginUrl(service, other)))).toBe(false);
    const renamed = freshHost();
    await setDomain(client.clientId, renamed);
    expect(await isSignedIn(withCookiesOf(browser), under(renamed, loginUrl(service, client)))).toBe(false);
  });

  it("is a code that works in that browser under that host only", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    const browser = openBrowser({ fetch: fetchAnyHost });
    const first = await browser.open(under(host, loginUrl(service, client)));
    const asked = await browser.fill(first, { "Email address": "code@example.com" }, "Send me a code");
    const own = await service.client({ app: client.app });
    const codePage = new URL(loginUrl(service, own));
    codePage.pathname += "/code";
    const elsewhere = await withCookiesOf(browser).open(codePage.href);
    expect(elsewhere.url).not.toContain("/code");
    expect((await browser.fill(asked, { [CODE]: TEST_CODE }, "Sign in")).text).toContain("About you");
  });

  it("knows the browser under that host only", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    const { browser } = await memberUnder(host, client);
    const known = [...browser.cookies].find(([name]) => name.includes("known"));
    expect(known).toBeDefined();
    const hashes = async () =>
      (await service.services.database.knownBrowser.findMany()).map(({ hash }) => hash);
    const before = await hashes();
    // A sign-in elsewhere with the same cookie is that of a new browser: none is renewed.
    const elsewhere = withCookiesOf(browser);
    await signedIn(service, loginUrl(service, await service.client({ app: client.app })), {
      browser: elsewhere,
    });
    expect(await hashes()).toEqual(expect.arrayContaining(before));
  });

  it("is nothing that SSO_URL has given: its session is none under a client's host", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    const own = await service.client({ app: client.app });
    const { browser } = await signedIn(service, loginUrl(service, own), {
      browser: openBrowser({ fetch: fetchAnyHost }),
    });
    expect(await isSignedIn(withCookiesOf(browser), under(host, loginUrl(service, client)))).toBe(false);
  });

  it("a host that nobody has registered binds what it gives as well", async () => {
    const client = await service.client();
    const { browser } = await memberUnder("former.shop.example", client);
    expect(await isSignedIn(browser, under("former.shop.example", loginUrl(service, client)))).toBe(true);
    expect(await isSignedIn(withCookiesOf(browser), loginUrl(service, client))).toBe(false);
  });

  it("keeps the language that was chosen there, and what was typed wrong", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    const browser = openBrowser({ fetch: fetchAnyHost });
    const page = await browser.open(`${under(host, loginUrl(service, client))}&language=de`);
    expect(page.html).toContain('<html lang="de"');
    expect((await browser.open(under(host, loginUrl(service, client)))).html).toContain('<html lang="de"');
    const english = await browser.open(`${page.url}&language=en`);
    const faulty = await browser.fill(english, { "Email address": "ada at home" }, "Send me a code");
    expect([faulty.status, faulty.html.includes('value="ada at home"')]).toEqual([400, true]);
  });
});
