/** The mobile number: beside the name where an app asks for it first, and on its own page for whoever left it out or corrects it. */
import type { VNode } from "preact";
import { listLoginIdentifiers, readMemberAddress, writeAddress } from "../../../../domain/members/index.ts";
import { type AskingPage, pendingPasscode, sendPasscode } from "../../../../domain/proving/index.ts";
import type { PendingCode } from "../../../../domain/shared/index.ts";
import type { Services } from "../../../../services.ts";
import { textField } from "../../../components/fields.ts";
import { issue } from "../../../framework/page.ts";
import { askerOf } from "../../../framework/page-context.ts";
import { html, type Markup, outside } from "../../../markup/html.ts";
import { describeRefusal } from "../field-errors.ts";
import {
  type AtStep,
  type Journey,
  type MemberJourney,
  senderOf,
  stepHref,
  type Verifying,
} from "../journey.ts";
import { isPhoneAsked } from "../progress.ts";
import { may, readState } from "../state.ts";
import type { StepResult } from "../step.ts";

/** As long as any number that people write, with blanks and brackets. */
const NUMBER_LENGTH_MAX = 40;

export const maySend = may("send_otp");

/** `isFirst`: beside other fields, so that it says what it is for. */
export function numberField(
  { form, words: { sso } }: Pick<Journey, "form" | "words">,
  value = "",
  { isFirst = false } = {},
): VNode {
  return textField(form, {
    name: "phone",
    label: sso.phone,
    hint: isFirst ? html`${sso.phoneText} ${sso.phoneHint}` : sso.phoneHint,
    type: "tel",
    autocomplete: "tel",
    maxlength: NUMBER_LENGTH_MAX,
    value,
  });
}

/** Whether the number is asked for beside the name: where it comes first, and none counts yet. */
export async function asksNumber(services: Services, at: AtStep): Promise<boolean> {
  const isNext = ["about", "phone", "code"].includes(at.state.step);
  return at.app.phoneStep === "first" && isNext && (await isPhoneAsked(services, at));
}

export function isNumber(typed: string, { country }: Pick<Journey, "country">): boolean {
  return readMemberAddress(typed, country)?.channel === "sms";
}

/** The number of this verification, or the one that the account has proven last. */
export async function suggestNumber(
  services: Services,
  { state: { step, verification }, session }: Pick<AtStep, "state" | "session">,
): Promise<{ value: string; hasCode: boolean }> {
  // Of one that has ended it may have been the wrong one.
  const isBegun = verification !== null && step !== "about";
  const pending = isBegun ? pendingPasscode(services, verification) : null;
  if (pending !== null) return { value: pending.address.text, hasCode: isLive(pending) };
  const identifiers = await listLoginIdentifiers(services, session.accountId);
  const known = identifiers.find(({ address }) => address.channel === "sms");
  return { value: known?.address.text ?? "", hasCode: false };
}

/** Sends a code there, or leads to the page that takes the one that was just sent. */
export async function sendToNumber(services: Services, at: Verifying, typed: string): Promise<StepResult> {
  const phoneNumber = typed.trim();
  if (phoneNumber === "" || phoneNumber.length > NUMBER_LENGTH_MAX)
    return issue("phone", at.words.sso.phoneFault);
  const { verification, words } = at;
  const pending = findLive(services, at, phoneNumber);
  if (pending !== null && pending.waitSeconds > 0) {
    // The code that was just sent is the one to enter.
    const told = issue("code", words.signIn.tooSoon(pending.waitSeconds), 429);
    return { ...told, at: stepHref(at, "phone/code") };
  }
  const number = { phoneNumber, territory: verification.territory };
  await sendPasscode(services, verification, number, { page: askingPage(services, at) });
  return undefined;
}

/**
 * The same for the form that asked for the name as well, which has begun the verification: what is refused is told by the
 * number's own page. Whoever goes back to that form with a code under way needs no other.
 */
export async function sendToFirstNumber(
  services: Services,
  journey: MemberJourney,
  typed: string,
): Promise<StepResult> {
  const state = await readState(services, journey);
  const { verification } = state;
  if (verification === null || !maySend(state)) return undefined;
  const at = { ...journey, state, verification };
  if (findLive(services, at, typed.trim()) !== null) return undefined;
  try {
    return await sendToNumber(services, at, typed);
  } catch (error) {
    const fault = describeRefusal(at.words, error, { field: "phone", institution: "" });
    return fault === null ? undefined : { issues: [fault], status: fault.status, at: stepHref(at, "phone") };
  }
}

/** The code that is under way to this very number. */
function findLive(services: Services, { verification }: Verifying, typed: string): PendingCode | null {
  const pending = pendingPasscode(services, verification);
  const isSame = readMemberAddress(typed, verification.territory)?.text === pending?.address.text;
  return pending !== null && isSame && isLive(pending) ? pending : null;
}

function isLive({ state }: PendingCode): boolean {
  return state === "open" || state === "wrong";
}

/** What the pages for a code that went to a number say alike. */
export function numberCodeTexts(
  { words: { sso } }: Pick<Journey, "words">,
  { address }: PendingCode,
): { title: string; sentTo: Markup; other: string } {
  return {
    title: sso.codeTitle,
    sentTo: sso.codeText(outside(writeAddress(address))),
    other: sso.otherNumber,
  };
}

export function askingPage({ config }: Pick<Services, "config">, at: Verifying): AskingPage {
  return {
    asker: askerOf(at, at.session.accountId),
    language: at.words.language,
    sender: senderOf(config, at),
  };
}
