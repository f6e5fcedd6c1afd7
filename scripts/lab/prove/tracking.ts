/**
 * Kills the server with SIGKILL again and again while transactions are recorded, then does the same to the database.
 * Afterwards every answered transaction must be there, with what was sent, once; and none twice under its idempotency
 * key, though every call without an answer was repeated under the same key.
 */
import { setTimeout } from "node:timers/promises";
import { openPartnerKey } from "../support/partner.ts";
import { openOwnPostgres } from "../support/postgres-process.ts";
import { makePlace, startServer } from "../support/server-process.ts";
import { callUntil, isForeseen, judge, nothingSeen } from "./keyed-transactions.ts";

const KILLS = 20;
const DATABASE_RESTARTS = 6;
const CALLERS = 32;
/** From when a server listens until it is killed. */
const KILL_AFTER_MS_MAX = 3_000;
/** How long the database stays away: long enough to be met. */
const AWAY_MS = 1_000;

export async function proveTracking(): Promise<boolean> {
  const killed = await proveKills();
  const restarted = await proveRestarts();
  return killed && restarted;
}

/** Embedded, or on the server that DATABASE_URL names. */
async function proveKills(): Promise<boolean> {
  const place = await makePlace();
  const seen = nothingSeen();
  const first = await startServer(place);
  const key = await openPartnerKey(place);
  await first.stop();
  const over = new AbortController();
  const calling = callUntil(over.signal, place, key, seen, { callers: CALLERS });
  for (let round = 1; round <= KILLS; round += 1) {
    const server = await startServer(place);
    const before = seen.answered.size;
    await setTimeout(KILL_AFTER_MS_MAX * (0.2 + 0.8 * Math.random()));
    await server.stop("SIGKILL");
    console.log(`kill ${round}: ${seen.answered.size - before} answered before it`);
  }
  const last = await startServer(place); // What had no answer yet gets one.
  over.abort();
  await calling;
  await last.stop();
  const holds = await judge(`${place.home}, ${KILLS} kills of the server`, place, key, seen);
  await place.remove();
  return holds;
}

/** On a PostgreSQL of our own; the server must come back by itself. */
async function proveRestarts(): Promise<boolean> {
  const postgres = await openOwnPostgres();
  const place = await makePlace({ DATABASE_URL: postgres.url });
  const server = await startServer(place);
  const key = await openPartnerKey(place);
  const seen = nothingSeen();
  const over = new AbortController();
  const calling = callUntil(over.signal, place, key, seen, { callers: CALLERS });
  for (let round = 1; round <= DATABASE_RESTARTS; round += 1) {
    await setTimeout(KILL_AFTER_MS_MAX);
    const mode = round % 2 === 0 ? "fast" : "immediate";
    await postgres.stop(mode);
    await setTimeout(AWAY_MS);
    await postgres.start();
    const before = seen.answered.size;
    const away = performance.now();
    while (seen.answered.size === before) await setTimeout(10);
    console.log(
      `restart ${round} (${mode}): the next answer ${Math.round(performance.now() - away)} ms after it`,
    );
  }
  over.abort();
  await calling;
  const holds = await judge(`PostgreSQL, ${DATABASE_RESTARTS} restarts of it`, place, key, seen);
  const foreseen = isForeseen(seen);
  await server.stop();
  await place.remove();
  await postgres.remove();
  return holds && foreseen && (seen.statuses.get(503) ?? 0) > 0;
}
