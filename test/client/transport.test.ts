import { expect, it } from "@jest/globals";
import { Cohort, CohortError, managementClient, unwrap } from "../../client/index.ts";
import type { Fetch } from "../../client/transport.ts";
import { whitelabelCalls } from "../../scripts/lab/support/whitelabel-calls.ts";

const BASE = { baseUrl: "https://verify.example", accessToken: "token" };
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";
const params = { path: { appId: "app_1", verificationId: "00000000-0000-4000-8000-000000000000" } };
const PURCHASE = {
  brandUid: "br_1",
  code: "STUDENT10",
  transactionValue: 59.99,
  qualifyingAmount: 49.99,
  currency: "GBP",
  timestamp: 1_772_600_767,
};
const RECORDED = { data: { type: "transaction", id: "1", attributes: PURCHASE } };

function answer(status: number, body: object = {}, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json", ...headers },
  });
}
const busy = () => answer(503, {}, { "Retry-After": "0" });

/** Answers with one after another, and keeps what it was asked. */
function scripted(...steps: (() => Response)[]): { fetch: Fetch; asked: Request[]; bodies: string[] } {
  const asked: Request[] = [];
  const bodies: string[] = [];
  const fetch: Fetch = async (request) => {
    asked.push(request);
    bodies.push(await request.clone().text());
    return (steps[asked.length - 1] ?? (() => answer(200)))();
  };
  return { fetch, asked, bodies };
}

async function failure(call: Promise<unknown>): Promise<CohortError> {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(CohortError);
  return error as CohortError;
}

const noAnswer = (): Response => {
  throw new TypeError("fetch failed");
};

it("tries a GET again after 503, 429 and no answer at all", async () => {
  const { fetch, asked } = scripted(busy, noAnswer, () => answer(200, { stage: "success" }));
  const { data } = await whitelabelCalls({ ...BASE, fetch }).GET(ONE, { params });
  expect([data, asked.length]).toEqual([{ stage: "success" }, 3]);
});

it("gives the answer when it has tried often enough, or was told to wait for too long", async () => {
  const stubborn = scripted(busy, busy, busy, busy);
  const calls = whitelabelCalls({ ...BASE, fetch: stubborn.fetch, retries: 2 });
  expect((await calls.GET(ONE, { params })).response.status).toBe(503);
  expect(stubborn.asked).toHaveLength(3);

  const later = scripted(() => answer(429, {}, { "Retry-After": "42" }));
  const error = await failure(unwrap(whitelabelCalls({ ...BASE, fetch: later.fetch }).GET(ONE, { params })));
  expect([error.status, error.retryAfter, later.asked.length]).toEqual([429, 42, 1]);
});

it("waits as long as Retry-After says", async () => {
  const { fetch } = scripted(() => answer(503, {}, { "Retry-After": "1" }));
  const before = performance.now();
  await whitelabelCalls({ ...BASE, fetch }).GET(ONE, { params });
  expect(performance.now() - before).toBeGreaterThanOrEqual(990);
});

it("tries no POST again without an idempotency key", async () => {
  const { fetch, asked } = scripted(busy);
  const body = { code: "123456" };
  const { response } = await whitelabelCalls({ ...BASE, fetch }).POST(`${ONE}/otp/verify`, { params, body });
  expect([response.status, asked.length]).toEqual([503, 1]);
});

it("tries PATCH and DELETE again; what the second DELETE doesn't find, the first one has deleted", async () => {
  const setting = scripted(busy);
  const body = { institutionId: "x" };
  const set = await whitelabelCalls({ ...BASE, fetch: setting.fetch }).PATCH(ONE, { params, body });
  expect([set.response.status, setting.asked.length]).toEqual([200, 2]);

  const gone = () => answer(404, { error: { title: "not_found" } }, { "X-Request-Id": "r2" });
  const erase = (...steps: (() => Response)[]) =>
    whitelabelCalls({ ...BASE, fetch: scripted(...steps).fetch }).DELETE(ONE, { params });
  const { response } = await erase(noAnswer, gone);
  expect([response.status, response.headers.get("X-Request-Id")]).toEqual([204, "r2"]);
  expect((await erase(gone)).response.status).toBe(404);
});

it("tries a call with an idempotency key again, with the same body", async () => {
  const { fetch, asked, bodies } = scripted(busy, noAnswer);
  const headers = { "Idempotency-Key": "one" };
  const calls = whitelabelCalls({ ...BASE, fetch });
  await calls.POST(`${ONE}/otp/verify`, { params, body: { code: "123456" }, headers });
  expect(asked.map((request) => request.headers.get("Idempotency-Key"))).toEqual(["one", "one", "one"]);
  expect(new Set(bodies)).toEqual(new Set(['{"code":"123456"}']));
});

it("repeats nothing that changes something through the management API, which knows no keys", async () => {
  const headers = { "Idempotency-Key": "one" };
  const creating = scripted(noAnswer);
  const operator = managementClient({ ...BASE, fetch: creating.fetch });
  await failure(operator.POST("/management/partners", { body: { name: "Acme", mode: "test" }, headers }));
  expect(creating.asked).toHaveLength(1);
});

it("never repeats what sends a passcode or exchanges a code", async () => {
  const send = scripted(busy);
  const body = { phoneNumber: "+447400123456", territory: "GB" };
  const headers = { "Idempotency-Key": "one" };
  await whitelabelCalls({ ...BASE, fetch: send.fetch }).POST(`${ONE}/otp`, { params, body, headers });
  expect(send.asked).toHaveLength(1);

  const exchange = scripted(noAnswer);
  const { members } = new Cohort({
    baseUrl: BASE.baseUrl,
    clientId: "c",
    clientSecret: "s",
    fetch: exchange.fetch,
  });
  const error = await failure(members.exchangeCode("code", "https://shop.example/"));
  expect([error.code, error.status, exchange.asked.length]).toEqual(["unreachable", undefined, 1]);
});

it("gives each transaction an idempotency key, and keeps it over retries", async () => {
  const { fetch, asked, bodies } = scripted(
    busy,
    () => answer(200, RECORDED),
    () => answer(200, RECORDED),
  );
  const { transactions } = new Cohort({ baseUrl: BASE.baseUrl, apiKey: "k", userAgent: "shop/1", fetch });
  expect(await transactions.record(PURCHASE)).toEqual(RECORDED.data);
  await transactions.record(PURCHASE, { idempotencyKey: "order-1" });
  const keys = asked.map((request) => request.headers.get("Idempotency-Key"));
  expect(keys).toEqual([keys[0], keys[0], "order-1"]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(asked[0]?.headers.get("api-key")).toBe("k");
  expect(asked[0]?.headers.get("user-agent")).toMatch(/^shop\/1 cohort-client\//);
  expect(JSON.parse(bodies[1] ?? "")).toEqual(PURCHASE);
});

it("sends many transactions as lines, and reads an answer for each", async () => {
  const lines = [
    { line: 1, status: 200 },
    { line: 2, status: 400 },
  ].map((line) => JSON.stringify(line));
  const ndjson = { "Content-Type": "application/x-ndjson; charset=utf-8" };
  const { fetch, asked, bodies } = scripted(() => new Response(`${lines.join("\n")}\n`, { headers: ndjson }));
  const { transactions } = new Cohort({ baseUrl: BASE.baseUrl, apiKey: "k", userAgent: "shop/1", fetch });
  const answers = await transactions.recordMany([PURCHASE, PURCHASE], { dryRun: true });
  expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  expect(bodies).toEqual([`${JSON.stringify(PURCHASE)}\n`.repeat(2)]);
  expect(new URL(asked[0]?.url ?? "").search).toBe("?dryRun=true");
  expect(asked[0]?.headers.get("content-type")).toBe("application/x-ndjson");
});

/** Never answers; ends as fetch does when its signal does. */
const silent: Fetch = ({ signal }) =>
  new Promise((_resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end);
  });

it("ends a call at its time, that of the call before that of the client", async () => {
  const calls = whitelabelCalls({ ...BASE, fetch: silent, timeoutMs: 60_000 });
  const error = await failure(unwrap(calls.GET(ONE, { params, timeoutMs: 20 })));
  expect([error.code, error.status]).toEqual(["timeout", undefined]);
});

it("ends a call at its time when its answer has begun, and tells one that breaks off", async () => {
  const headers = { "Content-Type": "application/json" };
  const endless: Fetch = async ({ signal }) => {
    const body = new ReadableStream({
      start: (stream) => signal.addEventListener("abort", () => stream.error(signal.reason)),
    });
    return new Response(body, { headers });
  };
  const call = whitelabelCalls({ ...BASE, fetch: endless }).GET(ONE, { params, timeoutMs: 20 });
  expect((await failure(unwrap(call))).code).toBe("timeout");

  const broken: Fetch = async () =>
    new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("terminated")) }), {
      headers,
    });
  const error = await failure(
    unwrap(whitelabelCalls({ ...BASE, retries: 0, fetch: broken }).GET(ONE, { params })),
  );
  expect([error.code, error.status]).toEqual(["unreachable", undefined]);
});

it("does not begin a wait that its time has no room for, but tells what has happened", async () => {
  const { fetch, asked } = scripted(() => answer(503, {}, { "Retry-After": "20" }));
  const calls = whitelabelCalls({ ...BASE, fetch, timeoutMs: 2_000 });
  const error = await failure(unwrap(calls.GET(ONE, { params })));
  expect([error.status, error.retryAfter, asked.length]).toEqual([503, 20, 1]);

  const away = scripted(noAnswer, noAnswer, noAnswer, noAnswer);
  const hurried = whitelabelCalls({ ...BASE, fetch: away.fetch, timeoutMs: 3_000 });
  expect((await failure(hurried.GET(ONE, { params }))).code).toBe("unreachable");
  expect(away.asked.length).toBeGreaterThanOrEqual(2);
});

it("ends a call when its caller does, for the caller's reason", async () => {
  const controller = new AbortController();
  const calls = whitelabelCalls({ ...BASE, fetch: silent });
  const call = calls.GET(ONE, { params, signal: controller.signal });
  controller.abort(new Error("enough"));
  await expect(call).rejects.toThrow("enough");
  await expect(calls.GET(ONE, { params, signal: AbortSignal.abort(new Error("before")) })).rejects.toThrow(
    "before",
  );
});

it("lets errors of a fetch that stands in through as they are", async () => {
  const fetch: Fetch = () => Promise.reject(new RangeError("mine"));
  await expect(whitelabelCalls({ ...BASE, fetch }).GET(ONE, { params })).rejects.toThrow(RangeError);
});

it.each([
  ["white-label", { error: { title: "invalid_stage", detail: "not now" } }, "invalid_stage", ["not now"]],
  ["OAuth", { error: "invalid_grant", error_description: "used" }, "invalid_grant", ["used"]],
  ["the lookup", { message: "no token" }, "bad_request", ["no token"]],
  [
    "code tracking",
    {
      errors: [
        { title: "bad_request", detail: "a" },
        { title: "bad_request", detail: "b" },
      ],
    },
    "bad_request",
    ["a", "b"],
  ],
  ["somebody else", [], "unknown", []],
])("reads the errors of %s", async (_whose, body, code, details) => {
  const { fetch } = scripted(() => answer(400, body, { "X-Request-Id": "r1" }));
  const error = await failure(unwrap(whitelabelCalls({ ...BASE, fetch }).GET(ONE, { params })));
  expect([error.status, error.code, error.details, error.requestId]).toEqual([400, code, details, "r1"]);
  expect(error.detail).toBe(details.join("; "));
});

it("says when what answers is no cohort", async () => {
  const fetch: Fetch = async () => new Response("<html>", { status: 200 });
  const error = await failure(unwrap(whitelabelCalls({ ...BASE, fetch }).GET(ONE, { params })));
  expect([error.code, error.detail]).toEqual(["unknown", expect.stringContaining("isn't JSON")]);
});

it("reads Retry-After as a date, too", async () => {
  const at = new Date(Date.now() + 3_600_000).toUTCString();
  const { fetch } = scripted(() => answer(429, {}, { "Retry-After": at }));
  const error = await failure(unwrap(whitelabelCalls({ ...BASE, fetch }).GET(ONE, { params })));
  expect(error.retryAfter).toBeGreaterThan(3_590);
});
