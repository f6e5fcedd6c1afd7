/** A mail that the member writes: the address, and the reason why the last one did not count. */

import { readMemberAddress } from "../../../../domain/members/member/address.ts";
import { startInboundAttempt } from "../../../../domain/proving/inbound/start.ts";
import { receiveTestMail } from "../../../../domain/proving/inbound/test-mail.ts";
import { mainButton, otherButton, textField } from "../../../components/fields.ts";
import { fieldOf } from "../../../framework/forms/form.ts";
import { issue } from "../../../framework/page.ts";
import type { Words } from "../../../framework/words-for.ts";
import { html, type Markup } from "../../../markup/html.ts";
import { placeWords } from "../../../words/place-words.ts";
import { verifying } from "../guard.ts";
import { institutionOf, stepForm, type Verifying } from "../journey.ts";
import { may } from "../state.ts";
import { stepButton } from "../step.ts";
import { domainsOf } from "./email.ts";
import type { MethodPage, Waiting } from "./method-page.ts";

const start = stepButton(verifying("proof", may("start_inbound_email")), "inbound", async (services, at) => {
  await startInboundAttempt(services, at.verification);
  return undefined;
});

/** Simulates a mail, since made-up addresses can't send. */
const test = stepButton(
  verifying(
    "proof",
    ({ step, verification }) =>
      step === "waiting" &&
      verification?.mode === "test" &&
      verification.stage === "pending_verification:email",
  ),
  "from",
  async (services, at, fields) => {
    const address = readMemberAddress(fieldOf(fields, "from"), undefined);
    if (address?.channel !== "email") return issue("from", at.words.signIn.emailFault);
    await receiveTestMail(services, at.verification, address.text);
    return undefined;
  },
);

function whereToWrite(at: Verifying, { awaited }: Waiting): Markup {
  const { words, mode } = at;
  const { sso } = words;
  const { address = "", subjectCode = "", refusal = null } = awaited ?? {};
  const mailto = `mailto:${address}?subject=${encodeURIComponent(sso.inboundSubject(subjectCode))}`;
  return html`${refusal === null ? null : html`<p class="card bad" role="status">${sso.inboundRefused[refusal.code]}</p>`}
    <p>${sso.inboundText({ institution: institutionOf(at), domains: domainsOf(at) })}</p>
    ${copied(words, "inbound-address", address)}
    <p>${sso.inboundCode}</p>
    ${copied(words, "inbound-code", subjectCode)}
    <p><a class="button" href=${mailto}>${sso.inboundWrite}</a></p>
    <p>${sso.inboundRules}</p>
    <p>${sso.inboundWaits}</p>
    ${mode === "test" ? testMail(at) : null}`;
}

function copied({ copying }: Words, id: string, text: string): Markup {
  return html`<p><strong class="address" id=${id} data-copy=${copying.copy} data-copied=${copying.copied}>${text}</strong></p>`;
}

function testMail(at: Verifying): Markup {
  const { sso } = at.words;
  const field = textField(at.form, {
    name: "from",
    label: sso.inboundTestFrom,
    hint: sso.inboundTestHint,
    type: "email",
    maxlength: 254,
    verbatim: true,
  });
  return stepForm(at, "inbound/test", html`${field} ${otherButton(sso.inboundTest)}`);
}

export const inboundEmail: MethodPage = {
  icon: "send",
  offer: (at, isFirst) =>
    stepForm(
      at,
      "inbound",
      (isFirst ? mainButton : otherButton)(placeWords(at.words, at.verification.consumerGroup).inboundOffer),
    ),
  hint: ({ sso }) => sso.inboundHint,
  waiting: { title: ({ sso }) => sso.inboundTitle, body: whereToWrite },
  buttons: { "/inbound": start, "/inbound/test": test },
};
