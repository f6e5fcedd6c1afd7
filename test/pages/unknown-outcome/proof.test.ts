/** Forms that prove a membership, and those for anybody, repeated after the answer to a COMMIT was lost (docs/reliability.md, D4). */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { agreeToDevice } from "../../../server/domain/accounts/device/decision.ts";
import { createTill } from "../../../server/domain/accounts/device/tills.ts";
import { scheduleReminders } from "../../../server/domain/accounts/outcome-mail/schedule.ts";
import { sendOutbox } from "../../../server/domain/accounts/outcome-mail/send.ts";
import { deletionUrl } from "../../../server/domain/proving/appeal/appeal.ts";
import { pagesByRoot } from "../../../server/pages/routes.ts";
import { areas, errors, search } from "../../../server/start/areas.ts";
import { appealForm } from "../../support/appeals.ts";
import {
  allLinksOf,
  formOf,
  formTo,
  type OpenedPage,
  openBrowser,
  type SentForm,
} from "../../support/browser.ts";
import { poolWith, shopOf } from "../../support/codes.ts";
import { type App, chosen, mailed, mailedLink, must, pathOf } from "../../support/journey.ts";
import { ADA, loginUrl, pastPhone, signedIn } from "../../support/login.ts";
import type { LostCommits } from "../../support/lost-commit.ts";
import { type FormCase, losing, type ReadyForm, tryForm } from "../../support/lost-form.ts";
import { askedForCode } from "../../support/member.ts";
import { basic, member, verified } from "../../support/oauth.ts";
import { ask } from "../../support/operator.ts";
import { readQrDrawing } from "../../support/qr-code.ts";
import { startedRenewal } from "../../support/renewal.ts";
import { goToProvider } from "../../support/saml-journey.ts";
import {
  answerTo,
  install,
  makeProvider,
  type SamlProvider,
  signedAnswer,
} from "../../support/saml-provider.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS, type Service, startService } from "../../support/service.ts";
import {
  believe,
  browserAnswer,
  fetchRequest,
  type PageRequest,
  presentationFor,
  sealed,
} from "../../support/wallet.ts";

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

let service: Service;
let commits: LostCommits;
let app: App;
let provider: SamlProvider;
let providerId: string;
let reminder: string;
beforeAll(async () => {
  service = await startService();
  app = await service.app();
  const data = { walletProofs: ["group"] };
  await service.services.database.app.update({ where: { id: app.appId }, data });
  await believe(service);
  reminder = await remindedOf();
  // The library that verifies answers looks at the machine's clock.
  service.clock.now = new Date();
  provider = await makeProvider();
  await ask(service, "POST", "/management/saml-keys");
  commits = losing(service);
});
afterAll(() => service.stop());

/** The link in a reminder that ends reminders. */
async function remindedOf(): Promise<string> {
  await startedRenewal(service);
  const { database } = service.services;
  await database.verification.updateMany({ data: { mode: "live" } });
  await database.outboxMessage.deleteMany();
  const { lapsesAt } = await database.verification.findFirstOrThrow();
  service.pass((lapsesAt?.getTime() ?? 0) - 27 * DAY_MS - service.services.now().getTime());
  await scheduleReminders(service.services);
  await sendOutbox(service.services);
  return service.mails.at(-1)?.unsubscribeUrl ?? "";
}

/** The QR code's page on a phone. */
async function scanned() {
  const client = await service.client({ app });
  const { browser, page: about } = await signedIn(service, loginUrl(service, client, "social-assistance"));
  const documents = await pastPhone(browser, about, { ...ADA, "New parent": true });
  const code = await browser.press(documents, "Use your phone's camera");
  const phone = openBrowser();
  return { phone, page: await phone.open(await readQrDrawing(code)) };
}

/** A new till before it asks. */
async function tillForm(): Promise<ReadyForm> {
  const { clientId } = await granted();
  const till = { name: "Till 3", supergroup: "student", country: "GB" } as const;
  const { url } = await createTill(service.services, "system", clientId, till);
  const browser = openBrowser();
  const page = await browser.press(await browser.open(url), "Make this the till");
  return { browser, form: formTo(page, "/till/ask") };
}

/** An order at a till with a pool, whose customer has agreed. */
async function orderForm(path: string): Promise<ReadyForm> {
  const { clientId } = await granted();
  const poolId = await poolWith(service, await shopOf(service, app), [], { unlimited: true });
  const till = { name: "Till 4", supergroup: "student", country: "GB", poolId } as const;
  const { url } = await createTill(service.services, "system", clientId, till);
  const browser = openBrowser();
  const page = await browser.press(await browser.open(url), "Make this the till");
  const asked = await browser.fill(page, { "Order or receipt number": "A-1" }, "Ask a customer");
  const { accountId } = await member(service);
  await verified(service, { app }, accountId, {
    consumerGroup: "student",
    expiresOn: new Date("2999-01-01"),
  });
  const { database } = service.services;
  const consent = { id: randomUUID(), accountId, clientId, givenAt: service.services.now() };
  const terms = { flow: "current", supergroups: ["student"], textVersion: "1", language: "en" };
  await database.consent.create({ data: { ...consent, ...terms } });
  const { hash } = await database.deviceRequest.findFirstOrThrow({ where: { clientId } });
  const agreement = { accountId, authenticatedAt: null, authenticatedBy: null };
  await agreeToDevice(service.services, hash, agreement);
  return { browser, form: formTo(await browser.open(asked.url), path) };
}

const granted = () => service.client({ app, profile: "standard", deviceGrant: true });

let mailboxes = 0;
/** The page behind the link of a mail. */
async function linked(): Promise<{ browser: ReturnType<typeof openBrowser>; page: OpenedPage }> {
  mailboxes += 1;
  await mailed(app, `linked${mailboxes}@ox.ac.uk`);
  const browser = openBrowser();
  return { browser, page: await browser.open(await mailedLink(app)) };
}

/** The page behind the link in the third mail with a code in a day, in a new browser of the address's owner. */
async function siegeLinked() {
  mailboxes += 1;
  for (let stranger = 0; stranger < 3; stranger += 1) {
    await askedForCode(service, `besieged${mailboxes}@example.com`, {
      base: "/account",
      browser: openBrowser(),
    });
    service.pass(MINUTE_MS);
  }
  const [link = ""] = /https?:\S+\/own-browser\?\S+/.exec(service.mails.at(-1)?.text ?? "") ?? [];
  const browser = openBrowser();
  return { browser, page: await browser.open(link) };
}

/** The start of a portal journey through the test portal. */
async function started() {
  await service.services.database.identityProvider.deleteMany();
  const { verificationId } = await chosen(app);
  const body = { redirectUrl: "https://shop.example/back" };
  const { portalStartUrl } = await must(
    app.calls.POST(`${ONE}/portal`, { ...pathOf(app, verificationId), body }),
  );
  const browser = openBrowser();
  return { browser, page: await browser.open(portalStartUrl) };
}

async function atTestPortal() {
  const { browser, page } = await started();
  return { browser, page: await browser.post(formTo(page, "/portal/start")) };
}

/** The page that asks a wallet. */
async function atWallet() {
  // One credential proves one account, and each try is by another.
  await service.services.database.proof.deleteMany();
  const { verificationId } = await chosen(app);
  const body = { redirectUrl: "https://shop.example/back" };
  const { walletStartUrl } = await must(
    app.calls.POST(`${ONE}/wallet`, { ...pathOf(app, verificationId), body }),
  );
  const browser = openBrowser();
  const page = await browser.post(formTo(await browser.open(walletStartUrl), "/portal/start"));
  const link = allLinksOf(page).find((href) => href.startsWith("openid4vp:")) ?? "";
  return { browser, page, link: link.replace("by%3Dlink", "by%3Dcode") };
}

const posted = (action: string, fields: Record<string, string>): SentForm => ({
  action,
  fields,
  files: [],
  multipart: false,
});

async function withProvider() {
  await service.services.database.identityProvider.deleteMany();
  providerId = (await install(service, provider)).providerId;
}

const cases: Record<string, FormCase> = {
  "/handover": {
    async ready() {
      const { phone, page } = await scanned();
      return { browser: phone, form: formTo(page, "/handover") };
    },
  },
  "/handover/documents": {
    async ready() {
      const { phone, page } = await scanned();
      const upload = await phone.post(formTo(page, "/handover"));
      const file = new File(["%PDF-1.4\n%%EOF\n"], "card.pdf", { type: "application/pdf" });
      return {
        browser: phone,
        form: formTo(upload, "/handover/documents", { consent: "none" }, [["files", file]]),
      };
    },
  },
  "/device/stop": {
    async ready() {
      const { clientId, clientSecret } = await granted();
      const headers = {
        ...basic(clientId, clientSecret),
        "content-type": "application/x-www-form-urlencoded",
      };
      const init = { method: "POST", headers, body: new URLSearchParams({ country: "GB" }) };
      const answer = await fetch(`${service.baseUrl}/oauth/device/student`, init);
      const { verification_uri_complete: url } = (await answer.json()) as {
        verification_uri_complete: string;
      };
      const browser = openBrowser();
      return { browser, form: formTo(await browser.open(url), "/device/stop") };
    },
  },
  // A request that no customer has seen stays unanswered.
  "/till/ask": {
    another: ["DeviceRequest"],
    lists: true,
    told: ["Show this to the customer"],
    ready: tillForm,
  },
  "/till/ask/stop": {
    async ready() {
      const { browser, form } = await tillForm();
      return { browser, form: formTo(await browser.post(form), "/till/ask/stop") };
    },
  },
  "/till/ask/paid": { lists: true, ready: () => orderForm("/till/ask/paid") },
  "/till/ask/unpaid": { lists: true, ready: () => orderForm("/till/ask/unpaid") },
  "/email-link": { ready: () => pressing(linked(), "/email-link"), told: ["This is already confirmed"] },
  "/email-link/not-me": {
    ready: () => pressing(linked(), "/email-link/not-me"),
    told: ["This request was declined"],
  },
  "/email-link/own-browser": {
    ready: () => pressing(siegeLinked(), "/email-link/own-browser"),
    // The browser never got the first one's secret; it counts among the five of a day.
    another: ["KnownBrowser"],
  },
  "/reminders": { ready: () => turning("/reminders") },
  "/reminders/on": { ready: () => turning("/reminders/on") },
  "/portal/start": { ready: () => pressing(started(), "/portal/start") },
  "/portal/not-me": {
    ready: () => pressing(started(), "/portal/not-me"),
    told: ["This request was declined"],
  },
  "/portal/cancel": {
    async ready() {
      const { browser, page } = await atTestPortal();
      const form = formTo(page, "/portal/test");
      return { browser, form: { ...form, action: `${service.baseUrl}/portal/cancel` } };
    },
  },
  "/portal/test": {
    async ready() {
      const { browser, page } = await atTestPortal();
      return { browser, form: formTo(page, "/portal/test", { answer: "approve" }) };
    },
  },
  // A new request to the wallet: the one before was never shown.
  "/wallet/again": {
    another: ["WalletRequest"],
    lists: true,
    async ready() {
      const { browser, page, link } = await atWallet();
      await fetchRequest(link);
      return { browser, form: formTo(await browser.open(page.url), "/wallet/again") };
    },
  },
  "/wallet/test": {
    async ready() {
      const { browser, page } = await atWallet();
      return { browser, form: formTo(page, "/wallet/test", { answer: "group" }) };
    },
  },
  "/wallet/browser": {
    async ready() {
      const { browser, page } = await atWallet();
      const [, text = ""] = /data-wallet="([^"]*)"/.exec(page.html) ?? [];
      const [request] = JSON.parse(text.replaceAll("&quot;", '"')) as PageRequest[];
      if (request === undefined) throw new Error("the page asks for nothing");
      const given = await browserAnswer(request, service.baseUrl, service.clock.now);
      return { browser, form: formTo(page, "/wallet/browser", { answer: JSON.stringify(given) }) };
    },
  },
  "/wallet/request": {
    async ready() {
      const { browser, link } = await atWallet();
      const uri = new URL(link).searchParams.get("request_uri") ?? "";
      return { browser, form: posted(uri, { wallet_nonce: "n" }) };
    },
  },
  "/wallet/answer": {
    async ready() {
      const { browser, link } = await atWallet();
      const request = await fetchRequest(link);
      const token = { group: [await presentationFor(request, service.clock.now)] };
      const response = await sealed(request, { vp_token: token });
      return { browser, form: posted(request.response_uri, { response }) };
    },
  },
  // A new request to the institution: the one before sent no browser there.
  "/portal/trial": {
    another: ["PortalRequest"],
    async ready() {
      await withProvider();
      const path = `/management/identity-providers/${providerId}/trial-links`;
      const { url } = (await ask<{ url: string }>(service, "POST", path)).body;
      const browser = openBrowser();
      return { browser, form: formTo(await browser.open(url), "/portal/trial") };
    },
  },
  "/saml/acs": {
    async ready() {
      await withProvider();
      const journey = await goToProvider(app, (await chosen(app)).verificationId);
      const notOnOrAfter = (service.clock.now.getTime() - Date.now()) / SECOND_MS + 300;
      const xml = signedAnswer(provider, answerTo(provider, service, journey.requestId, { notOnOrAfter }));
      const form: SentForm = {
        action: `${service.baseUrl}/saml/acs`,
        fields: { SAMLResponse: Buffer.from(xml).toString("base64") },
        files: [],
        multipart: false,
      };
      return { browser: journey.browser, form };
    },
  },
  "/institutions/appeal": {
    async ready() {
      await service.services.database.domainAppeal.deleteMany();
      await service.services.database.spending.deleteMany();
      const browser = openBrowser();
      const page = await browser.open(`${service.baseUrl}/institutions/appeal`);
      return { browser, form: formOf(page, "Send", appealForm("students.ashby.ac.uk")) };
    },
  },
  "/institutions/appeal/delete": {
    async ready() {
      const { database, now } = service.services;
      const id = randomUUID();
      const about = { domain: "students.ashby.ac.uk", consumerGroup: "student", language: "en" };
      const data = { id, ...about, askedSealed: "", status: "refused", createdAt: now(), decidedAt: now() };
      await database.domainAppeal.create({ data });
      const browser = openBrowser();
      const page = await browser.open(deletionUrl(service.services, id));
      return { browser, form: formOf(page, "Delete") };
    },
  },
};

async function pressing(from: ReturnType<typeof linked>, path: string): Promise<ReadyForm> {
  const { browser, page } = await from;
  const at = `${service.baseUrl}${path}`;
  // Both buttons stand in one form.
  return { browser, form: { ...formTo(page, path), action: at } };
}

async function turning(path: string): Promise<ReadyForm> {
  const off = path === "/reminders" ? null : new Date(0);
  await service.services.database.account.updateMany({ data: { remindersOffAt: off } });
  const browser = openBrowser();
  return { browser, form: formTo(await browser.open(reminder), path) };
}

/** Forms that only lead on. */
const WRITES_NOTHING = ["/portal/again", "/device/go", "/till/set-up"];

describe("forms that prove a membership, and those for anybody", () => {
  it("all have a case", () => {
    const [[, pages] = ["", []]] = pagesByRoot(
      { production: false, partnerUrl: null, ssoUrl: "http://localhost" },
      areas,
      errors,
      search,
    );
    const all = pages.flatMap(({ actions }) => actions);
    expect([...Object.keys(cases), ...WRITES_NOTHING].sort()).toEqual([...all].sort());
  });

  it.each(Object.keys(cases))("%s: repeated after a lost answer to any COMMIT", async (path) => {
    expect(await tryForm(service, commits, cases[path] as FormCase)).toBe(true);
  });
});
