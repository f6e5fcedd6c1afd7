import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { avoidingBounces, countShutAddresses } from "../../../server/domain/messages/sent-mail.ts";
import { formTo } from "../../support/browser.ts";
import { joined } from "../../support/console.ts";
import { proven } from "../../support/journey.ts";
import { askedForCode, signedIn } from "../../support/member.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

const LIVE = { base: "/account" };

describe("POST /management/email-addresses/allow", () => {
  let service: Service;
  /** Calls of the mail provider. */
  let sent: string[];
  beforeAll(async () => {
    service = await startService();
    const { sendMail } = service.services;
    sent = [];
    service.services.sendMail = avoidingBounces(service.services, null, async (mail) => {
      sent.push(mail.to);
      await sendMail?.(mail);
    });
  });
  afterAll(() => service.stop());

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
