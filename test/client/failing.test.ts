/** Failures of a partner's program: proxies, restarts, and its own mistakes. Against a server that speaks HTTP. */
import type { IncomingMessage, RequestListener } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, it } from "@jest/globals";
import { Cohort, CohortError, loginLink, managementClient, unwrap } from "../../client/index.ts";
import { whitelabelCalls } from "../../scripts/lab/support/whitelabel-calls.ts";
import { eventually } from "../support/eventually.ts";
import { serveHttp } from "../support/http-server.ts";

const ROOT = "/app/{appId}/whitelabel/verifications";
const params = { path: { appId: "app_1" } };
const SECRET = "tk_very_secret";
const PURCHASE = {
  brandUid: "br_1",
  code: "STUDENT10",
  transactionValue: 59.99,
  qualifyingAmount: 49.99,
  currency: "GBP",
  timestamp: 1_772_600_767,
};

const servers: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** Serves on a free port, or on the given one; keeps the requests. */
async function serve(listener: RequestListener, port = 0) {
  const asked: IncomingMessage[] = [];
  const server = await serveHttp((request, response) => {
    asked.push(request);
    listener(request, response);
  }, port);
  servers.push(server);
  return { ...server, asked };
}

const transactionsAt = (baseUrl: string, retries = 0) =>
  new Cohort({ baseUrl, apiKey: SECRET, userAgent: "shop/1", retries }).transactions;
const membersAt = (baseUrl: string, retries = 0) =>
  new Cohort({ baseUrl, clientId: "c", clientSecret: SECRET, retries }).members;
const whitelabelAt = (baseUrl: string, retries = 0) =>
  whitelabelCalls({ baseUrl, accessToken: SECRET, retries });

async function failure(call: Promise<unknown>): Promise<CohortError> {
  const error = await call.then(
    (given) => new Error(`it gave ${JSON.stringify(given)}`),
    (thrown) => thrown,
  );
  if (!(error instanceof CohortError)) throw error;
  expect(JSON.stringify([error.message, String(error.cause)])).not.toContain(SECRET);
  return error;
}

it.each([301, 302, 307, 308])("follows no redirect, and names where it leads: %i", async (status) => {
  const other = await serve((_request, response) => response.end("{}"));
  const { baseUrl, asked } = await serve((request, response) => {
    response.writeHead(status, { Location: `${other.baseUrl}${request.url}?token=${SECRET}` }).end();
  });
  const tracking = transactionsAt(baseUrl, 6);
  const calls = [
    () => tracking.record(PURCHASE),
    () => tracking.recordMany([PURCHASE]),
    () => membersAt(baseUrl, 6).lookUp(SECRET),
    () => unwrap(whitelabelAt(baseUrl, 6).GET(ROOT, { params })),
  ];
  for (const call of calls) {
    const { code, status: told, detail } = await failure(call());
    expect([code, told, detail]).toEqual(["redirected", status, expect.stringContaining(other.baseUrl)]);
  }
  expect(other.asked).toHaveLength(0);
  expect(asked).toHaveLength(calls.length);
});

it("tells a redirect that a fetch which stands in has followed", async () => {
  const other = await serve((_request, response) => response.end("{}"));
  const { baseUrl } = await serve((_request, response) =>
    response.writeHead(302, { Location: other.baseUrl }).end(),
  );
  const fetch = (request: Request) => globalThis.fetch(request.url);
  const calls = whitelabelCalls({ baseUrl, accessToken: SECRET, fetch });
  const { code, detail } = await failure(unwrap(calls.GET(ROOT, { params })));
  expect([code, detail]).toEqual(["redirected", expect.stringContaining(other.baseUrl)]);
});

it.each([
  ["a page", "<html>"],
  ["nothing", ""],
  ["a list", '{"data":[]}'],
  ["one line too few", '{"line":1,"status":200}\n'],
  ["one line too many", '{"line":1,"status":200}\n{"line":2,"status":200}\n{"line":3,"status":200}\n'],
  ["other lines", '{"line":2,"status":200}\n{"line":1,"status":200}\n'],
  ["no objects", "1\nnull\n"],
])("takes %s for no answer to two lines", async (_what, body) => {
  const { baseUrl } = await serve((_request, response) => response.end(body));
  const error = await failure(transactionsAt(baseUrl).recordMany([PURCHASE, PURCHASE]));
  expect([error.status, error.code]).toEqual([200, "unknown"]);
});

it.each(["<html>", ""])("takes %j for no good answer of any call", async (body) => {
  const { baseUrl } = await serve((_request, response) => response.setHeader("X-Request-Id", "r1").end(body));
  const calls = [
    () => transactionsAt(baseUrl).record(PURCHASE),
    () => transactionsAt(baseUrl).list(),
    () => membersAt(baseUrl).lookUp(SECRET),
    () => membersAt(baseUrl).refresh("rt"),
    () => whitelabelAt(baseUrl).GET(ROOT, { params }),
  ];
  for (const call of calls) {
    const { status, code, detail, requestId } = await failure(call());
    expect([status, code, requestId]).toEqual([200, "unknown", "r1"]);
    expect(detail).toMatch(/^The response (is empty|isn't JSON)\. Is baseUrl/);
  }
});

it("needs no body where none belongs: giving a token back", async () => {
  const { baseUrl } = await serve((_request, response) => response.end());
  await expect(membersAt(baseUrl).revoke("rt")).resolves.toBeUndefined();
});

it.each([Number.NaN, -1, Number.NEGATIVE_INFINITY])("refuses %d as a time", async (timeoutMs) => {
  const { baseUrl, asked } = await serve((_request, response) => response.end("{}"));
  expect(() => whitelabelCalls({ baseUrl, accessToken: SECRET, timeoutMs })).toThrow(RangeError);
  const error = await failure(whitelabelAt(baseUrl).GET(ROOT, { params, timeoutMs }));
  expect([error.code, error.detail]).toEqual([
    "invalid_argument",
    expect.stringContaining("timeoutMs must be"),
  ]);
  expect((await failure(transactionsAt(baseUrl).record(PURCHASE, { timeoutMs }))).code).toBe(
    "invalid_argument",
  );
  expect(() => whitelabelCalls({ baseUrl, accessToken: SECRET, retries: timeoutMs })).toThrow("retries");
  expect(asked).toHaveLength(0);
});

it.each([0, 1e12, 2 ** 31, Number.POSITIVE_INFINITY])(
  "takes %d for a time without end",
  async (timeoutMs) => {
    const { baseUrl } = await serve((_request, response) => setTimeout(() => response.end("{}"), 60));
    await unwrap(whitelabelAt(baseUrl).GET(ROOT, { params, timeoutMs }));
  },
);

it("refuses what cannot be sent, by name and without showing it", async () => {
  const { baseUrl, asked } = await serve((_request, response) => response.end("{}"));
  const tracking = transactionsAt(baseUrl);
  const amount = { ...PURCHASE, transactionValue: 5n as never };
  const path = { appId: "\ud800" };
  const calls: [() => Promise<unknown>, string][] = [
    [() => membersAt(baseUrl).lookUp(`${SECRET}\nx`), "Authorization"],
    [() => tracking.record(PURCHASE, { idempotencyKey: "日-1042" }), "Idempotency-Key"],
    [() => tracking.recordMany([PURCHASE], { idempotencyKey: "a\u0000b" }), "Idempotency-Key"],
    [() => tracking.record(amount), "BigInt"],
    [() => tracking.recordMany([amount]), "BigInt"],
    [() => whitelabelAt(baseUrl).GET(ROOT, { params: { path } }), "half of a character"],
    [() => tracking.list({ code: "\udfff" }), "half of a character"],
  ];
  for (const [call, words] of calls) {
    const { code, detail, status } = await failure(call());
    expect([code, status, detail]).toEqual(["invalid_argument", undefined, expect.stringContaining(words)]);
  }
  expect(asked).toHaveLength(0);
});

it.each([
  ["apiKey", `${SECRET}\nx`],
  ["apiKey", "日本"],
  ["apiKey", ""],
  ["userAgent", "日本/1"],
])("refuses settings that no header can carry: %s %j", (name, value) => {
  const settings = { baseUrl: "https://verify.example", apiKey: SECRET, userAgent: "shop/1", [name]: value };
  expect(() => new Cohort(settings)).toThrow(new RegExp(`^${name} (is empty|contains)[^日]*$`));
});

it.each([
  ["clientId", ""],
  ["clientSecret", " \n"],
])("refuses a client for sign-in without %s: %j", (name, value) => {
  const settings = { baseUrl: "https://verify.example", clientId: "c", clientSecret: SECRET, [name]: value };
  expect(() => new Cohort(settings)).toThrow(new TypeError(`${name} is empty.`));
});

it("takes undefined for an option that is not there", async () => {
  const forms: string[] = [];
  const fetch = async (request: Request) => {
    forms.push(await request.text());
    return new Response("{}");
  };
  const options = { timeoutMs: undefined, retries: undefined };
  const settings = { baseUrl: "https://verify.example", clientId: "c", clientSecret: SECRET };
  const call = { timeoutMs: undefined, signal: undefined };
  const auth = new Cohort({ ...settings, ...options, fetch }).members;
  await auth.exchangeCode("code", undefined as never, { ...call, codeVerifier: undefined });
  await auth.revoke("rt", call);
  expect(forms).toEqual([
    `grant_type=authorization_code&code=code&client_id=c&client_secret=${SECRET}`,
    `token=rt&client_id=c&client_secret=${SECRET}`,
  ]);
  await auth.lookUp("t", call);
  const tracking = new Cohort({ ...settings, apiKey: SECRET, userAgent: "shop/1", ...options, fetch })
    .transactions;
  await tracking.record(PURCHASE, { ...call, idempotencyKey: undefined, dryRun: undefined });
  const link = {
    baseUrl: settings.baseUrl,
    supergroup: "student",
    clientId: "c",
    redirectUri: "https://s/",
  } as const;
  const none = { country: undefined, state: undefined, codeChallenge: undefined };
  expect(loginLink({ ...link, ...none })).toBe(loginLink(link));
});

it("takes the line's end from a secret that was read from a file", async () => {
  const { baseUrl, asked } = await serve((_request, response) => response.end("{}"));
  const forms: string[] = [];
  const fetch = async (request: Request) => {
    forms.push(await request.text());
    return new Response("{}");
  };
  const auth = new Cohort({ baseUrl, clientId: "c\n", clientSecret: `${SECRET}\n`, fetch }).members;
  await auth.revoke("rt");
  expect(forms).toEqual([`token=rt&client_id=c&client_secret=${SECRET}`]);
  await unwrap(whitelabelCalls({ baseUrl, accessToken: `${SECRET}\n` }).GET(ROOT, { params }));
  expect(asked[0]?.headers.authorization).toBe(`Bearer ${SECRET}`);
});

it.each([
  "",
  "localhost:4873",
  "verify.example",
  "https://",
  `https://me:${SECRET}@verify.example`,
  "https://v/?a=1",
  "https://v/?",
  "https://v/#",
  "http://verify.example",
  "http://127.0.0.1.example",
  "http://10.0.0.1:3000",
])("refuses %j as baseUrl at once, by name", (baseUrl) => {
  const link = { supergroup: "student", clientId: "c", redirectUri: "https://shop.example/" } as const;
  const makers = [
    () => whitelabelCalls({ baseUrl, accessToken: SECRET }),
    () => managementClient({ baseUrl, accessToken: SECRET }),
    () => transactionsAt(baseUrl),
    () => membersAt(baseUrl),
    () => loginLink({ baseUrl, ...link }),
  ];
  for (const make of makers) expect(make).toThrow(/^baseUrl (?!.*tk_very_secret)/);
});

it.each([
  ["http://verify.example", { allowHttp: true }],
  ["http://localhost:3000", {}],
  ["http://shop.localhost", {}],
  ["http://127.1.2.3", {}],
  ["http://[::1]:3000", {}],
])("takes %s with %j", (baseUrl, options) => {
  expect(() => new Cohort({ baseUrl, apiKey: SECRET, ...options })).not.toThrow();
});

it("lives through a restart of some seconds, where a call may be repeated", async () => {
  const before = await serve((request) => request.socket.destroy());
  const { baseUrl, port } = before;
  const usual = { baseUrl, clientId: "c", clientSecret: SECRET };
  const tracking = new Cohort({ baseUrl, apiKey: SECRET, userAgent: "shop/1" }).transactions;
  const calls = [
    tracking.record(PURCHASE),
    new Cohort(usual).members.lookUp(SECRET),
    new Cohort(usual).members.refresh("rt"),
    tracking.void("00000000-0000-4000-8000-000000000000", { reason: "cancelled" }),
  ];
  const once = failure(new Cohort(usual).members.exchangeCode("code", "https://shop.example/"));
  const done = Promise.all(calls);
  await eventually(() => before.asked.length > calls.length);
  await before.close();
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  const after = await serve((_request, response) => response.end('{"data":{"back":true}}'), port);
  const back = { back: true };
  expect(await done).toEqual([back, { data: back }, { data: back }, back]);
  expect((await once).code).toBe("unreachable");
  const paths = [...before.asked, ...after.asked].map(({ url }) => url);
  expect(paths.filter((path) => path === "/oauth/token").length).toBeGreaterThanOrEqual(2);
});

it.each([502, 503, 504])("tries again after %i, and after an answer that broke off", async (status) => {
  const { baseUrl, asked } = await serve((_request, response) => {
    if (asked.length === 1) response.writeHead(status).end("<html>");
    else if (asked.length === 2) {
      response.writeHead(200, { "Content-Length": "100" }).write("{");
      setTimeout(() => response.destroy(), 20);
    } else response.end('{"line":1,"status":200}\n');
  });
  await expect(transactionsAt(baseUrl, 2).recordMany([PURCHASE])).resolves.toHaveLength(1);
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
});

it("gives a 429 at once when its wait is longer than the time that is left", async () => {
  const { baseUrl, asked } = await serve((_request, response) =>
    response.writeHead(429, { "Retry-After": "10" }).end(),
  );
  const tracking = new Cohort({ baseUrl, apiKey: SECRET, userAgent: "shop/1", timeoutMs: 5_000 })
    .transactions;
  const error = await failure(tracking.record(PURCHASE));
  expect([error.status, error.retryAfter, asked.length]).toEqual([429, 10, 1]);
});

it("reads what is not a stream within its time", async () => {
  const { baseUrl } = await serve((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/x-ndjson" }).write('{"line":1,');
  });
  const { code } = await failure(transactionsAt(baseUrl).recordMany([PURCHASE], { timeoutMs: 50 }));
  expect(code).toBe("timeout");
  const data = await transactionsAt(baseUrl).exportStream({}, { timeoutMs: 500 });
  await new Promise((resolve) => setTimeout(resolve, 600));
  const { value } = (await data.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe('{"line":1,');
});

it("says how to read CSV", async () => {
  const { baseUrl } = await serve((_request, response) =>
    response.setHeader("Content-Type", "text/csv; charset=utf-8").end("id,brandUid\n"),
  );
  const error = await failure(unwrap(whitelabelAt(baseUrl).GET(ROOT, { params })));
  expect([error.status, error.detail]).toEqual([200, expect.stringContaining('parseAs: "text"')]);
  expect(await transactionsAt(baseUrl).export()).toBe("id,brandUid\n");
});

it.each([
  [401, { "WWW-Authenticate": 'Bearer error="invalid_token"' }, '{"message":"It is over."}', "invalid_token"],
  [401, { "WWW-Authenticate": "Bearer" }, '{"message":"Send one."}', "unauthorised"],
  [400, {}, "", "bad_request"],
  [403, {}, "", "forbidden"],
  [404, {}, '{"message":"Deleted."}', "account_deleted"],
  [404, {}, "", "unknown"],
])("names the errors of the lookup: %i %j", async (status, headers, body, code) => {
  const { baseUrl } = await serve((_request, response) =>
    response.writeHead(status, { ...headers, "X-Request-Id": "r1" }).end(body),
  );
  expect((await failure(membersAt(baseUrl).lookUp("t"))).code).toBe(code);
});

it.each([
  ["", ""],
  ["<html>\r\n<head><title>404 Not Found</title></head>\r\n<body>…</body></html>", "404 Not Found"],
  ["upstream is away\nmore", "upstream is away"],
])("does not take somebody else's 404 for ours, and tells its first line: %j", async (body, detail) => {
  const { baseUrl } = await serve((_request, response) => response.writeHead(404).end(body));
  const error = await failure(membersAt(baseUrl).lookUp("t"));
  expect([error.code, error.detail]).toEqual(["unknown", detail]);
});

/** Answers with these bytes, which node:http would not write. */
async function serveRaw(head: string, body = "{}") {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () =>
      socket.end(`HTTP/1.1 ${head}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  ["a reason beyond Latin-1", "503 Недоступно", "{}", 503, []],
  ["a status that HTTP does not know", "600 Odd", "{}", 600, [expect.stringContaining("status 600")]],
  ["the highest status", "999 Denied", "{}", 999, [expect.stringContaining("status 999")]],
  ["errors that are none", "400 Bad", '{"errors":[null]}', 400, []],
])("tells %s as what it is", async (_what, head, body, status, details) => {
  const error = await failure(unwrap(whitelabelAt(await serveRaw(head, body)).GET(ROOT, { params })));
  expect([error.status, error.code, error.details]).toEqual([status, "unknown", details]);
});

it("tries again after a 503 whose reason is beyond Latin-1", async () => {
  const baseUrl = await serveRaw("503 Недоступно\r\nRetry-After: 0");
  let tries = 0;
  const fetch = (request: Request) => {
    tries += 1;
    return globalThis.fetch(request);
  };
  const calls = whitelabelCalls({ baseUrl, accessToken: SECRET, retries: 1, fetch });
  expect((await failure(unwrap(calls.GET(ROOT, { params })))).status).toBe(503);
  expect(tries).toBe(2);
});

it("ends a stream when its caller does, garbage collected or not", async () => {
  const { baseUrl } = await serve((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/csv" });
    const rows = setInterval(() => response.write("row,row\n"), 20);
    response.once("close", () => clearInterval(rows));
  });
  const controller = new AbortController();
  const { signal } = controller;
  const stream = await transactionsAt(baseUrl).exportStream({}, { signal });
  const reader = stream.getReader();
  await reader.read();
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  for (let round = 0; round < 5; round += 1) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  controller.abort(new Error("enough"));
  const readOn = async () => {
    for (const end = Date.now() + 2_000; Date.now() < end; ) await reader.read();
  };
  await expect(readOn()).rejects.toThrow("enough");
});
