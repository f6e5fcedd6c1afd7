import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { created, freshPhone, mailed, sent } from "../../support/journey.ts";
import { DAY_MS, MINUTE_MS, type Service, startService } from "../../support/service.ts";
import { caller } from "../../support/whitelabel.ts";

describe("GET /app/{appId}/whitelabel/test/messages", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
