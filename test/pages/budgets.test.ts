/** Costs that unknown callers can cause, and where each ends (spec/decisions/security.md, "Budgets"). */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Team } from "../../generated/management.ts";
import { readConfig } from "../../server/config.ts";
import { reportCredentialEnds } from "../../server/domain/events/event/credential-ends.ts";
import { credentialMails } from "../../server/domain/events/webhook/credential-mail.ts";
import { securityNotices } from "../../server/domain/members/member/security-notice.ts";
import { issueCredential } from "../../server/domain/shared/access/credential.ts";
import { workOff } from "../../server/jobs/worker.ts";
import { DeliveryError } from "../../server/platform/delivery/delivery.ts";
import { appealForm } from "../support/appeals.ts";
import { formTo, type OpenedPage, openBrowser, type TinyBrowser } from "../support/browser.ts";
import { joined } from "../support/console.ts";
import { eventually } from "../support/eventually.ts";
import { type App, created, freshPhone, OXFORD, pathOf, pdf } from "../support/journey.ts";
import { askedForCode, CODE, sentCode, signedIn } from "../support/member.ts";
import { ask } from "../support/operator.ts";
import { openDevice } from "../support/passkey.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, type Service, startService, TEST_CODE } from "../support/service.ts";
import { createEndpoint } from "../support/webhooks.ts";

const LIVE = { base: "/account" };
const OTP = "/app/{appId}/whitelabel/verifications/{verificationId}/otp";

let service: Service;
let warnings: Record<string, unknown>[];
beforeEach(async () => {
  service = await startService({
    config: { smsCountries: null, budgets: readConfig({}).budgets, trustProxy: 1 },
  });
  warnings = [];
  service.services.log.warn = (fields) => void warnings.push(fields as Record<string, unknown>);
});
afterEach(() => service.stop());

/** Changes budgets as the setting does. */
const set = (text: string) => {
  service.services.config.budgets = readConfig({ BUDGETS: text }).budgets;
};
const add = async (browser: TinyBrowser, address: string): Promise<OpenedPage> => {
  const page = await browser.open(`${service.baseUrl}/account/ways`);
  return browser.fill(page, { "Add an email address or mobile number": address }, "Add");
};
const send = async (app: App, phoneNumber: string) => {
  const { verificationId } = await created(app);
  const body = { phoneNumber, territory: "GB" };
  const { response, error } = await app.calls.POST(OTP, { ...pathOf(app, verificationId), body });
  return { verificationId, status: response.status, retryAfter: response.headers.get("retry-after"), error };
};
const enter = (app: App, verificationId: string, code: string) =>
  app.calls.POST(`${OTP}/verify`, { ...pathOf(app, verificationId), body: { code } });

describe("texts", () => {
  it("go to six numbers an hour that a member adds, and to ten a day (H1)", async () => {
    await service.client({ mode: "live" });
    const { browser } = await signedIn(service, "ada@example.com", LIVE);
    const statuses: number[] = [];
    for (let number = 0; number < 25; number += 1) statuses.push((await add(browser, freshPhone())).status);
    expect(statuses).toEqual([...Array(6).fill(200), ...Array(19).fill(429)]);
    const last = await add(browser, freshPhone());
    expect(last.text).toContain("Too many codes have been requested. Try again in 60 minutes");
    expect(service.texts).toHaveLength(6);
    expect(warnings).toContainEqual({ budget: "sms.account.hour", max: 6 });
    service.pass(HOUR_MS);
    // Step-up authentication is due by now.
    const again = await signedIn(service, "ada@example.com", LIVE);
    for (let number = 0; number < 6; number += 1) await add(again.browser, freshPhone());
    expect(service.texts).toHaveLength(10);
  });

  it("go to a network's twenty an hour, whoever signs up from there (H1)", async () => {
    await service.client({ mode: "live" });
    for (let account = 0; account < 5; account += 1) {
      const { browser } = await signedIn(service, `ada${account}@example.com`, LIVE);
      for (let number = 0; number < 6; number += 1) await add(browser, freshPhone());
    }
    expect(service.texts).toHaveLength(20);
  });

  it.each(["+9607712345", "+18765551234", "+5352345678"])(
    "go to no country of nobody's plan: %s (H1)",
    async (number) => {
      await service.client({ mode: "live" });
      const { browser } = await signedIn(service, "ada@example.com", LIVE);
      const page = await add(browser, number);
      expect([page.status, page.text]).toEqual([
        400,
        expect.stringContaining("We don't send text messages to numbers in this country."),
      ]);
      const app = await service.app("live");
      const refused = await send(app, number);
      expect([refused.status, JSON.stringify(refused.error)]).toEqual([
        400,
        expect.stringMatching(/\/phoneNumber.*belongs to a country \([A-Z]{2}\) that no text messages/),
      ]);
      expect(service.texts).toEqual([]);
      expect((await send(app, freshPhone())).status).toBe(200);
    },
  );

  it("go where the operator says, and nowhere else (H1)", async () => {
    service.services.config.smsCountries = ["MV"];
    const app = await service.app("live");
    expect((await send(app, freshPhone())).status).toBe(400);
    expect((await send(app, "+9607712345")).status).toBe(200);
  });

  it("end for a block of numbers whose codes nobody enters, and the log names the block (H1)", async () => {
    const app = await service.app("live");
    const inBlock = (last: number) => `+4474009${String(10_000 + last)}`;
    for (let number = 0; number < 20; number += 1)
      expect((await send(app, inBlock(number))).status).toBe(200);
    const stopped = await send(app, inBlock(20));
    expect([stopped.status, Number(stopped.retryAfter)]).toEqual([429, expect.any(Number)]);
    expect(warnings).toContainEqual({ budget: "sms.prefix.day", max: 20, subject: "+4474009" });
    expect(JSON.stringify(warnings)).not.toContain(inBlock(20));
    expect((await send(app, "+447400812345")).status).toBe(200);
  });

  it("go on to a block of numbers where a fifth of the codes is entered (H1)", async () => {
    const app = await service.app("live");
    const inBlock = (last: number) => `+4474009${String(10_000 + last)}`;
    for (let number = 0; number < 40; number += 1) {
      const { status, verificationId } = await send(app, inBlock(number));
      expect(status).toBe(200);
      if (number % 4 === 0) await enter(app, verificationId, sentCode(service, inBlock(number)));
    }
  });

  it("have a ceiling for an app and for the whole installation, which the log tells before it is reached (H1)", async () => {
    set("sms.app.hour=4,sms.installation.hour=5");
    const [one, two] = [await service.app("live"), await service.app("live")];
    for (let text = 0; text < 4; text += 1) expect((await send(one, freshPhone())).status).toBe(200);
    const refused = await send(one, freshPhone());
    expect([refused.status, refused.retryAfter, JSON.stringify(refused.error)]).toEqual([
      429,
      "3600",
      expect.stringContaining("As many messages as are allowed at the moment have been sent."),
    ]);
    expect((await send(two, freshPhone())).status).toBe(200);
    expect((await send(two, freshPhone())).status).toBe(429);
    expect(warnings.filter((warning) => !("event" in warning))).toEqual([
      { budget: "sms.app.hour", max: 4, subject: one.appId },
      { budget: "sms.installation.hour", max: 5, subject: "all" },
      { budget: "sms.app.hour", max: 4, subject: one.appId },
      { budget: "sms.installation.hour", max: 5, subject: "all" },
    ]);
    service.pass(HOUR_MS);
    expect((await send(one, freshPhone())).status).toBe(200);
  });

  it("are not sent while they can't be counted (H1)", async () => {
    const app = await service.app("live");
    const { database } = service.services;
    await database.$executeRaw`ALTER TABLE "Spending" RENAME TO "Spent"`;
    expect((await send(app, freshPhone())).status).toBe(500);
    await database.$executeRaw`ALTER TABLE "Spent" RENAME TO "Spending"`;
    expect(service.texts).toEqual([]);
    service.errors.length = 0;
  });

  it("that the provider did not take are given back in every dimension (H1)", async () => {
    const { sendSms } = service.services;
    service.services.sendSms = async () => {
      throw new DeliveryError("unreachable");
    };
    const app = await service.app("live");
    expect((await send(app, freshPhone())).status).toBe(503);
    expect(await service.services.database.spending.findMany()).toEqual([]);
    service.services.sendSms = sendSms;
  });

  it("at once are counted one after another, in all dimensions or in none (H1)", async () => {
    set("sms.app.hour=3");
    const app = await service.app("live");
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(app, freshPhone())));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(3).fill(200),
      ...Array(5).fill(429),
    ]);
    const rows = await service.services.database.spending.findMany({
      where: { budget: "sms.installation.day" },
    });
    expect(rows).toMatchObject([{ count: 3 }]);
  });
});

describe("mails with a code", () => {
  const ask = (address: string, browser?: TinyBrowser) =>
    askedForCode(service, address, { ...LIVE, ...(browser && { browser }) });

  it("go to twenty addresses an hour that one browser names (M1)", async () => {
    const { browser } = await ask("ada@example.com");
    const statuses: number[] = [];
    for (let address = 0; address < 25; address += 1)
      statuses.push((await ask(`ada${address}@example.com`, browser)).page.status);
    expect(statuses).toEqual([...Array(19).fill(200), ...Array(6).fill(429)]);
    expect(service.mails).toHaveLength(20);
  });

  it("go to a hundred an hour that one network names, however many browsers it has (M1)", async () => {
    for (let address = 0; address < 120; address += 1) await ask(`ada${address}@example.com`);
    expect(service.mails).toHaveLength(100);
    expect(warnings).toContainEqual({ budget: "mail.network.hour", max: 100 });
  });

  it("go to one address twenty times a day (M1)", async () => {
    for (let hour = 0; hour < 6; hour += 1) {
      for (let code = 0; code < 5; code += 1) {
        await ask("ada@example.com");
        service.pass(MINUTE_MS);
      }
      service.pass(HOUR_MS);
    }
    expect(service.mails).toHaveLength(20);
  });

  it("of the console count as well (M1)", async () => {
    set("mail.network.hour=2");
    await ask("ada@example.com");
    await ask("grace@example.com");
    const { browser } = await ask("alan@example.com");
    const page = await browser.open(`${service.baseUrl}/console/sign-in`);
    const asked = await browser.fill(page, { "Email address": "root@example.com" }, "Send me a code");
    expect([asked.status, asked.heading]).toEqual([429, "Sign in to the console"]);
    expect(service.mails).toHaveLength(2);
  });
});

/** Budgets of networks, behind a proxy that passes each browser's address. */
describe("networks", () => {
  /** A newcomer from there, who signs in by mail and enters the code. */
  const newcomer = async (name: string, from: string) => {
    const browser = openBrowser({ address: from });
    const { page } = await signedIn(service, `${name}@example.com`, { ...LIVE, browser });
    return { browser, page };
  };
  /** An anonymous visitor from there, who enters nothing. */
  const asks = async (name: string, from: string) =>
    (await askedForCode(service, `${name}@example.com`, { ...LIVE, browser: openBrowser({ address: from }) }))
      .page;
  const CAMPUS = "198.51.100.7";

  it("a campus behind one address signs in all day, by mail and by text (C M1)", async () => {
    set("mail.network.hour=3,mail.network.day=4,sms.network.hour=2,sms.network.day=2");
    await service.client({ mode: "live" });
    for (let member = 0; member < 8; member += 1) {
      const { browser, page } = await newcomer(`fresher${member}`, CAMPUS);
      expect(page.heading).toBe("Your account");
      const number = freshPhone();
      const adding = await add(browser, number);
      expect(adding.status).toBe(200);
      await browser.fill(adding, { [CODE]: sentCode(service, number) }, "Add");
    }
    expect(service.texts).toHaveLength(8);
    expect(await service.services.database.unentered.count()).toBe(0);
  });

  it("is told that it is the network, and what to do, where codes are asked for and not entered (C M1)", async () => {
    set("mail.network.hour=3,sms.network.hour=2");
    await service.client({ mode: "live" });
    const member = await newcomer("ada", CAMPUS);
    for (let text = 0; text < 2; text += 1)
      expect((await add(member.browser, freshPhone())).status).toBe(200);
    const text = await add(member.browser, freshPhone());
    expect([text.status, text.text]).toEqual([429, expect.stringContaining("from Wi-Fi to mobile data")]);
    for (let mail = 0; mail < 3; mail += 1) expect((await asks(`idle${mail}`, CAMPUS)).status).toBe(200);
    const mail = await asks("idle3", CAMPUS);
    expect([mail.status, mail.text]).toEqual([
      429,
      expect.stringContaining("Too many codes have been requested from the network that you're using."),
    ]);
    expect((await asks("idle3", "203.0.113.9")).status).toBe(200);
  });

  it.each([
    ["a /56 of IPv6", (n: number) => `2001:db8:1:2a0${n}::9`, 4],
    ["a /48 of IPv6", (n: number) => `2001:db8:1:${n}a00::9`, 8],
    ["a /24 of IPv4", (n: number) => `198.51.100.${n}`, 8],
  ])("%s has a few times what one network has, and no more (H1)", async (_what, within, most) => {
    set("mail.network.hour=2");
    const statuses: number[] = [];
    for (let n = 1; n < 10; n += 1) statuses.push((await asks(`ada${n}`, within(n))).status);
    expect(statuses).toEqual([...Array(most).fill(200), ...Array(9 - most).fill(429)]);
    expect((await asks("grace", "2001:db8:2::9")).status).toBe(200);
  });

  it.each([
    ["with the port of each connection", (n: number) => `198.51.100.7:${50_000 + n}`],
    ["in brackets", (n: number) => `[2001:db8::7]:${50_000 + n}`],
    ["as no address at all", (n: number) => `unknown-${n}`],
  ])("an address that a proxy tells %s is one network (L1)", async (_how, from) => {
    set("mail.network.hour=2");
    const statuses: number[] = [];
    for (let n = 1; n < 4; n += 1) statuses.push((await asks(`ada${n}`, from(n))).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it("one that enters all its codes has a quarter of what strangers have, in all (H1)", async () => {
    set("mail.network.hour=1,mail.installation.hour=48");
    for (let n = 0; n < 6; n += 1) expect((await newcomer(`ada${n}`, CAMPUS)).page.status).toBe(200);
    expect((await asks("ada6", CAMPUS)).status).toBe(429);
    expect((await asks("ada6", "203.0.113.9")).status).toBe(200);
  });
});

/** Shared ceilings: unknown callers may fill half; the rest is for proven members. */
describe("ceilings that everybody shares (H1)", () => {
  const net = (n: number) => `2001:db8:${n}::9`;
  const asks = async (n: number) =>
    (
      await askedForCode(service, `idle${n}@example.com`, {
        ...LIVE,
        browser: openBrowser({ address: net(n) }),
      })
    ).page.status;

  it("of mails: strangers from sixty networks keep no member, staff user or partner out", async () => {
    const { browser: owner, page } = await signedIn(service, "ada@example.com", LIVE);
    await owner.press(page, "Sign out");
    service.pass(HOUR_MS + MINUTE_MS);
    set("mail.installation.hour=20,mail.network.hour=2");
    const statuses: number[] = [];
    for (let n = 1; n <= 15; n += 1) statuses.push(await asks(n));
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(5).fill(429)]);
    expect(warnings).toContainEqual({
      budget: "mail.installation_strangers.hour",
      max: 10,
      subject: "all",
    });
    const { page: asked } = await askedForCode(service, "ada@example.com", { ...LIVE, browser: owner });
    expect(asked.heading).toBe("Enter your code");
    const app = await service.app("live");
    const number = freshPhone();
    const { verificationId } = await send(app, number);
    await enter(app, verificationId, sentCode(service, number));
    const path = pathOf(app, verificationId);
    const at = "/app/{appId}/whitelabel/verifications/{verificationId}";
    await app.calls.PATCH(at, { ...path, body: { institutionId: OXFORD } });
    const { response } = await app.calls.POST(`${at}/email`, { ...path, body: { email: "ada@ox.ac.uk" } });
    expect(response.status).toBe(200);
    const mailsBefore = service.mails.length;
    const operator = await joined(service, "admin");
    expect(operator.email).toBeTruthy();
    expect(service.mails.length).toBeGreaterThan(mailsBefore);
  });

  it("of texts: members who add numbers, however many, leave partners' passcodes their half", async () => {
    set("sms.country.hour=10,sms.account.hour=1,sms.network.hour=1,sms.app.hour=20");
    await service.client({ mode: "live" });
    const statuses: number[] = [];
    for (let n = 1; n <= 7; n += 1) {
      const browser = openBrowser({ address: net(n) });
      await signedIn(service, `ada${n}@example.com`, { ...LIVE, browser });
      statuses.push((await add(browser, freshPhone())).status);
    }
    expect(statuses).toEqual([...Array(5).fill(200), 429, 429]);
    const app = await service.app("live");
    for (let text = 0; text < 4; text += 1) expect((await send(app, freshPhone())).status).toBe(200);
  });

  it("of texts: a partner that has used up its country leaves each other partner a floor", async () => {
    set("sms.country.hour=10,sms.app.hour=40");
    const [greedy, modest] = [await service.app("live"), await service.app("live")];
    const statuses: number[] = [];
    for (let text = 0; text < 12; text += 1) statuses.push((await send(greedy, freshPhone())).status);
    // The last of the country's ten is for members who are known.
    expect(statuses).toEqual([...Array(9).fill(200), 429, 429, 429]);
    // A twentieth of its own forty.
    for (const status of [200, 200, 429]) expect((await send(modest, freshPhone())).status).toBe(status);
  });

  it("of appeals: one site closes them to nobody, and strangers to no known browser", async () => {
    const { browser: known } = await signedIn(service, "ada@example.com", LIVE);
    set("domain_appeal.network.hour=1,domain_appeal.installation.hour=20");
    const appeal = async (browser: TinyBrowser) => {
      const page = await browser.open(`${service.baseUrl}/institutions/appeal`);
      return (await browser.fill(page, appealForm("students.ashby.ac.uk"), "Send")).status;
    };
    const from = (address: string) => appeal(openBrowser({ address }));
    const site: number[] = [];
    for (let n = 1; n <= 6; n += 1) site.push(await from(`2001:db8:1:${n}a00::9`));
    expect(site).toEqual([200, 200, 200, 200, 429, 429]);
    for (let n = 2; n <= 7; n += 1) expect(await from(net(n))).toBe(200);
    expect(await from(net(8))).toBe(429);
    expect(await appeal(known)).toBe(200);
  });
});

/** Notices: each has a payer, and all together get a quarter. */
describe("notices, invitations and mails to contacts (C H1, M1)", () => {
  const isCode = ({ subject }: { subject: string }) => /^\d{6} /.test(subject);
  const notices = () => service.mails.filter((mail) => !isCode(mail));
  const sendNotices = () => workOff(service.services, securityNotices);
  const waiting = () => service.services.database.securityNotice.count();
  const opened = (browser: TinyBrowser) => browser.open(`${service.baseUrl}/account/passkeys`);

  /** Adds a passkey as the page's script does; returns its id where it was taken. */
  const addPasskey = async (browser: TinyBrowser) => {
    const page = await opened(browser);
    const form = formTo(page, "/account/passkeys");
    const options = await browser.post({ ...form, action: `${service.baseUrl}/account/passkeys/options` });
    const credential = openDevice(service.baseUrl).create(JSON.parse(options.html));
    const added = await browser.post(formTo(page, "/account/passkeys", { credential }));
    return { status: added.status, text: added.text, id: JSON.parse(credential).id as string };
  };
  const removePasskey = async (browser: TinyBrowser, id: string) => {
    const page = await browser.open(`${service.baseUrl}/account/passkeys/remove?passkey=${id}`);
    return (await browser.post(formTo(page, "/account/passkeys/remove"))).status;
  };
  const newTeam = async (name: string) =>
    (await ask<Team>(service, "POST", "/management/teams", { name })).body.teamId;
  const invite = async (teamId: string, email: string) => {
    const { status, body } = await ask<{ error?: unknown }>(
      service,
      "POST",
      `/management/teams/${teamId}/people`,
      { email, role: "developer" },
    );
    return { status, said: JSON.stringify(body) };
  };

  it("a passkey that is added and removed all day: ten additions an hour, two mails an hour, and at most two that wait", async () => {
    const { browser } = await signedIn(service, "ada@example.com", LIVE);
    const added: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const { status, text, id } = await addPasskey(browser);
      added.push(status);
      if (status === 200) expect(await removePasskey(browser, id)).toBe(200);
      else expect(text).toContain("You've added passkeys too often. Try again later.");
      await sendNotices();
      expect(await waiting()).toBeLessThanOrEqual(2);
    }
    expect(added).toEqual([...Array(10).fill(200), 429, 429]);
    const told = notices().map(({ text }) => /A passkey was (added|removed)/.exec(text)?.[1]);
    expect(told).toEqual(["added", "removed"]);
    // The last of each comes when the hour is over, and nothing is left.
    service.pass(HOUR_MS + MINUTE_MS);
    await sendNotices();
    expect([notices().length, await waiting()]).toEqual([4, 0]);
  });

  it("a passkey can be removed when no more can be added", async () => {
    set("passkey.account.hour=1");
    const { browser } = await signedIn(service, "ada@example.com", LIVE);
    const { id } = await addPasskey(browser);
    expect((await addPasskey(browser)).status).toBe(429);
    expect(await removePasskey(browser, id)).toBe(200);
    expect(await service.services.database.passkey.count()).toBe(0);
  });

  it("invitations: five a day to one address, whichever team; the operator's own count apart", async () => {
    const [one, other] = [await newTeam("One"), await newTeam("Other")];
    const statuses: number[] = [];
    for (let time = 0; time < 7; time += 1)
      statuses.push((await invite(time % 2 === 0 ? one : other, "Grace@example.com")).status);
    expect(statuses).toEqual([...Array(5).fill(200), 429, 429]);
    expect((await invite(one, "grace@example.com")).said).toContain(
      "This recipient has received the maximum number of messages for 24 hours.",
    );
    expect(service.mails).toHaveLength(5);
    expect((await invite(one, "alan@example.com")).status).toBe(200);
    const staff = { email: "grace@example.com", name: "Grace", role: "reviewer" };
    expect((await ask(service, "POST", "/management/staff", staff)).status).toBe(200);
    service.pass(DAY_MS);
    expect((await invite(one, "grace@example.com")).status).toBe(200);
  });

  it("invitations: a refused one changes nothing, and one that could not be sent costs nothing", async () => {
    set("invitation.team.day=1");
    const team = await newTeam("One");
    const { sendMail } = service.services;
    service.services.sendMail = async () => {
      throw new DeliveryError("unreachable");
    };
    expect((await invite(team, "ada@example.com")).status).toBe(503);
    service.services.sendMail = sendMail;
    expect((await invite(team, "ada@example.com")).status).toBe(200);
    expect((await invite(team, "alan@example.com")).status).toBe(429);
    expect(await service.services.database.staffUser.count({ where: { teamId: team } })).toBe(1);
    expect((await invite(await newTeam("Other"), "alan@example.com")).status).toBe(200);
  });

  it("on the page Team: the refusal stands beside the address", async () => {
    const { browser } = await joined(service, "admin");
    set("invitation.team.day=2");
    const page = await browser.open(`${service.baseUrl}/console/team`);
    const invited = (email: string) =>
      formTo(page, "/console/team", { name: "Grace", email, role: "reviewer" });
    expect((await browser.post(invited("grace@example.com"))).heading).toBe("Team");
    const refused = await browser.post(invited("alan@example.com"));
    expect([refused.status, refused.text]).toEqual([
      429,
      expect.stringContaining("As many invitations as are allowed at the moment have been sent."),
    ]);
  });

  it("all together have a quarter: a stranger's, a known member's and staff's codes go", async () => {
    const { browser: owner, page } = await signedIn(service, "ada@example.com", LIVE);
    await owner.press(page, "Sign out");
    const operator = await joined(service, "admin");
    service.pass(DAY_MS);
    set("mail.installation.hour=20");
    const statuses: number[] = [];
    const team = await newTeam("One");
    for (let person = 0; person < 7; person += 1)
      statuses.push((await invite(team, `p${person}@example.com`)).status);
    expect(statuses).toEqual([...Array(5).fill(200), 429, 429]);
    expect(warnings).toContainEqual({ budget: "mail.installation_notices.hour", max: 5, subject: "all" });
    const codes = () => service.mails.filter(isCode).map(({ to }) => to);
    const before = codes().length;
    await askedForCode(service, "stranger@example.com", LIVE);
    await askedForCode(service, "ada@example.com", { ...LIVE, browser: owner });
    const desk = openBrowser();
    const place = await desk.open(`${service.baseUrl}/console/sign-in`);
    await desk.fill(place, { "Email address": operator.email }, "Send me a code");
    await eventually(() => codes().length === before + 3);
    expect(codes().slice(before)).toEqual(["stranger@example.com", "ada@example.com", operator.email]);
  });

  it("a farm of contacts: its team's budget ends it, and other teams' contacts have their mails", async () => {
    set("notice.team.hour=3");
    const [farm, modest] = [await newTeam("Farm"), await newTeam("Modest")];
    const appWith = async (teamId: string, contacts: readonly string[]) => {
      const app = await service.app("live");
      await service.services.database.app.update({ where: { id: app.appId }, data: { teamId } });
      for (const contactEmail of contacts) await createEndpoint(service, app.appId, { contactEmail });
      const owner = { kind: "app_token", appId: app.appId } as const;
      const expiresAt = new Date(service.clock.now.getTime() + 30 * DAY_MS);
      await issueCredential(service.services, "system", owner, { expiresAt });
    };
    await appWith(
      farm,
      Array.from({ length: 5 }, (_, contact) => `c${contact}@farm.example`),
    );
    await appWith(modest, ["dev@modest.example"]);
    await reportCredentialEnds(service.services);
    await workOff(service.services, credentialMails);
    expect(notices().filter(({ to }) => to.endsWith("@farm.example"))).toHaveLength(3);
    expect(notices().filter(({ to }) => to === "dev@modest.example")).toHaveLength(1);
    // No repeat to all after some were reached.
    service.pass(DAY_MS);
    await workOff(service.services, credentialMails);
    expect(notices().filter(({ to }) => to.endsWith("@farm.example"))).toHaveLength(3);
  });
});

describe("uploads and requests", () => {
  const PNG = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  );
  const MANUAL = "/app/{appId}/whitelabel/verifications/{verificationId}/manual";
  const files = async () => {
    const kept: string[] = [];
    for await (const key of service.services.files.keys(new Date(8.64e15))) kept.push(key);
    return kept.length;
  };

  it("of pictures: five an hour for an account, and none of the others is drawn (M5)", async () => {
    const { drawAvatars } = service.services;
    let drawn = 0;
    service.services.drawAvatars = async () => {
      drawn += 1;
      return { outcome: "busy", pages: [] } as unknown as Awaited<ReturnType<typeof drawAvatars>>;
    };
    const { browser } = await signedIn(service, "ada@example.com", LIVE);
    const upload = async () => {
      const picture = new File([PNG], "me.png", { type: "image/png" });
      const page = await browser.open(`${service.baseUrl}/account/profile`);
      return browser.fill(page, { Picture: [picture] }, "Upload picture");
    };
    // One that found no process to draw it does not count.
    expect((await upload()).status).toBe(503);
    service.services.drawAvatars = async () => {
      drawn += 1;
      return { outcome: "broken", pages: [] } as unknown as Awaited<ReturnType<typeof drawAvatars>>;
    };
    for (let picture = 0; picture < 5; picture += 1) expect((await upload()).status).toBe(400);
    const sixth = await upload();
    expect([sixth.status, drawn]).toEqual([429, 6]);
    expect(sixth.text).toContain("You've changed your picture too often. Try again later.");
    service.pass(HOUR_MS);
    expect((await upload()).status).toBe(400);
    service.services.drawAvatars = drawAvatars;
  });

  it("of documents: what an app may hand in is counted before anything is on disk, in test mode apart (M3, H1)", async () => {
    set("upload.app.hour=2,test_upload.app.hour=1");
    const [live, test] = [await service.app("live"), await service.app("test")];
    const handIn = async (app: App) => {
      const number = freshPhone();
      const { verificationId } = await created(app);
      const path = pathOf(app, verificationId);
      await app.calls.POST(OTP, { ...path, body: { phoneNumber: number, territory: "GB" } });
      const code = app === test ? TEST_CODE : sentCode(service, number);
      await app.calls.POST(`${OTP}/verify`, { ...path, body: { code } });
      const body = { institutionId: OXFORD };
      await app.calls.PATCH("/app/{appId}/whitelabel/verifications/{verificationId}", { ...path, body });
      return app.calls.POST(MANUAL, { ...path, body: { files: [pdf()] } });
    };
    for (const status of [200, 200, 429]) expect((await handIn(live)).response.status).toBe(status);
    expect(await files()).toBe(2);
    const [first, second] = [await handIn(test), await handIn(test)];
    expect([first.response.status, second.response.status]).toEqual([200, 429]);
    expect(JSON.stringify(second.error)).toContain(
      "As many uploads as are allowed at the moment have been made.",
    );
    expect(Number(second.response.headers.get("retry-after"))).toBe(3_600);
    expect(await files()).toBe(3);
    expect(warnings).toContainEqual({ budget: "upload.app.hour", max: 2, subject: live.appId });
  });

  it("of institutions that are asked for: new ones only, and none while they can't be counted (L14)", async () => {
    set("institution_request.app.hour=2");
    const app = await service.app("live");
    const ask = (domain: string) => {
      const params = { path: { appId: app.appId } };
      const body = {
        name: "Ashby College of Art",
        territory: "GB",
        domain,
        consumerGroup: "student" as const,
      };
      return app.calls.POST("/app/{appId}/whitelabel/institutions/requests", { params, body });
    };
    const statuses: number[] = [];
    for (const domain of ["a.ac.uk", "a.ac.uk", "b.ac.uk", "c.ac.uk", "a.ac.uk"].map(
      (name) => `ashby-${name}`,
    ))
      statuses.push((await ask(domain)).response.status);
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
    expect(JSON.stringify((await ask("ashby-c.ac.uk")).error)).toContain(
      "As many institutions as are allowed at the moment have been requested.",
    );
    service.pass(HOUR_MS);
    const { database } = service.services;
    await database.$executeRaw`ALTER TABLE "Spending" RENAME TO "Spent"`;
    expect((await ask("ashby-d.ac.uk")).response.status).toBe(500);
    await database.$executeRaw`ALTER TABLE "Spent" RENAME TO "Spending"`;
    expect(await database.institutionRequest.count()).toBe(2);
    service.errors.length = 0;
  });
});

it("keeps no recipient, network or browser in clear text (H1)", async () => {
  const { browser, page } = await askedForCode(service, "ada@example.com", LIVE);
  await browser.fill(page, { [CODE]: sentCode(service, "ada@example.com") }, "Sign in");
  const number = freshPhone();
  await send(await service.app("live"), number);
  const rows = JSON.stringify(await service.services.database.spending.findMany());
  for (const text of [
    "ada@",
    "example.com",
    number,
    number.slice(-6),
    "127.0.0.1",
    ...browser.cookies.values(),
  ])
    expect(rows).not.toContain(text);
});
