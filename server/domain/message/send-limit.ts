/** Who may be sent how much. Test apps have no budgets, for nothing is sent. */
import { randomUUID } from "node:crypto";
import { refuse } from "../../errors.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { lockName } from "../shared/lock.ts";
import { RESEND_PAUSE } from "../shared/one-time-code.ts";
import { nextAllowedAt } from "../shared/sliding-window.ts";
import { DAY_MS, earlier, SECOND_MS, secondsUntil } from "../shared/time.ts";
import type { Sender } from "./deliver.ts";

/** What one recipient may get in any 24 hours. */
export interface RecipientLimit {
  channel: "sms" | "email";
  /** HMAC of the number or address. */
  recipientIndex: string;
  /** Null where a single app has no limit of its own. */
  perAppMax: number | null;
  overAllMax: number;
}

/** Refuses a message that follows another one too closely. */
export function requirePause(sends: readonly Date[], now: Date): void {
  const allowedAt = nextAllowedAt(sends, RESEND_PAUSE, now);
  if (allowedAt === null) return;
  refuse({
    kind: "too_many_requests",
    code: "resend_pause",
    params: { pauseSeconds: RESEND_PAUSE.ms / SECOND_MS },
    retryAfterSeconds: secondsUntil(allowedAt, now),
  });
}

/**
 * Takes one message from the recipient's budget of the day, and gives its id so that a send that fails
 * can give it back. The lock makes calls for one recipient count one after another, over all processes.
 */
export async function consumeSendLimit(
  tx: Transaction,
  { appId, mode }: Sender,
  { channel, recipientIndex, perAppMax, overAllMax }: RecipientLimit,
  now: Date,
): Promise<string | null> {
  if (mode === "test") return null;
  await lockName(tx, "recipient", recipientIndex);
  const since = earlier(now, DAY_MS);
  const sent = await tx.send.findMany({
    where: { mode, channel, recipientIndex, at: { gt: since } },
    select: { appId: true, at: true },
    orderBy: { at: "asc" },
  });
  const own = sent.filter((send) => send.appId === appId);
  refuseBeyond(perAppMax ?? Number.POSITIVE_INFINITY, own, now);
  refuseBeyond(overAllMax, sent, now);
  const id = randomUUID();
  await tx.send.create({ data: { id, mode, appId, channel, recipientIndex, at: now } });
  return id;
}

function refuseBeyond(max: number, sent: { at: Date }[], now: Date): void {
  const times = sent.map(({ at }) => at);
  const allowedAt = nextAllowedAt(times, { max, ms: DAY_MS }, now);
  if (allowedAt === null) return;
  const retryAfterSeconds = secondsUntil(allowedAt, now);
  refuse({ kind: "too_many_requests", code: "recipient_daily_limit", retryAfterSeconds });
}
