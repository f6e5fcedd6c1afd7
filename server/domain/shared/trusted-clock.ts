/**
 * Whether the clock may be trusted with what can't be undone: deleting, telling partners and members that something has
 * ended, pausing an endpoint. A clock that jumped is told by three: the process's, the database's, and the time of the last
 * sweep (spec/decisions/security.md, "A clock that is not trusted").
 */
import type { Installation } from "../../../generated/prisma/client.ts";
import { realTime } from "../../context/clock.ts";
import type { Services } from "../../services.ts";
import { DAY_MS, earlier, HOUR_MS, later, MINUTE_MS } from "./time.ts";

/** Clocks that are kept by NTP differ by less than a second. */
const GAP_MAX_MS = 10 * MINUTE_MS;
/** Longer than a long weekend: an installation that was off for longer waits, or its operator confirms. */
const PAUSE_MAX_MS = 4 * DAY_MS;
/** So long a clock that has jumped must go on as usual. */
const STEADY_MS = DAY_MS;
const CONFIRMED_MS = HOUR_MS;

/** Why a clock is not trusted. */
export type ClockDoubt = "clocks_differ" | "clock_ahead" | "clock_behind";

/** What is known of the clocks. */
export interface Clocks extends Pick<Installation, "sweptAt" | "heldSince" | "heldSeenAt" | "confirmedAt"> {
  process: Date;
  database: Date;
}

/** Null for clocks that may be trusted; else why not, and since when. */
export function judgeClocks(clocks: Clocks): { heldFor: ClockDoubt; since: Date } | null {
  const { process, database, sweptAt, heldSince, heldSeenAt } = clocks;
  const isWithin = (one: Date, other: Date, ms: number) => Math.abs(Number(one) - Number(other)) <= ms;
  if (!isWithin(process, database, GAP_MAX_MS)) return { heldFor: "clocks_differ", since: process };
  if (sweptAt === null || isConfirmed(clocks, process)) return null;
  const isBehind = sweptAt > later(process, GAP_MAX_MS);
  if (!isBehind && sweptAt >= earlier(process, PAUSE_MAX_MS)) return null;
  const isSteady = heldSince !== null && heldSeenAt !== null && isWithin(process, heldSeenAt, GAP_MAX_MS);
  const since = isSteady ? heldSince : process;
  if (Number(process) - Number(since) >= STEADY_MS) return null;
  return { heldFor: isBehind ? "clock_behind" : "clock_ahead", since };
}

/** An operator has looked, and said that the clock is right. */
export function isConfirmed({ confirmedAt }: Pick<Clocks, "confirmedAt">, at: Date): boolean {
  return confirmedAt !== null && confirmedAt > earlier(at, CONFIRMED_MS) && confirmedAt <= at;
}

/** Before the first sweep there is no installation yet, or nothing is known of it. */
const UNKNOWN = { sweptAt: null, heldSince: null, heldSeenAt: null, confirmedAt: null };

/** Judges the clocks as they are now. */
export async function judgeClocksNow({
  database,
  databaseNow,
  now,
}: Pick<Services, "database" | "databaseNow" | "now">): Promise<ReturnType<typeof judgeClocks>> {
  const known = (await database.installation.findFirst()) ?? UNKNOWN;
  return judgeClocks({ ...known, database: await databaseNow(), process: realTime(now()) });
}
