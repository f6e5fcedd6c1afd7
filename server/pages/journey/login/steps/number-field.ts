/** The mobile number: beside the name where an app asks first, else on its own page. */
import type { VNode } from "preact";
import { readMemberAddress, writeAddress } from "../../../../domain/members/member/address.ts";
import { listLoginIdentifiers } from "../../../../domain/members/member/login-identifiers.ts";
import { pendingPasscode } from "../../../../domain/proving/otp/entry.ts";
import { type AskingPage, sendPasscode } from "../../../../domain/proving/otp/send.ts";
import type { PendingCode } from "../../../../domain/shared/access/one-time-code.ts";
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

const NUMBER_LENGTH_MAX = 40;

export const maySend = may("send_otp");

/** `isFirst`: beside other fields, so it explains its purpose. */
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

/** Whether the number is asked beside the name: the app asks first, and none is proven yet. */
export async function asksNumber(services: Services, at: AtStep): Promise<boolean> {
  const isNext = ["about", "phone", "code"].includes(at.state.step);
  return at.app.phoneStep === "first" && isNext && (await isPhoneAsked(services, at));
}

export function isNumber(typed: string, { country }: Pick<Journey, "country">): boolean {
  return readMemberAddress(typed, country)?.channel === "sms";
}

/** The number of this verification, or the account's latest proven one. */
export async function suggestNumber(
  services: Services,
  { state: { step, verification }, session }: Pick<AtStep, "state" | "session">,
): Promise<{ value: string; hasCode: boolean }> {
  // A failed verification may have had the wrong number.
  const isBegun = verification !== null && step !== "about";
  const pending = isBegun ? pendingPasscode(services, verification) : null;
  if (pending !== null) return { value: pending.address.text, hasCode: isLive(pending) };
  const identifiers = await listLoginIdentifiers(services, session.accountId);
  const known = identifiers.find(({ address }) => address.channel === "sms");
  return { value: known?.address.text ?? "", hasCode: false };
}

/** Sends a code, or leads to the page of the one just sent. */
export async function sendToNumber(services: Services, at: Verifying, typed: string): Promise<StepResult> {
  const phoneNumber = typed.trim();
  if (phoneNumber === "" || phoneNumber.length > NUMBER_LENGTH_MAX)
    return issue("phone", at.words.sso.phoneFault);
  const { verification, words } = at;
  const pending = findLive(services, at, phoneNumber);
  if (pending !== null && pending.waitSeconds > 0) {
    const refused = issue("code", words.signIn.tooSoon(pending.waitSeconds), 429);
    return { ...refused, at: stepHref(at, "phone/code") };
  }
  const number = { phoneNumber, territory: verification.territory };
  await sendPasscode(services, verification, number, { page: askingPage(services, at) });
  return undefined;
}

/** `sendToNumber` for the first form; refusals show on the number's own page. A live code is not replaced. */
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

function findLive(services: Services, { verification }: Verifying, typed: string): PendingCode | null {
  const pending = pendingPasscode(services, verification);
  const isSame = readMemberAddress(typed, verification.territory)?.text === pending?.address.text;
  return pending !== null && isSame && isLive(pending) ? pending : null;
}

function isLive({ state }: PendingCode): boolean {
  return state === "open" || state === "wrong";
}

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
