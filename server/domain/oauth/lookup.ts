/**
 * The question that partners ask all day: in which supergroups is this token's member verified, and until
 * when? Lookups of one turn of the event loop share one query. Nothing is kept between turns: a token that
 * was revoked fails at once.
 */
import DataLoader from "dataloader";
import { tokenHash } from "../../platform/crypto.ts";
import type { Database } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { settleDueOf } from "../verification/settle.ts";
import {
  groupsOf,
  needsNamedConsent,
  type Supergroup,
  supergroupOf,
  supergroupValues,
} from "../verification/supergroups.ts";

type Stored = Pick<Services, "database" | "now">;

/** What a token tells of its member. */
export interface Lookup {
  svcId: string;
  /** One for each supergroup, with the day of its latest end. */
  verifications: { supergroup: Supergroup; expiresOn: string }[];
}

/** Null for whatever is no live token of the current flow; "deleted" when its member has gone. */
export async function lookUp(services: Stored, accessToken: string): Promise<Lookup | "deleted" | null> {
  const hash = tokenHash(accessToken);
  const loader = loaderOf(services);
  let row = await loader.load(hash);
  if (row?.isDue) {
    await settleDueOf(services.database, row.accountId, services.now());
    row = await loader.load(hash);
  }
  if (row === null) return null;
  if (row.isDeleted) return "deleted";
  return row.isRevoked ? null : { svcId: row.svcId, verifications: latestOf(row.held) };
}

/** "student 2027-03-04,graduate 2026-07-31": the latest day of each supergroup, in the order of their names. */
function latestOf(held: string | null): Lookup["verifications"] {
  if (held === null) return [];
  const latest = new Map<Supergroup, string>();
  for (const entry of held.split(",")) {
    const [group = "", expiresOn = ""] = entry.split(" ");
    const supergroup = supergroupOf(group);
    if (expiresOn > (latest.get(supergroup) ?? "")) latest.set(supergroup, expiresOn);
  }
  const entries = [...latest].map(([supergroup, expiresOn]) => ({ supergroup, expiresOn }));
  return entries.sort((one, other) => (one.supergroup < other.supergroup ? -1 : 1));
}

interface Row {
  hash: string;
  accountId: string;
  svcId: string;
  isDeleted: boolean;
  isRevoked: boolean;
  /** Something is decided by the clock and not written yet. */
  isDue: boolean;
  /** Group and last day of each active verification that this client may see; null for none. */
  held: string | null;
}

/** Groups that show only where the member's consent names their supergroup. */
const NAMED_ONLY = supergroupValues.filter(needsNamedConsent).flatMap((supergroup) => groupsOf(supergroup));

/** A batch must not grow past what one statement does well. */
const BATCH_MAX = 500;

const loaders = new WeakMap<Database, DataLoader<string, Row | null>>();

function loaderOf({ database, now }: Stored): DataLoader<string, Row | null> {
  let loader = loaders.get(database);
  if (loader === undefined) {
    loader = new DataLoader((hashes) => readRows(database, hashes, now()), {
      cache: false,
      maxBatchSize: BATCH_MAX,
      // The default ends with the callback of one socket; this waits for those of all that are readable now.
      batchScheduleFn: (dispatch) => void setImmediate(dispatch),
    });
    loaders.set(database, loader);
  }
  return loader;
}

/**
 * As SQL and not through the model: one statement for everything, and it decides what a partner's call costs. The
 * comment in front has the database plan it once for each connection (platform/database.ts).
 */
async function readRows(database: Database, hashes: readonly string[], at: Date): Promise<(Row | null)[]> {
  const rows = await database.$queryRaw<Row[]>`/* prepared: lookup */
    SELECT token.hash, account.id::text AS "accountId", account."svcId",
      account."deletedAt" IS NOT NULL AS "isDeleted",
      token."revokedAt" IS NOT NULL AS "isRevoked",
      coalesce(theirs."isDue", false) AS "isDue", theirs.held
    FROM "AccessToken" AS token
    JOIN "Account" AS account ON account.id = token."accountId"
    CROSS JOIN LATERAL (
      SELECT bool_or("dueAt" <= ${at}) AS "isDue",
        string_agg("consumerGroup" || ' ' || "expiresOn", ',') FILTER (
          WHERE stage = 'success' AND "lapsesAt" > ${at} AND (
            "consumerGroup" <> ALL (${NAMED_ONLY}) OR EXISTS (
              SELECT FROM "Consent" AS consent
              WHERE consent."accountId" = account.id AND consent."clientId" = token."clientId"
                AND consent."withdrawnAt" IS NULL AND 'social-assistance' = ANY (consent.supergroups)))
        ) AS held
      FROM "Verification" WHERE "accountId" = account.id
    ) AS theirs
    WHERE token.hash = ANY (${hashes}) AND token.flow = 'current' AND token."expiresAt" > ${at}`;
  const byHash = new Map(rows.map((row) => [row.hash, row]));
  return hashes.map((hash) => byHash.get(hash) ?? null);
}
