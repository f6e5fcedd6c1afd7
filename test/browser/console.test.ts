/** The console in a real Chromium: the keyboard alone, two at once, passkeys, and every page looked at. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "@jest/globals";
import type { IssuedPreviewLink } from "../../generated/management.ts";
import type { NewVerification } from "../../generated/whitelabel.ts";
import { contrast } from "../../server/domain/clients/brand/colours.ts";
import { TAKE_BACK_MS } from "../../server/domain/operations/console/queue.ts";
import { appealFor } from "../support/appeals.ts";
import { brandAtWork } from "../support/brands.ts";
import {
  type Chromium,
  look,
  openChromium,
  type Page,
  screenshot,
  type Visitor,
} from "../support/chromium.ts";
import { appCode, invited, joined, linkIn, type Operator, STEP_MS, secretOn } from "../support/console.ts";
import { cardPicture, pdfOf } from "../support/documents.ts";
import { eventually } from "../support/eventually.ts";
import { type App, chosen, must, pathOf, read } from "../support/journey.ts";
import { sentCode } from "../support/member.ts";
import { ask } from "../support/operator.ts";
import { PNG } from "../support/pictures.ts";
import { install, makeProvider } from "../support/saml-provider.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, type Service, startService } from "../support/service.ts";
import { press } from "./steps.ts";

let service: Service;
let chromium: Chromium;
let app: App;
const visitors: Visitor[] = [];
beforeAll(async () => {
  [service, chromium] = [await startService(), await openChromium()];
  app = await service.app("test", { name: "Demo shop" });
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  }
});

const url = (path: string) => `${service.baseUrl}${path}`;

/** A browser in which an operator is signed in already. */
async function atConsole(
  operator: Operator,
  options: Parameters<Chromium["visitor"]>[0] = {},
): Promise<Page> {
  const visitor = await chromium.visitor(options);
  visitors.push(visitor);
  const cookies = [...operator.browser.cookies].map(([name, value]) => ({
    name,
    value,
    url: service.baseUrl,
  }));
  await visitor.context.addCookies(cookies);
  return visitor.page;
}

async function handIn(pictures: Buffer[], changes: Partial<NewVerification> = {}): Promise<string> {
  const { verificationId } = await chosen(app, changes);
  const files = pictures.map((bytes, index) => ({
    fileName: index === 0 ? "student card.jpg" : `page ${index}.pdf`,
    base64Data: bytes.toString("base64"),
    sha256Hash: createHash("sha256").update(bytes).digest("hex"),
  }));
  const manual = "/app/{appId}/whitelabel/verifications/{verificationId}/manual";
  await must(app.calls.POST(manual, { ...pathOf(app, verificationId), body: { files } }));
  return verificationId;
}

const card = (seed: number) => cardPicture(seed, 800, 500).jpeg().toBuffer();

/** Waits for the page that a key leads to. */
async function pressed(page: Page, key: string): Promise<void> {
  await Promise.all([page.waitForEvent("load"), page.keyboard.press(key)]);
}

it("a reviewer works off ten reviews by keyboard alone", async () => {
  const ids: string[] = [];
  for (let made = 0; made < 10; made += 1) {
    ids.push(await handIn([await card(made + 1)], { firstName: `Person${made}` }));
    service.pass(MINUTE_MS);
  }
  const page = await atConsole(await joined(service, "reviewer"));
  await page.goto(url("/console/queue?mode=test"));
  await page.keyboard.press("n");
  await pressed(page, "Enter");
  for (let worked = 0; worked < 10; worked += 1) {
    expect(await page.locator(".claim").innerText()).toContain(`Person${worked}`);
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("document");
    await page.keyboard.press("+");
    // Keys that stray decide nothing, and Escape takes a choice back.
    for (const key of ["x", "4", "r", "Escape", "a", "Escape", " "]) await page.keyboard.press(key);
    expect(await page.locator("input[name=verdict]:checked").count()).toBe(0);
    const button = page.locator(".decision button");
    expect(await button.innerText()).toBe("Decide and open the next review");
    if (worked % 2 === 0) await page.keyboard.press("a");
    else for (const key of ["r", "4"]) await page.keyboard.press(key);
    // The button says what Enter will do.
    expect(await button.innerText()).toBe(
      worked % 2 === 0 ? `Approve Person${worked} Lovelace` : "Reject: blurred, cut off or damaged",
    );
    await pressed(page, "Enter");
    expect(await page.locator("[role=status]").innerText()).toBe(
      `Person${worked} Lovelace: ${worked % 2 === 0 ? "approved" : "rejected"}.`,
    );
  }
  expect(await page.locator("main").innerText()).toContain("Nothing is waiting");
  // The last one is taken back by keyboard, and decided otherwise.
  await page.keyboard.press("u");
  await pressed(page, "Enter");
  expect(await page.locator(".claim").innerText()).toContain("Person9");
  for (const key of ["r", "4"]) await page.keyboard.press(key);
  await pressed(page, "Enter");
  service.pass(TAKE_BACK_MS);
  for (const [index, id] of ids.entries()) {
    const { stage, rejection } = await read(app, id);
    expect([stage, rejection?.code]).toEqual(
      index % 2 === 0 ? ["success", undefined] : ["rejected_verification:manual", "unreadable"],
    );
  }
});

it("two reviewers at once never see the same review, and returned ones come round again", async () => {
  for (let made = 0; made < 6; made += 1) {
    await handIn([await card(20 + made)]);
    service.pass(MINUTE_MS);
  }
  const pages = [
    await atConsole(await joined(service, "reviewer")),
    await atConsole(await joined(service, "reviewer")),
  ];
  for (const page of pages) await page.goto(url("/console/queue?mode=test"));
  await Promise.all(
    pages.map(async (page) => {
      await page.keyboard.press("n");
      await pressed(page, "Enter");
    }),
  );
  const [one, other] = pages as [Page, Page];
  const seen = [one.url(), other.url()].map((address) => new URL(address).pathname);
  expect(new Set(seen).size).toBe(2);
  // Put back: the other one may get it.
  await one.keyboard.press("n");
  await pressed(one, "Enter");
  expect(await one.locator("[role=status]").innerText()).toBe("Returned to the queue.");
  const decided: string[] = [];
  const workOff = async (page: Page) => {
    while (page.url().includes("/console/reviews/")) {
      decided.push(new URL(page.url()).pathname);
      await page.keyboard.press("a");
      await pressed(page, "Enter");
    }
  };
  await Promise.all(pages.map(workOff));
  expect(decided.length).toBe(6);
  expect(new Set(decided).size).toBe(6);
});

it("whoever begins to reject approves nothing by Enter", async () => {
  const id = await handIn([await card(30)]);
  const page = await atConsole(await joined(service, "reviewer"));
  await page.goto(url("/console/queue?mode=test"));
  await page.keyboard.press("n");
  await pressed(page, "Enter");
  // Enter in a radio button sends its form, with whatever was ticked before.
  for (const key of ["a", "r"]) await page.keyboard.press(key);
  await pressed(page, "Enter");
  expect(await page.locator("[role=alert]").innerText()).toContain("Choose");
  expect((await read(app, id)).stage).toBe("pending_verification:manual");
  await page.keyboard.press("a");
  await pressed(page, "Enter");
  service.pass(TAKE_BACK_MS);
  expect((await read(app, id)).stage).toBe("success");
});

it("works with JavaScript off", async () => {
  const id = await handIn([await card(40)]);
  const page = await atConsole(await joined(service, "reviewer"), { javaScriptEnabled: false });
  await page.goto(url("/console/queue?mode=test"));
  await page.getByRole("button", { name: "Next review" }).click();
  await page.getByLabel("Approve").check();
  await page.getByRole("button", { name: "Decide and open the next review" }).click();
  expect(await page.getByRole("button", { name: "Take it back" }).count()).toBe(1);
  service.pass(TAKE_BACK_MS);
  expect((await read(app, id)).stage).toBe("success");
});

it("a passkey is made, signs in by itself, and is the second step of another sign-in", async () => {
  // Passkeys belong to a host name, and an address is none.
  const origin = service.baseUrl.replace("127.0.0.1", "localhost");
  const { ssoUrl } = service.services.config;
  service.services.config.ssoUrl = origin;
  const { page, context, close } = await chromium.visitor();
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = "passkey@example.com";
  await page.goto(await invited(service, email, "reviewer"));
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByLabel("6-digit code").fill(sentCode(service, email));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  await page.goto(`${origin}/console/me`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  await page.goto(`${origin}/console/me`);
  await page.getByRole("button", { name: "Sign out" }).click();
  service.pass(STEP_MS);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByLabel("6-digit code").fill(sentCode(service, email));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { level: 1, name: "Two-factor authentication" }).waitFor();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  // Another device's, and none at all: said on the page.
  await session.send("WebAuthn.disable");
  await close();
  service.services.config.ssoUrl = ssoUrl;
});

it("a review is decided without scrolling on 1440 by 900, and its claim stays in sight", async () => {
  await handIn([await card(60)], { firstName: "Mathilda" });
  service.pass(MINUTE_MS);
  const letter = pdfOf([1, 2].map((n) => ({ content: `BT /F1 24 Tf 72 700 Td (Enrolment ${n}) Tj ET` })));
  await handIn([await card(60), letter], { firstName: "Ada" });
  const page = await atConsole(await joined(service, "reviewer"));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url("/console/queue?mode=test"));
  await page.keyboard.press("n");
  await pressed(page, "Enter");
  await page.keyboard.press("n");
  await pressed(page, "Enter");
  await page.waitForLoadState("networkidle");
  // A busy machine takes a while to draw them.
  const undrawn = page.locator(".document").filter({ hasNot: page.locator("img") });
  await eventually(async () => {
    await page.reload({ waitUntil: "networkidle" });
    return (await undrawn.count()) === 0;
  });
  await screenshot(page, "console-review-1440");
  for (const seen of [".claim", ".document img", ".decision button"]) {
    const box = await page.locator(seen).first().boundingBox();
    expect({ seen, ends: (box?.y ?? 0) + (box?.height ?? 9_999) <= 900 }).toEqual({ seen, ends: true });
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect((await page.locator(".claim").boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.getByRole("link", { name: "Compare" }).first().click();
  await look(page, "console-compare");
  await service.services.database.attempt.updateMany({
    where: { method: "manual", state: "open" },
    data: { state: "superseded" },
  });
});

it("every page of the way in is sound", async () => {
  const visitor = await chromium.visitor();
  visitors.push(visitor);
  const { page } = visitor;
  await page.goto(url("/console"));
  await look(page, "console-sign-in");
  const email = "looked-at@example.com";
  await invited(service, email, "admin");
  await page.goto(linkIn(service, email));
  await look(page, "console-invitation");
  await press(page, "Send me a code");
  await look(page, "console-code");
  await page.getByLabel("6-digit code").fill(sentCode(service, email));
  await press(page, "Continue");
  await look(page, "console-set-up");
  const html = await page.content();
  const secret = secretOn({ html, url: "", status: 200, headers: new Headers(), text: "", heading: "" });
  await page.getByLabel("6-digit code from the app").fill(appCode(service, secret));
  await press(page, "Use this app");
  await look(page, "console-recovery-codes");
});

it("every page behind it is sound, in light and dark, on a desktop and a phone", async () => {
  const { brandUid } = await brandAtWork(service);
  await fillNumbers();
  const pdf = pdfOf([1, 2].map((n) => ({ content: `BT /F1 24 Tf 72 700 Td (Enrolment ${n}) Tj ET` })));
  const oldest = await handIn([await card(60), pdf], {
    consumerGroup: "graduate",
    graduationYear: 2024,
    firstName: "Ada",
  });
  service.pass(26 * HOUR_MS);
  await handIn([await card(60)]);
  await handIn([await card(61), await card(62)]);
  const admin = await joined(service, "admin");
  const page = await atConsole(admin);
  await page.goto(url("/console/queue?mode=test"));
  await look(page, "console-queue");
  await page.keyboard.press("n");
  await pressed(page, "Enter");
  await page.waitForLoadState("networkidle");
  await look(page, "console-review");
  await page.keyboard.press("?");
  await page.keyboard.press("r");
  await page.keyboard.press("2");
  await look(page, "console-review-keys");
  await page.keyboard.press("Escape");
  await page.locator("input[name=verdict]").first().check();
  await page.getByLabel(/Year of graduation/).fill("1999");
  await press(page, "Approve Ada Lovelace");
  await look(page, "console-review-fault");
  await page.goto(url("/console/search"));
  await page.getByLabel("Search for a member or verification").fill(oldest);
  await press(page, "Search");
  await look(page, "console-find");
  const { accountId } = await service.services.database.verification.findUniqueOrThrow({
    where: { id: oldest },
  });
  for (const [name, path] of [
    ["verification", `/console/verifications/${oldest}`],
    ["erase", `/console/verifications/${oldest}/erase`],
    ["account", `/console/accounts/${accountId}`],
    ["numbers", "/console/metrics?mode=test"],
    ["brands", "/console/brands"],
    ["brand", `/console/brands/${brandUid}`],
    ["people", "/console/team"],
    ["me", "/console/me"],
  ] as const) {
    await page.goto(url(path));
    await look(page, `console-${name}`);
  }
  await page.getByRole("link", { name: "People" }).click();
  await page
    .getByRole("link", { name: /^Change/ })
    .first()
    .click();
  await look(page, "console-person");
  service.pass(11 * MINUTE_MS);
  await page.goto(url("/console/team"));
  await look(page, "console-second");
});

it("the progress bar is seen, whatever the brand's colours are", async () => {
  const { clientId } = await service.client({ name: "Demo shop" });
  const path = `/management/clients/${clientId}`;
  for (const [theme, colour] of [
    ["light", "#ffffff"],
    ["dark", "#000000"],
  ] as const) {
    const colours = { [theme]: { primary: colour, background: colour } };
    await ask(service, "PUT", `${path}/branding`, { colours });
    const { body: preview } = await ask<IssuedPreviewLink>(service, "POST", `${path}/preview-links`, {});
    const { page, close } = await chromium.visitor({ javaScriptEnabled: false });
    await page.goto(`${preview.url}/en/about?theme=${theme}`);
    const [done, ground] = await Promise.all([drawnAs(page, ".progress .done"), drawnAs(page, "body")]);
    await screenshot(page, `brand-progress-${theme}`);
    await close();
    expect(ground).toBe(colour);
    expect(contrast(done, ground)).toBeGreaterThanOrEqual(3);
  }
});

/** The colour of its background, as #rrggbb. */
async function drawnAs(page: Page, selector: string): Promise<string> {
  const drawn = page.locator(selector).first();
  const text = await drawn.evaluate((element) => getComputedStyle(element).backgroundColor);
  const channels = text.match(/\d+/g)?.slice(0, 3) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, "0")).join("")}`;
}

it("every page about clients, apps and institutions is sound, and so is a preview", async () => {
  const clientId = await lookedAtClient();
  const { body: preview } = await ask<IssuedPreviewLink>(
    service,
    "POST",
    `/management/clients/${clientId}/preview-links`,
    {},
  );
  const { providerId } = await install(service, await makeProvider());
  const oidcId = await addOpenIdProvider("ashby.ac.uk");
  await appealFor(service, "students.ashby.ac.uk");
  const { id: appealId } = await service.services.database.domainAppeal.findFirstOrThrow();
  const page = await atConsole(await joined(service, "admin"));
  for (const [name, path] of [
    ["portals", "/console/portals"],
    ["portal", `/console/portals/${providerId}`],
    ["token", `/console/portals/${oidcId}/claims`],
    ["appeals", "/console/appeals?domain=ashby.ac.uk"],
    ["appeal", `/console/appeals/${appealId}`],
    ["papers", "/console/papers?territory=US"],
    ["client", `/console/manage/clients/${clientId}/look`],
    ["preview", new URL(preview.url).pathname],
    ["preview-dark", `${new URL(preview.url).pathname}?as=dark`],
    ["preview-desktop", `${new URL(preview.url).pathname}?in=ar&on=desktop`],
  ] as const) {
    await page.goto(url(path));
    await look(page, `console-${name}`);
  }
  await page.goto(url(`/console/portals/${oidcId}/claims`));
  const claims = { sub: "ada", eduperson_scoped_affiliation: "student@ashby.ac.uk", groups: ["a"] };
  await page.getByLabel("ID token, or claims as JSON").fill(JSON.stringify(claims));
  await page.getByRole("button", { name: "Try" }).click();
  await look(page, "console-tried-token");
  await page.goto(url(`/console/portals/${providerId}`));
  await page.getByRole("button", { name: "Write the letter with a link" }).click();
  await look(page, "console-letter");
  await page.goto(url(`/console/portals/${providerId}`));
  await look(page, "console-trial-links");
});

/** Saved without being asked: the pages about it are what is looked at. */
async function addOpenIdProvider(institutionId: string): Promise<string> {
  const at = { createdAt: service.clock.now, updatedAt: service.clock.now };
  const { id } = await service.services.database.identityProvider.create({
    data: {
      id: randomUUID(),
      institutionId,
      mode: "live",
      kind: "oidc",
      entityId: "https://login.ashby.example",
      clientId: "cohort",
      certificates: [],
      affiliationScopes: [],
      source: "operator",
      ...at,
    },
  });
  return id;
}

it("speaks German to who asks for it", async () => {
  const { brandUid } = await brandAtWork(service);
  const page = await atConsole(await joined(service, "admin"), { locale: "de-DE" });
  await page.goto(url("/console/queue?mode=test"));
  expect(await page.getAttribute("html", "lang")).toBe("de");
  await look(page, "de-console-queue");
  await page.goto(url("/console/metrics?mode=test"));
  await look(page, "de-console-numbers");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(url(`/console/brands/${brandUid}`));
  await look(page, "de-console-brand-dark");
});

/** Captures a client's page with all that it can show: corrected colours, logos, links. */
async function lookedAtClient(): Promise<string> {
  const { clientId } = await service.client({ name: "Demo shop" });
  const path = `/management/clients/${clientId}`;
  const branding = {
    colours: { light: { primary: "#ffe600" }, dark: { primary: "#5fe0b4" } },
    texts: [
      {
        language: "en",
        headline: "Student prices",
        benefit: "Get 10 % off at Demo shop",
        footerLinks: [{ label: "Legal notice", url: "https://shop.example/legal" }],
      },
    ],
    helpUrl: "https://shop.example/help",
    contactEmail: "help@shop.example",
  };
  await ask(service, "PUT", `${path}/branding`, branding);
  await ask(service, "PUT", `${path}/logo`, { base64Data: PNG });
  return clientId;
}

/** A month with something to see in it. */
async function fillNumbers(): Promise<void> {
  const { database } = service.services;
  const { verificationId: like } = await chosen(app);
  const from = new Date(service.clock.now.getTime() - 27 * DAY_MS);
  await database.$executeRaw`
    INSERT INTO "Verification" (id, "appId", mode, stage, territory, "consumerGroup", "firstNameSealed",
      "lastNameSealed", "emailSealed", "dobSealed", "createdAt", "updatedAt", rejections)
    SELECT gen_random_uuid(), "appId", mode, (ARRAY['phone_number', 'phone_number_otp', 'select_institution',
      'select_verification_method', 'rejected_verification:manual', 'success', 'success', 'success'])[1 + n % 8],
      territory, "consumerGroup", "firstNameSealed", "lastNameSealed", "emailSealed", "dobSealed",
      ${from}::timestamptz + n * interval '90 minutes', "updatedAt", 0
    FROM "Verification", generate_series(1, 400) n WHERE id = ${like}::uuid`;
  await database.$executeRaw`
    INSERT INTO "Attempt" (id, "verificationId", mode, method, state, "createdAt", "decidedAt")
    SELECT gen_random_uuid(), id, mode, (ARRAY['manual', 'manual', 'portal', 'email'])[1 + n % 4],
      (ARRAY['approved', 'approved', 'rejected', 'superseded'])[1 + (n / 4) % 4], ${from}::timestamptz + n * interval '90 minutes',
      ${from}::timestamptz + n * interval '90 minutes' + (n * 37 % 31) * interval '1 hour'
    FROM "Verification", generate_series(1, 400) n WHERE id = ${like}::uuid`;
}

/** Empties the queue of what tests before have left. */
async function emptyQueue(): Promise<void> {
  await service.services.database.attempt.updateMany({
    where: { method: "manual", state: "open" },
    data: { state: "superseded" },
  });
}

it("a photo is turned by key and button, and stays so; the list of keys opens over the page", async () => {
  await emptyQueue();
  await handIn([await card(70), await card(71)]);
  const page = await atConsole(await joined(service, "reviewer"));
  await page.goto(url("/console/queue?mode=test"));
  await page.keyboard.press("n");
  await pressed(page, "Enter");
  const angles = () =>
    page.locator(".document img").evaluateAll((all) => all.map((one) => getComputedStyle(one).rotate));
  await page.keyboard.press("t");
  await page.getByRole("button", { name: "Turn (Document 2)" }).click({ clickCount: 2 });
  expect(await angles()).toEqual(["90deg", "180deg"]);
  await look(page, "console-turned");
  await page.reload();
  expect(await angles()).toEqual(["90deg", "180deg"]);
  const inside = await page
    .locator(".document figure")
    .first()
    .evaluate((figure) => {
      const [frame, picture] = [figure, figure.querySelector("img")].map((one) =>
        one?.getBoundingClientRect(),
      );
      return (
        frame !== undefined &&
        picture !== undefined &&
        picture.left >= frame.left - 1 &&
        picture.right <= frame.right + 1
      );
    });
  expect(inside).toBe(true);
  await page.keyboard.press("?");
  expect(await page.getByRole("dialog", { name: "Keyboard shortcuts" }).isVisible()).toBe(true);
  // Keys of the page rest meanwhile.
  await page.keyboard.press("a");
  expect(await page.locator("input[name=verdict]:checked").count()).toBe(0);
  await look(page, "console-keys");
  await page.keyboard.press("Escape");
  expect(await page.locator("dialog[open]").count()).toBe(0);
});

it("a notice moves nothing, and a deletion takes a choice and the main button", async () => {
  await emptyQueue();
  for (const firstName of ["Rhys", "Jonas", "Mei"]) {
    await handIn([await card(firstName.length)], { firstName });
    service.pass(MINUTE_MS);
  }
  const page = await atConsole(await joined(service, "reviewer"));
  await page.goto(url("/console/queue?mode=test"));
  await look(page, "console-queue-names");
  await page.keyboard.press("n");
  await pressed(page, "Enter");
  const topOf = () => page.locator(".claim").evaluate((claim) => claim.getBoundingClientRect().top);
  const before = await topOf();
  await page.getByText("A paper that may not be copied").click();
  await page.getByLabel("MOD 90 defence identity card").check();
  const button = page.locator(".decision button");
  expect(await button.innerText()).toBe("Delete and reject: MOD 90 defence identity card");
  await look(page, "console-delete");
  await Promise.all([page.waitForEvent("load"), button.click()]);
  expect(await page.locator("[role=status]").innerText()).toBe("Rhys Lovelace: rejected.");
  expect(await topOf()).toBe(before);
  await look(page, "console-notice");
  await page.getByText("We record every review").scrollIntoViewIfNeeded();
  await page.keyboard.press("u");
  await pressed(page, "Enter");
  expect(await page.locator(".claim").innerText()).toContain("Rhys");
});
