/**
 * The sweep of the worker. It deletes by the clock and by the rows, so it distrusts both: a clock that jumped, and a
 * database beside another installation's documents, hold it back (spec/decisions/security.md, "Sweeps that are held back").
 */
import type { Services } from "../../services.ts";
import { metrics } from "../../telemetry/metrics.ts";
import { isOwnStore, readInstallation } from "../document/installation.ts";
import { audit } from "../shared/audit.ts";
import { DAY_MS, earlier, HOUR_MS, later, MINUTE_MS } from "../shared/time.ts";
import type { Needs } from "./rules.ts";
import { type Swept, sweep } from "./sweep.ts";

/** Clocks that are kept by NTP differ by less than a second. */
const GAP_MAX_MS = 10 * MINUTE_MS;
/** Longer than a long weekend: an installation that was off for longer waits, or its operator confirms. */
const PAUSE_MAX_MS = 4 * DAY_MS;
/** So long a clock that has jumped must go on as usual. */
const STEADY_MS = DAY_MS;
const CONFIRMED_MS = HOUR_MS;

/** Why sweeps are held back. */
export type HeldFor = "clocks_differ" | "clock_ahead" | "clock_behind" | "foreign_files";

/** What is known of the clocks. */
export interface Clocks {
  process: Date;
  database: Date;
  sweptAt: Date | null;
  /** Of the hold that lasts. */
  heldSince: Date | null;
  heldSeenAt: Date | null;
  confirmedAt: Date | null;
}

/** Null where a sweep may run; else why not, and since when. */
export function judgeClocks(clocks: Clocks): { heldFor: HeldFor; since: Date } | null {
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

/** An operator has looked, and said that the next sweep may run. */
export function isConfirmed({ confirmedAt }: Pick<Clocks, "confirmedAt">, at: Date): boolean {
  return confirmedAt !== null && confirmedAt > earlier(at, CONFIRMED_MS) && confirmedAt <= at;
}

const HINTS: Record<HeldFor, string> = {
  clocks_differ: "the clocks of this process and of the database differ; set them by NTP",
  clock_ahead:
    "the last sweep was long ago, or the clock is ahead. It goes on when the clock has been steady for 24 hours, or now with: npm run operator -- sweep confirm",
  clock_behind:
    "the last sweep was in the future. It goes on when the clock has been steady for 24 hours, or now with: npm run operator -- sweep confirm",
  foreign_files: "the documents are another installation's; restart the server, and it says what to do",
};

/** Lets the next sweeps run although a clock seems to have jumped, or many files have no row. */
export async function confirmSweep(services: Pick<Services, "database" | "now">, operator: string) {
  const { database, now } = services;
  const { id } = await readInstallation(services);
  const at = now();
  return database.$transaction(async (tx) => {
    await audit(tx, at, { actor: operator, action: "sweep.confirmed", subject: id });
    return tx.installation.update({ where: { singleton: true }, data: { confirmedAt: at } });
  });
}

/** Sweeps, unless something is wrong: then it says so in the log and returns null. */
export async function guardedSweep(services: Needs, signal?: AbortSignal): Promise<Swept | null> {
  const { database, log, now } = services;
  const installation = await readInstallation(services);
  const clocks = { ...installation, process: now(), database: await readClock(database) };
  const held = (await isOwnStore(services))
    ? judgeClocks(clocks)
    : { heldFor: "foreign_files" as const, since: installation.heldSince ?? now() };
  const where = { id: installation.id };
  if (held !== null) {
    const { heldFor, since } = held;
    metrics.sweepsHeld.inc({ reason: heldFor });
    log.error({ heldFor, since }, `sweep held back: ${HINTS[heldFor]}`);
    // A process whose own clock is wrong leaves nothing that others would go by.
    if (heldFor !== "clocks_differ")
      await database.installation.update({
        where: { singleton: true, ...where },
        data: { heldFor, heldSince: since, heldSeenAt: now() },
      });
    return null;
  }
  const swept = await sweep(services, { signal, isConfirmed: isConfirmed(installation, now()) });
  await database.installation.update({
    where: { singleton: true, ...where },
    data: { sweptAt: now(), heldFor: null, heldSince: null, heldSeenAt: null },
  });
  return swept;
}

async function readClock(database: Services["database"]): Promise<Date> {
  const [row] = await database.$queryRaw<{ at: Date }[]>`SELECT clock_timestamp() AS at`;
  if (row === undefined) throw new Error("the database has told no time");
  return row.at;
}
