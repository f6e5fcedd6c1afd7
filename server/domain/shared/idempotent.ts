/**
 * Idempotency-Key (spec/decisions/api.md): a row marks that a call runs, and later holds its answer, so it works over
 * all processes and across a crash. Code tracking writes its rows of the same table in the statement that records.
 */
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { conflict } from "../../errors.ts";
import { type Keyring, seal, shortLivedIndexes, unseal } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { DAY_MS, earlier, SECOND_MS } from "./time.ts";

type Needs = Pick<Services, "database" | "keyring" | "now" | "log">;

/** So long a key is remembered. */
export const KEY_MS = DAY_MS;
/** No call runs so long; the mark of one that began earlier was left by a crash. */
const RUN_SECONDS_MAX = 60;
const POLL_MS = 50;
/** How long the second call waits for the first. */
const WAIT_MS = 15_000;

/** A keyed call. */
export interface IdempotentCall {
  /** Who calls; keys of different callers never meet. */
  caller: string;
  key: string;
  /** Operation, path and body: what must be equal for the calls to be the same. */
  fingerprint: string;
}

export interface StoredResponse {
  status: number;
  body: unknown;
}

export type IdempotencyIds = readonly [string, ...string[]];

interface Row {
  id: string;
  fingerprint: string;
  resourceId: string;
  status: number | null;
  bodySealed: string | null;
}

/**
 * Under which a key is kept: HMACs, for keys are callers' own text. The first one decides, the others are for the time when
 * its index key is removed. Kinds of call never meet.
 */
export function idempotencyIds(
  keyring: Keyring,
  kind: "idempotency" | "tracking",
  callerAndKey: string,
): IdempotencyIds {
  return shortLivedIndexes(keyring, kind, callerAndKey);
}

/** Runs the call, or gives the answer that an equal one got. Refuses the same key for another call. */
export async function runIdempotent<Reply extends StoredResponse>(
  services: Needs,
  call: IdempotentCall,
  run: (resourceId: string) => Promise<Reply>,
): Promise<Reply> {
  const ids = idempotencyIds(services.keyring, "idempotency", `${call.caller} ${call.key}`);
  // Keyed as well: the plain hash of a body that holds a passcode or a number can be guessed.
  const fingerprints = shortLivedIndexes(services.keyring, "idempotency.call", call.fingerprint);
  const [id] = ids;
  const [fingerprint] = fingerprints;
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const mine = await claim(services, id, fingerprint);
    if (mine !== null) return runAndKeep(services, { ids, fingerprints, resourceId: mine }, () => run(mine));
    const row = await services.database.idempotencyKey.findUnique({ where: { id } });
    if (row === null) continue; // The first call failed just now: the key is free again.
    if (row.fingerprint !== fingerprint) {
      conflict("idempotency_key_reused");
    }
    if (row.status !== null) return replay<Reply>(services, row);
    if (waitedMs >= WAIT_MS) {
      conflict("first_call_running");
    }
    await setTimeout(POLL_MS);
  }
}

/**
 * The id for what the call creates, if the key is ours to run: free, a day old, or left by a crash. A
 * takeover keeps the id of the call that crashed, so that what it made is not made twice.
 */
async function claim({ database, now }: Needs, id: string, fingerprint: string): Promise<string | null> {
  const at = now();
  const dayAgo = earlier(at, KEY_MS);
  const crashedBefore = earlier(at, RUN_SECONDS_MAX * SECOND_MS);
  const [row] = await database.$queryRaw<{ resourceId: string }[]>`
    INSERT INTO "IdempotencyKey" AS kept (id, fingerprint, "resourceId", "startedAt")
    VALUES (${id}, ${fingerprint}, ${randomUUID()}::uuid, ${at})
    ON CONFLICT (id) DO UPDATE SET
      "resourceId" = CASE WHEN kept."startedAt" <= ${dayAgo} THEN EXCLUDED."resourceId" ELSE kept."resourceId" END,
      fingerprint = EXCLUDED.fingerprint, "startedAt" = EXCLUDED."startedAt", status = NULL, "bodySealed" = NULL
    WHERE kept."startedAt" <= ${dayAgo}
      OR (kept.status IS NULL AND kept."startedAt" <= ${crashedBefore} AND kept.fingerprint = ${fingerprint})
    RETURNING "resourceId"::text AS "resourceId"`;
  return row?.resourceId ?? null;
}

/** Keeps the answer of a success; a failure frees the key, for the call has changed nothing. */
async function runAndKeep<Reply extends StoredResponse>(
  services: Needs,
  claimed: Claimed,
  run: () => Promise<Reply>,
): Promise<Reply> {
  const { database, log } = services;
  const [id] = claimed.ids;
  let reply: Reply;
  try {
    reply = await run();
  } catch (error) {
    await database.idempotencyKey.deleteMany({ where: { id } });
    throw error;
  }
  // The work is done: an answer that can't be kept is still the answer.
  await keep(services, claimed, reply).catch((error: unknown) =>
    log.error({ error }, "idempotent response not stored"),
  );
  return reply;
}

/** A claimed key: its ids, and the fingerprint of the call by the index key of each. */
interface Claimed {
  ids: IdempotencyIds;
  fingerprints: readonly string[];
  resourceId: string;
}

async function keep(
  { database, keyring, now }: Needs,
  { ids: [id, ...others], fingerprints, resourceId }: Claimed,
  { status, body }: StoredResponse,
): Promise<void> {
  const sealFor = (row: string) =>
    body === undefined ? null : seal(keyring, "IdempotencyKey.bodySealed", row, JSON.stringify(body));
  await database.idempotencyKey.updateMany({ where: { id }, data: { status, bodySealed: sealFor(id) } });
  for (const [index, other] of others.entries()) {
    const fingerprint = fingerprints[index + 1] ?? "";
    const data = { fingerprint, resourceId, startedAt: now(), status, bodySealed: sealFor(other) };
    await database.idempotencyKey.upsert({
      where: { id: other },
      create: { id: other, ...data },
      update: data,
    });
  }
}

function replay<Reply extends StoredResponse>({ keyring }: Needs, { id, status, bodySealed }: Row): Reply {
  const body: unknown =
    bodySealed === null
      ? undefined
      : JSON.parse(unseal(keyring, "IdempotencyKey.bodySealed", id, bodySealed));
  // The fingerprint names the operation, so what was kept is a reply of this very kind.
  return { status, body } as Reply;
}

/** As many rows as one statement of a sweep deletes. */
const FORGOTTEN_AT_ONCE = 10_000;

/** A busy day leaves millions of them: in one statement they would be one long lock and one burst of writing. */
export async function forgetIdempotencyKeys(database: Services["database"], at: Date): Promise<void> {
  const before = earlier(at, KEY_MS);
  for (let forgotten = FORGOTTEN_AT_ONCE; forgotten === FORGOTTEN_AT_ONCE; ) {
    // What another sweep has in hand is left to it; the second condition is for a key that was taken anew meanwhile.
    forgotten = await database.$executeRaw`
      DELETE FROM "IdempotencyKey" WHERE "startedAt" < ${before} AND id IN (
        SELECT id FROM "IdempotencyKey" WHERE "startedAt" < ${before}
        ORDER BY "startedAt" LIMIT ${FORGOTTEN_AT_ONCE} FOR UPDATE SKIP LOCKED)`;
  }
}
