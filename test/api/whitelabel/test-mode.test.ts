import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { CodePoolPage } from "../../../generated/management.ts";
import type { CodeState } from "../../../generated/tracking.ts";
import type { TestCallPage, TestCodePool } from "../../../generated/whitelabel.ts";
import { sweep } from "../../../server/domain/operations/retention/sweep.ts";
import { claimBy, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import { type App, created, freshPhone, mailed, STUDENT, sent } from "../../support/journey.ts";
import { ask as operator } from "../../support/operator.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, TEST_CODE } from "../../support/service.ts";
import { ask } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";
import { caller } from "../../support/whitelabel.ts";

const service = useService();

describe("GET /app/{appId}/whitelabel/test/code", () => {
  it("200: the code of the app that asks", async () => {
    const call = caller(service, await service.app());
    const answer = await call("GET", "/test/code");
    expect([answer.status, answer.body]).toEqual([200, { code: TEST_CODE }]);
  });

  it("400: a query parameter", async () => {
    const call = caller(service, await service.app());
    expect((await call("GET", "/test/code?app=1")).title).toBe("bad_request");
  });

  it("403: a live app has none", async () => {
    const call = caller(service, await service.app("live"));
    const answer = await call("GET", "/test/code");
    expect([answer.status, answer.title]).toEqual([403, "forbidden"]);
  });
});

describe("GET /app/{appId}/whitelabel/test/calls", () => {
  const ROOT = "/app/{appId}/whitelabel";

  async function page(app: App, query = ""): Promise<TestCallPage> {
    const { status, body } = await caller(service, app)("GET", `/test/calls?${query}`);
    expect(status).toBe(200);
    return body as unknown as TestCallPage;
  }

  const told = ({ calls }: TestCallPage) => calls.map(({ operation, status }) => [operation, status]);

  it("200: what each call was answered, good and bad, and not the calls that read it", async () => {
    const app = await service.app();
    const call = caller(service, app);
    expect((await page(app)).calls).toEqual([]);
    const made = [
      await call("POST", "/verifications", STUDENT),
      await call("POST", "/verifications", { ...STUDENT, territory: "gb" }),
      await call("GET", "/verifications/00000000-0000-4000-8000-000000000000"),
      await call("GET", "/test/code"),
    ];
    await call("POST", `/verifications/${made[0]?.body.verificationId}/otp`, "{");
    const { calls, hasMore } = await page(app);
    expect(calls.slice(0, 4).map(({ requestId }) => requestId)).toEqual(
      made.map(({ headers }) => headers.get("x-request-id")),
    );
    expect(calls.map(({ method, path, operation, status }) => [method, path, operation, status])).toEqual([
      ["POST", `${ROOT}/verifications`, "createVerification", 200],
      ["POST", `${ROOT}/verifications`, "createVerification", 400],
      ["GET", `${ROOT}/verifications/{verificationId}`, "getVerification", 404],
      ["GET", `${ROOT}/test/code`, "getTestCode", 200],
      ["POST", `${ROOT}/verifications/{verificationId}/otp`, "sendPhoneOtp", 400],
    ]);
    expect(calls[0]).toEqual({
      requestId: expect.any(String),
      operation: "createVerification",
      method: "POST",
      path: `${ROOT}/verifications`,
      status: 200,
      durationMs: expect.any(Number),
      answeredAt: service.clock.now.toISOString(),
    });
    expect(hasMore).toBe(false);
  });

  it("200: calls that a limit refuses, and those with another app's path, as calls of the token's app", async () => {
    const [app, other] = [await service.app(), await service.app()];
    await caller(service, app)("POST", "/test/rate-limit", { seconds: 1 });
    await caller(service, app)("GET", "/verifications");
    service.pass(HOUR_MS);
    await caller(service, { ...app, appId: other.appId })("GET", "/verifications");
    expect(told(await page(app))).toEqual([
      ["spendTestRateLimit", 200],
      ["listVerifications", 429],
      ["listVerifications", 403],
    ]);
    expect(told(await page(other))).toEqual([]);
  });

  it("200: reads on by cursor, page by page, and from now", async () => {
    const app = await service.app();
    for (let n = 0; n < 3; n += 1) await created(app);
    const first = await page(app, "limit=2");
    expect([first.calls.length, first.hasMore]).toEqual([2, true]);
    const second = await page(app, `limit=2&cursor=${first.nextCursor}`);
    expect([second.calls.length, second.hasMore]).toEqual([1, false]);
    const { calls, nextCursor } = await page(app, "from=now");
    expect([calls, nextCursor]).toEqual([[], second.nextCursor]);
    await caller(service, app)("GET", "/test/clock");
    expect(told(await page(app, `cursor=${nextCursor}`))).toEqual([["getTestClock", 200]]);
  });

  it("200: wait answers once there is something, and with nothing when its time is over", async () => {
    const app = await service.app();
    const waiting = page(app, "wait=30&from=now");
    await created(app);
    expect(told(await waiting)).toEqual([["createVerification", 200]]);
    expect((await page(app, "wait=1&from=now")).calls).toEqual([]);
  });

  it("200: the real time, however far the app's clock is ahead", async () => {
    const app = await service.app();
    await caller(service, app)("POST", "/test/clock", { by: "P1Y" });
    await created(app);
    const answeredAt = service.clock.now.toISOString();
    expect((await page(app)).calls.map((call) => call.answeredAt)).toEqual([answeredAt, answeredAt]);
  });

  it("200: the last 1,000 of a day; a cursor from before goes on with them", async () => {
    const app = await service.app();
    await created(app);
    const { nextCursor } = await page(app);
    service.pass(DAY_MS - HOUR_MS);
    await service.services.database.apiCall.createMany({
      data: Array.from({ length: 1_001 }, (_, n) => ({
        ownerKind: "app",
        ownerId: app.appId,
        requestId: "00000000-0000-4000-8000-000000000000",
        api: "whitelabel",
        operation: n === 0 ? "getTestCode" : "getTestClock",
        status: 200,
        durationMs: 1,
        at: service.clock.now,
      })),
    });
    // The first of all, and the first of these, are too many.
    expect(told(await page(app, "limit=1"))).toEqual([["getTestClock", 200]]);
    service.pass(2 * HOUR_MS);
    expect((await page(app, `limit=100&cursor=${nextCursor}`)).calls).toHaveLength(100);
    service.pass(DAY_MS);
    expect((await page(app)).calls).toEqual([]);
    service.pass(7 * DAY_MS);
    await sweep(service.services);
    expect(await service.services.database.apiCall.count({ where: { ownerId: app.appId } })).toBe(0);
  });

  it("403: a live app", async () => {
    const live = await service.app("live");
    await created(live);
    const { status, detail } = await caller(service, live)("GET", "/test/calls");
    expect([status, detail]).toEqual([403, expect.stringContaining("only to test apps")]);
  });

  it("400: a cursor of another app, or of nobody", async () => {
    const [app, other] = [await service.app(), await service.app()];
    const { nextCursor } = await page(other);
    for (const cursor of [nextCursor, "x", Buffer.from(`["${app.appId}",-1]`).toString("base64url")]) {
      const { status, detail } = await caller(service, app)("GET", `/test/calls?cursor=${cursor}`);
      expect([status, detail]).toEqual([400, expect.stringContaining("cursor")]);
    }
  });

  it("keeps what could not be written until it can be", async () => {
    const app = await service.app();
    const { database, callLog } = service.services;
    await created(app);
    await database.$executeRaw`ALTER TABLE "ApiCall" RENAME TO "Gone"`;
    await expect(callLog.save()).rejects.toThrow();
    await database.$executeRaw`ALTER TABLE "Gone" RENAME TO "ApiCall"`;
    expect(told(await page(app))).toEqual([["createVerification", 200]]);
  });
});

describe("GET /app/{appId}/whitelabel/test/messages", () => {
  it("200: what would have been sent, newest first, and nothing of another app", async () => {
    const [app, other] = [await service.app("test", { name: "Book shop" }), await service.app()];
    const call = caller(service, app);
    expect((await call("GET", "/test/messages")).body).toEqual([]);
    await sent(other);
    const [one, two] = [freshPhone(), freshPhone()];
    const before = service.clock.now.toISOString();
    await sent(app, {}, one);
    service.pass(MINUTE_MS);
    await sent(app, {}, two);
    await mailed(app, "ada@ox.ac.uk");
    const { status, body } = await call("GET", "/test/messages");
    expect(status).toBe(200);
    const now = service.clock.now.toISOString();
    const passcode = expect.stringMatching(/^123456 is your code for Book shop\./);
    expect(body).toEqual([
      {
        channel: "email",
        to: "ada@ox.ac.uk",
        body: expect.stringContaining("/email-link?token="),
        sentAt: now,
      },
      { channel: "sms", to: expect.any(String), body: passcode, sentAt: now },
      { channel: "sms", to: two, body: passcode, sentAt: now },
      { channel: "sms", to: one, body: passcode, sentAt: before },
    ]);
    expect([service.texts, service.mails]).toEqual([[], []]);
  });

  it("200: the last hundred, of the last seven days", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const { verificationId } = await created(app);
    for (let n = 0; n < 103; n += 1) {
      const body = { phoneNumber: freshPhone(), territory: "GB" };
      expect((await call("POST", `/verifications/${verificationId}/otp`, body)).status).toBe(200);
      service.pass(30_000);
    }
    expect((await call("GET", "/test/messages")).body).toHaveLength(100);
    service.pass(7 * DAY_MS);
    expect((await call("GET", "/test/messages")).body).toHaveLength(0);
  });

  it("400: a query parameter", async () => {
    const app = await service.app();
    expect((await caller(service, app)("GET", "/test/messages?limit=1")).title).toBe("bad_request");
  });

  it("403: a live app has none to read", async () => {
    const app = await service.app("live");
    const answer = await caller(service, app)("GET", "/test/messages");
    expect([answer.status, answer.title]).toEqual([403, "forbidden"]);
    expect(answer.detail).toContain("only to test apps");
  });
});

describe("POST /app/{appId}/whitelabel/test/rate-limit", () => {
  it("200: the app's calls get 429 until then, and nobody else's; then they are answered", async () => {
    const call = caller(service, await service.app());
    const other = caller(service, await service.app());
    const spent = await call("POST", "/test/rate-limit", { seconds: 7 });
    const refusedUntil = new Date(service.clock.now.getTime() + 7 * SECOND_MS).toISOString();
    expect([spent.status, spent.body]).toEqual([200, { refusedUntil }]);
    const refused = await call("GET", "/verifications");
    expect([refused.status, refused.title]).toEqual([429, "too_many_requests"]);
    expect(refused.headers.get("retry-after")).toBe("7");
    expect(refused.headers.get("ratelimit")).toBe('"calls";r=0;t=7');
    expect((await other("GET", "/verifications")).status).toBe(200);
    service.pass(7 * SECOND_MS);
    expect((await call("GET", "/verifications")).status).toBe(200);
  });

  it("200: by the real time, however far the app's clock is ahead", async () => {
    const call = caller(service, await service.app());
    await call("POST", "/test/clock", { by: "P1Y" });
    await call("POST", "/test/rate-limit", { seconds: 1 });
    expect((await call("GET", "/verifications")).status).toBe(429);
    service.pass(SECOND_MS);
    expect((await call("GET", "/verifications")).status).toBe(200);
  });

  it("400: other seconds than whole ones from 1 to 60", async () => {
    const call = caller(service, await service.app());
    for (const seconds of [0, 61, 1.5, "1"])
      expect((await call("POST", "/test/rate-limit", { seconds })).title).toBe("bad_request");
  });

  it("403: a live app's limit is real", async () => {
    const call = caller(service, await service.app("live"));
    const answer = await call("POST", "/test/rate-limit", { seconds: 1 });
    expect([answer.status, answer.title]).toEqual([403, "forbidden"]);
  });

  it("409: an Idempotency-Key that was used for another", async () => {
    const call = caller(service, await service.app());
    const headers = { "idempotency-key": "spend-1" };
    await call("POST", "/test/rate-limit", { seconds: 1 }, headers);
    service.pass(SECOND_MS);
    expect((await call("POST", "/test/rate-limit", { seconds: 2 }, headers)).status).toBe(409);
  });
});

describe("POST /app/{appId}/whitelabel/test/code-pools", () => {
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    app = await service.app();
    shop = await shopOf(service, app);
  });

  const make = async (body: object, by = app) => {
    const answer = await caller(service, by)("POST", "/test/code-pools", body);
    return { ...answer, pool: answer.body as unknown as TestCodePool };
  };
  const shopping = async (verb: string, code = "", orderId?: string, by = shop) =>
    (
      await ask<CodeState>(service, by, "POST", `/code-tracking/codes/${verb}`, {
        brandUid: by.brandUid,
        code,
        ...(orderId !== undefined && { orderId }),
      })
    ).body.data.state;

  it("200: codes that are claimed, checked, held and redeemed, without the operator", async () => {
    const { status, pool } = await make({ codes: 2 });
    const { poolId } = pool;
    expect([status, pool]).toEqual([
      200,
      {
        poolId: expect.any(String),
        brandUid: shop.brandUid,
        codes: 2,
        supergroups: ["student", "graduate", "key-worker", "social-assistance"],
        allowance: "once",
        releaseOnReturn: false,
      },
    ]);
    const { code } = await claimBy(service, app, await verifiedFor(service, app), poolId);
    expect(code).toMatch(/^TEST-/);
    expect(await shopping("check", code)).toBe("valid");
    expect(await shopping("hold", code, "1")).toBe("held");
    expect(await shopping("redeem", code, "1")).toBe("used");
    const { pools } = (await operator<CodePoolPage>(service, "GET", shop.path)).body;
    expect(pools).toEqual([
      expect.objectContaining({ poolId, name: "Test pool", codesAdded: 2, codesLeft: 1 }),
    ]);
  });

  it("200: as it was asked for; the app's clock moves periods and holds", async () => {
    const [test, asked] = [await service.app(), { allowance: "monthly", supergroups: ["student"] }];
    const own = await shopOf(service, test);
    const wish = { ...asked, codes: 3, brandUid: own.brandUid, releaseOnReturn: true };
    const { pool } = await make(wish, test);
    expect(pool).toEqual({ ...wish, poolId: pool.poolId });
    const id = await verifiedFor(service, test);
    const first = await claimBy(service, test, id, pool.poolId);
    expect(await shopping("hold", first.code, "1", own)).toBe("held");
    const move = (by: string) => caller(service, test)("POST", "/test/clock", { by });
    await move("PT16M");
    expect(await shopping("check", first.code, undefined, own)).toBe("valid");
    await move("P31D");
    const second = await claimBy(service, test, id, pool.poolId);
    expect(second.code).not.toBe(first.code);
    expect(await shopping("hold", second.code, "2", own)).toBe("held");
    const report = `/code-tracking/codes/report?brandUid=${own.brandUid}&month=2026-03`;
    const { body } = await ask<{ data: { total: object } }>(service, own, "GET", report);
    expect(body.data.total).toMatchObject({ claims: 1, redemptions: 0 });
  });

  it("200: deleted with its codes and claims after 7 days of real time", async () => {
    const { pool } = await make({ codes: 2 });
    await claimBy(service, app, await verifiedFor(service, app), pool.poolId);
    const { database } = service.services;
    const of = { poolId: pool.poolId };
    const rows = async () => [
      await database.poolCode.count({ where: of }),
      await database.codeClaim.count({ where: of }),
    ];
    service.pass(7 * DAY_MS - 1);
    await sweep(service.services);
    expect(await rows()).toEqual([2, 1]);
    service.pass(DAY_MS);
    await sweep(service.services);
    expect(await rows()).toEqual([0, 0]);
    expect(await database.codePool.count({ where: { id: pool.poolId } })).toBe(0);
  });

  it("400: another partner's brand, and none or too many codes", async () => {
    const { brandUid } = await shopOf(service, await service.app());
    for (const changes of [
      { brandUid },
      { brandUid: "br_none" },
      { codes: 0 },
      { codes: 101 },
      { allowance: "x" },
    ])
      expect((await make({ codes: 1, ...changes })).status).toBe(400);
  });

  it("403: a live app", async () => {
    const live = await service.app("live");
    await shopOf(service, live, "live");
    expect((await make({ codes: 1 }, live)).status).toBe(403);
  });

  it("409: no partner names the app, its partner is disabled, or 1,000 were made", async () => {
    const lonely = await service.app();
    expect((await make({ codes: 1 }, lonely)).status).toBe(409);
    const { partnerId, brandUid } = await shopOf(service, lonely);
    await operator(service, "PATCH", `/management/partners/${partnerId}`, { disabled: true });
    expect((await make({ codes: 1 }, lonely)).status).toBe(409);
    await operator(service, "PATCH", `/management/partners/${partnerId}`, { disabled: false });
    const pool = {
      partnerId,
      brandUid,
      name: "Test pool",
      kind: "unique",
      allowance: "once",
      ofTestApp: true,
    };
    const createdAt = service.clock.now;
    await service.services.database.codePool.createMany({
      data: Array.from({ length: 999 }, () => ({ ...pool, id: randomUUID(), createdAt })),
    });
    expect((await make({ codes: 1 }, lonely)).status).toBe(200);
    expect((await make({ codes: 1 }, lonely)).status).toBe(409);
    service.pass(7 * DAY_MS);
    expect((await make({ codes: 1 }, lonely)).status).toBe(200);
  });
});
