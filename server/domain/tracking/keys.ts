/** Who calls the code tracking API. Looking keys up is a part of every call, so lookups gather. */
import DataLoader from "dataloader";
import type { Mode } from "../../../generated/prisma/client.ts";
import { tokenHash } from "../../platform/crypto.ts";
import type { Database } from "../../platform/database.ts";
import type { Services } from "../../services.ts";

/** A live tracking key and all that a call with it needs to know. */
export interface TrackingCaller {
  keyId: string;
  partnerId: string;
  mode: Mode;
  /** Calls a minute, where they are not the usual number. */
  ratePerMinute: number | null;
  brandUids: ReadonlySet<string>;
}

/**
 * How long a key that was seen live is taken for live before the database is asked again. The insert of a transaction
 * looks at the key once more, so nothing is ever recorded with a key that was revoked; see recorder.ts.
 */
const RECENT_MS = 1_000;
/** As many keys as one statement looks up. */
const LOOKUP_MAX = 500;

interface Row {
  hash: string;
  keyId: string;
  partnerId: string;
  mode: Mode;
  ratePerMinute: number | null;
  brandUids: string[];
}

interface Keys {
  loader: DataLoader<string, TrackingCaller | null>;
  /** The partner whose brand a uid is. */
  brands: DataLoader<string, string | null>;
  /** By the keys themselves: to hash them was a fortieth of all that a call costs. None stays here for longer. */
  recent: Map<string, TrackingCaller>;
  recentUntil: number;
}

/** What is asked for in one turn of the event loop is asked in one statement, and nothing is remembered. */
const GATHERING = {
  cache: false,
  maxBatchSize: LOOKUP_MAX,
  batchScheduleFn: (dispatch: () => void) => void setImmediate(dispatch),
};

const known = new WeakMap<Database, Keys>();

/** The caller behind an api-key as the database knows it now; null for a key that is unknown or revoked. */
export async function callerOfKey(services: Pick<Services, "database">, apiKey: string) {
  return keysOf(services).loader.load(tokenHash(apiKey));
}

/** The same, up to a second old. For recording only, where the insert has the last word. */
export function recentCallerOfKey(
  services: Pick<Services, "database">,
  apiKey: string,
): TrackingCaller | Promise<TrackingCaller | null> {
  const keys = keysOf(services);
  const now = performance.now();
  if (now >= keys.recentUntil) {
    keys.recent = new Map();
    keys.recentUntil = now + RECENT_MS;
  }
  return keys.recent.get(apiKey) ?? lookUp(keys, apiKey);
}

async function lookUp({ loader, recent }: Keys, apiKey: string): Promise<TrackingCaller | null> {
  const caller = await loader.load(tokenHash(apiKey));
  // If its second is over by now, this map is nobody's any more.
  if (caller !== null) recent.set(apiKey, caller);
  return caller;
}

/** For what changes keys: this process then knows of it at once. */
export function forgetRecent(services: Pick<Services, "database">): void {
  keysOf(services).recentUntil = 0;
}

/** As spec/tracking.yaml has it: of any other text nobody need ask the database. */
const BRAND_UID = /^[A-Za-z0-9._-]{1,64}$/;

/** Whether the brand belongs to the caller's partner; a brand that the caller's copy lacks may be new. */
export function ownsBrand(
  services: Pick<Services, "database">,
  { partnerId, brandUids }: TrackingCaller,
  brandUid: unknown,
): boolean | Promise<boolean> {
  if (typeof brandUid !== "string" || !BRAND_UID.test(brandUid)) return false;
  if (brandUids.has(brandUid)) return true;
  return keysOf(services)
    .brands.load(brandUid)
    .then((owner) => owner === partnerId);
}

function keysOf({ database }: Pick<Services, "database">): Keys {
  let keys = known.get(database);
  if (keys === undefined) {
    keys = {
      loader: new DataLoader((hashes) => readKeys(database, hashes), GATHERING),
      brands: new DataLoader((uids) => readPartners(database, uids), GATHERING),
      recent: new Map(),
      recentUntil: 0,
    };
    known.set(database, keys);
  }
  return keys;
}

async function readPartners(database: Database, uids: readonly string[]): Promise<(string | null)[]> {
  const rows = await database.brand.findMany({
    where: { uid: { in: [...new Set(uids)] } },
    select: { uid: true, partnerId: true },
  });
  const byUid = new Map(rows.map(({ uid, partnerId }) => [uid, partnerId]));
  return uids.map((uid) => byUid.get(uid) ?? null);
}

async function readKeys(database: Database, hashes: readonly string[]): Promise<(TrackingCaller | null)[]> {
  const rows = await database.$queryRaw<Row[]>`
    SELECT key.hash, key.id::text AS "keyId", key."partnerId", partner.mode::text AS mode, key."ratePerMinute",
      ARRAY(SELECT uid FROM "Brand" WHERE "partnerId" = partner.id) AS "brandUids"
    FROM "TrackingKey" AS key JOIN "Partner" AS partner ON partner.id = key."partnerId"
    WHERE key.hash = ANY (${hashes}) AND key."revokedAt" IS NULL`;
  const byHash = new Map(
    rows.map(({ hash, ...row }) => [hash, { ...row, brandUids: new Set(row.brandUids) }]),
  );
  return hashes.map((hash) => byHash.get(hash) ?? null);
}
