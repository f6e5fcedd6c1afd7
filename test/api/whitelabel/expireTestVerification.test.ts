import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Verification } from "../../../generated/whitelabel.ts";
import { chosen, created, handedIn, mailed, proven, read, sent } from "../../support/journey.ts";
import { SECOND_MS, type Service, startService } from "../../support/service.ts";
import { caller } from "../../support/whitelabel.ts";

describe("POST /app/{appId}/whitelabel/verifications/{verificationId}/test/expire", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: expired at once, in the stage as it stood, and nothing is open any more", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const approved = await handedIn(app, "approve.pdf");
    const rejected = await handedIn(app, "reject.pdf");
    service.pass(SECOND_MS);
    const begun: Verification[] = [
      await created(app),
      await sent(app),
      await proven(app),
      await chosen(app),
      await mailed(app, "expired@ox.ac.uk"),
      await read(app, approved.verificationId),
      await read(app, rejected.verificationId),
    ];
    for (const { verificationId, stage } of begun) {
      const { status, body } = await call("POST", `/verifications/${verificationId}/test/expire`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ verificationId, status: "expired", stage, nextOperations: [] });
      expect(body.otp).toBeUndefined();
      expect(await read(app, verificationId)).toEqual(body);
    }
    const listed = await call("GET", "/verifications?status=expired");
    expect(listed.body.verifications).toHaveLength(begun.length);
  });

  it("200: an expired success names today as the first day on which it no longer holds", async () => {
    const app = await service.app();
    const { verificationId } = await handedIn(app, "approve.pdf");
    service.pass(SECOND_MS);
    expect((await read(app, verificationId)).expiresOn).toMatch(/^2027-/);
    const { body } = await caller(service, app)("POST", `/verifications/${verificationId}/test/expire`);
    expect(body).toMatchObject({ status: "expired", stage: "success", expiresOn: "2026-03-04" });
  });

  it("200: every operation is closed afterwards, and says that it has expired", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const { verificationId } = await chosen(app);
    const path = `/verifications/${verificationId}`;
    await call("POST", `${path}/test/expire`);
    for (const [method, more, body] of [
      ["PATCH", "", { institutionId: "ox.ac.uk" }],
      ["POST", "/otp", { phoneNumber: "07400 123456", territory: "GB" }],
      ["POST", "/portal", { redirectUrl: "https://shop.example/back" }],
      ["POST", "/email", { email: "ada@ox.ac.uk" }],
    ] as const) {
      const answer = await call(method, `${path}${more}`, body);
      expect([more, answer.status, answer.title]).toEqual([more, 409, "invalid_stage"]);
      expect(answer.detail).toContain("expired");
    }
  });

  it("400: an id that is no UUID", async () => {
    const app = await service.app();
    expect((await caller(service, app)("POST", "/verifications/1/test/expire")).title).toBe("bad_request");
  });

  it("403: a live app's time is real", async () => {
    const app = await service.app("live");
    const { verificationId } = await created(app);
    const answer = await caller(service, app)("POST", `/verifications/${verificationId}/test/expire`);
    expect([answer.status, answer.title]).toEqual([403, "forbidden"]);
    expect((await read(app, verificationId)).status).toBe("pending");
  });

  it("409: a second time, while a reviewer has it, and after too many attempts", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const again = await created(app);
    await call("POST", `/verifications/${again.verificationId}/test/expire`);
    const failed = await sent(app);
    for (let n = 0; n < 5; n += 1)
      await call("POST", `/verifications/${failed.verificationId}/otp/verify`, { code: "000000" });
    for (const { verificationId } of [again, failed, await handedIn(app)]) {
      const before = await read(app, verificationId);
      const answer = await call("POST", `/verifications/${verificationId}/test/expire`);
      expect([answer.status, answer.title]).toEqual([409, "invalid_stage"]);
      expect(await read(app, verificationId)).toEqual(before);
    }
  });
});
