import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { BounceReport } from "../../../generated/management.ts";
import { mailed, mailedLink, pathOf, read } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

describe("POST /management/email-bounces", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const report = (email: string, mode = "test") =>
    ask<BounceReport>(service, "POST", "/management/email-bounces", { email, mode });

  it("200: every open attempt with the address is rejected, of all apps, and on record", async () => {
    const [one, other] = [await service.app(), await service.app()];
    const waiting = [
      [one, (await mailed(one, "gone@ox.ac.uk")).verificationId],
      [other, (await mailed(other, "Gone@OX.ac.uk")).verificationId],
    ] as const;
    const bystander = await mailed(one, "here@ox.ac.uk");
    expect((await report("GONE@ox.ac.uk")).body).toEqual({ attemptsRejected: 2 });
    for (const [app, id] of waiting) {
      expect(await read(app, id)).toMatchObject({
        stage: "rejected_verification:email",
        rejection: { method: "email", code: "bounced" },
      });
      expect(await auditOf(service, "email.bounced", id)).toEqual([
        { actor: expect.stringMatching(/^operator:/), detail: { attemptId: expect.any(String) } },
      ]);
    }
    expect((await read(one, bystander.verificationId)).stage).toBe("pending_verification:email");
  });

  it("200: the link in the mail is dead after that", async () => {
    const app = await service.app();
    const { verificationId } = await mailed(app, "dead@ox.ac.uk");
    const link = await mailedLink(app);
    await report("dead@ox.ac.uk");
    const token = new URL(link).searchParams.get("token") ?? "";
    await fetch(`${service.baseUrl}/email-link`, { method: "POST", body: new URLSearchParams({ token }) });
    expect((await read(app, verificationId)).stage).toBe("rejected_verification:email");
  });

  it("200: nobody waits for it, or not any more, or in the other mode: nothing happens", async () => {
    const app = await service.app();
    const { verificationId } = await mailed(app, "mode@ox.ac.uk");
    expect((await report("nobody@ox.ac.uk")).body).toEqual({ attemptsRejected: 0 });
    expect((await report("mode@ox.ac.uk", "live")).body).toEqual({ attemptsRejected: 0 });
    expect((await report("mode@ox.ac.uk")).body).toEqual({ attemptsRejected: 1 });
    expect((await report("mode@ox.ac.uk")).body).toEqual({ attemptsRejected: 0 });
    const { rejection } = await read(app, verificationId);
    expect(rejection?.code).toBe("bounced");
  });

  it("200: ada+none@ that bounces says nothing about ada@", async () => {
    const app = await service.app();
    const { verificationId } = await mailed(app, "tagged@ox.ac.uk");
    expect((await report("tagged+none@ox.ac.uk")).body).toEqual({ attemptsRejected: 0 });
    expect((await read(app, verificationId)).stage).toBe("pending_verification:email");
  });

  it("200: what was erased or has expired is left alone", async () => {
    const app = await service.app();
    const [erased, expired] = [await mailed(app, "left@ox.ac.uk"), await mailed(app, "left@ox.ac.uk")];
    await app.calls.DELETE(ONE, pathOf(app, erased.verificationId));
    await app.calls.POST(`${ONE}/test/expire`, pathOf(app, expired.verificationId));
    expect((await report("left@ox.ac.uk")).body).toEqual({ attemptsRejected: 0 });
    const after = await read(app, expired.verificationId);
    expect([after.status, after.stage]).toEqual(["expired", "pending_verification:email"]);
  });

  it("200: two reports at once count each attempt once", async () => {
    const app = await service.app();
    await mailed(app, "twice@ox.ac.uk");
    const answers = await Promise.all([report("twice@ox.ac.uk"), report("twice@ox.ac.uk")]);
    expect(answers.map(({ body }) => body.attemptsRejected).sort()).toEqual([0, 1]);
  });

  it.each([
    ["no address", { mode: "test" }, "email"],
    ["what is no address", { email: "ada", mode: "test" }, "/body/email"],
    ["no mode", { email: "ada@ox.ac.uk" }, "mode"],
    ["an unknown mode", { email: "ada@ox.ac.uk", mode: "demo" }, "/body/mode"],
  ])("400: %s", async (_what, body, field) => {
    const answer = await ask(service, "POST", "/management/email-bounces", body);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain(field);
  });
});
