/** The phone number, and the code that was sent to it. */

import { listLoginIdentifiers } from "../../../domain/member/login-identifiers.ts";
import { type PasscodeEntry, readPasscodeEntry, sendPasscodeAgain } from "../../../domain/otp/entry.ts";
import { sendPasscode } from "../../../domain/otp/send.ts";
import { verifyPasscode } from "../../../domain/otp/verify.ts";
import type { Services } from "../../../services.ts";
import { mainButton, textField } from "../../components/fields.ts";
import { fieldOf } from "../../framework/form.ts";
import { html, outside } from "../../framework/html.ts";
import type { FieldIssue } from "../../framework/issues.ts";
import { issue } from "../../framework/page.ts";
import { codeForm, typedCode } from "../../sign-in/code-form.ts";
import type { Words } from "../../words/words-for.ts";
import { verifying } from "../guard.ts";
import { keyOf, stepForm, stepHref, type Verifying, wayOn } from "../journey.ts";
import { may } from "../state.ts";
import { stepButton, stepPage } from "../step.ts";

/** As long as any number that people write, with blanks and brackets. */
const NUMBER_LENGTH_MAX = 40;

const maySend = may("send_otp");

export const phonePage = stepPage("/phone", {
  guard: verifying(maySend),
  load: suggestNumber,
  field: "phone",
  view(value, at) {
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
        <div class="card">${stepForm(at, "phone", html`${number} ${mainButton(sso.sendCode)}`)}</div>
        ${wayOn(at, "about", sso.startAgain)}`,
    };
  },
  async act(services, at, fields) {
    const phoneNumber = fieldOf(fields, "phone").trim();
    if (phoneNumber === "" || phoneNumber.length > NUMBER_LENGTH_MAX)
      return issue("phone", at.words.sso.phoneFault);
    await sendPasscode(services, keyOf(at), { phoneNumber, territory: at.verification.territory });
    return undefined;
  },
});

/** The number of this verification, or the one that the account has proven last. */
async function suggestNumber(services: Services, { verification, session }: Verifying): Promise<string> {
  const entry = readPasscodeEntry(services, verification);
  if (entry !== null) return entry.phoneNumber;
  const ways = await listLoginIdentifiers(services, session.accountId);
  return ways.find(({ address }) => address.channel === "sms")?.address.text ?? "";
}

const mayEnter = verifying((state) => maySend(state) && state.verification?.phoneSealed != null);

export const codePage = stepPage("/phone/code", {
  guard: mayEnter,
  load: (services, { verification }) => readPasscodeEntry(services, verification),
  field: "code",
  view(entry, at) {
    const { words, form } = at;
    const { sso } = words;
    const issues = form.issues ?? lastCheck(words, entry);
    return {
      title: sso.codeTitle,
      issues,
      body: html`<p>${sso.codeText(outside(entry?.phoneNumber ?? ""))}</p>
        ${codeForm(at, {
          action: stepHref(at, "phone/code"),
          againAction: stepHref(at, "phone/again"),
          label: sso.code,
          hint: sso.codeHint,
          enter: sso.enterCode,
          again: sso.codeAgain,
          issues,
        })}
        ${wayOn(at, "phone", sso.otherNumber)}`,
    };
  },
  async act(services, at, fields) {
    const { words } = at;
    const code = typedCode(fields);
    if (code === undefined) return issue("code", words.sso.codeFaults.missing);
    // A wrong one is told by the page of what is next: what it says stands in the database.
    await verifyPasscode(services, keyOf(at), code, words.language);
    return undefined;
  },
});

function lastCheck({ sso }: Words, entry: PasscodeEntry | null): FieldIssue[] {
  const { codeFaults } = sso;
  switch (entry?.lastCheck) {
    case "expired":
      return [{ field: "code", text: codeFaults.lapsed }];
    case "wrong":
      return [{ field: "code", text: codeFaults.wrong(entry.checksLeft) }];
    case "none":
    case undefined:
      return [];
  }
}

export const codeAgain = stepButton(mayEnter, "code", async (services, { verification }) => {
  await sendPasscodeAgain(services, verification);
  return undefined;
});
