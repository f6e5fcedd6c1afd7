import { beforeEach, describe, expect, it } from "@jest/globals";
import type { AppEvent, EventPage } from "../../../generated/whitelabel.ts";
import { beginHistory } from "../../../server/domain/events/event/history.ts";
import { putEvent } from "../../../server/domain/events/event/write.ts";
import { eventually } from "../../support/eventually.ts";
import { type App, created, handedIn, proven, sent } from "../../support/journey.ts";
import { MINUTE_MS, SECOND_MS, startService } from "../../support/service.ts";
import { holdAbortTimeouts } from "../../support/time-limits.ts";
import { useService } from "../../support/use-service.ts";
import { caller } from "../../support/whitelabel.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";

describe("GET /app/{appId}/whitelabel/events", () => {
  const service = useService();
  let app: App;
  beforeEach(async () => {
    service.pass(MINUTE_MS);
    app = await service.app();
  });

  async function page(query = "", of = app): Promise<EventPage> {
    const { status, body } = await caller(service, of)("GET", `/events?${query}`);
    expect(status).toBe(200);
    return body as unknown as EventPage;
  }

  /** Follows the cursors to the end. */
  async function all(query = ""): Promise<AppEvent[]> {
    const events: AppEvent[] = [];
    for (let next = ""; ; ) {
      const { events: some, nextCursor, hasMore } = await page(`${query}${next}`);
      events.push(...some);
      if (!hasMore) return events;
      next = `&cursor=${nextCursor}`;
    }
  }

  const refused = async (query: string) => {
    const { status, title, detail } = await caller(service, app)("GET", `/events?${query}`);
    return [status, title, detail];
  };

  /** An event that fills the stream. */
  const put = (of = app, verificationId = UNKNOWN) =>
    putEvent(
      service.services.database,
      { appId: of.appId, type: "verification.erased", data: { verificationId } },
      service.clock.now,
    );

  it("200: nothing for a new app, and never another app's", async () => {
    const other = await service.app();
    await created(other);
    const { events, hasMore } = await page();
    expect([events, hasMore]).toEqual([[], false]);
  });

  it("200: a verification from its creation to its success, in order, by ids and states", async () => {
    const { verificationId } = await handedIn(app, "approve.pdf");
    service.pass(SECOND_MS);
    const events = await all("limit=2");
    expect(events.map(({ number, type }) => [number, type])).toEqual([
      [1, "verification.created"],
      [2, "verification.updated"],
      [3, "verification.updated"],
      [4, "verification.updated"],
      [5, "verification.updated"],
      [6, "verification.succeeded"],
    ]);
    expect(events.map(({ data }) => "stage" in data && data.stage)).toEqual([
      "phone_number",
      "phone_number_otp",
      "select_institution",
      "select_verification_method",
      "pending_verification:manual",
      "success",
    ]);
    expect(events.at(-1)).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: "verification.succeeded",
      appId: app.appId,
      number: 6,
      createdAt: expect.stringMatching(/Z$/),
      data: {
        verificationId,
        stage: "success",
        status: "success",
        proof: { methods: ["manual"], strength: "group" },
        expiresOn: expect.stringMatching(/^2027-/),
      },
    });
  });

  it("200: a rejection names method and reason; the last one is a failure", async () => {
    const { verificationId } = await handedIn(app, "reject.pdf");
    service.pass(SECOND_MS);
    const [rejected] = await all("types=verification.rejected");
    expect(rejected?.data).toEqual({
      verificationId,
      stage: "rejected_verification:manual",
      status: "failed",
      method: "manual",
      reason: "unreadable",
    });
  });

  it("200: too many wrong passcodes are a failure, and wrong ones before it no stage twice", async () => {
    const { verificationId } = await sent(app);
    const call = caller(service, app);
    for (let n = 0; n < 6; n += 1)
      await call("POST", `/verifications/${verificationId}/otp/verify`, { code: "000000" });
    const types = (await all()).map(({ type, data }) => [type, "stage" in data && data.stage]);
    expect(types).toEqual([
      ["verification.created", "phone_number"],
      ["verification.updated", "phone_number_otp"],
      ["verification.updated", "failed:otp_failed"],
      ["verification.failed", "failed:too_many_attempts"],
    ]);
  });

  it("200: filters leave out, and the cursor passes over what they left out", async () => {
    const one = await proven(app);
    const other = await proven(app);
    const own = await all(`verificationId=${other.verificationId}`);
    expect(own.map(({ type }) => type)).toEqual([
      "verification.created",
      "verification.updated",
      "verification.updated",
    ]);
    const { events, nextCursor } = await page("types=verification.created,verification.succeeded");
    expect(events.map(({ data }) => "verificationId" in data && data.verificationId)).toEqual([
      one.verificationId,
      other.verificationId,
    ]);
    expect((await page(`cursor=${nextCursor}`)).events).toEqual([]);
  });

  it("200: from=now begins behind the newest, and reads on from there", async () => {
    await created(app);
    const { events, nextCursor } = await page("from=now");
    expect(events).toEqual([]);
    const { verificationId } = await created(app);
    const [next, ...more] = (await page(`cursor=${nextCursor}&from=oldest`)).events;
    expect([next?.data, more]).toEqual([expect.objectContaining({ verificationId }), []]);
  });

  it("200: wait answers as soon as there is something, and with nothing when its time is over", async () => {
    const { nextCursor } = await page();
    const limits = holdAbortTimeouts();
    try {
      const waiting = page(`wait=30&cursor=${nextCursor}`);
      const { verificationId } = await created(app);
      await page(); // Another reader numbers it, and the call that waits is woken.
      const [told] = (await waiting).events;
      expect(told?.data).toEqual(expect.objectContaining({ verificationId }));
      const vain = page("wait=29&from=now");
      await limits.end(29_000);
      expect((await vain).events).toEqual([]);
    } finally {
      limits.release();
    }
  });

  it("200: wait ends at once when the process drains", async () => {
    const own = await startService();
    const ownApp = await own.app();
    const waiting = caller(own, ownApp)("GET", "/events?wait=30");
    await eventually(() => own.services.eventStreams.polls.count().running === 1);
    own.services.eventStreams.close();
    expect((await waiting).status).toBe(200);
    await own.stop();
  });

  it("200: after a restore, a cursor of before reads on from the last event that both histories have", async () => {
    const own = await service.app();
    await created(own);
    const backedUp = (await page("", own)).nextCursor;
    const { lastNumber } = await service.services.database.eventCounter.findUniqueOrThrow({
      where: { appId: own.appId },
    });
    for (let count = 0; count < 5; count += 1) await created(own);
    const lost = (await page("", own)).nextCursor;
    // The restore: events after the backup are gone, and others get their numbers.
    await service.services.database.event.deleteMany({
      where: { appId: own.appId, number: { gt: lastNumber } },
    });
    await service.services.database.eventCounter.update({
      where: { appId: own.appId },
      data: { lastNumber },
    });
    await beginHistory(service.services.database);
    expect((await page(`cursor=${lost}`, own)).events).toEqual([]);
    for (let count = 0; count < 8; count += 1) await created(own);
    const all = (await page("from=oldest", own)).events.map(({ eventId }) => eventId);
    const since = all.slice(Number(lastNumber));
    expect(since.length).toBeGreaterThanOrEqual(8);
    for (const cursor of [lost, backedUp]) {
      const { events, nextCursor } = await page(`cursor=${cursor}`, own);
      expect(events.map(({ eventId }) => eventId)).toEqual(since);
      expect((await page(`cursor=${nextCursor}`, own)).events).toEqual([]);
    }
  });

  it("400: forged cursors, and those of another app", async () => {
    await created(app);
    const other = await service.app();
    await created(other);
    const write = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
    const { nextCursor } = await page("");
    const [, , history] = JSON.parse(Buffer.from(nextCursor, "base64url").toString()) as unknown[];
    const forged = [
      (await page("", other)).nextCursor,
      write(app.appId, 2, history),
      write(app.appId, -1, history),
      write(app.appId, 0.5, history),
      write(app.appId, "1", history),
      write(app.appId, 1),
      write(app.appId),
      "1",
      "%00",
      "Zm9v",
    ];
    for (const cursor of forged)
      expect(await refused(`cursor=${cursor}`)).toEqual([
        400,
        "bad_request",
        expect.stringMatching(/^\/query\/cursor /),
      ]);
    expect((await page(`cursor=${write(app.appId, 1, history)}`)).events).toEqual([]);
  });

  it("400: a cursor behind which events were deleted", async () => {
    await put();
    await put();
    const { nextCursor } = await page("limit=1");
    await service.services.database.eventCounter.update({
      where: { appId: app.appId },
      data: { sweptTo: 2 },
    });
    expect(await refused(`cursor=${nextCursor}`)).toEqual([
      400,
      "bad_request",
      expect.stringMatching(/^\/query\/cursor is too old/),
    ]);
    expect((await page()).events).toEqual([]);
  });

  it("400: types that do not exist, and waits that are too long", async () => {
    for (const query of [
      "types=",
      "types=verification.moved",
      "types=verification.created,",
      "wait=31",
      "from=1",
    ])
      expect((await refused(query)).slice(0, 2)).toEqual([400, "bad_request"]);
  });

  it("400: the place of an unknown type is named, with the types that there are", async () => {
    const [, , detail] = await refused("types=verification.created,%20verification.moved");
    expect(detail).toMatch(
      /^\/query\/types has an entry 2 that is no type of event; there are .*verification\.succeeded/,
    );
    await page("types=verification.created,%20verification.succeeded");
  });

  it("429: more calls that wait than an app may have at once; another app may", async () => {
    const { nextCursor } = await page();
    const call = caller(service, app);
    const asked = Array.from({ length: 6 }, () => call("GET", `/events?wait=30&cursor=${nextCursor}`));
    const first = await Promise.race(asked);
    expect([first.status, first.headers.get("retry-after"), first.title]).toEqual([
      429,
      "5",
      "too_many_requests",
    ]);
    const other = await service.app();
    expect((await page("wait=1", other)).events).toEqual([]);
    await created(app);
    await page();
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
