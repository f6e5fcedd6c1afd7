import { readMemberAddress } from "../../../../domain/members/index.ts";
import { sendMailAgain, startEmailAttempt } from "../../../../domain/proving/index.ts";
import { editDistance } from "../../../../platform/edit-distance.ts";
import { type Field, mainButton, otherButton, textField } from "../../../components/fields.ts";
import { fieldOf } from "../../../framework/forms/form.ts";
import { issue } from "../../../framework/page.ts";
import { askerOf } from "../../../framework/page-context.ts";
import { html, type Markup, outside, outsideText } from "../../../markup/html.ts";
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
    const address = readMemberAddress(fieldOf(fields, "email"), undefined);
    if (address?.channel !== "email") return issue("email", words.signIn.emailFault);
    const meant = nearbyAddress(at, address.text);
    if (meant !== null) return issue("email", words.sso.emailFaults.misspelt(outsideText(meant)));
    await startEmailAttempt(services, at.verification, {
      email: address.text,
      language: words.language,
      asker: askerOf(at, session.accountId),
    });
    return undefined;
  },
});

function whichAddress(at: Verifying): Markup {
  return at.words.sso.emailText({ institution: institutionOf(at), domains: domainsOf(at) });
}

function addressForm(at: Verifying, field: Field, button: typeof mainButton): Markup {
  const typing = { type: "email", autocomplete: "email", maxlength: 254, verbatim: true } as const;
  return stepForm(
    at,
    "email",
    html`${textField(at.form, { ...field, ...typing })} ${button(at.words.sso.sendMail)}`,
  );
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

const MISTYPED_MAX = 2;

/** The likely address for a mistyped domain; null if right, or far from any. */
function nearbyAddress(at: Verifying, typed: string): string | null {
  const [local = "", domain = ""] = typed.split(/@(?=[^@]*$)/);
  const own = provingDomains(at);
  if (own.some((one) => domain === one || domain.endsWith(`.${one}`))) return null;
  const meant = own.find((one) => editDistance(domain, one) <= MISTYPED_MAX);
  return meant === undefined ? null : `${local}@${meant}`;
}

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

const WEBMAIL: readonly { name: string; url: string; domains: RegExp }[] = [
  { name: "Gmail", url: "https://mail.google.com/", domains: /^(?:gmail|googlemail)\.com$/ },
  {
    name: "Outlook",
    url: "https://outlook.live.com/mail/",
    domains: /^(?:outlook|hotmail|live|msn)\.[a-z.]+$/,
  },
  { name: "Yahoo Mail", url: "https://mail.yahoo.com/", domains: /^(?:yahoo|ymail)\.[a-z.]+$/ },
  { name: "iCloud Mail", url: "https://www.icloud.com/mail/", domains: /^(?:icloud|me|mac)\.com$/ },
  // Most institutions use one of these two.
  { name: "Outlook", url: "https://outlook.office.com/mail/", domains: /^/ },
  { name: "Gmail", url: "https://mail.google.com/", domains: /^/ },
];

function mailLinks({ words: { sso } }: Verifying, address: string): Markup {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const [first, ...others] = WEBMAIL.filter(({ domains }) => domains.test(domain));
  const shown = first === undefined ? [] : first.domains.source === "^" ? [first, ...others] : [first];
  return html`<p class="mail-links">
    ${shown.map(({ name, url }) => html`<a class="target" href=${url} target="_blank" rel="noreferrer">${sso.openMail(name)}</a> `)}
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
        ${mailLinks(at, mailedTo?.address ?? "")}
        <p>${mayClose(at)}</p>
        ${stepForm(at, "email/again", otherButton(sso.mailAgain))}`;
    },
  },
  pages: [emailPage],
  buttons: { "/email/again": again },
};
