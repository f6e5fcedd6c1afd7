/**
 * Rate limits: fixed windows of one minute, counted in memory. Processes share their counts through the database every
 * second, so a limit holds to within a second (spec/decisions/api.md, "Limits and headers").
 */
import type { Database } from "./database/database.ts";

const WINDOW_MS = 60_000;

export interface Rates {
  /** Counts one call under `name`, unless that would exceed `limit` in this minute; with 0, only looks. */
  take: (name: string, limit: number, calls?: 0 | 1) => RateState;
  /** Shares the counts with the other processes. Called each second. */
  sync: () => Promise<void>;
}

interface RateState {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the window ends, at least 1. */
  resetSeconds: number;
}

interface Count {
  windowStart: number;
  /** Counted by this process and not yet shared. */
  unshared: number;
  /** Shared by all processes. */
  shared: number;
}

/** `database` is null if only one process can exist. */
export function createRates(database: Database | null, now: () => Date): Rates {
  const counts = new Map<string, Count>();

  function take(name: string, limit: number, calls: 0 | 1 = 1): RateState {
    const time = now().getTime();
    const windowStart = time - (time % WINDOW_MS);
    let count = counts.get(name);
    if (count === undefined || count.windowStart !== windowStart) {
      count = { windowStart, unshared: 0, shared: 0 };
      counts.set(name, count);
    }
    const used = count.shared + count.unshared;
    const allowed = used < limit;
    const taken = allowed ? calls : 0;
    count.unshared += taken;
    const remaining = Math.max(0, limit - used - taken);
    return {
      allowed,
      limit,
      remaining,
      resetSeconds: Math.max(1, Math.ceil((windowStart + WINDOW_MS - time) / 1000)),
    };
  }

  async function sync(): Promise<void> {
    const oldest = now().getTime() - WINDOW_MS;
    for (const [name, count] of counts) {
      if (count.windowStart < oldest) counts.delete(name);
      else if (database !== null) await share(database, name, count);
    }
  }

  return { take, sync };
}

/** Adds ours and reads the sum in one statement. Calls counted meanwhile are shared the next time. */
async function share(database: Database, name: string, count: Count): Promise<void> {
  const ours = count.unshared;
  const [row] = await database.$queryRaw<{ calls: number }[]>`
    INSERT INTO "RateWindow" (name, "startedAt", calls)
    VALUES (${name}, ${new Date(count.windowStart)}, ${ours})
    ON CONFLICT (name, "startedAt") DO UPDATE SET calls = "RateWindow".calls + EXCLUDED.calls
    RETURNING calls`;
  count.unshared -= ours;
  count.shared = row?.calls ?? count.shared + ours;
}
