/** What waits for a reviewer, and who has it before them. Two reviewers never get the same case. */

import type { Mode, Prisma } from "../../../generated/prisma/client.ts";
import type { Services } from "../../services.ts";
import type { ConsumerGroup } from "../group/groups.ts";
import { methods } from "../method/methods.ts";
import { audit } from "../shared/audit.ts";
import { typed } from "../shared/closed-columns.ts";
import { type PageRequest, pageOf } from "../shared/keyset.ts";
import { earlier, HOUR_MS, later, MINUTE_MS } from "../shared/time.ts";
import { requirePermission, type StaffUser } from "../staff/roles.ts";
import { applyAllDue } from "../verification/apply-due.ts";

/** Members are promised an answer within a day. */
const TARGET_HOURS = 24;
/** Without a sign of life for so long, a case is anybody's again. */
const LEASE_MINUTES = 10;

export const waitingReview = { method: "manual", state: "open" } as const satisfies Prisma.AttemptWhereInput;

/** A case as the queue shows it: nothing in it says whose it is. */
export interface QueuedReview {
  id: string;
  submittedAt: Date;
  isOverdue: boolean;
  consumerGroup: ConsumerGroup;
  territory: string;
  institutionName: string | null;
  appName: string;
  documents: number;
  holder: "you" | "somebody" | null;
}

export interface Queue {
  waiting: number;
  overdue: number;
  cases: QueuedReview[];
  nextCursor: string | undefined;
}

export function isOverdue(submittedAt: Date, now: Date): boolean {
  return now.getTime() - submittedAt.getTime() > TARGET_HOURS * HOUR_MS;
}

/** One page of the queue, oldest first, and how much waits in all. */
export async function readQueue(
  { database, now }: Pick<Services, "database" | "now">,
  operator: StaffUser,
  mode: Mode,
  page: PageRequest,
): Promise<Queue> {
  requirePermission(operator, "review");
  await applyAllDue(database, now(), { mode, stage: methods.manual.pending });
  const at = now();
  const { rows, nextCursor } = await pageOf(
    page,
    ({ where, ...keyset }) =>
      database.attempt.findMany({
        ...keyset,
        where: { mode, ...waitingReview, ...where },
        select: queued,
      }),
    { order: "asc" },
  );
  return {
    ...(await countWaiting(database, mode, at)),
    cases: rows.map((row) => present(row, operator, at)),
    nextCursor,
  };
}

const queued = {
  id: true,
  createdAt: true,
  takenById: true,
  takenUntil: true,
  _count: { select: { documents: true } },
  verification: {
    select: {
      consumerGroup: true,
      territory: true,
      institution: { select: { name: true } },
      app: { select: { name: true } },
    },
  },
} as const satisfies Prisma.AttemptSelect;

function present(
  row: Prisma.AttemptGetPayload<{ select: typeof queued }>,
  { operatorId }: StaffUser,
  at: Date,
): QueuedReview {
  const { takenById, takenUntil } = row;
  const verification = typed(row.verification);
  const isHeld = takenById !== null && takenUntil !== null && takenUntil > at;
  return {
    id: row.id,
    submittedAt: row.createdAt,
    isOverdue: isOverdue(row.createdAt, at),
    consumerGroup: verification.consumerGroup,
    territory: verification.territory,
    institutionName: verification.institution?.name ?? null,
    appName: verification.app.name,
    documents: row._count.documents,
    holder: !isHeld ? null : takenById === operatorId ? "you" : "somebody",
  };
}

/** From the index alone: (mode, method, state, createdAt). */
async function countWaiting(
  database: Services["database"],
  mode: Mode,
  at: Date,
): Promise<{ waiting: number; overdue: number }> {
  const overdueSince = earlier(at, TARGET_HOURS * HOUR_MS);
  const [counts] = await database.$queryRaw<{ waiting: number; overdue: number }[]>`
    SELECT count(*)::int AS waiting, count(*) FILTER (WHERE "createdAt" < ${overdueSince})::int AS overdue
    FROM "Attempt" WHERE mode = ${mode}::"Mode" AND method = 'manual' AND state = 'open'`;
  return counts ?? { waiting: 0, overdue: 0 };
}

function leaseFrom(at: Date): Date {
  return later(at, LEASE_MINUTES * MINUTE_MS);
}

type Needs = Pick<Services, "database" | "now">;

/**
 * The review to do next: the one that the staff user has leased, else the oldest that nobody has, but not `except`. Of
 * two at once each gets another one: a locked row is skipped. Null when there is none.
 */
export async function leaseNextReview(
  services: Needs,
  operator: StaffUser,
  mode: Mode,
  except: string | undefined,
): Promise<string | null> {
  requirePermission(operator, "review");
  const { database, now } = services;
  await applyAllDue(database, now(), { mode, stage: methods.manual.pending });
  const at = now();
  const { operatorId } = operator;
  const own = await database.attempt.findFirst({
    where: {
      mode,
      ...waitingReview,
      takenById: operatorId,
      takenUntil: { gt: at },
      ...(except === undefined ? {} : { id: { not: except } }),
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  if (own !== null) return own.id;
  const [taken] = await database.$queryRaw<{ id: string }[]>`
    UPDATE "Attempt" SET "takenById" = ${operatorId}::uuid, "takenUntil" = ${leaseFrom(at)}
    WHERE id = (
      SELECT id FROM "Attempt"
      WHERE mode = ${mode}::"Mode" AND method = 'manual' AND state = 'open'
        AND ("takenUntil" IS NULL OR "takenUntil" <= ${at} OR "takenById" = ${operatorId}::uuid)
        AND id IS DISTINCT FROM ${except ?? null}::uuid
      ORDER BY "createdAt", id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id::text`;
  return taken?.id ?? null;
}

/** Takes this one; false when somebody else has it, or it has been decided. */
export async function leaseReview(services: Needs, operator: StaffUser, id: string): Promise<boolean> {
  requirePermission(operator, "review");
  const { database, now } = services;
  const at = now();
  const { operatorId } = operator;
  const { count } = await database.attempt.updateMany({
    where: {
      id,
      ...waitingReview,
      OR: [{ takenUntil: null }, { takenUntil: { lte: at } }, { takenById: operatorId }],
    },
    data: { takenById: operatorId, takenUntil: leaseFrom(at) },
  });
  return count === 1;
}

/** Keeps a case for who has it and is at work; false when it is theirs no more. */
export async function renewLease(services: Needs, operator: StaffUser, id: string): Promise<boolean> {
  requirePermission(operator, "review");
  const { database, now } = services;
  const { count } = await database.attempt.updateMany({
    where: { id, ...waitingReview, takenById: operator.operatorId },
    data: { takenUntil: leaseFrom(now()) },
  });
  return count === 1;
}

/** Puts a case back for others. */
export async function releaseLease(services: Needs, operator: StaffUser, id: string): Promise<void> {
  requirePermission(operator, "review");
  const { database, now } = services;
  const { operatorId, actor, ip } = operator;
  await database.$transaction(async (tx) => {
    const [released] = await tx.attempt.updateManyAndReturn({
      where: { id, ...waitingReview, takenById: operatorId },
      data: { takenById: null, takenUntil: null },
    });
    if (released === undefined) return;
    const subject = released.verificationId;
    await audit(tx, now(), { actor, ip, action: "review.released", subject, detail: { reviewId: id } });
  });
}
