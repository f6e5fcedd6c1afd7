/** "A support day" of docs/operating.md: each row in the console in three steps, and by the command that it names. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type {
  AccountDetails,
  FoundMembers,
  VerificationDetails,
  WebhookDelivery,
  WebhookDeliveryPage,
} from "../../../generated/management.ts";
import { deliverDue } from "../../../server/domain/events/webhook/dispatcher.ts";
import { avoidAddress, findBounce } from "../../../server/domain/messages/sent-mail.ts";
import { linksOf, type OpenedPage } from "../../support/browser.ts";
import { joined, type Operator, STEP_MS } from "../../support/console.ts";
import { handedIn, read } from "../../support/journey.ts";
import { askedForCode, signedIn } from "../../support/member.ts";
import { ask, UNKNOWN_ID } from "../../support/operator.ts";
import { withOperatorCli } from "../../support/operator-cli.ts";
import { SECOND_MS } from "../../support/service.ts";
import { createEndpoint, happen, openReceiver } from "../../support/webhooks.ts";

const cli = withOperatorCli();
const { operator, json } = cli;
const LIVE = { base: "/account" };

let admin: Operator;
beforeAll(async () => {
  admin = await joined(cli.service, "admin");
});

type Step = (page: OpenedPage) => Promise<OpenedPage>;
const STEPS_MAX = 3;

/** A page is opened by a link, or a form submitted. A box to tick and its button end a walk on the page that it led to. */
async function walk(start: string, ...steps: Step[]): Promise<OpenedPage> {
  if (steps.length > STEPS_MAX) throw new Error(`${steps.length} steps from ${start}`);
  let page = await admin.browser.open(`${cli.service.baseUrl}/console${start}`);
  for (const step of steps) {
    page = await step(page);
    if (page.status !== 200) throw new Error(`${page.status} at ${page.url}: ${page.text}`);
  }
  return page;
}

/** The page's only link that this is in. */
const link =
  (part: string | RegExp): Step =>
  (page) => {
    const found = new Set(linksOf(page).filter((href) => href.match(part) !== null));
    const [href, ...others] = found;
    if (href === undefined || others.length > 0)
      throw new Error(`${found.size} links to ${part} at ${page.url}`);
    return admin.browser.open(new URL(href, page.url).href);
  };
const find =
  (text: string): Step =>
  (page) =>
    admin.browser.fill(page, { "Search for a member or verification": text }, "Search");
const press =
  (button: string): Step =>
  (page) =>
    admin.browser.press(page, button);

const toAccount = link(/^\/console\/accounts\/[^/]+$/);

/** A member with an account of this address: its id. */
async function member(email: string): Promise<string> {
  await signedIn(cli.service, email, LIVE);
  cli.service.pass(STEP_MS);
  const { accounts } = await json<FoundMembers>("accounts", "find", email);
  return accounts[0]?.accountId ?? "no account";
}

const isShut = async (email: string) => (await findBounce(cli.service.services, email)) !== null;

/** Asks for codes until no more are sent, and says whether one is sent now. */
async function useUpCodes(email: string): Promise<void> {
  while (await isSent(email)) cli.service.pass(STEP_MS);
}
async function isSent(email: string): Promise<boolean> {
  const { page } = await askedForCode(cli.service, email, LIVE);
  if (page.status !== 200 && page.status !== 429) throw new Error(`${page.status}: ${page.text}`);
  return page.status === 200;
}

const WALKS: Record<string, { console: () => Promise<void>; command: () => Promise<void> }> = {
  '"I can\'t get in", "my mail never came"': {
    async console() {
      const email = "lost@example.com";
      await member(email);
      await avoidAddress(cli.service.services, email);
      const found = await walk("/search", find(email));
      expect(found.text).toMatch(
        /Our email to lost@example\.com came back on .* Reset limits, or allow mail/,
      );
      const account = await walk("/search", find(email), toAccount);
      expect(account.text).toContain("Our email to lost@example.com came back");
      expect(account.text).toMatch(
        /Email with a code to sign in: sent .*An email to lost@example\.com came back/,
      );
    },
    async command() {
      const email = "lost-too@example.com";
      const accountId = await member(email);
      await avoidAddress(cli.service.services, email);
      const { stops } = await json<FoundMembers>("accounts", "find", email);
      expect(stops).toMatchObject([{ reason: "mail_came_back", about: email }]);
      const shown = await json<AccountDetails>("accounts", "show", accountId);
      expect(shown.stops).toMatchObject([{ reason: "mail_came_back", about: email }]);
      expect(shown.timeline.map(({ kind }) => kind)).toEqual(["mail", "bounce"]);
    },
  },
  '"our mail to you came back"': {
    async console() {
      const email = "shut@example.com";
      await member(email);
      await avoidAddress(cli.service.services, email);
      expect(await isShut(email)).toBe(true);
      await walk("/search", find(email), press("Send mail to it again"));
      expect(await isShut(email)).toBe(false);
    },
    async command() {
      const email = "shut-too@example.com";
      await avoidAddress(cli.service.services, email);
      expect((await operator("mail", "allow", email)).code).toBe(0);
      expect(await isShut(email)).toBe(false);
    },
  },
  '"I asked for too many codes"': {
    async console() {
      const email = "eager@example.com";
      await member(email);
      await useUpCodes(email);
      await walk("/search", find(email), toAccount, press("Reset limits"));
      expect(await isSent(email)).toBe(true);
    },
    async command() {
      const email = "eager-too@example.com";
      const accountId = await member(email);
      await useUpCodes(email);
      expect((await operator("accounts", "reset-limits", accountId)).code).toBe(0);
      expect(await isSent(email)).toBe(true);
    },
  },
  '"I was rejected"': {
    async console() {
      const app = await cli.service.app();
      const { verificationId } = await handedIn(app, "reject.pdf", { externalId: "order 77" });
      cli.service.pass(SECOND_MS);
      expect((await read(app, verificationId)).rejection?.code).toBe("unreadable");
      const page = await walk("/search", find("order 77"), link(`/console/verifications/${verificationId}`));
      expect(page.text).toContain("Documents: rejected: We couldn't read your document");
    },
    async command() {
      const app = await cli.service.app();
      const { verificationId } = await handedIn(app, "reject.pdf", { externalId: "order 78" });
      cli.service.pass(SECOND_MS);
      const { verifications } = await json<FoundMembers>("verifications", "find", "order 78");
      expect(verifications.map((one) => one.verificationId)).toEqual([verificationId]);
      const { timeline } = await json<VerificationDetails>("verifications", "show", verificationId);
      expect(JSON.stringify(timeline)).toContain("unreadable");
    },
  },
  '"send me my data" (a letter)': {
    async console() {
      const email = "letter@example.com";
      await member(email);
      const page = await walk("/search", find(email), toAccount, link(/\/export$/));
      const saved = await admin.browser.press(page, "Export data");
      expect(saved.headers.get("content-disposition")).toContain("cohort-account.json");
      expect(JSON.stringify(JSON.parse(saved.html))).toContain(email);
    },
    async command() {
      const email = "letter-too@example.com";
      const accountId = await member(email);
      expect((await operator("accounts", "export", accountId, "--out", "data.json")).code).toBe(0);
      expect(await readFile(join(cli.folder, "data.json"), "utf8")).toContain(email);
    },
  },
  '"delete me"': {
    async console() {
      const email = "delete@example.com";
      const id = await member(email);
      const page = await walk("/search", find(email), toAccount, link(/\/erase$/));
      await admin.browser.fill(page, { "Yes, the member has asked for this": true }, "Erase");
      expect(await isKept(id)).toBe(false);
    },
    async command() {
      const id = await member("delete-too@example.com");
      expect(await isKept(id)).toBe(true);
      expect((await operator("accounts", "erase", id)).code).toBe(0);
      expect(await isKept(id)).toBe(false);
    },
  },
  '"your webhooks fail"': {
    async console() {
      const { endpointId } = await failingEndpoint();
      const page = await walk("?mode=test", link(`webhook-endpoints/${endpointId}`), link(/\/deliveries$/));
      expect(page.text).toContain("Connection refused");
      const receiver = await openReceiver();
      await cli.service.services.database.webhookEndpoint.update({
        where: { id: endpointId },
        data: { url: receiver.url },
      });
      const test = link(/testWebhookEndpoint$/);
      await walk("?mode=test", link(`webhook-endpoints/${endpointId}`), test, press("Send test event"));
      await deliverDue(cli.service.services);
      expect(receiver.received.map(({ event }) => event.type)).toContain("webhook.test");
      await receiver.close();
    },
    async command() {
      const { appId, endpointId } = await failingEndpoint();
      const { deliveries } = await json<WebhookDeliveryPage>("webhooks", "deliveries", appId, endpointId);
      expect(deliveries).toMatchObject([{ state: "pending", tries: 1, failure: "refused" }]);
      const { deliveryId } = await json<WebhookDelivery>("webhooks", "test", appId, endpointId);
      await deliverDue(cli.service.services);
      const { out } = await operator("webhooks", "delivery", appId, endpointId, deliveryId);
      expect(out).toContain("refused");
    },
  },
  '"remove our institution"': {
    async console() {
      const page = await walk(
        "/search",
        find("Massachusetts Institute of Technology"),
        link(/\/institutions\/mit\.edu$/),
        link(/setInstitutionDeparture$/),
      );
      const done = await admin.browser.fill(page, { "Has left: it asked to": true }, "Save");
      expect(done.text).toContain("The institution was changed.");
      expect(await hasLeft("mit.edu")).toBe(true);
    },
    async command() {
      expect((await operator("institutions", "remove", "nhs.net")).code).toBe(0);
      expect(await hasLeft("nhs.net")).toBe(true);
    },
  },
};

const isKept = async (id: string) =>
  (await cli.service.services.database.loginIdentifier.count({ where: { accountId: id } })) > 0;
const hasLeft = async (id: string) =>
  (await cli.service.services.database.institution.findUniqueOrThrow({ where: { id } })).leftAt !== null;

/** An endpoint at which nothing listens any more, after a first try. */
async function failingEndpoint() {
  const receiver = await openReceiver();
  const { appId } = await cli.service.app();
  const { endpointId } = (await createEndpoint(cli.service, appId, { url: receiver.url })).body;
  await receiver.close();
  await happen(cli.service, appId, [UNKNOWN_ID]);
  await deliverDue(cli.service.services);
  return { appId, endpointId };
}

describe("a support day", () => {
  it("has a walk for each row of the guide's table", async () => {
    const guide = await readFile("docs/operating.md", "utf8");
    const [, table = ""] = /### A support day\n\n(.*?)\n\n/s.exec(guide) ?? [];
    const calls = table.split("\n").map((row) => row.split(" | ")[0]?.slice(2));
    expect(calls.slice(2)).toEqual(Object.keys(WALKS));
  });

  for (const [call, { console, command }] of Object.entries(WALKS)) {
    it(`${call}: in the console`, console);
    it(`${call}: by command`, command);
  }

  it("a disabled app is a stop that leads to the app", async () => {
    const app = await cli.service.app();
    const { verificationId } = await handedIn(app, "wait.pdf");
    await ask(cli.service, "PATCH", `/management/apps/${app.appId}`, { disabled: true });
    const page = await walk(
      "/search",
      find(verificationId),
      link(verificationId),
      link(`/apps/${app.appId}$`),
    );
    expect(page.heading).toContain("Shop");
  });
});
