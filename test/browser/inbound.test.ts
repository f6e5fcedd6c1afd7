/** A member writes us a mail: the page that says where to, in a real browser, and how it goes on by itself. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { linkMail } from "../../server/domain/proving/email/link-mail.ts";
import { de } from "../../server/pages/words/de.ts";
import { en } from "../../server/pages/words/en.ts";
import { type Chromium, look, openChromium, PARTNER } from "../support/chromium.ts";
import { type InboundService, mailTo, startInboundService } from "../support/inbound.ts";
import { freshPhone } from "../support/journey.ts";
import { loginUrl } from "../support/login.ts";
import { handIn } from "../support/smtp-client.ts";
import * as steps from "./steps.ts";

const ADA = { firstName: "Ada", lastName: "Lovelace", dob: "2000-12-10" };

describe("mail that members write, in Chromium", () => {
  let inbound: InboundService;
  let chromium: Chromium;
  beforeAll(async () => {
    [inbound, chromium] = [await startInboundService(), await openChromium()];
  });
  afterAll(async () => {
    await chromium.close();
    await inbound.stop();
  });

  it.each([
    ["en-GB", en, "ada@ox.ac.uk"],
    ["de-DE", de, "adele@ox.ac.uk"],
  ] as const)("shows the address, notices a refusal and the proof, in %s", async (locale, words, from) => {
    const { service, listener } = inbound;
    const client = await service.client({ redirectUris: [`${PARTNER}/callback`] });
    const { page, faults, close } = await chromium.visitor({ locale });
    await page.goto(loginUrl(service, client));
    await steps.signIn(page, words, `inbound-${locale}@example.com`);
    await steps.introduce(page, words, ADA);
    await steps.askForText(page, words, freshPhone());
    await steps.enterText(page, words);
    await steps.search(page, "oxf");
    await steps.choose(page, words, "University of Oxford");
    await look(page, `inbound-ways-${locale}`);
    await steps.press(page, words.sso.places.education.inboundOffer);
    await page.getByRole("heading", { level: 1, name: words.sso.inboundTitle }).waitFor();
    await look(page, `inbound-address-${locale}`);
    const texts = await page.locator(".address").allTextContents();
    const [address = "", subject = ""] = texts;
    // 32 digits are too long to copy by hand (C M8).
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    for (const [place, text] of texts.entries()) {
      const button = page.locator(".address + button").nth(place);
      expect([await button.textContent(), await button.getAttribute("aria-describedby")]).toEqual([
        words.copying.copy,
        await page.locator(".address").nth(place).getAttribute("id"),
      ]);
      await button.click();
      await page.locator(".address + button", { hasText: words.copying.copied }).nth(place).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    const unsigned = mailTo(address, service, { from, subject, sign: null });
    await handIn(listener.port, { raw: unsigned, to: address });
    await page.getByText(words.sso.inboundRefused.not_signed).waitFor();
    await look(page, `inbound-refused-${locale}`);
    await handIn(listener.port, { raw: mailTo(address, service, { from, subject }), to: address });
    await page.getByRole("heading", { level: 1, name: words.emailLink.confirmed }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it.each(["en", "de"])(
    "the mail with a link is accessible and fits, in light and dark, in %s",
    async (language) => {
      const { page, close } = await chromium.visitor();
      const about = { app: { name: "Shop" }, institution: { name: "Oxford" }, consumerGroup: "student" };
      const { html = "" } = linkMail(about as never, "https://verify.example/email-link?token=x", language);
      await page.setContent(html);
      await look(page, `link-mail-${language}`);
      await close();
    },
  );
});
