/** Budgets of a message, and the pause between two. None for test apps, which send nothing. */
import type { Verification } from "../../../generated/prisma/client.ts";
import type { Caller, Share } from "../../config/budgets.ts";
import { refuse } from "../../errors.ts";
import { type Keyring, shortLivedIndex } from "../../platform/crypto.ts";
import { RESEND_PAUSE } from "../shared/access/one-time-code.ts";
import { nextAllowedAt } from "../shared/access/sliding-window.ts";
import { type Asker, dimensionsOf, type Expense } from "../shared/budget.ts";
import { countryOf, prefixOf } from "../shared/phone-number.ts";
import { SECOND_MS, secondsUntil } from "../shared/time.ts";
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

/** Code or link that was asked for. `asker`: null if the code was charged to them (shared/access/one-time-code.ts). */
interface AskedFor {
  payer: "asker";
  asker: Asker | null;
  caller: Caller;
  withCode?: boolean;
  /** Skips what unknown callers spent on a number and its block; the total counts. */
  isKnownBrowser?: boolean;
}

/** Message that is not awaited. */
type Notice =
  /** Account, or staff user; `like`: of several within an hour one goes out. */
  | { payer: "account"; id: string; like?: string }
  /** Team, or an app without one. */
  | { payer: "team"; id: string }
  | { payer: "recipient" }
  /** Mail from outside that is passed on to the operator. */
  | { payer: "postmaster" }
  /** Invitation; null for the operator's staff. */
  | { payer: "invitation"; teamId: string | null };

/** Payer of a message, besides the installation: whose budget it counts for (docs/glossary.md). */
export type MessageFor = AskedFor | Notice | { payer: "app" };

/** Expenses of a message; a call counts as text and call, WhatsApp as text. */
export function messageExpenses(
  keyring: Keyring,
  sender: Pick<Sender, "appId">,
  message: OutgoingMessage,
  how: MessageFor,
): [Expense, ...Expense[]] {
  if (how.payer === "asker") return sendingExpenses(keyring, sender, message, how);
  const caller = how.payer === "app" ? "partner" : "notice";
  const sending = sendingExpenses(keyring, sender, message, { asker: null, caller });
  return how.payer === "app" ? sending : [...sending, ...noticeExpenses(keyring, message, how)];
}

function noticeExpenses(keyring: Keyring, { to }: OutgoingMessage, how: Notice): Expense[] {
  const recipient = shortLivedIndex(keyring, "mail.recipient", to.toLowerCase());
  switch (how.payer) {
    case "account": {
      // Not for the recipient: others could fill it, and keep a notice from its reader.
      const expense = { kind: "notice", of: { account: how.id } } as const;
      return how.like === undefined
        ? [expense]
        : [expense, { kind: "like_notice", of: { recipient: how.like } }];
    }
    case "team":
      return [{ kind: "notice", of: { team: how.id, recipient } }];
    case "recipient":
      return [{ kind: "notice", of: { recipient } }];
    case "postmaster":
      return [{ kind: "forwarded_mail", of: { recipient } }];
    case "invitation": {
      const { teamId } = how;
      // Apart, so that no team keeps the operator's invitation from anybody.
      const counted = teamId === null ? `operator:${recipient}` : recipient;
      return [{ kind: "invitation", of: { recipient: counted, team: teamId ?? "operator" } }];
    }
  }
}

function sendingExpenses(
  keyring: Keyring,
  { appId }: Pick<Sender, "appId">,
  message: OutgoingMessage,
  {
    asker,
    caller,
    withCode = false,
    isKnownBrowser = false,
  }: Omit<AskedFor, "payer" | "caller"> & { caller: Share },
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
