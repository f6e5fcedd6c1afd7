/** Page for a code in a message: of a sign-in, a further address, a step-up, staff, a verification. */

import { writeAddress } from "../../domain/members/member/address.ts";
import { isPutOff } from "../../domain/messages/put-off-mail.ts";
import { readDelivery } from "../../domain/messages/text-delivery.ts";
import type { CodeSent, PendingCode } from "../../domain/shared/access/one-time-code.ts";
import { RefusalError } from "../../errors.ts";
import type { TextWay } from "../../platform/delivery/delivery.ts";
import type { Services } from "../../services.ts";
import { otherButton, ownForm, textField } from "../components/fields.ts";
import { localTime } from "../components/local-time.ts";
import { fieldOf } from "../framework/forms/form.ts";
import type { FieldIssue } from "../framework/forms/issues.ts";
import { type Guard, type Issues, issue, page, type Run, type ViewedPage } from "../framework/page.ts";
import type { PageContext } from "../framework/page-context.ts";
import { type Answer, isReply, redirect } from "../framework/reply.ts";
import type { Words } from "../framework/words-for.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import { countCheck, typedCode } from "./code-form.ts";

interface CodePage<C extends PageContext<unknown>> {
  /** Paths below the root: the page, the resend button, and the choice of address. */
  path: `/${string}`;
  againPath: `/${string}`;
  otherPath: `/${string}`;
  guard: Guard<C & PageContext<unknown>>;
  href: (context: C, path: `/${string}`) => string;
  texts: (context: C, pending: PendingCode) => CodeTexts;
  pending: (services: Services, context: C) => Promise<PendingCode | Answer | null>;
  /** `way`: a text, or another way of a provider. */
  resend: (services: Services, context: C, pending: PendingCode, way: TextWay) => Promise<CodeSent | null>;
  /** Next address or issues after a right code; null for a wrong one. */
  check: (services: Services, context: C, code: string, fields: unknown) => Promise<Answer | Issues | null>;
  /** Words the domain's refusals; absent without any. */
  worded?: (run: Run<C>) => Run<C>;
}

interface CodeTexts {
  title?: string;
  /** Submit buttons, the default one first. */
  buttons: Markup;
  /** Target of the code in other words, with the label of the link to change it. */
  sentTo?: Markup;
  other?: string;
  note?: Markup | null;
  exit?: Markup | null;
}

export type CodePageAt<C extends PageContext<unknown>> = ViewedPage<C, ShownCode> &
  Pick<CodePage<C>, "pending" | "href">;

export function codePage<C extends PageContext<unknown>>(of: CodePage<C>): CodePageAt<C> {
  const { path, againPath, otherPath, guard, href, texts, resend, check, worded = (run) => run } = of;
  const load = async (services: Services, context: C): Promise<PendingCode | Answer> =>
    (await of.pending(services, context)) ?? redirect(href(context, otherPath));
  const shown = page<C, ShownCode>(path, {
    guard,
    async load(services, context) {
      const pending = await load(services, context);
      return isReply(pending) ? pending : describe(services, pending);
    },
    view({ pending, delivery, ways }, context) {
      const { words, form, csrf } = context;
      const { signIn } = words;
      const { channel } = pending.address;
      const own = texts(context, pending);
      const {
        title = signIn.codeTitle,
        buttons,
        other = signIn.otherAddress,
        sentTo,
        note = null,
        exit,
      } = own;
      const isOnItsWay = delivery !== null && delivery !== "undeliverable";
      const asks = { call: signIn.callMe, whatsapp: signIn.sendByWhatsApp };
      const issues = form.issues ?? lastCheck(words, pending);
      // Left empty: a wrong code is no help.
      const field = textField(
        { words, issues },
        {
          name: "code",
          label: signIn.code,
          hint: signIn.codeHint[channel],
          inputmode: "numeric",
          autocomplete: "one-time-code",
          maxlength: 20,
          verbatim: true,
        },
      );
      return {
        title,
        issues,
        scripts: ["pages.js", ...(isOnItsWay ? ["code.js"] : [])],
        body: html`<p>${whereTo(words, pending, delivery, sentTo)}</p>
          ${delivery === "undeliverable" ? unreachable(words, pending) : null} ${note}
          <div class="card">
            ${ownForm({ csrf, action: href(context, path) }, html`${field} ${buttons}`)}
            ${ownForm({ csrf, action: href(context, againPath) }, html`${waitText(words, pending)} ${otherButton(signIn.again)} ${ways.map((way) => otherButton(asks[way], { name: "by", value: way }))}`)}
            <p><a class="target" href=${href(context, otherPath)}>${other}</a></p>
          </div>
          ${exit}`,
      };
    },
    actions: {
      [path]: worded(async (services, context, fields) => {
        const code = typedCode(fields);
        if (code === undefined) return issue("code", context.words.signIn.codeFault);
        await countCheck(services, context);
        try {
          // The asking page reads a wrong code's state from the database.
          return (await check(services, context, code, fields)) ?? redirect(href(context, path));
        } catch (error) {
          if (!isTooManyWrong(error)) throw error;
          return tooManyWrong(context.words, "code", error.refusal.retryAfterSeconds);
        }
      }),
      [againPath]: worded(async (services, context, fields) => {
        const pending = await load(services, context);
        if (isReply(pending)) return pending;
        const { waitSeconds } = pending;
        if (waitSeconds > 0) return issue("code", context.words.signIn.tooSoon(waitSeconds), 429);
        const asked = fieldOf(fields, "by");
        const way = waysTo(services, pending).find((one) => one === asked) ?? "text";
        const sent = await resend(services, context, pending, way);
        return sendIssue(context.words, sent, "code") ?? redirect(href(context, path));
      }),
    },
  });
  return { ...shown, pending: of.pending, href };
}

interface ShownCode {
  pending: PendingCode;
  /** Way of its last message, or undeliverable; null where that is confidential. */
  delivery: TextWay | "mail" | "mail_put_off" | "undeliverable" | null;
  ways: readonly OtherWay[];
}

async function describe(services: Services, pending: PendingCode): Promise<ShownCode> {
  const ways = waysTo(services, pending);
  const { address, aboutId } = pending;
  if (aboutId === null) return { pending, delivery: null, ways };
  if (address.channel === "email") return { pending, delivery: await readMail(services, pending), ways };
  return { pending, delivery: await readDelivery(services.database, aboutId), ways };
}

async function readMail(
  { database }: Services,
  { aboutId, isUndelivered }: PendingCode,
): Promise<ShownCode["delivery"]> {
  if (isUndelivered) return "undeliverable";
  return aboutId !== null && (await isPutOff(database, { kind: "code", id: aboutId }))
    ? "mail_put_off"
    : "mail";
}

const OTHER_WAYS = ["call", "whatsapp"] as const satisfies TextWay[];
type OtherWay = (typeof OTHER_WAYS)[number];

/** Ways of a provider that can; in test mode the mailbox has the words. */
function waysTo({ textProviders }: Services, { address }: PendingCode): OtherWay[] {
  if (address.channel !== "sms") return [];
  return OTHER_WAYS.filter((way) => textProviders.some(({ ways }) => ways.includes(way)));
}

function whereTo(
  words: Words,
  { address, sentAt }: PendingCode,
  delivery: ShownCode["delivery"],
  sentTo: Markup | undefined,
): Markup {
  const { signIn } = words;
  const to = outside(writeAddress(address));
  if (delivery === "mail_put_off") return signIn.mailPutOff(to);
  const usual = sentTo ?? (address.channel === "email" ? signIn.mailSent(to) : signIn.textSent(to));
  const how = { call: signIn.callSent, whatsapp: signIn.whatsAppSent };
  const sentence = delivery === "call" || delivery === "whatsapp" ? how[delivery](to) : usual;
  return html`${sentence} ${signIn.sentAt(localTime(words, sentAt))}`;
}

/** Shown by the page's script as soon as it is known (code.js). */
function unreachable({ signIn }: Words, { address: { channel, text } }: PendingCode): Markup {
  const notice = channel === "email" ? signIn.mailReturned(outside(text)) : signIn.unreachable;
  return html`<p id="unreachable" class="notice" role="alert">${notice}</p>`;
}

/** Counts down by script (pages.js); without it, as of the page's time. */
function waitText({ signIn }: Words, { waitSeconds }: PendingCode): Markup | null {
  if (waitSeconds === 0) return null;
  const clock = `0:${String(waitSeconds).padStart(2, "0")}`;
  const left = html`<span class="countdown" data-seconds=${waitSeconds}>${clock}</span>`;
  return html`<p class="hint">${signIn.againIn(left)}</p>`;
}

function lastCheck({ signIn }: Words, { state, checksLeft }: PendingCode): FieldIssue[] {
  const texts = {
    open: null,
    wrong: signIn.wrong(checksLeft),
    expired: signIn.lapsed,
    exhausted: signIn.exhausted,
  };
  const text = texts[state];
  return text === null ? [] : [{ field: "code", text }];
}

/** A code requested on a form: its address, and the field for refusals. */
interface AskedCode {
  sent: CodeSent;
  field: string;
  address: string;
}

/** Issues if no code was sent. A holder of a live code gets its page, even where others used up the address's limit. */
export async function afterSend<C extends PageContext<unknown>>(
  services: Services,
  context: C,
  codes: CodePageAt<C>,
  { sent, field, address }: AskedCode,
): Promise<Issues | undefined> {
  const refused = sendIssue(context.words, sent, field);
  if (refused === undefined) return undefined;
  const open = await codes.pending(services, context);
  const isLive = open !== null && !isReply(open) && (open.state === "open" || open.state === "wrong");
  if (!isLive || open.address.text.toLowerCase() !== address.toLowerCase())
    return sent.kind === "too_soon" && address.includes("@")
      ? issue(field, context.words.signIn.tooSoonHere(sent.seconds), 429)
      : refused;
  const issues = sendIssue(context.words, sent, "code") ?? refused;
  return { ...issues, at: codes.href(context, codes.path as `/${string}`) };
}

export function sendIssue(words: Words, sent: CodeSent | null, field: string): Issues | undefined {
  const { signIn } = words;
  switch (sent?.kind) {
    case undefined:
    case "sent":
      return undefined;
    case "too_soon":
      return issue(field, signIn.tooSoon(sent.seconds), 429);
    case "too_many":
      return withOwnLink(words, sent, issue(field, signIn.tooMany(Math.ceil(sent.seconds / 60)), 429));
    case "too_many_wrong":
      return withOwnLink(words, sent, tooManyWrong(words, field, sent.seconds));
    case "network_busy":
      return issue(field, signIn.networkBusy, 429);
    case "not_served":
      return issue(field, signIn.notServed);
    case "unreachable":
      return issue(field, sent.channel === "email" ? words.sso.emailFaults.unreachable : signIn.unreachable);
    case "undeliverable":
      return issue(field, signIn.undeliverable[sent.channel], 503);
  }
}

/** For a limit used up by unknown callers: its owner need not wait. */
function withOwnLink({ signIn }: Words, { hasLink }: { hasLink: boolean }, refused: Issues): Issues {
  const issues = refused.issues.map(({ text, ...issue }) => ({
    ...issue,
    text: `${text} ${signIn.ownLink}`,
  }));
  return hasLink ? { ...refused, issues } : refused;
}

function tooManyWrong({ signIn }: Words, field: string, seconds: number): Issues {
  return issue(field, signIn.tooManyWrong(Math.ceil(seconds / 3_600)), 429);
}

function isTooManyWrong(error: unknown): error is RefusalError & { refusal: { kind: "too_many_requests" } } {
  if (!(error instanceof RefusalError)) return false;
  const { refusal } = error;
  return refusal.kind === "too_many_requests" && refusal.code === "wrong_codes_daily_limit";
}
