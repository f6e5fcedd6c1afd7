import { beforeEach, describe, expect, it } from "@jest/globals";
import { sweep } from "../../../server/domain/operations/retention/sweep.ts";
import { catchUpMovedWorlds } from "../../../server/domain/operations/test-mode/catch-up.ts";
import { openBrowser } from "../../support/browser.ts";
import { type App, chosen, created, handedIn, mailed, read, sent } from "../../support/journey.ts";
import { loginUrl, signedIn } from "../../support/login.ts";
import { ask as askOperator } from "../../support/operator.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, TEST_CODE } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";
import { answerMail, caller } from "../../support/whitelabel.ts";

const service = useService();

describe("GET /app/{appId}/whitelabel/test/clock", () => {
  it("200: the real time, as long as nobody has moved it", async () => {
    const call = caller(service, await service.app());
    const answer = await call("GET", "/test/clock");
    expect([answer.status, answer.body]).toEqual([200, { now: "2026-03-04T05:06:07.000Z", aheadSeconds: 0 }]);
  });

  it("400: a query parameter", async () => {
    const call = caller(service, await service.app());
    expect((await call("GET", "/test/clock?at=1")).title).toBe("bad_request");
  });

  it("403: a live app's time is real", async () => {
    const call = caller(service, await service.app("live"));
    const answer = await call("GET", "/test/clock");
    expect([answer.status, answer.title]).toEqual([403, "forbidden"]);
  });
});

describe("POST /app/{appId}/whitelabel/test/clock", () => {
  let app: App;
  beforeEach(async () => {
    app = await service.app();
  });

  /** The moment that is so many milliseconds after the real time. */
  const at = (ms: number) => new Date(service.clock.now.getTime() + ms).toISOString();

  const move = (body: object, of = app) => caller(service, of)("POST", "/test/clock", body);
  const messages = async () => {
    const answer = await caller(service, app)("GET", "/test/messages");
    return answer.body as unknown as { to: string; body: string; sentAt: string }[];
  };

  it("200: forward to a moment or by a duration, and on from there with the real time", async () => {
    const answer = await move({ to: at(HOUR_MS).replace("Z", "+00:00") });
    expect([answer.status, answer.body]).toEqual([200, { now: at(HOUR_MS), aheadSeconds: 3_600 }]);
    expect((await move({ by: "P1W2DT4H5M6S" })).body).toMatchObject({ aheadSeconds: 3_600 + 792_306 });
    service.pass(MINUTE_MS);
    expect((await caller(service, app)("GET", "/test/clock")).body).toMatchObject({ now: at(795_906_000) });
  });

  it("200: by a year of the calendar, in UTC", async () => {
    await move({ to: "2027-02-28T12:00:00Z" });
    expect((await move({ by: "P1Y1D" })).body).toMatchObject({ now: "2028-02-29T12:00:00.000Z" });
  });

  it("200: a verification is created at the app's time, expires by it, and says so", async () => {
    await move({ by: "P100D" });
    const begun = await created(app);
    expect(begun.createdAt).toBe(at(100 * DAY_MS));
    await move({ by: "P6DT23H59M59S" });
    expect((await read(app, begun.verificationId)).status).toBe("pending");
    await move({ by: "PT1S" });
    expect((await read(app, begun.verificationId)).status).toBe("expired");
  });

  it("200: a success holds until its day, and has expired from then on", async () => {
    const { verificationId } = await handedIn(app, "approve.pdf");
    await move({ by: "PT1S" });
    const { stage, expiresOn } = await read(app, verificationId);
    expect(stage).toBe("success");
    await move({ to: `${expiresOn}T00:00:00Z` });
    expect(await read(app, verificationId)).toMatchObject({ status: "expired", stage: "success", expiresOn });
  });

  it("200: passcodes and links go out of date", async () => {
    const { verificationId } = await sent(app);
    await mailed(app, "ada@ox.ac.uk");
    await move({ by: "PT10M" });
    const late = await caller(service, app)("POST", `/verifications/${verificationId}/otp/verify`, {
      code: TEST_CODE,
    });
    expect(late.body).toMatchObject({ stage: "failed:otp_failed" });
    await move({ by: "P1D" });
    expect(await answerMail(service, app)).toBe(410);
  });

  it("200: nothing of another app moves, nor of a live one", async () => {
    const other = await service.app();
    const live = await service.app("live");
    const [theirs, real] = [await created(other), await created(live)];
    await move({ by: "P1Y" });
    expect((await read(other, theirs.verificationId)).status).toBe("pending");
    expect((await read(live, real.verificationId)).status).toBe("pending");
    expect((await caller(service, other)("GET", "/test/clock")).body).toEqual({
      now: at(0),
      aheadSeconds: 0,
    });
  });

  it("200: reminders are sent at their own times, before the call answers", async () => {
    await askOperator(service, "PATCH", `/management/apps/${app.appId}`, { outcomeMails: "all" });
    const { verificationId } = await handedIn(app, "approve.pdf", { userEmail: "reminded@example.com" });
    await move({ by: "PT1S" });
    const { expiresOn } = await read(app, verificationId);
    await move({ to: `${expiresOn}T00:00:00Z` });
    const end = Date.parse(`${expiresOn}T00:00:00Z`);
    const told = (await messages())
      .filter(({ to }) => to === "reminded@example.com")
      .map(({ sentAt }) => Date.parse(sentAt));
    expect(told.map((at) => Math.round((end - at) / DAY_MS)).slice(0, 3)).toEqual([0, 7, 28]);
    expect(told).toHaveLength(4);
  });

  it("200: events tell of each end at its own time", async () => {
    const { verificationId } = await handedIn(app, "approve.pdf");
    await move({ by: "PT1S" });
    const { expiresOn } = await read(app, verificationId);
    const end = `${expiresOn}T00:00:00Z`;
    await move({ to: end });
    const types = "types=verification.expiring,verification.expired";
    const { body } = await caller(service, app)("GET", `/events?${types}`);
    const { events } = body as unknown as { events: { type: string; createdAt: string }[] };
    expect(
      events.map(({ type, createdAt }) => [
        type,
        Math.round((Date.parse(end) - Date.parse(createdAt)) / DAY_MS),
      ]),
    ).toEqual([
      ["verification.expiring", 28],
      ["verification.expiring", 7],
      ["verification.expired", 0],
    ]);
  });

  it("200: what is kept for a time only is deleted once the clock has passed it", async () => {
    const { verificationId } = await chosen(app);
    await move({ by: "P7D" });
    expect((await read(app, verificationId)).status).toBe("expired");
    await move({ by: "P31D" });
    const answer = await caller(service, app)("GET", `/verifications/${verificationId}`);
    expect(answer.status).toBe(404);
  });

  it("200: test data is kept for seven real days, however far the clock was moved", async () => {
    await move({ by: "P1Y" });
    const { verificationId } = await handedIn(app);
    service.pass(6 * DAY_MS);
    await move({ by: "P100D" });
    await sweep(service.services);
    expect((await read(app, verificationId)).stage).toBe("pending_verification:manual");
    service.pass(DAY_MS + HOUR_MS);
    await sweep(service.services);
    expect((await caller(service, app)("GET", `/verifications/${verificationId}`)).status).toBe(404);
    expect(await service.services.database.account.count({ where: { world: app.appId } })).toBe(0);
  });

  it("200: events are kept for 30 real days, however far the clock was moved", async () => {
    const call = caller(service, app);
    const types = async () => {
      const { body } = await call("GET", "/events");
      return (body as unknown as { events: { type: string }[] }).events.map(({ type }) => type);
    };
    await created(app);
    await move({ by: "P1Y" });
    service.pass(29 * DAY_MS);
    await move({ by: "P100D" });
    await created(app);
    await sweep(service.services);
    const all = await types();
    expect(all.slice(0, 2)).toEqual(["verification.created", "verification.expired"]);
    service.pass(DAY_MS + HOUR_MS);
    await sweep(service.services);
    // The events before the first move are gone, though the app's clock is a year ahead.
    const left = await types();
    expect(left).not.toContain("verification.expired");
    expect(left).toContain("verification.created");
    expect(all).toEqual(expect.arrayContaining(left));
  });

  it("200: what falls due later is carried out by the background work", async () => {
    await askOperator(service, "PATCH", `/management/apps/${app.appId}`, { outcomeMails: "all" });
    await move({ by: "P1Y" });
    await handedIn(app, "approve.pdf", { userEmail: "later@example.com" });
    service.pass(SECOND_MS);
    await catchUpMovedWorlds(service.services);
    expect((await messages()).map(({ to }) => to)).toContain("later@example.com");
  });

  it("200: sessions, codes and tokens of its members end by the app's clock", async () => {
    const client = await service.client({ app });
    await move({ by: "P30D" });
    const { browser } = await signedIn(service, loginUrl(service, client), { browser: openBrowser() });
    const link = loginUrl(service, client);
    const { body } = await caller(service, app)("POST", "/test/sign-in", { loginLink: link });
    const { code } = body as { code?: string };
    await move({ by: "PT11H" });
    expect((await browser.open(link)).text).not.toContain("Email address");
    await move({ by: "P30D" });
    expect((await browser.open(link)).text).toContain("Email address");
    const { clientId: client_id, clientSecret: client_secret, redirectUri: redirect_uri } = client;
    const form = {
      grant_type: "authorization_code",
      client_id,
      client_secret,
      redirect_uri,
      code: code ?? "",
    };
    const redeemed = await service.fetch(`${service.baseUrl}/oauth/token`, {
      method: "POST",
      body: new URLSearchParams(form),
    });
    expect(await redeemed.json()).toMatchObject({ error: "invalid_grant" });
  });

  it("200: the same Idempotency-Key moves it once, and rate limits and keys go by the real time", async () => {
    const call = caller(service, app);
    const headers = { "idempotency-key": "move-1" };
    const first = await call("POST", "/test/clock", { by: "P2D" }, headers);
    const again = await call("POST", "/test/clock", { by: "P2D" }, headers);
    expect(again.body).toEqual(first.body);
    expect((await call("GET", "/test/clock")).body).toMatchObject({ aheadSeconds: 2 * 86_400 });
    expect(again.headers.get("ratelimit")).toMatch(/^"calls";r=298;/);
  });

  it("200: of ten moves at once each one counts", async () => {
    await Promise.all(Array.from({ length: 10 }, () => move({ by: "P1D" })));
    expect((await caller(service, app)("GET", "/test/clock")).body).toMatchObject({
      aheadSeconds: 10 * 86_400,
    });
  });

  it("400: a field that is not there", async () => {
    expect((await move({ until: "2027-01-01T00:00:00Z" })).title).toBe("bad_request");
  });

  it.each([
    [{ to: "2026-03-04T05:06:06Z" }, "/body/to", "forward only"],
    [{ to: "1999-12-31T23:59:59Z" }, "/body/to", "forward only"],
    [{ to: "2126-03-04T05:06:07Z" }, "/body/to", "at most 10 years"],
    [{ by: "P100Y" }, "/body/by", "at most 10 years"],
    [{ by: "P10YT1S" }, "/body/by", "at most 10 years"],
    [{ by: "P9999Y9999M9999WT999999H999999999S" }, "/body/by", "at most 10 years"],
    [{ to: "2027-02-30T00:00:00Z" }, "/body/to", "not a valid date and time"],
    [{ by: "-P1D" }, "/body/by", "must be a duration"],
    [{ by: "P" }, "/body/by", "must be a duration"],
    [{ by: "1 day" }, "/body/by", "must be a duration"],
    [{ by: "P1D", to: "2027-01-01T00:00:00Z" }, "/body/to", "and not both"],
    [{}, "/body/to", "and not both"],
  ])("400 for %j", async (body, field, words) => {
    const answer = await move(body);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain(field);
    expect(answer.detail).toContain(words);
    expect((await caller(service, app)("GET", "/test/clock")).body).toMatchObject({ aheadSeconds: 0 });
  });

  it("403: a live app's time is real", async () => {
    const answer = await move({ by: "P1D" }, await service.app("live"));
    expect([answer.status, answer.title]).toEqual([403, "forbidden"]);
  });

  it("409: an Idempotency-Key that was used for another move", async () => {
    const call = caller(service, app);
    const headers = { "idempotency-key": "move-2" };
    await call("POST", "/test/clock", { by: "P2D" }, headers);
    expect((await call("POST", "/test/clock", { by: "P3D" }, headers)).status).toBe(409);
  });
});
