/** Operators at the console, through its pages, as they do it themselves. */
import { Secret, TOTP } from "otpauth";
import { englishInvitation } from "../../server/domain/members/staff/invitation-mail.ts";
import { actorOfToken, type Role } from "../../server/domain/members/staff/roles.ts";
import { inviteStaffUser } from "../../server/domain/members/staff/users.ts";
import { formTo, type OpenedPage, openBrowser, type SentForm, type TinyBrowser } from "./browser.ts";
import { askedCode } from "./member.ts";
import type { openDevice } from "./passkey.ts";
import type { Service } from "./service.ts";

export const CODE = "6-digit code";
/** Longer than a time step: the next code is another one, and the next mail may go out. */
export const STEP_MS = 31_000;

/** Invites somebody as the management API would; gives the link in their mail. */
export async function invited(
  service: Service,
  email: string,
  role: Role,
  name = "Grace Hopper",
): Promise<string> {
  const doer = actorOfToken("operator:test", null);
  await inviteStaffUser(service.services, doer, { email, name, role }, englishInvitation);
  return linkIn(service, email);
}

/** The link in the newest mail to somebody. */
export function linkIn({ mails }: Pick<Service, "mails">, email: string): string {
  const mail = mails.findLast(
    ({ to, text }) => to === email && /\/(?:console|workbench)\/invitation\?token=/.test(text),
  );
  return /https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "no link";
}

/** Opens the link in the mail, up to the page where a second step is set up. */
export async function acceptedInvitation(
  service: Service,
  email: string,
  link: string,
  browser: TinyBrowser = openBrowser(),
): Promise<{ browser: TinyBrowser; page: OpenedPage }> {
  const first = await browser.open(link);
  const { asked, code } = await askedCode(service, email, () => browser.press(first, "Send me a code"));
  return { browser, page: await browser.fill(asked, { [CODE]: code }, "Continue") };
}

/** The secret that a set-up page shows, as the operator's app keeps it. */
export function secretOn({ html }: OpenedPage): string {
  return (/<code class="secret">([^<]+)<\/code>/.exec(html)?.[1] ?? "").replaceAll(" ", "");
}

/** The present code of the operator's app. */
export function appCode({ clock }: Pick<Service, "clock">, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now.getTime() });
}

export interface Operator {
  email: string;
  secret: string;
  recoveryCodes: string[];
  browser: TinyBrowser;
}

let made = 0;

/** An operator who has joined, and is signed in. */
export async function joined(
  service: Service,
  role: Role,
  email = `operator-${++made}@example.com`,
): Promise<Operator> {
  return joinedBy(service, email, await invited(service, email, role));
}

/** Somebody who has joined by the link of an invitation, and is signed in. */
export async function joinedBy(service: Service, email: string, link: string): Promise<Operator> {
  const { browser, page } = await acceptedInvitation(service, email, link);
  const secret = secretOn(page);
  const done = await browser.fill(
    page,
    { "6-digit code from the app": appCode(service, secret) },
    "Use this app",
  );
  const recoveryCodes = [...done.html.matchAll(/<li><code>([^<]+)<\/code><\/li>/g)].map(
    ([, code = ""]) => code,
  );
  return { email, secret, recoveryCodes, browser };
}

/** Signs in up to the second step. */
export async function halfSignedIn(
  service: Service,
  { email }: Pick<Operator, "email">,
  browser: TinyBrowser = openBrowser(),
  root = "/console",
): Promise<{ browser: TinyBrowser; page: OpenedPage }> {
  // Thirty seconds lie between two codes to one address.
  service.pass(STEP_MS);
  const first = await browser.open(`${service.baseUrl}${root}/sign-in`);
  const { asked, code } = await askedCode(service, email, () =>
    browser.fill(first, { "Email address": email }, "Send me a code"),
  );
  return { browser, page: await browser.fill(asked, { [CODE]: code }, "Continue") };
}

/** A page's passkey form, filled in as its script does: a new key for `/enrol/passkey`, a signature elsewhere. */
export async function passkeyForm(
  browser: TinyBrowser,
  page: OpenedPage,
  device: ReturnType<typeof openDevice>,
  path: string,
): Promise<SentForm> {
  const form = formTo(page, path);
  const options = JSON.parse((await browser.post({ ...form, action: `${form.action}/options` })).html);
  const credential = path.endsWith("/enrol/passkey") ? device.create(options) : device.get(options);
  return formTo(page, path, { credential });
}
