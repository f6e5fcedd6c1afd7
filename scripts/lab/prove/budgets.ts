/**
 * npm run prove -- budgets: who is refused, and at what, where a campus signs in behind one address, strangers pump from a
 * hundred networks, partners have their peak, and strangers ask for somebody's codes all day (docs/budgets.md). On a
 * database of its own, without load, by a clock that is moved; --write puts the figures into the guide.
 */
import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { budgetsWith, DEFAULT_BUDGETS } from "../../../server/config/budgets.ts";
import { readConfig } from "../../../server/config.ts";
import { addLoginIdentifier } from "../../../server/domain/accounts/account/add-login-identifier.ts";
import { findApp } from "../../../server/domain/clients/app/apps.ts";
import { createAccount } from "../../../server/domain/members/member/account.ts";
import { sendCode } from "../../../server/domain/members/sign-in/code.ts";
import { makeBrowserKnown } from "../../../server/domain/members/sign-in/own-browser.ts";
import { readSession } from "../../../server/domain/members/sign-in/sessions.ts";
import { signIn } from "../../../server/domain/members/sign-in/sign-in.ts";
import { sendPasscode } from "../../../server/domain/proving/otp/send.ts";
import { createVerification } from "../../../server/domain/proving/verification/create.ts";
import { LIVE } from "../../../server/domain/shared/world.ts";
import { RefusalError } from "../../../server/errors.ts";
import { catalogue } from "../../../server/words/catalogue.ts";
import { STUDENT } from "../../../test/support/journey.ts";
import { HOUR_MS, MINUTE_MS, type Service, startService } from "../../../test/support/service.ts";

/** Scale of attacks and of their ceilings: sixty networks ask for 600 mails in place of 6,000. */
const SCALE = 10;
const words = { ...catalogue("en"), language: "en" };

/** One line of the figures. */
interface Row {
  scene: string;
  who: string;
  asked: number;
  served: number;
  at: Set<string>;
}

class Scene {
  readonly rows: Row[] = [];
  readonly service: Service;
  readonly name: string;
  #spent = new Set<string>();

  constructor(service: Service, name: string) {
    this.service = service;
    this.name = name;
    service.services.log.warn = (fields, text) => {
      const { budget } = fields as { budget?: string };
      if (text === "budget spent" && budget !== undefined) this.#spent.add(budget);
    };
  }

  /** Counts who asks, whether they were served, and which budgets refused. */
  async ask(who: string, act: () => Promise<boolean>): Promise<boolean> {
    let row = this.rows.find((one) => one.who === who);
    if (row === undefined) {
      row = { scene: this.name, who, asked: 0, served: 0, at: new Set() };
      this.rows.push(row);
    }
    this.#spent = new Set();
    row.asked += 1;
    const isServed = await act();
    if (isServed) row.served += 1;
    else for (const budget of this.#spent) row.at.add(budget);
    return isServed;
  }
}

/** A browser of somebody, and what it keeps. */
interface Browser {
  ip: string;
  secret: string;
  known?: string;
}
const browserAt = (ip: string): Browser => ({ ip, secret: randomUUID() });
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? "")?.[0] ?? "no code";

/** Asks for a code to sign in with; whether one went out. */
async function asks({ services }: Service, browser: Browser, email: string): Promise<boolean> {
  const { ip, secret: browserSecret, known: knownSecret } = browser;
  const sent = await sendCode(services, {
    world: LIVE,
    purpose: "sign_in",
    subjectId: null,
    browserSecret,
    knownSecret,
    address: { channel: "email", text: email },
    asker: { ip, browserSecret, knownSecret, accountId: null },
    sender: { appId: null, name: "cohort" },
    words,
  });
  return sent.kind === "sent";
}

/** Signs in by mail: asks, reads the mail and enters the code. Null where no mail went out. */
async function signsIn(service: Service, browser: Browser, email: string): Promise<string | null> {
  if (!(await asks(service, browser, email))) return null;
  const code = codeIn(service.mails.findLast(({ to }) => to === email)?.text);
  const { secret: browserSecret, known: knownSecret } = browser;
  const attempt = {
    world: LIVE,
    code,
    browserSecret,
    knownSecret,
    earlierSessionId: undefined,
    userAgent: undefined,
  };
  const checked = await signIn(service.services, attempt);
  if (checked.kind !== "right") throw new Error(`the code of ${email} was ${checked.kind}`);
  const { result } = checked;
  browser.known = result.knownSecret;
  browser.secret = result.browserSecret;
  const session = await readSession(service.services, LIVE, result.sessionSecret ?? undefined);
  return session?.accountId ?? null;
}

let numbers = 0;
/** In blocks of a hundred thousand, so that no block of numbers is the one that refuses. */
const newNumber = () => {
  numbers += 1;
  return `+447400${String(100_000 + ((numbers * 99_991) % 900_000))}`;
};

/** Adds a number to the account, and enters its code or doesn't. Whether a text went out. */
async function addsNumber(
  service: Service,
  browser: Browser,
  accountId: string,
  enters: boolean,
): Promise<boolean> {
  const { ip, secret: browserSecret } = browser;
  const number = newNumber();
  const sent = await sendCode(service.services, {
    world: LIVE,
    purpose: "add",
    subjectId: accountId,
    browserSecret,
    address: { channel: "sms", text: number },
    asker: { ip, browserSecret, accountId },
    sender: { appId: null, name: "cohort" },
    words,
  });
  if (sent.kind !== "sent") return false;
  if (!enters) return true;
  const code = codeIn(service.texts.findLast(({ to }) => to === number)?.body);
  const typed = { world: LIVE, browserSecret, accountId, code, language: "en" };
  const checked = await addLoginIdentifier(service.services, typed);
  if (checked.kind !== "right") throw new Error(`the code of a number was ${checked.kind}`);
  return true;
}

/** A partner's own call: whether its passcode went out. */
async function sendsPasscode({ services }: Service, appId: string): Promise<boolean> {
  const app = await findApp(services, appId);
  const verification = await createVerification(services, app, STUDENT);
  const to = { phoneNumber: newNumber(), territory: "GB" };
  return sendPasscode(services, verification, to).then(
    () => true,
    (error: unknown) => {
      if (error instanceof RefusalError && error.refusal.kind === "too_many_requests") return false;
      throw error;
    },
  );
}

/** A freshers' fair: 240 new members in eight hours behind one IPv4 address; each eighth walks away from the mail. */
async function campus(service: Service): Promise<Scene> {
  const scene = new Scene(service, "campus behind one IPv4 address, 8 hours");
  for (let member = 0; member < 240; member += 1) {
    const browser = browserAt("198.51.100.7");
    const email = `fresher${member}@example.com`;
    if (member % 8 === 7) await scene.ask("newcomers who walk away", () => asks(service, browser, email));
    else {
      let accountId: string | null = null;
      await scene.ask("newcomers: mail", async () => {
        accountId = await signsIn(service, browser, email);
        return accountId !== null;
      });
      if (accountId !== null) {
        const added = accountId;
        await scene.ask("newcomers: text", () => addsNumber(service, browser, added, true));
      }
    }
    service.pass(2 * MINUTE_MS);
  }
  return scene;
}

/** One /48 with forty networks and sixty small ones, in an hour; half-way through it the others come. */
async function pumping(service: Service): Promise<Scene> {
  const scene = new Scene(service, `pumping from 100 networks, ceilings at 1/${SCALE}`);
  const own = browserAt("203.0.113.1");
  await signsIn(service, own, "ada@example.com");
  const app = await service.app("live");
  service.pass(2 * HOUR_MS);
  service.services.config.budgets = scaledDown();
  const networks = [
    ...Array.from({ length: 40 }, (_, n) => ({ who: "strangers in one /48", ip: `2001:db8:1:${n}00::1` })),
    ...Array.from({ length: 60 }, (_, n) => ({
      who: "strangers in 60 networks",
      ip: `2001:db8:${n + 100}::1`,
    })),
  ];
  for (let round = 0; round < 12; round += 1)
    for (const [n, { who, ip }] of networks.entries())
      await scene.ask(`${who}: mails`, () => asks(service, browserAt(ip), `victim${round}-${n}@example.com`));
  for (const { who, ip } of networks) {
    // The accounts were opened before, which costs nothing.
    const { database, now } = service.services;
    const account = await database.$transaction((tx) => createAccount(tx, LIVE, now()));
    const browser = browserAt(ip);
    for (let text = 0; text < 3; text += 1)
      await scene.ask(`${who}: texts`, () => addsNumber(service, browser, account.id, false));
  }
  for (let n = 0; n < 5; n += 1) {
    service.pass(MINUTE_MS);
    await scene.ask(
      "a member in a known browser",
      async () => (await signsIn(service, own, "ada@example.com")) !== null,
    );
    await scene.ask("a partner's passcodes", () => sendsPasscode(service, app.appId));
    await scene.ask("newcomers meanwhile", () =>
      asks(service, browserAt(`192.0.2.${n}`), `new${n}@example.com`),
    );
  }
  return scene;
}

/** Ceilings that all share, and those of a network, at a tenth. */
function scaledDown() {
  const scaled = ["network", "app", "country", "installation"];
  const entries = Object.entries(DEFAULT_BUDGETS).flatMap(([kind, dimensions]) =>
    Object.entries(dimensions).flatMap(([dimension, limits]) =>
      Object.entries(limits as Record<"hour" | "day", number>).flatMap(([window, max]) =>
        scaled.includes(dimension)
          ? [{ kind, dimension, window: window as "hour" | "day", max: Math.ceil(max / SCALE) }]
          : [],
      ),
    ),
  );
  return budgetsWith(entries);
}

/** Two partners use up a country in an hour; a third one and a member come after them. */
async function peak(service: Service): Promise<Scene> {
  const scene = new Scene(service, `partners' peak, ceilings at 1/${SCALE}`);
  service.services.config.budgets = scaledDown();
  const own = browserAt("203.0.113.1");
  await signsIn(service, own, "ada@example.com");
  const apps = [await service.app("live"), await service.app("live"), await service.app("live")];
  for (const [n, { appId }] of apps.slice(0, 2).entries())
    for (let text = 0; text < 100; text += 1)
      await scene.ask(`partner ${n + 1}, 100 passcodes`, () => sendsPasscode(service, appId));
  for (let text = 0; text < 6; text += 1)
    await scene.ask("partner 3, afterwards", () => sendsPasscode(service, apps[2]?.appId ?? ""));
  service.pass(MINUTE_MS);
  await scene.ask(
    "a member in a known browser",
    async () => (await signsIn(service, own, "ada@example.com")) !== null,
  );
  return scene;
}

/** A hundred networks ask for one address each minute of a day; its owner comes with a new browser each five hours. */
async function besieged(service: Service): Promise<Scene> {
  const scene = new Scene(service, "an owner whose address strangers ask for, 24 hours");
  const email = "ada@example.com";
  await signsIn(service, browserAt("203.0.113.1"), email);
  service.pass(HOUR_MS);
  const before = service.mails.length;
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const stranger = browserAt(`2001:db8:${100 + (minute % 100)}::1`);
    await scene.ask("strangers from 100 networks", () => asks(service, stranger, email));
    service.pass(MINUTE_MS / 2);
    if (minute % 300 === 299) {
      const browser = browserAt(`198.51.100.${Math.floor(minute / 300)}`);
      await scene.ask("the owner in a new browser, at once", () => asks(service, browser, email));
      await scene.ask("the owner, by the mail's link", async () => {
        const mail = service.mails.findLast(({ to, text }) => to === email && text.includes("/own-browser?"));
        const token = /token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
        const known = await makeBrowserKnown(service.services, { token, former: () => undefined });
        if (known === null) return false;
        browser.known = known.knownSecret;
        return (await signsIn(service, browser, email)) !== null;
      });
    }
    service.pass(MINUTE_MS / 2);
  }
  const { rows } = scene;
  const mails = service.mails.length - before;
  rows.push({
    scene: scene.name,
    who: "mails in the owner's mailbox",
    asked: mails,
    served: mails,
    at: new Set(),
  });
  return scene;
}

/** Expected outcome by caller: all are served, or so many at most. */
const EXPECTED: Readonly<Record<string, (row: Row) => boolean>> = {
  "newcomers who walk away": (row) => row.served === row.asked,
  "newcomers: mail": (row) => row.served === row.asked,
  "newcomers: text": (row) => row.served === row.asked,
  "a member in a known browser": (row) => row.served === row.asked,
  "a partner's passcodes": (row) => row.served === row.asked,
  "strangers in one /48: mails": ({ served }) => served <= 40,
  "strangers in 60 networks: mails": ({ served }) => served <= 600,
  "strangers in 60 networks: texts": ({ served }) => served <= 50,
  "partner 3, afterwards": ({ served }) => served === 4,
  "the owner, by the mail's link": (row) => row.served === row.asked && row.asked > 3,
  "mails in the owner's mailbox": ({ served }) => served <= 32,
};

export async function proveBudgets(options: readonly string[]): Promise<boolean> {
  const rows: Row[] = [];
  for (const scene of [campus, pumping, peak, besieged]) {
    const config = { smsCountries: ["GB" as const], budgets: readConfig({}).budgets };
    const service = await startService({ config });
    rows.push(...(await scene(service)).rows);
    await service.stop();
  }
  const table = tableOf(rows);
  console.log(table);
  if (options.includes("--write")) await writeGuide(table);
  const failed = rows.filter((row) => EXPECTED[row.who]?.(row) === false);
  for (const { scene, who } of failed) console.error(`Not as it should be: ${scene}: ${who}`);
  return failed.length === 0;
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ scene, who, asked, served, at }) => {
    const budgets = [...at].sort().map((budget) => `\`${budget}\``);
    return `| ${scene} | ${who} | ${asked} | ${served} | ${budgets.join(", ")} |`;
  });
  return ["| scene | who | asked | served | refused at |", "|---|---|---|---|---|", ...lines].join("\n");
}

/** Between the marks of the guide. */
async function writeGuide(table: string): Promise<void> {
  const guide = new URL("../../../docs/budgets.md", import.meta.url);
  const text = await readFile(guide, "utf8");
  const marked = /(<!-- prove -- budgets -->\n)[\s\S]*?(\n<!-- end -->)/;
  await writeFile(
    guide,
    text.replace(marked, (_all, begin: string, end: string) => `${begin}${table}${end}`),
  );
}
