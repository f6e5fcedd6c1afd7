import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { rejectionReasonValues } from "../../../generated/whitelabel.ts";
import { type App, chosen, created, handedIn, mailed, pathOf, read } from "../../support/journey.ts";
import { type Service, startService } from "../../support/service.ts";
import { caller } from "../../support/whitelabel.ts";

describe("POST /app/{appId}/whitelabel/verifications/{verificationId}/test/outcome", () => {
  let service: Service;
  let app: App;
  beforeAll(async () => {
    service = await startService();
    app = await service.app();
  });
  afterAll(() => service.stop());

  const decide = (id: string, outcome: string, of = app) =>
    caller(service, of)("POST", `/verifications/${id}/test/outcome`, { outcome });

  it("200: approved, by documents that would wait for a reviewer", async () => {
    const { verificationId } = await handedIn(app);
    const answer = await decide(verificationId, "approved");
    expect([answer.status, answer.body.stage]).toEqual([200, "success"]);
    expect(await read(app, verificationId)).toEqual(answer.body);
  });

  it.each(rejectionReasonValues)("200: rejected as %s", async (code) => {
    const { verificationId } = await mailed(app, `${code}@ox.ac.uk`);
    const answer = await decide(verificationId, code);
    expect(answer.body).toMatchObject({
      stage: "rejected_verification:email",
      rejection: { method: "email", code, message: expect.any(String) },
    });
  });

  it("200: a portal's attempt too", async () => {
    const { verificationId } = await chosen(app);
    const path = `/verifications/${verificationId}`;
    await caller(service, app)("POST", `${path}/portal`, { redirectUrl: "https://shop.example/back" });
    const { body } = await decide(verificationId, "wrong_affiliation");
    expect(body).toMatchObject({
      stage: "rejected_verification:portal",
      rejection: { code: "wrong_affiliation" },
    });
  });

  it("200: the third rejection ends it", async () => {
    const { verificationId } = await handedIn(app);
    const again = () =>
      app.calls.POST("/app/{appId}/whitelabel/verifications/{verificationId}/email", {
        ...pathOf(app, verificationId),
        body: { email: "third@ox.ac.uk" },
      });
    await decide(verificationId, "unreadable");
    await again();
    await decide(verificationId, "bounced");
    await again();
    expect((await decide(verificationId, "not_me")).body.stage).toBe("failed:too_many_attempts");
  });

  it("200: an address that backs another account is rejected as already used", async () => {
    const [first, second] = [await mailed(app, "one@ox.ac.uk"), await mailed(app, "one@ox.ac.uk")];
    expect((await decide(first.verificationId, "approved")).body.stage).toBe("success");
    expect((await decide(second.verificationId, "approved")).body).toMatchObject({
      stage: "rejected_verification:email",
      rejection: { code: "already_used" },
    });
  });

  it("400: an outcome that there is not", async () => {
    const { verificationId } = await handedIn(app);
    expect((await decide(verificationId, "lost")).title).toBe("bad_request");
  });

  it("403: in a live app people decide", async () => {
    const live = await service.app("live");
    const { verificationId } = await created(live);
    const answer = await decide(verificationId, "approved", live);
    expect([answer.status, answer.title]).toEqual([403, "forbidden"]);
  });

  it("409: no attempt is open", async () => {
    const { verificationId } = await chosen(app);
    const answer = await decide(verificationId, "approved");
    expect([answer.status, answer.title]).toEqual([409, "invalid_stage"]);
    expect(answer.detail).toContain("no attempt is open");
  });
});
