import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { scheduleReminders } from "../../server/domain/accounts/outcome-mail/schedule.ts";
import { sendOutbox } from "../../server/domain/accounts/outcome-mail/send.ts";
import type { MailMessage } from "../../server/platform/delivery/delivery.ts";
import { expectSound, openBrowser } from "../support/browser.ts";
import { startedRenewal } from "../support/renewal.ts";
import { DAY_MS, type Service, startService } from "../support/service.ts";

describe("D2: /reminders", () => {
  let service: Service;
  const mails: MailMessage[] = [];
  beforeAll(async () => {
    service = await startService();
    await startedRenewal(service);
    service.services.sendMail = async (mail) => void mails.push(mail);
    await service.services.database.verification.updateMany({ data: { mode: "live" } });
    await service.services.database.outboxMessage.deleteMany();
    const { lapsesAt } = await service.services.database.verification.findFirstOrThrow();
    service.pass((lapsesAt?.getTime() ?? 0) - 27 * DAY_MS - service.services.now().getTime());
    await scheduleReminders(service.services);
    await sendOutbox(service.services);
  });
  afterAll(() => service.stop());

  const link = () => mails[0]?.unsubscribeUrl ?? "";
  const isOff = async () =>
    (await service.services.database.account.findFirstOrThrow()).remindersOffAt !== null;

  it("is where the mail's own button leads, and the link that people see", () => {
    expect(mails).toHaveLength(1);
    expect(link()).toMatch(/\/reminders\?token=[\w-]{43}$/);
    expect(mails[0]?.text).toContain(link());
  });

  it("GET changes nothing, however often a scanner opens it", async () => {
    await fetch(link());
    await fetch(link(), { method: "HEAD" });
    expect(await isOff()).toBe(false);
  });

  it("POST by a mail program's server, one click, stops reminders (RFC 8058)", async () => {
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const answer = await fetch(link(), { method: "POST", body, redirect: "manual" });
    expect(answer.status).toBe(200);
    expect(await isOff()).toBe(true);
    await service.services.database.outboxMessage.updateMany({
      data: { dueAt: service.services.now(), outcome: null },
    });
    expect(await sendOutbox(service.services)).toBe(0);
    expect(mails).toHaveLength(1);
  });

  it("shows people what is so, and takes it back", async () => {
    const browser = openBrowser();
    const page = await browser.open(link());
    expectSound(page);
    expect(page.heading).toBe("Reminders are off");
    expect((await browser.press(page, "Turn reminders on again")).heading).toBe("Reminder emails");
    expect(await isOff()).toBe(false);
  });

  it.each(["", "?token=", "?token=unknown", "?token=a&token=b"])("knows no link with %j", async (query) => {
    const page = await openBrowser().open(`${service.baseUrl}/reminders${query}`);
    expect(page.status).toBe(404);
  });
});
