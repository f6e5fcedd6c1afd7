// Rate limits: a sliding window of one minute, in slices, in memory. Processes share counts through the database or Redis every
// second, so that a limit holds to within a second, or exactly on request (spec/decisions/api.md, "Limits and headers").

import { metrics } from "../../telemetry/metrics.ts";
import { takeLock } from "../database/advisory-lock.ts";
import type { Database } from "../database/database.ts";

const WINDOW_MS = 60_000;
/** A call expires with the beginning of its slice: a limit holds for any 55 seconds, and after 60 all is free. */
const SLICE_MS = 5_000;

export interface Rates {
  /** Counts one call under `name`, unless that would exceed `limit` in a minute; with 0, only looks, and counts no refusal. */
  take: (name: string, limit: number, calls?: 0 | 1) => RateState;
  /** `take`, exact over all processes by a statement for each call: for guards against guessing. */
  takeExactly: (name: string, limit: number) => Promise<RateState>;
  sync: () => Promise<void>;
}

interface RateState {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until a call is allowed; if one is, until all are. At least 1. */
  resetSeconds: number;
}

interface Slice {
  start: number;
  unshared: number;
  shared: number;
}

interface Count {
  slices: Slice[];
  isAsked: boolean;
}

interface OwnCalls {
  name: string;
  start: number;
  calls: number;
}

interface SharedSlices {
  name: string;
  /** Start in milliseconds, and calls: "1772600000000 3,1772600005000 1"; may be empty. Half the cost of a row a slice. */
  slices: string;
}

/** The store of shared counts is away, which is in the log already. */
export class NotSharedError extends Error {
  override readonly name = "NotSharedError";
}

/** Adds this process's counts, and returns all processes' counts of these names in slices after `oldest`. */
export type ShareCounts = (
  own: readonly OwnCalls[],
  names: readonly string[],
  window: { oldest: number; newest: number; lifetimeMs: number },
) => Promise<SharedSlices[]>;

/** `database` is null if only one process can exist; `shareCounts` is through it, unless there is Redis. */
export function createRates(
  database: Database | null,
  now: () => Date,
  shareCounts: ShareCounts | null = database && shareThroughDatabase(database),
): Rates {
  const counts = new Map<string, Count>();

  function take(name: string, limit: number, calls: 0 | 1 = 1): RateState {
    const time = now().getTime();
    let count = counts.get(name);
    if (count === undefined) {
      count = { slices: [], isAsked: true };
      counts.set(name, count);
    }
    count.isAsked = true;
    forget(count, time);
    const used = count.slices.reduce((sum, { unshared, shared }) => sum + unshared + shared, 0);
    const allowed = used < limit;
    if (!allowed && calls > 0) countRefused(name);
    const taken = allowed ? calls : 0;
    if (taken > 0) sliceAt(count.slices, time - (time % SLICE_MS)).unshared += taken;
    const waitMs = allowed ? WINDOW_MS : untilRoom(count.slices, used - limit, time);
    return {
      allowed,
      limit,
      remaining: Math.max(0, limit - used - taken),
      resetSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    };
  }

  async function takeExactly(name: string, limit: number): Promise<RateState> {
    const state = take(name, limit, 0);
    if (!state.allowed) {
      countRefused(name);
      return state;
    }
    if (database === null) return take(name, limit);
    const start = now().getTime() - (now().getTime() % SLICE_MS);
    // In sequence: each sees the counts of those before, also in a slice that has just ended.
    const [, [row]] = await database.$transaction([
      takeLock(database, "rate", name),
      database.$queryRaw<{ calls: number; others: number }[]>`
        INSERT INTO "RateWindow" AS own (name, "startedAt", calls) VALUES (${name}, ${new Date(start)}, 1)
        ON CONFLICT (name, "startedAt") DO UPDATE SET calls = own.calls + 1 WHERE own.calls < ${limit}
        RETURNING calls, (SELECT coalesce(sum(calls), 0)::int FROM "RateWindow" AS other
          WHERE other.name = own.name AND other."startedAt" <> own."startedAt"
            AND other."startedAt" > ${new Date(start - WINDOW_MS)}
            AND other."startedAt" <= ${new Date(start + WINDOW_MS)}) AS others`,
    ]);
    const slices = counts.get(name)?.slices;
    if (slices !== undefined) sliceAt(slices, start).shared = row?.calls ?? limit;
    const used = row === undefined ? limit + 1 : row.calls + row.others;
    const { resetSeconds } = take(name, limit, 0);
    if (used > limit) countRefused(name);
    return { allowed: used <= limit, limit, remaining: Math.max(0, limit - used), resetSeconds };
  }

  async function sync(): Promise<void> {
    const time = now().getTime();
    const asked = new Map<string, Count>();
    for (const [name, count] of counts) {
      forget(count, time);
      if (count.isAsked) asked.set(name, count);
      else if (count.slices.length === 0) counts.delete(name);
      count.isAsked = false;
    }
    if (shareCounts === null || asked.size === 0) return;
    try {
      await share(shareCounts, asked, time);
    } catch (error) {
      // Retried the next second; until then each process counts alone.
      for (const count of asked.values()) count.isAsked = true;
      if (!(error instanceof NotSharedError)) throw error;
    }
  }

  return { take, takeExactly, sync };
}

function countRefused(name: string): void {
  metrics.ratesRefused.inc({ limit: kindOf(name) });
}

function kindOf(name: string): string {
  const at = name.indexOf(":");
  return at === -1 ? "other" : name.slice(0, at);
}

function forget({ slices }: Count, time: number): void {
  while (slices[0] !== undefined && slices[0].start <= time - WINDOW_MS) slices.shift();
  // Counted before the clock was put back; clocks of processes may differ by less than a window.
  while ((slices.at(-1)?.start ?? 0) > time + WINDOW_MS) slices.pop();
}

/** Time until more than `tooMany` calls have left the window. */
function untilRoom(slices: readonly Slice[], tooMany: number, time: number): number {
  let left = tooMany;
  for (const { start, unshared, shared } of slices) {
    left -= unshared + shared;
    if (left < 0) return start + WINDOW_MS - time;
  }
  return WINDOW_MS;
}

function sliceAt(slices: Slice[], start: number): Slice {
  const place = slices.findLastIndex((slice) => slice.start <= start);
  const found = slices[place];
  if (found?.start === start) return found;
  const slice = { start, unshared: 0, shared: 0 };
  slices.splice(place + 1, 0, slice);
  return slice;
}

async function share(
  shareCounts: ShareCounts,
  asked: ReadonlyMap<string, Count>,
  time: number,
): Promise<void> {
  const ours = [...asked].flatMap(([name, { slices }]) =>
    slices.map((slice) => ({ name, slice, calls: slice.unshared })).filter(({ calls }) => calls > 0),
  );
  const own = ours.map(({ name, slice, calls }) => ({ name, start: slice.start, calls }));
  const window = { oldest: time - WINDOW_MS, newest: time + WINDOW_MS, lifetimeMs: 2 * WINDOW_MS };
  const rows = await shareCounts(own, [...asked.keys()], window);
  for (const { slice, calls } of ours) slice.unshared -= calls;
  for (const { name, slices: shared } of rows) {
    const slices = asked.get(name)?.slices;
    if (slices === undefined || shared === "") continue;
    for (const slice of shared.split(",")) {
      const [start, calls] = slice.split(" ").map(Number) as [number, number];
      sliceAt(slices, start).shared = calls;
    }
  }
}

/** One statement for all names, in their order, to avoid deadlocks. */
function shareThroughDatabase(database: Database): ShareCounts {
  return async (own, names, { oldest, newest }) => {
    const given = own.map(({ name, start, calls }) => ({ name, startedAt: new Date(start), calls }));
    return database.$queryRaw<SharedSlices[]>`
      WITH given AS (
        SELECT name, "startedAt", calls
        FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (name text, "startedAt" timestamptz, calls int)
      ), added AS (
        INSERT INTO "RateWindow" (name, "startedAt", calls) SELECT * FROM given ORDER BY name, "startedAt"
        ON CONFLICT (name, "startedAt") DO UPDATE SET calls = "RateWindow".calls + EXCLUDED.calls
        RETURNING name, "startedAt", calls
      ), found AS (
        SELECT name, "startedAt", calls FROM added
        UNION ALL
        SELECT name, "startedAt", calls FROM "RateWindow" AS other
        WHERE name = ANY (${names}) AND "startedAt" > ${new Date(oldest)} AND "startedAt" <= ${new Date(newest)}
          AND NOT EXISTS (SELECT FROM given WHERE given.name = other.name AND given."startedAt" = other."startedAt")
      )
      SELECT name, string_agg((extract(epoch FROM "startedAt") * 1000)::bigint || ' ' || calls, ',') AS slices
      FROM found GROUP BY name`;
  };
}
