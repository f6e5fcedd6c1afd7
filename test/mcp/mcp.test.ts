/** /mcp by the protocol's own client, and by requests that no client sends. */
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { createToolServers } from "../../server/mcp/tools.ts";
import { guides } from "../../server/pages/site/docs/guides/guide-list.ts";
import { areas, errors, search } from "../../server/start/areas.ts";
import { checkAll } from "../support/check-all.ts";
import { type Service, startService } from "../support/service.ts";

/** Most bytes of an answer. */
const ANSWER_BYTES_MAX = 8_192;

let service: Service;
let client: Client;
/** Bodies of all answers that the client got. */
const sizes: number[] = [];
beforeAll(async () => {
  service = await startService();
  client = new Client({ name: "test", version: "1.0.0" });
  const measured: typeof fetch = async (...asked) => {
    const response = await fetch(...asked);
    sizes.push((await response.clone().arrayBuffer()).byteLength);
    return response;
  };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`), { fetch: measured }),
  );
});
afterAll(async () => {
  await client.close();
  await service.stop();
});

async function call(name: string, args: Record<string, unknown>) {
  const { content, isError = false } = await client.callTool({ name, arguments: args });
  const [first] = content as { type: string; text: string }[];
  return { text: first?.text ?? "", isError };
}

it("says what cohort is and where to begin", () => {
  const text = client.getInstructions() ?? "";
  for (const guide of ["white-label", "sign-in", "openid-connect", "codes", "tracking", "quick-start"])
    expect(text).toContain(guide);
  expect(text.length).toBeLessThan(1_500);
});

it("serves no page of another origin, and none under another name", async () => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
  const post = async (headers: Record<string, string>) => {
    const sent = { "content-type": "application/json", accept: "application/json", ...headers };
    return (await fetch(`${service.baseUrl}/mcp`, { method: "POST", headers: sent, body })).status;
  };
  expect(await post({})).toBe(200);
  expect(await post({ origin: new URL(service.services.config.ssoUrl).origin })).toBe(200);
  const { host } = new URL(service.baseUrl);
  for (const origin of ["https://evil.example", "null", `https://${host}`, `http://${host}.evil.example`])
    expect([origin, await post({ origin })]).toEqual([origin, 403]);
  const rebound = await new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      host: "evil.example",
      origin: "http://evil.example",
      "content-type": "application/json",
    };
    request(`${service.baseUrl}/mcp`, { method: "POST", headers }, (answer) =>
      resolve(answer.resume().statusCode),
    )
      .on("error", reject)
      .end(body);
  });
  expect(rebound).toBe(403);
});

it("offers five tools, all read-only", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    "describe_operation",
    "explain_error",
    "read_guide",
    "search_guides",
    "validate_payload",
  ]);
  for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true);
});

describe("search_guides and read_guide", () => {
  it("lead from words to a section", async () => {
    const { text } = await call("search_guides", { query: "voiding transaction" });
    expect(text).toMatch(
      /^- Void a transaction \(describe_operation voidTransaction\)\n.*\n- Recording transactions: Voiding a transaction \(read_guide, name tracking, section voiding-a-transaction\)/,
    );
    const section = await call("read_guide", { name: "tracking", section: "voiding-a-transaction" });
    expect(section.text).toMatch(/^## Voiding a transaction\n/);
  });

  it.each(guides.map(({ name }) => name))("read %s in parts that make up the whole", async (name) => {
    let [whole, from] = ["", 0 as number | undefined];
    while (from !== undefined) {
      const { text } = await call("read_guide", { name, from });
      const [, part = "", next] = /^(.*?)(?:\n\[More of .*: from (\d+)\])?$/s.exec(text) ?? [];
      whole += part;
      from = next === undefined ? undefined : Number(next);
    }
    expect(whole).toBe(await (await fetch(`${service.baseUrl}/guides/${name}.md`)).text());
  });

  it("show in the excerpt the longest word that was found", async () => {
    const { text } = await call("search_guides", { query: "what does email_domain_mismatch mean" });
    expect(text).toMatch(/section [\w-]+\)\n.*email_domain_mismatch/);
  });

  it("tell of names that are none", async () => {
    expect(await call("read_guide", { name: "trackin" })).toEqual({
      text: 'There is no guide "trackin". Did you mean tracking?',
      isError: true,
    });
    expect(await call("read_guide", { name: "webhooks" })).toEqual({
      text: expect.stringMatching(/^There is no guide "webhooks". Did you mean events\b/),
      isError: true,
    });
    expect((await call("read_guide", { name: "tracking", section: "none" })).isError).toBe(true);
    expect(await call("search_guides", { query: "zqzq" })).toEqual({
      text: expect.stringMatching(/^Nothing was found. The guides are: quick-start, /),
      isError: false,
    });
  });
});

it("describe_operation tells path, credential, parameters, body, and an example", async () => {
  const { text } = await call("describe_operation", { operationId: "recordTransaction" });
  for (const part of [
    "POST /code-tracking/transaction (area tracking)",
    "`api-key: <API_KEY>`",
    "- `brandUid` (string, required)",
    '"code": "STUDENT10"',
    "### 409",
  ])
    expect(text).toContain(part);
});

describe("validate_payload validates as the server does", () => {
  const good = {
    brandUid: "br_demo_gb",
    code: "STUDENT10",
    transactionValue: 59.99,
    qualifyingAmount: 49.99,
    currency: "GBP",
    timestamp: 1772600767,
  };
  const validate = (payload: string, operationId = "recordTransaction") =>
    call("validate_payload", { area: "tracking", operationId, payload });

  it("accepts a good one, also in lines", async () => {
    expect((await validate(JSON.stringify(good))).text).toBe("The server would accept it.");
    const lines = `${JSON.stringify(good)}\n`.repeat(3);
    expect((await validate(lines, "recordTransactions")).text).toBe("The server would accept it.");
  });

  it("names each fault", async () => {
    const { text } = await validate(JSON.stringify({ ...good, currency: "gbp", code: undefined }));
    expect(text.split("\n").sort()).toEqual([
      "/body/code is missing",
      "/body/currency must be written in capitals: GBP",
    ]);
    expect((await validate("{")).text).toMatch(/JSON/);
  });

  it("names the operations where there is no such one", async () => {
    const { text, isError } = await validate("{}", "recordTransactoin");
    expect([isError, text]).toEqual([true, expect.stringContaining("Did you mean recordTransaction")]);
  });
});

it("explain_error says what to do about each error", () =>
  checkAll(errors.listNames(), async (name) => {
    const { text, isError } = await call("explain_error", { name });
    expect([isError, text.length > name.length + 40]).toEqual([false, true]);
  }));

it("explain_error says where a fault stands, and why an attempt was rejected", async () => {
  expect((await call("explain_error", { name: "too_young" })).text).toContain("/body/dob");
  expect((await call("explain_error", { name: "wrong_affiliation" })).text).toContain(
    "rejected_verification:portal",
  );
  expect(await call("explain_error", { name: "to_young" })).toEqual({
    text: 'There is no error "to_young". Did you mean too_young?',
    isError: true,
  });
});

it("each configuration in docs/mcp.md leads a client here", async () => {
  const markdown = await (await fetch(`${service.baseUrl}/guides/mcp.md`)).text();
  const blocks = [...markdown.matchAll(/^```json\n(.*?)^```/gms)].map(([, json = ""]) => JSON.parse(json));
  expect(blocks.map((block) => Object.keys(block)[0])).toEqual(["mcpServers", "servers"]);
  const { tools } = await client.listTools();
  for (const block of blocks) {
    const [{ cohort }] = Object.values(block) as [{ cohort: { type: string; url: string } }];
    expect(cohort.type).toBe("http");
    const near = new Client({ name: "test", version: "1.0.0" });
    await near.connect(new StreamableHTTPClientTransport(new URL(cohort.url)));
    expect((await near.listTools()).tools).toEqual(tools);
    await near.close();
  }
  for (const { name } of tools) expect(markdown).toContain(`| \`${name}\` |`);
});

/** A request by hand. */
async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${service.baseUrl}/mcp`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...headers,
    },
    body,
  });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers };
}

const rpc = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });

describe("bad input", () => {
  it("a client of an older protocol is served by that protocol", async () => {
    const clientInfo = { name: "old", version: "1" };
    const asked = { protocolVersion: "2025-03-26", capabilities: {}, clientInfo };
    const { status, text } = await post(rpc("initialize", asked));
    expect([status, text]).toEqual([200, expect.stringContaining('"protocolVersion":"2025-03-26"')]);
    const listed = await post(rpc("tools/list"), { "MCP-Protocol-Version": "2025-03-26" });
    expect([listed.status, listed.text]).toEqual([200, expect.stringContaining("read_guide")]);
  });

  it.each(["application/json", "*/*", "application/json;q=0.9, text/plain", undefined])(
    "200: JSON to a client that accepts %s, which is all that is sent",
    async (accept) => {
      const response = await fetch(`${service.baseUrl}/mcp`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...(accept && { Accept: accept }) },
        body: rpc("tools/list"),
      });
      expect([response.status, response.headers.get("content-type")]).toEqual([
        200,
        expect.stringMatching(/^application\/json/),
      ]);
      expect(await response.text()).toContain("read_guide");
    },
  );

  it("406: a client that does not accept JSON, with what it must accept", async () => {
    const { status, text } = await post(rpc("tools/list"), { Accept: "text/html" });
    expect([status, text]).toEqual([406, expect.stringContaining("must accept both application/json")]);
  });

  it("303: a browser is led to the guide; 405: a client that asks for a stream", async () => {
    const get = (accept: string) =>
      fetch(`${service.baseUrl}/mcp`, { headers: { Accept: accept }, redirect: "manual" });
    const opened = await get("text/html,application/xhtml+xml,*/*;q=0.8");
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/guides/mcp"]);
    for (const accept of ["text/event-stream", "application/json, text/event-stream", "*/*"])
      expect((await get(accept)).status).toBe(405);
  });

  it("400: a version that nobody knows", async () => {
    const { status, text } = await post(rpc("tools/list"), { "MCP-Protocol-Version": "1999-01-01" });
    expect([status, text]).toEqual([400, expect.stringContaining("1999-01-01")]);
  });

  it("413: 10 MB of JSON", async () => {
    const { status } = await post(
      rpc("tools/call", { name: "search_guides", arguments: { query: "x".repeat(10_000_000) } }),
    );
    expect(status).toBe(413);
  });

  it("400: a batch of calls", async () => {
    const one = JSON.parse(rpc("tools/call", { name: "read_guide", arguments: { name: "tracking" } }));
    const batch = Array.from({ length: 50 }, (_, id) => ({ ...one, id }));
    const { status, text } = await post(JSON.stringify(batch));
    expect([status, text.length < ANSWER_BYTES_MAX]).toEqual([400, true]);
  });

  it("an unknown tool and wrong arguments are errors of the protocol or the tool", async () => {
    for (const [name, args] of [
      ["drop_table", {}],
      ["read_guide", { name: 7 }],
      ["search_guides", { query: "x".repeat(2_000) }],
    ] as const) {
      const { status, text } = await post(rpc("tools/call", { name, arguments: args }));
      expect([name, status, /"error":|"isError":true/.test(text)]).toEqual([name, 200, true]);
      expect(text.length).toBeLessThan(ANSWER_BYTES_MAX);
    }
  });

  it("what a tool throws is logged, and not told", async () => {
    const failed: object[] = [];
    const { config, log } = service.services;
    const services = {
      config,
      log: { ...log, error: (fields: object) => void failed.push(fields) },
      now(): Date {
        throw new Error("a secret of the server");
      },
    };
    const server = createToolServers({ services, areas, documents: [], errors, search })();
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    const near = new Client({ name: "test", version: "1.0.0" });
    await Promise.all([server.connect(ours), near.connect(theirs)]);
    const asked = { area: "whitelabel", operationId: "createVerification", payload: "{}" };
    const answer = await near.callTool({ name: "validate_payload", arguments: asked });
    await near.close();
    expect(answer).toMatchObject({
      isError: true,
      content: [{ type: "text", text: "The server failed. Try again later." }],
    });
    expect(failed).toEqual([{ error: expect.any(Error), tool: "validate_payload" }]);
  });

  it("400: no JSON, and nothing", async () => {
    for (const body of ["{", "", "null", "7"]) expect([body, (await post(body)).status]).toEqual([body, 400]);
  });

  it("405: anything but POST", async () => {
    const { status, headers } = await fetch(`${service.baseUrl}/mcp`);
    expect([status, headers.get("allow")]).toEqual([405, "POST"]);
  });
});

it("no answer had more than 8 kB", () => {
  expect(sizes.length).toBeGreaterThan(50);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(ANSWER_BYTES_MAX);
});

it("429: a network that asks too often", async () => {
  const other = await startService({ config: { formsPerMinute: 3 } });
  const statuses = [];
  for (let at = 0; at < 4; at += 1) {
    const { status } = await fetch(`${other.baseUrl}/mcp`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
      body: rpc("tools/list"),
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await other.stop();
});
