/**
 * The question that partners ask all day: in which supergroups is this token's member verified, and until
 * when? Lookups of one turn of the event loop share one query. Nothing is kept between turns: a token that
 * was revoked fails at once.
 */
import DataLoader from "dataloader";
import { tokenHash } from "../../platform/crypto.ts";
import type { RunPrepared } from "../../platform/database.ts";
import type { LookupLoader, LookupRow, Services } from "../../services.ts";
import {
  groupsOf,
  needsNamedConsent,
  type Supergroup,
  supergroupOf,
  supergroupValues,
} from "../group/supergroups.ts";
import { settleDueOf } from "../verification/settle.ts";

/** In which supergroups a member is verified. */
export interface Membership {
  supergroup: Supergroup;
  /** The day of its latest end. */
  expiresOn: string;
}

/** Whom the token speaks of. Null for whatever is no live token of the current flow; "deleted" when its member has gone. */
export async function findLookupSubject(
  { lookups }: Pick<Services, "lookups">,
  accessToken: string,
): Promise<LookupRow | "deleted" | null> {
  const row = await lookups.load(tokenHash(accessToken));
  if (row === null || row.isDeleted) return row && "deleted";
  return row.isRevoked ? null : row;
}

/** The member's memberships as of now: what the clock has decided is written first, and read again. */
export async function readMemberships(
  { database, lookups, now }: Pick<Services, "database" | "lookups" | "now">,
  subject: LookupRow,
): Promise<Membership[]> {
  if (!subject.isDue) return latestOf(subject.held);
  await settleDueOf(database, subject.accountId, now());
  const settled = await lookups.load(subject.hash);
  return latestOf(settled?.held ?? null);
}

/** "student 2027-03-04,graduate 2026-07-31": the latest day of each supergroup, in the order of their names. */
function latestOf(held: string | null): Membership[] {
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

/** Groups that show only where the member's consent names their supergroup. */
const NAMED_ONLY = supergroupValues.filter(needsNamedConsent).flatMap((supergroup) => groupsOf(supergroup));

/** A batch must not grow past what one statement does well. */
const BATCH_MAX = 500;

/** All calls of a process must share it, or there are no batches. */
export function createLookupLoader({
  runPrepared,
  now,
}: Pick<Services, "runPrepared" | "now">): LookupLoader {
  return new DataLoader<string, LookupRow | null>((hashes) => readRows(runPrepared, hashes, now()), {
    cache: false,
    maxBatchSize: BATCH_MAX,
    // The default ends with the callback of one socket; this waits for those of all that are readable now.
    batchScheduleFn: (dispatch) => void setImmediate(dispatch),
  });
}

/** As SQL and not through the model: one statement for everything, and it decides what a partner's call costs. */
const LOOKUP = {
  name: "lookup",
  text: `
    SELECT token.hash, account.id::text AS "accountId", account."svcId",
      account."deletedAt" IS NOT NULL AS "isDeleted",
      token."revokedAt" IS NOT NULL AS "isRevoked",
      coalesce(theirs."isDue", false) AS "isDue", theirs.held
    FROM "AccessToken" AS token
    JOIN "Account" AS account ON account.id = token."accountId"
    CROSS JOIN LATERAL (
      SELECT bool_or("dueAt" <= $1::timestamptz) AS "isDue",
        string_agg("consumerGroup" || ' ' || "expiresOn", ',') FILTER (
          WHERE stage = 'success' AND "lapsesAt" > $1::timestamptz AND (
            "consumerGroup" <> ALL ($2::text[]) OR EXISTS (
              SELECT FROM "Consent" AS consent
              WHERE consent."accountId" = account.id AND consent."clientId" = token."clientId"
                AND consent."withdrawnAt" IS NULL AND 'social-assistance' = ANY (consent.supergroups)))
        ) AS held
      FROM "Verification" WHERE "accountId" = account.id
    ) AS theirs
    WHERE token.hash = ANY ($3::text[]) AND token.flow = 'current' AND token."expiresAt" > $1::timestamptz`,
};

async function readRows(
  runPrepared: RunPrepared,
  hashes: readonly string[],
  at: Date,
): Promise<(LookupRow | null)[]> {
  const { rows } = await runPrepared<LookupRow>(LOOKUP, [at.toISOString(), NAMED_ONLY, hashes]);
  const byHash = new Map(rows.map((row) => [row.hash, row]));
  return hashes.map((hash) => byHash.get(hash) ?? null);
}
