/** Asking for a code and entering it: the same two steps for a sign-in, a further address, and grave things. */
import { CODE_CHECKS_MAX, type CodeSent, type PendingCode } from "../../domain/shared/one-time-code.ts";
import { refuse } from "../../errors.ts";
import { networkOf } from "../../platform/network.ts";
import type { Services } from "../../services.ts";
import { html, type Markup, outside } from "../framework/html.ts";
import type { Branding, Page } from "../framework/layout.ts";
import { fieldOf } from "../framework/old-form.ts";
import type { Visit } from "../framework/old-visit.ts";
import type { Words } from "../words/words-for.ts";
import {
  type Fault,
  type Form,
  faultSummary,
  mainButton,
  otherButton,
  ownForm,
  textField,
} from "./fields.ts";

/** From one address, however many members share it (spec/decisions/members.md, "Signing in"). */
const CHECKS_PER_MINUTE_MAX = 100;

/** What the page that asks for a code is told. */
export interface CodeStep {
  visit: Pick<Visit, "words" | "csrf" | "mode">;
  pending: PendingCode;
  title: string;
  /** The words on the button that sends the code off. */
  enter: string;
  /** Where the code goes, and where a new one is asked for. */
  action: string;
  againAction: string;
  /** Where another address is chosen. */
  otherHref: string;
  /** The way out of the journey. */
  exit?: Markup | undefined;
  branding?: Branding | undefined;
  /** Where the code went, if not in the words for members; and what the way to another address is called. */
  said?: Markup;
  otherAddress?: string;
  desk?: Page["desk"];
}

/** The page that asks for the code. Without faults of its own it says how the last check ended. */
export function codePage(step: CodeStep, faults: readonly Fault[] = faultsOf(step), status = 200): Page {
  const { visit, pending, action, againAction, otherHref, exit, branding, desk } = step;
  const { words, csrf, mode } = visit;
  const { channel, text } = pending.address;
  const form: Form = { words, faults };
  const sentTo = channel === "email" ? words.signIn.mailSent : words.signIn.textSent;
  const { said = sentTo(outside(text)), otherAddress = words.signIn.otherAddress } = step;
  const ask = html`${textField(form, {
    name: "code",
    label: words.signIn.code,
    hint: words.signIn.codeHint,
    inputmode: "numeric",
    autocomplete: "one-time-code",
    // Room for the blanks with which some write a code.
    maxlength: 12,
    verbatim: true,
  })}
  ${mainButton(step.enter)}`;
  return {
    words,
    branding,
    desk,
    mode,
    status,
    title: step.title,
    faulty: faults.length > 0,
    scripts: ["pages.js"],
    body: html`${faultSummary(form)}
      <p>${said}</p>
      <div class="card">
        ${ownForm({ csrf, action }, ask)} ${ownForm({ csrf, action: againAction }, otherButton(words.signIn.again))}
        <p><a class="target" href=${otherHref}>${otherAddress}</a></p>
      </div>
      ${exit}`,
  };
}

function faultsOf({ visit: { words }, pending: { state, checksLeft } }: CodeStep): Fault[] {
  const { signIn } = words;
  if (state !== "open")
    return [{ field: "code", text: state === "expired" ? signIn.lapsed : signIn.exhausted }];
  return checksLeft < CODE_CHECKS_MAX ? [{ field: "code", text: signIn.wrong(checksLeft) }] : [];
}

/** The six digits that were typed, in whatever groups; undefined when there are not six. */
export function typedCode(body: unknown): string | undefined {
  const digits = fieldOf(body, "code").replaceAll(/[\s\p{Pd}]/gu, "");
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Counts a check against the address that the call comes from. Refuses what is too much. */
export function countCheck({ rates }: Pick<Services, "rates">, { request }: Pick<Visit, "request">): void {
  const { allowed, resetSeconds } = rates.take(`code-checks:${networkOf(request.ip)}`, CHECKS_PER_MINUTE_MAX);
  if (allowed) return;
  const detail = `${CHECKS_PER_MINUTE_MAX} codes a minute can be checked.`;
  refuse({ kind: "too_many_requests", detail, retryAfterSeconds: resetSeconds });
}

/** Why no code was sent; undefined when one was. */
export function sendFault({ signIn }: Words, sent: CodeSent, field: string): Fault | undefined {
  switch (sent.kind) {
    case "sent":
      return undefined;
    case "too_soon":
      return { field, text: signIn.tooSoon(sent.seconds) };
    case "too_many":
      return { field, text: signIn.tooMany(Math.ceil(sent.seconds / 60)) };
    case "undeliverable":
      return { field, text: signIn.undeliverable };
  }
}

/** What a page is answered with that shows such a fault. */
export function statusOf({ kind }: CodeSent): number {
  return kind === "undeliverable" ? 503 : kind === "sent" ? 200 : 429;
}
