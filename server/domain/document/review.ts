/** What reviewers do with manual attempts. Whoever looks at a document or decides is on record. */

import type { Mode, Prisma, Verification } from "../../../generated/prisma/client.ts";
import { conflict, invalid, notFound } from "../../errors.ts";
import { unseal } from "../../platform/crypto.ts";
import { FileNotFoundError } from "../../platform/files/sealed-file.ts";
import type { Services } from "../../services.ts";
import { graduateUntil } from "../group/groups.ts";
import { methods } from "../method/methods.ts";
import { audit } from "../shared/audit.ts";
import { type PageRequest, pageOf } from "../shared/keyset.ts";
import { lockRow } from "../shared/lock.ts";
import { type Actor, requirePermission } from "../staff/roles.ts";
import { applyAllDue, applyDue } from "../verification/apply-due.ts";
import { lockVerification } from "../verification/load.ts";
import { approve, type RejectionReason, reject } from "../verification/outcome.ts";
import { type Flag, listMatches } from "./matches.ts";

const reviewed = {
  documents: { orderBy: { position: "asc" } },
  verification: { include: { institution: { select: { name: true } } } },
} as const satisfies Prisma.AttemptInclude;

type ReviewedAttempt = Prisma.AttemptGetPayload<{ include: typeof reviewed }>;

/** A manual attempt that waits, with what a reviewer needs to judge it. */
export interface Review {
  attempt: ReviewedAttempt;
  person: { firstName: string; lastName: string; dob: string };
  /** In the order of the attempt's documents. */
  fileNames: string[];
  /** What of its documents others have handed in too. */
  flags: Flag[];
}

const waiting = { method: "manual", state: "open" } as const;

/** What waits for a decision, oldest first. */
export async function listReviews(
  services: Pick<Services, "database" | "keyring" | "now">,
  mode: Mode | undefined,
  page: PageRequest,
): Promise<{ reviews: Review[]; nextCursor: string | undefined }> {
  const { database, keyring, now } = services;
  await applyAllDue(database, now(), { stage: methods.manual.pending });
  const ofMode = mode === undefined ? {} : { verification: { mode } };
  const { rows, nextCursor } = await pageOf(
    page,
    ({ where, ...keyset }) =>
      database.attempt.findMany({
        ...keyset,
        where: { ...waiting, ...ofMode, ...where },
        include: reviewed,
      }),
    { order: "asc" },
  );
  const flags = await listMatches(database, rows.flatMap(documentIds));
  return { reviews: rows.map((attempt) => open(keyring, attempt, flags)), nextCursor };
}

/** One review that waits; a decided one is not found. */
export async function readReview(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  id: string,
): Promise<Review> {
  const known = await database.attempt.findFirst({ where: { id, ...waiting } });
  if (known !== null) await applyDue(database, known.verificationId, now());
  const attempt =
    (await database.attempt.findFirst({ where: { id, ...waiting }, include: reviewed })) ??
    notFound("waiting_review");
  return open(keyring, attempt, await listMatches(database, documentIds(attempt)));
}

function documentIds({ documents }: ReviewedAttempt): string[] {
  return documents.map(({ id }) => id);
}

/** `flags` may be those of other reviews as well. */
function open(keyring: Services["keyring"], attempt: ReviewedAttempt, flags: Flag[]): Review {
  const { firstNameSealed, lastNameSealed, dobSealed } = attempt.verification;
  return {
    attempt,
    person: {
      firstName: unseal(keyring, "verification.firstName", firstNameSealed),
      lastName: unseal(keyring, "verification.lastName", lastNameSealed),
      dob: unseal(keyring, "verification.dob", dobSealed),
    },
    fileNames: attempt.documents.map(({ fileNameSealed }) =>
      unseal(keyring, "document.fileName", fileNameSealed),
    ),
    flags: flags.filter(({ documentId }) => documentIds(attempt).includes(documentId)),
  };
}

/** A reviewer's word. */
export type Decision =
  | { decision: "approve"; graduationYear?: number | undefined }
  | { decision: "reject"; reason: RejectionReason };

/**
 * Approves or rejects. Of two reviewers at once one wins; the other is told of the conflict. Somebody at the desk
 * decides only what they have before them; a token of the operator API decides anything.
 */
export async function decideReview(
  { database, now }: Pick<Services, "database" | "now">,
  doer: Actor,
  reviewId: string,
  decision: Decision,
): Promise<void> {
  requirePermission(doer, "review");
  const known = await database.attempt.findFirst({
    where: { id: reviewId, method: "manual" },
    select: { verification: { select: { id: true, appId: true } } },
  });
  const key = known?.verification ?? notFound("review");
  await database.$transaction(async (tx) => {
    const verification = await lockVerification(tx, key, now());
    // Nobody takes it over while it is being decided.
    await lockRow(tx, "Attempt", reviewId);
    const attempt = await tx.attempt.findFirst({ where: { id: reviewId, ...waiting } });
    if (attempt === null) conflict("review_decided");
    if (doer.operatorId !== undefined && attempt.takenById !== doer.operatorId) conflict("review_not_taken");
    if (decision.decision === "reject") await reject(tx, verification, attempt, decision.reason, now());
    else {
      const { graduationYear } = decision;
      requireStillGraduate(verification, graduationYear, now());
      const corrected = graduationYear === undefined ? {} : { graduationYear };
      await approve(tx, verification, attempt, { proofIndex: null, ...corrected }, now());
    }
    const action = decision.decision === "approve" ? "review.approved" : "review.rejected";
    const detail = decision.decision === "approve" ? {} : { reason: decision.reason };
    const { actor, ip } = doer;
    await audit(tx, now(), { actor, ip, action, subject: key.id, detail: { reviewId, ...detail } });
  });
}

/** An approval must hold for a day at least: one that had ended already would be a success that nobody sees. */
function requireStillGraduate(
  { consumerGroup, graduationYear: claimed }: Verification,
  corrected: number | undefined,
  now: Date,
): void {
  if (consumerGroup !== "graduate") {
    if (corrected === undefined) return;
    invalid("graduationYear", "graduation_year_for_graduates", { group: consumerGroup });
  }
  const year = corrected ?? claimed ?? now.getUTCFullYear();
  if (year <= now.getUTCFullYear() && graduateUntil(year) > now) return;
  invalid("graduationYear", "no_graduate_today", { corrected: corrected !== undefined });
}

/** The content of a document as it was handed in. */
export async function readDocument(
  { database, files, now }: Pick<Services, "database" | "files" | "now">,
  doer: Actor,
  documentId: string,
): Promise<Buffer> {
  requirePermission(doer, "review");
  const document = await database.document.findUnique({
    where: { id: documentId },
    include: { attempt: true },
  });
  // Some days after the decision the content is gone, and only the row is left.
  if (!document?.fileKey) notFound("document");
  // Before the content leaves: a look that is not on record must not happen.
  const subject = document.attempt.verificationId;
  await audit(database, now(), {
    actor: doer.actor,
    ip: doer.ip,
    action: "document.viewed",
    subject,
    detail: { documentId },
  });
  try {
    return await files.get(document.fileKey);
  } catch (error) {
    if (error instanceof FileNotFoundError) notFound("document", error);
    throw error;
  }
}
