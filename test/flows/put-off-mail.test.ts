/** Codes and links that a mail server defers or returns (14.7): sent again, and reported on the page that waits. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { sendOutbox } from "../../server/domain/accounts/outcome-mail/send.ts";
import { avoidingBounces } from "../../server/domain/messages/sent-mail.ts";
import { type SmtpMail, smtpMail } from "../../server/platform/delivery/mail.ts";
import { postfixReport } from "../support/bounces.ts";
import { openBrowser } from "../support/browser.ts";
import { INBOUND_DOMAIN, type InboundService, startInboundService } from "../support/inbound.ts";
import { type App, read } from "../support/journey.ts";
import { provenLive } from "../support/live.ts";
import { freshAddress, type LoginClient, loginUrl } from "../support/login.ts";
import { type Policy, startRelay } from "../support/relay.ts";
import { MINUTE_MS, type Service } from "../support/service.ts";
import { handIn } from "../support/smtp-client.ts";
import { caller, press } from "../support/whitelabel.ts";

const SEND = "Send me a code";
const YET = "The mail server there asked us to wait, so we'll try again every minute.";
const RETURNED = (address: string) => `We couldn't deliver our email to ${address}. Check the address`;

describe("mails that are put off", () => {
  let inbound: InboundService;
  let service: Service;
  let app: App;
  let client: LoginClient;
  let relay: Awaited<ReturnType<typeof startRelay>>;
  let mail: SmtpMail;

  beforeAll(async () => {
    [inbound, relay] = await Promise.all([startInboundService(), startRelay()]);
    ({ service } = inbound);
    mail = smtpMail({ url: relay.url, from: "Cohort <hello@verify.example>" });
    service.services.sendMail = avoidingBounces(service.services, INBOUND_DOMAIN, mail.send);
    app = await service.app("live");
    client = await service.client({ mode: "live", app });
  });
  beforeEach(() => {
    service.pass(60 * MINUTE_MS);
    relay.policy.of = () => null;
    relay.taken.length = 0;
  });
  afterAll(async () => {
    mail.close();
    await inbound.stop();
    await relay.close();
  });

  /** Greylisting as Postgrey does it: mail with the same envelope is accepted after five minutes. */
  function greylist(): Policy {
    const seen = new Map<string, number>();
    return ({ from, to }) => {
      const now = service.clock.now.getTime();
      const first = seen.get(`${from} ${to}`) ?? now;
      seen.set(`${from} ${to}`, first);
      return now - first < 5 * MINUTE_MS ? { code: 450, text: "4.2.0 Greylisted" } : null;
    };
  }
  const noSuchUser: Policy = () => ({ code: 550, text: "5.1.1 User unknown" });

  /** The worker's rounds, minute by minute. */
  async function wait(minutes: number) {
    for (let minute = 0; minute < minutes; minute += 1) {
      service.pass(MINUTE_MS);
      await sendOutbox(service.services);
    }
  }
  const waiting = () => service.services.database.putOffMail.count();
  const newest = () => relay.taken.at(-1)?.raw.toString() ?? "";
  const codeIn = (raw: string) => /^Subject: (\d{6})/m.exec(raw)?.[1] ?? "";

  async function askedForCode(address = freshAddress()) {
    const browser = openBrowser();
    const page = await browser.open(loginUrl(service, client));
    return {
      address,
      browser,
      page: await browser.fill(page, { "Email address": address }, SEND),
    };
  }

  async function askedForLink(email: string) {
    const { verificationId } = await provenLive(service, app);
    const call = caller(service, app);
    await call("PATCH", `/verifications/${verificationId}`, { institutionId: "ox.ac.uk" });
    const { status } = await call("POST", `/verifications/${verificationId}/email`, { email });
    return { verificationId, status };
  }
  const stageOf = async (verificationId: string) => (await read(app, verificationId)).stage;

  it("a code: the page doesn't say that it was sent, and it comes in time, once, under the same envelope", async () => {
    relay.policy.of = greylist();
    const { browser, page, address } = await askedForCode();
    expect(page.heading).toBe("Enter your code");
    expect(page.text).toContain(`We couldn't send your code to ${address} yet. ${YET}`);
    expect(page.text).not.toContain("We sent");
    await wait(4);
    expect([relay.taken.length, await waiting()]).toEqual([0, 1]);
    await wait(2);
    expect([relay.taken.length, await waiting()]).toEqual([1, 0]);
    const later = await browser.open(page.url);
    expect(later.text).toContain(`We sent a 6-digit code to ${address}.`);
    const inside = await browser.fill(later, { "6-digit code": codeIn(newest()) }, "Sign in");
    expect(inside.heading).toBe("About you");
  });

  it("a code that was replaced is not sent any more", async () => {
    relay.policy.of = () => ({ code: 451, text: "4.7.1 Try again later" });
    const { browser, page } = await askedForCode();
    service.pass(MINUTE_MS);
    relay.policy.of = () => null;
    const again = await browser.press(page, "Send a new code");
    expect(again.text).toContain("We sent a 6-digit code");
    await wait(1);
    expect([relay.taken.length, await waiting()]).toEqual([1, 0]);
  });

  it("a code whose mailbox turns out not to exist is told on the page, and one to its owner later is not", async () => {
    relay.policy.of = () => ({ code: 451, text: "4.7.1 Try again later" });
    const { browser, page, address } = await askedForCode();
    relay.policy.of = noSuchUser;
    await wait(1);
    expect((await browser.open(page.url)).text).toContain(RETURNED(address));
    relay.policy.of = () => null;
    service.pass(MINUTE_MS);
    const again = await browser.press(page, "Send a new code");
    expect(again.text).not.toContain("couldn't deliver");
  });

  it("a code that bounces is told on the page that waits for it; the next one is refused for a day", async () => {
    const { browser, page, address } = await askedForCode();
    const [{ from } = { from: "" }] = relay.taken;
    expect(page.text).not.toContain("couldn't deliver");
    expect(await handIn(inbound.listener.port, { raw: postfixReport(from), to: from, from: "" })).toMatch(
      /^250/,
    );
    expect((await browser.open(page.url)).text).toContain(RETURNED(address));
    service.pass(MINUTE_MS);
    const again = await askedForCode(address);
    expect(again.page.text).toContain("We can't deliver email to this address. Check it for mistakes.");
  });

  it("the console's page tells nothing of it: a mail goes only to who is a staff user", async () => {
    const browser = openBrowser();
    const first = await browser.open(`${service.baseUrl}/console`);
    const page = await browser.fill(first, { "Email address": "nobody@verify.example" }, SEND);
    const { database, now } = service.services;
    const noted = { where: { purpose: "staff" }, data: { undeliveredAt: now() } };
    expect((await database.oneTimeCode.updateMany(noted)).count).toBe(1);
    expect((await browser.open(page.url)).text).toBe(page.text);
  });

  it("a link: the attempt waits, and succeeds once the mail was taken", async () => {
    relay.policy.of = greylist();
    const { verificationId, status } = await askedForLink("ada@ox.ac.uk");
    expect([status, await stageOf(verificationId)]).toEqual([200, "pending_verification:email"]);
    await wait(3);
    expect(relay.taken).toHaveLength(0);
    await wait(5);
    expect([relay.taken.length, await waiting()]).toEqual([1, 0]);
    const token = /token=3D(\S+)/.exec(newest().replaceAll("=\r\n", ""))?.[1] ?? "";
    await press(service, "/email-link", { token });
    expect(await stageOf(verificationId)).toBe("success");
  });

  it("a link whose mailbox turns out not to exist rejects the attempt; one whose attempt has ended is not sent", async () => {
    relay.policy.of = greylist();
    const gone = await askedForLink("gone@ox.ac.uk");
    relay.policy.of = noSuchUser;
    await wait(1);
    expect((await read(app, gone.verificationId)).rejection).toMatchObject({ code: "bounced" });
    relay.policy.of = greylist();
    const erased = await askedForLink("erased@ox.ac.uk");
    await caller(service, app)("DELETE", `/verifications/${erased.verificationId}`);
    relay.policy.of = () => null;
    await wait(1);
    expect([relay.taken.length, await waiting()]).toEqual([0, 0]);
  });

  it("a mail server that never takes it: after ten tries the attempt is rejected", async () => {
    relay.policy.of = () => ({ code: 452, text: "4.2.2 Over quota" });
    const { verificationId } = await askedForLink("full@ox.ac.uk");
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await stageOf(verificationId)).toBe("pending_verification:email");
      service.pass(MINUTE_MS * 2 ** tries);
      await sendOutbox(service.services);
    }
    expect((await read(app, verificationId)).rejection).toMatchObject({ code: "bounced" });
    expect(await waiting()).toBe(0);
  });
});
