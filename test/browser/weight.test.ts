/** Weight of a whole journey on the wire: headers and bodies as sent, compressed as the browser asks, with an empty cache. */
import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { en } from "../../server/pages/words/en.ts";
import type { Page } from "../support/chromium.ts";
import { freshPhone } from "../support/journey.ts";
import { ask } from "../support/operator.ts";
import { SECOND_MS } from "../support/service.ts";
import { ADA, loginLink, lookedUp, OXFORD, withSignIn } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const setting = withSignIn();

const JOURNEY_BYTES_MAX = 60_000;

describe("a journey by a document, the longest that needs no second message", () => {
  it("weighs less than 60 kB", async () => {
    await journey("student@example.com");
  });

  it("weighs less than 60 kB in a client's own look", async () => {
    const { service, client } = setting;
    const path = `/management/clients/${client.clientId}`;
    await ask(service, "PUT", `${path}/branding`, {
      colours: { light: { primary: "#0a7d5a", background: "#f2fbf7" }, dark: { primary: "#5fe0b4" } },
      texts: [
        {
          language: "en",
          headline: "Student prices at Demo shop",
          benefit: "Get 10 % off everything, all year",
          footerLinks: [
            { label: "Imprint", url: "https://shop.example/imprint" },
            { label: "Privacy", url: "https://shop.example/privacy" },
          ],
        },
      ],
      helpUrl: "https://shop.example/help",
      contactEmail: "help@shop.example",
    });
    await ask(service, "PUT", `${path}/logo`, { base64Data: await logo() });
    await journey("branded@example.com");
  });
});

/** A logo as brands have it: a few flat colours, twice as large as it is shown. */
async function logo(): Promise<string> {
  const drawing = '<svg width="288" height="72"><rect width="288" height="72" rx="20" fill="#0a7d5a"/></svg>';
  return (await sharp(Buffer.from(drawing)).png().toBuffer()).toString("base64");
}

async function journey(address: string): Promise<void> {
  setting.visitor = await setting.chromium.visitor();
  const { page } = setting.visitor;
  const weight = await weigh(page);
  await page.goto(loginLink(setting, "student"));
  await steps.signIn(page, en, address);
  await steps.introduce(page, en, ADA);
  await steps.askForText(page, en, freshPhone());
  await steps.enterText(page, en);
  await steps.search(page, "oxford");
  await steps.choose(page, en, OXFORD);
  await steps.follow(page, en.sso.manualOffer);
  await steps.handIn(page, en, "approve.pdf");
  setting.service.pass(SECOND_MS);
  await steps.consentShown(page, en);
  await steps.press(page, en.sso.agree("Shop"));
  await lookedUp(setting, page);
  const sizes = weight();
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  // The heaviest first, so that a failure shows what has grown.
  const told = sizes
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ bytes, url }) => `${bytes} ${url}`);
  if (process.env.WEIGHT) process.stdout.write(`${[total, ...told].join("\n")}\n`);
  expect({ total, told, isLight: total < JOURNEY_BYTES_MAX }).toMatchObject({ isLight: true });
}

/** Every response of ours from here on, redirects too, as the network had it. */
async function weigh(page: Page): Promise<() => { url: string; bytes: number }[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const own = new URL(setting.service.baseUrl).origin;
  const urls = new Map<string, string>();
  const sizes: { url: string; bytes: number }[] = [];
  /** Resources that the browser has from then on: Playwright's routes switch its cache off. */
  const cached = new Set<string>();
  const isCached = new Map<string, boolean>();
  const add = (url: string | undefined, bytes: number, mayBeCached = false) => {
    if (!url?.startsWith(own) || cached.has(url)) return;
    if (mayBeCached) cached.add(url);
    sizes.push({ url: new URL(url).pathname, bytes });
  };
  session.on("Network.requestWillBeSent", ({ requestId, request, redirectResponse }) => {
    if (redirectResponse !== undefined) add(redirectResponse.url, redirectResponse.encodedDataLength);
    urls.set(requestId, request.url);
  });
  session.on("Network.responseReceived", ({ requestId, response: { headers } }) => {
    isCached.set(requestId, /max-age=[1-9]/.test(headers["cache-control"] ?? headers["Cache-Control"] ?? ""));
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    add(urls.get(requestId), encodedDataLength, isCached.get(requestId));
  });
  return () => sizes;
}
