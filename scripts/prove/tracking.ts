/**
 * Kills the server with SIGKILL again and again while transactions are recorded, then does the same to the database.
 * Afterwards every answered transaction must be there, with what was sent, once; and none twice under its idempotency
 * key, though every call without an answer was repeated under the same key.
 */
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { readConfig } from "../../server/config.ts";
import { openServices } from "../../server/open-services.ts";
import { openPartnerKey, type PartnerKey } from "../partner.ts";
import { openOwnPostgres } from "../postgres-process.ts";
import { makePlace, type ServerLocation, startServer } from "../server-process.ts";

const KILLS = 20;
const DATABASE_RESTARTS = 6;
const CALLERS = 32;
/** From when a server listens until it is killed. */
const KILL_AFTER_MS_MAX = 3_000;
/** How long the database stays away: long enough to be met. */
const AWAY_MS = 1_000;

/** What callers have seen. The code of a transaction names it; so does its idempotency key. */
interface Seen {
  /** Ids by code, of what was answered with 200. */
  answered: Map<string, string>;
  repeated: number;
  statuses: Map<number, number>;
}

export async function proveTracking(): Promise<boolean> {
  const killed = await proveKills();
  const restarted = await proveRestarts();
  return killed && restarted;
}

/** Embedded, or on the server that DATABASE_URL names. */
async function proveKills(): Promise<boolean> {
  const place = await makePlace();
  const seen: Seen = { answered: new Map(), repeated: 0, statuses: new Map() };
  const first = await startServer(place);
  const key = await openPartnerKey(place);
  await first.stop();
  const over = new AbortController();
  const calling = callUntil(over.signal, place, key, seen);
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
  const seen: Seen = { answered: new Map(), repeated: 0, statuses: new Map() };
  const over = new AbortController();
  const calling = callUntil(over.signal, place, key, seen);
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
  const others = [...seen.statuses.keys()].filter((status) => ![0, 200, 503].includes(status));
  if (others.length > 0) console.log(`statuses that should not be: ${others.join(", ")}`);
  await server.stop();
  await place.remove();
  await postgres.remove();
  return holds && others.length === 0 && (seen.statuses.get(503) ?? 0) > 0;
}

/** Callers that record one transaction after the other, and repeat each until it is answered with 200. */
async function callUntil(
  over: AbortSignal,
  place: ServerLocation,
  key: PartnerKey,
  seen: Seen,
): Promise<void> {
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (!over.aborted) await recordOnce(place, key, seen);
    }),
  );
}

async function recordOnce(
  place: ServerLocation,
  { apiKey, brandUid }: PartnerKey,
  seen: Seen,
): Promise<void> {
  const code = randomUUID();
  const amounts = { transactionValue: 19.99, qualifyingAmount: 0.29, currency: "GBP" };
  const body = JSON.stringify({ brandUid, code, ...amounts, timestamp: Math.floor(Date.now() / 1000) });
  const headers = { "api-key": apiKey, "Content-Type": "application/json", "Idempotency-Key": code };
  for (let calls = 1; ; calls += 1) {
    const response = await fetch(`${place.baseUrl}/code-tracking/transaction`, {
      method: "POST",
      headers: { ...headers, "User-Agent": "prove/1" },
      body,
    }).catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as { data: { id: string } } | undefined;
    const status = answer === undefined ? 0 : (response?.status ?? 0);
    seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
    if (calls > 1) seen.repeated += 1;
    if (status === 200 && answer !== undefined) return void seen.answered.set(code, answer.data.id);
    await setTimeout(50);
  }
}

async function judge(
  what: string,
  place: ServerLocation,
  { partnerId }: PartnerKey,
  seen: Seen,
): Promise<boolean> {
  const rows = await rowsOf(place, partnerId);
  const counts = new Map<string, number>();
  for (const { code } of rows) counts.set(code, (counts.get(code) ?? 0) + 1);
  const ids = new Map(rows.map(({ code, id }) => [code, id]));
  const lost = [...seen.answered].filter(([code, id]) => ids.get(code) !== id).length;
  const twice = [...counts.values()].filter((count) => count > 1).length;
  const unasked = rows.filter(({ code }) => !seen.answered.has(code)).length;
  const statuses = [...seen.statuses]
    .map(([status, count]) => `${status || "no answer"} ${count}`)
    .join(", ");
  console.log(`${what}: ${seen.answered.size} answered, ${seen.repeated} repeats (${statuses})`);
  console.log(`answered and not there: ${lost}; there twice: ${twice}; there and never answered: ${unasked}`);
  return lost === 0 && twice === 0 && unasked === 0 && seen.answered.size > 0;
}

/** Straight from the database, past everything of ours. */
async function rowsOf(place: ServerLocation, partnerId: string): Promise<{ id: string; code: string }[]> {
  const sql = 'SELECT id::text AS id, code FROM "TrackingTransaction" WHERE "partnerId" = $1';
  const url = place.env.DATABASE_URL;
  if (url === undefined) {
    const { services, close } = await openServices(readConfig(place.env));
    const rows = await services.database.$queryRawUnsafe<{ id: string; code: string }[]>(sql, partnerId);
    await close();
    return rows;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string; code: string }>(sql, [partnerId]);
  await client.end();
  return rows;
}
