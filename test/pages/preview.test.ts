/** The preview of a client's pages and mails: complete, in each language, harmless, and over when it expires. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { IssuedPreviewLink } from "../../generated/management.ts";
import { sampleMails } from "../../server/pages/site/preview/sample-messages.ts";
import { listSamplePages, samplePages } from "../../server/pages/site/preview/sample-pages.ts";
import { languageValues } from "../../server/words/languages.ts";
import { expectSound, openBrowser } from "../support/browser.ts";
import type { LoginClient } from "../support/login.ts";
import { ask } from "../support/operator.ts";
import { DAY_MS, type Service, startService } from "../support/service.ts";

let service: Service;
let client: LoginClient;
let url: string;
beforeAll(async () => {
  service = await startService();
  client = await service.client({ name: "Demo shop" });
  await offerWallets(true);
  const branding = {
    colours: { light: { primary: "#0a7d5a" } },
    texts: [
      { language: "en", headline: "Student prices" },
      { language: "de", headline: "Preise für Studierende" },
    ],
    methodOrder: ["manual"],
  };
  await ask(service, "PUT", `/management/clients/${client.clientId}/branding`, branding);
  url = (await link({})).body.url;
});
afterAll(() => service.stop());

async function offerWallets(on: boolean) {
  const { app, client: offering } = service.services.database;
  const data = { walletProofs: on ? ["group", "person"] : [] };
  await app.update({ where: { id: client.app.appId }, data });
  await offering.update({ where: { id: client.clientId }, data: { walletOffered: on } });
}

const link = (body: object, clientId = client.clientId) =>
  ask<IssuedPreviewLink>(service, "POST", `/management/clients/${clientId}/preview-links`, body);
const pageNames = Object.keys(samplePages);
/** Pages of an app whose first step asks for a number. */
const shownNames = pageNames.filter((name) => !name.startsWith("number"));
const mailNames = Object.keys(sampleMails);

/** Pages without a session: before the sign-in, behind a mail's link, and on a phone that only uploads. */
const isPlain = (name: string) =>
  /^(sign-in|code|second-step|wallet|confirm-link|link-confirmed|handover.*)$/.test(name);

describe("the preview", () => {
  it("has every page and mail in a frame, on a phone or a desktop, in each language", async () => {
    const index = await openBrowser().open(url);
    expectSound(index, { hasFrames: true });
    const framesOf = ({ html }: { html: string }) =>
      [...html.matchAll(/<iframe[^>]* src="([^"]*)"/g)].map(([, src]) => src);
    const base = new URL(url).pathname;
    expect(framesOf(index)).toEqual([
      ...shownNames.map((name) => `${base}/en/${name}`),
      ...mailNames.map((name) => `${base}/en/mail/${name}`),
    ]);
    // The text message, with the line that binds its code to our page.
    expect(index.text).toContain("123456 is your code for Demo shop");
    expect(index.text).toContain("@127.0.0.1 #123456");
    for (const language of languageValues)
      expect(index.html).toContain(`${base}?in=${language}&amp;on=phone`);
    const german = await openBrowser().open(`${url}?in=de&on=desktop`);
    expect(framesOf(german)[0]).toBe(`${base}/de/sign-in`);
    expect(german.html).toContain('class="samples desktop"');
  });

  it.each(pageNames)(
    "draws the page %s as members see it, without scripts and forms that go anywhere",
    async (name) => {
      for (const language of ["en", "de"]) {
        const page = await openBrowser().open(`${url}/${language}/${name}`);
        expect([page.status, page.html.includes(`<html lang="${language}"`)]).toEqual([200, true]);
        expect(page.html).not.toMatch(/<script|http-equiv/);
        expect(page.html).toContain("/client-style/");
        if (!isPlain(name)) expect(page.html).toContain(`/${language}/sign-out`);
        expect(page.text).toContain(language === "en" ? "Student prices" : "Preise für Studierende");
        const policy = page.headers.get("content-security-policy") ?? "";
        expect(policy).toContain("form-action 'none'; frame-ancestors 'self'");
        expect(policy).not.toContain("script-src");
        expect(page.html).toContain('<meta name="robots" content="noindex"');
      }
    },
  );

  it("shows what a wallet will be asked for, where the app has opted in", async () => {
    const wallet = await openBrowser().open(`${url}/en/wallet`);
    expect(wallet.text).toMatch(
      /Demo shop wants to know whether .* a credential from .?Example University.? that shows your role there/,
    );
    expect(wallet.text).toContain("your digital ID or driving licence, which shows your first name");
    expect((await openBrowser().open(`${url}/en/methods`)).text).toContain("Use your wallet");
    await offerWallets(false);
    expect((await openBrowser().open(url)).html).not.toContain("/en/wallet");
    expect((await openBrowser().open(`${url}/en/methods`)).text).not.toContain("Use your wallet");
    await offerWallets(true);
  });

  it("draws the methods in the client's order", async () => {
    const { html } = await openBrowser().open(`${url}/en/methods`);
    expect(html.indexOf("Upload a document")).toBeLessThan(html.indexOf("Sign in at"));
  });

  it.each(mailNames)("shows the mail %s in a sandbox", async (name) => {
    const answer = await fetch(`${url}/de/mail/${name}`);
    const mail = await answer.text();
    expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'.*sandbox/);
    expect(mail).toContain('<html lang="de"');
    expect(mail).toContain("Demo shop");
  });

  it("draws pages, mails and style sheets in the theme that is chosen, whatever the browser prefers", async () => {
    const index = await openBrowser().open(`${url}?as=dark`);
    const srcs = [...index.html.matchAll(/<iframe[^>]* src="([^"]*)"/g)].map(([, src = ""]) => src);
    expect(srcs.filter((src) => !src.endsWith("?theme=dark"))).toEqual([]);
    const page = await openBrowser().open(`${url}/en/about?theme=dark`);
    const styles = [...page.html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href);
    expect(styles).toEqual([
      "/assets/style.css?theme=dark",
      expect.stringMatching(/^\/client-style\/.*\?theme=dark$/),
    ]);
    const texts = [page.html, await (await fetch(`${url}/en/mail/${mailNames[0]}?theme=dark`)).text()];
    for (const href of styles) texts.push(await (await fetch(`${service.baseUrl}${href}`)).text());
    for (const text of texts) expect(text).not.toMatch(/prefers-color-scheme|light dark/);
    expect(texts[0]).toContain('<meta name="color-scheme" content="dark"');
    expect(texts[2]).toMatch(/@media all \{[^}]*color-scheme|color-scheme: dark/);
  });

  it("writes nothing into the database", async () => {
    const before = await service.services.database.verification.count();
    for (const name of pageNames) await openBrowser().open(`${url}/en/${name}`);
    expect(await service.services.database.verification.count()).toBe(before);
  });

  it.each([
    ["a name that is none", "/en/nothing"],
    ["one of an object's own", "/en/constructor"],
    ["a language that is none", "/xx/about"],
    ["a mail that is none", "/en/mail/__proto__"],
  ])("404: %s", async (_what, path) => {
    expect((await openBrowser().open(`${url}${path}`)).status).toBe(404);
  });

  it("leads from a page to another by the links that members would follow", async () => {
    const { html } = await openBrowser().open(`${url}/en/documents/phone`);
    const [, href = ""] = /<a href="([^"]*\/documents)"/.exec(html) ?? [];
    expect((await openBrowser().open(new URL(href, url).href)).heading).toBe("Upload a document");
  });

  it("has the pages that ask for a number where the app asks for it, and none where it never does", async () => {
    const app = (phoneStep: string) => ({ phoneStep, consumerGroups: ["student"], walletProofs: ["group"] });
    const shown = (phoneStep: string) =>
      listSamplePages({ client: { supergroups: ["student"], app: app(phoneStep) } } as never);
    expect(shown("first")).toEqual(shownNames);
    expect(shown("last")).toEqual(pageNames.filter((name) => !name.startsWith("phone/") && name !== "phone"));
    expect(shown("off").filter((name) => /^(phone|number)(\/|$)/.test(name))).toEqual([]);
  });

  it("has no page or mail about institutions where the members choose none", async () => {
    const other = await service.client({ supergroups: ["social-assistance"] });
    const { body } = await link({}, other.clientId);
    const { html, text } = await openBrowser().open(body.url);
    const frames = [...html.matchAll(/<iframe[^>]* src="[^"]*\/en\/([^"]*)"/g)].map(([, name]) => name);
    expect(frames).toEqual(expect.arrayContaining(["about", "documents", "rejected", "mail/approved"]));
    for (const name of ["institution", "unlisted", "methods", "email", "confirm-link", "mail/link"])
      expect([name, frames.includes(name)]).toEqual([name, false]);
    expect(text).not.toContain("Example University");
    for (const name of frames) {
      const page = await openBrowser().open(`${body.url}/en/${name}`);
      expect([name, page.text]).toEqual([
        name,
        expect.not.stringMatching(/Example University|Name of your university, college or school/),
      ]);
    }
  });

  it("has the institutions' pages where one of several supergroups chooses some", async () => {
    const other = await service.client({ supergroups: ["social-assistance", "student"] });
    const { body } = await link({}, other.clientId);
    expect((await openBrowser().open(body.url)).html).toContain(
      `${new URL(body.url).pathname}/en/institution"`,
    );
  });

  it("tells the last attempt, and what follows the third rejection", async () => {
    const textOf = async (name: string) => (await openBrowser().open(`${url}/en/${name}`)).text;
    expect(await textOf("last-attempt")).toContain("This is your last attempt.");
    expect(await textOf("begin-again")).toContain(
      "There were too many attempts, so your last verification is closed.",
    );
    const mail = await (await fetch(`${url}/en/mail/rejected-last`)).text();
    expect(mail).toContain("You can start again from the beginning.");
  });

  it("names a domain of the sampled institution", async () => {
    expect((await openBrowser().open(`${url}/en/email`)).text).toContain("It ends in @example.edu.");
  });

  it("404: a link that was changed, and a secret of another kind", async () => {
    const token = new URL(url).pathname.slice("/preview/".length);
    for (const wrong of [token.slice(0, -1), `${token}x`, client.clientSecret, "x"])
      expect([wrong, (await openBrowser().open(`${service.baseUrl}/preview/${wrong}`)).status]).toEqual([
        wrong,
        404,
      ]);
  });

  it("404: a link that was revoked, and all that is below it", async () => {
    const { body } = await link({});
    const path = `/management/clients/${client.clientId}/preview-links/${body.linkId}`;
    expect((await ask(service, "DELETE", path)).status).toBe(204);
    for (const below of ["", "/en/about", "/en/documents/phone", "/en/mail/code"])
      expect([below, (await openBrowser().open(`${body.url}${below}`)).status]).toEqual([below, 404]);
    expect((await openBrowser().open(url)).status).toBe(200);
  });

  it("404: a link that has expired, and all that is below it", async () => {
    const { body } = await link({ days: 2 });
    expect((await fetch(`${body.url}/en/about`)).status).toBe(200);
    service.pass(2 * DAY_MS);
    for (const path of ["", "/en/about", "/en/mail/code"]) {
      const page = await openBrowser().open(`${body.url}${path}`);
      expectSound(page);
      expect([page.status, page.heading]).toEqual([404, "This preview is not available"]);
    }
  });
});
