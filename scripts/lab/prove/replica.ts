/**
 * A read replica that is 30 seconds behind: nothing that decides anything may come from it. Tokens are revoked, and each
 * lookup after that must fail; an export must have what was recorded a moment before. Beforehand, while the replica is
 * up to date, it must be the one that answers exports. Then the replica stands still (replica-reads.ts).
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { openPartnerKey, type PartnerKey } from "../support/partner.ts";
import { openOwnPostgres } from "../support/postgres-process.ts";
import { demoOf, makePlace, type ServerLocation, startServer } from "../support/server-process.ts";
import { query } from "./query.ts";
import { proveReads } from "./replica-reads.ts";

const DELAY = "30s";
const MAX_LAG_SECONDS = 10;
/** Longer than the proof. */
const PATIENT_SECONDS = "3600";
const TOKENS = 100;
const LOOKUPS_EACH = 100;
const EXPORTS = 20;

export async function proveReplica(): Promise<boolean> {
  const primary = await openOwnPostgres();
  try {
    const replica = await primary.addStandby();
    try {
      const place = await makePlace({
        DATABASE_URL: primary.url,
        REPLICA_DATABASE_URL: replica.url,
        REPLICA_MAX_LAG_SECONDS: String(MAX_LAG_SECONDS),
        // One connection, so that its count of scans is all there is.
        WORKERS: "1",
        DATABASE_CONNECTIONS: "long=1",
      });
      try {
        const isRefusing = await withServer(place, () => prove(place, primary.url, replica.url));
        await query(replica.url, "ALTER SYSTEM RESET recovery_min_apply_delay", "SELECT pg_reload_conf()");
        const patient = { ...place, env: { ...place.env, REPLICA_MAX_LAG_SECONDS: PATIENT_SECONDS } };
        const isReading = await withServer(patient, () => proveReads(place, primary.url, replica));
        return isRefusing && isReading;
      } finally {
        await place.remove();
      }
    } finally {
      await replica.remove();
    }
  } finally {
    await primary.remove();
  }
}

async function withServer(place: ServerLocation, work: () => Promise<boolean>): Promise<boolean> {
  const server = await startServer(place);
  try {
    return await work();
  } finally {
    await server.stop();
  }
}

async function prove(place: ServerLocation, primaryUrl: string, replicaUrl: string): Promise<boolean> {
  const key = await openPartnerKey(place);
  const tokens = await makeTokens(place, primaryUrl);
  const before = await countLookups(place, tokens, 1);

  // The primary's heartbeat: without commits a replica that is up to date can't be told from one that is not.
  const over = new AbortController();
  const recording = recordUntil(over.signal, place, key);
  await setTimeout(2_500);
  const near = await exportsAnswered(place, key, replicaUrl);
  await query(
    replicaUrl,
    `ALTER SYSTEM SET recovery_min_apply_delay = '${DELAY}'`,
    "SELECT pg_reload_conf()",
  );
  await setTimeout(1_000 * (MAX_LAG_SECONDS + 4));
  const code = await record(place, key);
  const far = await exportsAnswered(place, key, replicaUrl);
  const hasLatest = (await exportAll(place, key)).includes(code);

  const began = performance.now();
  const statuses = new Map<number, number>();
  for (const token of tokens) {
    await revoke(place, token);
    for (const [status, count] of await countLookups(place, [token], LOOKUPS_EACH))
      statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const [row] = await query<{ known: number; behind: string }>(
    replicaUrl,
    `SELECT (SELECT count(*)::int FROM "AccessToken" WHERE "revokedAt" IS NULL) AS known,
       round(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())) AS behind`,
  );
  over.abort();
  await recording;

  const failed = statuses.get(401) ?? 0;
  const told = [...statuses].map(([status, count]) => `${status} ${count}`).join(", ");
  console.log(`lookups before: ${[...before].map(([status, count]) => `${status} ${count}`).join(", ")}`);
  console.log(`exports while the replica is up to date: ${near} of ${EXPORTS} answered by it`);
  console.log(
    `exports while it is behind: ${far} answered by it; the latest has what was just recorded: ${hasLatest}`,
  );
  console.log(
    `${TOKENS} tokens revoked in ${seconds} s, ${TOKENS * LOOKUPS_EACH} lookups after that: ${told}; ` +
      `the replica, ${row?.behind} s behind, takes ${row?.known} of them for valid`,
  );
  return (
    before.get(200) === TOKENS &&
    near === EXPORTS &&
    far === 0 &&
    hasLatest &&
    failed === TOKENS * LOOKUPS_EACH &&
    row?.known === TOKENS
  );
}

/** Access tokens of the demo's client, as the token endpoint would have issued them. */
async function makeTokens(place: ServerLocation, url: string): Promise<string[]> {
  const { sso } = await demoOf(place);
  const tokens = Array.from({ length: TOKENS }, () => randomBytes(32).toString("base64url"));
  const rows = tokens.map((token, index) => ({
    hash: createHash("sha256").update(token).digest("base64url"),
    id: randomUUID(),
    svcId: String(index).padStart(7, "0"),
    clientId: sso.clientId,
  }));
  const given = `jsonb_to_recordset($1::jsonb) AS given (hash text, id uuid, "svcId" text, "clientId" text)`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const sql of [
    `INSERT INTO "Account" (id, world, "svcId", "createdAt") SELECT id, 'live', "svcId", now() FROM ${given}`,
    `INSERT INTO "TokenFamily" (id, "clientId", "accountId", flow, "createdAt", "expiresAt")
     SELECT id, "clientId", id, 'current', now(), now() + interval '1 year' FROM ${given}`,
    `INSERT INTO "AccessToken" (hash, "familyId", "clientId", "accountId", flow, "createdAt", "expiresAt")
     SELECT hash, id, "clientId", id, 'current', now(), now() + interval '28 days' FROM ${given}`,
  ])
    await client.query(sql, [JSON.stringify(rows)]);
  await client.end();
  return tokens;
}

/** Lookups with each of the tokens, by status. */
async function countLookups(
  place: ServerLocation,
  tokens: string[],
  each: number,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (const token of tokens)
    await Promise.all(
      Array.from({ length: each }, async () => {
        const headers = { Authorization: `Bearer ${token}`, "User-Agent": "prove/1" };
        const response = await fetch(`${place.baseUrl}/api/v3/me.json`, { headers });
        await response.arrayBuffer();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      }),
    );
  return statuses;
}

async function revoke(place: ServerLocation, token: string): Promise<void> {
  const { sso } = await demoOf(place);
  const body = new URLSearchParams({ token, client_id: sso.clientId, client_secret: sso.clientSecret });
  const response = await fetch(`${place.baseUrl}/oauth/revoke`, { method: "POST", body });
  if (response.status !== 200) throw new Error(`revoke answered ${response.status}`);
}

async function recordUntil(over: AbortSignal, place: ServerLocation, key: PartnerKey): Promise<void> {
  while (!over.aborted) {
    await record(place, key);
    await setTimeout(100);
  }
}

/** Returns the code, by which the transaction is found again. */
async function record(place: ServerLocation, { apiKey, brandUid }: PartnerKey): Promise<string> {
  const code = randomUUID();
  const amounts = { transactionValue: 19.99, qualifyingAmount: 0.29, currency: "GBP" };
  const response = await fetch(`${place.baseUrl}/code-tracking/transaction`, {
    method: "POST",
    headers: { "api-key": apiKey, "Content-Type": "application/json", "User-Agent": "prove/1" },
    body: JSON.stringify({ brandUid, code, ...amounts, timestamp: Math.floor(Date.now() / 1000) }),
  });
  if (response.status !== 200) throw new Error(`recording answered ${response.status}`);
  return code;
}

async function exportAll(place: ServerLocation, { apiKey }: PartnerKey): Promise<string> {
  const response = await fetch(`${place.baseUrl}/code-tracking/transactions/export`, {
    headers: { "api-key": apiKey, "User-Agent": "prove/1" },
  });
  if (response.status !== 200) throw new Error(`the export answered ${response.status}`);
  return response.text();
}

/** How many of some exports the replica has answered, by its own count of scans of the table. */
async function exportsAnswered(place: ServerLocation, key: PartnerKey, replicaUrl: string): Promise<number> {
  const scans = async () => {
    const [row] = await query<{ scans: number }>(
      replicaUrl,
      `SELECT (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int AS scans FROM pg_stat_user_tables
       WHERE relname = 'TrackingTransaction'`,
    );
    return row?.scans ?? 0;
  };
  const before = await scans();
  for (let exports = 0; exports < EXPORTS; exports += 1) await exportAll(place, key);
  await setTimeout(1_500); // PostgreSQL's connections tell their counts once a second.
  await exportAll(place, key);
  await setTimeout(200);
  return Math.min(EXPORTS, (await scans()) - before);
}
