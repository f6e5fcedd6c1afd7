import { readMemberAddress } from "../../../../domain/members/member/address.ts";
import { sendMailAgain } from "../../../../domain/proving/email/again.ts";
import { startEmailAttempt } from "../../../../domain/proving/email/start.ts";
import { nearbyAddress } from "../../../../words/typed-address.ts";
import { type Field, mainButton, otherButton, textField } from "../../../components/fields.ts";
import { fieldOf } from "../../../framework/forms/form.ts";
import { issue } from "../../../framework/page.ts";
import { askerOf } from "../../../framework/page-context.ts";
import { html, type Markup, outside } from "../../../markup/html.ts";
import { answeredAddress, meantButtons, meantFault } from "../../../sign-in/meant-address.ts";
import { placeWords } from "../../../words/place-words.ts";
import { verifying } from "../guard.ts";
import { institutionOf, mayClose, stepForm, stepLink, type Verifying } from "../journey.ts";
import { may } from "../state.ts";
import { stepButton, stepPage } from "../step.ts";
import type { MethodPage } from "./method-page.ts";

export const emailPage = stepPage("/email", {
  guard: verifying("proof", may("start_email")),
  field: "email",
  view(_, at) {
    const { sso } = at.words;
    return {
      title: placeWords(at.words, at.verification.consumerGroup).emailTitle,
      body: html`<p>${whichAddress(at)}</p>
        <div class="card">${addressForm(at, { name: "email", label: sso.email }, mainButton)}</div>
        ${stepLink(at, "methods", sso.otherMethod)}`,
    };
  },
  async act(services, at, fields) {
    const { words, session } = at;
    const read = readTyped(at, fields);
    if (read === null) return issue("email", words.signIn.emailFault);
    const email = answeredAddress(fields, read.typed, read.meant);
    if (email === null) return issue("email", meantFault(at.form, read.meant ?? ""));
    await startEmailAttempt(services, at.verification, {
      email,
      language: words.language,
      asker: askerOf(at, session.accountId),
    });
    return undefined;
  },
});

function readTyped(at: Verifying, fields: unknown): { typed: string; meant: string | null } | null {
  const address = readMemberAddress(fieldOf(fields, "email"), undefined);
  if (address?.channel !== "email") return null;
  return { typed: address.text, meant: nearbyAddress(address.text, provingDomains(at)) };
}

function whichAddress(at: Verifying): Markup {
  return at.words.sso.emailText({ institution: institutionOf(at), domains: domainsOf(at) });
}

function addressForm(at: Verifying, field: Field, button: typeof mainButton): Markup {
  const typing = { type: "email", autocomplete: "email", maxlength: 254, verbatim: true } as const;
  const read = readTyped(at, at.form.values);
  const asked = read === null || read.meant === null ? null : { ...read, meant: read.meant };
  const buttons = meantButtons(at.form, asked) ?? button(at.words.sso.sendMail);
  return stepForm(at, "email", html`${textField(at.form, { ...field, ...typing })} ${buttons}`);
}

const again = stepButton(
  verifying(
    "proof",
    ({ step, verification }) => step === "waiting" && verification?.stage === "pending_verification:email",
  ),
  "waiting",
  async (services, at) => {
    const { verification, words, session } = at;
    const asker = askerOf(at, session.accountId);
    await sendMailAgain(services, verification, { language: words.language, asker });
    return undefined;
  },
);

function provingDomains({ verification }: Verifying): string[] {
  return (verification.institution?.domains ?? [])
    .filter(({ consumerGroups }) => consumerGroups.includes(verification.consumerGroup))
    .map(({ domain }) => domain);
}

const DOMAINS_SHOWN_MAX = 3;

export function domainsOf(verifying: Verifying): string {
  const { words } = verifying;
  const proving = provingDomains(verifying);
  // In right-to-left text a leading @ moves to the other end, unless a mark (U+200E) holds it.
  const at = words.direction === "rtl" ? "\u200e@" : "@";
  const shown = proving.slice(0, DOMAINS_SHOWN_MAX).map((domain) => `${at}${domain}`);
  return words.either(proving.length > DOMAINS_SHOWN_MAX ? [...shown, words.sso.anotherDomain] : shown);
}

/** Programs whose mailboxes a domain names; for other domains the wrong mailbox would open. */
const WEBMAIL: readonly { name: string; url: string; domains: RegExp }[] = [
  { name: "Gmail", url: "https://mail.google.com/", domains: /^(?:gmail|googlemail)\.com$/ },
  {
    name: "Outlook",
    url: "https://outlook.live.com/mail/",
    domains: /^(?:outlook|hotmail|live|msn)\.[a-z.]+$/,
  },
  { name: "Yahoo Mail", url: "https://mail.yahoo.com/", domains: /^(?:yahoo|ymail)\.[a-z.]+$/ },
  { name: "iCloud Mail", url: "https://www.icloud.com/mail/", domains: /^(?:icloud|me|mac)\.com$/ },
];

function mailLink({ words: { sso } }: Verifying, address: string): Markup | null {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const found = WEBMAIL.find(({ domains }) => domains.test(domain));
  return found === undefined
    ? null
    : html`<p class="mail-links">
        <a class="target" href=${found.url} target="_blank" rel="noreferrer">${sso.openMail(found.name)}</a>
      </p>`;
}

export const email: MethodPage = {
  icon: "mail",
  // Includes the field, so that its page is only for corrections.
  offer(at, isFirst) {
    const field = {
      name: "email",
      label: placeWords(at.words, at.verification.consumerGroup).emailTitle,
      hint: whichAddress(at),
    };
    return addressForm(at, field, isFirst ? mainButton : otherButton);
  },
  hint: ({ sso }) => sso.emailHint,
  waiting: {
    title: ({ sso }) => sso.waitingTitle.email,
    body(at, { mailedTo }) {
      const { sso } = at.words;
      const text = mailedTo?.isPutOff === true ? sso.waitingPutOff : sso.waitingEmail;
      return html`<p>${text(outside(mailedTo?.address ?? ""))}</p>
        ${mailLink(at, mailedTo?.address ?? "")}
        <p>${mayClose(at)}</p>
        ${stepForm(at, "email/again", otherButton(sso.mailAgain))}`;
    },
  },
  pages: [emailPage],
  buttons: { "/email/again": again },
};
