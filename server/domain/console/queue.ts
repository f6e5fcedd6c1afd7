/** The queue of reviews, and their leases: no two reviewers have the same one. */
import type { Mode, Prisma } from "../../../generated/prisma/client.ts";
import type { Services } from "../../services.ts";
import { methods } from "../method/methods.ts";
import { audit } from "../shared/audit.ts";
import { typed } from "../shared/closed-columns.ts";
import { type Paged, type PageRequest, pageOf } from "../shared/lists/keyset.ts";
import { earlier, HOUR_MS, isRunning, later, latestEnd, MINUTE_MS } from "../shared/time.ts";
import { requirePermission, type StaffActor } from "../staff/roles.ts";
import { applyAllDue } from "../verification/apply-due.ts";
import { summaryRelations, type VerificationSummary } from "../verification/list.ts";

/** Members are promised a decision within a day. */
export const TARGET_HOURS = 24;
/** An abandoned review is anybody's again after so long. */
export const LEASE_MS = 10 * MINUTE_MS;

/** The reviews in the queue. */
export const waiting = { method: "manual", state: "open" } as const satisfies Prisma.AttemptWhereInput;

const relations = {
  documents: { orderBy: { position: "asc" } },
  verification: { include: summaryRelations },
} as const satisfies Prisma.AttemptInclude;

export type WaitingReview = Prisma.AttemptGetPayload<{ include: typeof relations }>;

/** A review as the queue shows it: nothing in it says whose it is. */
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

/** One page of the waiting reviews of a mode or of both, oldest first. */
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
        where: { ...ofMode, ...waiting, ...where },
        include: relations,
      }),
    { order: "asc" },
  );
}

export function findWaiting(database: Services["database"], id: string): Promise<WaitingReview | null> {
  return database.attempt.findFirst({ where: { id, ...waiting }, include: relations });
}

/** One page of the queue, and how much waits in all. */
export async function readQueue(
  services: Needs,
  staffUser: StaffActor,
  mode: Mode,
  page: PageRequest,
): Promise<Queue> {
  requirePermission(staffUser, "review");
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
  return later(at, LEASE_MS);
}

/**
 * The review to do next: the one that the staff user has leased, else the oldest that nobody has, but not `except`.
 * SKIP LOCKED: of two at once each gets another one. Null when there is none.
 */
export async function leaseNextReview(
  { database, now }: Needs,
  staffUser: StaffActor,
  mode: Mode,
  except: string | undefined,
): Promise<string | null> {
  requirePermission(staffUser, "review");
  await applyAllDue(database, now(), { mode, stage: methods.manual.pending });
  const at = now();
  const { staffUserId } = staffUser;
  const own = await database.attempt.findFirst({
    where: {
      mode,
      ...waiting,
      takenById: staffUserId,
      takenUntil: { gt: at, lte: latestEnd(LEASE_MS, at) },
      ...(except === undefined ? {} : { id: { not: except } }),
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  if (own !== null) return own.id;
  const [leased] = await database.$queryRaw<{ id: string }[]>`
    UPDATE "Attempt" SET "takenById" = ${staffUserId}::uuid, "takenUntil" = ${leaseFrom(at)}
    WHERE id = (
      SELECT id FROM "Attempt"
      WHERE mode = ${mode}::"Mode" AND method = 'manual' AND state = 'open'
        AND ("takenUntil" IS NULL OR "takenUntil" <= ${at} OR "takenUntil" > ${latestEnd(LEASE_MS, at)}
          OR "takenById" = ${staffUserId}::uuid)
        AND id IS DISTINCT FROM ${except ?? null}::uuid
      ORDER BY "createdAt", id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id::text`;
  return leased?.id ?? null;
}

/** Leases this one; does nothing when somebody else has it, or it has been decided. */
export async function leaseReview(
  { database, now }: Needs,
  staffUser: StaffActor,
  id: string,
): Promise<void> {
  requirePermission(staffUser, "review");
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

/** False when the lease is theirs no more. */
export async function renewLease(
  { database, now }: Needs,
  staffUser: StaffActor,
  id: string,
): Promise<boolean> {
  requirePermission(staffUser, "review");
  const where = { id, ...waiting, takenById: staffUser.staffUserId };
  const data = { takenUntil: leaseFrom(now()) };
  return (await database.attempt.updateMany({ where, data })).count === 1;
}

/** Returns a review to the queue. */
export async function releaseLease(
  { database, now }: Needs,
  staffUser: StaffActor,
  id: string,
): Promise<void> {
  requirePermission(staffUser, "review");
  const where = { id, ...waiting, takenById: staffUser.staffUserId };
  const data = { takenById: null, takenUntil: null };
  await database.$transaction(async (tx) => {
    const [released] = await tx.attempt.updateManyAndReturn({ where, data });
    if (released === undefined) return;
    const { verificationId: subject } = released;
    const detail = { reviewId: id };
    await audit(tx, now(), { actor: staffUser, action: "review.released", subject, detail });
  });
}
