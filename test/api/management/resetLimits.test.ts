import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { pathOf, read, sent } from "../../support/journey.ts";
import { sentCode } from "../../support/member.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /management/verifications/{verificationId}/reset-limits", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}/otp";

  it("204: a live verification whose passcodes are used up gets more, and its wrong codes are forgotten", async () => {
    const app = await service.app("live");
    const phoneNumber = "+447400123999";
    const { verificationId } = await sent(app, {}, phoneNumber);
    const path = pathOf(app, verificationId);
    const body = { phoneNumber, territory: "GB" };
    for (let sends = 1; sends < 5; sends += 1) {
      service.pass(31_000);
      expect((await app.calls.POST(ONE, { ...path, body })).response.status).toBe(200);
    }
    const wrong = sentCode(service, phoneNumber) === "000000" ? "000001" : "000000";
    await app.calls.POST(`${ONE}/verify`, { ...path, body: { code: wrong } });
    service.pass(31_000);
    expect((await app.calls.POST(ONE, { ...path, body })).response.status).toBe(429);
    const reset = `/management/verifications/${verificationId}/reset-limits`;
    expect((await ask(service, "POST", reset)).status).toBe(204);
    expect((await app.calls.POST(ONE, { ...path, body })).response.status).toBe(200);
    expect((await read(app, verificationId)).otp?.checksRemaining).toBe(5);
    expect(await auditOf(service, "limits.reset", verificationId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: null },
    ]);
  });
});
