import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectSound, formTo, openBrowser } from "../support/browser.ts";
import { follow } from "../support/login.ts";
import { signedIn } from "../support/member.ts";
import { type Service, startService } from "../support/service.ts";

describe("the language that a member chooses", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${service.baseUrl}${path}`, { redirect: "manual", headers: { Accept: "text/html", ...headers } });

  it("303: stays on the page, without the parameter, and is remembered", async () => {
    const response = await ask("/account/sign-in?a=1&language=fr&b=2");
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/account/sign-in?a=1&b=2");
    expect(response.headers.get("Set-Cookie")).toMatch(/^language=fr; .*Max-Age=34560000.*HttpOnly/);
  });

  it("counts before the browser's wish, on pages of errors too", async () => {
    for (const path of ["/account/sign-in", "/nothing"]) {
      const response = await ask(path, { Cookie: "language=nl", "Accept-Language": "de" });
      expect(languageOf(await response.text())).toBe("nl");
      expect(response.headers.get("Content-Language")).toBe("nl");
      // Negotiated, so no cache may keep it for others.
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
  });

  it("is offered by a link to the same page, which then has buttons that keep its address", async () => {
    const browser = openBrowser();
    const closed = await browser.open(`${service.baseUrl}/account/sign-in?a=%22%3E&language`);
    expect(closed.html).not.toContain("Italiano");
    const page = await follow(browser, closed, "Language: English");
    expectSound(page);
    expect(new URL(page.url).search).toBe("?a=%22%3E&language=choose");
    expect(page.html).toContain(
      '<form class="languages" id="languages" action="/account/sign-in" method="get"><input type="hidden" name="a" value="&quot;>"/><span>English</span><button',
    );
    expect(page.html).toContain('name="language" value="it" lang="it">Italiano</button>');
  });

  it("is offered on a page of a fault, which repeats nothing of its address", async () => {
    for (const query of ["?secret=1", "?secret=1&language=choose"]) {
      const page = await openBrowser().open(`${service.baseUrl}/secret${query}`);
      expect(page.status).toBe(404);
      expect(page.html).not.toContain("secret");
      expect(page.html).toMatch(
        /href="\?language=choose#languages"|<form class="languages"[^>]* method="get">/,
      );
    }
  });

  it.each(["xx", "", "choose", "fr-FR", "__proto__", "constructor", "en%00"])(
    "is nothing else than one of ours: %j",
    async (language) => {
      const response = await ask(`/account/sign-in?language=${language}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("Set-Cookie")).not.toMatch(/^language=/);
    },
  );

  it.each(["//evil.example/?language=fr", "/\\evil.example/?language=fr", "/.//evil.example/?language=fr"])(
    "leads to no other host: %j",
    async (path) => {
      const location = (await ask(path)).headers.get("Location");
      expect(new URL(location ?? "/", `${service.baseUrl}/`).origin).toBe(new URL(service.baseUrl).origin);
    },
  );

  it("is suggested by ui_locales for the visit, unless the member chose one", async () => {
    const suggested = await ask("/account/sign-in?ui_locales=sv%20fr-CA%20en");
    expect(languageOf(await suggested.text())).toBe("fr");
    expect(suggested.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^ui_locales=fr-CA; Path=\/; HttpOnly/),
    );
    const chosen = await ask("/account/sign-in?ui_locales=fr", { Cookie: "language=de" });
    expect(languageOf(await chosen.text())).toBe("de");
  });

  it("36 L8: is kept under a __Host- name on https, and read under that name only", async () => {
    const secure = await startService({ config: { ssoUrl: "https://verify.example" } });
    const path = `${secure.baseUrl}/account/sign-in`;
    const headers = { Accept: "text/html" };
    const given = await fetch(`${path}?language=fr&ui_locales=de_AT`, { redirect: "manual", headers });
    const cookies = given.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
    expect(cookies.map((cookie) => cookie.split("=", 1)[0])).toEqual([
      "__Host-ui_locales",
      "__Host-language",
    ]);
    for (const [cookie = "", language] of [
      [cookies[1], "fr"],
      [cookies[0], "de"],
      [cookies[1]?.replace("__Host-", ""), "en"],
    ]) {
      const page = await fetch(path, { headers: { ...headers, Cookie: cookie } });
      expect(languageOf(await page.text())).toBe(language);
    }
    await secure.stop();
  });

  it("36 L8: a link changes nothing of the account, and the next form does", async () => {
    const { browser, page } = await signedIn(service, "chooser@example.com");
    const known = async () => {
      const where = { loginIdentifiers: { some: {} } };
      return (await service.services.database.account.findFirstOrThrow({ where })).language;
    };
    const before = await known();
    const french = await browser.open(`${page.url}?language=fr`);
    expect([languageOf(french.html), await known()]).toEqual(["fr", before]);
    const profile = await browser.open(`${service.baseUrl}/test/account/profile`);
    await browser.post(formTo(profile, "/test/account/profile"));
    expect(await known()).toBe("fr");
  });
});
