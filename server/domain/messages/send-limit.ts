/** What a message is counted for, and the pause between two. Test apps have no budgets, for nothing is sent. */
import type { Verification } from "../../../generated/prisma/client.ts";
import type { Caller } from "../../config/budgets.ts";
import { refuse } from "../../errors.ts";
import { type Keyring, shortLivedIndex } from "../../platform/crypto.ts";
import {
  type Asker,
  countryOf,
  dimensionsOf,
  type Expense,
  nextAllowedAt,
  prefixOf,
  RESEND_PAUSE,
  SECOND_MS,
  secondsUntil,
} from "../shared/index.ts";
import type { OutgoingMessage, Sender } from "./deliver.ts";

/** Whether messages of a verification have a pause between them: not for partners' tests, in which nobody should wait. */
export function hasPause({ mode, onPages }: Pick<Verification, "mode" | "onPages">): boolean {
  return mode === "live" || onPages;
}

/** Refuses a message that follows another one too closely. */
export function requirePause(
  verification: Pick<Verification, "mode" | "onPages">,
  sends: readonly Date[],
  now: Date,
): void {
  if (!hasPause(verification)) return;
  const allowedAt = nextAllowedAt(sends, RESEND_PAUSE, now);
  if (allowedAt === null) return;
  refuse({
    kind: "too_many_requests",
    code: "resend_pause",
    params: { pauseSeconds: RESEND_PAUSE.ms / SECOND_MS },
    retryAfterSeconds: secondsUntil(allowedAt, now),
  });
}

/** For whom a message goes out. */
export interface MessageFor {
  /** Who asks on our pages; absent where they were counted before. */
  asker?: Asker | null;
  caller: Caller;
  /** A text whose code somebody is expected to enter. */
  withCode?: boolean;
  /** What strangers have spent of a number and its block is not this browser's; what all texts cost together is. */
  isKnownBrowser?: boolean;
}

/** What a message counts for; a call counts as a text and as a call, and what goes by WhatsApp as a text. */
export function messageExpenses(
  keyring: Keyring,
  { appId }: Pick<Sender, "appId">,
  message: OutgoingMessage,
  { asker = null, caller, withCode = false, isKnownBrowser = false }: MessageFor,
): [Expense, ...Expense[]] {
  const { channel, to } = message;
  const of = {
    ...dimensionsOf(keyring, asker),
    installation: "all",
    ...(appId !== null && { app: appId }),
  };
  if (channel === "email") return [{ kind: "mail", of, caller }];
  const ofAll = { ...of, country: countryOf(to) };
  const prefix = withCode ? { prefix: prefixOf(to) } : {};
  const recipient = shortLivedIndex(keyring, "phone", to);
  const counted = isKnownBrowser ? ofAll : { ...ofAll, ...prefix, recipient };
  const text = { kind: "sms", of: counted, caller } as const;
  return message.by?.way === "call" ? [text, { ...text, kind: "call" }] : [text];
}
