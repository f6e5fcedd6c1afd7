/** Mails of outcomes and ends (D2): each once, in time, to members who still want it, whatever fails in between. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { scheduleReminders } from "../../../../server/domain/accounts/outcome-mail/schedule.ts";
import { outcomeMails, sendOutbox } from "../../../../server/domain/accounts/outcome-mail/send.ts";
import { claim } from "../../../../server/jobs/queue.ts";
import type { MailMessage } from "../../../../server/platform/delivery/delivery.ts";
import { DeliveryError } from "../../../../server/platform/delivery/delivery.ts";
import { openBrowser } from "../../../support/browser.ts";
import { handedIn, read } from "../../../support/journey.ts";
import { follow, loginUrl, pastPhone, signedIn, takeInstitution } from "../../../support/login.ts";
import { ask } from "../../../support/operator.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS, type Service, startService } from "../../../support/service.ts";

describe("D2: mails of outcomes and ends", () => {
  let service: Service;
  let client: Awaited<ReturnType<Service["client"]>>;
  beforeEach(async () => {
    service = await startService();
    client = await service.client();
  });
  afterEach(() => service.stop());

  /** Has handed in a document that test mode decides by its name, and looked at what became of it. */
  async function decided(name: string, headers: Record<string, string> = {}) {
    const url = loginUrl(service, client);
    const browser = openBrowser(headers);
    const { page } = await signedIn(service, url, { browser, address: "ada@example.com" });
    const institution = await pastPhone(browser, page);
    const methods = await takeInstitution(browser, institution, "oxf", "University of Oxford");
    const documents = await follow(browser, methods, "Upload a document");
    await browser.fill(documents, { Documents: [new File(["%PDF-1.4\n%%EOF\n"], name)] }, "Upload");
    service.pass(SECOND_MS);
    await browser.open(url);
    return { browser, url };
  }

  async function mailbox() {
    const params = { path: { appId: client.app.appId } };
    const { data = [] } = await client.app.calls.GET("/app/{appId}/whitelabel/test/messages", { params });
    // The codes and notices of the journey are not what this is about.
    return data.filter(({ body }) => /^(You're verified|We couldn't verify|Your verification) /.test(body));
  }

  /** Sets whose outcomes are mailed, as an operator does. */
  async function tellWhom(outcomeMails: "own_pages" | "all" | "none") {
    const path = `/management/apps/${client.app.appId}`;
    expect((await ask(service, "PATCH", path, { outcomeMails })).status).toBe(200);
  }

  const database = () => service.services.database;
  const send = () => sendOutbox(service.services);
  /** Makes the verifications live, so that mail goes to this provider. */
  async function goLive(sendMail: (mail: MailMessage) => Promise<void>) {
    service.services.sendMail = sendMail;
    await database().verification.updateMany({ data: { mode: "live" } });
  }
  async function untilEnd(days: number) {
    const { lapsesAt } = await database().verification.findFirstOrThrow({ where: { stage: "success" } });
    service.pass((lapsesAt?.getTime() ?? 0) - days * DAY_MS - service.services.now().getTime());
  }

  it("an approval is told once, in the shop's name, with a link that resumes", async () => {
    const { url } = await decided("approve.pdf");
    expect(await mailbox()).toEqual([]);
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    const [mail, ...more] = await mailbox();
    expect(more).toEqual([]);
    expect(mail?.to).toBe("ada@example.com");
    expect(mail?.body).toMatch(/^You're verified for /);
    expect(mail?.body).toContain("confirmed that you're a student at the University of Oxford");
    expect(mail?.body).toContain(new URL(url).pathname);
    const link = /https?:\S+\/sso\/\S+/.exec(mail?.body ?? "")?.[0] ?? "";
    const elsewhere = await signedInAgain(link);
    expect(elsewhere).toContain("You're verified");
  });

  /** Opens the mail's link in a new browser, which asks for a sign-in; returns the next page. */
  async function signedInAgain(link: string): Promise<string> {
    service.pass(MINUTE_MS);
    const { page } = await signedIn(service, link, { browser: openBrowser(), address: "ada@example.com" });
    return page.text.includes("valid until") ? "You're verified" : page.text;
  }

  it("a rejection that another paper can put right names those that are enough", async () => {
    await decided("reject_unsuitable_document.pdf");
    await send();
    const [mail] = await mailbox();
    expect(mail?.body).toContain(
      "We accept, for example: student card, Student status letter or Council tax exemption certificate.",
    );
  });

  it("a rejection is told with its reason, what to do and the attempts left", async () => {
    await decided("reject.pdf");
    expect(await send()).toBe(1);
    const [mail] = await mailbox();
    expect(mail?.body).toMatch(/^We couldn't verify you for /);
    expect(mail?.body).toContain("You have 2 attempts left.");
    expect(mail?.body).toContain("/sso/student?");
  });

  it("a rejection that another attempt has overtaken is told to nobody", async () => {
    const { browser, url } = await decided("reject.pdf");
    const rejected = await browser.open(url);
    const documents = await follow(browser, rejected, "Upload a document");
    await browser.fill(documents, { Documents: [new File(["%PDF-1.4\n%%EOF\n"], "wait.pdf")] }, "Upload");
    expect(await send()).toBe(0);
    expect(await database().outboxMessage.findMany({ select: { outcome: true } })).toEqual([
      { outcome: "not_wanted" },
    ]);
  });

  it("a worker that is killed between commit and send loses nothing, and nothing comes twice", async () => {
    await decided("approve.pdf");
    const mails: MailMessage[] = [];
    await goLive(async (mail) => void mails.push(mail));
    // Killed with the claim in its hand.
    expect(await claim(service.services, outcomeMails)).toMatchObject([{ kind: "approved", tries: 1 }]);
    expect([await send(), mails.length]).toEqual([0, 0]);
    service.pass(5 * MINUTE_MS);
    expect([await send(), mails.length]).toEqual([1, 1]);
    service.pass(5 * MINUTE_MS);
    expect([await send(), mails.length]).toEqual([0, 1]);
  });

  it("a worker that is killed after the provider took the mail sends the same mail, by its Message-ID", async () => {
    await decided("approve.pdf");
    const mails: MailMessage[] = [];
    await goLive(async (mail) => {
      mails.push(mail);
      if (mails.length === 1) throw new Error("killed before it could be written down");
    });
    await expect(send()).rejects.toThrow("killed");
    service.pass(5 * MINUTE_MS);
    expect([await send(), mails.length]).toEqual([1, 2]);
    expect(mails[1]?.id).toBe(mails[0]?.id);
  });

  it("the mailbox keeps a mail that is sent again once", async () => {
    await decided("approve.pdf");
    await send();
    await database().outboxMessage.updateMany({ data: { dueAt: service.services.now(), outcome: null } });
    expect(await send()).toBe(1);
    expect(await mailbox()).toHaveLength(1);
  });

  it("of two workers at once one sends", async () => {
    await decided("approve.pdf");
    const mails: MailMessage[] = [];
    await goLive(async (mail) => void mails.push(mail));
    const sent = await Promise.all([send(), send(), send()]);
    expect([sent.reduce((sum, count) => sum + count, 0), mails.length]).toEqual([1, 1]);
  });

  it("a provider that is away is asked again, later and later; an address that does not exist is not", async () => {
    await decided("approve.pdf");
    let tries = 0;
    let reason: "unreachable" | "recipient_refused" = "unreachable";
    await goLive(async () => {
      tries += 1;
      throw new DeliveryError(reason);
    });
    await send();
    await send();
    expect(tries).toBe(1);
    service.pass(MINUTE_MS);
    await send();
    service.pass(MINUTE_MS);
    await send();
    expect(tries).toBe(2);
    reason = "recipient_refused";
    service.pass(MINUTE_MS);
    await send();
    service.pass(DAY_MS);
    await send();
    expect(tries).toBe(3);
    expect(await database().outboxMessage.findFirst()).toMatchObject({ outcome: "undeliverable" });
  });

  it.each([
    ["erased", () => database().verification.deleteMany()],
    ["no longer successful", () => database().verification.updateMany({ data: { lapsesAt: new Date(0) } })],
    [
      "of a member who withdrew",
      async () => {
        const { accountId } = await database().verification.findFirstOrThrow();
        await database().consent.create({
          data: {
            id: crypto.randomUUID(),
            accountId: accountId ?? "",
            clientId: client.clientId,
            flow: "current",
            textVersion: "x",
            language: "en",
            givenAt: new Date(0),
            withdrawnAt: new Date(1),
          },
        });
      },
    ],
    ["of an app that has switched them off", () => tellWhom("none")],
  ])("nothing is told of a verification that is %s", async (_, change) => {
    await decided("approve.pdf");
    await change();
    expect(await send()).toBe(0);
    expect(await mailbox()).toEqual([]);
  });

  it("members of a partner's pages are told where the app says so (outcomeMails: all)", async () => {
    const told = async () => {
      const { verificationId } = await handedIn(client.app, "reject.pdf");
      service.pass(SECOND_MS);
      await read(client.app, verificationId);
      return send();
    };
    expect(await told()).toBe(0);
    await tellWhom("all");
    expect(await told()).toBe(1);
  });

  it("reminders go out 28 and 7 days before the end and after it, each once, whatever was missed", async () => {
    await decided("approve.pdf");
    await send();
    const subjects = async () => (await mailbox()).map(({ body }) => body.split("\n")[0]);
    await untilEnd(29);
    expect(await scheduleReminders(service.services)).toBe(0);
    await untilEnd(27);
    expect([await scheduleReminders(service.services), await scheduleReminders(service.services)]).toEqual([
      1, 0,
    ]);
    expect(await send()).toBe(1);
    expect((await mailbox())[0]?.body).toContain("We accept, for example: student card");
    await untilEnd(7);
    expect(await scheduleReminders(service.services)).toBe(1);
    // A register's decision is manual too, without documents.
    await service.services.database.document.deleteMany();
    expect(await send()).toBe(1);
    expect((await mailbox())[0]?.body).not.toContain("We accept");
    await untilEnd(-1);
    expect(await scheduleReminders(service.services)).toBe(1);
    expect(await send()).toBe(1);
    await untilEnd(-2);
    expect(await scheduleReminders(service.services)).toBe(0);
    expect(await subjects()).toEqual([expect.stringContaining(" ended on ")]);
  });
});
