/** Keys for tests, and their replacement in a service that runs. */
import type { KeyTexts } from "../../server/config.ts";
import { openKeyring } from "../../server/domain/operations/keys/registry.ts";
import { type Keyring, type Keys, randomKey } from "../../server/platform/crypto.ts";
import { keyringOf } from "../../server/platform/keys.ts";
import type { Services } from "../../server/services.ts";

/** Random keys with these ids, the current one first. */
export function newKeyring(ids: { sealing?: string[]; index?: string[]; code?: string[] } = {}): Keyring {
  const keys = (wanted = ["k1"]) => wanted.map((id) => ({ id, key: randomKey().toString("base64") }));
  return keyringOf({ sealing: keys(ids.sealing), index: keys(ids.index), code: keys(ids.code) });
}

/** Texts of the keys, as in the settings. */
export function textsOf({ sealing, index, code }: Pick<Keyring, "sealing" | "index" | "code">): KeyTexts {
  const listed = (keys: Keys) => keys.map(({ id, key }) => ({ id, key: key.toString("base64") }));
  return { sealing: listed(sealing), index: listed(index), code: listed(code) };
}

/** Environment variables of the keys. */
export function keySettings(
  keyring: Parameters<typeof textsOf>[0],
): Record<"DATA_KEYS" | "INDEX_KEYS" | "CODE_KEYS", string> {
  const { sealing, index, code } = textsOf(keyring);
  const listed = (keys: KeyTexts["index"]) => keys.map(({ id, key }) => `${id}:${key}`).join();
  return { DATA_KEYS: listed(sealing), INDEX_KEYS: listed(index), CODE_KEYS: listed(code) };
}

/** The service restarts with these keys. */
export async function restartWith(services: Services, keys: Pick<Keyring, "sealing" | "index" | "code">) {
  Object.assign(services.keyring, await openKeyring(services, textsOf(keys)));
}
