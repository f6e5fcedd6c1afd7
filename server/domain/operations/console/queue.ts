/** Queue of reviews, leased to one reviewer at a time. */
import { randomUUID } from "node:crypto";
import { type Mode, Prisma } from "../../../../generated/prisma/client.ts";
import { isFree } from "../../../jobs/queue.ts";
import { seal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { requirePermission, type StaffActor } from "../../members/index.ts";
import { applyAllDue, methods, summaryRelations, type VerificationSummary } from "../../proving/index.ts";
import {
  audit,
  earlier,
  HOUR_MS,
  isRunning,
  later,
  latestEnd,
  MINUTE_MS,
  type Paged,
  type PageRequest,
  pageOf,
  SECOND_MS,
  typed,
} from "../../shared/index.ts";

export const TARGET_HOURS = 24;
/** Time to take a decision back; until then it has no effect. */
export const TAKE_BACK_MS = 10 * SECOND_MS;
export const LEASE_MS = 10 * MINUTE_MS;

export const waiting = { method: "manual", state: "open" } as const satisfies Prisma.AttemptWhereInput;

/** A decided review stays open while its decision can be taken back. */
const undecided = { dueVerdict: null } as const satisfies Prisma.VerificationWhereInput;

const relations = {
  documents: { orderBy: { position: "asc" } },
  verification: { include: summaryRelations },
} as const satisfies Prisma.AttemptInclude;

export type WaitingReview = Prisma.AttemptGetPayload<{ include: typeof relations }>;

export interface QueuedReview
  extends Pick<VerificationSummary, "consumerGroup" | "territory" | "institutionName" | "appName"> {
  id: string;
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
}

type Needs = Pick<Services, "database" | "now">;

export function isOverdue(submittedAt: Date, now: Date): boolean {
  return now.getTime() - submittedAt.getTime() > TARGET_HOURS * HOUR_MS;
}

export async function listWaiting(
  { database, now }: Needs,
  mode: Mode | undefined,
  page: PageRequest,
): Promise<Paged<WaitingReview>> {
  const ofMode = mode === undefined ? {} : { mode };
  await applyAllDue(database, now(), { ...ofMode, stage: methods.manual.pending });
  return pageOf(
    page,
    ({ where, ...keyset }) =>
      database.attempt.findMany({
        ...keyset,
        where: { ...ofMode, ...waiting, verification: undecided, ...where },
        include: relations,
      }),
    { order: "asc" },
  );
}

export function findWaiting(database: Services["database"], id: string): Promise<WaitingReview | null> {
  return database.attempt.findFirst({ where: { id, ...waiting }, include: relations });
}

export async function readQueue(
  services: Needs,
  staffUser: StaffActor,
  mode: Mode,
  page: PageRequest,
): Promise<Queue> {
  requirePermission(staffUser, "listReviews");
  const { rows, nextCursor } = await listWaiting(services, mode, page);
  const at = services.now();
  return {
    ...(await countWaiting(services.database, mode, at)),
    reviews: rows.map((row) => describe(row, staffUser, at)),
    nextCursor,
  };
}

function describe(row: WaitingReview, { staffUserId }: StaffActor, at: Date): QueuedReview {
  const { takenById, takenUntil } = row;
  const { consumerGroup, territory, institution, app } = typed(row.verification);
  const isHeld = takenById !== null && takenUntil !== null && isRunning(takenUntil, LEASE_MS, at);
  return {
    id: row.id,
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
  at: Date,
): Promise<{ waiting: number; overdue: number }> {
  const overdueSince = earlier(at, TARGET_HOURS * HOUR_MS);
  const [counts] = await database.$queryRaw<{ waiting: number; overdue: number }[]>`
    WITH given AS (
      SELECT count(*) AS waiting, count(*) FILTER (WHERE "createdAt" < ${overdueSince}) AS overdue
      FROM "Attempt" WHERE mode = ${mode}::"Mode" AND method = 'manual' AND state = 'open'
    ), decided AS (
      SELECT count(*) AS waiting, count(*) FILTER (WHERE attempt."createdAt" < ${overdueSince}) AS overdue
      FROM "Verification" AS verification JOIN "Attempt" AS attempt ON attempt."verificationId" = verification.id
      WHERE verification."dueAt" > ${at} AND verification."dueAt" <= ${later(at, TAKE_BACK_MS)}
        AND attempt.mode = ${mode}::"Mode" AND method = 'manual' AND state = 'open'
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
  { returnedToo }: { returnedToo: boolean },
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
      verification: undecided,
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  if (own !== null) return own.id;
  const returned = Prisma.sql`
    FROM "ReviewReturn" AS returned WHERE returned."attemptId" = "Attempt".id AND "staffUserId" = ${staffUserId}::uuid`;
  const lease = async (among: Prisma.Sql, order: Prisma.Sql) => {
    const [leased] = await database.$queryRaw<{ id: string }[]>`
      UPDATE "Attempt" SET "takenById" = ${staffUserId}::uuid, "takenUntil" = ${leaseFrom(at)}
      WHERE id = (
        SELECT id FROM "Attempt"
        WHERE mode = ${mode}::"Mode" AND method = 'manual' AND state = 'open'
          AND ${isFree(Prisma.sql`"takenUntil"`, { claimMs: LEASE_MS, holds: "end" }, at)}
          AND ${among} (SELECT ${returned})
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
