import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectSound, type OpenedPage, type TinyBrowser } from "../../support/browser.ts";
import { joined } from "../../support/console.ts";
import { ADA, follow, type LoginClient, loginUrl, pastPhone, signedIn } from "../../support/login.ts";
import { addRegister, listRegister, npiRegister, PROVIDER, serveNpi } from "../../support/registers.ts";
import { type Service, startService } from "../../support/service.ts";

const BRAND = { whose: "Shop" };
const OFFER = "Check my registration";
const pdf = () => new File(["%PDF-1.4\n%%EOF\n"], "card.pdf", { type: "application/pdf" });

describe("a check with a register, on the login pages", () => {
  let service: Service;
  let client: LoginClient;
  beforeAll(async () => {
    service = await startService();
    client = await service.client();
  });
  afterAll(() => service.stop());

  /** A new member, before the documents. */
  async function begun(changes: object = {}): Promise<{ browser: TinyBrowser; documents: OpenedPage }> {
    const { browser, page } = await signedIn(service, loginUrl(service, client, "social-assistance"));
    const documents = await pastPhone(browser, page, { ...ADA, "Person on a low income": true, ...changes });
    return { browser, documents };
  }

  it("is not offered where no register fits", async () => {
    const { documents } = await begun();
    expect(documents.heading).toBe("Upload a document");
    expect(documents.text).not.toContain(OFFER);
  });

  it("verifies at once, after a number that is not theirs and one that is", async () => {
    const { registerId } = await listRegister(service, ["MR-20417,Lovelace,2000-12-10,"]);
    const { browser, documents } = await begun();
    const page = await follow(browser, documents, OFFER);
    expectSound(page, BRAND);
    expect(page.heading).toBe("Check your registration");
    expect(page.text).toContain("Register of Mountain Rescuers");
    expect(page.text).toMatch(/For example .?MR-20417/);
    const empty = await browser.fill(page, { "Membership number": " " }, "Check");
    expect([empty.status, empty.text]).toEqual([400, expect.stringContaining("Enter your number")]);
    const wrong = await browser.fill(page, { "Membership number": "MR-1" }, "Check");
    expectSound(wrong, BRAND);
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining("We can't find this number with your name and date of birth."),
    ]);
    expect(wrong.html).toContain('value="MR-1"');
    const done = await browser.fill(wrong, { "Membership number": "mr 20417" }, "Check");
    expect(done.text).toContain("You're verified");
    await service.services.database.register.delete({ where: { id: registerId } });
  });

  it("says so when the tries are spent, and documents stay open", async () => {
    const { registerId } = await listRegister(service, ["MR-20417,Lovelace,2000-12-10,"]);
    const { browser, documents } = await begun();
    let page = await follow(browser, documents, OFFER);
    for (let tries = 0; tries < 5; tries += 1)
      page = await browser.fill(page, { "Membership number": `MR-${tries}` }, "Check");
    const spent = await browser.fill(page, { "Membership number": "MR-20417" }, "Check");
    expect([spent.status, spent.text]).toEqual([
      429,
      expect.stringContaining("You've checked as often as is allowed. Upload a document instead."),
    ]);
    expect((await follow(browser, spent, "Upload a document")).heading).toBe("Upload a document");
    await service.services.database.register.delete({ where: { id: registerId } });
  });

  it("of a register with public numbers goes on to documents, and the reviewer sees it", async () => {
    const npi = await serveNpi([PROVIDER]);
    const { registerId } = await addRegister(service, npiRegister(npi.baseUrl));
    const { browser, documents } = await begun();
    const page = await follow(browser, documents, OFFER);
    expect(page.text).toContain("You'll upload a document as well");
    const listed = await browser.fill(page, { NPI: PROVIDER.number }, "Check");
    expect(listed.heading).toBe("Upload a document");
    expect(listed.text).toContain("The register has you.");
    await browser.fill(listed, { Documents: [pdf()] }, "Upload");
    const reviewer = await joined(service, "reviewer");
    const queue = await reviewer.browser.open(`${service.baseUrl}/console/queue?mode=test`);
    const review = await reviewer.browser.press(queue, "Next review N");
    expectSound(review);
    expect(review.text).toContain("National Provider Identifier: has this person");
    await npi.close();
    const away = await begun();
    const check = await follow(away.browser, away.documents, OFFER);
    const failed = await away.browser.fill(check, { NPI: PROVIDER.number }, "Check");
    expect([failed.status, failed.text]).toEqual([
      503,
      expect.stringContaining("The register isn't answering."),
    ]);
    await service.services.database.register.delete({ where: { id: registerId } });
  });
});
