// Lookup (me.json): supergroups of a token's member. Batched (sharing/batch-loader.ts), without cache: a revoked
// token fails at once.
import { doWork } from "../../../context/work.ts";
import { tokenHash } from "../../../platform/crypto.ts";
import type { OpenDatabase, RunPrepared } from "../../../platform/database/database.ts";
import type { LookupLoader, LookupRow, Services } from "../../../services.ts";
import { createBatchLoader } from "../../../sharing/batch-loader.ts";
import { asksForDocument } from "../../clients/app/mail-rule.ts";
import { ruleInSql } from "../../clients/app/profiles.ts";
import { PROVES_GROUP } from "../../proving/method/proves-group.ts";
import { applyDueFor } from "../../proving/verification/apply-due.ts";
import {
  groupsOf,
  needsNamedConsent,
  type Supergroup,
  supergroupOf,
  supergroupValues,
} from "../../shared/group/supergroups.ts";

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

export async function readMemberships(services: Needs, subject: LookupRow): Promise<Membership[]> {
  return latestOf(await listHeld(services, subject));
}

/** Latest day of each supergroup, sorted by name. */
function latestOf(held: readonly Held[]): Membership[] {
  const latest = new Map<Supergroup, string>();
  for (const { supergroup, expiresOn } of held)
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
function visibleOf({ held, only }: Pick<LookupRow, "held" | "only">): Held[] {
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

/** Columns of the memberships that a client sees; tables as in `THEIRS`. */
const VISIBLE = `coalesce(theirs."isDue", false) AS "isDue", theirs.held,
      CASE WHEN ${ruleInSql("narrowConsent", "client")} THEN ARRAY(
        SELECT named FROM "Consent" AS consent, unnest(consent.supergroups) AS named
        WHERE consent."accountId" = account.id AND consent."clientId" = token."clientId"
          AND consent.flow = 'current' AND consent."withdrawnAt" IS NULL AND named = ANY (client.supergroups)
      ) END AS "only"`;

/** Memberships of `account` for `token."clientId"`, by the clock of the client's app. $1: now; $2: `NAMED_ONLY`. */
const THEIRS = `
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
    ) AS theirs`;

/** Raw SQL: one statement, which decides the cost of a call. Each token by the clock of its client's app. */
const LOOKUP = {
  name: "lookup",
  text: `
    SELECT token.hash, account.id::text AS "accountId", account."svcId",
      token."clientId", client."appId", client."subjectType", ${ruleInSql("refuseQueryCredentials", "client")} AS "refuseQueryCredentials", app."clockAheadSeconds",
      account."deletedAt" IS NOT NULL AS "isDeleted",
      token."revokedAt" IS NOT NULL OR client."disabledAt" IS NOT NULL OR app."disabledAt" IS NOT NULL
        OR coalesce(token."createdAt" <= client."tokensEndedAt", false) AS "isRevoked",
      ${VISIBLE}
    FROM "AccessToken" AS token
    JOIN "Account" AS account ON account.id = token."accountId"
    JOIN "Client" AS client ON client.id = token."clientId"
    JOIN "App" AS app ON app.id = client."appId"
    ${THEIRS}
    WHERE token.hash = ANY ($3::text[]) AND token.flow = 'current' AND token."expiresAt" > clock.now`,
};

async function readRows(runPrepared: RunPrepared, hashes: readonly string[], at: Date): Promise<LookupRow[]> {
  const { rows } = await runPrepared<LookupRow>(LOOKUP, [at.toISOString(), NAMED_ONLY, hashes]);
  return rows;
}

type MembersNeeds = Pick<Services, "database" | "runPrepared" | "now">;

type MemberRow = Pick<LookupRow, "accountId" | "svcId" | "isDue" | "held" | "only">;

/** A login's tokens end after a year at most, as the consent page says (`FAMILY_DAYS`). */
const MEMBERS = {
  name: "members",
  text: `
    SELECT account.id::text AS "accountId", account."svcId",
      ${VISIBLE}
    FROM "Account" AS account
    CROSS JOIN (SELECT $4::text AS "clientId") AS token
    JOIN "Client" AS client ON client.id = token."clientId"
    JOIN "App" AS app ON app.id = client."appId"
    ${THEIRS}
    WHERE account."svcId" = ANY ($3::text[]) AND account."deletedAt" IS NULL AND ($5::boolean OR EXISTS (
      SELECT FROM "TokenFamily" AS family
      WHERE family."accountId" = account.id AND family."clientId" = client.id AND family.flow = 'current'
        AND family."revokedAt" IS NULL AND family."expiresAt" > clock.now
        AND NOT coalesce(family."createdAt" <= client."tokensEndedAt", false)))`,
};

/**
 * In the order of `svcIds`; null for those of whom the client may learn nothing. `withoutTokens`: of members who have just agreed
 * and get no tokens, as at a till.
 */
export async function findMembers(
  services: MembersNeeds,
  clientId: string,
  svcIds: readonly string[],
  { withoutTokens = false }: { withoutTokens?: boolean } = {},
): Promise<(Membership[] | null)[]> {
  const read = () => readMembers(services, clientId, svcIds, withoutTokens);
  const rows = await read();
  const due = rows.filter(({ isDue }) => isDue);
  for (const { accountId } of due) await applyDueFor(services.database, accountId, services.now());
  const current = due.length === 0 ? rows : await read();
  const known = new Map(current.map((row) => [row.svcId, latestOf(visibleOf(row))]));
  return svcIds.map((svcId) => known.get(svcId) ?? null);
}

function readMembers(
  { runPrepared, now }: MembersNeeds,
  clientId: string,
  svcIds: readonly string[],
  withoutTokens: boolean,
): Promise<MemberRow[]> {
  const values = [now().toISOString(), NAMED_ONLY, svcIds, clientId, withoutTokens];
  return doWork("sign_in", async () => (await runPrepared<MemberRow>(MEMBERS, values)).rows);
}
