/** Texts of live members through providers: failover, receipts, numbers that nothing reaches, calls (14.8). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import twilio from "twilio";
import type { TextProviderConfig } from "../../server/config/texts.ts";
import { openTexts } from "../../server/start/open-services.ts";
import { metrics } from "../../server/telemetry/metrics.ts";
import { expectSound, type OpenedPage, openBrowser, type TinyBrowser } from "../support/browser.ts";
import { joined } from "../support/console.ts";
import { freshPhone } from "../support/journey.ts";
import { ADA, freshAddress, loginUrl } from "../support/login.ts";
import { MINUTE_MS, type Service, startService } from "../support/service.ts";
import {
  json,
  silence,
  startTextPeer,
  type TextPeer,
  twilioCreated,
  twilioProblem,
  vonageAnswer,
} from "../support/text-peer.ts";

const ACCOUNT = `AC${"0".repeat(32)}`;
const TOKEN = "token";
const WHATSAPP = {
  from: "+442079460019",
  templates: [{ language: "en", name: `HX${"3".repeat(32)}` }],
};
const UNREACHABLE = "We couldn't reach this number.";

let service: Service;
let client: Awaited<ReturnType<Service["client"]>>;
let first: TextPeer;
let second: TextPeer;
beforeAll(async () => {
  service = await startService();
  client = await service.client({ mode: "live" });
  [first, second] = await Promise.all([startTextPeer(twilioCreated), startTextPeer(vonageAnswer("0"))]);
});
beforeEach(() => {
  service.pass(MINUTE_MS);
  useProviders();
  first.answer = twilioCreated;
  second.answer = vonageAnswer("0");
});
afterEach(() => {
  for (const peer of [first, second]) peer.requests.length = 0;
});
afterAll(async () => {
  first.close();
  second.close();
  await service.stop();
});

/** Twilio first, then Vonage, both without a memory of failures before. */
function useProviders(ways: { calls?: boolean; whatsApp?: boolean } = {}): void {
  const texts: TextProviderConfig[] = [
    {
      kind: "twilio",
      accountSid: ACCOUNT,
      authToken: TOKEN,
      from: "Cohort",
      apiUrl: first.url,
      ...(ways.calls && { callFrom: "+442079460018" }),
      ...(ways.whatsApp && { whatsApp: WHATSAPP }),
    },
    { kind: "vonage", apiKey: "k", apiSecret: "s", from: "Cohort", signatureSecret: "v", apiUrl: second.url },
  ];
  Object.assign(service.services, openTexts({ texts, baseUrl: service.baseUrl }, service.services.log));
}

/** A live member on the page that asks for the number. */
async function atNumber(): Promise<{ browser: TinyBrowser; page: OpenedPage }> {
  const browser = openBrowser();
  const start = await browser.open(loginUrl(service, client));
  const address = { "Email address": freshAddress() };
  const asked = await browser.fill(start, address, "Send me a code");
  const code = /\b\d{6}\b/.exec(service.mails.at(-1)?.text ?? "")?.[0] ?? "";
  const about = await browser.fill(asked, { "6-digit code": code }, "Sign in");
  return { browser, page: await browser.fill(about, ADA, "Continue") };
}

async function askedForText(number = freshPhone()) {
  const { browser, page } = await atNumber();
  return { browser, page: await browser.fill(page, { "Mobile number": number }, "Send me a code"), number };
}

const formIn = ({ requests }: TextPeer, index = -1) =>
  Object.fromEntries(new URLSearchParams(requests.at(index)?.body));

/** Posts a report as Twilio does, signed by its own library. */
async function twilioReports(callback: string, fields: Record<string, string>, token = TOKEN) {
  const signature = twilio.getExpectedTwilioSignature(token, callback, fields);
  const { status } = await service.fetch(callback, {
    method: "POST",
    headers: { "X-Twilio-Signature": signature },
    body: new URLSearchParams(fields),
  });
  return status;
}

const counted = (budget: string) =>
  service.services.database.spending.aggregate({ _sum: { count: true }, where: { budget } });

describe("a passcode by text", () => {
  it("goes to the second provider when the first one fails, and is counted once", async () => {
    first.answer = twilioProblem(429, 20429, { "retry-after": "60" });
    const before = (await counted("sms.recipient.day"))._sum.count ?? 0;
    const { page } = await askedForText();
    expect(page.heading).toBe("Confirm your number");
    expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
    expect((await counted("sms.recipient.day"))._sum.count).toBe(before + 1);
    const { text } = formIn(second);
    expect(text).toMatch(/^\d{6} is your code/);
    // Set aside, it is not asked again for its minute.
    await askedForText();
    expect([first.requests.length, second.requests.length]).toEqual([1, 2]);
  });

  it("is the same after a timeout, counted twice, and the code in either opens the step", async () => {
    first.answer = silence;
    const before = (await counted("sms.recipient.day"))._sum.count ?? 0;
    const { browser, page } = await askedForText();
    expect((await counted("sms.recipient.day"))._sum.count).toBe(before + 2);
    expect(formIn(first).Body).toBe(formIn(second).text);
    const code = formIn(first).Body?.slice(0, 6) ?? "";
    expect((await browser.fill(page, { "6-digit code": code }, "Continue")).heading).not.toBe(
      "Confirm your number",
    );
  });

  it("is tried nowhere else where the number is refused (21211, 21614), and nothing is counted or left", async () => {
    const { database } = service.services;
    for (const code of [21211, 21614]) {
      first.answer = twilioProblem(400, code);
      const before = (await counted("sms.recipient.day"))._sum.count ?? 0;
      const rows = await database.textDelivery.count();
      const { page } = await askedForText();
      expect([page.status, page.heading]).toEqual([400, "Your mobile number"]);
      expect(second.requests).toEqual([]);
      expect((await counted("sms.recipient.day"))._sum.count ?? 0).toBe(before);
      expect(await database.textDelivery.count()).toBe(rows);
    }
  });

  it("that never comes (30003) is told on the waiting page, in the console and in the metrics; a new one goes by the other provider", async () => {
    const { browser, page } = await askedForText();
    expect(page.text).not.toContain(UNREACHABLE);
    const { StatusCallback = "" } = formIn(first);
    const failed = { MessageSid: `SM${"1".repeat(32)}`, MessageStatus: "undelivered", ErrorCode: "30003" };
    expect(await twilioReports(StatusCallback, { ...failed, MessageStatus: "sent" })).toBe(204);
    expect((await browser.open(page.url)).text).not.toContain(UNREACHABLE);
    expect(await twilioReports(StatusCallback, failed, "another token")).toBe(401);
    expect(await twilioReports(StatusCallback, failed)).toBe(204);
    const told = await browser.open(page.url);
    expectSound(told, { whose: "Shop" });
    expect(told.text).toContain(UNREACHABLE);

    const { values } = await metrics.textReceipts.get();
    expect(values.map(({ labels }) => labels)).toContainEqual({ provider: "twilio", state: "undeliverable" });
    const verification = await service.services.database.verification.findFirstOrThrow({
      where: { appId: client.app.appId },
      orderBy: { createdAt: "desc" },
    });
    const support = await joined(service, "support");
    const shown = await support.browser.open(`${service.baseUrl}/console/verifications/${verification.id}`);
    expect(shown.text).toContain("Text message by twilio: not delivered (30003)");

    service.pass(MINUTE_MS);
    const again = await browser.press(await browser.open(page.url), "Send a new code");
    expect([again.text.includes(UNREACHABLE), second.requests.length]).toEqual([false, 1]);
  });

  it("a receipt comes late, twice and after the other: delivered stays", async () => {
    const { browser, page } = await askedForText();
    const { StatusCallback = "" } = formIn(first);
    const fields = { MessageSid: `SM${"2".repeat(32)}` };
    for (const MessageStatus of ["undelivered", "delivered", "undelivered", "delivered"])
      expect(await twilioReports(StatusCallback, { ...fields, MessageStatus })).toBe(204);
    expect((await browser.open(page.url)).text).not.toContain(UNREACHABLE);
    const unknown = StatusCallback.replace(/id=.{8}/, "id=00000000");
    expect(await twilioReports(unknown, { ...fields, MessageStatus: "undelivered" })).toBe(204);
  });
});

describe("call me instead", () => {
  it("is offered where a provider calls, reads the code out, and has a budget of its own", async () => {
    const without = await askedForText();
    expect(without.page.html).not.toContain("Call me instead");
    useProviders({ calls: true });
    const { browser, page } = await askedForText();
    first.answer = json(201, { sid: `CA${"1".repeat(32)}`, status: "queued" });
    let shown = page;
    for (let calls = 0; calls < 2; calls += 1) {
      service.pass(MINUTE_MS);
      shown = await browser.press(await browser.open(page.url), "Call me instead");
      expectSound(shown, { whose: "Shop" });
      expect(shown.text).toContain("We're calling");
    }
    expect(first.requests.at(-1)?.url).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Calls.json`);
    const { Twiml = "", From } = formIn(first);
    const code = /is: ((?:\d, ){5}\d)/.exec(Twiml)?.[1]?.replaceAll(", ", "") ?? "";
    expect([From, Twiml]).toEqual(["+442079460018", expect.stringContaining('<Say language="en-GB">')]);
    service.pass(MINUTE_MS);
    const third = await browser.press(await browser.open(page.url), "Call me instead");
    expect(third.status).toBe(429);
    const right = await browser.fill(await browser.open(page.url), { "6-digit code": code }, "Continue");
    expect(right.url).not.toContain("/phone/code");
  });
});

describe("send it by WhatsApp", () => {
  it("is offered where a provider can, brings a code that opens the step, and counts as a text", async () => {
    const without = await askedForText();
    expect(without.page.html).not.toContain("WhatsApp");
    useProviders({ whatsApp: true });
    const { browser, page } = await askedForText();
    expect(page.html).not.toContain("Call me instead");
    const [texts, calls] = [await counted("sms.recipient.day"), await counted("call.recipient.day")];
    service.pass(MINUTE_MS);
    const shown = await browser.press(await browser.open(page.url), "Send it by WhatsApp");
    expectSound(shown, { whose: "Shop" });
    expect(shown.text).toContain("We've sent a code by WhatsApp to");
    expect((await counted("sms.recipient.day"))._sum.count).toBe((texts._sum.count ?? 0) + 1);
    expect(await counted("call.recipient.day")).toEqual(calls);
    const { To, ContentVariables = "{}", StatusCallback = "" } = formIn(first);
    expect(To).toMatch(/^whatsapp:\+/);
    const failed = { MessageSid: `SM${"1".repeat(32)}`, MessageStatus: "undelivered", ErrorCode: "63003" };
    expect(await twilioReports(StatusCallback, failed)).toBe(204);
    const told = await browser.open(page.url);
    expect(told.text).toContain(UNREACHABLE);
    const support = await joined(service, "support");
    const { aboutId } = await service.services.database.textDelivery.findUniqueOrThrow({
      where: { id: new URL(StatusCallback).searchParams.get("id") ?? "" },
    });
    const timeline = await support.browser.open(`${service.baseUrl}/console/verifications/${aboutId}`);
    expect(timeline.text).toContain("WhatsApp message by twilio: not delivered (63003)");
    const code = (JSON.parse(ContentVariables) as { 1?: string })[1] ?? "";
    expect((await browser.fill(told, { "6-digit code": code }, "Continue")).url).not.toContain("/phone/code");
  });
});
