import { tokenHash } from "../../platform/crypto.ts";
import type { Services, TrackingCaller } from "../../services.ts";
import { type IdempotencyIds, idempotencyIds, KEY_MS } from "../shared/idempotent.ts";
import { earlier } from "../shared/time.ts";

type Keyring = Services["keyring"];

export function transactionKeyId(
  keyring: Keyring,
  { keyId }: TrackingCaller,
  idempotencyKey: string,
): IdempotencyIds {
  return idempotencyIds(keyring, "tracking", JSON.stringify([keyId, idempotencyKey]));
}

/** Row ids of a batch: one for each possible line, in order. */
export function lineIds(
  keyring: Keyring,
  { keyId }: TrackingCaller,
  idempotencyKey: string,
  linesMax: number,
): IdempotencyIds[] {
  const call = JSON.stringify([keyId, idempotencyKey, "lines"]);
  const [first, ...others] = idempotencyIds(keyring, "tracking", call);
  return Array.from({ length: linesMax }, (_, index) => [
    `${first}.${index}`,
    ...others.map((other) => `${other}.${index}`),
  ]);
}

interface Kept {
  id: string;
  bodyHash: string;
  transactionId: string;
}

/** Lines recorded before under the batch's key, at any position. Equal lines count once each. */
export async function recordedBefore(
  { database, now }: Pick<Services, "database" | "now">,
  lines: readonly IdempotencyIds[],
  texts: readonly string[],
): Promise<(string | undefined)[]> {
  const ids = lines.map(([id]) => id);
  const kept = await database.$queryRaw<Kept[]>`
    SELECT id, fingerprint AS "bodyHash", "resourceId"::text AS "transactionId" FROM "IdempotencyKey"
    WHERE id = ANY (${ids}) AND "startedAt" > ${earlier(now(), KEY_MS)}`;
  return kept.length === 0 ? [] : matched(kept, texts.map(tokenHash), ids);
}

/** Unmoved lines first, so that equal lines keep their responses. */
function matched(kept: Kept[], hashes: string[], ids: readonly string[]): (string | undefined)[] {
  const left = new Map(kept.map((one) => [one.id, one]));
  const unmoved = hashes.map((hash, index) => {
    const one = left.get(ids[index] as string);
    if (one?.bodyHash !== hash) return undefined;
    left.delete(one.id);
    return one.transactionId;
  });
  const moved = Map.groupBy(left.values(), ({ bodyHash }) => bodyHash);
  return unmoved.map((id, index) => id ?? moved.get(hashes[index] as string)?.shift()?.transactionId);
}
