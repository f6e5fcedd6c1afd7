/** Transactions are recorded once under an idempotency key: its names in the database, and what a batch has left there. */
import { blindIndex, tokenHash } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import type { TrackingCaller } from "./keys.ts";
import { LINES_MAX } from "./payload.ts";

type Keyring = Services["keyring"];

/** Where it is kept that a call with this key has recorded; in a batch, that the line in this place has, from 0. */
export function idempotencyId(
  keyring: Keyring,
  caller: TrackingCaller,
  idempotencyKey: string,
  place: number | undefined,
): string {
  if (place === undefined) return nameOf(keyring, caller, [idempotencyKey]);
  return lineId(batchName(keyring, caller, idempotencyKey), place);
}

function batchName(keyring: Keyring, caller: TrackingCaller, idempotencyKey: string): string {
  return nameOf(keyring, caller, [idempotencyKey, "lines"]);
}

function nameOf(keyring: Keyring, { keyId }: TrackingCaller, parts: string[]): string {
  return blindIndex(keyring, "tracking", JSON.stringify([keyId, ...parts]));
}

function lineId(batch: string, place: number): string {
  return `${batch}.${place}`;
}

interface Kept {
  id: string;
  bodyHash: string;
  transactionId: string;
}

/**
 * The ids of those lines of a batch that were recorded before under its key, wherever they stood then: who repeats a
 * batch without its bad lines must not record again what has moved up. Of equal lines each stands for one.
 */
export async function recordedBefore(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  caller: TrackingCaller,
  idempotencyKey: string,
  texts: readonly string[],
): Promise<(string | undefined)[]> {
  const batch = batchName(keyring, caller, idempotencyKey);
  const ids = Array.from({ length: LINES_MAX }, (_, place) => lineId(batch, place));
  const kept = await database.$queryRaw<Kept[]>`
    SELECT id, "bodyHash", "transactionId"::text AS "transactionId" FROM "TrackingIdempotencyKey"
    WHERE id = ANY (${ids}) AND "recordedAt" > ${now()}::timestamptz - interval '24 hours'`;
  return kept.length === 0 ? [] : matched(kept, texts.map(tokenHash), ids);
}

/** Those in their old place first, so that equal lines keep their own answers. */
function matched(kept: Kept[], hashes: string[], ids: string[]): (string | undefined)[] {
  const left = new Map(kept.map((one) => [one.id, one]));
  const inPlace = hashes.map((hash, place) => {
    const one = left.get(ids[place] as string);
    if (one?.bodyHash !== hash) return undefined;
    left.delete(one.id);
    return one.transactionId;
  });
  const moved = Map.groupBy(left.values(), ({ bodyHash }) => bodyHash);
  return inPlace.map((id, place) => id ?? moved.get(hashes[place] as string)?.shift()?.transactionId);
}
