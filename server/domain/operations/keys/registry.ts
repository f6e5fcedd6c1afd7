// Registry of keys: a server without one that is needed does not start (spec/decisions/security.md, "Keys").
import type { KeyTexts } from "../../../config.ts";
import { StartupError } from "../../../errors.ts";
import { type Keyring, type Keys, keyCheck, type NamedKey } from "../../../platform/crypto.ts";
import { keyringOf } from "../../../platform/keys.ts";
import type { Services } from "../../../services.ts";

export const keyKindValues = ["sealing", "index", "code"] as const;
export type KeyKind = (typeof keyKindValues)[number];

const SETTINGS: Record<KeyKind, string> = {
  sealing: "DATA_KEYS",
  index: "INDEX_KEYS",
  code: "CODE_KEYS",
};

export type UsedKeys = Awaited<ReturnType<typeof readUsedKeys>>;

export function readUsedKeys({ database }: Pick<Services, "database">) {
  return database.usedKey.findMany({ orderBy: [{ addedAt: "asc" }, { kind: "asc" }, { id: "asc" }] });
}

/** Registers new keys, drops retired ones. Throws a StartupError for a missing or different key. */
export async function openKeyring(
  services: Pick<Services, "database" | "log" | "now">,
  texts: KeyTexts,
): Promise<Keyring> {
  const { database, log, now } = services;
  const given = keyringOf(texts);
  const addedAt = now();
  const fresh = keyKindValues.flatMap((kind) =>
    given[kind].map((key) => ({ kind, id: key.id, check: keyCheck(key), addedAt })),
  );
  requireKnownKeys(given, await readUsedKeys(services));
  // Servers starting at once with different keys under one id find each other's.
  await database.usedKey.createMany({ data: fresh, skipDuplicates: true });
  const used = await readUsedKeys(services);
  requireKnownKeys(given, used);
  const retired = used.filter(({ retiredAt }) => retiredAt !== null);
  const live = (kind: KeyKind) => {
    const left = given[kind].filter(({ id }) => !retired.some((key) => key.kind === kind && key.id === id));
    if (left.length < given[kind].length)
      log.warn({ setting: SETTINGS[kind] }, "a retired key is still set: take it out of the setting");
    return left as unknown as Keys;
  };
  const [index, code] = [live("index"), live("code")];
  return {
    sealing: live("sealing"),
    index,
    code,
    eldest: { index: eldestOf("index", index, used), code: eldestOf("code", code, used) },
  };
}

/** Throws a StartupError for a missing or different key. */
export function requireKnownKeys(given: Keyring, used: UsedKeys): void {
  for (const kind of keyKindValues) requireKnown(kind, given[kind], used);
}

function requireKnown(kind: KeyKind, given: Keys, used: UsedKeys): void {
  const setting = SETTINGS[kind];
  const known = used.filter((key) => key.kind === kind);
  const missing = known.find(
    ({ id, retiredAt }) => retiredAt === null && !given.some((key) => key.id === id),
  );
  if (missing !== undefined)
    throw new StartupError(
      `${setting}: this database still has values under the key ${missing.id}, which is not set. ` +
        `Set ${setting}=${[...given.map(({ id }) => id), missing.id].map((id) => `${id}:KEY`).join(",")}, ` +
        'and run "npm run operator -- keys rotate" before you take it out.',
    );
  for (const key of given) {
    const found = known.find(({ id }) => id === key.id);
    if (found !== undefined && found.check !== keyCheck(key))
      throw new StartupError(
        `${setting}: the key ${key.id} is not the one that this database knows by this id. Set that one, or give the new one another id.`,
      );
  }
  const [{ id: current }] = given;
  if (known.some(({ id, retiredAt }) => id === current && retiredAt !== null))
    throw new StartupError(
      `${setting}: the key ${current} is retired. Set ${setting}=NEW_ID:KEY with a key that was never in use.`,
    );
}

/** Oldest key of the database: all processes started with it agree. */
function eldestOf(kind: KeyKind, keys: Keys, used: UsedKeys): NamedKey {
  const known = used.find((one) => one.kind === kind && keys.some(({ id }) => id === one.id));
  return keys.find(({ id }) => id === known?.id) ?? keys[0];
}
