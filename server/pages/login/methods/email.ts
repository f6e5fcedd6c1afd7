/** A link to an e-mail address that the institution gives to its people. */
import { sendMailAgain } from "../../../domain/email/again.ts";
import { startEmailAttempt } from "../../../domain/email/start.ts";
import { readMemberAddress } from "../../../domain/member/address.ts";
import { type Field, mainButton, otherButton, textField } from "../../components/fields.ts";
import { fieldOf } from "../../framework/form.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import { issue } from "../../framework/page.ts";
import { askerOf } from "../../framework/page-context.ts";
import { verifying } from "../guard.ts";
import { institutionOf, stepForm, stepLink, type Verifying } from "../journey.ts";
import { may } from "../state.ts";
import { stepButton, stepPage } from "../step.ts";
import type { MethodPage } from "./method-page.ts";

export const emailPage = stepPage("/email", {
  guard: verifying("proof", may("start_email")),
  field: "email",
  view(_, at) {
    const { sso } = at.words;
    return {
      title: sso.emailTitle,
      body: html`<p>${whichAddress(at)}</p>
        <div class="card">${addressForm(at, { name: "email", label: sso.email }, mainButton)}</div>
        ${stepLink(at, "methods", sso.otherMethod)}`,
    };
  },
  async act(services, at, fields) {
    const { words, session } = at;
    const address = readMemberAddress(fieldOf(fields, "email"), undefined);
    if (address?.channel !== "email") return issue("email", words.sso.emailFaults.none);
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

/** More than a few help nobody. */
const DOMAINS_SHOWN_MAX = 3;

/** The domains whose addresses prove it, the one in use first. */
export function domainsOf({ words, verification }: Verifying): string {
  const proving = (verification.institution?.domains ?? []).filter(({ consumerGroups }) =>
    consumerGroups.includes(verification.consumerGroup),
  );
  // An @ at the start goes to the other end where one writes from right to left, unless a mark (U+200E) holds it.
  const at = words.direction === "rtl" ? "\u200e@" : "@";
  const shown = proving.slice(0, DOMAINS_SHOWN_MAX).map(({ domain }) => `${at}${domain}`);
  return words.either(proving.length > DOMAINS_SHOWN_MAX ? [...shown, words.sso.anotherDomain] : shown);
}

export const email: MethodPage = {
  // The field itself, so that its page is for those only who have to correct what they typed.
  offer(at, isFirst) {
    const field = { name: "email", label: at.words.sso.emailTitle, hint: whichAddress(at) };
    return addressForm(at, field, isFirst ? mainButton : otherButton);
  },
  hint: ({ sso }) => sso.emailHint,
  waiting: {
    title: ({ sso }) => sso.waitingTitle.email,
    body(at, { mailedTo }) {
      const { sso } = at.words;
      const told = mailedTo?.isPutOff === true ? sso.waitingPutOff : sso.waitingEmail;
      return html`<p>${told(outside(mailedTo?.address ?? ""))}</p>
        <p>${sso.mayClose}</p>
        ${stepForm(at, "email/again", otherButton(sso.mailAgain))}`;
    },
  },
  pages: [emailPage],
  buttons: { "/email/again": again },
};
