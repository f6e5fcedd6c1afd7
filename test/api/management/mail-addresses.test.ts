import { beforeAll, describe, expect, it } from "@jest/globals";
import type { BounceReport } from "../../../generated/management.ts";
import { avoidingBounces, countShutAddresses } from "../../../server/domain/messages/sent-mail.ts";
import { formTo } from "../../support/browser.ts";
import { joined } from "../../support/console.ts";
import { mailed, mailedLink, pathOf, proven, read } from "../../support/journey.ts";
import { askedForCode, signedIn } from "../../support/member.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("POST /management/email-bounces", () => {
  const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

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

describe("POST /management/email-addresses/allow", () => {
  const service = useService();
  const LIVE = { base: "/account" };

  /** Calls of the mail provider. */
  let sent: string[];
  beforeAll(async () => {
    const { sendMail } = service.services;
    sent = [];
    service.services.sendMail = avoidingBounces(service.services, null, async (mail) => {
      sent.push(mail.to);
      await sendMail?.(mail);
    });
  });

  const bounce = (email: string) =>
    ask(service, "POST", "/management/email-bounces", { email, mode: "live" });
  const allow = async (email: string) =>
    (await ask(service, "POST", "/management/email-addresses/allow", { email })).status;
  const shut = () => countShutAddresses(service.services);
  const invite = async (email: string) => {
    const body = { email, name: "Grace", role: "reviewer" };
    const { status, body: answer } = await ask(service, "POST", "/management/staff", body);
    return { status, said: JSON.stringify(answer) };
  };
  const allowances = () =>
    service.services.database.auditEntry.findMany({ where: { action: "mail-address.allowed" } });
  const search = async (role: "support" | "reviewer", query: string) => {
    const { browser } = await joined(service, role);
    const page = await browser.open(`${service.baseUrl}/console/search`);
    return {
      browser,
      page: await browser.fill(page, { "Search for a member or verification": query }, "Search"),
    };
  };

  it("204: the invitation that was refused goes out, on record without the address", async () => {
    await bounce("grace@example.com");
    const refused = await invite("grace@example.com");
    expect([refused.status, refused.said]).toEqual([
      400,
      expect.stringContaining(
        "/body/email cannot be reached: our mail to it came back on 2026-03-04, so nothing more is sent to it for 24 hours",
      ),
    ]);
    expect([sent, await shut()]).toEqual([[], 1]);
    expect(await allow("Grace@Example.com")).toBe(204);
    expect((await invite("grace@example.com")).status).toBe(200);
    expect([sent, await shut()]).toEqual([["grace@example.com"], 0]);
    const [entry] = await allowances();
    expect(entry).toMatchObject({ actor: expect.stringMatching(/^operator:/), subjectKind: "mail_address" });
    expect(JSON.stringify({ ...entry, id: null })).not.toContain("example");
  });

  it("204: an address that is not shut, without an entry", async () => {
    const before = (await allowances()).length;
    expect(await allow("nobody@example.com")).toBe(204);
    expect(await allowances()).toHaveLength(before);
  });

  it("400: no address", async () => {
    expect(await allow("grace")).toBe(400);
  });

  it("in the console: search says when it came back, and its button opens it", async () => {
    await bounce("alan@example.com");
    const { browser, page } = await search("support", "alan@example.com");
    expect(page.text).toMatch(/Our email to alan@example.com came back on 4 March 2026/);
    const done = await browser.press(page, "Send mail to it again");
    expect(done.text).toContain("Mail is sent to the address again.");
    expect(await shut()).toBe(0);
  });

  it("on the page Team: the refusal says when it came back", async () => {
    await bounce("kay@example.com");
    const { browser } = await joined(service, "admin");
    const page = await browser.open(`${service.baseUrl}/console/team`);
    const given = { name: "Kay", email: "kay@example.com", role: "reviewer" };
    const refused = await browser.post(formTo(page, "/console/team", given));
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining("Our email to this address came back on 4 March 2026"),
    ]);
    await allow("kay@example.com");
  });

  it("the timeline of an account says so, and resetting its limits opens its addresses", async () => {
    const email = "ada@example.com";
    await signedIn(service, email, LIVE);
    const { id } = await service.services.database.account.findFirstOrThrow();
    await bounce(email);
    service.pass(31_000);
    expect((await askedForCode(service, email, LIVE)).page.status).toBe(400);
    const { browser } = await joined(service, "support");
    const account = () => browser.open(`${service.baseUrl}/console/accounts/${id}`);
    expect((await account()).text).toContain(`An email to ${email} came back.`);
    expect((await ask(service, "POST", `/management/accounts/${id}/reset-limits`)).status).toBe(204);
    expect([await shut(), (await account()).text]).toEqual([0, expect.not.stringContaining("came back")]);
    expect((await askedForCode(service, email, LIVE)).page.status).toBe(200);
  });

  it("the timeline of a verification says so, without the address, and resetting its limits opens it", async () => {
    const app = await service.app("live");
    const { verificationId } = await proven(app, { userEmail: "eve@example.com" });
    await bounce("eve@example.com");
    const path = `/management/verifications/${verificationId}`;
    const { body } = await ask<{ timeline: { kind: string; what: string }[] }>(service, "GET", path);
    const came = body.timeline.filter(({ kind }) => kind === "bounce");
    expect(came.map(({ what }) => what)).toEqual([
      "mail came back: nothing is sent to its address for 24 hours",
    ]);
    expect((await ask(service, "POST", `${path}/reset-limits`)).status).toBe(204);
    expect(await shut()).toBe(0);
  });
});
