/** Budgets of a message, and the pause between two. None for test apps, which send nothing. */
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

export function hasPause({ mode, onPages }: Pick<Verification, "mode" | "onPages">): boolean {
  return mode === "live" || onPages;
}

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

export interface MessageFor {
  asker?: Asker | null;
  caller: Caller;
  withCode?: boolean;
  /** Skips what unknown callers spent on a number and its block; the total counts. */
  isKnownBrowser?: boolean;
}

/** Expenses of a message; a call counts as text and call, WhatsApp as text. */
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
