/** A number for the account after the proof, added as a login identifier. */
import { addLoginIdentifier } from "../../../../domain/accounts/account/add-login-identifier.ts";
import { readMemberAddress } from "../../../../domain/members/member/address.ts";
import { type MemberCodeKey, sendCode } from "../../../../domain/members/sign-in/code.ts";
import {
  type CodeSent,
  type ContactAddress,
  pendingCode,
} from "../../../../domain/shared/access/one-time-code.ts";
import type { TextWay } from "../../../../platform/delivery/delivery.ts";
import type { Services } from "../../../../services.ts";
import { mainButton } from "../../../components/fields.ts";
import { fieldOf } from "../../../framework/forms/form.ts";
import { issue } from "../../../framework/page.ts";
import { askerOf } from "../../../framework/page-context.ts";
import { redirect } from "../../../framework/reply.ts";
import { html, outside } from "../../../markup/html.ts";
import { codePage, sendIssue } from "../../../sign-in/code-page.ts";
import { atStep } from "../guard.ts";
import { type AtStep, exitLinks, senderOf, stepForm, stepHref } from "../journey.ts";
import { stepPage } from "../step.ts";
import { numberCodeTexts, numberField } from "./number-field.ts";

const guard = atStep("phone", ({ step }) => step === "number");

export const numberPage = stepPage("/number", {
  guard,
  field: "phone",
  view(_, at) {
    const { sso, signIn } = at.words;
    return {
      title: sso.phoneTitle,
      isLast: true,
      body: html`<p>${sso.numberText(outside(at.link?.client.name ?? at.app.name))}</p>
        <div class="card">${stepForm(at, "number", html`${numberField(at)} ${mainButton(signIn.send)}`)}</div>`,
    };
  },
  async act(services, at, fields) {
    const address = readMemberAddress(fieldOf(fields, "phone"), at.country);
    if (address?.channel !== "sms") return issue("phone", at.words.sso.phoneFault);
    const sent = await send(services, at, address);
    return sendIssue(at.words, sent, "phone") ?? { goTo: stepHref(at, "number/code") };
  },
});

export const numberCodePage = codePage<AtStep>({
  path: "/number/code",
  againPath: "/number/again",
  otherPath: "/number",
  guard,
  href: (at, path) => stepHref(at, path.slice(1)),
  texts: (at, pending) => ({
    ...numberCodeTexts(at, pending),
    buttons: mainButton(at.words.form.continue),
    exit: exitLinks(at, true),
  }),
  pending: (services, at) => pendingCode(services, keyOf(at)),
  resend: (services, at, { address }, way) => send(services, at, address, way),
  async check(services, at, code) {
    const { browserSecret, words, session } = at;
    const { accountId } = session;
    const journey = { brand: senderOf(services.config, at).brand ?? null };
    const entered = { world: at.world, browserSecret, code, accountId, language: words.language, journey };
    const checked = await addLoginIdentifier(services, entered);
    return checked.kind === "right" ? redirect(stepHref(at)) : null;
  },
});

function keyOf({ world, browserSecret, knownSecret, session: { accountId } }: AtStep): MemberCodeKey {
  return { world, purpose: "add", browserSecret, knownSecret, subjectId: accountId };
}

function send(services: Services, at: AtStep, address: ContactAddress, way?: TextWay): Promise<CodeSent> {
  const { words, session } = at;
  const sender = senderOf(services.config, at);
  const asker = askerOf(at, session.accountId);
  return sendCode(services, { ...keyOf(at), address, asker, sender, words, ...(way && { way }) });
}
