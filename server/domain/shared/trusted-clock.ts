// Trusted clock: checked before what can't be undone, such as deleting, notices of an end, pausing an endpoint.
// Compares the process's clock, the database's and the last sweep (spec/decisions/security.md, "A clock that is not
// trusted").
import type { Installation } from "../../../generated/prisma/client.ts";
import { realTime } from "../../context/clock.ts";
import type { Services } from "../../services.ts";
import { DAY_MS, earlier, HOUR_MS, later, MINUTE_MS } from "./time.ts";

/** Clocks under NTP differ by less than a second. */
const GAP_MAX_MS = 10 * MINUTE_MS;
/** Longer than a long weekend: after a longer pause the installation waits, or its operator confirms. */
const PAUSE_MAX_MS = 4 * DAY_MS;
/** Time for which a clock that jumped must run steadily. */
const STEADY_MS = DAY_MS;
const CONFIRMED_MS = HOUR_MS;

export type ClockDoubt = "clocks_differ" | "clock_ahead" | "clock_behind";

export interface Clocks extends Pick<Installation, "sweptAt" | "heldSince" | "heldSeenAt" | "confirmedAt"> {
  process: Date;
  database: Date;
}

/** Null for trusted clocks; else the doubt, and since when. */
export function checkClocks(clocks: Clocks): { heldFor: ClockDoubt; since: Date } | null {
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

export function isConfirmed({ confirmedAt }: Pick<Clocks, "confirmedAt">, at: Date): boolean {
  return confirmedAt !== null && confirmedAt > earlier(at, CONFIRMED_MS) && confirmedAt <= at;
}

const UNKNOWN = { sweptAt: null, heldSince: null, heldSeenAt: null, confirmedAt: null };

export async function checkClocksNow({
  database,
  databaseNow,
  now,
}: Pick<Services, "database" | "databaseNow" | "now">): Promise<ReturnType<typeof checkClocks>> {
  const known = (await database.installation.findFirst()) ?? UNKNOWN;
  return checkClocks({ ...known, database: await databaseNow(), process: realTime(now()) });
}
