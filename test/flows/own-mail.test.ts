/** Outbound mail: signed, and returned as a bounce. Through real SMTP servers on loopback, both ways. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { findDkimSigner } from "../../server/domain/messages/dkim-key.ts";
import { avoidingBounces } from "../../server/domain/messages/sent-mail.ts";
import { sweep } from "../../server/domain/operations/retention/sweep.ts";
import { type SmtpMail, smtpMail } from "../../server/platform/delivery/mail.ts";
import { readSignatures } from "../../server/platform/delivery/received-mail.ts";
import { postfixReport } from "../support/bounces.ts";
import { addKey, useKey } from "../support/dkim-keys.ts";
import { INBOUND_DOMAIN, type InboundService, startInboundService } from "../support/inbound.ts";
import { type App, chosenLive, read } from "../support/journey.ts";
import { ask } from "../support/operator.ts";
import { startRelay } from "../support/relay.ts";
import { DAY_MS, MINUTE_MS, type Service } from "../support/service.ts";
import { dialTo, handIn } from "../support/smtp-client.ts";
import { caller } from "../support/whitelabel.ts";

const FROM = "Cohort <hello@verify.example>";
const POSTMASTER = "ops@verify.example";

describe("our own mail", () => {
  let inbound: InboundService;
  let service: Service;
  let app: App;
  let relay: Awaited<ReturnType<typeof startRelay>>;
  let taken: typeof relay.taken;
  let mail: SmtpMail;

  beforeAll(async () => {
    relay = await startRelay();
    const { url } = relay;
    ({ taken } = relay);
    inbound = await startInboundService();
    ({ service } = inbound);
    const { services } = service;
    const { config } = services;
    mail = smtpMail({ url, from: FROM, findSigner: (domain) => findDkimSigner(services, domain) });
    services.sendMail = avoidingBounces(services, INBOUND_DOMAIN, mail.send);
    services.config = { ...config, mail: { kind: "smtp", url, from: FROM, bouncesTo: "inbound" } };
    if (config.inbound) services.config.inbound = { ...config.inbound, postmaster: POSTMASTER };
    app = await service.app("live");
  });
  // Every limit of a minute begins anew.
  beforeEach(() => service.pass(MINUTE_MS));
  afterAll(async () => {
    mail.close();
    await inbound.stop();
    await relay.close();
  });

  const call = (...args: Parameters<ReturnType<typeof caller>>) => caller(service, app)(...args);
  const ofUs = (raw: string, to: string, from = "") => handIn(inbound.listener.port, { raw, to, from });

  /** A live verification to whose address a link was mailed. */
  async function linked(email: string) {
    const { verificationId } = await chosenLive(service, app);
    const path = `/verifications/${verificationId}`;
    const { status } = await call("POST", `${path}/email`, { email });
    return { verificationId, status, returnPath: taken.at(-1)?.from ?? "" };
  }

  it("has a return path of its own for each mail, of which the database keeps a hash", async () => {
    const [one, other] = [await linked("one@ox.ac.uk"), await linked("two@ox.ac.uk")];
    for (const { returnPath } of [one, other])
      expect(returnPath).toMatch(/^b-[0-9a-f]{32}@in\.verify\.example$/);
    expect(one.returnPath).not.toBe(other.returnPath);
    const rows = JSON.stringify(await service.services.database.sentMail.findMany());
    for (const secret of [one.returnPath.slice(2, 34), "one@ox.ac.uk"]) expect(rows).not.toContain(secret);
  });

  it("a mailbox that does not exist: the attempt is rejected, the next mail refused, for a day; nobody is answered", async () => {
    const { verificationId, returnPath } = await linked("gone@ox.ac.uk");
    const sends = taken.length;
    expect(await ofUs(postfixReport(returnPath), returnPath)).toBe("250 2.0.0 Report received");
    expect(await read(app, verificationId)).toMatchObject({
      stage: "rejected_verification:email",
      rejection: { method: "email", code: "bounced" },
    });
    const path = `/verifications/${verificationId}/email`;
    service.pass(MINUTE_MS);
    const again = await call("POST", path, { email: "gone@ox.ac.uk" });
    expect([again.status, again.detail]).toEqual([
      400,
      "/body/email cannot be reached: our mail to it came back on 2026-03-04, so nothing more is sent to it for 24 hours",
    ]);
    service.pass(MINUTE_MS);
    expect((await call("POST", path, { email: "gone+tag@ox.ac.uk" })).status).toBe(200);
    expect(taken).toHaveLength(sends + 1);
    service.pass(DAY_MS);
    expect((await linked("gone@ox.ac.uk")).status).toBe(200);
  });

  it("a policy that refuses our mail rejects the attempt, and says nothing about the address", async () => {
    const { verificationId, returnPath } = await linked("policy@ox.ac.uk");
    await ofUs(postfixReport(returnPath, { status: "5.7.1" }), returnPath);
    expect((await read(app, verificationId)).rejection?.code).toBe("bounced");
    expect((await linked("policy@ox.ac.uk")).status).toBe(200);
  });

  it.each([
    ["a delay", (to: string) => postfixReport(to, { action: "delayed", status: "4.4.1" })],
    ["a delivery", (to: string) => postfixReport(to, { action: "delivered", status: "2.0.0" })],
    ["an absence note", (to: string) => `To: ${to}\r\nAuto-Submitted: auto-replied\r\n\r\nStatus: 5.1.1\r\n`],
  ])("%s decides nothing", async (_what, write) => {
    const { verificationId, returnPath } = await linked("late@ox.ac.uk");
    expect(await ofUs(write(returnPath), returnPath)).toMatch(/^250 /);
    expect((await read(app, verificationId)).stage).toBe("pending_verification:email");
  });

  it("knows no return path that it has not given out, nor one after a week", async () => {
    const unknown = `b-${"0".repeat(32)}@${INBOUND_DOMAIN}`;
    const { returnPath } = await linked("week@ox.ac.uk");
    service.pass(7 * DAY_MS);
    for (const to of [unknown, returnPath, returnPath.replace("b-", "b-0")])
      expect(await ofUs(postfixReport(to), to)).toBe("550 5.1.1 This address is not expecting mail");
    service.pass(1);
    await sweep(service.services);
    expect(await service.services.database.sentMail.count()).toBe(0);
  });

  it("a token with mail:write reports bounces, of which nothing more is sent, and does nothing else", async () => {
    const { body } = await ask<{ accessToken: string }>(service, "POST", "/management/tokens", {
      name: "Mail provider",
      scopes: ["mail:write"],
    });
    const headers = { authorization: `Bearer ${body.accessToken}` };
    const bounce = { email: "reported@ox.ac.uk", mode: "live" };
    const { status } = await ask(service, "POST", "/management/email-bounces", bounce, headers);
    expect([status, (await linked("reported@ox.ac.uk")).status]).toEqual([200, 400]);
    for (const path of [
      "/management/apps",
      "/management/tokens",
      "/management/dkim-keys",
      "/management/audit",
    ])
      expect([path, (await ask(service, "GET", path, undefined, headers)).status]).toEqual([path, 403]);
  });

  describe("to those who run this", () => {
    it.each(["postmaster@in.verify.example", "ABUSE@IN.VERIFY.EXAMPLE", "postmaster"])(
      "%s is passed on as an attachment",
      async (to) => {
        const raw = "From: Eve <eve@x.example>\r\nTo: you\r\nSubject: Spam from you\r\n\r\nLook\r\n";
        expect(await ofUs(raw, to, "eve@x.example")).toBe("250 2.0.0 Passed on to whoever runs this");
        const { to: recipient, raw: sent } = taken.at(-1) ?? { to: "", raw: Buffer.alloc(0) };
        expect(recipient).toBe(POSTMASTER);
        const text = sent.toString();
        expect(text).toContain("Reply-To: eve@x.example");
        expect(text).toMatch(/^From: Cohort <hello@verify\.example>\r$/m);
        expect(text).toMatch(/^Subject: \[(postmaster|abuse)@in\.verify\.example\] Spam from you\r$/m);
        expect(text).toContain("Content-Type: message/rfc822");
        expect(text).toContain(raw);
      },
    );

    it("a loop ends, and a flood", async () => {
      const hops = "Received: from a by b; Wed, 4 Mar 2026 05:06:07 +0000\r\n".repeat(51);
      const to = `abuse@${INBOUND_DOMAIN}`;
      expect(await ofUs(`${hops}From: a@b.example\r\n\r\n`, to)).toMatch(/^451 /);
      service.pass(MINUTE_MS);
      const replies = [];
      for (let n = 0; n < 11; n += 1) replies.push((await ofUs("From: a@b.example\r\n\r\n", to)).slice(0, 3));
      expect(replies).toEqual([...Array(10).fill("250"), "451"]);
    });

    it("a recipient of another domain is refused", async () => {
      const peer = await dialTo(inbound.listener.port);
      await peer.say("EHLO x");
      await peer.say("MAIL FROM:<eve@x.example>");
      expect(await peer.say("RCPT TO:<postmaster@elsewhere.example>")).toMatch(/^550 5\.1\.1 /);
      peer.hangUp();
    });
  });

  it("is signed by DKIM once the key's record is published, and verifies", async () => {
    const verified = async () => {
      const { raw } = taken.at(-1) ?? { raw: Buffer.alloc(0) };
      const counts = (domain: string) => domain === "verify.example";
      const { resolveTxt } = inbound.names;
      const found = await readSignatures(raw, { resolveTxt, now: new Date(), counts });
      return found.map(({ result, signedFields }) => [result, signedFields.includes("from")]);
    };
    await linked("unsigned@ox.ac.uk");
    const { body: key } = await addKey(service);
    expect([await verified(), (await useKey(service, key.dkimKeyId)).status]).toEqual([[], 409]);
    inbound.names.records.set(key.record.name, key.record.value);
    expect((await useKey(service, key.dkimKeyId)).status).toBe(200);
    await linked("signed@ox.ac.uk");
    expect(await verified()).toEqual([["pass", true]]);
  });
});
