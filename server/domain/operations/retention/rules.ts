// Retention rules by kind of data, in pieces with their own commit, so that a round may stop anywhere
// (spec/decisions/security.md, "Retention"). Technical rows: short-lived.ts.
import { Prisma } from "../../../../generated/prisma/client.ts";
import type { RetentionName } from "../../../config/retention.ts";
import { firstTimeUuid } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { deleteAccount } from "../../accounts/account/delete.ts";
import { forgetEvents } from "../../events/event/forget.ts";
import { ORPHANED } from "../../members/member/login-identifiers.ts";
import { endInstitutionRequests } from "../../proving/institution/request.ts";
import { methods } from "../../proving/method/methods.ts";
import { unendedSessions } from "../../shared/access/browser-session.ts";
import { endErasures } from "../../shared/erasure/journal.ts";
import { LIVE } from "../../shared/world.ts";
import {
  deletePools,
  deleteTestClaims,
  deleteTestPools,
  forgetClaimants,
} from "../../tracking/codes/retention.ts";
import { deleteStatements } from "../../tracking/statements/retention.ts";
import { forgetCalls } from "../calls/counts.ts";
import { deleteDecided } from "./documents.ts";
import { eraseEnded } from "./erase-verification.ts";
import { sweepQuarantine } from "./orphans.ts";

export type Needs = Pick<
  Services,
  "config" | "database" | "erasureJournal" | "files" | "keyring" | "log" | "now"
>;

/** Handles some rows that are due `before`; returns how many, 0 at the end of a round. */
type Rule = (services: Needs, before: Date) => Promise<number>;

export const PIECE = 500;
const LARGE_PIECE = 5_000;

export const rules: Record<RetentionName, Rule> = {
  test_mode: deleteTestMode,
  unproven_verifications: (services, before) =>
    eraseVerifications(services, erasable.unproven_verifications(before)),
  lapsed_verifications: (services, before) =>
    eraseVerifications(services, erasable.lapsed_verifications(before)),
  undecided_verifications: (services, before) =>
    eraseVerifications(services, erasable.undecided_verifications(before)),
  successes: (services, before) => eraseVerifications(services, erasable.successes(before)),
  student_records: async ({ database }, before) =>
    countOf(database.studentRecord.deleteMany({ where: { endsOn: { lt: before } }, limit: PIECE })),
  documents: deleteDecided,
  unused_accounts: deleteUnusedAccounts,
  orphaned_accounts: (services, before) =>
    deleteAccounts(services, {
      ...ORPHANED,
      orphanedAt: { lt: before },
      sessions: { none: unendedSessions("member", services.now()) },
    }),
  deleted_accounts: async ({ database }, before) =>
    countOf(database.account.deleteMany({ where: { deletedAt: { lt: before } }, limit: PIECE })),
  withdrawn_consents: async ({ database }, before) =>
    countOf(database.consent.deleteMany({ where: { withdrawnAt: { lt: before } }, limit: PIECE })),
  expired_tokens: deleteTokens,
  ended_credentials: async ({ database }, before) =>
    countOf(
      database.credential.deleteMany({
        where: { OR: [{ revokedAt: { lt: before } }, { expiresAt: { lt: before } }] },
        limit: PIECE,
      }),
    ),
  quarantined_files: async (services, before) => {
    await sweepQuarantine(services, before);
    return 0;
  },
  user_agents: removeUserAgents,
  transactions: async (services, before) =>
    (await deleteTransactions(services, before)) ||
    (await deleteStatements(services.database, before, LARGE_PIECE)) ||
    countOf(services.database.codeReport.deleteMany({ where: { madeAt: { lt: before } }, limit: PIECE })),
  claimants: ({ database }, before) => forgetClaimants(database, before, PIECE),
  code_links: forgetLinks,
  closed_pools: ({ database }, before) => deletePools(database, before, LARGE_PIECE),
  erasures: (services, before) => endErasures(services, before, PIECE),
  events: (services, before) => forgetEvents(services, before, PIECE),
  api_calls: ({ database }, before) => forgetCalls(database, before, LARGE_PIECE),
  institution_requests: ({ database }, before) =>
    endInstitutionRequests(database, { createdAt: { lt: before } }, PIECE),
  domain_appeals: async ({ database }, before) =>
    countOf(database.domainAppeal.deleteMany({ where: { createdAt: { lt: before } }, limit: PIECE })),
  webhook_deliveries: async ({ database }, before) =>
    countOf(database.webhookDelivery.deleteMany({ where: { createdAt: { lt: before } }, limit: PIECE })),
  former_staff: async ({ database }, before) =>
    countOf(
      database.staffUser.deleteMany({
        where: { OR: [{ disabledAt: { lt: before } }, { joinedAt: null, invitedAt: { lt: before } }] },
        limit: PIECE,
      }),
    ),
  staff_addresses: async ({ database }, before) =>
    countOf(
      database.auditEntry.updateMany({
        where: { ip: { not: null }, at: { lt: before } },
        data: { ip: null, ipSalt: null },
        limit: PIECE,
      }),
    ),
  // The beginning of the chain, without gaps, never its head.
  audit: ({ database }, before) => database.$executeRaw`
    DELETE FROM "AuditEntry" WHERE sequence IN (
      SELECT sequence FROM "AuditEntry" WHERE sequence < coalesce(
        (SELECT sequence FROM "AuditEntry" WHERE sequence IS NOT NULL AND at >= ${before} ORDER BY sequence LIMIT 1),
        (SELECT max(sequence) FROM "AuditEntry")
      ) ORDER BY sequence LIMIT ${PIECE}
    )`,
};

async function countOf(done: PromiseLike<{ count: number }>): Promise<number> {
  return (await done).count;
}

/** Stages without a proven number; also verifications that ended without a rejection. */
const UNPROVEN = {
  OR: [
    { stage: { in: ["phone_number", "phone_number_otp", "failed:otp_failed"] } },
    { stage: "failed:too_many_attempts", rejections: 0 },
  ],
} satisfies Prisma.VerificationWhereInput;

export const erasable = {
  unproven_verifications: (before: Date) => ended(UNPROVEN, before),
  lapsed_verifications: (before: Date) => ended({ stage: { not: "success" } }, before),
  undecided_verifications: (before: Date) => ({
    stage: methods.manual.pending,
    updatedAt: { lt: before },
  }),
  successes: (before: Date) => ended({ stage: "success" }, before),
} satisfies Partial<Record<RetentionName, (before: Date) => Prisma.VerificationWhereInput>>;

/** Expired ones, and final failures, which no clock ends. */
function ended(among: Prisma.VerificationWhereInput, before: Date): Prisma.VerificationWhereInput {
  const failed = { stage: "failed:too_many_attempts", lapsesAt: null, updatedAt: { lt: before } };
  return { AND: [among, { OR: [{ lapsesAt: { lt: before } }, failed] }] };
}

// Whole test worlds, without the setup of operators and partners. Accounts go last, without tombstone.
async function deleteTestMode(services: Needs, before: Date): Promise<number> {
  const { database } = services;
  const old = { createdAt: { lt: before } };
  const ofTest = { world: { not: LIVE } };
  const erased = await eraseVerifications(services, { mode: "test", OR: [old, { account: old }] });
  const unused = { ...old, ...ofTest, verifications: { none: {} } };
  const done = [
    await countOf(database.account.deleteMany({ where: unused, limit: PIECE })),
    await countOf(
      database.knownBrowser.deleteMany({ where: { ...ofTest, lastAt: { lt: before } }, limit: PIECE }),
    ),
    await endInstitutionRequests(database, { ...old, mode: "test" }, PIECE),
    (await deleteTestTransactions(services, before)) ||
      (await deleteStatements(database, before, LARGE_PIECE, { ofTest: true })),
    (await deleteTestClaims(database, before, PIECE)) || (await deleteTestPools(database, before, 100)),
  ];
  return done.reduce((sum, count) => sum + count, erased);
}

/** Follows `gone`: order, adjustments and join end with their transaction, whose text names the order. */
const ORDERS_GONE = Prisma.sql`, orders AS (
      DELETE FROM "TrackingOrder" AS placed USING gone
      WHERE placed."brandUid" = gone."brandUid" AND placed."orderId" = gone.attributes::json ->> 'orderId'
        AND placed."transactionId" = gone.id
    ), adjustments AS (
      DELETE FROM "TrackingAdjustment" AS adjusted USING gone WHERE adjusted."transactionId" = gone.id
    ), attributions AS (
      DELETE FROM "Attribution" AS attribution USING gone WHERE attribution."transactionId" = gone.id
    )`;

async function deleteTransactions({ database }: Needs, before: Date): Promise<number> {
  const [piece] = await database.$queryRaw<{ count: number }[]>`
    WITH gone AS (
      DELETE FROM "TrackingTransaction" WHERE id IN (
        SELECT id FROM "TrackingTransaction" WHERE id < ${firstTimeUuid(before)}::uuid ORDER BY id LIMIT ${LARGE_PIECE}
      ) RETURNING id, "brandUid", attributes
    )${ORDERS_GONE}
    SELECT count(*)::int AS count FROM gone`;
  return piece?.count ?? 0;
}

/** In order of ids, which is that of time, each once: no index knows those of test keys. */
async function deleteTestTransactions({ database }: Needs, before: Date): Promise<number> {
  const rule = "test_mode";
  const afterId = await readProgress(database, rule);
  const [piece] = await database.$queryRaw<LookedAt[]>`
    WITH piece AS (
      SELECT id, "partnerId" FROM "TrackingTransaction"
      WHERE id > ${afterId}::uuid AND id < ${firstTimeUuid(before)}::uuid ORDER BY id LIMIT ${LARGE_PIECE}
    ), gone AS (
      DELETE FROM "TrackingTransaction" AS stored USING piece JOIN "Partner" ON "Partner".id = piece."partnerId"
      WHERE stored.id = piece.id AND "Partner".mode = 'test'
      RETURNING stored.id, stored."brandUid", stored.attributes
    )${ORDERS_GONE}
    SELECT count(*)::int AS count, (SELECT id::text FROM piece ORDER BY piece.id DESC LIMIT 1) AS "lastId" FROM piece`;
  if (piece?.lastId == null) return 0;
  await writeProgress(database, rule, piece.lastId);
  return piece.count;
}

export async function eraseVerifications(
  services: Needs,
  where: Prisma.VerificationWhereInput,
): Promise<number> {
  const due = await services.database.verification.findMany({ where, select: { id: true }, take: PIECE });
  for (const { id } of due) await eraseEnded(services, id, where);
  return due.length;
}

async function deleteAccounts(services: Needs, unused: Prisma.AccountWhereInput): Promise<number> {
  const due = await services.database.account.findMany({
    where: { AND: [{ deletedAt: null }, unused] },
    select: { id: true },
    take: PIECE,
  });
  for (const { id } of due) await deleteAccount(services, id, "system", unused);
  return due.length;
}

/** One piece a round, then from the beginning: no index knows unused accounts. */
async function deleteUnusedAccounts(services: Needs, before: Date): Promise<0> {
  const { database } = services;
  const rule = "unused_accounts";
  const afterId = await readProgress(database, rule);
  const piece = await database.account.findMany({
    where: { id: { gt: afterId } },
    select: { id: true },
    orderBy: { id: "asc" },
    take: LARGE_PIECE,
  });
  await deleteAccounts(services, {
    id: { in: piece.map(({ id }) => id) },
    createdAt: { lt: before },
    verifications: { none: {} },
    sessions: { none: {} },
    loginIdentifiers: { none: { provenAt: { gte: before } } },
    OR: [{ verifiedUntil: null }, { verifiedUntil: { lt: before } }],
  });
  await writeProgress(database, rule, piece[LARGE_PIECE - 1]?.id ?? FIRST_ID);
  return 0;
}

/** Deletes a family with its tokens once nothing can be refreshed. */
async function deleteTokens({ database }: Needs, before: Date): Promise<number> {
  const piece = { where: { expiresAt: { lt: before } }, limit: PIECE };
  const deleted = [
    await database.authorizationCode.deleteMany(piece),
    await database.accessToken.deleteMany(piece),
    await database.refreshToken.deleteMany(piece),
    await database.tokenFamily.deleteMany(piece),
  ];
  return deleted.reduce((sum, { count }) => sum + count, 0);
}

interface LookedAt {
  count: number;
  lastId: string | null;
}

/** Other fields stay byte for byte: json keeps its text. In order of ids, which is that of time, each once. */
async function removeUserAgents({ database }: Needs, before: Date): Promise<number> {
  const rule = "user_agents";
  const afterId = await readProgress(database, rule);
  const [piece] = await database.$queryRaw<LookedAt[]>`
    WITH piece AS (
      SELECT id, attributes FROM "TrackingTransaction"
      WHERE id > ${afterId}::uuid AND id < ${firstTimeUuid(before)}::uuid ORDER BY id LIMIT ${LARGE_PIECE}
    ), changed AS (
      UPDATE "TrackingTransaction" AS stored SET attributes = (
        SELECT '{' || string_agg(to_json(key)::text || ':' || value::text, ',' ORDER BY ordinality) || '}'
        FROM json_each(piece.attributes::json) WITH ORDINALITY WHERE key <> 'userAgent'
      )
      FROM piece WHERE stored.id = piece.id AND piece.attributes::json -> 'userAgent' IS NOT NULL
    )
    SELECT count(*)::int AS count, (SELECT id::text FROM piece ORDER BY piece.id DESC LIMIT 1) AS "lastId" FROM piece`;
  if (piece?.lastId == null) return 0;
  await writeProgress(database, rule, piece.lastId);
  return piece.count;
}

/** Claims of transactions, in order of ids, each once. */
async function forgetLinks({ database }: Needs, before: Date): Promise<number> {
  const rule = "code_links";
  const afterId = await readProgress(database, rule);
  const [piece] = await database.$queryRaw<LookedAt[]>`
    WITH piece AS (
      SELECT "transactionId" FROM "Attribution"
      WHERE "transactionId" > ${afterId}::uuid AND "transactionId" < ${firstTimeUuid(before)}::uuid
      ORDER BY "transactionId" LIMIT ${LARGE_PIECE}
    ), changed AS (
      UPDATE "Attribution" AS attribution SET "claimId" = NULL FROM piece
      WHERE attribution."transactionId" = piece."transactionId" AND attribution."claimId" IS NOT NULL
    )
    SELECT count(*)::int AS count,
      (SELECT "transactionId"::text FROM piece ORDER BY "transactionId" DESC LIMIT 1) AS "lastId" FROM piece`;
  if (piece?.lastId == null) return 0;
  await writeProgress(database, rule, piece.lastId);
  return piece.count;
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

async function readProgress(database: Services["database"], rule: RetentionName): Promise<string> {
  return (await database.retentionProgress.findUnique({ where: { rule } }))?.afterId ?? FIRST_ID;
}

async function writeProgress(
  database: Services["database"],
  rule: RetentionName,
  afterId: string,
): Promise<void> {
  const data = { afterId };
  await database.retentionProgress.upsert({ where: { rule }, create: { rule, ...data }, update: data });
}
