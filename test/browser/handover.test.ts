/** From desktop to phone by a QR code: two browsers, one verification. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { en } from "../../server/pages/words/en.ts";
import {
  expectAccessible,
  expectFits,
  look,
  type Page,
  PHONE,
  screenshot,
  type Visitor,
} from "../support/chromium.ts";
import { cardPicture } from "../support/documents.ts";
import { freshPhone } from "../support/journey.ts";
import { freshAddress } from "../support/login.ts";
import { readQrCode } from "../support/qr-code.ts";
import { MINUTE_MS } from "../support/service.ts";
import { ADA, loginLink, withSignIn } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const setting = withSignIn();
const { handover, sso, picker } = en;

/** Opens the page with the QR code. */
async function atCode(page: Page): Promise<void> {
  await page.goto(loginLink(setting, "social-assistance"));
  await steps.signIn(page, en, freshAddress());
  await steps.introduce(page, en, ADA, "low-income");
  await steps.askForText(page, en, freshPhone());
  await steps.enterText(page, en);
  await steps.press(page, handover.offer);
  await page.getByRole("heading", { level: 1, name: handover.title }).waitFor();
}

/** Scans with a phone of its own. */
async function openPhone(url: string, options = {}): Promise<Visitor> {
  const phone = await setting.chromium.visitor({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    ...options,
  });
  await phone.page.goto(url);
  return phone;
}

const reached = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

describe("with scripts", () => {
  beforeEach(async () => {
    setting.visitor = await setting.chromium.visitor();
    await atCode(setting.visitor.page);
  });

  it("the phone uploads, and the desktop follows by itself", async () => {
    const { page } = setting.visitor;
    await look(page, "handover-code");
    const phone = await openPhone(await readQrCode(page));
    await reached(phone.page, handover.phoneTitle);
    // Opening the link does nothing: cameras and messengers look at it.
    expect(await page.getByText(handover.waiting).count()).toBe(1);
    await expectAccessible(phone.page);
    await screenshot(phone.page, "handover-scan");
    await steps.press(phone.page, handover.phoneGo);
    await reached(page, handover.connectedTitle);
    await look(page, "handover-connected");
    await expectAccessible(phone.page);
    await expectFits(phone.page);
    await screenshot(phone.page, "handover-phone");
    const photo = { name: "card.jpg", mimeType: "image/jpeg", buffer: await cardPicture().jpeg().toBuffer() };
    await phone.page.getByLabel(sso.documents, { exact: true }).setInputFiles([photo]);
    await phone.page.getByText(picker.added({ count: "1", max: "5" })).waitFor();
    await steps.press(phone.page, sso.sendDocuments);
    await reached(phone.page, handover.phoneDone[0]);
    await expectAccessible(phone.page);
    await reached(page, sso.waitingTitle.manual);
    // The phone has no session: the account and the journey ask it to sign in.
    await phone.page.goto(loginLink(setting, "social-assistance"));
    await reached(phone.page, en.signIn.title);
    expect((await phone.context.cookies()).map(({ name }) => name)).not.toContain("session-test");
    expect(phone.faults).toEqual([]);
    await phone.close();
  });

  it("whoever comes second gets a plain page, and the desktop can end the first", async () => {
    const { page } = setting.visitor;
    const url = await readQrCode(page);
    const stranger = await openPhone(url);
    const own = await openPhone(url);
    await steps.press(stranger.page, handover.phoneGo);
    await steps.press(own.page, handover.phoneGo);
    await reached(own.page, handover.used[0]);
    expect(await own.page.locator("body").innerText()).not.toContain("Ada");
    await expectAccessible(own.page);
    await reached(page, handover.connectedTitle);
    await steps.press(page, handover.disconnect);
    await reached(page, sso.documentsTitle);
    const photo = {
      name: "mine.jpg",
      mimeType: "image/jpeg",
      buffer: await cardPicture(2).jpeg().toBuffer(),
    };
    await stranger.page.getByLabel(sso.documents, { exact: true }).setInputFiles([photo]);
    await stranger.page.getByRole("button", { name: sso.sendDocuments, exact: true }).click();
    await reached(stranger.page, handover.ended[0]);
    await own.page.goto(url);
    await reached(own.page, handover.ended[0]);
    await stranger.close();
    await own.close();
  });

  it("asks now and then where events don't get through", async () => {
    const { page } = setting.visitor;
    await page.route("**/documents/phone/events?**", (route) => route.fulfill({ status: 429, body: "" }));
    await page.reload();
    const phone = await openPhone(await readQrCode(page));
    await steps.press(phone.page, handover.phoneGo);
    await reached(page, handover.connectedTitle);
    await phone.close();
  });

  it("the code expires after ten minutes, and signing out ends the phone", async () => {
    const { page } = setting.visitor;
    const url = await readQrCode(page);
    setting.service.pass(10 * MINUTE_MS);
    await reached(page, handover.expiredTitle);
    await look(page, "handover-expired");
    const late = await openPhone(url);
    await reached(late.page, handover.expired[0]);
    await steps.press(page, handover.renew);
    await reached(page, handover.title);
    await late.page.goto(await readQrCode(page));
    await steps.press(late.page, handover.phoneGo);
    await reached(late.page, handover.phoneTitle);
    await reached(page, handover.connectedTitle);
    await steps.press(page, en.account.signOut);
    await late.page.reload();
    await reached(late.page, handover.ended[0]);
    await late.close();
  });
});

it("works without scripts on both: the member says when the documents are there", async () => {
  setting.visitor = await setting.chromium.visitor({ javaScriptEnabled: false });
  const { page } = setting.visitor;
  await atCode(page);
  const phone = await openPhone(await readQrCode(page), { javaScriptEnabled: false });
  await steps.press(phone.page, handover.phoneGo);
  await steps.follow(page, handover.done);
  await reached(page, handover.connectedTitle);
  await steps.handIn(phone.page, en, "reject.pdf");
  await reached(phone.page, handover.phoneDone[0]);
  await steps.follow(page, handover.done);
  await reached(page, sso.waitingTitle.manual);
  await phone.close();
});
