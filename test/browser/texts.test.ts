/** The page that waits for a text reports by itself that the number can't be reached, and keeps what is typed (14.8). */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { openTexts } from "../../server/start/open-services.ts";
import {
  type Chromium,
  expectAccessible,
  expectFits,
  openChromium,
  PHONE,
  screenshot,
} from "../support/chromium.ts";
import { freshPhone } from "../support/journey.ts";
import { freshAddress, loginUrl } from "../support/login.ts";
import { type Service, startService } from "../support/service.ts";
import { startTextPeer, type TextPeer, twilioCreated } from "../support/text-peer.ts";

let service: Service;
let chromium: Chromium;
let peer: TextPeer;
beforeAll(async () => {
  [service, chromium, peer] = await Promise.all([
    startService(),
    openChromium(),
    startTextPeer(twilioCreated),
  ]);
  const twilio = {
    kind: "twilio",
    accountSid: "AC0",
    authToken: "t",
    from: "Cohort",
    apiUrl: peer.url,
  } as const;
  const texts = [{ ...twilio, callFrom: "+442079460018" }];
  Object.assign(service.services, openTexts({ texts, baseUrl: service.baseUrl }, service.services.log));
});
afterAll(async () => {
  peer.close();
  await chromium.close();
  await service.stop();
});

/** 14.7: the page that waits for a mailed code looks as well; the code still counts, in case the mail came all the same. */
async function tellsOfTheMail(page: Page) {
  const note = (undeliveredAt: Date | null) =>
    service.services.database.oneTimeCode.updateMany({ data: { undeliveredAt } });
  await note(service.clock.now);
  await page.clock.fastForward(5_000);
  await page.getByRole("alert").getByText("We couldn't deliver our email to").waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await note(null);
}

describe("the page that waits for a text", () => {
  it("tells that the number can't be reached once the provider says so", async () => {
    const client = await service.client({ mode: "live" });
    const { page, faults, close } = await chromium.visitor({ viewport: PHONE });
    await page.clock.install();
    await page.goto(loginUrl(service, client));
    await page.getByLabel("Email address").fill(freshAddress());
    await page.getByRole("button", { name: "Send me a code" }).click();
    await page.getByLabel("6-digit code").waitFor();
    await tellsOfTheMail(page);
    const mailed = /\b\d{6}\b/.exec(service.mails.at(-1)?.text ?? "")?.[0] ?? "";
    await page.getByLabel("6-digit code").fill(mailed);
    await page.getByRole("button", { name: "Sign in" }).click();
    for (const [label, value] of [
      ["First name", "Ada"],
      ["Last name", "Lovelace"],
      ["Day", "10"],
      ["Month", "12"],
      ["Year", "2000"],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Mobile number").fill(freshPhone());
    await page.getByRole("button", { name: "Send me a code" }).click();
    await page.getByRole("button", { name: "Call me instead" }).waitFor();
    await expectAccessible(page);
    await page.getByLabel("6-digit code").fill("12");
    await service.services.database.textDelivery.updateMany({ data: { state: "undeliverable" } });
    await page.clock.fastForward(5_000);
    await page.getByRole("alert").getByText("We couldn't reach this number.").waitFor();
    expect(await page.getByLabel("6-digit code").inputValue()).toBe("12");
    await expectAccessible(page);
    await expectFits(page);
    await screenshot(page, "text-unreachable");
    expect(faults).toEqual([]);
    await close();
  });
});
