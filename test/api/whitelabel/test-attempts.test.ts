import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { rejectionReasonValues, type Verification } from "../../../generated/whitelabel.ts";
import { awaitingMail, INBOUND_DOMAIN } from "../../support/inbound.ts";
import {
  type App,
  chosen,
  created,
  handedIn,
  mailed,
  pathOf,
  proven,
  read,
  sent,
} from "../../support/journey.ts";
import { DAY_MS, SECOND_MS, type Service, startService } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";
import { caller, contentsOf } from "../../support/whitelabel.ts";

const service = useService();

describe("POST /app/{appId}/whitelabel/verifications/{verificationId}/test/outcome", () => {
  let app: App;
  beforeAll(async () => {
    app = await service.app();
  });

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

describe("POST /app/{appId}/whitelabel/verifications/{verificationId}/test/expire", () => {
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

describe("POST /app/{appId}/whitelabel/verifications/{verificationId}/test/inbound-email", () => {
  const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

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
