/** The preview of a client's pages and mails: complete, in each language, harmless, and over when it expires. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { PreviewLink } from "../../generated/operator.ts";
import { sampleMails } from "../../server/pages/preview/sample-mails.ts";
import { samplePages } from "../../server/pages/preview/sample-pages.ts";
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
  const branding = {
    colours: { light: { primary: "#0a7d5a" } },
    texts: [
      { language: "en", headline: "Student prices" },
      { language: "de", headline: "Preise für Studierende" },
    ],
    methodOrder: ["manual"],
  };
  await ask(service, "PUT", `/operator/clients/${client.clientId}/branding`, branding);
  url = (await link({})).body.url;
});
afterAll(() => service.stop());

const link = (body: object, clientId = client.clientId) =>
  ask<PreviewLink>(service, "POST", `/operator/clients/${clientId}/preview-links`, body);
const pageNames = Object.keys(samplePages);
const mailNames = Object.keys(sampleMails);

describe("the preview", () => {
  it("has every page and mail in a frame, on a phone or a desktop, in each language", async () => {
    const index = await openBrowser().open(url);
    expectSound(index, { hasFrames: true });
    const framesOf = ({ html }: { html: string }) =>
      [...html.matchAll(/<iframe[^>]* src="([^"]*)"/g)].map(([, src]) => src);
    const base = new URL(url).pathname;
    expect(framesOf(index)).toEqual([
      ...pageNames.map((name) => `${base}/en/${name}`),
      ...mailNames.map((name) => `${base}/en/mail/${name}`),
    ]);
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
        expect(page.text).toContain(language === "en" ? "Student prices" : "Preise für Studierende");
        const policy = page.headers.get("content-security-policy") ?? "";
        expect(policy).toContain("form-action 'none'; frame-ancestors 'self'");
        expect(policy).not.toContain("script-src");
        expect(page.html).toContain('<meta name="robots" content="noindex"');
      }
    },
  );

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

  it("404: a link that was changed, of another client, with a later end, or without its end", async () => {
    const other = await service.client();
    const [, ends = "", mac = ""] = new URL(url).pathname.slice("/preview/".length).split(".");
    for (const token of [
      `${other.clientId}.${ends}.${mac}`,
      `${client.clientId}.${Number(ends) + 1}.${mac}`,
      `${client.clientId}.${ends}.${mac.slice(0, -1)}`,
      `${client.clientId}.${ends}.`,
      `${client.clientId}.${ends}.${mac}.x`,
      `${client.clientId}.9e9.${mac}`,
      "x",
    ])
      expect([token, (await openBrowser().open(`${service.baseUrl}/preview/${token}`)).status]).toEqual([
        token,
        404,
      ]);
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
