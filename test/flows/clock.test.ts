/** The clock an hour back, and a year forward for a while, as a wrong time server does it to a running service. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { readConfig } from "../../server/config.ts";
import { charge } from "../../server/domain/shared/budget.ts";
import { type App, mailed, read, sent } from "../support/journey.ts";
import { codeFor, inForm, lookUpStatus, member, redemptionOf, tokensFor } from "../support/oauth.ts";
import { DAY_MS, HOUR_MS, SECOND_MS, TEST_CODE } from "../support/service.ts";
import { useService } from "../support/use-service.ts";
import { answerMail, type Call, caller } from "../support/whitelabel.ts";

describe("a clock that is put back by an hour", () => {
  const service = useService({ config: { budgets: readConfig({}).budgets } });
  let app: App;
  let call: Call;
  beforeAll(async () => {
    app = await service.app();
    call = caller(service, app);
  });

  const back = () => service.pass(-HOUR_MS);

  it("ends a passcode, at no cost, and another is sent at once", async () => {
    const { verificationId } = await sent(app);
    back();
    const at = service.clock.now.toISOString();
    expect((await read(app, verificationId)).otp).toMatchObject({ resendAfter: at });
    const verify = () => call("POST", `/verifications/${verificationId}/otp/verify`, { code: TEST_CODE });
    const { body } = await verify();
    expect(body).toMatchObject({ stage: "failed:otp_failed", otp: { checksRemaining: 5 } });
    const phone = { phoneNumber: "07400 123456", territory: "GB" };
    expect((await call("POST", `/verifications/${verificationId}/otp`, phone)).status).toBe(200);
    expect((await verify()).body.stage).toBe("select_institution");
  });

  it("ends the link of a mail", async () => {
    const { verificationId } = await mailed(app);
    back();
    expect(await answerMail(service, app)).toBe(410);
    expect((await read(app, verificationId)).stage).toBe("pending_verification:email");
  });

  it("ends an authorization code", async () => {
    const client = await service.client();
    const code = await codeFor(service, client, (await member(service)).accountId);
    back();
    const { status, body } = await inForm(service, redemptionOf(client, code));
    expect([status, body]).toEqual([400, expect.objectContaining({ error: "invalid_grant" })]);
  });

  it("forgets what was counted for a budget", async () => {
    const { services } = service;
    const spend = () =>
      services.database.$transaction((tx) =>
        charge(tx, services, [{ kind: "picture", of: { account: "ada" } }], services.now()),
      );
    for (let picture = 0; picture < 5; picture += 1) await spend();
    await expect(spend()).rejects.toMatchObject({ refusal: { kind: "too_many_requests" } });
    back();
    await spend();
  });

  it("a year forward and back again, tokens are good as before", async () => {
    const client = await service.client();
    const { access_token: token } = await tokensFor(service, client, (await member(service)).accountId);
    service.pass(366 * DAY_MS);
    expect(await lookUpStatus(service, token)).toBe(401);
    service.pass(-366 * DAY_MS + SECOND_MS);
    expect(await lookUpStatus(service, token)).toBe(200);
  });
});
