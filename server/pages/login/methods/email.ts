/** A link to an e-mail address that the institution gives to its people. */
import { sendMailAgain } from "../../../domain/email/again.ts";
import { startEmailAttempt } from "../../../domain/email/start.ts";
import { readMemberAddress } from "../../../domain/member/address.ts";
import { mainButton, otherButton, textField } from "../../components/fields.ts";
import { fieldOf } from "../../framework/form.ts";
import { html, outside } from "../../framework/html.ts";
import { issue } from "../../framework/page.ts";
import { askerOf } from "../../framework/page-context.ts";
import { verifying } from "../guard.ts";
import { institutionOf, stepForm, stepLink, type Verifying } from "../journey.ts";
import { may } from "../state.ts";
import { stepButton, stepPage } from "../step.ts";
import { linkTo, type MethodPage } from "./method-page.ts";

const emailPage = stepPage("/email", {
  guard: verifying(may("start_email")),
  field: "email",
  view(_, at) {
    const { sso } = at.words;
    const fields = html`${textField(at.form, {
      name: "email",
      label: sso.email,
      type: "email",
      autocomplete: "email",
      maxlength: 254,
      verbatim: true,
    })}
    ${mainButton(sso.sendMail)}`;
    return {
      title: sso.emailTitle,
      body: html`<p>${sso.emailText({ institution: institutionOf(at), domains: domainsOf(at) })}</p>
        <div class="card">${stepForm(at, "email", fields)}</div>
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

const again = stepButton(
  verifying(
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

/** The domains whose addresses prove it. */
export function domainsOf({ words, verification }: Verifying): string {
  const proving = (verification.institution?.domains ?? []).filter(({ consumerGroups }) =>
    consumerGroups.includes(verification.consumerGroup),
  );
  const shown = proving.slice(0, DOMAINS_SHOWN_MAX).map(({ domain }) => `@${domain}`);
  return words.list(proving.length > DOMAINS_SHOWN_MAX ? [...shown, "…"] : shown);
}

export const email: MethodPage = {
  offer: (at, isFirst) => linkTo(at, "email", at.words.sso.emailOffer, isFirst),
  hint: ({ sso }) => sso.emailHint,
  waiting: {
    title: ({ sso }) => sso.waitingTitle.email,
    body(at, { mailedTo }) {
      const { sso } = at.words;
      return html`<p>${sso.waitingEmail(outside(mailedTo ?? ""))}</p>
        <p>${sso.mayClose}</p>
        ${stepForm(at, "email/again", otherButton(sso.mailAgain))}`;
    },
  },
  pages: [emailPage],
  buttons: { "/email/again": again },
};
