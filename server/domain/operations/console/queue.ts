/** Queue of reviews, leased to one reviewer at a time. */
import { randomUUID } from "node:crypto";
import { type Mode, Prisma } from "../../../../generated/prisma/client.ts";
import { isFree } from "../../../jobs/queue.ts";
import { seal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { requirePermission, type StaffActor } from "../../members/staff/roles.ts";
import { methods } from "../../proving/method/methods.ts";
import { applyAllDue } from "../../proving/verification/apply-due.ts";
import { readPerson } from "../../proving/verification/claim.ts";
import { summaryRelations, type VerificationSummary } from "../../proving/verification/list.ts";
import { audit } from "../../shared/audit.ts";
import { typed } from "../../shared/closed-columns.ts";
import type { ConsumerGroup } from "../../shared/group/groups.ts";
import { type Paged, type PageRequest, pageOf } from "../../shared/lists/keyset.ts";
import { earlier, HOUR_MS, isRunning, later, latestEnd, MINUTE_MS, SECOND_MS } from "../../shared/time.ts";

export const TARGET_HOURS = 24;
/** Time to take a decision back, from when the next page has come; until then it has no effect. */
export const TAKE_BACK_MS = 10 * SECOND_MS;
/** Time to take a decision back where no page comes: the reviewer has left, or the page is slow. */
export const UNSEEN_MS = 60 * SECOND_MS;
export const LEASE_MS = 10 * MINUTE_MS;

export const waiting = { method: "manual", state: "open" } as const satisfies Prisma.AttemptWhereInput;

/** A decided review stays open while its decision can be taken back. */
const undecided = { dueVerdict: null } as const satisfies Prisma.VerificationWhereInput;

const relations = {
  documents: { orderBy: { position: "asc" } },
  verification: { include: summaryRelations },
} as const satisfies Prisma.AttemptInclude;

export type WaitingReview = Prisma.AttemptGetPayload<{ include: typeof relations }>;

/** Part of the queue: a reviewer takes what they can read. Within it the oldest still comes first. */
export interface QueueFilter {
  consumerGroup?: ConsumerGroup | undefined;
  territories?: readonly string[] | undefined;
}

export interface QueuedReview
  extends Pick<VerificationSummary, "consumerGroup" | "territory" | "institutionName" | "appName"> {
  id: string;
  person: { firstName: string; lastName: string };
  submittedAt: Date;
  isOverdue: boolean;
  documents: number;
  holder: "you" | "somebody" | null;
}

export interface Queue {
  waiting: number;
  overdue: number;
  reviews: QueuedReview[];
  nextCursor: string | undefined;
  /** Countries of the queue's oldest reviews, whatever the filter. */
  territories: string[];
}

/** Reviews whose countries are offered to filter by. */
const TERRITORIES_AMONG = 10_000;

type Needs = Pick<Services, "database" | "now">;

export function isOverdue(submittedAt: Date, now: Date): boolean {
  return now.getTime() - submittedAt.getTime() > TARGET_HOURS * HOUR_MS;
}

export async function listWaiting(
  { database, now }: Needs,
  mode: Mode | undefined,
  page: PageRequest & { order?: "asc" | "desc" | undefined },
  filter: QueueFilter = {},
): Promise<Paged<WaitingReview>> {
  const ofMode = mode === undefined ? {} : { mode };
  await applyAllDue(database, now(), { ...ofMode, stage: methods.manual.pending });
  return pageOf(
    page,
    ({ where, ...keyset }) =>
      database.attempt.findMany({
        ...keyset,
        where: { ...ofMode, ...waiting, verification: undecidedAmong(filter), ...where },
        include: relations,
      }),
    { order: page.order ?? "asc" },
  );
}

export function findWaiting(database: Services["database"], id: string): Promise<WaitingReview | null> {
  return database.attempt.findFirst({ where: { id, ...waiting }, include: relations });
}

/** A page of the queue. It names people, so each look is audited. */
export async function readQueue(
  services: Needs & Pick<Services, "keyring">,
  staffUser: StaffActor,
  mode: Mode,
  page: PageRequest & { order?: "asc" | "desc" | undefined },
  filter: QueueFilter,
): Promise<Queue> {
  requirePermission(staffUser, "listReviews");
  const { database, keyring, now } = services;
  const { rows, nextCursor } = await listWaiting(services, mode, page, filter);
  const at = now();
  if (rows.length > 0) {
    const detail = { mode, reviews: rows.length };
    await audit(database, at, {
      actor: staffUser,
      action: "person.read_queue",
      subject: staffUser.staffUserId,
      detail,
    });
  }
  return {
    ...(await countWaiting(database, mode, filter, at)),
    territories: await listTerritories(database, mode),
    reviews: rows.map((row) => describe(keyring, row, staffUser, at)),
    nextCursor,
  };
}

async function listTerritories(database: Services["database"], mode: Mode): Promise<string[]> {
  const found = await database.$queryRaw<{ territory: string }[]>`
    SELECT DISTINCT territory FROM "Verification" WHERE id IN (
      SELECT "verificationId" FROM "Attempt"
      WHERE mode = ${mode}::"Mode" AND method = 'manual' AND state = 'open'
      ORDER BY "createdAt" LIMIT ${TERRITORIES_AMONG})`;
  return found.map(({ territory }) => territory);
}

function undecidedAmong({ consumerGroup, territories }: QueueFilter): Prisma.VerificationWhereInput {
  return {
    ...undecided,
    ...(consumerGroup !== undefined && { consumerGroup }),
    ...(territories !== undefined && { territory: { in: [...territories] } }),
  };
}

/** Condition on "verificationId" of "Attempt"; true where nothing is filtered, so that counts need no other table. */
function isAmong({ consumerGroup, territories }: QueueFilter): Prisma.Sql {
  if (consumerGroup === undefined && territories === undefined) return Prisma.sql`true`;
  const ofGroup =
    consumerGroup === undefined ? Prisma.empty : Prisma.sql`AND "consumerGroup" = ${consumerGroup}`;
  const ofTerritory =
    territories === undefined ? Prisma.empty : Prisma.sql`AND territory = ANY(${[...territories]})`;
  return Prisma.sql`EXISTS (
    SELECT FROM "Verification" AS one WHERE one.id = "verificationId" ${ofGroup} ${ofTerritory})`;
}

function describe(
  keyring: Services["keyring"],
  row: WaitingReview,
  { staffUserId }: StaffActor,
  at: Date,
): QueuedReview {
  const { takenById, takenUntil } = row;
  const { consumerGroup, territory, institution, app } = typed(row.verification);
  const isHeld = takenById !== null && takenUntil !== null && isRunning(takenUntil, LEASE_MS, at);
  const { firstName, lastName } = readPerson(keyring, row.verification);
  return {
    id: row.id,
    person: { firstName, lastName },
    submittedAt: row.createdAt,
    isOverdue: isOverdue(row.createdAt, at),
    consumerGroup,
    territory,
    institutionName: institution?.name ?? null,
    appName: app.name,
    documents: row.documents.length,
    holder: !isHeld ? null : takenById === staffUserId ? "you" : "somebody",
  };
}

/** From the index (mode, method, state, createdAt) alone, less the few decided just now. */
async function countWaiting(
  database: Services["database"],
  mode: Mode,
  filter: QueueFilter,
  at: Date,
): Promise<{ waiting: number; overdue: number }> {
  const among = isAmong(filter);
  const overdueSince = earlier(at, TARGET_HOURS * HOUR_MS);
  const [counts] = await database.$queryRaw<{ waiting: number; overdue: number }[]>`
    WITH given AS (
      SELECT count(*) AS waiting, count(*) FILTER (WHERE "createdAt" < ${overdueSince}) AS overdue
      FROM "Attempt" WHERE mode = ${mode}::"Mode" AND method = 'manual' AND state = 'open' AND ${among}
    ), decided AS (
      SELECT count(*) AS waiting, count(*) FILTER (WHERE attempt."createdAt" < ${overdueSince}) AS overdue
      FROM "Verification" AS verification JOIN "Attempt" AS attempt ON attempt."verificationId" = verification.id
      WHERE verification."dueAt" > ${at} AND verification."dueAt" <= ${later(at, UNSEEN_MS)}
        AND attempt.mode = ${mode}::"Mode" AND method = 'manual' AND state = 'open' AND ${among}
    )
    SELECT (given.waiting - decided.waiting)::int AS waiting, (given.overdue - decided.overdue)::int AS overdue
    FROM given, decided`;
  return counts ?? { waiting: 0, overdue: 0 };
}

export function leaseFrom(at: Date): Date {
  return later(at, LEASE_MS);
}

/** Leases the next review: one already leased, else the oldest free one; those returned come last. Null for none. */
export async function leaseNextReview(
  { database, now }: Needs,
  staffUser: StaffActor,
  mode: Mode,
  { returnedToo, ...filter }: { returnedToo: boolean } & QueueFilter,
): Promise<string | null> {
  requirePermission(staffUser, "listReviews");
  await applyAllDue(database, now(), { mode, stage: methods.manual.pending });
  const at = now();
  const { staffUserId } = staffUser;
  const own = await database.attempt.findFirst({
    where: {
      mode,
      ...waiting,
      takenById: staffUserId,
      takenUntil: { gt: at, lte: latestEnd(LEASE_MS, at) },
      verification: undecidedAmong(filter),
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  if (own !== null) return own.id;
  const returned = Prisma.sql`
    FROM "ReviewReturn" AS returned WHERE returned."attemptId" = "Attempt".id AND "staffUserId" = ${staffUserId}::uuid`;
  const ofFilter = isAmong(filter);
  const lease = async (among: Prisma.Sql, order: Prisma.Sql) => {
    const [leased] = await database.$queryRaw<{ id: string }[]>`
      UPDATE "Attempt" SET "takenById" = ${staffUserId}::uuid, "takenUntil" = ${leaseFrom(at)}
      WHERE id = (
        SELECT id FROM "Attempt"
        WHERE mode = ${mode}::"Mode" AND method = 'manual' AND state = 'open'
          AND ${isFree(Prisma.sql`"takenUntil"`, { claimMs: LEASE_MS, holds: "end" }, at)}
          AND ${ofFilter} AND ${among} (SELECT ${returned})
        ORDER BY ${order}, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id::text`;
    return leased?.id ?? null;
  };
  const fresh = await lease(Prisma.sql`NOT EXISTS`, Prisma.sql`"createdAt"`);
  if (fresh !== null || !returnedToo) return fresh;
  return lease(Prisma.sql`EXISTS`, Prisma.sql`(SELECT max(returned.at) ${returned})`);
}

export async function leaseReview(
  { database, now }: Needs,
  staffUser: StaffActor,
  id: string,
): Promise<void> {
  requirePermission(staffUser, "listReviews");
  const at = now();
  const { staffUserId: takenById } = staffUser;
  const ended = [
    { takenUntil: null },
    { takenUntil: { lte: at } },
    { takenUntil: { gt: latestEnd(LEASE_MS, at) } },
  ];
  const free = { OR: [...ended, { takenById }] };
  const data = { takenById, takenUntil: leaseFrom(at) };
  await database.attempt.updateMany({ where: { id, ...waiting, ...free }, data });
}

export async function renewLease(
  { database, now }: Needs,
  staffUser: StaffActor,
  id: string,
): Promise<boolean> {
  requirePermission(staffUser, "listReviews");
  const where = { id, ...waiting, takenById: staffUser.staffUserId };
  const data = { takenUntil: leaseFrom(now()) };
  return (await database.attempt.updateMany({ where, data })).count === 1;
}

export const NOTE_LENGTH_MAX = 500;

/** Returns a review to the queue, with a note; for this staff user it comes last. */
export async function releaseLease(
  { database, keyring, now }: Needs & Pick<Services, "keyring">,
  staffUser: StaffActor,
  id: string,
  note: string,
): Promise<void> {
  requirePermission(staffUser, "listReviews");
  const where = { id, ...waiting, takenById: staffUser.staffUserId, verification: undecided };
  const data = { takenById: null, takenUntil: null };
  await database.$transaction(async (tx) => {
    const [released] = await tx.attempt.updateManyAndReturn({ where, data });
    if (released === undefined) return;
    const { verificationId: subject } = released;
    const { staffUserId } = staffUser;
    const returnId = randomUUID();
    const text = [...note.trim()].slice(0, NOTE_LENGTH_MAX).join("");
    const noteSealed = text === "" ? null : seal(keyring, "ReviewReturn.noteSealed", returnId, text);
    await tx.reviewReturn.create({
      data: { id: returnId, attemptId: id, staffUserId, at: now(), noteSealed },
    });
    const detail = { reviewId: id };
    await audit(tx, now(), { actor: staffUser, action: "review.released", subject, detail });
  });
}
