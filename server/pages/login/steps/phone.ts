/** The phone number, and the code that was sent to it. */

import { readMemberAddress } from "../../../domain/member/address.ts";
import { listLoginIdentifiers } from "../../../domain/member/login-identifiers.ts";
import { pendingPasscode, sendPasscodeAgain } from "../../../domain/otp/entry.ts";
import { type AskingPage, sendPasscode } from "../../../domain/otp/send.ts";
import { verifyPasscode } from "../../../domain/otp/verify.ts";
import type { PendingCode } from "../../../domain/shared/one-time-code.ts";
import type { Services } from "../../../services.ts";
import { mainButton, textField } from "../../components/fields.ts";
import { fieldOf } from "../../framework/form.ts";
import { html, outside } from "../../framework/html.ts";
import { issue } from "../../framework/page.ts";
import { askerOf } from "../../framework/page-context.ts";
import { redirect } from "../../framework/reply.ts";
import { codePage } from "../../sign-in/code-page.ts";
import { verifying } from "../guard.ts";
import { exitLinks, senderOf, stepForm, stepHref, stepLink, type Verifying } from "../journey.ts";
import { proveIfKnown } from "../own-address.ts";
import { may } from "../state.ts";
import { stepPage, wordRefusals } from "../step.ts";

/** As long as any number that people write, with blanks and brackets. */
const NUMBER_LENGTH_MAX = 40;

const maySend = may("send_otp");

export const phonePage = stepPage("/phone", {
  guard: verifying("phone", maySend),
  load: suggestNumber,
  field: "phone",
  view({ value, hasCode }, at) {
    const { sso } = at.words;
    const number = textField(at.form, {
      name: "phone",
      label: sso.phone,
      hint: sso.phoneHint,
      type: "tel",
      autocomplete: "tel",
      maxlength: NUMBER_LENGTH_MAX,
      value,
    });
    return {
      title: sso.phoneTitle,
      body: html`<p>${sso.phoneText}</p>
        <div class="card">${stepForm(at, "phone", html`${number} ${mainButton(at.words.signIn.send)}`)}</div>
        ${hasCode ? stepLink(at, "phone/code", sso.haveCode) : null}
        ${stepLink(at, "about", sso.startAgain)}`,
    };
  },
  async act(services, at, fields) {
    const phoneNumber = fieldOf(fields, "phone").trim();
    if (phoneNumber === "" || phoneNumber.length > NUMBER_LENGTH_MAX)
      return issue("phone", at.words.sso.phoneFault);
    const { verification, words } = at;
    const pending = pendingPasscode(services, verification);
    if (pending !== null && pending.waitSeconds > 0 && isLive(pending) && isSame(pending, phoneNumber, at)) {
      // The code that was just sent is the one to enter.
      const told = issue("code", words.signIn.tooSoon(pending.waitSeconds), 429);
      return { ...told, at: stepHref(at, "phone/code") };
    }
    const number = { phoneNumber, territory: verification.territory };
    await sendPasscode(services, verification, number, { page: askingPage(services, at) });
    return undefined;
  },
});

/** The number of this verification, or the one that the account has proven last. */
async function suggestNumber(
  services: Services,
  { verification, session }: Verifying,
): Promise<{ value: string; hasCode: boolean }> {
  const pending = pendingPasscode(services, verification);
  if (pending !== null) return { value: pending.address.text, hasCode: isLive(pending) };
  const identifiers = await listLoginIdentifiers(services, session.accountId);
  const known = identifiers.find(({ address }) => address.channel === "sms");
  return { value: known?.address.text ?? "", hasCode: false };
}

function askingPage({ config }: Pick<Services, "config">, at: Verifying): AskingPage {
  return {
    asker: askerOf(at, at.session.accountId),
    language: at.words.language,
    sender: senderOf(config, at),
  };
}

function isLive({ state }: PendingCode): boolean {
  return state === "open" || state === "wrong";
}

function isSame({ address }: PendingCode, typed: string, { verification }: Verifying): boolean {
  return readMemberAddress(typed, verification.territory)?.text === address.text;
}

export const phoneCodePage = codePage<Verifying>({
  path: "/phone/code",
  againPath: "/phone/again",
  otherPath: "/phone",
  guard: verifying("phone", (state) => maySend(state) && state.verification?.phoneSealed != null),
  worded: (run) => wordRefusals("code", run),
  href: (at, path) => stepHref(at, path.slice(1)),
  texts: (at, { address }) => ({
    enter: at.words.form.continue,
    sentTo: at.words.sso.codeText(outside(address.text)),
    other: at.words.sso.otherNumber,
    exit: exitLinks(at),
  }),
  pending: async (services, { verification }) => pendingPasscode(services, verification),
  async resend(services, at, _, way) {
    await sendPasscodeAgain(services, at.verification, askingPage(services, at), way);
    return null;
  },
  async check(services, at, code) {
    // A wrong one is told by the page of what is next: five of them end the verification.
    await verifyPasscode(services, at.verification, code, { language: at.words.language });
    await proveIfKnown(services, at);
    return redirect(stepHref(at));
  },
});
