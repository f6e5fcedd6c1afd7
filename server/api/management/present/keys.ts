import type { DkimKey, Key, KeyList } from "../../../../generated/management.ts";
import { dkimRecord, type OurDkimKey } from "../../../domain/messages/dkim-key.ts";
import type { KeyStatus, KeysStatus } from "../../../domain/operations/keys/status.ts";

export function presentDkimKey(key: OurDkimKey): DkimKey {
  const { id, state, domain, selector, createdAt } = key;
  const record = { ...dkimRecord(key), type: "TXT" as const };
  return { dkimKeyId: id, state, domain, selector, record, createdAt: createdAt.toISOString() };
}

export function presentKeys({ keys }: KeysStatus): KeyList {
  return { keys: keys.map(presentKey) };
}

function presentKey({ kind, id, state, addedAt, retiredAt, retirableAt, values }: KeyStatus): Key {
  return {
    kind,
    keyId: id,
    state,
    addedAt: addedAt.toISOString(),
    ...(retiredAt && { retiredAt: retiredAt.toISOString() }),
    ...(retirableAt && { retirableAt: retirableAt.toISOString() }),
    values,
  };
}
