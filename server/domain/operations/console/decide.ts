import type { Attempt, Verification } from "../../../../generated/prisma/client.ts";
import { conflict, invalid, notFound } from "../../../errors.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Services } from "../../../services.ts";
import { type Actor, requirePermission, type StaffActor } from "../../members/index.ts";
import {
  amend,
  approve,
  deleteContent,
  forbiddenAmong,
  listPapers,
  lockVerification,
  noticeOf,
  type RejectionReason,
  reject,
  removeReleased,
} from "../../proving/index.ts";
import { audit, dayIn, graduateUntil, later, lockRow, SECOND_MS, UUID } from "../../shared/index.ts";
import { leaseFrom, TAKE_BACK_MS, waiting } from "./queue.ts";

type Locked = Awaited<ReturnType<typeof lockVerification>>;

export type Decision =
  | { decision: "approve"; graduationYear?: number | undefined }
  | {
      decision: "reject";
      reason: RejectionReason;
      /** Paper that may not be copied: deletes the documents at once, which can't be taken back. */
      paper?: string | undefined;
    };

/** Approves or rejects. A staff user needs the lease, and has ten seconds to take it back; a token decides at once. */
export async function decideReview(
  services: Pick<Services, "database" | "files" | "log" | "now">,
  actor: Actor,
  reviewId: string,
  decision: Decision,
): Promise<void> {
  const { database, now } = services;
  requirePermission(actor, "decideReview");
  const known = await database.attempt.findFirst({
    where: { id: reviewId, method: "manual" },
    select: { verification: { select: { id: true, appId: true } } },
  });
  const key = known?.verification ?? notFound("review");
  const { id: subject } = key;
  const keys = await transact(database, async (tx) => {
    const { verification, attempt } = await lockReview(tx, key, reviewId, now());
    const decidedAt = later(now(), verification.app.clockAheadSeconds * SECOND_MS);
    if (attempt === null || verification.dueVerdict !== null) conflict("review_decided");
    const { staffUserId } = actor;
    if (staffUserId !== undefined && attempt.takenById !== staffUserId) conflict("review_not_taken");
    const verdict = decision.decision === "reject" ? decision.reason : "approved";
    const graduationYear = decision.decision === "reject" ? undefined : decision.graduationYear;
    if (verdict === "approved") requireStillGraduate(verification, graduationYear, decidedAt);
    const paper = decision.decision === "reject" ? decision.paper : undefined;
    if (paper !== undefined) return rejectForbidden(tx, { verification, attempt, actor, paper }, decidedAt);
    if (staffUserId !== undefined) {
      const dueAt = later(decidedAt, TAKE_BACK_MS);
      const dueGraduationYear = graduationYear ?? null;
      await amend(tx, verification, { dueAt, dueVerdict: verdict, dueGraduationYear });
      await tx.attempt.update({ where: { id: reviewId }, data: { takenUntil: leaseFrom(now()) } });
    } else if (verdict === "approved") {
      const corrected = graduationYear === undefined ? {} : { graduationYear };
      await approve(tx, verification, attempt, { proofIndexes: null, ...corrected }, decidedAt);
    } else await reject(tx, verification, attempt, verdict, decidedAt);
    await audit(tx, now(), {
      actor,
      action: verdict === "approved" ? "review.approved" : "review.rejected",
      subject,
      detail: { reviewId, ...(verdict !== "approved" && { reason: verdict }) },
    });
    return [];
  });
  await removeReleased(services, keys);
}

/** Rejects and deletes in one transaction. Returns the keys of its files. */
async function rejectForbidden(
  tx: Transaction,
  {
    verification,
    attempt,
    actor,
    paper,
  }: { verification: Locked; attempt: Attempt; actor: Actor; paper: string },
  at: Date,
): Promise<string[]> {
  const { id: subject } = verification;
  const lists = await listPapers({ database: tx }, verification);
  const named = forbiddenAmong(lists).find(({ id }) => id === paper) ?? invalid("paper", "paper_unknown");
  const notice = noticeOf(named, lists, verification.consumerGroup);
  await reject(tx, verification, attempt, "unsuitable_document", at, notice);
  const detail = { reviewId: attempt.id, reason: "forbidden_document", paper };
  await audit(tx, at, { actor, action: "review.rejected", subject, detail });
  const { keys } = await deleteContent(tx, { attemptId: attempt.id, verificationId: subject }, at);
  return keys;
}

async function lockReview(tx: Transaction, key: { id: string; appId: string }, reviewId: string, at: Date) {
  const verification = await lockVerification(tx, key, at);
  await lockRow(tx, "Attempt", reviewId);
  return { verification, attempt: await tx.attempt.findFirst({ where: { id: reviewId, ...waiting } }) };
}

/** Takes back one's own decision before it is applied, else a conflict. The lease returns. */
export async function takeBackDecision(
  { database, now }: Pick<Services, "database" | "now">,
  staffUser: StaffActor,
  reviewId: string,
): Promise<void> {
  requirePermission(staffUser, "decideReview");
  const where = { id: reviewId, method: "manual", takenById: staffUser.staffUserId };
  const select = { verification: { select: { id: true, appId: true } } };
  const key =
    (await database.attempt.findFirst({ where, select }))?.verification ?? conflict("review_decided");
  await transact(database, async (tx) => {
    const { verification, attempt } = await lockReview(tx, key, reviewId, now());
    const isTheirs = attempt?.takenById === staffUser.staffUserId;
    if (!isTheirs || verification.dueVerdict === null) conflict("review_decided");
    await amend(tx, verification, { dueAt: null, dueVerdict: null, dueGraduationYear: null });
    await tx.attempt.update({ where: { id: reviewId }, data: { takenUntil: leaseFrom(now()) } });
    const detail = { reviewId };
    await audit(tx, now(), { actor: staffUser, action: "review.taken_back", subject: key.id, detail });
  });
}

/** Time left to take the decision back; null if there is none. */
export async function readRevocableMs(
  { database, now }: Pick<Services, "database" | "now">,
  { staffUserId }: StaffActor,
  reviewId: string,
): Promise<number | null> {
  if (!UUID.test(reviewId)) return null;
  const decided = await database.attempt.findFirst({
    where: { id: reviewId, ...waiting, takenById: staffUserId },
    select: { verification: { select: { dueAt: true, app: { select: { clockAheadSeconds: true } } } } },
  });
  const { dueAt = null, app } = decided?.verification ?? {};
  if (dueAt === null || app === undefined) return null;
  const leftMs = dueAt.getTime() - app.clockAheadSeconds * SECOND_MS - now().getTime();
  return leftMs > 0 ? leftMs : null;
}

/** Refuses an approval that would have ended already. */
function requireStillGraduate(
  { consumerGroup, territory, graduationYear: claimed }: Verification,
  corrected: number | undefined,
  now: Date,
): void {
  if (consumerGroup !== "graduate") {
    if (corrected === undefined) return;
    invalid("graduationYear", "graduation_year_for_graduates", { group: consumerGroup });
  }
  const today = dayIn(territory, now);
  const year = corrected ?? claimed ?? today.year;
  if (year <= today.year && Temporal.PlainDate.compare(graduateUntil(year), today) > 0) return;
  invalid("graduationYear", "no_graduate_today", { corrected: corrected !== undefined });
}
