/** A member's way through the login page, in the tiny browser. */
import { expect } from "@jest/globals";
import type { Supergroup } from "../../server/domain/shared/group/supergroups.ts";
import { allLinksOf, type Filled, type OpenedPage, openBrowser, type TinyBrowser } from "./browser.ts";
import { freshPhone } from "./journey.ts";
import { type Service, TEST_CODE } from "./service.ts";

export type LoginClient = Awaited<ReturnType<Service["client"]>>;

type Changes = Record<string, string | undefined>;

/** The query of a login link; undefined leaves a parameter out. */
export function loginQuery({ clientId, redirectUri }: LoginClient, changes: Changes = {}): string {
  const sound = { response_type: "code", client_id: clientId, redirect_uri: redirectUri, country: "GB" };
  const given = Object.entries<string | undefined>({ ...sound, ...changes });
  return new URLSearchParams(
    given.filter((pair): pair is [string, string] => pair[1] !== undefined),
  ).toString();
}

export function loginUrl(
  { baseUrl }: Service,
  client: LoginClient,
  supergroup: Supergroup = "student",
  changes: Changes = {},
): string {
  return `${baseUrl}/sso/${supergroup}?${loginQuery(client, changes)}`;
}

/** A browser that stops where it would leave our pages, so that a test sees where to. */
export interface Stop {
  status: number;
  leaves: string | undefined;
  page: OpenedPage | undefined;
}

/** Opens an address of ours and follows redirects as long as they stay with us. */
export async function visit(browser: TinyBrowser, url: string): Promise<Stop> {
  const response = await browser.send(url);
  const location = response.headers.get("location");
  if (location === null) return { status: response.status, leaves: undefined, page: await browser.open(url) };
  const next = new URL(location, url);
  if (next.origin !== new URL(url).origin)
    return { status: response.status, leaves: next.href, page: undefined };
  return visit(browser, next.href);
}

let members = 0;

/** Signs in with a new address, in test mode. */
export async function signedIn(
  service: Service,
  url: string,
  { browser = openBrowser(), address = freshAddress(), origin = service.baseUrl } = {},
): Promise<{ browser: TinyBrowser; page: OpenedPage; address: string }> {
  const first = await browser.open(url);
  const asked = await browser.fill(first, { "Email address": address }, "Send me a code");
  const page = await browser.fill(asked, { "6-digit code": TEST_CODE }, "Sign in");
  expect([page.status, new URL(page.url).origin]).toEqual([200, origin]);
  return { browser, page, address };
}

export function freshAddress(): string {
  members += 1;
  return `member${members}@example.com`;
}

export const ADA: Filled = {
  "First name": "Ada",
  "Last name": "Lovelace",
  Day: "10",
  Month: "12",
  Year: "2000",
};

/** Goes past the phone's code. */
export async function pastPhone(
  browser: TinyBrowser,
  about: OpenedPage,
  filled: Filled = ADA,
  number = freshPhone(),
): Promise<OpenedPage> {
  const phone = await browser.fill(about, filled, "Continue");
  const code = await browser.fill(phone, { "Mobile number": number }, "Send me a code");
  // If the institution is known and has a portal, there are two ways on from here.
  const other = "Verify another way";
  const button = code.text.includes(other) ? other : "Continue";
  return browser.fill(code, { "6-digit code": TEST_CODE }, button);
}

/** Finds an institution without scripts and takes the first one. */
export async function takeInstitution(
  browser: TinyBrowser,
  page: OpenedPage,
  query: string,
  name: string,
): Promise<OpenedPage> {
  const url = new URL(page.url);
  url.searchParams.set("find", query);
  const found = await browser.open(url.href);
  return browser.fill(found, { [name]: true }, "Continue");
}

/** The link of a page with these words. */
export function linkTo(page: OpenedPage, words: string): string {
  const links = [...page.html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)];
  const index = links.findIndex(([, , text = ""]) => text.replaceAll(/<[^>]*>/g, "") === words);
  const href = allLinksOf(page)[index];
  if (href === undefined) throw new Error(`no link "${words}" on the page "${page.heading}"`);
  return new URL(href, page.url).href;
}

export const follow = (browser: TinyBrowser, page: OpenedPage, words: string): Promise<OpenedPage> =>
  browser.open(linkTo(page, words));

/** The target of a page that goes on by itself. */
export function goesOnTo({ html }: Pick<OpenedPage, "html">): string {
  const [, url = ""] = /<meta http-equiv="refresh" content="0;url=([^"]*)"/.exec(html) ?? [];
  return url.replaceAll("&amp;", "&");
}
