import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { TestCallPage } from "../../../generated/whitelabel.ts";
import { sweep } from "../../../server/domain/operations/retention/sweep.ts";
import { type App, created, STUDENT } from "../../support/journey.ts";
import { DAY_MS, HOUR_MS, type Service, startService } from "../../support/service.ts";
import { caller } from "../../support/whitelabel.ts";

const ROOT = "/app/{appId}/whitelabel";

describe("GET /app/{appId}/whitelabel/test/calls", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
