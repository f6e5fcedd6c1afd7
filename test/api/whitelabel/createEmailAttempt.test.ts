import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { DeliveryError, type SendMail } from "../../../server/platform/delivery/delivery.ts";
import {
  type App,
  chosen,
  created,
  freshPhone,
  handedIn,
  mailed,
  mailedLink,
  proven,
  read,
} from "../../support/journey.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";
import { answerMail, caller, contentsOf } from "../../support/whitelabel.ts";

describe("POST /app/{appId}/whitelabel/verifications/{verificationId}/email", () => {
  const service = useService();
  let sendMail: SendMail | null;
  beforeAll(async () => {
    sendMail = service.services.sendMail;
  });
  afterEach(() => {
    service.services.sendMail = sendMail;
  });

  const mail = (app: App, verificationId: string, email?: string, more: object = {}) =>
    caller(service, app)("POST", `/verifications/${verificationId}/email`, {
      ...(email === undefined ? {} : { email }),
      ...more,
    });
  let addresses = 0;
  const freshAddress = () => {
    addresses += 1;
    return `person${addresses}@ox.ac.uk`;
  };

  /** A verification of a live app in select_verification_method. */
  async function chosenLive(app: App): Promise<string> {
    const call = caller(service, app);
    const { verificationId: id } = await created(app);
    await call("POST", `/verifications/${id}/otp`, { phoneNumber: freshPhone(), territory: "GB" });
    const code = service.texts.at(-1)?.body.slice(0, 6);
    await call("POST", `/verifications/${id}/otp/verify`, { code });
    await call("PATCH", `/verifications/${id}`, { institutionId: "ox.ac.uk" });
    return id;
  }

  it("200: mails a link that confirms, once", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app);
    const { status, body } = await mail(app, verificationId, "Ada.Lovelace@ox.ac.uk");
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "pending", stage: "pending_verification:email" });
    expect(body).not.toHaveProperty("inboundAddress");
    expect(await answerMail(service, app)).toBe(200);
    expect(await read(app, verificationId)).toMatchObject({
      status: "success",
      expiresOn: `${service.clock.now.getUTCFullYear() + 1}${service.clock.now.toISOString().slice(4, 10)}`,
      nextOperations: [],
    });
    expect(await answerMail(service, app)).toBe(410);
  });

  it("200: to userEmail where no address is given, with or without a body", async () => {
    const app = await service.app("live");
    for (const body of [undefined, {}]) {
      const userEmail = freshAddress();
      const id = await chosenLive(app);
      // Only a creation sets userEmail; a live one with an address of the institution.
      const own = await created(app, { userEmail });
      expect(own.stage).toBe("phone_number");
      expect((await caller(service, app)("POST", `/verifications/${id}/email`, body)).title).toBe(
        "email_domain_mismatch",
      );
    }
    const test = await service.app();
    const { verificationId } = await chosen(test, { userEmail: "own@ox.ac.uk" });
    const answer = await caller(service, test)("POST", `/verifications/${verificationId}/email`);
    expect([answer.status, answer.body.stage]).toEqual([200, "pending_verification:email"]);
    expect(await mailedLink(test)).toContain("/email-link?token=");
  });

  it("200: a live app's mail goes to the provider, as the person wrote the address", async () => {
    const app = await service.app("live");
    const id = await chosenLive(app);
    expect((await mail(app, id, "Ada+shop@New.OX.ac.uk")).status).toBe(200);
    const sent = service.mails.at(-1);
    expect(sent?.to).toBe("Ada+shop@New.OX.ac.uk");
    expect(sent?.text).toMatch(/http:\/\/127\.0\.0\.1:\d+\/email-link\?token=[\w-]{43}\n/);
  });

  it("200: calling again after half a minute gives a new link and kills the old one", async () => {
    const app = await service.app();
    const { verificationId } = await mailed(app, freshAddress());
    const old = await mailedLink(app);
    service.pass(30 * SECOND_MS);
    expect((await mail(app, verificationId, freshAddress())).status).toBe(200);
    expect((await globalThis.fetch(old)).status).toBe(410);
    expect(await answerMail(service, app)).toBe(200);
  });

  it("200: nobody answers for 24 hours: rejected as of then, and expired seven days later", async () => {
    const app = await service.app();
    const { verificationId } = await mailed(app, freshAddress());
    service.pass(DAY_MS - 1);
    expect((await read(app, verificationId)).stage).toBe("pending_verification:email");
    service.pass(1);
    expect(await read(app, verificationId)).toMatchObject({
      status: "failed",
      stage: "rejected_verification:email",
      rejection: { method: "email", code: "unanswered" },
      updatedAt: service.clock.now.toISOString(),
    });
    expect(await answerMail(service, app)).toBe(410);
    service.pass(7 * DAY_MS);
    expect((await read(app, verificationId)).status).toBe("expired");
    // Seen for the first time after all that, it is the same.
    const unseen = await mailed(app, freshAddress());
    service.pass(8 * DAY_MS);
    expect(await read(app, unseen.verificationId)).toMatchObject({
      status: "expired",
      stage: "rejected_verification:email",
    });
  });

  it("200: this is not me, and an address that begins with reject, are rejections", async () => {
    const app = await service.app();
    const disowned = await mailed(app, freshAddress());
    await answerMail(service, app, "/email-link/not-me");
    expect((await read(app, disowned.verificationId)).rejection).toEqual({
      method: "email",
      code: "not_me",
      message: "Someone opened the link and told us that it wasn't meant for them.",
    });
    const bounced = await mailed(app, "reject.me@ox.ac.uk");
    service.pass(SECOND_MS);
    expect((await read(app, bounced.verificationId)).stage).toBe("rejected_verification:email");
  });

  it("200: a link that is pressed after the verification was expired does not bring it back", async () => {
    const app = await service.app();
    const { verificationId } = await mailed(app, freshAddress());
    await caller(service, app)("POST", `/verifications/${verificationId}/test/expire`);
    expect(await answerMail(service, app)).toBe(410);
    expect((await read(app, verificationId)).status).toBe("expired");
  });

  it("400: no address of a role or a help desk, whoever reads its answers (H2)", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app);
    for (const email of [
      "support+1234@ox.ac.uk",
      "helpdesk@ox.ac.uk",
      "no-reply@ox.ac.uk",
      "info@ox.ac.uk",
    ]) {
      const { status, title, detail } = await mail(app, verificationId, email);
      expect([status, title, detail]).toEqual([
        400,
        "bad_request",
        expect.stringContaining("/body/email belongs to a role or a ticket system"),
      ]);
    }
    expect((await mail(app, verificationId, freshAddress())).status).toBe(200);
  });

  it("400: no address that a mail server may send elsewhere (L4)", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app);
    for (const local of ["a%evil.example", "evil.example!a", "=?utf-8?q?ada=40evil.example=00?="]) {
      const { status, detail } = await mail(app, verificationId, `${local}@ox.ac.uk`);
      expect([local, status, detail]).toEqual([
        local,
        400,
        expect.stringContaining("/body/email has %, ! or =?"),
      ]);
    }
  });

  it("200: as people paste it, and people whose names or initials are words of roles (F2, F4)", async () => {
    const app = await service.app();
    const pasted = ["\u202apasted1@ox.ac.uk\u202c", "mailto:pasted2@ox.ac.uk", "Ada <pasted3@ox.ac.uk>"];
    for (const email of [...pasted, "hr298@ox.ac.uk", "n.mailer@ox.ac.uk", "jane.owner@ox.ac.uk"]) {
      const { verificationId } = await chosen(app);
      expect([email, (await mail(app, verificationId, email)).status]).toEqual([email, 200]);
    }
  });

  it("200: teachers by their staff's domain only", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app, { consumerGroup: "teacher" }, "ashby.ac.uk");
    expect((await mail(app, verificationId, "ada@ashby.ac.uk")).title).toBe("email_domain_mismatch");
    expect((await mail(app, verificationId, "ada@staff.ashby.ac.uk")).status).toBe(200);
  });

  it("200: employers' addresses prove their people", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app, { consumerGroup: "healthcare" }, "nhs.net");
    expect((await mail(app, verificationId, "ada@nhs.net")).status).toBe(200);
    await answerMail(service, app);
    expect((await read(app, verificationId)).status).toBe("success");
  });

  it("400: outside the institution's domains, or blocked; no attempt is spent and no mail sent", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app);
    const before = await contentsOf(service.services.database);
    for (const email of [
      "ada@example.com",
      "ada@mit.edu",
      "ada@xox.ac.uk",
      "ada@ac.uk",
      "ada@ox.ac.uk.example.com",
      "ada@alumni.ox.ac.uk",
      "ada@mail.alumni.ox.ac.uk",
      "ada@alum.ox.ac.uk",
    ]) {
      const answer = await mail(app, verificationId, email);
      expect([email, answer.status, answer.title]).toEqual([email, 400, "email_domain_mismatch"]);
      expect(answer.detail).toContain("/body/email");
      expect(answer.detail).not.toContain(email);
    }
    expect(await contentsOf(service.services.database)).toEqual(before);
  });

  it("400: an address or direction that is none", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app);
    for (const email of ["", "ada", "ada@", "@ox.ac.uk", "a da@ox.ac.uk", "ada@ox.ac.uk\n", "a@b@ox.ac.uk"]) {
      const answer = await mail(app, verificationId, email);
      expect([email, answer.status]).toEqual([email, 400]);
      expect(answer.detail).toContain("/body/email");
    }
    const answer = await mail(app, verificationId, undefined, { direction: "sideways" });
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
  });

  describe("one proof, one account", () => {
    it("400: another account's address is already used, however it is written; flagged, and told to nobody", async () => {
      const app = await service.app();
      const owner = await mailed(app, "turing@ox.ac.uk");
      await answerMail(service, app);
      const { verificationId } = await chosen(app);
      for (const email of [
        "turing@ox.ac.uk",
        "Turing@OX.ac.uk",
        "turing+x@ox.ac.uk",
        "TURING+a+b@ox.ac.uk",
      ]) {
        const answer = await mail(app, verificationId, email);
        expect([email, answer.status, answer.title]).toEqual([email, 400, "already_used"]);
        expect(answer.detail).toBe(
          "/body/email has already proven a different account from the one with this phone number; " +
            "use another address, or another of availableMethods",
        );
        expect(answer.detail).not.toContain(owner.verificationId);
      }
      const { database } = service.services;
      expect(
        await database.auditEntry.count({ where: { action: "proof.reused", subject: verificationId } }),
      ).toBe(4);
      expect((await mail(app, verificationId, "turing@new.ox.ac.uk")).status).toBe(200);
    });

    it("200: the same account may prove itself by it again, and for each group", async () => {
      const [app, other] = [await service.app(), await service.app()];
      const number = freshPhone();
      for (const at of [app, other]) {
        const { verificationId } = await proven(at, {}, number);
        const call = caller(service, at);
        await call("PATCH", `/verifications/${verificationId}`, { institutionId: "ox.ac.uk" });
        expect((await mail(at, verificationId, "hopper@ox.ac.uk")).status).toBe(200);
        expect(await answerMail(service, at)).toBe(200);
        expect((await read(at, verificationId)).status).toBe("success");
        service.pass(MINUTE_MS);
      }
      const nurse = await chosen(app, { consumerGroup: "healthcare" }, "nhs.net");
      await mail(app, nurse.verificationId, "hopper@nhs.net");
      await answerMail(service, app);
      const responder = await chosen(app, { consumerGroup: "first-responder" }, "nhs.net");
      expect((await mail(app, responder.verificationId, "hopper@nhs.net")).status).toBe(200);
    });

    it("200: free again once the verification has expired, was expired, or erased", async () => {
      const app = await service.app();
      const call = caller(service, app);
      const ends: ((id: string) => Promise<unknown>)[] = [
        async () => service.pass(365 * DAY_MS),
        (id) => call("POST", `/verifications/${id}/test/expire`),
        (id) => call("DELETE", `/verifications/${id}`),
      ];
      for (const end of ends) {
        const address = freshAddress();
        const owner = await mailed(app, address);
        await answerMail(service, app);
        const early = await chosen(app);
        expect((await mail(app, early.verificationId, address)).title).toBe("already_used");
        await end(owner.verificationId);
        const next = await chosen(app);
        expect((await mail(app, next.verificationId, address)).status).toBe(200);
        await answerMail(service, app);
        expect((await read(app, next.verificationId)).status).toBe("success");
      }
    });

    it("400: still used while another verification of its owner rests on it", async () => {
      const app = await service.app();
      const call = caller(service, app);
      for (const end of ["DELETE", "POST"]) {
        const [number, address] = [freshPhone(), freshAddress()];
        const ids: string[] = [];
        for (let n = 0; n < 2; n += 1) {
          const { verificationId } = await proven(app, {}, number);
          ids.push(verificationId);
          await call("PATCH", `/verifications/${verificationId}`, { institutionId: "ox.ac.uk" });
          await mail(app, verificationId, address);
          await answerMail(service, app);
          service.pass(MINUTE_MS);
        }
        const [first = "", second = ""] = ids;
        await call(end, `/verifications/${second}${end === "POST" ? "/test/expire" : ""}`);
        expect((await read(app, first)).status).toBe("success");
        const thief = await chosen(app);
        expect((await mail(app, thief.verificationId, address)).title).toBe("already_used");
        await call(end, `/verifications/${first}${end === "POST" ? "/test/expire" : ""}`);
        expect((await mail(app, thief.verificationId, address)).status).toBe(200);
      }
    });

    it("200: test and live are two worlds", async () => {
      const [test, live] = [await service.app("test"), await service.app("live")];
      await mailed(test, "two.worlds@ox.ac.uk");
      await answerMail(service, test);
      expect((await mail(live, await chosenLive(live), "two.worlds@ox.ac.uk")).status).toBe(200);
    });
  });

  describe("with the direction inbound, where mail can arrive", () => {
    const closed = () => service.services.config;
    let before: ReturnType<typeof closed>;
    beforeAll(() => {
      before = closed();
      const inbound = { domain: "in.verify.example", smtp: null, hookSecret: "x".repeat(32) };
      service.services.config = { ...before, inbound };
    });
    afterAll(() => {
      service.services.config = before;
    });
    const ask = (app: App, id: string) => mail(app, id, undefined, { direction: "inbound" });

    it("200: an address of 128 random bits, in the answer and whenever one reads; no mail is sent", async () => {
      const app = await service.app("live");
      const id = await chosenLive(app);
      const sends = service.mails.length;
      const { status, body } = await ask(app, id);
      expect([status, body.stage]).toEqual([200, "pending_verification:email"]);
      expect(body.inboundAddress).toMatch(/^[0-9a-f]{32}@in\.verify\.example$/);
      expect(body.availableMethods).toEqual(["email", "inbound_email", "manual"]);
      expect((await read(app, id)).inbound?.address).toBe(body.inboundAddress);
      expect(service.mails).toHaveLength(sends);
      const row = await service.services.database.attempt.findFirstOrThrow({ where: { verificationId: id } });
      expect(JSON.stringify(row)).not.toContain(body.inboundAddress?.slice(0, 32));
    });

    it("200: calling again gives another address, at once, and the link in a mail gives way too", async () => {
      const app = await service.app();
      const { verificationId } = await mailed(app, freshAddress());
      const link = await mailedLink(app);
      const [one, two] = [await ask(app, verificationId), await ask(app, verificationId)];
      expect(one.body.inboundAddress).not.toBe(two.body.inboundAddress);
      expect((await read(app, verificationId)).inbound?.address).toBe(two.body.inboundAddress);
      expect((await globalThis.fetch(link)).status).toBe(410);
      const linked = await mail(app, verificationId, freshAddress());
      expect([linked.status, linked.body.inbound]).toEqual([200, undefined]);
    });

    it("200: nobody writes for 24 hours: rejected as of then", async () => {
      const app = await service.app();
      const { verificationId } = await chosen(app);
      await ask(app, verificationId);
      service.pass(DAY_MS);
      expect(await read(app, verificationId)).toMatchObject({
        stage: "rejected_verification:email",
        rejection: { method: "inbound_email", code: "unanswered" },
      });
    });

    it("400: an address beside it, since any address of the institution may write", async () => {
      const app = await service.app();
      const { verificationId } = await chosen(app);
      const answer = await mail(app, verificationId, "ada@ox.ac.uk", { direction: "inbound" });
      expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
      expect(answer.detail).toContain("/body/email");
    });

    it("409: where it is switched off, at an institution without domains, for a group without the method", async () => {
      const off = await service.app("test", { methodsOff: ["inbound_email"] });
      const app = await service.app();
      for (const [of, { verificationId }] of [
        [off, await chosen(off)],
        [app, await chosen(app, {}, "open.example")],
        [app, await chosen(app, { consumerGroup: "teacher" })],
        [app, await chosen(app, { consumerGroup: "graduate", graduationYear: 2025 })],
      ] as const) {
        const answer = await ask(of, verificationId);
        expect([answer.status, answer.title]).toEqual([409, "invalid_stage"]);
      }
    });
  });

  it("409: before an institution, at one without domains, while a reviewer has it, and inbound", async () => {
    const app = await service.app();
    for (const { verificationId } of [
      await created(app),
      await proven(app),
      await chosen(app, {}, "open.example"),
      await chosen(app, { consumerGroup: "teacher" }),
      await handedIn(app),
    ]) {
      const answer = await mail(app, verificationId, "ada@ox.ac.uk");
      expect([answer.status, answer.title]).toEqual([409, "invalid_stage"]);
    }
    const { verificationId } = await chosen(app);
    const inbound = await mail(app, verificationId, undefined, { direction: "inbound" });
    expect([inbound.status, inbound.title]).toEqual([409, "invalid_stage"]);
    expect(inbound.detail).toContain("inbound_email is not among availableMethods");
  });

  it("429: half a minute between two mails, five mails for one verification", async () => {
    const app = await service.app("live");
    const id = await chosenLive(app);
    for (let n = 0; n < 5; n += 1) {
      expect((await mail(app, id, freshAddress())).status).toBe(200);
      service.pass(30 * SECOND_MS - 1);
      const early = await mail(app, id, freshAddress());
      expect([early.status, early.headers.get("retry-after")]).toEqual([429, "1"]);
      service.pass(1);
    }
    const sixth = await mail(app, id, freshAddress());
    expect([sixth.status, sixth.title]).toEqual([429, "too_many_requests"]);
    service.pass(20 * HOUR_MS);
    expect((await mail(app, id, freshAddress())).status).toBe(429);
  });

  it("429: five mails a day to one address, over all live apps", async () => {
    const [one, two] = [await service.app("live"), await service.app("live")];
    for (let n = 0; n < 5; n += 1) {
      const app = n % 2 === 0 ? one : two;
      expect((await mail(app, await chosenLive(app), `often+${n}@ox.ac.uk`)).status).toBe(200);
      service.pass(HOUR_MS);
    }
    const id = await chosenLive(two);
    const sixth = await mail(two, id, "often@ox.ac.uk");
    expect([sixth.status, sixth.headers.get("retry-after")]).toEqual([429, String(19 * 3600)]);
    service.pass(19 * HOUR_MS);
    expect((await mail(two, id, "often@ox.ac.uk")).status).toBe(200);
  });

  it("503: the provider fails; nothing has changed and nothing was counted", async () => {
    const app = await service.app("live");
    const id = await chosenLive(app);
    const before = await contentsOf(service.services.database);
    service.services.sendMail = async () => {
      throw new DeliveryError("unreachable");
    };
    const answer = await mail(app, id, freshAddress());
    expect([answer.status, answer.title]).toEqual([503, "provider_unavailable"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await contentsOf(service.services.database)).toEqual(before);
    service.services.sendMail = sendMail;
    expect((await mail(app, id, freshAddress())).status).toBe(200);
  });

  it("409: an institution that is changed while the mail is under way wins; the link proves nothing", async () => {
    const app = await service.app("live");
    const id = await chosenLive(app);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    service.services.sendMail = async (message) => {
      reach();
      await gate;
      await sendMail?.(message);
    };
    const under = mail(app, id, freshAddress());
    await reached;
    const changed = await caller(service, app)("PATCH", `/verifications/${id}`, {
      institutionId: "ashby.ac.uk",
    });
    expect(changed.status).toBe(200);
    open();
    const answer = await under;
    expect([answer.status, answer.title]).toEqual([409, "conflict"]);
    const link = /http\S+/.exec(service.mails.at(-1)?.text ?? "")?.[0] ?? "";
    expect((await globalThis.fetch(link)).status).toBe(404);
    expect(await read(app, id)).toMatchObject({
      stage: "select_verification_method",
      institutionId: "ashby.ac.uk",
    });
    // Nothing is left that would hold up the next mail.
    service.services.sendMail = sendMail;
    expect((await mail(app, id, "ada@ashby.ac.uk")).status).toBe(200);
  });
});
