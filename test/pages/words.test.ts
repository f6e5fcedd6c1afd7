import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Request } from "express";
import { renderToString } from "preact-render-to-string";
import { wordsFor } from "../../server/pages/framework/words-for.ts";
import { outside } from "../../server/pages/markup/html.ts";
import { expectSound, linksOf, openBrowser } from "../support/browser.ts";
import { type App, mailed, mailedLink } from "../support/journey.ts";
import { type Service, startService } from "../support/service.ts";

describe("text from outside", () => {
  it("is from left to right where it has no letter, as phone numbers are; a name has its own direction", () => {
    expect(renderToString(outside("+447400123456"))).toBe('<bdi dir="ltr">+447400123456</bdi>');
    expect(renderToString(outside("آدا"))).toBe("<bdi>آدا</bdi>");
  });
});

describe("the language of a page", () => {
  let service: Service;
  let app: App;
  beforeAll(async () => {
    service = await startService();
    app = await service.app();
  });
  afterAll(() => service.stop());

  it.each([
    ["de", "de"],
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["sv-SE, de;q=0.5, en;q=0.4", "de"],
    ["en-US,en;q=0.9,de;q=0.8", "en-US"],
    ["en-GB,en-US;q=0.9,en;q=0.8", "en"],
    ["en_US", "en-US"],
    ["sv, ja", "en"],
    ["*", "en"],
    ["de;q=0", "en"],
    ["", "en"],
    ["\u{fc}\u{a0};;;q=,,de", "de"],
  ])("for %j is %s", async (wished, language) => {
    const page = await openBrowser({ language: wished }).open(`${service.baseUrl}/nothing`);
    expectSound(page, { language });
    expect(page.heading).toBe(language === "de" ? "Seite nicht gefunden" : "Page not found");
  });

  it.each([
    ["*", "DE", "de"],
    ["*", "at", "de"],
    ["sv", "AT", "de"],
    ["en", "DE", "en"],
    ["en", "US", "en-US"],
    ["*", "us", "en-US"],
    ["en-GB", "US", "en"],
    ["es", "US", "es"],
    ["*", "uk", "en"],
    ["*", "SE", "en"],
    ["*", "Z1", "en"],
    ["*", "", "en"],
  ])("for %j in %j is %s", async (wished, country, language) => {
    const request = {
      get: () => undefined,
      query: {},
      acceptsLanguages: () => [wished],
    };
    expect(wordsFor(request as unknown as Request, country).language).toBe(language);
  });

  it("is the whole page's, proof pages too", async () => {
    await mailed(app);
    const page = await openBrowser({ language: "de" }).open(await mailedLink(app));
    expectSound(page, { language: "de" });
    expect(page.heading).toBe("Sind Sie das?");
    expect(page.text).not.toMatch(/\b(the|you|is|and)\b/i);
    expect(linksOf(page)).toEqual([]);
  });
});
