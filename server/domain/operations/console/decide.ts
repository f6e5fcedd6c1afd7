import type { Verification } from "../../../../generated/prisma/client.ts";
import { conflict, invalid, notFound } from "../../../errors.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Services } from "../../../services.ts";
import { type Actor, requirePermission, type StaffActor } from "../../members/staff/roles.ts";
import { forbiddenAmong, noticeOf } from "../../proving/document/papers/forbidden.ts";
import { listPapers } from "../../proving/document/papers/own.ts";
import { amend, NOT_DUE } from "../../proving/verification/advance.ts";
import { readPerson } from "../../proving/verification/claim.ts";
import { lockVerification } from "../../proving/verification/load.ts";
import { approve, type RejectionReason, reject } from "../../proving/verification/outcome.ts";
import { audit } from "../../shared/audit.ts";
import { graduateUntil } from "../../shared/group/membership-end.ts";
import { UUID } from "../../shared/lists/keyset.ts";
import { lockRow } from "../../shared/lock.ts";
import { dayIn, later, SECOND_MS, toDateColumn } from "../../shared/time.ts";
import { removeAllReleased } from "../retention/orphans.ts";
import { leaseFrom, TAKE_BACK_MS, UNSEEN_MS, waiting } from "./queue.ts";

type Locked = Awaited<ReturnType<typeof lockVerification>>;

export type Decision =
  | {
      decision: "approve";
      graduationYear?: number | undefined;
      /** Last day on which the document is valid: ISO 8601. */
      documentUntil?: string | undefined;
    }
  | {
      decision: "reject";
      reason: RejectionReason;
      /** Paper that may not be copied: the documents are deleted with the rejection. */
      paper?: string | undefined;
    };

/** Approves or rejects. A staff user needs the lease, and can take the decision back for a while; a token decides at once. */
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
  await transact(database, async (tx) => {
    const { verification, attempt } = await lockReview(tx, key, reviewId, now());
    const decidedAt = later(now(), verification.app.clockAheadSeconds * SECOND_MS);
    if (attempt === null || verification.dueVerdict !== null) conflict("review_decided");
    const { staffUserId } = actor;
    if (staffUserId !== undefined && attempt.takenById !== staffUserId) conflict("review_not_taken");
    const verdict = decision.decision === "reject" ? decision.reason : "approved";
    const graduationYear = decision.decision === "reject" ? undefined : decision.graduationYear;
    if (verdict === "approved") requireStillGraduate(verification, graduationYear, decidedAt);
    const documentUntil = readDocumentUntil(verification, decision, decidedAt);
    const paper = decision.decision === "reject" ? decision.paper : undefined;
    const dueNotice = paper === undefined ? null : await readNotice(tx, verification, paper);
    if (staffUserId !== undefined) {
      const dueAt = later(decidedAt, UNSEEN_MS);
      const dueGraduationYear = graduationYear ?? null;
      const dueDocumentUntil = documentUntil && toDateColumn(documentUntil);
      const due = { dueAt, dueVerdict: verdict, dueGraduationYear, dueDocumentUntil, dueNotice };
      await amend(tx, verification, due);
      await tx.attempt.update({ where: { id: reviewId }, data: { takenUntil: leaseFrom(now()) } });
    } else if (verdict === "approved") {
      const corrected = graduationYear === undefined ? {} : { graduationYear };
      await approve(
        tx,
        verification,
        attempt,
        { proofIndexes: null, documentUntil, ...corrected },
        decidedAt,
      );
    } else await reject(tx, verification, attempt, verdict, decidedAt, dueNotice);
    await audit(tx, now(), {
      actor,
      action: verdict === "approved" ? "review.approved" : "review.rejected",
      subject,
      detail: {
        reviewId,
        ...(verdict !== "approved" && { reason: paper === undefined ? verdict : "forbidden_document" }),
        ...(paper !== undefined && { paper }),
      },
    });
  });
  if (decision.decision === "reject" && decision.paper !== undefined) await removeAllReleased(services);
}

/** Notice of a paper that may not be copied, by its id. */
async function readNotice(tx: Transaction, verification: Locked, paper: string): Promise<string> {
  const lists = await listPapers({ database: tx }, verification);
  const named = forbiddenAmong(lists).find(({ id }) => id === paper) ?? invalid("paper", "paper_unknown");
  return noticeOf(named, lists, verification.consumerGroup);
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
    await amend(tx, verification, NOT_DUE);
    await tx.attempt.update({ where: { id: reviewId }, data: { takenUntil: leaseFrom(now()) } });
    const detail = { reviewId };
    await audit(tx, now(), { actor: staffUser, action: "review.taken_back", subject: key.id, detail });
  });
}

/** A decision of the staff user's own, for the notice on the page after it. */
export interface LastDecision {
  person: { firstName: string; lastName: string };
  outcome: "approved" | "rejected";
  /** Time left to take it back; null if there is none. */
  revocableMs: number | null;
}

/**
 * The reviewer's last decision, for the page that says so, and the start of its ten seconds: they run from when that page has come.
 * Null for somebody else's, and ten minutes later.
 */
export async function readLastDecision(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  { staffUserId }: StaffActor,
  reviewId: string,
): Promise<LastDecision | null> {
  if (!UUID.test(reviewId)) return null;
  const at = now();
  const decided = await database.attempt.findFirst({
    where: { id: reviewId, method: "manual", takenById: staffUserId, takenUntil: { gt: at } },
    include: { verification: { include: { app: { select: { clockAheadSeconds: true } } } } },
  });
  if (decided === null) return null;
  const { verification } = decided;
  const { dueAt, dueVerdict, app } = verification;
  const verdict = decided.state === "open" ? dueVerdict : decided.state;
  if (verdict === null) return null;
  const { firstName, lastName } = readPerson(keyring, verification);
  const outcome = verdict === "approved" ? "approved" : "rejected";
  const clock = later(at, app.clockAheadSeconds * SECOND_MS);
  const until = later(clock, TAKE_BACK_MS);
  await database.verification.updateMany({
    where: { id: verification.id, dueVerdict: { not: null }, dueAt: { gt: until } },
    data: { dueAt: until },
  });
  const leftMs = dueAt === null ? 0 : Math.min(dueAt.getTime() - clock.getTime(), TAKE_BACK_MS);
  return { person: { firstName, lastName }, outcome, revocableMs: leftMs > 0 ? leftMs : null };
}

/** Refuses a day that is past, on which the document was no proof any more. */
function readDocumentUntil({ territory }: Verification, decision: Decision, now: Date) {
  if (decision.decision === "reject" || decision.documentUntil === undefined) return null;
  const day = Temporal.PlainDate.from(decision.documentUntil);
  const isPast = Temporal.PlainDate.compare(day, dayIn(territory, now)) < 0;
  return isPast ? invalid("documentUntil", "document_until_past") : day;
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
