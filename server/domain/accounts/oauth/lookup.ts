// Lookup (me.json): supergroups of a token's member. Batched (sharing/batch-loader.ts), without cache: a revoked
// token fails at once.
import { doWork } from "../../../context/work.ts";
import { tokenHash } from "../../../platform/crypto.ts";
import type { OpenDatabase, RunPrepared } from "../../../platform/database/database.ts";
import type { LookupLoader, LookupRow, Services } from "../../../services.ts";
import { createBatchLoader } from "../../../sharing/batch-loader.ts";
import { asksForDocument, ruleInSql } from "../../clients/index.ts";
import { applyDueFor, PROVES_GROUP } from "../../proving/index.ts";
import {
  groupsOf,
  needsNamedConsent,
  type Supergroup,
  supergroupOf,
  supergroupValues,
} from "../../shared/index.ts";

export interface Membership {
  supergroup: Supergroup;
  /** Latest expiry day. */
  expiresOn: string;
}

/** Null without a valid token of the current flow; "deleted" for a deleted account. */
export async function findLookupSubject(
  { lookups }: Pick<Services, "lookups">,
  accessToken: string,
): Promise<LookupRow | "deleted" | null> {
  const row = await lookups.load(tokenHash(accessToken));
  if (row === null || row.isDeleted) return row && "deleted";
  return row.isRevoked ? null : row;
}

/** An active verification that the client may know of. */
interface Held extends Membership {
  verificationId: string;
}

type Needs = Pick<Services, "database" | "lookups" | "now">;

/** Latest day of each supergroup, sorted by name. */
export async function readMemberships(services: Needs, subject: LookupRow): Promise<Membership[]> {
  const latest = new Map<Supergroup, string>();
  for (const { supergroup, expiresOn } of await listHeld(services, subject))
    if (expiresOn > (latest.get(supergroup) ?? "")) latest.set(supergroup, expiresOn);
  const entries = [...latest].map(([supergroup, expiresOn]) => ({ supergroup, expiresOn }));
  return entries.sort((one, other) => (one.supergroup < other.supergroup ? -1 : 1));
}

/** Applies due outcomes first. */
export async function listHeld({ database, lookups, now }: Needs, subject: LookupRow): Promise<Held[]> {
  if (!subject.isDue) return visibleOf(subject);
  await applyDueFor(database, subject.accountId, now());
  const current = await lookups.load(subject.hash);
  return current === null ? [] : visibleOf(current);
}

/** With `narrowConsent` only memberships that the client asks for and the member agreed to. */
function visibleOf({ held, only }: LookupRow): Held[] {
  const all = held === null ? [] : held.split(",").map(readEntry);
  return only === null ? all : all.filter(({ supergroup }) => only.includes(supergroup));
}

/** "student 2027-03-04", and the verification's id. */
function readEntry(entry: string): Held {
  const [group = "", expiresOn = "", verificationId = ""] = entry.split(" ");
  return { supergroup: supergroupOf(group), expiresOn, verificationId };
}

/** Special category: shown only if a consent names the supergroup. */
const NAMED_ONLY = supergroupValues.filter(needsNamedConsent).flatMap((supergroup) => groupsOf(supergroup));

/** One for all calls of a process, so that they batch. */
export function createLookupLoader({
  runPrepared,
  now,
  isEmbedded,
}: Pick<Services, "runPrepared" | "now"> & Pick<OpenDatabase, "isEmbedded">): LookupLoader {
  return createBatchLoader(
    (hashes) => doWork("hot", () => readRows(runPrepared, hashes, now())),
    ({ hash }) => hash,
    (row) => row,
    { isEmbedded },
  );
}

/** Raw SQL: one statement, which decides the cost of a call. Each token by the clock of its client's app. */
const LOOKUP = {
  name: "lookup",
  text: `
    SELECT token.hash, account.id::text AS "accountId", account."svcId",
      token."clientId", ${ruleInSql("refuseQueryCredentials", "client")} AS "refuseQueryCredentials", app."clockAheadSeconds",
      account."deletedAt" IS NOT NULL AS "isDeleted",
      token."revokedAt" IS NOT NULL OR client."disabledAt" IS NOT NULL OR app."disabledAt" IS NOT NULL
        OR coalesce(token."createdAt" <= client."tokensEndedAt", false) AS "isRevoked",
      coalesce(theirs."isDue", false) AS "isDue", theirs.held,
      CASE WHEN ${ruleInSql("narrowConsent", "client")} THEN ARRAY(
        SELECT named FROM "Consent" AS consent, unnest(consent.supergroups) AS named
        WHERE consent."accountId" = account.id AND consent."clientId" = token."clientId"
          AND consent.flow = 'current' AND consent."withdrawnAt" IS NULL AND named = ANY (client.supergroups)
      ) END AS "only"
    FROM "AccessToken" AS token
    JOIN "Account" AS account ON account.id = token."accountId"
    JOIN "Client" AS client ON client.id = token."clientId"
    JOIN "App" AS app ON app.id = client."appId"
    CROSS JOIN LATERAL (SELECT $1::timestamptz + make_interval(secs => app."clockAheadSeconds") AS now) AS clock
    CROSS JOIN LATERAL (
      SELECT bool_or("dueAt" <= clock.now) AS "isDue",
        string_agg(concat_ws(' ', "consumerGroup", "expiresOn", id), ',') FILTER (
          WHERE stage = 'success' AND "lapsesAt" > clock.now
          AND (NOT ${asksForDocument('"consumerGroup"')} OR ${PROVES_GROUP}) AND (
            "consumerGroup" <> ALL ($2::text[]) OR EXISTS (
              SELECT FROM "Consent" AS consent
              WHERE consent."accountId" = account.id AND consent."clientId" = token."clientId"
                AND consent."withdrawnAt" IS NULL AND 'social-assistance' = ANY (consent.supergroups)))
        ) AS held
      FROM "Verification" AS held WHERE "accountId" = account.id
    ) AS theirs
    WHERE token.hash = ANY ($3::text[]) AND token.flow = 'current' AND token."expiresAt" > clock.now`,
};

async function readRows(runPrepared: RunPrepared, hashes: readonly string[], at: Date): Promise<LookupRow[]> {
  const { rows } = await runPrepared<LookupRow>(LOOKUP, [at.toISOString(), NAMED_ONLY, hashes]);
  return rows;
}
