/** The button for shops (docs/button.md): its snippets as they stand, on a shop's own server of another site. */
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { BUTTONS } from "../../server/pages/site/static-files.ts";
import { en } from "../../server/pages/words/en.ts";
import {
  type Chromium,
  expectAccessible,
  openChromium,
  type Page,
  screenshot,
  type Visitor,
} from "../support/chromium.ts";
import { type HttpServer, serveHttp } from "../support/http-server.ts";
import { verified } from "../support/oauth.ts";
import { MINUTE_MS, type Service, startService } from "../support/service.ts";
import { askForCode, said, signIn } from "./steps.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = join(root, `node_modules/.cache/cohort-button-${process.pid}`);

interface Answer {
  status: number;
  headers?: Record<string, string>;
  result?: string;
}
type Settings = Record<"cohort" | "clientId" | "clientSecret" | "callback", string>;
type Shop = { answer: (request: IncomingMessage, settings: Settings) => Promise<Answer | undefined> };

let service: Service;
let chromium: Chromium;
let visitor: Visitor;
let shop: HttpServer;
/** The shop's origin, not 127.0.0.1: for the browser it is another site than cohort. */
let shopOrigin: string;
let accountId: string;
let client: Awaited<ReturnType<Service["client"]>>;
/** Headers of the shop's pages and attributes of its button, beside those of the guide. */
let headers: Record<string, string>;
let attributes: string;
const results: (string | undefined)[] = [];
/** Resolves when the rest of a slow page is sent. */
let rest: Promise<void>;

beforeAll(async () => {
  const guide = await readFile(join(root, "docs/button.md"), "utf8");
  const blocks = [...guide.matchAll(/^```(html|js)\n(.*?)^```/gms)].map(([, , block = ""]) => block);
  const [button = "", server = "", callback = "", own = ""] = blocks;
  expect(blocks).toHaveLength(4);
  [service, chromium] = [await startService(), await openChromium()];
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "shop.mjs"), server);
  const { answer } = (await import(join(folder, "shop.mjs"))) as Shop;
  const scriptTag = /<script .*<\/script>/s.exec(button)?.[0] ?? "";
  const here = (html: string) => html.replaceAll("http://localhost:3000", service.baseUrl);
  const pageOf = (body: string) =>
    `<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1>${here(body)}</main></html>`;
  const arriving = here(
    `<!doctype html><html lang="en"><title>Shop</title>${scriptTag.replace("<script", "<script async")}
      <main><h1>Shop</h1><cohort-verify>`,
  );
  shop = await serveHttp((request, response) => void serve(request, response));
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const html = { "content-type": "text/html; charset=utf-8", ...headers };
    if (request.url === "/own.js") return void response.setHeader("content-type", "text/javascript").end(own);
    if (request.url === "/evil") {
      const evil = `<cohort-verify result="verified"><a href="javascript:document.title='run'">x</a></cohort-verify>
        <script type="module" src="${service.baseUrl}/assets/${BUTTONS[0]}"></script>`;
      return void response.writeHead(200, html).end(pageOf(evil));
    }
    if (request.url === "/arriving") {
      response.writeHead(200, html).write(arriving);
      await rest;
      return void response.end(`<a href="/cohort/start">Verify</a></cohort-verify></main></html>`);
    }
    if (request.url === "/plain") return void response.writeHead(200, html).end(pageOf(scriptTag));
    const settings = {
      cohort: service.baseUrl,
      clientId: client.clientId,
      clientSecret: client.clientSecret,
      callback: `${shopOrigin}/cohort/callback`,
    };
    const answered = await answer(request, settings);
    if (answered === undefined) {
      const more =
        attributes === "" ? button : button.replace("<cohort-verify>", `<cohort-verify ${attributes}>`);
      response.writeHead(200, html).end(pageOf(`${more}<script type="module" src="/own.js"></script>`));
      return;
    }
    if (answered.result === undefined)
      return void response.writeHead(answered.status, answered.headers).end();
    results.push(answered.result);
    const page = callback.replace('result="verified"', `result="${answered.result}"`);
    response.writeHead(answered.status, html).end(pageOf(page));
  }
  shopOrigin = `http://localhost:${shop.port}`;
  client = await service.client({ name: "Shop", redirectUris: [`${shopOrigin}/cohort/callback`] });
});

afterAll(async () => {
  await chromium.close();
  await shop.close();
  await service.stop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  visitor = await chromium.visitor();
  attributes = "";
  const scripts = `script-src ${service.baseUrl} 'self'`;
  headers = { "content-security-policy": `default-src 'none'; ${scripts}; base-uri 'none'` };
  results.length = 0;
});

afterEach(async () => {
  const ours = visitor.faults.filter((fault) => !fault.startsWith(`asked elsewhere: ${shopOrigin}/`));
  expect(ours).toEqual([]);
  await visitor.close();
});

/** A member of the shop's app, signed in and verified, who has not agreed yet. */
async function verifiedMember(page: Page): Promise<void> {
  // The test's clock stands still: the newest account is this one.
  service.pass(1);
  await page.goto(`${service.baseUrl}/test/account?client_id=${client.clientId}`);
  await signIn(page, en, `button-${service.clock.now.getTime()}@example.com`);
  const account = await service.services.database.account.findFirstOrThrow({
    orderBy: { createdAt: "desc" },
  });
  accountId = account.id;
  await verified(service, client, accountId, { consumerGroup: "student" });
}

const buttonOf = (page: Page) => page.getByRole("button", { name: "Verify that you're a student" });
const agree = (page: Page) => page.getByRole("button", { name: said(en.sso.agree("Shop")) }).click();

/** Counts the events, on the page that has the button; it must not reload for that. */
async function countEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    for (const name of ["cohort-verified", "cohort-cancelled"])
      addEventListener(
        name,
        (event) => {
          told.push(name);
          event.stopPropagation();
        },
        { capture: true },
      );
  });
}
/** The focus moves between windows. Without a screen Chromium lets every page believe that it has it, so the test says where it is. */
const moveFocus = (page: Page, isHere: boolean) =>
  page.evaluate((has) => {
    document.hasFocus = () => has;
  }, isHere);
const told = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);

describe("<cohort-verify>", () => {
  it("verifies in a window that closes by itself, and tells the page", async () => {
    const { page, context } = visitor;
    await verifiedMember(page);
    await page.goto(shopOrigin);
    const button = buttonOf(page);
    await expectAccessible(page);
    await screenshot(page, "button-desktop");
    const [popup] = await Promise.all([context.waitForEvent("page"), button.click()]);
    expect(await page.getByRole("status").textContent()).toBe("Continue in the new window.");
    const busy = page.getByRole("button", { name: "Continue in the new window.", exact: true });
    expect(await busy.getAttribute("aria-busy")).toBe("true");
    await Promise.all([popup.waitForEvent("close"), page.waitForEvent("load"), agree(popup)]);
    expect(results).toEqual(["verified"]);
    expect(context.pages()).toEqual([page]);
  });

  it("B1: breaks a long label instead of leaving a narrow column", async () => {
    const { page } = visitor;
    await page.goto(shopOrigin);
    const widths = await page.evaluate(() => {
      const button = document.querySelector("cohort-verify") as HTMLElement;
      document.documentElement.lang = "de";
      (button.parentElement as HTMLElement).style.width = "140px";
      (button.querySelector("a") as HTMLElement).textContent =
        "Weisen Sie nach, dass Sie Hochschulangehörige sind";
      return new Promise<number[]>((done) => {
        requestAnimationFrame(() =>
          done([button.offsetWidth, button.shadowRoot?.querySelector("button")?.offsetWidth ?? Number.NaN]),
        );
      });
    });
    for (const width of widths) expect(width).toBeLessThanOrEqual(140);
  });

  it("tells of a cancelled login, of a closed window, and takes another try", async () => {
    const { page, context } = visitor;
    await page.goto(shopOrigin);
    await countEvents(page);
    const [cancelled] = await Promise.all([context.waitForEvent("page"), buttonOf(page).press("Enter")]);
    await Promise.all([
      cancelled.waitForEvent("close"),
      cancelled.getByRole("link", { name: said(en.signIn.cancel("Shop")) }).click(),
    ]);
    expect(await told(page)).toEqual(["cohort-cancelled"]);
    expect(results).toEqual(["cancelled"]);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("COHORT-VERIFY");
    const [closed] = await Promise.all([context.waitForEvent("page"), buttonOf(page).press("Space")]);
    await closed.waitForLoadState();
    await closed.close();
    await page.waitForFunction(() => (globalThis as unknown as { told: string[] }).told.length === 2);
    expect(await told(page)).toEqual(["cohort-cancelled", "cohort-cancelled"]);
    expect(await page.locator("cohort-verify p").textContent()).toBe("");
  });

  it("finds its page without an opener: under Cross-Origin-Opener-Policy", async () => {
    const { page, context } = visitor;
    await verifiedMember(page);
    headers["cross-origin-opener-policy"] = "same-origin";
    await page.goto(shopOrigin);
    await countEvents(page);
    await moveFocus(page, false);
    const [popup] = await Promise.all([context.waitForEvent("page"), buttonOf(page).click()]);
    // Two looks at the window, which seems closed and has the focus: nothing is cancelled.
    await page.waitForTimeout(1_200);
    expect(await told(page)).toEqual([]);
    await agree(popup);
    await page.waitForFunction(() =>
      (globalThis as unknown as { told: string[] }).told.includes("cohort-verified"),
    );
    expect(results).toEqual(["verified"]);
    expect(await told(page)).toEqual(["cohort-verified"]);
    // Another one that is closed: the focus is back.
    const [closed] = await Promise.all([context.waitForEvent("page"), buttonOf(page).click()]);
    await closed.close();
    await moveFocus(page, true);
    await page.waitForFunction(() =>
      (globalThis as unknown as { told: string[] }).told.includes("cohort-cancelled"),
    );
  });

  it("tells of a known member, who is back without a question", async () => {
    const { page, context } = visitor;
    await verifiedMember(page);
    const address = `button-${service.clock.now.getTime()}@example.com`;
    await page.goto(shopOrigin);
    const [first] = await Promise.all([context.waitForEvent("page"), buttonOf(page).click()]);
    await Promise.all([first.waitForEvent("close"), page.waitForEvent("load"), agree(first)]);
    service.pass(MINUTE_MS);
    await context.clearCookies();
    await countEvents(page);
    const [popup] = await Promise.all([context.waitForEvent("page"), buttonOf(page).click()]);
    await askForCode(popup, en, address);
    await popup.getByLabel(en.signIn.code, { exact: true }).fill("123456");
    await Promise.all([
      popup.waitForEvent("close"),
      popup.getByRole("button", { name: en.signIn.enter, exact: true }).click(),
    ]);
    expect(await told(page)).toEqual(["cohort-verified"]);
    expect(results).toEqual(["verified", "verified"]);
  });

  it("draws when its link comes: with an async script, while the page still arrives", async () => {
    const { page } = visitor;
    let arrive = () => {};
    rest = new Promise((resolve) => {
      arrive = resolve;
    });
    await page.goto(`${shopOrigin}/arriving`, { waitUntil: "commit" });
    await page.waitForFunction(() => customElements.get("cohort-verify"));
    arrive();
    await page.getByRole("button", { name: "Verify", exact: true }).waitFor();
    expect(await page.getByRole("link").count()).toBe(0);
  });

  it("draws when its link comes, and follows its text: in a program that appends the element first", async () => {
    const { page } = visitor;
    await page.goto(`${shopOrigin}/plain`);
    const made = await page.evaluateHandle(() => document.createElement("cohort-verify"));
    await page.evaluate((element) => document.querySelector("main")?.append(element), made);
    // Not yet a link: the element shows what is in it.
    await made.evaluate((element) => element.append("One moment"));
    expect(await page.getByText("One moment").isVisible()).toBe(true);
    await made.evaluate((element) => {
      const link = document.createElement("a");
      element.append(link);
      link.href = "/cohort/start";
      link.textContent = "Verify";
    });
    await page.getByRole("button", { name: "Verify", exact: true }).waitFor();
    await made.evaluate((element) => {
      if (element.firstElementChild !== null) element.firstElementChild.textContent = "Prüfen";
    });
    await page.getByRole("button", { name: "Prüfen", exact: true }).waitFor();
    // Moved, as frameworks do.
    await made.evaluate((element) => document.querySelector("main")?.prepend(element));
    await page.getByRole("button", { name: "Prüfen", exact: true }).click();
    await page.waitForFunction(() => document.querySelector("cohort-verify")?.shadowRoot !== null);
  });

  it.each([
    ["a blocked window", ""],
    ['mode="page"', 'mode="page"'],
  ])("goes on in the page itself: %s", async (name, more) => {
    const { page } = visitor;
    attributes = more;
    if (more === "") await page.addInitScript("window.open = () => null");
    await verifiedMember(page);
    await page.goto(shopOrigin);
    await Promise.all([page.waitForURL(`${service.baseUrl}/**`), buttonOf(page).click()]);
    await agree(page);
    await page.waitForURL(`${shopOrigin}/`);
    expect([name, results]).toEqual([name, ["verified"]]);
  });

  it("without the script is a link that leads through the login and back", async () => {
    const off = await chromium.visitor({ javaScriptEnabled: false });
    await off.page.goto(shopOrigin);
    await off.page.getByRole("link", { name: "Verify that you're a student" }).click();
    expect(off.page.url()).toMatch(`${service.baseUrl}/sso/student`);
    await off.close();
  });

  it("hears nobody but its own window and origin", async () => {
    const { page, context } = visitor;
    await page.goto(shopOrigin);
    await countEvents(page);
    const [popup] = await Promise.all([context.waitForEvent("page"), buttonOf(page).click()]);
    await popup.waitForLoadState();
    // Our own page in the window is another origin than the shop's: its word is none.
    const message = { type: "cohort-verify", result: "verified" };
    const session = await context.newCDPSession(popup);
    const expression = `opener.postMessage(${JSON.stringify(message)}, "*")`;
    await session.send("Runtime.evaluate", { expression });
    // The page itself is the right origin and the wrong window.
    await page.evaluate((said) => postMessage(said, location.origin), message);
    await page.evaluate((said) => postMessage({ ...said, result: "<b>" }, location.origin), message);
    await page.waitForTimeout(300);
    expect(await told(page)).toEqual([]);
    await popup.close();
  });

  it("on the callback's page goes to no link that is a script", async () => {
    const { page } = visitor;
    headers = {};
    await page.goto(`${shopOrigin}/evil`);
    await page.waitForTimeout(900);
    expect([page.url(), await page.title()]).toEqual([`${shopOrigin}/evil`, "Shop"]);
  });
});

describe("its script", () => {
  /** Hashes of released files. A change is a new file with a new version. */
  const hashes = {
    "cohort-verify-1.0.2.js": "AxnKB0ilrJfnOq0P3G1Ywl4RkndKSVl+suhiVCdpOi9+ZBSV6Wqljm/i6aYhYtHv",
  };

  it("is named by the guide in its newest version, with its hash", async () => {
    const guide = await readFile(join(root, "docs/button.md"), "utf8");
    const newest = BUTTONS.at(-1) as (typeof BUTTONS)[number];
    const named = [...guide.matchAll(/cohort-verify-[\d.]+js|sha384-[\w+/]+/g)].map(([text]) => text);
    expect(named).toEqual([newest, `sha384-${hashes[newest]}`, newest, `sha384-${hashes[newest]}`]);
  });

  it.each(BUTTONS)("%s never changes, is under 5 kB, and is kept for a year", async (name) => {
    const answer = await fetch(`${service.baseUrl}/assets/${name}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(createHash("sha384").update(bytes).digest("base64")).toBe(hashes[name]);
    expect(bytes.length).toBeLessThan(5_000);
    const names = [
      "content-type",
      "cache-control",
      "access-control-allow-origin",
      "cross-origin-resource-policy",
    ];
    expect(Object.fromEntries(names.map((name) => [name, answer.headers.get(name)]))).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
  });
});
