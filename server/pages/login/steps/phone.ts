/** The phone number, and the code that was sent to it. */
import { sendPasscode } from "../../../domain/otp/send.ts";
import { verifyPasscode } from "../../../domain/otp/verify.ts";
import { CODE_CHECKS_MAX } from "../../../domain/shared/one-time-code.ts";
import { unseal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { mainButton, otherButton, textField } from "../../components/fields.ts";
import { html, outside } from "../../framework/html.ts";
import { fieldOf } from "../../framework/old-form.ts";
import type { StepFault } from "../faults.ts";
import { formOf, type Journey, type MemberJourney, stepForm, wayOn } from "../journey.ts";
import { keyOf } from "../key.ts";
import type { Standing, UnderWay } from "../standing.ts";
import { type Acted, type Step, typedWrong } from "../step.ts";

/** As long as any number that people write, with blanks and brackets. */
const NUMBER_LENGTH_MAX = 40;

const maySend = (standing: Standing): standing is UnderWay => standing.openings.actions.includes("send_otp");

export const phone: Step = {
  field: "phone",
  isOpen: maySend,
  async show(services, journey, standing, faults) {
    const { sso } = journey.visit.words;
    const form = formOf(journey, faults);
    const number = textField(form, {
      name: "phone",
      label: sso.phone,
      hint: sso.phoneHint,
      type: "tel",
      autocomplete: "tel",
      maxlength: NUMBER_LENGTH_MAX,
      value: await knownNumber(services, journey, standing),
    });
    return {
      title: sso.phoneTitle,
      faults: faults ?? [],
      body: html`<p>${sso.phoneText}</p>
        <div class="card">${stepForm(journey, "phone", html`${number} ${mainButton(sso.sendCode)}`)}</div>
        ${wayOn(journey, "about", sso.startAgain)}`,
    };
  },
  async act(services, journey, standing): Promise<Acted> {
    if (!maySend(standing)) return undefined;
    const { request, words } = journey.visit;
    const phoneNumber = fieldOf(request.body, "phone").trim();
    if (phoneNumber === "" || phoneNumber.length > NUMBER_LENGTH_MAX)
      return { faults: [typedWrong("phone", words.sso.phoneFault)] };
    const { territory } = standing.verification;
    await sendPasscode(services, keyOf(standing.verification), { phoneNumber, territory });
    return undefined;
  },
};

/** The number of this verification, or the one that the account has proven last. */
async function knownNumber(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  { visit }: MemberJourney,
  { verification }: Standing,
): Promise<string> {
  if (verification?.phoneSealed != null)
    return unseal(keyring, "verification.phone", verification.phoneSealed);
  const known = await database.accountPhone.findFirst({
    where: { accountId: visit.signedIn.accountId },
    orderBy: { provenAt: "desc" },
  });
  return known === null ? "" : unseal(keyring, "account.phone", known.phoneSealed);
}

export const code: Step = {
  field: "code",
  isOpen: (standing) => maySend(standing) && standing.verification.phoneSealed !== null,
  show(services, journey, standing, faults = lastCheck(services, journey, standing)) {
    const { sso } = journey.visit.words;
    const form = { words: journey.visit.words, faults };
    const sealed = standing.verification?.phoneSealed;
    const number = sealed == null ? "" : unseal(services.keyring, "verification.phone", sealed);
    const field = textField(form, {
      name: "code",
      label: sso.code,
      hint: sso.codeHint,
      inputmode: "numeric",
      autocomplete: "one-time-code",
      // Room for the blanks with which some write a code.
      maxlength: 12,
      verbatim: true,
    });
    return {
      title: sso.codeTitle,
      faults,
      body: html`<p>${sso.codeText(outside(number))}</p>
        <div class="card">
          ${stepForm(journey, "phone/code", html`${field} ${mainButton(sso.enterCode)}`)}
          ${stepForm(journey, "phone/again", otherButton(sso.codeAgain))}
        </div>
        ${wayOn(journey, "phone", sso.otherNumber)}`,
    };
  },
  async act(services, journey, { verification }): Promise<Acted> {
    const { request, words } = journey.visit;
    const typed = fieldOf(request.body, "code").replaceAll(/[\s\p{Pd}]/gu, "");
    if (!/^\d{6}$/.test(typed)) return { faults: [typedWrong("code", words.sso.codeFaults.missing)] };
    // A wrong one is told by the page of what is next: what it says stands in the database.
    if (verification !== null) await verifyPasscode(services, keyOf(verification), typed, words.language);
    return undefined;
  },
};

/** How the last check ended. */
function lastCheck(
  { now }: Pick<Services, "now">,
  { visit }: Journey,
  { verification }: Standing,
): StepFault[] {
  const { codeFaults } = visit.words.sso;
  if (verification === null) return [];
  const { stage, codeChecks, codeExpiresAt } = verification;
  if (codeExpiresAt !== null && codeExpiresAt <= now()) return [typedWrong("code", codeFaults.lapsed)];
  const left = CODE_CHECKS_MAX - codeChecks;
  return stage === "failed:otp_failed" ? [typedWrong("code", codeFaults.wrong(left))] : [];
}

/** The same number once more. */
export const codeAgain: Step = {
  field: "code",
  isOpen: code.isOpen,
  async act(services, _journey, { verification }): Promise<Acted> {
    if (verification?.phoneSealed == null) return undefined;
    const { keyring } = services;
    const phoneNumber = unseal(keyring, "verification.phone", verification.phoneSealed);
    await sendPasscode(services, keyOf(verification), { phoneNumber, territory: verification.territory });
    return undefined;
  },
};
