/** The guides for partners as pages. That their examples work is shown by test/flows/guides.test.ts. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Config } from "../../server/config.ts";
import { guides } from "../../server/pages/site/docs/guides/guide-list.ts";
import { expectSound, linksOf, openBrowser } from "../support/browser.ts";
import { type Service, startService } from "../support/service.ts";

const root = new URL("../../", import.meta.url);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const open = (path: string, language = "en") =>
  openBrowser({ language }).open(new URL(path, service.baseUrl).href);

it("/guides lists all of them", async () => {
  const list = await open("/guides", "de");
  expectSound(list);
  expect(linksOf(list)).toEqual(expect.arrayContaining(guides.map(({ name }) => `/guides/${name}`)));
});

describe.each(guides.map((guide) => ({ ...guide })))("/guides/$name", ({ name, file, title }) => {
  it("is a page like every other, in English, headed as its file", async () => {
    const page = await open(`/guides/${name}`, "de");
    expectSound(page);
    expect([page.status, page.heading]).toEqual([200, title]);
    expect(await readFile(new URL(file, root), "utf8")).toMatch(new RegExp(`^# ${title}\n`));
    // Neither remarks nor Markdown are left over.
    const text = page.html.replaceAll(/<pre .*?<\/pre>/gs, "");
    expect(text).not.toMatch(/<!--|walk:|^#+ |```|\]\(/m);
    expect(page.html).not.toContain("localhost:3000");
  });

  it("has links that work, their places on the page too", async () => {
    const page = await open(`/guides/${name}`);
    for (const link of linksOf(page)) {
      const { origin, pathname, hash } = new URL(link, page.url);
      if (origin !== service.baseUrl) continue;
      const target = await open(pathname);
      expect([link, target.status]).toEqual([link, 200]);
      if (hash !== "") expect(target.html).toContain(` id="${hash.slice(1)}"`);
    }
  });

  it("links every page that its file links", async () => {
    const text = await readFile(new URL(file, root), "utf8");
    const links = linksOf(await open(`/guides/${name}`));
    for (const [, href = ""] of text.matchAll(/\]\((?!http)([^)]+)\)/g)) {
      const { pathname, hash } = new URL(href, `file:///${file}`);
      const known = guides.find((guide) => pathname === `/${guide.file}`);
      // Guides for those who run cohort name files of the repository, which are text here.
      if (known === undefined && ["operating", "glossary"].includes(name)) continue;
      const expected =
        pathname === `/${file}` && href.startsWith("#") ? hash : `/guides/${known?.name}${hash}`;
      expect(links).toContain(expected);
    }
  });
});

it("no two of them, the README neither, use one number, address or key: all may be tried on one server", async () => {
  const users = new Map<string, Set<string>>();
  for (const file of ["README.md", ...guides.map((guide) => guide.file)]) {
    const text = await readFile(new URL(file, root), "utf8");
    for (const [what] of text.matchAll(
      /\b07400 \d{6}|\b(?!reject)[\w.]+@ox\.ac\.uk|(?<=Idempotency-Key: |idempotencyKey: ")[\w-]+/g,
    ))
      users.set(what, (users.get(what) ?? new Set()).add(file));
  }
  expect(users.size).toBeGreaterThan(10);
  for (const [what, files] of users) expect([what, [...files]]).toEqual([what, [[...files][0]]]);
});

/** A page without the highlighting of its code. */
const plain = (html: string) => html.replaceAll(/<\/?span\b[^>]*>/g, "");

it("names the servers of its areas, and not a developer's own", async () => {
  const hosts = {
    baseUrl: "https://api.example",
    authUrl: "https://auth.example",
    ssoUrl: "https://login.example",
    trackingUrl: "https://track.example",
  };
  const other = await startService({ config: hosts });
  const textOf = async (name: string) =>
    plain((await openBrowser().open(`${other.baseUrl}/guides/${name}`)).html);
  const quickStart = await textOf("quick-start");
  for (const address of [
    "https://login.example/sso/student?",
    "https://auth.example/oauth/token",
    "https://auth.example/api/v3/me.json",
    "https://track.example/code-tracking/transaction",
    "https://api.example/docs",
  ])
    expect(quickStart).toContain(address);
  expect(await textOf("white-label")).toContain("https://api.example/app/$APP_ID/whitelabel");
  await other.stop();
});

it("names the file with the demo's access as it is typed, but for one that a shell would read otherwise", async () => {
  const shown = async (config: Partial<Config>) => {
    const other = await startService({ config });
    const { html } = await openBrowser().open(`${other.baseUrl}/guides/tracking`);
    await other.stop();
    return [...plain(html).matchAll(/&lt; (\S*demo\.json)/g)].map(([, path]) => path);
  };
  expect(await shown({ dataDir: "/srv/cohort-data" })).toEqual(["/srv/cohort-data/demo.json"]);
  expect(await shown({ dataDir: join(process.cwd(), "elsewhere") })).toEqual(["elsewhere/demo.json"]);
  for (const config of [{ dataDir: "/srv/cohort's; data" }, { dataDir: "/srv/data", production: true }])
    expect(await shown(config)).toEqual(["var/demo.json"]);
});

it("the picture of the stages is a file of ours, under every stage's own name", async () => {
  const { html } = await open("/guides/white-label");
  expect(html).toContain('<img src="/guides/stages.svg" alt="The stages of a verification');
  const picture = await fetch(`${service.baseUrl}/guides/stages.svg`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  const svg = await picture.text();
  for (const stage of ["phone_number_otp", "failed:too_many_attempts", "rejected_verification:manual"])
    expect(svg).toContain(`>${stage}</text>`);
  expect(svg).not.toMatch(/<script|href=|url\(/);
});

it("an address of the former search leads to the site's", async () => {
  const page = await open("/guides?q=VOIDING+transaction");
  expect(page.url).toBe(`${service.baseUrl}/docs/search?q=VOIDING%20transaction`);
});

it("the name of an error leads to the row that says what to do", async () => {
  const pages = await Promise.all(guides.map(({ name }) => open(`/guides/${name}`)));
  const entries = pages.flatMap(({ html }) =>
    [...html.matchAll(/ id="error-(\w+)"/g)].map(([, name]) => name),
  );
  expect(entries).toEqual([...new Set(entries)]);
  expect(entries).toEqual(
    expect.arrayContaining([
      "invalid_stage",
      "conflict",
      "too_many_requests",
      "invalid_grant",
      "invalid_client",
    ]),
  );
  const links = pages.flatMap((page) => linksOf(page).filter((link) => link.includes("#error-")));
  expect(links).toContain("/guides/sign-in#error-invalid_grant");
  // That each leads somewhere is looked at above.
  expect(links.length).toBeGreaterThan(3);
});

it("an address that is no guide's is a page with all guides", async () => {
  const unknown = await open("/guides/none");
  expectSound(unknown);
  expect([unknown.status, unknown.heading]).toEqual([404, "Guide not found"]);
  expect(linksOf(unknown)).toEqual(expect.arrayContaining(guides.map(({ name }) => `/guides/${name}`)));
});

it.each(["/guides/none", "/guides/backup", "/guides/..%2fbackup", "/Guides"])(
  "there is nothing at %s",
  async (path) => expect((await open(path)).status).toBe(404),
);
