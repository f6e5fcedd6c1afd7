/** The developer site: home, sidebar, search, reference and errors. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Document } from "../../server/http/document.ts";
import { guides } from "../../server/pages/site/docs/guides/guide-list.ts";
import {
  listOperations,
  type OperationModel,
  readOperation,
} from "../../server/pages/site/docs/reference/operation-model.ts";
import { writeSamples } from "../../server/pages/site/docs/reference/samples.ts";
import { documents, errors } from "../../server/start/areas.ts";
import { expectSound, linksOf, openBrowser } from "../support/browser.ts";
import { checkAll } from "../support/check-all.ts";
import { type Service, startService } from "../support/service.ts";
import { purchase, recordedIds } from "../support/tracking.ts";

const run = promisify(execFile);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const open = (path: string) => openBrowser({ language: "de" }).open(new URL(path, service.baseUrl).href);

it("/docs: a start, three ways in, pictures, and every page in the sidebar", async () => {
  const page = await open("/docs");
  expectSound(page);
  expect([page.status, page.heading]).toEqual([200, "Developers"]);
  const links = linksOf(page);
  expect(links).toEqual(
    expect.arrayContaining([
      ...guides.map(({ name }) => `/guides/${name}`),
      ...documents.map(({ name }) => `/docs/${name}`),
      "/docs/errors",
      "/llms.txt",
      "/healthz",
    ]),
  );
  expect(links.indexOf("/docs/whitelabel")).toBeLessThan(links.indexOf("/docs/operator"));
  for (const link of links.filter((one) => one.startsWith("/"))) expect((await open(link)).status).toBe(200);
});

describe.each(documents.map((described) => described))("/docs/$name", ({ name, document }) => {
  const operations = listOperations(name, document);

  it("200: lists its operations, and each has a page", async () => {
    const page = await open(`/docs/${name}`);
    expectSound(page);
    expect(page.heading).toBe(document.info.title);
    const links = linksOf(page);
    for (const { operationId } of operations) expect(links).toContain(`/docs/${name}/${operationId}`);
    for (const operation of operations) {
      const own = await open(`/docs/${name}/${operation.operationId}`);
      expect([own.status, own.heading]).toEqual([200, operation.summary]);
      expect(own.text).toContain(operation.path);
      expect(own.html).not.toMatch(/ style=|undefined|\[object/);
    }
    expectSound(await open(`/docs/${name}/${operations[0]?.operationId}`));
  });
});

it("404: an API and an operation that are not there", async () => {
  for (const path of ["/docs/none", "/docs/tracking/none"]) {
    const page = await open(path);
    expectSound(page);
    expect([page.status, page.heading]).toEqual([404, "Operation not found"]);
  }
});

describe("/docs/search", () => {
  it("finds errors, operations and sections, and leads to them", async () => {
    for (const [query, href] of [
      ["VOIDING transaction", "/guides/tracking#voiding-a-transaction"],
      ["recordTransactions", "/docs/tracking/recordTransactions"],
      ["invalid_stage", "/docs/errors/invalid_stage"],
      ["maxLength", "/docs/errors/maxLength"],
    ]) {
      const page = await open(`/docs/search?q=${encodeURIComponent(query ?? "")}`);
      expectSound(page);
      expect([query, linksOf(page)]).toEqual([query, expect.arrayContaining([href])]);
    }
  });

  it("shows this server's addresses in excerpts", async () => {
    const page = await open("/docs/search?q=localhost%20exported");
    const found = await open("/docs/search?q=code-tracking%20transaction");
    expect(found.text).toContain(`${service.baseUrl}/code-tracking/`);
    for (const { text } of [page, found]) expect(text).not.toContain("localhost:3000");
  });

  it.each(["", "+", "x".repeat(5_000), "x&q=y", encodeURIComponent('<b>"zq')])(
    "takes whatever is asked: %#",
    async (query) => {
      const page = await open(`/docs/search?q=${query}`);
      expectSound(page);
      expect([page.status, page.html.includes("<b>")]).toEqual([200, false]);
    },
  );
});

describe("/docs/errors", () => {
  it("200: each says what to do", () =>
    checkAll(errors.listNames(), async (name) => {
      const page = await open(`/docs/errors/${name}`);
      expectSound(page);
      expect([page.status, page.heading]).toEqual([200, name]);
      expect(page.html).toContain('<dl class="remedy">');
    }));

  it("200: where a fault stands leads to the operation, and an answer shows it", async () => {
    const page = await open("/docs/errors/wrong_hash");
    expect(linksOf(page)).toEqual(expect.arrayContaining(["/docs/whitelabel/createManualAttempt"]));
    expect(page.text).toContain("/body/files/0/sha256Hash");
    expect(page.text).toContain('"wrong_hash"');
  });

  it("404: another name", async () => {
    const page = await open("/docs/errors/none");
    expectSound(page);
    expect([page.status, linksOf(page)]).toEqual([404, expect.arrayContaining(["/docs/errors/conflict"])]);
  });

  it("are where an answer's Link header leads", async () => {
    for (const [path, init, status] of [
      ["/app/app_demo/whitelabel/verifications", {}, 401],
      ["/code-tracking/transaction", { method: "POST" }, 401],
      ["/oauth/token", { method: "POST", body: new URLSearchParams({ grant_type: "password" }) }, 400],
      ["/nothing", {}, 404],
    ] as const) {
      const response = await fetch(`${service.baseUrl}${path}`, init);
      const [, target = ""] = /^<([^>]+)>; rel="help"$/.exec(response.headers.get("link") ?? "") ?? [];
      expect([path, response.status, (await open(target)).status]).toEqual([path, status, 200]);
    }
  });
});

describe("samples of a call work as they are", () => {
  it.each([
    ["curl", "bash", ["-c"]],
    ["TypeScript", process.execPath, ["--input-type=module-typescript", "-e"]],
    ["Python", "python3", ["-c"]],
  ] as const)("%s", async (name, program, options) => {
    const partner = await service.partner();
    const tracking = documents.find((one) => one.name === "tracking");
    const operation = tracking && readRecording(tracking.document);
    if (operation === undefined) throw new Error("no recordTransaction");
    const body = {
      ...operation.body,
      example: purchase(service, partner),
      mediaType: "application/json",
      fields: [],
    };
    const samples = writeSamples({ ...operation, body }, service.baseUrl);
    const code = samples.find((one) => one.name === name)?.code ?? "";
    const env = { ...process.env, API_KEY: partner.apiKey, NODE_OPTIONS: "" };
    const { stdout } = await run(program, [...options, code], { env });
    expect(stdout).toContain('"type":"transaction"');
    expect(await recordedIds(service, partner)).toHaveLength(1);
  });
});

function readRecording(document: Document): OperationModel | undefined {
  const outline = listOperations("tracking", document).find((one) => one.operationId === "recordTransaction");
  return outline && readOperation(document, outline);
}
