import type { Prisma, Verification as StoredVerification } from "../../../../generated/prisma/client.ts";
import type { Proof } from "../../../../generated/whitelabel.ts";
import { conflict } from "../../../errors.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { metrics } from "../../../telemetry/metrics.ts";
import { type NewEvent, putEvent } from "../../events/event/write.ts";
import { putMembershipEvents } from "../../members/member/membership-event.ts";
import { type Typed, typed } from "../../shared/closed-columns.ts";
import { lockVersion } from "../../shared/lock.ts";
import { fromDateColumn } from "../../shared/time.ts";
import { HOLDERS } from "../institution/shipped/holders.ts";
import { expirationOf } from "./clock.ts";
import { type Event, isRejected, nextStage, statusOf } from "./stages.ts";

export type Verification = Typed<StoredVerification>;

export type Changes = Omit<
  Prisma.VerificationUncheckedUpdateManyInput,
  "id" | "stage" | "version" | "updatedAt" | "lapsesAt"
>;

const NO_REJECTION = {
  rejectionMethod: null,
  rejectionCode: null,
  rejectionNotice: null,
} as const;

/** No scheduled outcome. */
export const NOT_DUE = {
  dueAt: null,
  dueVerdict: null,
  dueGraduationYear: null,
  dueDocumentUntil: null,
  dueNotice: null,
} as const;

/**
 * Carries out an event in the caller's transaction, with optimistic locking: the second of two calls gets a conflict.
 * Drops the scheduled outcome unless `changes` sets one. Throws, as a bug, if the table does not allow the event.
 */
export async function advance<V extends Verification>(
  tx: Transaction,
  verification: V,
  event: Event,
  at: Date,
  changes: Changes = {},
): Promise<V> {
  const { id, stage: from, territory, expiresOn } = verification;
  const to = nextStage(from, event);
  if (to === undefined) throw new Error(`${event} is not allowed in stage ${from}`);
  // A repeated wrong code is no progress: it must not extend the verification.
  const lapsesAt =
    event === "passcode_failed" && from === to
      ? verification.lapsesAt
      : expirationOf(to, at, { territory, expiresOn: (changes.expiresOn as Date | undefined) ?? expiresOn });
  const moved = await amend(tx, verification, {
    ...NOT_DUE,
    ...(isRejected(to) ? {} : NO_REJECTION),
    ...changes,
    stage: to,
    updatedAt: at,
    lapsesAt,
  });
  await tx.verificationEvent.create({
    data: { verificationId: id, event, fromStage: from, toStage: to, at },
  });
  if (from === to) return moved;
  metrics.stages.inc({ mode: verification.mode, stage: to });
  // Hides verifications on our own pages from the partner.
  if (!verification.onPages) await putEvent(tx, stageEvent(moved), at);
  if (to === "success") await putMembershipEvents(tx, moved, at);
  return moved;
}

function stageEvent(moved: Verification): NewEvent {
  const { id, appId, stage, expiresOn, rejectionMethod, rejectionCode } = moved;
  const state = { verificationId: id, stage, status: statusOf(stage) };
  const proof = proofOf(moved);
  const withProof = { ...state, ...(proof && { proof }) };
  const rejection = {
    ...(rejectionMethod !== null && { method: rejectionMethod }),
    ...(rejectionCode !== null && { reason: rejectionCode }),
  };
  if (stage === "success" && expiresOn !== null)
    return {
      appId,
      type: "verification.succeeded",
      data: { ...withProof, expiresOn: fromDateColumn(expiresOn).toString() },
    };
  if (stage === "failed:too_many_attempts")
    return { appId, type: "verification.failed", data: { ...state, ...rejection } };
  if (isRejected(stage) && rejectionMethod !== null && rejectionCode !== null)
    return {
      appId,
      type: "verification.rejected",
      data: { ...state, method: rejectionMethod, reason: rejectionCode },
    };
  return { appId, type: "verification.updated", data: withProof };
}

/** Proof so far, in the contract's words; null before one, and for successes of a release that did not say. */
export function proofOf({
  provenBy,
  proofStrength: strength,
  proofHolders,
}: Pick<Verification, "provenBy" | "proofStrength" | "proofHolders">): Proof | null {
  if (strength === null) return null;
  const addressHolders = HOLDERS.filter((holder) => proofHolders.includes(holder));
  // Written from attempts' methods.
  const methods = provenBy as Proof["methods"];
  return { methods, strength, ...(addressHolders.length > 0 && { addressHolders }) };
}

/** Optimistic locking: writes only if the version is still the one read. */
export async function amend<V extends Verification>(
  tx: Transaction,
  verification: V,
  changes: Omit<Prisma.VerificationUncheckedUpdateManyInput, "id" | "version">,
): Promise<V> {
  const { id, version } = verification;
  const [amended] = await tx.verification.updateManyAndReturn({
    where: { id, version },
    data: { ...changes, version: version + 1 },
  });
  return amended === undefined ? lostRace() : { ...verification, ...typed(amended) };
}

/** Optimistic locking: locks the row, and refuses if it changed since the caller read it. */
export async function lockUnchanged(tx: Transaction, { id, version }: Verification): Promise<void> {
  if ((await lockVersion(tx, id)) !== version) lostRace();
}

export function lostRace(): never {
  conflict("changed_meanwhile");
}
