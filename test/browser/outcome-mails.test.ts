/** The mails of outcomes and ends lead on, in a browser that knows nothing of the member (D2). */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { scheduleReminders } from "../../server/domain/accounts/outcome-mail/schedule.ts";
import { sendOutbox } from "../../server/domain/accounts/outcome-mail/send.ts";
import { en } from "../../server/pages/words/en.ts";
import { look, type Page, PHONE } from "../support/chromium.ts";
import { freshPhone, must } from "../support/journey.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../support/service.ts";
import { ADA, loginLink, lookedUp, OXFORD, withSignIn } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const setting = withSignIn();

/** Goes to the page for documents. */
async function atDocuments(page: Page, address: string): Promise<void> {
  await page.goto(loginLink(setting, "student"));
  await steps.signIn(page, en, address);
  await steps.introduce(page, en, ADA);
  await steps.askForText(page, en, freshPhone());
  await steps.enterText(page, en);
  await steps.search(page, "oxford");
  await steps.choose(page, en, OXFORD);
  await steps.follow(page, en.sso.manualOffer);
}

/** Hands in a document that is approved. */
async function approve(page: Page): Promise<void> {
  await steps.handIn(page, en, "approve.pdf");
  setting.service.pass(SECOND_MS);
  // The page that waits has moved on by itself.
  await steps.consentShown(page, en);
}

/** The newest outcome that this member was mailed, once what is due has been sent. */
async function outcomeMail(address: string): Promise<string> {
  await sendOutbox(setting.service.services);
  const params = { path: { appId: setting.client.app.appId } };
  const { calls } = setting.client.app;
  const messages = await must(calls.GET("/app/{appId}/whitelabel/test/messages", { params }));
  const subject = /^(You're verified|We couldn't verify|Your verification) /;
  return messages.find(({ to, body }) => to === address && subject.test(body))?.body ?? "";
}

/** Opens the mail's link as on a phone that has never been here, and signs in there. */
async function openedElsewhere(mail: string, address: string, link: RegExp) {
  const elsewhere = await setting.chromium.visitor({ viewport: PHONE });
  // The code that went there before has just been used.
  setting.service.pass(MINUTE_MS);
  await elsewhere.page.goto(link.exec(mail)?.[0] ?? "");
  await steps.signIn(elsewhere.page, en, address);
  return elsewhere;
}

const LOGIN = /https?:\S+\/sso\/student\?\S+/;
const RENEWAL = /https?:\S+\/test\/account\/verify\/student\S*/;
const REMINDERS = /https?:\S+\/reminders\?token=\S+/;

describe("D2: the mail", () => {
  beforeEach(async () => {
    setting.visitor = await setting.chromium.visitor();
  });

  it("of a rejection leads to its reason and another try, that of an approval to the shop", async () => {
    const [{ page }, address] = [setting.visitor, "outcome@example.com"];
    await atDocuments(page, address);
    await steps.handIn(page, en, "reject.pdf");
    setting.service.pass(SECOND_MS);
    await page.getByRole("heading", { level: 1, name: en.sso.rejectedTitle }).waitFor();
    const rejection = await outcomeMail(address);
    expect(rejection).toContain("You have 2 attempts left.");
    const again = await openedElsewhere(rejection, address, LOGIN);
    expect(await steps.heading(again.page)).toBe(en.sso.rejectedTitle);
    await look(again.page, "outcome-mail-rejected");
    await steps.follow(again.page, en.sso.manualOffer);
    await approve(again.page);
    const done = await openedElsewhere(await outcomeMail(address), address, LOGIN);
    await steps.press(done.page, en.sso.agree("Shop"));
    expect(await lookedUp(setting, done.page)).toMatchObject([{ group: "student" }]);
    expect([...again.faults, ...done.faults]).toEqual([]);
    await again.close();
    await done.close();
  });

  it.each([
    ["28 days before the end", 28, RENEWAL],
    ["7 days before the end", 7, RENEWAL],
    ["of the end", 0, LOGIN],
  ])("%s leads to a new verification, and can be stopped", async (_, days, link) => {
    const address = `ends${days}@example.com`;
    await atDocuments(setting.visitor.page, address);
    await approve(setting.visitor.page);
    const { services } = setting.service;
    const newest = { where: { stage: "success" }, orderBy: { lapsesAt: "desc" } } as const;
    const { lapsesAt } = await services.database.verification.findFirstOrThrow(newest);
    setting.service.pass((lapsesAt?.getTime() ?? 0) - days * DAY_MS - services.now().getTime());
    await scheduleReminders(services);
    const mail = await outcomeMail(address);
    const { page, faults, close } = await openedElsewhere(mail, address, link);
    expect(await steps.heading(page)).toBe(en.outcomeMail.ends.heading);
    await look(page, `renew-${days}`);

    await page.goto(REMINDERS.exec(mail)?.[0] ?? "");
    await look(page, "reminders");
    await steps.press(page, en.reminders.turnOff);
    expect(await steps.heading(page)).toBe(en.reminders.offTitle);
    await look(page, "reminders-off");
    expect(faults).toEqual([]);
    await close();
  });
});
