import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { prepareDemo } from "../../server/domain/operations/test-mode/demo.ts";
import { baseLanguages, directionOf } from "../../server/words/languages.ts";
import { expectSound, linksOf, openBrowser } from "../support/browser.ts";
import { mailed, mailedLink } from "../support/journey.ts";
import { type Service, startService } from "../support/service.ts";

describe("/", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
    await prepareDemo(service.services, undefined);
  });
  afterAll(() => service.stop());

  it("offers each group to be tried as a member, up to the sign-in of the demo shop", async () => {
    const browser = openBrowser();
    const page = await browser.open(`${service.baseUrl}/`);
    const tried = linksOf(page).filter((link) => link.startsWith("/sso/"));
    expect(tried).toHaveLength(4);
    for (const link of tried) {
      const login = await browser.open(`${service.baseUrl}${link}`);
      expect([login.status, login.heading]).toEqual([200, "Sign in"]);
      expect(login.text).toContain("Demo shop");
    }
  });

  it("leads a newcomer on, by links that work", async () => {
    const page = await openBrowser().open(`${service.baseUrl}/`);
    expectSound(page);
    expect([page.status, page.heading]).toEqual([200, "cohort"]);
    const links = linksOf(page);
    expect(links).toContain("/dev/mailbox");
    for (const link of links) expect((await fetch(`${service.baseUrl}${link}`)).status).toBe(200);
  });

  it("leads developers to their site, and members to their account, in the languages from left to right", async () => {
    for (const language of baseLanguages.filter((one) => directionOf(one) === "ltr")) {
      const page = await openBrowser({ language }).open(`${service.baseUrl}/`);
      expectSound(page, { language });
      expect(linksOf(page)).toEqual(expect.arrayContaining(["/docs", "/guides/quick-start", "/account"]));
    }
  });

  it("has its style and mark from here, kept for an hour", async () => {
    const { html } = await openBrowser().open(`${service.baseUrl}/`);
    const own = [...html.matchAll(/ (?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
    expect(new Set(own)).toEqual(new Set(["/assets/style.css", "/assets/site.css", "/assets/mark.svg"]));
    for (const path of own) {
      const answer = await fetch(`${service.baseUrl}${path}`);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
      expect(answer.headers.get("content-type")).toMatch(path.endsWith("css") ? /^text\/css/ : /^image\/svg/);
    }
    expect((await fetch(`${service.baseUrl}/assets/none.css`)).headers.get("cache-control")).toBe("no-store");
  });
});

describe("an error", () => {
  const HTML = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it.each(["/nothing", "/portal", "/assets/none", "/%zz", "/%E0%A4%A", "/a//b", "/Email-Link"])(
    "is a page in our design for a browser at %s",
    async (path) => {
      const page = await openBrowser().open(`${service.baseUrl}${path}`);
      expectSound(page);
      expect([page.status, page.heading]).toEqual([404, "Page not found"]);
    },
  );

  it("is the same page, with 405, where a path takes forms only", async () => {
    const page = await openBrowser().open(`${service.baseUrl}/email-link/not-me`);
    expectSound(page);
    expect([page.status, page.heading, page.headers.get("allow")]).toEqual([405, "Page not found", "POST"]);
  });

  it("shows nothing of the address", async () => {
    const page = await openBrowser().open(
      `${service.baseUrl}/x"><script>alert(1)</script>?y=<script>alert(1)`,
    );
    expectSound(page);
    expect(page.html).not.toContain("alert");
  });

  it.each([undefined, "*/*", "application/json", "application/json, text/html;q=0.5", "image/png"])(
    "is JSON for a program that accepts %s",
    async (accept) => {
      const answer = await fetch(`${service.baseUrl}/nothing?token=secret`, {
        headers: accept === undefined ? {} : { accept },
      });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({
        error: { title: "not_found", detail: "There is no path GET /nothing." },
      });
    },
  );

  it.each([
    ["POST", "/v1/verifications", "POST /app/{appId}/whitelabel/verifications"],
    ["POST", "/api/v1/app/x/whitelabel/verification", "POST /app/{appId}/whitelabel/verifications"],
    ["GET", "/app/x/verifications/3b1f", "GET /app/{appId}/whitelabel/verifications/{verificationId}"],
    ["GET", "/api/v2/me.json", "GET /api/v3/me.json"],
    ["POST", "/code-tracking/transacton", "POST /code-tracking/transaction"],
  ])("names the path that %s %s is near to", async (method, path, near) => {
    const answer = await fetch(`${service.baseUrl}${path}`, { method });
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining(`Did you mean ${near}?`),
    ]);
  });

  it.each([
    "/console/reviews/a%00b",
    "/console/manage/clients/a%00b",
    "/test/account/documents/a%00b",
    "/sso/a%00b",
  ])("is a page where a path has U+0000: %s", async (path) => {
    const answer = await fetch(`${service.baseUrl}${path}`, { headers: { accept: HTML } });
    expect(answer.status).toBe(404);
  });

  it("is a list of errors below code tracking, as everything there", async () => {
    const answer = await fetch(`${service.baseUrl}/code-tracking/nothing`);
    const detail = "There is no path GET /code-tracking/nothing.";
    expect(await answer.json()).toEqual({ errors: [{ status: 404, title: "not_found", detail }] });
  });

  it.each(["/app/x/whitelabel/verifications", "/app/x/nothing", "/management/apps", "/management/nothing"])(
    "is JSON at an API's path, whoever asks: %s",
    async (path) => {
      const answer = await fetch(`${service.baseUrl}${path}`, { headers: { accept: HTML } });
      expect([401, 404]).toContain(answer.status);
      expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    },
  );

  it.each([
    ["413", new URLSearchParams({ token: "x".repeat(70_000) }), "application/x-www-form-urlencoded", 413],
    ["415", "token=x", "application/x-www-form-urlencoded; charset=klingon", 415],
    ["400", Buffer.from("no gzip"), "application/x-www-form-urlencoded", 400],
  ] as const)("of a form that can't be read is a page: %s", async (_name, body, type, status) => {
    const encoding: Record<string, string> = status === 400 ? { "content-encoding": "gzip" } : {};
    const headers = { "content-type": type, ...encoding };
    const send = { method: "POST", body: body as BodyInit, headers };
    const page = await openBrowser().open(`${service.baseUrl}/email-link`, {
      ...send,
      headers: { ...headers, accept: HTML },
    });
    expectSound(page);
    expect([page.status, page.heading]).toEqual([status, "We couldn't process this request"]);
    const json = await fetch(`${service.baseUrl}/email-link`, send);
    expect([json.status, json.headers.get("content-type")]).toEqual([
      status,
      "application/json; charset=utf-8",
    ]);
  });

  it("of ours is a page with a reference that finds it in the log, and not a word of what it was", async () => {
    const app = await service.app();
    await mailed(app);
    const link = await mailedLink(app);
    const { keyring } = service.services;
    // Nothing can be unsealed any more.
    const [, ...rest] = keyring.sealing;
    Object.assign(keyring, { sealing: rest });
    const page = await openBrowser().open(link);
    expectSound(page);
    expect([page.status, page.heading]).toEqual([500, "Sorry, something went wrong"]);
    const reference = page.headers.get("x-request-id") ?? "none";
    expect(page.text).toContain(`quote this reference: ${reference.slice(0, 8)}`);
    expect(service.errors).toEqual([{ error: expect.any(Error), requestId: reference }]);
    expect(page.html).not.toMatch(/\.ts|node:|seal|Error/);
    service.errors.length = 0;
  });

  it("by HEAD has the status and no body", async () => {
    const answer = await fetch(`${service.baseUrl}/nothing`, { method: "HEAD", headers: { accept: HTML } });
    expect([answer.status, await answer.text()]).toEqual([404, ""]);
  });
});

it("the style keeps its promises: a focus to see, big targets, both colour schemes", async () => {
  const style = await readFile(
    new URL("../../server/pages/framework/assets/style.css", import.meta.url),
    "utf8",
  );
  expect(style).toMatch(/:focus-visible \{\s+outline: 3px solid/);
  expect(style).not.toMatch(/outline: (none|0)/);
  expect(style).toContain("@media (prefers-color-scheme: dark)");
  expect(style).not.toMatch(/url\(|@import|http/);
});
