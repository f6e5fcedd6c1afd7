/** Forms of a login and of what it leads to, repeated after the answer to a COMMIT was lost (docs/reliability.md, D4). */

import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { accountPages } from "../../../server/pages/account/routes.ts";
import { loginPages } from "../../../server/pages/journey/login/routes.ts";
import { formOf, formTo, type OpenedPage, openBrowser, type TinyBrowser } from "../../support/browser.ts";
import { type InboundService, startInboundService } from "../../support/inbound.ts";
import { freshPhone } from "../../support/journey.ts";
import { ADA, type LoginClient, loginUrl, signedIn, takeInstitution } from "../../support/login.ts";
import type { LostCommits } from "../../support/lost-commit.ts";
import { type FormCase, losing, type ReadyForm, tryForm } from "../../support/lost-form.ts";
import { readQrDrawing } from "../../support/qr-code.ts";
import { listRegister } from "../../support/registers.ts";
import { MINUTE_MS, SECOND_MS, type Service, TEST_CODE } from "../../support/service.ts";

let inbound: InboundService;
let service: Service;
let commits: LostCommits;
/** Clients of apps that ask for a number at the beginning, at the end, and not at all. */
let clients: Record<"first" | "last" | "off", LoginClient>;
beforeAll(async () => {
  inbound = await startInboundService();
  ({ service } = inbound);
  const clientOf = async (phoneStep: "first" | "last" | "off") =>
    service.client({ app: await service.app("test", { phoneStep }) });
  clients = { first: await clientOf("first"), last: await clientOf("last"), off: await clientOf("off") };
  commits = losing(service);
});
afterAll(() => inbound.stop());

const at = (step: string) => `/sso/student${step}`;
let members = 0;
/** An unused mailbox at the institution. */
const mailbox = () => `member${++members}@ox.ac.uk`;
const approved = () => new File(["%PDF-1.4\n%%EOF\n"], "approve.pdf", { type: "application/pdf" });
const pdf = () => new File(["%PDF-1.4\n%%EOF\n"], "card.pdf", { type: "application/pdf" });

interface AtPage {
  browser: TinyBrowser;
  page: OpenedPage;
}
const then = async (
  { browser, page }: AtPage,
  step: string,
  values: Record<string, string> = {},
): Promise<AtPage> => ({
  browser,
  page: await browser.post(formTo(page, at(step), values)),
});
const before = ({ browser, page }: AtPage, step: string, values: Record<string, string> = {}): ReadyForm => ({
  browser,
  form: formTo(page, at(step), values),
});

const about = (client = clients.off, address?: string): Promise<AtPage> =>
  signedIn(service, loginUrl(service, client), address === undefined ? {} : { address });
/** Fills in the member's details, and goes on to the next step. */
async function past(from: Promise<AtPage>): Promise<AtPage> {
  const { browser, page } = await from;
  return { browser, page: await browser.fill(page, ADA, "Continue") };
}
async function methods(): Promise<AtPage> {
  const { browser, page } = await past(about());
  return { browser, page: await takeInstitution(browser, page, "oxford", "University of Oxford") };
}
const onStep = async ({ browser, page }: AtPage, step: string): Promise<AtPage> => {
  const url = new URL(page.url);
  url.pathname = at(step);
  return { browser, page: await browser.open(url.href) };
};

const cases: Record<string, FormCase> = {
  "/about": {
    async ready() {
      const { browser, page } = await about();
      return { browser, form: formOf(page, "Continue", ADA) };
    },
  },
  // A success of documents, ended yesterday: what proved it is asked for again.
  "/renew": {
    told: ["How would you like to verify?"],
    async ready() {
      const { browser, page } = await onStep(await methods(), "/documents");
      await browser.post(formTo(page, at("/documents"), {}, [["files", approved()]]));
      service.pass(SECOND_MS);
      await browser.open(loginUrl(service, clients.off));
      const { database } = service.services;
      const newest = await database.verification.findFirstOrThrow({ orderBy: { id: "desc" } });
      const ended = new Date(`${service.clock.now.toISOString().slice(0, 10)}T00:00:00Z`);
      const data = { expiresOn: ended, lapsesAt: ended };
      await database.verification.update({ where: { id: newest.id }, data });
      return before({ browser, page: await browser.open(loginUrl(service, clients.off)) }, "/renew");
    },
  },
  // The message is out: another press says so, and when the next one is possible.
  "/phone": {
    told: ["Confirm your number"],
    async ready() {
      const { browser, page } = await past(about(clients.first));
      return { browser, form: formOf(page, "Send me a code", { "Mobile number": freshPhone() }) };
    },
  },
  "/phone/code": {
    told: ["Where do you study?"],
    async ready() {
      const { browser, page } = await past(about(clients.first));
      const code = await browser.fill(page, { "Mobile number": freshPhone() }, "Send me a code");
      return before({ browser, page: code }, "/phone/code", { code: TEST_CODE });
    },
  },
  "/phone/again": {
    told: ["Confirm your number"],
    async ready() {
      const { browser, page } = await past(about(clients.first));
      const code = await browser.fill(page, { "Mobile number": freshPhone() }, "Send me a code");
      service.pass(MINUTE_MS);
      return before({ browser, page: code }, "/phone/again");
    },
  },
  // The history names each choice.
  "/institution": {
    another: ["VerificationEvent"],
    async ready() {
      const { browser, page } = await past(about());
      const found = await browser.open(`${page.url}&find=oxford`);
      return { browser, form: formOf(found, "Continue", { "University of Oxford": true }) };
    },
  },
  // A check stays counted.
  "/register": {
    another: ["RegisterCheck"],
    told: ["You're verified"],
    async ready() {
      members += 1;
      await service.services.database.register.deleteMany();
      const number = `R-${members}`;
      const consumerGroups = ["student"] as const;
      const { registerId } = await listRegister(service, [`${number},Lovelace,2000-12-10,`], {
        consumerGroups: [...consumerGroups],
      });
      return before(await onStep(await methods(), "/register"), "/register", {
        [`number-${registerId}`]: number,
      });
    },
  },
  "/unlisted": {
    another: ["VerificationEvent"],
    async ready() {
      const unlisted = await onStep(await past(about()), "/unlisted");
      members += 1;
      return before(unlisted, "/unlisted", { name: `College ${members}`, domain: `college${members}.ac.uk` });
    },
  },
  "/email": {
    told: ["Your university or school email address"],
    ready: async () => before(await methods(), "/email", { email: mailbox() }),
  },
  "/email/again": {
    told: ["Check your email"],
    async ready() {
      const waiting = await then(await methods(), "/email", { email: mailbox() });
      service.pass(MINUTE_MS);
      return before(waiting, "/email/again");
    },
  },
  // A new address to write to, or place to sign in, makes the unseen one before void.
  "/inbound": {
    another: ["Attempt", "VerificationEvent"],
    ready: async () => before(await methods(), "/inbound"),
  },
  "/inbound/test": {
    told: ["You're verified"],
    ready: async () => before(await then(await methods(), "/inbound"), "/inbound/test", { from: mailbox() }),
  },
  "/portal": {
    another: ["Attempt", "VerificationEvent"],
    ready: async () => before(await methods(), "/portal"),
  },
  "/wallet": {
    another: ["Attempt", "VerificationEvent"],
    async ready() {
      const { database } = service.services;
      await database.app.updateMany({ data: { walletProofs: ["group"] } });
      await database.client.updateMany({ data: { walletOffered: true } });
      return before(await methods(), "/wallet");
    },
  },
  "/documents": {
    async ready() {
      const { browser, page } = await onStep(await methods(), "/documents");
      return { browser, form: formTo(page, at("/documents"), {}, [["files", pdf()]]) };
    },
  },
  "/documents/phone": {
    ready: async () => before(await onStep(await methods(), "/documents"), "/documents/phone"),
  },
  "/documents/phone/end": {
    async ready() {
      const { browser, page } = await then(await onStep(await methods(), "/documents"), "/documents/phone");
      const phone = openBrowser();
      await phone.post(formTo(await phone.open(await readQrDrawing(page)), "/handover"));
      return before({ browser, page: await browser.open(page.url) }, "/documents/phone/end");
    },
  },
  "/number": {
    async ready() {
      const number = await past(about(clients.last, mailbox()));
      return before(number, "/number", { phone: freshPhone() });
    },
  },
  "/number/code": {
    async ready() {
      const number = await past(about(clients.last, mailbox()));
      const code = await then(number, "/number", { phone: freshPhone() });
      return before(code, "/number/code", { code: TEST_CODE });
    },
  },
  "/number/again": {
    async ready() {
      const number = await past(about(clients.last, mailbox()));
      const code = await then(number, "/number", { phone: freshPhone() });
      service.pass(MINUTE_MS);
      return before(code, "/number/again");
    },
  },
  // The page that leads to the client makes a code each time that it is opened: the one before stays unused.
  "/consent": {
    another: ["AuthorizationCode"],
    ready: async () => before(await past(about(clients.off, mailbox())), "/consent"),
  },
};

/** Forms that write nothing but a cookie. */
/** The login page itself takes its link as a form too, and leads on. */
const WRITES_NOTHING = ["/forget", ""];

describe("forms of a login", () => {
  it("all have a case, here or among those of the account", () => {
    const own = loginPages.flatMap(({ actions }) => actions);
    const shared = new Set(accountPages.flatMap(({ actions }) => actions));
    const all = own.filter((path) => !shared.has(path));
    expect([...Object.keys(cases), ...WRITES_NOTHING].sort()).toEqual([...all].sort());
  });

  it.each(Object.keys(cases))("%s: repeated after a lost answer to any COMMIT", async (path) => {
    expect(await tryForm(service, commits, cases[path] as FormCase)).toBe(true);
  });
});
