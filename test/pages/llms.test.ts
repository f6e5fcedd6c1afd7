/** Documents for machines that read: /llms.txt, and the guides as Markdown. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import supertest from "supertest";
import { guides } from "../../server/pages/site/docs/guides/guide-list.ts";
import { documents, errors } from "../../server/start/areas.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const get = (path: string, accept = "*/*") => supertest(service.baseUrl).get(path).set("Accept", accept);

describe("/llms.txt", () => {
  it("200: plain text with a heading, a summary, sections by audience, and Optional last", async () => {
    const { status, headers, text } = await get("/llms.txt");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text).toMatch(/^# cohort\n\n> cohort verifies that .+\n\n/);
    const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(sections[0]).toBe("Start here");
    expect(sections).toContain("For operators");
    expect(sections.at(-1)).toBe("Optional");
  });

  it("names every guide with what it is about, and every OpenAPI document, once, by addresses that work", async () => {
    const { text } = await get("/llms.txt");
    const links = [...text.matchAll(/^- \[(.+?)\]\((\S+?)\): (.+)$/gm)];
    expect(
      links
        .map(([, , href]) => href)
        .filter((href) => !href?.endsWith("/mcp"))
        .sort(),
    ).toEqual(
      [
        ...guides.map(({ name }) => `${service.baseUrl}/guides/${name}.md`),
        `${service.baseUrl}/docs/errors.md`,
        ...documents.map(({ name }) => `${service.baseUrl}/openapi/${name}.json`),
      ].sort(),
    );
    for (const [, title, href = "", about = ""] of links) {
      expect([title, about.length > 15 && about.length < 250]).toEqual([title, true]);
      if (!href.endsWith("/mcp")) expect((await get(new URL(href).pathname)).status).toBe(200);
    }
  });
});

it("200: the guides of partners in one text, a map of the site, and a list of the documents", async () => {
  const whole = await get("/llms-full.txt");
  expect([whole.status, whole.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  for (const text of ["# Quick start", "# Receive events", `${service.baseUrl}/guides/`])
    expect(whole.text).toContain(text);
  const { text: map, status } = await get("/sitemap.xml");
  expect([status, map]).toEqual([200, expect.stringContaining("<urlset")]);
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  expect(paths).toEqual(
    expect.arrayContaining(["/docs", "/guides/events", "/docs/tracking/recordTransaction"]),
  );
  for (const path of paths.slice(0, 40)) expect([path, (await get(path)).status]).toEqual([path, 200]);
  const { body } = await get("/openapi.json");
  expect(body.documents).toHaveLength(documents.length);
  for (const { url } of body.documents) expect((await get(new URL(url).pathname)).status).toBe(200);
});

it("200: an operation as Markdown, at its address with .md", async () => {
  const { status, headers, text } = await get("/docs/tracking/recordTransaction.md");
  expect([status, headers["content-type"]]).toEqual([200, "text/markdown; charset=utf-8"]);
  expect(text).toMatch(/^# recordTransaction: /);
  expect((await get("/docs/tracking/none.md")).status).toBe(404);
});

describe.each(guides.map((guide) => ({ ...guide })))("$name as Markdown", ({ name, title }) => {
  it("200: at its address with .md, and by Accept at its own", async () => {
    const file = await get(`/guides/${name}.md`);
    expect([file.status, file.headers["content-type"]]).toEqual([200, "text/markdown; charset=utf-8"]);
    expect(file.text.startsWith(`# ${title}\n`)).toBe(true);
    const asked = await get(`/guides/${name}`, "text/markdown, text/html;q=0.9");
    expect([asked.text, asked.headers["content-type"]]).toEqual([file.text, "text/markdown; charset=utf-8"]);
    expect(asked.headers.vary).toMatch(/\bAccept\b/);
  });

  it("200: HTML for everybody else, which names the Markdown", async () => {
    for (const accept of ["*/*", "text/html,*/*;q=0.8", "text/html, text/markdown;q=0.5"]) {
      const { text, headers } = await get(`/guides/${name}`, accept);
      expect([accept, headers["content-type"]]).toEqual([accept, "text/html; charset=utf-8"]);
      expect(headers.vary).toMatch(/\bAccept\b/);
      expect(text).toContain(`<link rel="alternate" type="text/markdown" href="/guides/${name}.md"/>`);
    }
  });

  it("holds nothing that a person would not see, and no link that leads nowhere", async () => {
    const { text } = await get(`/guides/${name}.md`);
    expect(text).not.toMatch(/<!--|\p{Cf}|localhost:3000/u);
    for (const [, href = ""] of text.matchAll(/\]\((?!#)([^)\s]+)\)/g)) {
      const { origin, pathname } = new URL(href);
      if (origin === service.baseUrl) expect([href, (await get(pathname)).status]).toEqual([href, 200]);
    }
  });
});

describe("errors as Markdown", () => {
  it("200: the list leads to a page for each name, at its address with .md and by Accept", async () => {
    const list = await get("/docs/errors.md");
    expect([list.status, list.headers["content-type"]]).toEqual([200, "text/markdown; charset=utf-8"]);
    const asked = await get("/docs/errors", "text/markdown");
    expect([asked.text, asked.headers.vary]).toEqual([list.text, expect.stringMatching(/\bAccept\b/)]);
    const links = [...list.text.matchAll(/\]\((\S+)\)/g)].map(([, href = ""]) => new URL(href).pathname);
    expect([...new Set(links)]).toEqual(errors.listNames().map((name) => `/docs/errors/${name}.md`));
    for (const link of links) {
      const { status, headers, text } = await get(link);
      expect([link, status, headers["content-type"]]).toEqual([link, 200, "text/markdown; charset=utf-8"]);
      expect(text).toMatch(/^# \w+\n\n[\s\S]+(?:what to do: |Explained in \[)/);
      expect(text).not.toMatch(/\]\(\/|undefined|<!--/);
    }
  });

  it("200: by Accept at the page's own address; HTML names the Markdown; 404 for another name", async () => {
    const file = await get("/docs/errors/too_young.md");
    const asked = await get("/docs/errors/too_young", "text/markdown, text/html;q=0.9");
    expect([asked.text, asked.headers.vary]).toEqual([file.text, expect.stringMatching(/\bAccept\b/)]);
    for (const part of [
      "(",
      "/docs/whitelabel/createVerification) `/body/dob`",
      '"code": "too_young"',
      "status 400",
    ])
      expect(file.text).toContain(part);
    const page = await get("/docs/errors/too_young", "text/html");
    expect(page.headers.vary).toMatch(/\bAccept\b/);
    expect(page.text).toContain(
      '<link rel="alternate" type="text/markdown" href="/docs/errors/too_young.md"/>',
    );
    expect((await get("/docs/errors/none.md")).status).toBe(404);
  });
});

it("304: a guide is not sent again to who has it", async () => {
  const { headers } = await get("/guides/quick-start.md");
  const again = await get("/guides/quick-start.md").set("If-None-Match", headers.etag ?? "");
  expect([again.status, again.text ?? ""]).toEqual([304, ""]);
});
