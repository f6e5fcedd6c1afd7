import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { NewVerification } from "../../../generated/whitelabel.ts";
import { DeliveryError, type SendSms } from "../../../server/platform/delivery/delivery.ts";
import { openTexts } from "../../../server/start/open-services.ts";
import { type App, created, freshPhone, handedIn, proven, read, sent } from "../../support/journey.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";
import { type Answered, caller, contentsOf } from "../../support/whitelabel.ts";

const service = useService();

describe("POST /app/{appId}/whitelabel/verifications/{verificationId}/otp", () => {
  let sendSms: SendSms | null;
  beforeAll(async () => {
    sendSms = service.services.sendSms;
  });
  afterEach(() => {
    service.services.sendSms = sendSms;
  });

  const send = (app: App, verificationId: string, phoneNumber: string, territory = "GB") =>
    caller(service, app)("POST", `/verifications/${verificationId}/otp`, { phoneNumber, territory });
  const verify = (app: App, verificationId: string, code: string) =>
    caller(service, app)("POST", `/verifications/${verificationId}/otp/verify`, { code });
  const begin = async (app: App) => (await created(app)).verificationId;
  const codeOf = (text: string | undefined) => text?.slice(0, 6) ?? "";
  const retryAfter = ({ headers }: Answered) => Number(headers.get("retry-after"));

  it("200: sends six digits and says what is left", async () => {
    const app = await service.app("live");
    const id = await begin(app);
    const { status, body } = await send(app, id, "07400 123456");
    const at = (ms: number) => new Date(service.clock.now.getTime() + ms).toISOString();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      stage: "phone_number_otp",
      status: "pending",
      nextOperations: ["sendPhoneOtp", "verifyPhoneOtp"],
      otp: { checksRemaining: 5, sendsRemaining: 4, resendAfter: at(30_000), expiresAt: at(600_000) },
    });
    expect(body.svcId).toBeUndefined();
    const text = service.texts.at(-1);
    expect(text?.to).toBe("+447400123456");
    expect(text?.body).toMatch(/^\d{6} is your code for Shop\./);
    expect((await verify(app, id, codeOf(text?.body))).body.stage).toBe("select_institution");
  });

  it("200: as people write numbers in the territory, with or without the country code", async () => {
    const app = await service.app();
    const written: [string, string, string][] = [
      ["07400 123456", "GB", "+447400123456"],
      ["(07400) 123-456", "GB", "+447400123456"],
      ["+44 7400 123456", "US", "+447400123456"],
      ["0151 23456789", "DE", "+4915123456789"],
      ["\u202a+44 7400 123456\u202c", "GB", "+447400123456"],
      ["tel:+44-7400-123456", "GB", "+447400123456"],
      ["٠٧٤٠٠ ١٢٣٤٥٦", "GB", "+447400123456"],
      // One number, with and without the digit of mobiles.
      ["11 2345-6789", "AR", "+5491123456789"],
      ["+54 9 11 2345 6789", "AR", "+5491123456789"],
      ["+52 1 55 1234 5678", "MX", "+525512345678"],
      ["55 1234 5678", "MX", "+525512345678"],
      // North America's plan does not distinguish mobile numbers.
      ["(201) 555-0123", "US", "+12015550123"],
    ];
    for (const [phoneNumber, territory, number] of written) {
      const id = await begin(app);
      expect((await send(app, id, phoneNumber, territory)).status).toBe(200);
      const { to } = await newestMessage(app);
      expect(to).toBe(number);
    }
  });

  async function newestMessage(app: App): Promise<{ to: string; body: string }> {
    const answer = await caller(service, app)("GET", "/test/messages");
    const [newest] = answer.body as unknown as { to: string; body: string }[];
    return newest ?? { to: "", body: "" };
  }

  it("200: a resend may name another number, and the old code is dead", async () => {
    const app = await service.app("live");
    const id = await begin(app);
    await send(app, id, freshPhone());
    const old = codeOf(service.texts.at(-1)?.body);
    service.pass(30 * SECOND_MS);
    const other = freshPhone();
    expect((await send(app, id, other)).status).toBe(200);
    expect(service.texts.at(-1)?.to).toBe(other);
    const fresh = codeOf(service.texts.at(-1)?.body);
    if (old !== fresh) expect((await verify(app, id, old)).body.stage).toBe("failed:otp_failed");
    expect((await verify(app, id, fresh)).body.stage).toBe("select_institution");
  });

  it("200: a resend makes a failed code good again, without resetting the checks", async () => {
    const app = await service.app();
    const { verificationId } = await sent(app);
    await verify(app, verificationId, "000000");
    service.pass(30 * SECOND_MS);
    const { body } = await send(app, verificationId, freshPhone());
    expect(body).toMatchObject({ stage: "phone_number_otp", otp: { checksRemaining: 4 } });
  });

  it("200: test mode sends any number of times, half a minute apart", async () => {
    const app = await service.app();
    const [id, number] = [await begin(app), freshPhone()];
    for (let n = 0; n < 12; n += 1) {
      const { status, body } = await send(app, id, number);
      expect([status, body.otp?.sendsRemaining]).toEqual([200, 5]);
      service.pass(30 * SECOND_MS);
    }
    expect(service.texts.every(({ to }) => to !== number)).toBe(true);
  });

  it("400: a number that is none, cannot receive texts, or a territory that is none; nothing changes", async () => {
    const app = await service.app("live");
    const id = await begin(app);
    const before = await contentsOf(service.services.database);
    const wrong: [object, string][] = [
      [{ phoneNumber: "123", territory: "GB" }, "/body/phoneNumber"],
      [{ phoneNumber: "07400 12345", territory: "GB" }, "/body/phoneNumber"],
      [{ phoneNumber: "07400 123456", territory: "US" }, "/body/phoneNumber"],
      [{ phoneNumber: "call 07400 123456 now", territory: "GB" }, "/body/phoneNumber"],
      [{ phoneNumber: "07400 123456 ext. 7", territory: "GB" }, "/body/phoneNumber"],
      [{ phoneNumber: "020 7946 0018", territory: "GB" }, "/body/phoneNumber"],
      [{ phoneNumber: "0800 123 4567", territory: "GB" }, "/body/phoneNumber"],
      [{ phoneNumber: "x".repeat(41), territory: "GB" }, "/body/phoneNumber"],
      [{ phoneNumber: 7_400_123_456, territory: "GB" }, "/body/phoneNumber"],
      [{ territory: "GB" }, "/body/phoneNumber"],
      [{ phoneNumber: "07400 123456" }, "/body/territory"],
      [{ phoneNumber: "07400 123456", territory: "UK" }, "/body/territory"],
      [{ phoneNumber: "07400 123456", territory: "gb" }, "/body/territory"],
    ];
    for (const [body, field] of wrong) {
      const answer = await caller(service, app)("POST", `/verifications/${id}/otp`, body);
      expect([body, answer.status, answer.title]).toEqual([body, 400, "bad_request"]);
      expect(answer.detail).toContain(field);
    }
    expect(await contentsOf(service.services.database)).toEqual(before);
  });

  it("400: the provider says that this number cannot be reached; the send is not counted", async () => {
    const app = await service.app("live");
    const [id, number] = [await begin(app), freshPhone()];
    service.services.sendSms = async () => {
      throw new DeliveryError("recipient_refused");
    };
    const answer = await send(app, id, number);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain("/body/phoneNumber");
    service.services.sendSms = sendSms;
    expect((await send(app, id, number)).body.otp?.sendsRemaining).toBe(4);
  });

  it("409: once the phone is proven, and after the end", async () => {
    const app = await service.app();
    for (const { verificationId } of [await proven(app), await handedIn(app, "approve.pdf")]) {
      service.pass(SECOND_MS);
      const answer = await send(app, verificationId, freshPhone());
      expect([answer.status, answer.title]).toEqual([409, "invalid_stage"]);
    }
  });

  it("429: half a minute must pass between two sends", async () => {
    const app = await service.app("live");
    const id = await begin(app);
    await send(app, id, freshPhone());
    service.pass(30 * SECOND_MS - 1);
    const early = await send(app, id, freshPhone());
    expect([early.status, early.title, retryAfter(early)]).toEqual([429, "too_many_requests", 1]);
    service.pass(1);
    expect((await send(app, id, freshPhone())).status).toBe(200);
  });

  it("200: in test mode at once, and resendAfter says so", async () => {
    const app = await service.app();
    const id = await begin(app);
    const at = service.clock.now.toISOString();
    for (let n = 0; n < 7; n += 1) {
      const { status, body } = await send(app, id, freshPhone());
      expect([status, body.otp?.resendAfter]).toEqual([200, at]);
    }
  });

  it.each([
    ["07400 000503", 503, "provider_unavailable"],
    ["07400 000429", 429, "too_many_requests"],
    ["07400 000400", 400, "bad_request"],
  ] as const)("in test mode %s gets %d, and the next number its code", async (number, status, title) => {
    const app = await service.app();
    const id = await begin(app);
    const answer = await send(app, id, number);
    expect([answer.status, answer.title]).toEqual([status, title]);
    if (status !== 400) expect(retryAfter(answer)).toBe(10);
    expect((await send(app, id, freshPhone())).status).toBe(200);
  });

  it("429: five sends in ten minutes for one verification, whatever the number", async () => {
    const app = await service.app("live");
    const id = await begin(app);
    for (let left = 4; left >= 0; left -= 1) {
      const { status, body } = await send(app, id, freshPhone());
      expect([status, body.otp?.sendsRemaining]).toEqual([200, left]);
      service.pass(MINUTE_MS);
    }
    const texts = service.texts.length;
    const sixth = await send(app, id, freshPhone());
    expect([sixth.status, retryAfter(sixth)]).toEqual([429, 300]);
    expect(service.texts.length).toBe(texts);
    service.pass(5 * MINUTE_MS - 1);
    expect(retryAfter(await send(app, id, freshPhone()))).toBe(1);
    service.pass(1);
    const { status, body } = await send(app, id, freshPhone());
    expect([status, body.otp?.sendsRemaining]).toEqual([200, 0]);
  });

  it("429: five a day to one number by one app, ten by all live apps; another day is new", async () => {
    const [one, two, three] = [
      await service.app("live"),
      await service.app("live"),
      await service.app("live"),
    ];
    const number = freshPhone();
    for (const app of [one, two]) {
      for (let n = 0; n < 5; n += 1) {
        expect((await send(app, await begin(app), number)).status).toBe(200);
        service.pass(MINUTE_MS);
      }
      if (app === one) expect((await send(app, await begin(app), number)).status).toBe(429);
    }
    const third = await begin(three);
    const refused = await send(three, third, number);
    expect([refused.status, retryAfter(refused)]).toEqual([429, (DAY_MS - 10 * MINUTE_MS) / 1000]);
    expect((await send(three, third, freshPhone())).status).toBe(200);
    const test = await service.app();
    expect((await send(test, await begin(test), number)).status).toBe(200);
    service.pass(DAY_MS - 10 * MINUTE_MS);
    expect((await send(three, await begin(three), number)).status).toBe(200);
  });

  it("503: the provider fails; nothing is counted, nothing is lost, and the next send may come at once", async () => {
    const app = await service.app("live");
    const [id, number] = [await begin(app), freshPhone()];
    await send(app, id, number);
    const code = codeOf(service.texts.at(-1)?.body);
    service.pass(MINUTE_MS);
    const before = await contentsOf(service.services.database);
    for (const reason of ["unreachable", "refused", "timeout"] as const) {
      service.services.sendSms = async () => {
        throw new DeliveryError(reason);
      };
      const answer = await send(app, id, number);
      expect([answer.status, answer.title]).toEqual([503, "provider_unavailable"]);
      expect(retryAfter(answer)).toBeGreaterThan(0);
      expect(await contentsOf(service.services.database)).toEqual(before);
    }
    service.services.sendSms = sendSms;
    const again = await send(app, id, number);
    expect([again.status, again.body.otp?.sendsRemaining]).toEqual([200, 3]);
    expect(code).toMatch(/^\d{6}$/);
  });

  it("503: the old code stays good while a resend fails", async () => {
    const app = await service.app("live");
    const [id, number] = [await begin(app), freshPhone()];
    await send(app, id, number);
    const code = codeOf(service.texts.at(-1)?.body);
    service.pass(MINUTE_MS);
    service.services.sendSms = async () => {
      throw new DeliveryError("unreachable");
    };
    expect((await send(app, id, number)).status).toBe(503);
    expect((await verify(app, id, code)).body.stage).toBe("select_institution");
  });

  it("503: a key of a failed send is free again", async () => {
    const app = await service.app("live");
    const id = await begin(app);
    const body = { phoneNumber: freshPhone(), territory: "GB" };
    const keyed = () =>
      caller(service, app)("POST", `/verifications/${id}/otp`, body, { "idempotency-key": "send" });
    service.services.sendSms = async () => {
      throw new DeliveryError("unreachable");
    };
    expect((await keyed()).status).toBe(503);
    service.services.sendSms = sendSms;
    const texts = service.texts.length;
    expect((await keyed()).status).toBe(200);
    // The cool-down does not count against an answer that is repeated.
    expect((await keyed()).status).toBe(200);
    expect(service.texts.length).toBe(texts + 1);
  });

  it("503: a provider that never answers is given up", async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const apiUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const twilio = {
      kind: "twilio",
      accountSid: "AC1",
      authToken: "t",
      from: "+447400000000",
      apiUrl,
    } as const;
    const { baseUrl, log } = { ...service, ...service.services };
    service.services.sendSms = openTexts({ texts: [twilio], baseUrl }, log).sendSms;
    const app = await service.app("live");
    const [id, number] = [await begin(app), freshPhone()];
    const answer = await send(app, id, number);
    expect([answer.status, answer.title]).toEqual([503, "provider_unavailable"]);
    silent.closeAllConnections();
    silent.close();
    service.services.sendSms = sendSms;
    expect((await send(app, id, number)).body.otp?.sendsRemaining).toBe(4);
  });
});

describe("POST /app/{appId}/whitelabel/verifications/{verificationId}/otp/verify", () => {
  const verify = (app: App, verificationId: string, code: string) =>
    caller(service, app)("POST", `/verifications/${verificationId}/otp/verify`, { code });
  const resend = (app: App, verificationId: string) =>
    caller(service, app)("POST", `/verifications/${verificationId}/otp`, {
      phoneNumber: freshPhone(),
      territory: "GB",
    });

  it("200: the right code moves on, and the person has an account", async () => {
    const app = await service.app();
    const { verificationId } = await sent(app);
    const { status, body } = await verify(app, verificationId, "123456");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "pending",
      stage: "select_institution",
      nextOperations: ["setInstitution"],
      svcId: expect.stringMatching(/^[0-9A-Z]{7}$/),
    });
    expect(body.otp).toBeUndefined();
  });

  it.each(["parent", "low-income", "disability"] as const)(
    "200: %s has no institution to choose",
    async (consumerGroup) => {
      const app = await service.app();
      const { stage, availableMethods, nextOperations } = await proven(app, { consumerGroup });
      expect({ stage, availableMethods, nextOperations }).toEqual({
        stage: "select_verification_method",
        availableMethods: ["manual"],
        nextOperations: ["createManualAttempt"],
      });
    },
  );

  it("200: a wrong code is an outcome, and any six characters are a code", async () => {
    const app = await service.app();
    const { verificationId, otp } = await sent(app);
    const wrong = ["000000", "abcdef", "      ", "éàüöäß"];
    for (const [index, code] of wrong.entries()) {
      const { status, body } = await verify(app, verificationId, code);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: "failed",
        stage: "failed:otp_failed",
        nextOperations: ["sendPhoneOtp", "verifyPhoneOtp"],
        otp: { ...otp, checksRemaining: 4 - index },
      });
      expect(body.svcId).toBeUndefined();
    }
    expect((await verify(app, verificationId, "123456")).body.stage).toBe("select_institution");
  });

  it.each(["١٢٣٤٥٦", "۱۲۳۴۵۶", "१२३४५६", "１２３４５６", "\u202a123456\u202c", "123 456", "123-456\u200b"])(
    "200: the right code, typed as %j",
    async (code) => {
      const app = await service.app();
      const { verificationId } = await sent(app);
      expect((await verify(app, verificationId, code)).body.stage).toBe("select_institution");
    },
  );

  it("200: the fifth wrong one ends it for good", async () => {
    const app = await service.app();
    const { verificationId } = await sent(app);
    for (let n = 0; n < 4; n += 1) await verify(app, verificationId, "000000");
    const { status, body } = await verify(app, verificationId, "000000");
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "failed", stage: "failed:too_many_attempts", nextOperations: [] });
    expect(body.otp).toBeUndefined();
    expect((await verify(app, verificationId, "123456")).title).toBe("invalid_stage");
    expect((await resend(app, verificationId)).title).toBe("invalid_stage");
    service.pass(400 * DAY_MS);
    expect((await read(app, verificationId)).status).toBe("failed");
  });

  it("200: new codes do not give the checks back", async () => {
    const app = await service.app();
    const { verificationId } = await sent(app);
    for (let left = 4; left > 0; left -= 1) {
      expect((await verify(app, verificationId, "000000")).body.otp?.checksRemaining).toBe(left);
      service.pass(30 * SECOND_MS);
      expect((await resend(app, verificationId)).body.otp?.checksRemaining).toBe(left);
    }
    expect((await verify(app, verificationId, "000000")).body.stage).toBe("failed:too_many_attempts");
  });

  it("200: a lapsed code spends no check, be it right or wrong, and leaves only the send", async () => {
    const app = await service.app();
    for (const code of ["123456", "000000"]) {
      const { verificationId } = await sent(app);
      service.pass(10 * MINUTE_MS);
      const { status, body } = await verify(app, verificationId, code);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: "failed",
        stage: "failed:otp_failed",
        nextOperations: ["sendPhoneOtp"],
        otp: { checksRemaining: 5 },
      });
      const again = await verify(app, verificationId, "123456");
      expect([again.status, again.title]).toEqual([409, "invalid_stage"]);
      expect((await resend(app, verificationId)).body.stage).toBe("phone_number_otp");
      expect((await verify(app, verificationId, "123456")).body.stage).toBe("select_institution");
    }
  });

  it("200: a code is good to the last millisecond of ten minutes", async () => {
    const app = await service.app();
    const { verificationId } = await sent(app);
    service.pass(10 * MINUTE_MS - 1);
    expect((await verify(app, verificationId, "123456")).body.stage).toBe("select_institution");
  });

  it("200: a code opens its own verification only", async () => {
    const app = await service.app("live");
    const [one, two] = [await created(app), await created(app)];
    await resend(app, one.verificationId);
    const code = service.texts.at(-1)?.body.slice(0, 6) ?? "";
    await resend(app, two.verificationId);
    if (service.texts.at(-1)?.body.startsWith(code)) return;
    expect((await verify(app, two.verificationId, code)).body.stage).toBe("failed:otp_failed");
    expect((await verify(app, one.verificationId, code)).body.stage).toBe("select_institution");
  });

  it("400: a code that has not six characters; no check is spent", async () => {
    const app = await service.app();
    const before = await sent(app);
    for (const code of ["", "12345", "1234567", 123456, null]) {
      const answer = await verify(app, before.verificationId, code as string);
      expect([code, answer.status, answer.title]).toEqual([code, 400, "bad_request"]);
      expect(answer.detail).toContain("/body/code");
    }
    expect(await read(app, before.verificationId)).toEqual(before);
  });

  it("409: before a code was sent, after it was right, and with a lapsed code after a wrong one", async () => {
    const app = await service.app();
    const { verificationId } = await sent(app);
    await verify(app, verificationId, "000000");
    service.pass(10 * MINUTE_MS);
    expect((await read(app, verificationId)).nextOperations).toEqual(["sendPhoneOtp"]);
    for (const id of [
      verificationId,
      (await created(app)).verificationId,
      (await proven(app)).verificationId,
    ]) {
      const answer = await verify(app, id, "123456");
      expect([answer.status, answer.title]).toEqual([409, "invalid_stage"]);
    }
  });

  describe("accounts", () => {
    it("200: the same number and birth date is the same account, by whatever name, address and live app", async () => {
      const number = freshPhone();
      const provenLive = async (changes: Partial<NewVerification>, phoneNumber = number) => {
        const live = await service.app("live");
        const { verificationId } = await created(live, changes);
        const call = caller(service, live);
        await call("POST", `/verifications/${verificationId}/otp`, { phoneNumber, territory: "GB" });
        service.pass(MINUTE_MS);
        return verify(live, verificationId, service.texts.at(-1)?.body.slice(0, 6) ?? "");
      };
      const first = (await provenLive({})).body;
      const names = { firstName: "Augusta", lastName: "King", userEmail: "augusta@example.org" };
      expect(first.stage).toBe("select_institution");
      expect((await provenLive(names)).body.svcId).toBe(first.svcId);
      expect((await provenLive({}, freshPhone())).body.svcId).not.toBe(first.svcId);
    });

    it("200: each test app has accounts of its own (M3)", async () => {
      const [app, other] = [await service.app(), await service.app()];
      const number = freshPhone();
      const first = await proven(app, {}, number);
      expect((await proven(app, { firstName: "Augusta" }, number)).svcId).toBe(first.svcId);
      expect((await proven(other, {}, number)).svcId).not.toBe(first.svcId);
    });

    it("200: another birth date is a new account, which takes the number; that is on record", async () => {
      const app = await service.app();
      const number = freshPhone();
      const first = await proven(app, {}, number);
      const second = await proven(app, { dob: "1999-01-01" }, number);
      expect(second.svcId).not.toBe(first.svcId);
      expect((await proven(app, { dob: "1999-01-01" }, number)).svcId).toBe(second.svcId);
      // The number has moved, and returns to the account whose birth date is given with it (M6).
      expect((await proven(app, {}, number)).svcId).toBe(first.svcId);
      expect((await read(app, first.verificationId)).svcId).toBe(first.svcId);
      expect(await service.services.database.auditEntry.count({ where: { action: "phone.moved" } })).toBe(2);
    });

    it("200: test and live are two worlds", async () => {
      const [test, live] = [await service.app("test"), await service.app("live")];
      const number = freshPhone();
      const first = await proven(test, {}, number);
      const { verificationId } = await created(live);
      const call = caller(service, live);
      await call("POST", `/verifications/${verificationId}/otp`, { phoneNumber: number, territory: "GB" });
      const code = service.texts.at(-1)?.body.slice(0, 6) ?? "";
      const { body } = await verify(live, verificationId, code);
      expect(body.stage).toBe("select_institution");
      expect(body.svcId).not.toBe(first.svcId);
    });

    it("200: ten verifications that prove one new number at once share one account", async () => {
      const app = await service.app();
      const number = freshPhone();
      const begun = [];
      for (let n = 0; n < 10; n += 1) begun.push(await sent(app, {}, number));
      const answers = await Promise.all(
        begun.map(({ verificationId }) => verify(app, verificationId, "123456")),
      );
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.svcId}`)).size).toBe(1);
    });
  });
});
