/** A real Chromium, Debian's: what people see, with scripts, styles and a content security policy that is enforced. */
import { access, mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "@jest/globals";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { AXE_TAGS, violationsOf } from "../../scripts/lab/support/axe.ts";
import { CHROMIUM, EXECUTABLE } from "../../scripts/lab/support/chromium.ts";
import { HANGS_MS } from "./eventually.ts";

export type { Page } from "playwright-core";

/** Switches that keep it from calling any host but the server. */
const QUIET = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The folder of screenshots, if SCREENSHOTS=1 asks for them: taking them is half of the tests' time. Never committed. */
const SCREENSHOTS = fileURLToPath(new URL("../../node_modules/.cache/cohort-screenshots/", import.meta.url));

/** The origin of the redirect URIs of tests' clients. */
export const PARTNER = "https://shop.example";

/** A phone as small as they still are, and a desktop. */
export const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };

export type Chromium = Awaited<ReturnType<typeof openChromium>>;

/** `hosts` are those that a visitor may ask beside 127.0.0.1 and the partner's (origins.ts). */
export async function openChromium({ hosts = [] }: { hosts?: readonly string[] } = {}) {
  await access(EXECUTABLE).catch((cause: unknown) => {
    throw new Error(`${EXECUTABLE} is not there: apt-get install chromium-headless-shell`, { cause });
  });
  const browser: Browser = await chromium.launch({
    ...CHROMIUM,
    args: [...CHROMIUM.args, ...QUIET],
  });
  await mkdir(SCREENSHOTS, { recursive: true });
  return {
    /** A browser of its own: no cookies of another, and everything that goes wrong in it is kept. */
    visitor: (options: BrowserContextOptions = {}) => openVisitor(browser, options, hosts),
    close: () => browser.close(),
  };
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Script errors, refusals by the content security policy, and requests to anybody but us. */
  faults: string[];
  close: () => Promise<void>;
}

async function openVisitor(
  browser: Browser,
  options: BrowserContextOptions,
  hosts: readonly string[],
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    locale: "en-GB",
    timezoneId: "Europe/London",
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(HANGS_MS);
  // The partner's own pages, as far as a member gets to see them.
  await context.route(`${PARTNER}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Shop</title><h1>Back at the shop</h1>" }),
  );
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("request", (request) => {
    const { hostname, origin } = new URL(request.url());
    if (hostname !== "127.0.0.1" && origin !== PARTNER && !hosts.includes(hostname))
      faults.push(`asked elsewhere: ${request.url()}`);
  });
  page.on("pageerror", (error) => faults.push(`script: ${error.message}`));
  page.on("console", (message) => {
    // A page with status 400 or 404 is one that we meant; the browser notes it as an error.
    const isStatus = message.text().startsWith("Failed to load resource: the server responded with a status");
    if (message.type() === "error" && !isStatus) faults.push(`console: ${message.text()}`);
  });
  return { context, page, faults, close: () => context.close() };
}

/** A device that holds passkeys (WebDriver: virtual authenticator). */
export async function addAuthenticator({ context, page }: Pick<Visitor, "context" | "page">) {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

/** Holds the page against axe, in light and dark alike; it finds nothing. In the dark only colours can differ. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, runOnly] of [
    ["light", AXE_TAGS],
    ["dark", ["color-contrast"]],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await violationsOf(page, runOnly);
    expect([colorScheme, page.url(), violations]).toEqual([colorScheme, page.url(), []]);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** No page scrolls sideways. */
export async function expectFits(page: Page): Promise<void> {
  const { wide, view } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { wide: scrollWidth, view: clientWidth };
  });
  expect([page.url(), wide]).toEqual([page.url(), view]);
}

/** Takes a screenshot to look at, if SCREENSHOTS=1. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== "1") return;
  await page.screenshot({ path: `${SCREENSHOTS}${name}.png`, fullPage: true });
}

/** Checks that a page is accessible and fits a desktop and a phone. Takes a screenshot of each, and of the dark scheme. */
export async function look(page: Page, name: string): Promise<void> {
  // A click waits until the next page has begun, not until its stylesheet is there.
  await page.waitForLoadState("load");
  await expectAccessible(page);
  for (const [size, viewport] of [
    ["desktop", DESKTOP],
    ["phone", PHONE],
  ] as const) {
    await page.setViewportSize(viewport);
    await expectFits(page);
    await screenshot(page, `${name}-${size}`);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await screenshot(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(DESKTOP);
}
