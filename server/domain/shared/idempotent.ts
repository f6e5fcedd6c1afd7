// Idempotency-Key (spec/decisions/api.md): a row marks a running call, and its transaction stores the response there,
// so that it holds over all processes, crashes and lost answers to COMMIT. Code tracking writes its rows in its own
// statement.
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { Prisma } from "../../../generated/prisma/client.ts";
import { realTime } from "../../context/clock.ts";
import { conflict, RefusalError, refuse } from "../../errors.ts";
import { type Keyring, seal, shortLivedIndexes, unseal } from "../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { DAY_MS, earlier } from "./time.ts";

type Needs = Pick<Services, "database" | "keyring" | "now" | "log">;

export const KEY_MS = DAY_MS;
export const SENDING_MAX_MS = 15_000;
const RENEW_MS = 5_000;
// Lease, renewed while the call runs. Outlasts a mark of sending, so that a takeover finds none under way.
const LEASE_SECONDS = (SENDING_MAX_MS + RENEW_MS) / 1_000;
/** Lease of a release that had none: no call of it took longer. */
const UNLEASED_SECONDS = 120;
const POLL_MS = 50;
const WAIT_MS = 5_000;

export interface IdempotentCall {
  caller: string;
  key: string;
  /** Operation, path and body, which must be equal for calls to be equal. */
  fingerprint: string;
  /** Id of the response's subject, for erasure; undefined if it has none. */
  subjectOf: (response: StoredResponse) => string | undefined;
}

export interface StoredResponse {
  status: number;
  body: unknown;
}

/** Transactional idempotency: called last in the transaction of the work, to commit the response with it. */
export type Keep<Result> = (tx: Transaction, result: Result) => Promise<void>;

export type IdempotencyIds = readonly [string, ...string[]];

/** Row ids of a key, as HMACs of callers' text. The first decides; the others cover a rotation of index keys. */
export function idempotencyIds(
  keyring: Keyring,
  kind: "idempotency" | "tracking",
  callerAndKey: string,
): IdempotencyIds {
  return shortLivedIndexes(keyring, kind, callerAndKey);
}

/** Runs the call, or returns the response of an equal one. Refuses the key for another call, or while it runs. */
export async function runIdempotent<Reply extends StoredResponse>(
  services: Needs,
  call: IdempotentCall,
  run: (keep: Keep<Reply>) => Promise<Reply>,
): Promise<Reply> {
  const ids = idempotencyIds(services.keyring, "idempotency", `${call.caller} ${call.key}`);
  // Keyed: the plain hash of a body with a passcode or number can be guessed.
  const fingerprints = shortLivedIndexes(services.keyring, "idempotency.call", call.fingerprint);
  const [id] = ids;
  const [fingerprint] = fingerprints;
  const until = performance.now() + WAIT_MS;
  for (let row: Row | null = null; ; ) {
    if (row === null || row.leaseSeconds <= 0) {
      const { subjectOf } = call;
      const claimed = { ids, fingerprints, runId: randomUUID(), subjectOf };
      if (await claimOrFree(services, claimed)) return runClaimed(services, claimed, run);
    }
    row = await readRow(services, id);
    if (row === null) continue;
    if (row.fingerprint !== fingerprint) conflict("idempotency_key_reused");
    if (row.status !== null) return replay<Reply>(services, id, row);
    if (performance.now() >= until) refuseRunning(row.leaseSeconds);
    await setTimeout(POLL_MS);
  }
}

function refuseRunning(leaseSeconds: number): never {
  refuse({
    kind: "unavailable",
    code: "first_call_running",
    retryAfterSeconds: Math.max(1, Math.ceil(leaseSeconds)),
  });
}

interface Claimed extends Pick<IdempotentCall, "subjectOf"> {
  ids: IdempotencyIds;
  fingerprints: readonly [string, ...string[]];
  /** Fencing token: a run whose key was taken over can't commit. */
  runId: string;
}

const leaseEnd = Prisma.sql`clock_timestamp() + ${LEASE_SECONDS}::int * interval '1 second'`;
const leasedUntil = Prisma.sql`coalesce(kept."leasedUntil", kept."startedAt" + ${UNLEASED_SECONDS}::int * interval '1 second')`;

// Claims a key that is free, a day old, or left by a crash. Waits for a transaction that stores its response.
async function claim(
  { database, now }: Needs,
  { ids: [id], fingerprints: [fingerprint], runId }: Claimed,
): Promise<boolean> {
  const at = realTime(now());
  const claimed = await database.$executeRaw`
     INSERT INTO "IdempotencyKey" AS kept (id, fingerprint, "resourceId", "startedAt", "leasedUntil")
     VALUES (${id}, ${fingerprint}, ${runId}::uuid, ${at}, ${leaseEnd})
     ON CONFLICT (id) DO UPDATE SET fingerprint = EXCLUDED.fingerprint, "resourceId" = EXCLUDED."resourceId",
       "startedAt" = EXCLUDED."startedAt", "leasedUntil" = EXCLUDED."leasedUntil", status = NULL, "bodySealed" = NULL
     WHERE (kept.status IS NOT NULL OR ${leasedUntil} <= clock_timestamp())
       AND (kept."startedAt" <= ${earlier(at, KEY_MS)}
         OR (kept.status IS NULL AND kept.fingerprint = EXCLUDED.fingerprint))`;
  return claimed === 1;
}

/** Frees a claim whose answer was lost, so that no call waits for its lease. */
async function claimOrFree(services: Needs, claimed: Claimed): Promise<boolean> {
  try {
    return await claim(services, claimed);
  } catch (error) {
    await freeOrFind(services, claimed).catch(() => null);
    throw error;
  }
}

interface Row {
  fingerprint: string;
  status: number | null;
  bodySealed: string | null;
  leaseSeconds: number;
}

async function readRow({ database }: Pick<Needs, "database">, id: string): Promise<Row | null> {
  const [row] = await database.$queryRaw<Row[]>`
     SELECT fingerprint, status, "bodySealed",
       extract(epoch FROM ${leasedUntil} - clock_timestamp())::float8 AS "leaseSeconds"
     FROM "IdempotencyKey" AS kept WHERE id = ${id}`;
  return row ?? null;
}

// Runs a claimed call. A failure frees the key if the call changed nothing, which the row shows: the transaction
// wrote its response, or was rolled back.
async function runClaimed<Reply extends StoredResponse>(
  services: Needs,
  claimed: Claimed,
  run: (keep: Keep<Reply>) => Promise<Reply>,
): Promise<Reply> {
  const { log } = services;
  let kept: Reply | undefined;
  const lease = setInterval(() => void renew(services, claimed).catch(() => {}), RENEW_MS);
  try {
    const reply = await run(async (tx, response) => {
      await keepIn(tx, services, claimed, response);
      kept = response;
    });
    if (kept !== undefined) return kept;
    await services.database.$transaction((tx) => keepIn(tx, services, claimed, reply));
    return reply;
  } catch (error) {
    const done = await freeOrFind<Reply>(services, claimed).catch(() => null);
    if (done === null) throw error;
    if (!(error instanceof RefusalError))
      log.warn({ error }, "keyed call failed after its work was committed");
    return done;
  } finally {
    clearInterval(lease);
  }
}

async function renew({ database }: Needs, { ids: [id], runId }: Claimed): Promise<void> {
  await database.$executeRaw`
     UPDATE "IdempotencyKey" SET "leasedUntil" = ${leaseEnd}
     WHERE id = ${id} AND "resourceId" = ${runId}::uuid AND status IS NULL`;
}

// Frees the key, or finds the committed response. Waits for a transaction that stores it.
async function freeOrFind<Reply extends StoredResponse>(
  services: Needs,
  { ids: [id], fingerprints: [fingerprint], runId }: Claimed,
): Promise<Reply | null> {
  const { database } = services;
  const { count } = await database.idempotencyKey.deleteMany({
    where: { id, resourceId: runId, status: null },
  });
  if (count > 0) return null;
  const row = await database.idempotencyKey.findUnique({ where: { id, fingerprint, status: { not: null } } });
  return row === null ? null : replay<Reply>(services, id, row);
}

/** Throws if another run has taken over, to roll the transaction back. */
async function keepIn(
  tx: Queryable,
  { keyring, now }: Needs,
  { ids: [id, ...others], fingerprints, runId, subjectOf }: Claimed,
  { status, body }: StoredResponse,
): Promise<void> {
  const resourceId = subjectOf({ status, body }) ?? runId;
  const sealFor = (row: string) =>
    body === undefined ? null : seal(keyring, "IdempotencyKey.bodySealed", row, JSON.stringify(body));
  const { count } = await tx.idempotencyKey.updateMany({
    where: { id, resourceId: runId, status: null },
    data: { status, bodySealed: sealFor(id), resourceId },
  });
  if (count !== 1) refuseRunning(LEASE_SECONDS);
  for (const [index, other] of others.entries()) {
    const fingerprint = fingerprints[index + 1] ?? "";
    const data = {
      fingerprint,
      resourceId,
      startedAt: realTime(now()),
      status,
      bodySealed: sealFor(other),
    };
    await tx.idempotencyKey.upsert({ where: { id: other }, create: { id: other, ...data }, update: data });
  }
}

function replay<Reply extends StoredResponse>(
  { keyring }: Needs,
  id: string,
  { status, bodySealed }: Pick<Row, "status" | "bodySealed">,
): Reply {
  const body: unknown =
    bodySealed === null
      ? undefined
      : JSON.parse(unseal(keyring, "IdempotencyKey.bodySealed", id, bodySealed));
  // The fingerprint names the operation, so the stored reply is of this kind.
  return { status, body } as Reply;
}

export async function eraseResponses(tx: Transaction, subjectIds: readonly string[]): Promise<void> {
  await tx.idempotencyKey.updateMany({
    where: { resourceId: { in: [...subjectIds] }, bodySealed: { not: null } },
    data: { bodySealed: null },
  });
}

const FORGOTTEN_AT_ONCE = 10_000;

/** Retention: deletes some rows that are a day old; returns how many. */
export async function forgetIdempotencyKeys(database: Services["database"], at: Date): Promise<number> {
  const before = earlier(at, KEY_MS);
  // The second condition spares a key that was taken again meanwhile.
  return database.$executeRaw`
    DELETE FROM "IdempotencyKey" WHERE "startedAt" < ${before} AND id IN (
      SELECT id FROM "IdempotencyKey" WHERE "startedAt" < ${before}
      ORDER BY "startedAt" LIMIT ${FORGOTTEN_AT_ONCE} FOR UPDATE SKIP LOCKED)`;
}
