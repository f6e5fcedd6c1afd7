/** Who calls the code tracking API. Looking keys up is a part of every call, so lookups gather. */
import DataLoader from "dataloader";
import { doWork } from "../../config/work.ts";
import { tokenHash } from "../../platform/crypto.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Services, TrackingCaller, TrackingKeys } from "../../services.ts";

/**
 * How long a key that was seen live is taken for live before the database is asked again. The insert of a transaction
 * looks at the key once more, so nothing is ever recorded with a key that was revoked; see transaction-writer.ts.
 */
const RECENT_MS = 1_000;
/** As many keys as one statement looks up. */
const LOOKUP_MAX = 500;

interface Row extends Omit<TrackingCaller, "brandUids"> {
  hash: string;
  brandUids: string[];
}

/** What is asked for in one turn of the event loop is asked in one statement, and nothing is remembered. */
const GATHERING = {
  cache: false,
  maxBatchSize: LOOKUP_MAX,
  batchScheduleFn: (dispatch: () => void) => void setImmediate(dispatch),
};

/** All calls of a process must share it, or nothing is gathered. */
export function createTrackingKeys(database: Database): TrackingKeys {
  const loader = new DataLoader<string, TrackingCaller | null>(
    (hashes) => doWork("hot", () => readKeys(database, hashes)),
    GATHERING,
  );
  const owners = new DataLoader<string, string | null>(
    (uids) => doWork("hot", () => readPartners(database, uids)),
    GATHERING,
  );
  /** By the keys themselves: to hash them was a fortieth of all that a call costs. None stays here for longer. */
  let recent = new Map<string, TrackingCaller>();
  let recentUntil = 0;

  async function loadRecent(apiKey: string): Promise<TrackingCaller | null> {
    const now = recent;
    const caller = await loader.load(tokenHash(apiKey));
    // If its second is over by now, this map is nobody's any more.
    if (caller !== null) now.set(apiKey, caller);
    return caller;
  }

  return {
    find: (apiKey) => loader.load(tokenHash(apiKey)),
    findRecent(apiKey) {
      const now = performance.now();
      if (now >= recentUntil) {
        recent = new Map();
        recentUntil = now + RECENT_MS;
      }
      return recent.get(apiKey) ?? loadRecent(apiKey);
    },
    findOwner: (brandUid) => owners.load(brandUid),
    forget() {
      recentUntil = 0;
    },
  };
}

/** As spec/tracking.yaml has it: of any other text nobody need ask the database. */
const BRAND_UID = /^[A-Za-z0-9._-]{1,64}$/;

/** Whether the brand belongs to the caller's partner; a brand that the caller's copy lacks may be new. */
export function ownsBrand(
  { trackingKeys }: Pick<Services, "trackingKeys">,
  { partnerId, brandUids }: TrackingCaller,
  brandUid: unknown,
): boolean | Promise<boolean> {
  if (typeof brandUid !== "string" || !BRAND_UID.test(brandUid)) return false;
  if (brandUids.has(brandUid)) return true;
  return trackingKeys.findOwner(brandUid).then((owner) => owner === partnerId);
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
    SELECT key.hash, key.id::text AS "keyId", key."partnerId", partner."appId", partner.mode::text AS mode, key."ratePerMinute",
      ARRAY(SELECT uid FROM "Brand" WHERE "partnerId" = partner.id) AS "brandUids"
    FROM "Credential" AS key JOIN "Partner" AS partner ON partner.id = key."partnerId"
    WHERE key.hash = ANY (${hashes}) AND key."revokedAt" IS NULL`;
  const byHash = new Map(
    rows.map(({ hash, ...row }) => [hash, { ...row, brandUids: new Set(row.brandUids) }]),
  );
  return hashes.map((hash) => byHash.get(hash) ?? null);
}
