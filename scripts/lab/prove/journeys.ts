/**
 * How long the way to a proof is, for each way: screens, clicks, fields and messages that have to be fetched. A form-filler in
 * Chromium that knows no page goes it: it fills what is empty by the field's autofill name, and presses the main button.
 */
import { type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import { CHROMIUM } from "../support/chromium.ts";
import { demoOf, makePlace, type ServerLocation, startServer } from "../support/server-process.ts";

const STEPS_MAX = 40;
const WAIT_MS = 2_500;
const PDF = { name: "approve.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };

/** What is to be gone, and what was counted before the steps had addresses (shared/pages-review.md, section 1). */
interface Way {
  name: string;
  supergroup: string;
  /** The end of the address that the chosen way leads to; none where the sign-in's own address proves it. */
  by?: "email" | "documents" | "portal";
  /** Of the institution that signs people in, or of nobody's. */
  domain?: "ox.ac.uk";
  phone?: "off";
  script?: boolean;
  /** Screens, clicks, fields and messages. */
  before: readonly number[];
}

const ways: readonly Way[] = [
  { name: "student, university address", supergroup: "student", domain: "ox.ac.uk", before: [12, 12, 11, 3] },
  {
    name: "student, university address, app without number",
    supergroup: "student",
    domain: "ox.ac.uk",
    phone: "off",
    before: [12, 12, 11, 3],
  },
  { name: "student, email link", supergroup: "student", by: "email", before: [12, 12, 11, 3] },
  {
    name: "student, email link, app without number",
    supergroup: "student",
    by: "email",
    phone: "off",
    before: [12, 12, 11, 3],
  },
  {
    name: "student, documents, app without number",
    supergroup: "student",
    by: "documents",
    phone: "off",
    before: [10, 11, 11, 2],
  },
  { name: "student, documents", supergroup: "student", by: "documents", before: [10, 11, 11, 2] },
  {
    name: "student, documents, no script",
    supergroup: "student",
    by: "documents",
    script: false,
    before: [11, 12, 12, 2],
  },
  { name: "student, portal", supergroup: "student", by: "portal", before: [10, 11, 10, 2] },
  {
    name: "student, portal, app without number",
    supergroup: "student",
    by: "portal",
    phone: "off",
    before: [10, 11, 10, 2],
  },
  { name: "graduate, documents", supergroup: "graduate", by: "documents", before: [10, 11, 12, 2] },
  { name: "key worker, documents", supergroup: "key-worker", by: "documents", before: [10, 12, 12, 2] },
  {
    name: "social assistance, documents",
    supergroup: "social-assistance",
    by: "documents",
    before: [9, 10, 11, 2],
  },
];

/** One who goes a way, and what it took. */
interface Walk {
  way: Way;
  page: Page;
  base: string;
  address: string;
  phone: string;
  /** The newest link that was mailed. */
  mailedLink: () => Promise<string>;
  screens: number;
  clicks: number;
  fields: number;
  messages: number;
}

export async function proveJourneys(): Promise<boolean> {
  const place = await makePlace();
  const server = await startServer(place);
  const browser = await chromium.launch(CHROMIUM);
  try {
    console.log("way | screens | clicks | fields | messages | seconds | before");
    let holds = true;
    for (const [index, way] of ways.entries()) {
      await setPhoneStep(place, way.phone ?? "first");
      const context = await browser.newContext({ javaScriptEnabled: way.script ?? true, locale: "en-GB" });
      holds = (await walk(place, context, way, index)) && holds;
      await context.close();
    }
    return holds;
  } finally {
    await browser.close();
    await server.stop();
    await place.remove();
  }
}

async function walk(
  place: ServerLocation,
  context: BrowserContext,
  way: Way,
  index: number,
): Promise<boolean> {
  const { sso, whitelabel } = await demoOf(place);
  const query = {
    response_type: "code",
    client_id: sso.clientId,
    redirect_uri: sso.redirectUri,
    country: "GB",
  };
  const page = await context.newPage();
  const walking: Walk = {
    way,
    page,
    base: place.baseUrl,
    address: `ada${index}@${way.domain ?? "mail.example"}`,
    phone: `+4474001${String(23_000 + index)}`,
    mailedLink: () => newestLink(place.baseUrl, whitelabel),
    screens: 0,
    clicks: 0,
    fields: 0,
    messages: 0,
  };
  const began = performance.now();
  await page.goto(`${place.baseUrl}/sso/${way.supergroup}?${new URLSearchParams(query)}`);
  try {
    for (let step = 0; step < STEPS_MAX && !isBack(page, sso.redirectUri); step += 1) await goOn(walking);
  } catch (error) {
    console.error(`${page.url()}: ${await page.locator("body").innerText()}\n${error}`);
  }
  const { screens, clicks, fields, messages } = walking;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const before = way.before.join(" / ");
  const isThere = isBack(page, sso.redirectUri);
  const where = isThere ? "" : ` STUCK at ${new URL(page.url()).pathname}`;
  console.log([way.name, screens, clicks, fields, messages, seconds, before].join(" | ") + where);
  return isThere;
}

function isBack(page: Page, redirectUri: string): boolean {
  return page.url().startsWith(redirectUri) && new URL(page.url()).searchParams.has("code");
}

/** Whether a page goes on by itself, or has: then nothing is asked any more. A server that is busy is asked again. */
async function hasLeft(walking: Walk): Promise<boolean> {
  const { page, base } = walking;
  const goesOn = () => page.locator("head > meta[http-equiv=refresh]").count();
  if ((await goesOn().catch(() => 1)) > 0) {
    const from = page.url();
    await page.waitForURL((url) => url.href !== from, { timeout: 10_000 }).catch(() => {});
    return true;
  }
  if (page.url().includes("code=") || !page.url().startsWith(base)) return true;
  const institution = page.locator("main button[name=answer]");
  if ((await institution.count()) > 0) {
    // The institution's own page, which the figures before did not count either.
    await press(walking, institution.first());
    return true;
  }
  if ((await page.locator("main form, main a.button").count()) > 0) return false;
  await page.waitForTimeout(2_000);
  await page.reload();
  return true;
}

/** One screen: what is empty is filled, and the main button pressed. */
async function goOn(walking: Walk): Promise<void> {
  const { page } = walking;
  await page.waitForLoadState("load");
  if (await hasLeft(walking)) return;
  walking.screens += 1;
  if ((await page.locator(".waiting[data-source]").count()) > 0) return waitFor(walking);
  const way = await wayOf(walking);
  if (way !== null) {
    const email = page.locator(".ways input[type=email]");
    if (walking.way.by === "email" && (await email.count()) > 0) await fill(walking, email);
    return press(walking, way);
  }
  if (await search(walking)) return;
  for (const field of await page.locator("main input:visible").all()) await fill(walking, field);
  // Where the code leads on to a portal by its main button, and to the other ways by the second one.
  const others = page.locator("main button[name=way]:not([value=portal])");
  const isOther = walking.way.by !== undefined && walking.way.by !== "portal";
  if (isOther && (await others.count()) > 0) return press(walking, others.first());
  const main = "button[type=submit]:not(.other, .quiet):visible";
  const form = page.locator("main form:not([role=search])");
  // Of the form that was filled in, where a page has several.
  const own = form.filter({ has: page.locator("input:visible") }).locator(main);
  const link = page.locator("main a.button:not(.other):visible");
  for (const target of [own, form.locator(main), link])
    if ((await target.count()) > 0) return press(walking, target.first());
  await page.waitForTimeout(WAIT_MS);
}

/** The way that is to be gone, where several are offered. */
async function wayOf({ page, way: { by } }: Walk): Promise<Locator | null> {
  if (by === undefined || (await page.locator(".ways").count()) === 0) return null;
  const offered = page.locator(`.ways a[href*="/${by}?"], .ways form[action*="/${by}?"] button`);
  return (await offered.count()) > 0 ? offered.first() : null;
}

async function press(walking: Walk, target: Locator): Promise<void> {
  walking.clicks += 1;
  await Promise.all([
    walking.page.waitForEvent("load", { timeout: 20_000 }),
    target.click({ timeout: 10_000 }),
  ]);
  await walking.page.waitForLoadState("load");
}

/** A decision, or a mail: its link is followed in this browser. */
async function waitFor(walking: Walk): Promise<void> {
  const { page, way } = walking;
  if (way.by !== "email") {
    await page.waitForTimeout(WAIT_MS);
    return;
  }
  walking.messages += 1;
  walking.clicks += 1;
  await page.goto(await walking.mailedLink());
}

/** Only what has its choice behind it: without scripts the choice comes with the next page. True where that was the page's only question. */
async function search(walking: Walk): Promise<boolean> {
  const { page, way } = walking;
  const field = page.locator("main input[type=search]:visible");
  if ((await field.count()) === 0 || (await page.locator("input[name=institutionId]").count()) > 0)
    return false;
  const employer = way.supergroup === "key-worker";
  walking.fields += 1;
  walking.clicks += 1;
  if (way.script === false) {
    await field.fill(employer ? "national health" : "university of oxford");
    await Promise.all([page.waitForEvent("load"), field.press("Enter")]);
    walking.screens += 1;
    return false;
  }
  await field.pressSequentially(employer ? "national health" : "university of oxford");
  const option = page.getByRole("option").first();
  await option.waitFor();
  const asksMore = (await page.locator("main form:not([role=search]) input[type=text]:visible").count()) > 0;
  if (asksMore) await option.click();
  else await Promise.all([page.waitForEvent("load"), option.click()]);
  return !asksMore;
}

async function fill(walking: Walk, field: Locator): Promise<void> {
  const [type, autocomplete, name] = await field.evaluate((input: HTMLInputElement) => [
    input.type,
    input.autocomplete,
    input.name,
  ]);
  if (type === "search" || type === "checkbox") return;
  if (type === "radio") return choose(walking, field, name ?? "");
  if (type === "file") {
    walking.fields += 1;
    return field.setInputFiles(PDF);
  }
  if ((await field.inputValue()) !== "") return;
  if (autocomplete === "one-time-code") walking.messages += 1;
  walking.fields += 1;
  await field.fill(answerTo(walking, type ?? "", autocomplete ?? ""));
}

/** The first of several, unless one is chosen. */
async function choose(walking: Walk, field: Locator, name: string): Promise<void> {
  if ((await walking.page.locator(`main input[name="${name}"]:checked`).count()) > 0) return;
  walking.clicks += 1;
  await field.check();
}

function answerTo({ address, phone, way }: Walk, type: string, autocomplete: string): string {
  const known: Partial<Record<string, string>> = {
    username: address,
    email: address.replace(/@.*/, "@ox.ac.uk"),
    tel: phone,
    "one-time-code": "123456",
    "given-name": "Ada",
    "family-name": "Lovelace",
    "bday-day": "10",
    "bday-month": "12",
    "bday-year": "2000",
  };
  // "username webauthn": passkeys are offered beside the field.
  const [named = ""] = autocomplete.split(" ");
  return known[named] ?? known[type] ?? (way.supergroup === "graduate" ? "2024" : "Ada Lovelace");
}

async function newestLink(
  baseUrl: string,
  { appId, accessToken }: { appId: string; accessToken: string },
): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`${baseUrl}/app/${appId}/whitelabel/test/messages`, { headers });
  const found = /https?:\/\/[^\s"\\]+\/email-link\?token=[\w-]+/.exec(await answer.text());
  if (found === null) throw new Error("no mail with a link");
  return found[0];
}

async function setPhoneStep(place: ServerLocation, phoneStep: "first" | "off"): Promise<void> {
  const { operator, whitelabel } = await demoOf(place);
  const headers = { authorization: `Bearer ${operator.accessToken}`, "content-type": "application/json" };
  const url = `${place.baseUrl}/operator/apps/${whitelabel.appId}`;
  const answer = await fetch(url, { method: "PATCH", headers, body: JSON.stringify({ phoneStep }) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}
