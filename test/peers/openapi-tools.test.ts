/** Our OpenAPI documents, as they are served, in independent tools (test/peers/tools). */

import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { managementClient } from "../../client/index.ts";
import { whitelabelCalls } from "../../scripts/lab/support/whitelabel-calls.ts";
import { type Document, operationsOf } from "../../server/http/document.ts";
import { documents } from "../../server/start/areas.ts";
import { chosen, handedIn, mailed, OXFORD } from "../support/journey.ts";
import { loginUrl } from "../support/login.ts";
import { member, tokensFor } from "../support/oauth.ts";
import { UNKNOWN_ID, waitingReview } from "../support/operator.ts";
import { type Service, startService } from "../support/service.ts";
import { ask as askTracking, purchase, record } from "../support/tracking.ts";
import { caller } from "../support/whitelabel.ts";
import { compile, installTools, runTool, startProxy } from "./support/openapi-tools.ts";

const READ_YAML = fileURLToPath(new URL("./support/read-yaml.py", import.meta.url));
const KINDS = ["json", "yaml"] as const;
/** The largest document, the smallest, and the one whose client is called: all of them would take CI too long. */
const GENERATED = documents.filter(({ name }) =>
  ["management", "operator", "profile", "tracking"].includes(name),
);
/** Generated from the YAML as well. */
const SMALLEST = "profile";
const GENERATORS = ["hey-api", "orval", "kubb"] as const;

let service: Service;
let folder: string;
/** The documents as they are served, `whitelabel.json` and so on. */
let served: string;
/** Output of the generators: `orval/whitelabel.json/` and so on. */
let made: string;
beforeAll(async () => {
  [service] = await Promise.all([startService(), installTools()]);
  folder = await mkdtemp(join(tmpdir(), "cohort-openapi-"));
  [served, made] = [join(folder, "documents"), join(folder, "made")];
  await mkdir(served);
  for (const file of documents.flatMap(({ name }) => KINDS.map((kind) => `${name}.${kind}`))) {
    const response = await fetch(`${service.baseUrl}/openapi/${file}`);
    await writeFile(join(served, file), await response.text());
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await service.stop();
});

it("PyYAML, which reads YAML 1.1, finds in the YAML what stands in the JSON", async () => {
  const { stdout } = await promisify(execFile)("/usr/bin/python3", [READ_YAML, served]);
  expect(JSON.parse(stdout)).toEqual([]);
});

it("spectral, with OWASP's rules, and Scalar's parser find nothing but what test/peers/tools/ruleset.mjs has reasons for", async () => {
  expect(JSON.parse(await runTool("lint.mjs", served))).toEqual([]);
});

describe("generators", () => {
  beforeAll(async () => {
    const files = [...GENERATED.map(({ name }) => `${name}.json`), `${SMALLEST}.yaml`];
    await runTool("generate.mjs", served, made, ...files);
  });

  it.each(GENERATORS)(
    "%s makes a function of each operation, the same from YAML as from JSON",
    async (generator) => {
      for (const { name, document } of GENERATED) {
        const sources = Object.values(await sourcesIn(join(made, generator, `${name}.json`))).join("");
        const exported = [...sources.matchAll(/^export (?:const|async function) (\w+)/gm)];
        const functions = new Set(exported.map(([, id]) => id));
        const missing = operationIds(document).filter((id) => !functions.has(id));
        expect([name, missing]).toEqual([name, []]);
      }
      const [fromJson, fromYaml] = await Promise.all(
        KINDS.map((kind) => sourcesIn(join(made, generator, `${SMALLEST}.${kind}`))),
      );
      expect(fromYaml).toEqual(fromJson);
    },
  );

  it("Postman's converter makes a request of each operation", async () => {
    for (const { name, document } of GENERATED) {
      const file = join(made, "postman", `${name}.json`, "collection.json");
      const { item } = JSON.parse(await readFile(file, "utf8"));
      expect([name, countRequests(item)]).toEqual([name, operationIds(document).length]);
    }
  });

  it("Bruno's converter makes a request of each operation", async () => {
    for (const { name, document } of GENERATED) {
      const file = join(made, "bruno", `${name}.json`, "collection.json");
      const { items } = JSON.parse(await readFile(file, "utf8"));
      expect([name, countItems(items)]).toEqual([name, operationIds(document).length]);
    }
  });

  it("what they make compiles", async () => {
    expect(await compile(made)).toBe("");
  });

  it("a client that hey-api made records a transaction", async () => {
    const partner = await service.partner();
    const { recordTransaction } = await import(
      pathToFileURL(join(made, "hey-api/tracking.json/index.ts")).href
    );
    const body = purchase(service, partner);
    const headers = { "User-Agent": "acme-shop/2.4 (orders)" };
    const { data, response } = await recordTransaction({ auth: () => partner.apiKey, headers, body });
    expect([response.status, data.data.attributes]).toEqual([200, body]);
  });
});

it("the MCP client of Vercel's AI SDK finds the tools of /mcp, calls them, and is told what is wrong", async () => {
  const calls = [
    { name: "search_guides", input: { query: "voiding transaction" } },
    { name: "explain_error", input: { name: "bad_request" } },
    { name: "explain_error", input: { name: "no_such_error" } },
  ];
  const printed = await runTool(
    "mcp.mjs",
    `${service.baseUrl}/mcp`,
    ...calls.map((one) => JSON.stringify(one)),
  );
  const { names, answers } = JSON.parse(printed);
  expect(names).toEqual([
    "describe_operation",
    "explain_error",
    "read_guide",
    "search_guides",
    "validate_payload",
  ]);
  const [found, explained, unknown] = answers;
  expect(found.text).toContain("name tracking, section voiding-a-transaction");
  expect([explained.isError, explained.text.includes("bad_request")]).toEqual([false, true]);
  expect(unknown.isError).toBe(true);
});

describe("prism, a validating proxy", () => {
  /** The service behind the proxy. */
  let through: Service;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  const violations: { call: string; location: string[]; message: string }[] = [];
  beforeAll(async () => {
    proxy = await startProxy(served, service.baseUrl);
    const fetch: Service["fetch"] = async (input, init) => {
      const request = new Request(input, init);
      const call = `${request.method} ${new URL(request.url).pathname}`;
      const response = await service.fetch(request);
      const told = JSON.parse(response.headers.get("sl-violations") ?? "[]");
      violations.push(
        ...told.map((violation: object) => ({ call: `${call} ${response.status}`, ...violation })),
      );
      return response;
    };
    const { operatorToken: accessToken } = service;
    const operator = managementClient({ baseUrl: proxy.url, accessToken, fetch, retries: 0 });
    through = { ...service, baseUrl: proxy.url, fetch, operator };
  });
  afterAll(() => proxy.stop());

  const makeApp = async () => {
    const app = await service.app();
    const { accessToken } = app;
    const { baseUrl, fetch } = through;
    return { ...app, calls: whitelabelCalls({ baseUrl, accessToken, fetch, retries: 0 }) };
  };
  /** The statuses of calls that are made one after another. */
  async function statusesOf(...calls: (() => Promise<{ status: number }>)[]): Promise<number[]> {
    const statuses: number[] = [];
    for (const call of calls) statuses.push((await call()).status);
    return statuses;
  }

  /** Takes the violations since the last call. */
  const found = () => violations.splice(0);

  it("finds what is wrong with a request, and nothing wrong with the answer to it", async () => {
    const app = await makeApp();
    const call = caller(through, app);
    expect((await call("POST", "/verifications", { territory: "gb" })).status).toBe(400);
    const places = found().map(({ location }) => location.slice(0, 2).join(" "));
    expect([...new Set(places)]).toEqual(["request body"]);
  });

  it("white-label: from creation to proof, lists, events, test mode and erasure", async () => {
    const app = await makeApp();
    const call = caller(through, app);
    await handedIn(app, "approve.pdf");
    await mailed(app);
    const inbound = (await chosen(app)).verificationId;
    const one = `/verifications/${(await chosen(app)).verificationId}`;
    const college = { name: "Ashby College of Art", territory: "GB", domain: "ashby-art.ac.uk" };
    expect(
      await statusesOf(
        () => call("GET", one),
        () => call("GET", "/verifications?limit=2"),
        () => call("GET", "/institutions?territory=GB&query=oxf&consumerGroup=student"),
        () => call("POST", "/institutions/requests", college),
        () => call("POST", `/verifications/${inbound}/email`, { direction: "inbound" }),
        () => call("POST", `${one}/portal`, { redirectUrl: "https://shop.example/back" }),
        () => call("PATCH", one, { institutionId: OXFORD }),
        () => call("GET", "/test/messages"),
        () => call("GET", "/test/code"),
        () => call("GET", "/test/clock"),
        () => call("GET", "/events"),
        () => call("GET", `/verifications/${UNKNOWN_ID}`),
        () => call("GET", one, undefined, { authorization: "Bearer no" }),
        () => call("POST", "/test/clock", { by: "PT1H" }),
        () => call("DELETE", one),
      ),
    ).toEqual([200, 200, 200, 200, 409, 200, 200, 200, 200, 200, 200, 404, 401, 200, 204]);
    expect(found()).toEqual([]);
  });

  it("sign-in: a code, its tokens, what they tell, and their end", async () => {
    const client = await service.client({ legacy: true });
    const call = caller(through, client.app);
    const { clientId: client_id, clientSecret: client_secret, redirectUri: redirect_uri } = client;
    const credentials = { client_id, client_secret };
    const grant = async () => {
      const { body } = await call("POST", "/test/sign-in", { loginLink: loginUrl(service, client) });
      const { code = "" } = body as { code?: string };
      return { grant_type: "authorization_code", redirect_uri, code, ...credentials };
    };
    const send = (path: string, init?: RequestInit) => through.fetch(`${through.baseUrl}${path}`, init);
    const post = (path: string, form: Record<string, string>) =>
      send(path, { method: "POST", body: new URLSearchParams({ ...form, ...credentials }) });
    const get = (path: string, token: string) =>
      send(path, { headers: { authorization: `Bearer ${token}` } });

    const issued = await post("/oauth/token", await grant());
    const { access_token = "", refresh_token = "" } = (await issued.json()) as Record<string, string>;
    const { accountId } = await member(service);
    const { access_token: old } = await tokensFor(service, client, accountId, { flow: "legacy" });
    expect(
      await statusesOf(
        async () => send(`/oauth/token?${new URLSearchParams(await grant())}`, { method: "POST" }),
        () => get("/api/v3/me.json", access_token),
        () => get("/api/v3/me.json", "no"),
        () => send(`/api/v1/me.json?access_token=${old}`),
        () => post("/oauth/token", { grant_type: "refresh_token", refresh_token }),
        () => post("/oauth/token", { grant_type: "password" }),
        () => post("/oauth/introspect", { token: access_token }),
        () => post("/oauth/revoke", { token: access_token }),
        () => send("/oauth/jwks"),
        () => send("/sso/student/.well-known/openid-configuration"),
        () => send("/.well-known/oauth-authorization-server/sso/student"),
      ),
    ).toEqual([200, 200, 401, 200, 200, 400, 200, 200, 200, 200, 200]);
    expect(found()).toEqual([]);
  });

  it("code tracking: one, many, lists, sums, a file, and an end", async () => {
    const partner = await service.partner();
    const ask = (method: string, path: string, body?: unknown, headers = {}) =>
      askTracking(through, partner, method, `/code-tracking${path}`, body, headers);
    const lines = [purchase(service, partner), purchase(service, partner, { currency: "gbp" })];
    const ndjson = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    const { id } = (await record(through, partner)).body.data;
    expect(
      await statusesOf(
        () => ask("POST", "/transactions", ndjson, { "content-type": "application/x-ndjson" }),
        () => ask("GET", "/transactions?limit=1"),
        () => ask("GET", "/transactions/sums?by=day&from=2026-03-01&until=2026-03-31"),
        () => ask("GET", "/transactions/export"),
        () => ask("POST", `/transaction/${id}/void`, { reason: "order cancelled" }),
        () => askTracking(through, { apiKey: "no" }, "GET", "/code-tracking/transactions"),
      ),
    ).toEqual([200, 200, 200, 200, 200, 401]);
    expect(found()).toEqual([]);
  });

  it("operators: every list, and a review", async () => {
    const app = await makeApp();
    const operator = documents.find(({ name }) => name === "operator")?.document as Document;
    await waitingReview(through, app);
    const lists = operationsOf(operator).filter(
      ({ method, path }) => method === "get" && !path.includes("{"),
    );
    for (const { path } of lists) {
      const headers = { authorization: `Bearer ${service.operatorToken}` };
      const { status } = await through.fetch(`${through.baseUrl}${path}`, { headers });
      // None is set.
      expect([path, status]).toEqual([path, path === "/management/sign-in-provider" ? 404 : 200]);
    }
    expect(found()).toEqual([]);
  });
});

const operationIds = (document: object) =>
  "paths" in document && document.paths
    ? operationsOf(document as Document).map(({ operationId }) => operationId)
    : [];

/** The source files in a folder, by their paths. */
async function sourcesIn(path: string): Promise<Record<string, string>> {
  const names = (await readdir(path, { recursive: true })).filter((name) => name.endsWith(".ts")).sort();
  const texts = names.map(async (name) => [name, await readFile(join(path, name), "utf8")] as const);
  return Object.fromEntries(await Promise.all(texts));
}

interface Item {
  item?: Item[];
}
/** Requests of a Postman collection, whose folders hold items again. */
/** Requests in Bruno's folders. */
function countItems(list: readonly { items?: readonly object[] }[]): number {
  return list.reduce((count, { items }) => count + (items === undefined ? 1 : countItems(items)), 0);
}

function countRequests(items: readonly Item[]): number {
  return items.reduce((count, { item }) => count + (item === undefined ? 1 : countRequests(item)), 0);
}
