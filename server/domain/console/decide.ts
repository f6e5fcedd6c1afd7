/** Deciding reviews. */
import type { Verification } from "../../../generated/prisma/client.ts";
import { conflict, invalid, notFound } from "../../errors.ts";
import { transact } from "../../platform/database/transact.ts";
import type { Services } from "../../services.ts";
import { graduateUntil } from "../group/membership-end.ts";
import { audit } from "../shared/audit.ts";
import { lockRow } from "../shared/lock.ts";
import { dayIn, later, SECOND_MS } from "../shared/time.ts";
import { type Actor, requirePermission } from "../staff/roles.ts";
import { lockVerification } from "../verification/load.ts";
import { approve, type RejectionReason, reject } from "../verification/outcome.ts";
import { waiting } from "./queue.ts";

export type Decision =
  | { decision: "approve"; graduationYear?: number | undefined }
  | { decision: "reject"; reason: RejectionReason };

/**
 * Approves or rejects. Of two reviewers at once one wins; the other gets a conflict. A staff user decides only what
 * they have leased; a token of the operator API decides anything.
 */
export async function decideReview(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor,
  reviewId: string,
  decision: Decision,
): Promise<void> {
  requirePermission(actor, "review");
  const known = await database.attempt.findFirst({
    where: { id: reviewId, method: "manual" },
    select: { verification: { select: { id: true, appId: true } } },
  });
  const key = known?.verification ?? notFound("review");
  const { id: subject } = key;
  await transact(database, async (tx) => {
    const verification = await lockVerification(tx, key, now());
    const decidedAt = later(now(), verification.app.clockAheadSeconds * SECOND_MS);
    // Nobody leases it while it is being decided.
    await lockRow(tx, "Attempt", reviewId);
    const attempt = await tx.attempt.findFirst({ where: { id: reviewId, ...waiting } });
    if (attempt === null) conflict("review_decided");
    const { staffUserId } = actor;
    if (staffUserId !== undefined && attempt.takenById !== staffUserId) conflict("review_not_taken");
    if (decision.decision === "reject") {
      const { reason } = decision;
      await reject(tx, verification, attempt, reason, decidedAt);
      const detail = { reviewId, reason };
      return audit(tx, now(), { actor, action: "review.rejected", subject, detail });
    }
    const { graduationYear } = decision;
    requireStillGraduate(verification, graduationYear, decidedAt);
    const corrected = graduationYear === undefined ? {} : { graduationYear };
    await approve(tx, verification, attempt, { proofIndexes: null, ...corrected }, decidedAt);
    await audit(tx, now(), { actor, action: "review.approved", subject, detail: { reviewId } });
  });
}

/** An approval must hold for a day at least: one that had ended already would be a success that nobody sees. */
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
