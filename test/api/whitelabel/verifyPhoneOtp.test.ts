import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { NewVerification } from "../../../generated/whitelabel.ts";
import { type App, created, freshPhone, proven, read, sent } from "../../support/journey.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS, type Service, startService } from "../../support/service.ts";
import { caller } from "../../support/whitelabel.ts";

describe("POST /app/{appId}/whitelabel/verifications/{verificationId}/otp/verify", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
      // The number has gone, and comes back to whoever proves it with the birth date of before (M6).
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
