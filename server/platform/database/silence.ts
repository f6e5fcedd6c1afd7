/** Gives up connections to a PostgreSQL server that are silent, or lead to one that is not in charge. */
import type pg from "pg";
import type { PoolClient } from "pg";
import { currentWork } from "../../context/work.ts";
import { LIMITS, late, leftMs } from "./limits.ts";

/** Delay and period of probes while a statement is watched. Together with `connectMs` and `health`, less than a call's time. */
const ASK_AFTER_MS = 500;
const ASK_EVERY_MS = 1_000;

/** PostgreSQL error codes: read-only, shut down, crashed, starting up or in recovery. A new connection may lead elsewhere. */
const STALE = new Set(["25006", "57P01", "57P02", "57P03"]);

interface Watch {
  distrust: () => void;
  isFresh: (client: PoolClient) => boolean;
  /** Probes over another connection, or a new one. A refusal is an answer. */
  isSilent: () => Promise<boolean>;
}

/**
 * Gives up a connection whose query is late. pg's `query_timeout` would keep it in a transaction, and ROLLBACK waits as long again.
 */
export function watchSilence(client: PoolClient, { distrust, isFresh, isSilent }: Watch): void {
  type Query = (...given: unknown[]) => unknown;
  type Answer = (error: unknown, result?: unknown) => void;
  const query = client.query.bind(client) as Query;
  const { stream } = (client as unknown as pg.Client).connection;

  const timed: Query = (...given) => {
    const work = currentWork();
    const left = leftMs(work);
    const endWait = work.beginWait();
    let isSettled = false;
    const giveUp = () => {
      if (isSettled) return;
      distrust();
      stream.destroy(late());
    };
    // Reads arrived data first: a busy process is no silent database.
    const timer = setTimeout(() => setImmediate(giveUp), Math.max(0, left));
    const look = async () => {
      const isAway = await isSilent();
      if (isSettled) return;
      if (isAway || !isFresh(client)) stream.destroy(late());
      else looking = setTimeout(() => void look(), ASK_EVERY_MS);
    };
    let looking = LIMITS[work.kind].isWatched ? setTimeout(() => void look(), ASK_AFTER_MS) : undefined;
    const settle = (error: unknown) => {
      isSettled = true;
      clearTimeout(timer);
      clearTimeout(looking);
      endWait();
      if (!STALE.has(String((error as { code?: unknown } | undefined)?.code))) return;
      distrust();
      stream.destroy();
    };
    const last = given.at(-1);
    if (typeof last === "function") {
      const answer: Answer = (error, result) => {
        settle(error);
        (last as Answer)(error, result);
      };
      return query(...given.slice(0, -1), answer);
    }
    const answered = query(...given) as Promise<unknown>;
    answered.then(
      () => settle(undefined),
      (error) => settle(error),
    );
    return answered;
  };
  client.query = timed as PoolClient["query"];
}
