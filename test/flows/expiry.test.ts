/** Time alone ends a verification, in whatever stage it stands, and no read ever shows it stale. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Verification } from "../../generated/whitelabel.ts";
import { readConfig } from "../../server/config.ts";
import { sweep } from "../../server/domain/operations/retention/sweep.ts";
import {
  type App,
  chosen,
  created,
  handedIn,
  mailed,
  OXFORD,
  proven,
  read,
  sent,
} from "../support/journey.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS, type Service, startService } from "../support/service.ts";
import { caller, throughPortal } from "../support/whitelabel.ts";

const WEEK_MS = 7 * DAY_MS;

describe("expiry", () => {
  let service: Service;
  let app: App;
  beforeAll(async () => {
    // How long what has expired is kept is the subject of test/domain/operations/retention.
    const { retention } = readConfig({
      RETENTION: "test_mode=999,unproven_verifications=999,lapsed_verifications=999,successes=999",
    });
    service = await startService({ config: { retention } });
    app = await service.app();
  });
  afterAll(() => service.stop());

  const call = (method: string, id: string, more = "", body?: object) =>
    caller(service, app)(method, `/verifications/${id}${more}`, body);
  const wrong = (id: string) => call("POST", id, "/otp/verify", { code: "000000" });
  const portal = (id: string) => call("POST", id, "/portal", { redirectUrl: "https://shop.example/back" });

  async function failedOtp(): Promise<Verification> {
    const { verificationId } = await sent(app);
    await wrong(verificationId);
    return read(app, verificationId);
  }
  async function inPortal(): Promise<Verification> {
    const { verificationId } = await chosen(app);
    await portal(verificationId);
    return read(app, verificationId);
  }
  async function denied(): Promise<Verification> {
    const { verificationId } = await chosen(app);
    await throughPortal(service, (await portal(verificationId)).body.portalStartUrl ?? "", "deny");
    return read(app, verificationId);
  }

  it.each([
    ["phone_number", () => created(app)],
    ["phone_number_otp", () => sent(app)],
    ["failed:otp_failed", failedOtp],
    ["select_institution", () => proven(app)],
    ["select_verification_method", () => chosen(app)],
    ["pending_verification:portal", inPortal],
    ["rejected_verification:portal", denied],
  ] as const)(
    "%s expires after seven days to the millisecond, and stays as it stood",
    async (stage, begin) => {
      const { verificationId, status, updatedAt } = await begin();
      service.pass(WEEK_MS - 1);
      const last = await read(app, verificationId);
      expect(last).toMatchObject({ stage, status, updatedAt });
      expect(last.nextOperations).not.toEqual([]);
      service.pass(1);
      const expired = await read(app, verificationId);
      expect(expired).toMatchObject({ stage, status: "expired", nextOperations: [], updatedAt });
      expect(expired.otp).toBeUndefined();
      for (const refused of [
        await call("POST", verificationId, "/otp", { phoneNumber: "07400 123456", territory: "GB" }),
        await call("PATCH", verificationId, "", { institutionId: OXFORD }),
        await portal(verificationId),
      ]) {
        expect([refused.status, refused.title]).toEqual([409, "invalid_stage"]);
      }
      await sweep(service.services);
      service.pass(WEEK_MS);
      expect(await read(app, verificationId)).toEqual(expired);
    },
  );

  it("an e-mail that nobody answers is rejected after a day, and expires seven days after that", async () => {
    const { verificationId } = await mailed(app, "quiet@ox.ac.uk");
    service.pass(DAY_MS + WEEK_MS - 1);
    expect(await read(app, verificationId)).toMatchObject({
      stage: "rejected_verification:email",
      status: "failed",
    });
    service.pass(1);
    expect((await read(app, verificationId)).status).toBe("expired");
  });

  it("a reviewer may take any time; a rejection then starts the clock", async () => {
    const { verificationId } = await handedIn(app);
    service.pass(100 * DAY_MS);
    expect((await read(app, verificationId)).status).toBe("pending");
    const attempt = await service.services.database.attempt.findFirstOrThrow({ where: { verificationId } });
    await service.operator.POST("/management/reviews/{reviewId}/decision", {
      params: { path: { reviewId: attempt.id } },
      body: { decision: "reject", reason: "unreadable" },
    });
    service.pass(WEEK_MS - 1);
    expect((await read(app, verificationId)).status).toBe("failed");
    service.pass(1);
    expect((await read(app, verificationId)).status).toBe("expired");
  });

  it("too many attempts never expire", async () => {
    const { verificationId } = await sent(app);
    for (let n = 0; n < 5; n += 1) await wrong(verificationId);
    service.pass(3650 * DAY_MS);
    expect(await read(app, verificationId)).toMatchObject({
      stage: "failed:too_many_attempts",
      status: "failed",
    });
  });

  it("a success expires on expiresOn, at midnight in its territory", async () => {
    // Half past midnight of the next day in London.
    service.clock.now = new Date("2037-06-01T23:30:00Z");
    const { verificationId } = await handedIn(app, "approve.pdf");
    service.pass(SECOND_MS);
    const { expiresOn } = await read(app, verificationId);
    expect(expiresOn).toBe("2038-06-02");
    service.clock.now = new Date("2038-06-01T22:59:59.999Z");
    expect((await read(app, verificationId)).status).toBe("success");
    service.pass(1);
    expect(await read(app, verificationId)).toMatchObject({ stage: "success", status: "expired", expiresOn });
  });

  it("every send, choice and attempt is progress; a wrong code again, and a read, are none", async () => {
    const { verificationId: id } = await sent(app);
    service.pass(WEEK_MS - 1);
    await call("POST", id, "/otp", { phoneNumber: "07400 123456", territory: "GB" });
    service.pass(MINUTE_MS);
    await wrong(id);
    service.pass(MINUTE_MS);
    // From one stage to the same one: it must not keep a verification alive.
    await wrong(id);
    service.pass(WEEK_MS - MINUTE_MS - 1);
    expect((await read(app, id)).status).toBe("failed");
    service.pass(1);
    expect((await read(app, id)).status).toBe("expired");

    const other = (await chosen(app)).verificationId;
    for (const step of [
      () => call("PATCH", other, "", { institutionId: OXFORD }),
      () => portal(other),
      () => portal(other),
      () => call("PATCH", other, "", { institutionId: "ashby.ac.uk" }),
    ]) {
      service.pass(WEEK_MS - 1);
      expect((await step()).status).toBe(200);
    }
    service.pass(WEEK_MS);
    expect((await read(app, other)).status).toBe("expired");
  });

  it("a sweep changes nothing that a read shows", async () => {
    const begun = [
      await sent(app),
      await handedIn(app, "approve.pdf"),
      await handedIn(app, "reject.pdf"),
      await mailed(app, "swept@ox.ac.uk"),
      await mailed(app, "rejected@ox.ac.uk"),
    ];
    for (const step of [SECOND_MS, DAY_MS, WEEK_MS, 360 * DAY_MS]) {
      service.pass(step);
      const half = begun.slice(0, 3);
      const before = await Promise.all(half.map(({ verificationId }) => read(app, verificationId)));
      await sweep(service.services);
      const after = await Promise.all(half.map(({ verificationId }) => read(app, verificationId)));
      expect(after).toEqual(before);
    }
  });
});
