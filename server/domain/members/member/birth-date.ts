/** Birth date of an account, asked for beside a text message (spec/decisions/members.md, "One strength"). */
import type { Account } from "../../../../generated/prisma/client.ts";
import { type Keyring, unseal } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { securityEvent } from "../../../telemetry/security-events.ts";
import { eventsInWindow, nextAllowedAt, type SlidingWindow } from "../../shared/access/sliding-window.ts";
import { lockRow } from "../../shared/lock.ts";
import { DAY_MS } from "../../shared/time.ts";

export const BIRTH_DATE_TRIES_MAX = 3;
/** Wrong birth dates of one account, anywhere: a birth date is no secret. */
const MISSES: SlidingWindow = { max: BIRTH_DATE_TRIES_MAX, ms: DAY_MS };

type OfBirthDate = Pick<Account, "dobSealed" | "birthDateMisses">;

export function mayAskBirthDate({ dobSealed, birthDateMisses }: OfBirthDate, at: Date): boolean {
  return dobSealed !== null && nextAllowedAt(birthDateMisses, MISSES, at) === null;
}

/** Moment from which birth dates are checked again; null for now. */
export function birthDateStopsUntil({ birthDateMisses }: Pick<OfBirthDate, "birthDateMisses">, at: Date) {
  return nextAllowedAt(birthDateMisses, MISSES, at);
}

export function birthDateTriesLeft({ birthDateMisses }: OfBirthDate, at: Date): number {
  return Math.max(0, MISSES.max - eventsInWindow(birthDateMisses, MISSES, at).length);
}

export interface BirthDateQuestion {
  triesLeft: number;
}

export async function readBirthDateQuestion(
  { database, now }: Pick<Services, "database" | "now">,
  accountId: string,
): Promise<BirthDateQuestion | null> {
  const account = await database.account.findUniqueOrThrow({ where: { id: accountId } });
  return account.dobSealed === null ? null : { triesLeft: birthDateTriesLeft(account, now()) };
}

/** Checks under the account's row lock, so that wrong ones are counted. `exhausted`: not checked. */
export async function checkBirthDate(
  tx: Transaction,
  keyring: Keyring,
  { accountId, typed }: { accountId: string; typed: string },
  at: Date,
): Promise<"right" | "wrong" | "exhausted"> {
  if (!(await lockRow(tx, "Account", accountId))) return "exhausted";
  const account = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  const { dobSealed, birthDateMisses } = account;
  if (dobSealed === null || !mayAskBirthDate(account, at)) return "exhausted";
  if (unseal(keyring, "Account.dobSealed", accountId, dobSealed) === typed) return "right";
  const misses = [...eventsInWindow(birthDateMisses, MISSES, at), at];
  await tx.account.update({ where: { id: accountId }, data: { birthDateMisses: misses } });
  securityEvent("authn_login_fail", { factor: "birth_date", accountId });
  return "wrong";
}
