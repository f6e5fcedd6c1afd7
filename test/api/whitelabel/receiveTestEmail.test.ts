import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { awaitingMail, INBOUND_DOMAIN } from "../../support/inbound.ts";
import { type App, chosen, created, mailed, pathOf, read } from "../../support/journey.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";
import { caller, contentsOf } from "../../support/whitelabel.ts";

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

describe("POST /app/{appId}/whitelabel/verifications/{verificationId}/test/inbound-email", () => {
  let service: Service;
  beforeAll(async () => {
    const smtp = { port: 2525, host: "127.0.0.1", tls: null };
    service = await startService({ config: { inbound: { domain: INBOUND_DOMAIN, smtp, hookSecret: null } } });
  });
  afterAll(() => service.stop());

  const arrive = (app: App, verificationId: string, from: unknown) =>
    caller(service, app)("POST", `/verifications/${verificationId}/test/inbound-email`, { from });

  it("200: an address of the institution proves the membership", async () => {
    const app = await service.app();
    const { verificationId, address, subjectCode } = await awaitingMail(service, app);
    expect((await read(app, verificationId)).inbound).toEqual({
      address,
      subjectCode,
      expiresAt: new Date(service.clock.now.getTime() + DAY_MS).toISOString(),
    });
    const { status, body } = await arrive(app, verificationId, "Ada@new.ox.ac.uk");
    expect([status, body.status, body.stage]).toEqual([200, "success", "success"]);
    expect(body).not.toHaveProperty("inbound");
  });

  it("200: one that begins with reject is rejected, and what may come next is open", async () => {
    const app = await service.app();
    const { verificationId } = await awaitingMail(service, app);
    const { status, body } = await arrive(app, verificationId, "reject.me@ox.ac.uk");
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        stage: "rejected_verification:email",
        rejection: expect.objectContaining({ method: "inbound_email", code: "already_used" }),
        nextOperations: expect.arrayContaining(["createEmailAttempt", "createManualAttempt"]),
      }),
    ]);
  });

  it("200: an address of a role or a help desk is refused, with the reason (H2)", async () => {
    const app = await service.app();
    const { verificationId } = await awaitingMail(service, app);
    const { body } = await arrive(app, verificationId, "support+1234@ox.ac.uk");
    expect([body.stage, body.inbound?.refusal?.code]).toEqual(["pending_verification:email", "role_address"]);
    expect(body.inbound?.subjectCode).toMatch(/^[A-Z]{8}$/);
  });

  it("200: another address is refused, with the reason, and the attempt stays open", async () => {
    const app = await service.app();
    const { verificationId, address } = await awaitingMail(service, app);
    for (const from of ["ada@example.com", "ada@alumni.ox.ac.uk", "ada@mit.edu"]) {
      const { status, body } = await arrive(app, verificationId, from);
      expect([from, status, body.stage]).toEqual([from, 200, "pending_verification:email"]);
      expect(body.inbound).toMatchObject({
        address,
        refusal: {
          code: "wrong_sender",
          message: expect.stringContaining("a different address"),
          at: service.clock.now.toISOString(),
        },
      });
    }
    expect((await arrive(app, verificationId, "late@ox.ac.uk")).body.stage).toBe("success");
  });

  it("200: what a link in a mail has proven is used, and the other way round", async () => {
    const app = await service.app();
    const first = await awaitingMail(service, app);
    await arrive(app, first.verificationId, "both@ox.ac.uk");
    const second = await chosen(app);
    const link = await caller(service, app)("POST", `/verifications/${second.verificationId}/email`, {
      email: "both+tag@ox.ac.uk",
    });
    expect(link.title).toBe("already_used");
    const third = await awaitingMail(service, app);
    expect((await arrive(app, third.verificationId, "both@ox.ac.uk")).body.rejection?.code).toBe(
      "already_used",
    );
  });

  it("400: no address, or what is none", async () => {
    const app = await service.app();
    const { verificationId } = await awaitingMail(service, app);
    for (const from of [undefined, "", "ada", 7, null]) {
      const answer = await arrive(app, verificationId, from);
      expect([from, answer.status, answer.title]).toEqual([from, 400, "bad_request"]);
    }
  });

  it("403: a live app's members write real mails", async () => {
    const live = await service.app("live");
    const { verificationId } = await created(live);
    const answer = await arrive(live, verificationId, "ada@ox.ac.uk");
    expect([answer.status, answer.title]).toEqual([403, "forbidden"]);
  });

  it("409: no mail is awaited, not any more, or by a link; nothing changes", async () => {
    const app = await service.app();
    const done = await awaitingMail(service, app);
    await arrive(app, done.verificationId, "done@ox.ac.uk");
    const expired = await awaitingMail(service, app);
    await app.calls.POST(`${ONE}/test/expire`, pathOf(app, expired.verificationId));
    const late = await awaitingMail(service, app);
    const others = [
      await chosen(app),
      await mailed(app, "linked@ox.ac.uk"),
      await created(app),
      done,
      expired,
    ];
    const before = await contentsOf(service.services.database);
    for (const { verificationId } of others) {
      const answer = await arrive(app, verificationId, "ada@ox.ac.uk");
      expect([answer.status, answer.title]).toEqual([409, "invalid_stage"]);
    }
    expect(await contentsOf(service.services.database)).toEqual(before);
    service.pass(DAY_MS);
    expect((await arrive(app, late.verificationId, "ada@ox.ac.uk")).status).toBe(409);
  });
});
