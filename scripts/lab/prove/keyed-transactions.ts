/**
 * Callers that record transactions under idempotency keys and repeat each until it is answered, and what became of them:
 * every answered one must be there with its id, once, and none twice.
 */
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { readConfig } from "../../../server/config.ts";
import { openServices } from "../../../server/start/open-services.ts";
import type { PartnerKey } from "../support/partner.ts";
import type { ServerLocation } from "../support/server-process.ts";

/** Answers that callers got. A transaction's code is also its idempotency key. */
export interface Seen {
  /** Ids by code, of what was answered with 200. */
  answered: Map<string, string>;
  repeated: number;
  statuses: Map<number, number>;
  lastAnswerAt: number;
  /** The longest time without an answer, in milliseconds, since somebody set it to 0. */
  longestGapMs: number;
}

export function nothingSeen(): Seen {
  const lastAnswerAt = performance.now();
  return { answered: new Map(), repeated: 0, statuses: new Map(), lastAnswerAt, longestGapMs: 0 };
}

interface Load {
  callers: number;
  /** Rate of all callers together; without it, each records as fast as it is answered. */
  perSecond?: number;
}

export async function callUntil(
  over: AbortSignal,
  place: ServerLocation,
  key: PartnerKey,
  seen: Seen,
  { callers, perSecond }: Load,
): Promise<void> {
  const everyMs = perSecond === undefined ? 0 : (1_000 * callers) / perSecond;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      await setTimeout((everyMs * caller) / callers);
      while (!over.aborted) {
        const next = performance.now() + everyMs;
        await recordOnce(place, key, seen);
        if (everyMs > 0) await setTimeout(Math.max(0, next - performance.now()));
      }
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
    if (status === 200 && answer !== undefined) {
      const now = performance.now();
      seen.longestGapMs = Math.max(seen.longestGapMs, now - seen.lastAnswerAt);
      seen.lastAnswerAt = now;
      return void seen.answered.set(code, answer.data.id);
    }
    await setTimeout(50);
  }
}

export async function judge(
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
  console.log(`${what}: ${seen.answered.size} answered, ${seen.repeated} repeats (${tellStatuses(seen)})`);
  console.log(`answered and not there: ${lost}; there twice: ${twice}; there and never answered: ${unasked}`);
  return lost === 0 && twice === 0 && unasked === 0 && seen.answered.size > 0;
}

/** Whether every call was answered with 200 or 503, or not at all; prints the other statuses. */
export function isForeseen({ statuses }: Seen): boolean {
  const others = [...statuses.keys()].filter((status) => ![0, 200, 503].includes(status));
  if (others.length > 0) console.log(`statuses that should not be: ${others.join(", ")}`);
  return others.length === 0;
}

function tellStatuses({ statuses }: Seen): string {
  return [...statuses].map(([status, count]) => `${status || "no answer"} ${count}`).join(", ");
}

/** Rows of the database, read past the server. */
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
