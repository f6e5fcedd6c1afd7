/** Signs members in through the pages, as they do it themselves. */
import { allLinksOf, type Filled, type OpenedPage, openBrowser, type TinyBrowser } from "./browser.ts";
import { eventually } from "./eventually.ts";
import { type Service, TEST_CODE } from "./service.ts";

export const ADDRESS = "Email address";
export const CODE = "6-digit code";

/** The account page of members of a test app, after `service.accountLink()`. */
export const TEST_ACCOUNT = "/test/account";

/** The newest code that was sent to a live member. */
export function sentCode({ mails, texts }: Pick<Service, "mails" | "texts">, to: string): string {
  const bodies = [...mails, ...texts].filter((message) => message.to.toLowerCase() === to.toLowerCase());
  const newest = bodies.at(-1);
  const text = newest === undefined ? "" : "text" in newest ? newest.text : newest.body;
  return /\b\d{6}\b/.exec(text)?.[0] ?? `no code was sent to ${to}`;
}

/**
 * The result of `ask`, and the code that it has sent. A response that must not reveal who is known does not wait for the
 * message, so this does.
 */
export async function askedCode<Asked>(
  service: Pick<Service, "mails" | "texts">,
  to: string,
  ask: () => Promise<Asked>,
): Promise<{ asked: Asked; code: string }> {
  const count = () => service.mails.length + service.texts.length;
  const before = count();
  const asked = await ask();
  await eventually(() => count() > before);
  return { asked, code: sentCode(service, to) };
}

/** Goes to the page that asks for the code. */
export async function askedForCode(
  service: Service,
  address: string,
  { base = TEST_ACCOUNT, browser = openBrowser() }: { base?: string; browser?: TinyBrowser } = {},
): Promise<{ browser: TinyBrowser; page: OpenedPage }> {
  const home = base === TEST_ACCOUNT ? await service.accountLink() : `${service.baseUrl}${base}`;
  const first = await browser.open(home);
  return { browser, page: await browser.fill(first, { [ADDRESS]: address }, "Send me a code") };
}

/** Signs in by a code; `page` is the account, or the second step for a number whose account knows more. */
export async function signedIn(
  service: Service,
  address: string,
  options: { base?: string; browser?: TinyBrowser } = {},
): Promise<{ browser: TinyBrowser; page: OpenedPage }> {
  const ask = () => askedForCode(service, address, options);
  const { asked, code } =
    options.base === "/account"
      ? await askedCode(service, address, ask)
      : { asked: await ask(), code: TEST_CODE };
  const { browser, page } = asked;
  return { browser, page: await browser.fill(page, { [CODE]: code }, "Sign in") };
}

/** A date of birth as its three fields. */
export function birthDate(dob: string): Filled {
  const [Year = "", Month = "", Day = ""] = dob.split("-");
  return { Day, Month, Year };
}

/** Signed in by a number and the date of birth that the account knows; `page` is the account. */
export async function signedInByNumber(
  service: Service,
  number: string,
  { dob = "2000-12-10", ...options }: { dob?: string; base?: string; browser?: TinyBrowser } = {},
): Promise<{ browser: TinyBrowser; page: OpenedPage }> {
  const { browser, page } = await signedIn(service, number, options);
  return { browser, page: await browser.fill(page, birthDate(dob), "Sign in") };
}

/** Follows a link by its whole text, to the page that asks, and confirms there. */
export async function confirmed(browser: TinyBrowser, page: OpenedPage, label: string): Promise<OpenedPage> {
  const asked = await asks(browser, page, label);
  const [button = ""] = label.split(" (");
  return browser.press(asked, button.startsWith("Sign out") ? "Yes, sign out" : button);
}

/** The page that asks, behind the link with this text. */
export function asks(browser: TinyBrowser, page: OpenedPage, label: string): Promise<OpenedPage> {
  const texts = [...page.html.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, text = ""]) =>
    decoded(text.replaceAll(/<[^>]*>/g, "")).trim(),
  );
  const href = allLinksOf(page)[texts.indexOf(label)];
  if (href === undefined) throw new Error(`no link "${label}" among ${texts.join(", ")}`);
  return browser.open(new URL(href, page.url).href);
}

function decoded(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
