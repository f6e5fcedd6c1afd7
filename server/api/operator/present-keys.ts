import type { Key, KeyList } from "../../../generated/operator.ts";
import type { KeyStatus, KeysStatus } from "../../domain/keys/status.ts";

export function presentKeys({ keys, columnBound }: KeysStatus): KeyList {
  return { keys: keys.map(presentKey), columnBound };
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
