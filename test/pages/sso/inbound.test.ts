import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { expectSound, linksOf, openBrowser } from "../../support/browser.ts";
import { INBOUND_DOMAIN, type InboundService, mailTo, startInboundService } from "../../support/inbound.ts";
import {
  follow,
  type LoginClient,
  loginUrl,
  pastPhone,
  signedIn,
  takeInstitution,
} from "../../support/login.ts";
import { MINUTE_MS, type Service } from "../../support/service.ts";
import { handIn } from "../../support/smtp-client.ts";

const BRAND = { whose: "Shop" };
const WAY = "Send us an email from your university or school address";
const CODE = /in the subject: ([A-Z]{8})\b/;
const ADDRESS = new RegExp(`[0-9a-f]{32}@${INBOUND_DOMAIN.replaceAll(".", "\\.")}`);

describe("a login proven by a mail that the member writes", () => {
  let inbound: InboundService;
  let service: Service;
  let client: LoginClient;
  beforeAll(async () => {
    inbound = await startInboundService();
    ({ service } = inbound);
    client = await service.client();
  });
  beforeEach(() => service.pass(MINUTE_MS));
  afterAll(() => inbound.stop());

  /** Opens the page that says where to write to. */
  async function atAddress(language = "*") {
    const start = { browser: openBrowser({ language }) };
    const { browser, page: about } = await signedIn(service, loginUrl(service, client), start);
    const institution = await pastPhone(browser, about);
    const methods = await takeInstitution(browser, institution, "oxf", "University of Oxford");
    const page = await browser.press(methods, WAY);
    const subject = CODE.exec(page.text)?.[1] ?? "";
    return { browser, page, subject, address: ADDRESS.exec(page.text)?.[0] ?? "" };
  }

  /** Reads the mark as the page's script does. */
  async function markOf({ browser, page }: Pick<Awaited<ReturnType<typeof atAddress>>, "browser" | "page">) {
    const [, shown = ""] = /data-mark="([^"]*)"/.exec(page.html) ?? [];
    const [, source = ""] = /data-source="([^"]*)"/.exec(page.html) ?? [];
    const asked = await browser.send(new URL(source.replaceAll("&amp;", "&"), page.url).href);
    return { shown, now: ((await asked.json()) as { mark: string }).mark };
  }

  it("shows the address, a mail program's link, what matters, and goes on when the mail is there", async () => {
    const { browser, page, address, subject } = await atAddress();
    expectSound(page, BRAND);
    expect(page.heading).toBe("Send us an email");
    expect(page.text).toContain("which ends in @ox.ac.uk, to this address:");
    expect(linksOf(page)).toContain(`mailto:${address}?subject=Please%20verify%20me%3A%20${subject}`);
    const before = await markOf({ browser, page });
    expect(before.now).toBe(before.shown);
    const raw = mailTo(address, service, { from: "member@ox.ac.uk", subject });
    expect(await handIn(inbound.listener.port, { raw, to: address })).toMatch(/^250 /);
    expect((await markOf({ browser, page })).now).not.toBe(before.shown);
    expect((await follow(browser, page, "Check status")).heading).toBe("You're verified");
  });

  it("says why a mail did not count, as soon as it came, and stays at the same address", async () => {
    const { browser, page, address, subject } = await atAddress();
    const before = await markOf({ browser, page });
    const raw = mailTo(address, service, { subject, sign: null });
    await handIn(inbound.listener.port, { raw, to: address });
    expect((await markOf({ browser, page })).now).not.toBe(before.shown);
    const after = await follow(browser, page, "Check status");
    expectSound(after, BRAND);
    expect(after.text).toContain("mail server doesn't sign its emails");
    expect(after.text).toContain(address);
  });

  it("asks for a document where the mail names somebody else, and keeps the other ways open (H2)", async () => {
    const { browser, page, address, subject } = await atAddress();
    const raw = mailTo(address, service, { from: "Grace Hopper <abcd1234@ox.ac.uk>", subject });
    expect(await handIn(inbound.listener.port, { raw, to: address })).toMatch(/^550 /);
    const after = await follow(browser, page, "Check status");
    expectSound(after, BRAND);
    expect(after.text).toContain("upload a document instead");
    const methods = await follow(browser, after, "Try another way");
    expect(methods.text).toContain("Upload a document");
  });

  it("can be tried without writing a mail, in test mode", async () => {
    const { browser, page } = await atAddress();
    const nothing = await browser.fill(page, { "Sender's address": "" }, "Simulate an email");
    expectSound(nothing, BRAND);
    expect([nothing.status, nothing.text]).toEqual([400, expect.stringContaining("Enter an email address")]);
    const wrong = await browser.fill(page, { "Sender's address": "a@example.com" }, "Simulate an email");
    expectSound(wrong, BRAND);
    expect(wrong.text).toContain("Your email came from a different address.");
    const rejected = await browser.fill(
      wrong,
      { "Sender's address": "reject@ox.ac.uk" },
      "Simulate an email",
    );
    expect([rejected.heading, rejected.text]).toEqual([
      "We couldn't verify you",
      expect.stringContaining("already been used to verify another account"),
    ]);
    const again = await browser.press(rejected, WAY);
    const done = await browser.fill(again, { "Sender's address": "tried@ox.ac.uk" }, "Simulate an email");
    expect(done.heading).toBe("You're verified");
  });

  it("leads to another way, and a link in a mail is shown as before", async () => {
    const { browser, page } = await atAddress();
    const methods = await follow(browser, page, "Try another way");
    const filled = { "Your university or school email address": "link@ox.ac.uk" };
    const waiting = await browser.fill(methods, filled, "Send me a link");
    expect(waiting.heading).toBe("Check your email");
  });

  it("lets nobody make mails arrive for live members", async () => {
    const live = await service.client({ mode: "live" });
    const url = loginUrl(service, live).replace("/sso/student", "/sso/student/inbound/test");
    const answer = await fetch(url, { method: "POST", body: new URLSearchParams({ from: "a@ox.ac.uk" }) });
    expect(answer.status).not.toBe(200);
  });
});
