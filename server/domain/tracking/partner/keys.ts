/** Tracking keys: authenticates callers, with batched lookups. */
import { doWork } from "../../../context/work.ts";
import { tokenHash } from "../../../platform/crypto.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services, TrackingCaller, TrackingKeys } from "../../../services.ts";
import { createBatchLoader } from "../../../sharing/batch-loader.ts";

// Time for which a key counts as live without a query. The insert checks it again (transaction-writer.ts).
const RECENT_MS = 1_000;

interface Row extends Omit<TrackingCaller, "brandUids" | "poolBrandUids"> {
  hash: string;
  brandUids: string[];
  poolBrandUids: string[];
}

/** One for all calls of a process. `now` is the process's clock, by which keys end. */
export function createTrackingKeys(
  { database, now }: Pick<Services, "database" | "now">,
  isEmbedded: boolean,
): TrackingKeys {
  const loader = createBatchLoader(
    (hashes) => doWork("hot", () => readKeys(database, hashes, now())),
    ({ hash }) => hash,
    ({ hash: _, ...row }): TrackingCaller => ({
      ...row,
      brandUids: new Set(row.brandUids),
      poolBrandUids: new Set(row.poolBrandUids),
    }),
    { isEmbedded },
  );
  const owners = createBatchLoader(
    (uids) => doWork("hot", () => readBrands(database, uids)),
    ({ uid }) => uid,
    ({ partnerId }) => partnerId,
    { isEmbedded },
  );
  /** By plain keys, to save hashing; none stays longer than that. */
  let recent = new Map<string, TrackingCaller>();
  let recentUntil = 0;

  async function loadRecent(apiKey: string): Promise<TrackingCaller | null> {
    const callers = recent;
    const caller = await loader.load(tokenHash(apiKey));
    if (caller !== null) callers.set(apiKey, caller);
    return caller;
  }

  return {
    find: (apiKey) => loader.load(tokenHash(apiKey)),
    findRecent(apiKey) {
      const ms = performance.now();
      if (ms >= recentUntil) {
        recent = new Map();
        recentUntil = ms + RECENT_MS;
      }
      const caller = recent.get(apiKey);
      if (caller === undefined || (caller.expiresAt !== null && caller.expiresAt <= now()))
        return loadRecent(apiKey);
      return caller;
    },
    findOwner: (brandUid) => owners.load(brandUid),
    forget() {
      recentUntil = 0;
    },
  };
}

/** Form in spec/tracking.yaml: other text needs no query. */
const BRAND_UID = /^[A-Za-z0-9._-]{1,64}$/;

/** Whether the brand is the caller's partner's; a brand missing in the copy may be new. */
export function ownsBrand(
  { trackingKeys }: Pick<Services, "trackingKeys">,
  { partnerId, brandUids }: TrackingCaller,
  brandUid: unknown,
): boolean | Promise<boolean> {
  if (typeof brandUid !== "string" || !BRAND_UID.test(brandUid)) return false;
  if (brandUids.has(brandUid)) return true;
  return trackingKeys.findOwner(brandUid).then((owner) => owner === partnerId);
}

function readBrands(database: Database, uids: readonly string[]) {
  return database.brand.findMany({
    where: { uid: { in: [...new Set(uids)] }, disabledAt: null },
    select: { uid: true, partnerId: true },
  });
}

function readKeys(database: Database, hashes: readonly string[], at: Date): Promise<Row[]> {
  return database.$queryRaw<Row[]>`
    SELECT key.hash, key.id::text AS "keyId", key."partnerId", partner."appId", partner.mode::text AS mode, key."ratePerMinute", key."expiresAt",
      CASE partner.mode WHEN 'test' THEN coalesce(app."clockAheadSeconds", 0) ELSE 0 END AS "appAheadSeconds",
      ARRAY(SELECT uid FROM "Brand" WHERE "partnerId" = partner.id AND "disabledAt" IS NULL) AS "brandUids",
      ARRAY(SELECT DISTINCT "brandUid" FROM "CodePool" WHERE "partnerId" = partner.id) AS "poolBrandUids"
    FROM "Credential" AS key JOIN "Partner" AS partner ON partner.id = key."partnerId" AND partner."disabledAt" IS NULL
      LEFT JOIN "App" AS app ON app.id = partner."appId"
    WHERE key.hash = ANY (${hashes}) AND key."revokedAt" IS NULL AND (key."expiresAt" IS NULL OR key."expiresAt" > ${at})`;
}
