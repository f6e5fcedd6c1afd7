/** Ends of attempts: the only place that approves or rejects one. */
import { randomUUID } from "node:crypto";
import type { Attempt, Proof } from "../../../../generated/prisma/client.ts";
import type { Proof as ProofSaid, RejectionReason } from "../../../../generated/whitelabel.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { ORPHANED } from "../../members/member/login-identifiers.ts";
import { keepStudentRecord } from "../../members/member/student-record.ts";
import { putOutcome } from "../../messages/outbox.ts";
import { typed } from "../../shared/closed-columns.ts";
import { endOf } from "../../shared/group/membership-end.ts";
import { lockNames } from "../../shared/lock.ts";
import { dayIn, startOfDayIn, toDateColumn } from "../../shared/time.ts";
import { worldOfRow } from "../../shared/world.ts";
import { deleteContent } from "../document/files/delete-content.ts";
import type { Holder } from "../institution/shipped/holders.ts";
import type { VerificationMethod } from "../method/define.ts";
import { mailMethods, methods } from "../method/methods.ts";
import { advance, type Changes, lostRace, type Verification } from "./advance.ts";
import { expirationOf } from "./clock.ts";
import { endRuleFor } from "./ends/own.ts";

export type { RejectionReason };

/** Rejections, by any methods, that end a verification for good. */
export const REJECTIONS_MAX = 3;

/** Strength of an address, and who has addresses at its domain. */
export interface MailWeight {
  strength: ProofSaid["strength"];
  /** Empty if not known. */
  holders: Holder[];
}

interface Approval {
  /** Blind indexes of the address or portal subject, the first to be stored; null for documents. */
  proofIndexes: readonly [string, ...string[]] | null;
  /** Indexes of further subjects, each with its former ones. */
  alsoIndexes?: readonly (readonly string[])[];
  graduationYear?: number;
  /** The last day of a registration, which ends the success earlier than its group would. */
  until?: Temporal.PlainDate;
  /** The last day that a document names, which counts where documents decide the end. */
  documentUntil?: Temporal.PlainDate | null;
  /** With a mail; other methods prove the group. */
  strength?: MailWeight["strength"];
  holders?: MailWeight["holders"];
}

/** Supersedes the open attempt; its links die with it. */
export async function supersedeOpen(tx: Transaction, verificationId: string, at: Date): Promise<void> {
  await tx.attempt.updateMany({
    where: { verificationId, state: "open" },
    data: { state: "superseded", decidedAt: at },
  });
}

/** Approves an open attempt, or rejects it if its proof backs another account: one proof, one account. */
export async function approve<V extends Verification>(
  tx: Transaction,
  verification: V,
  attempt: Attempt,
  {
    proofIndexes,
    alsoIndexes = [],
    graduationYear: corrected,
    until,
    documentUntil,
    strength,
    holders,
  }: Approval,
  at: Date,
): Promise<V> {
  const graduationYear = corrected ?? verification.graduationYear;
  const { consumerGroup, territory } = verification;
  const provenOn = dayIn(territory, at);
  const proven = { group: consumerGroup, provenOn, graduationYear, documentUntil: documentUntil ?? null };
  const endsOn = earlierOf(endOf(proven, await endRuleFor(tx, verification)), until?.add({ days: 1 }));
  const holdsUntil = startOfDayIn(territory, endsOn);
  if (proofIndexes !== null && !(await claimProof(tx, verification, proofIndexes, holdsUntil, at))) {
    return reject(tx, verification, attempt, "already_used", at);
  }
  const inPart = await findProofInPart(tx, verification);
  for (const [index, ...former] of [...(inPart === null ? [] : [[inPart]]), ...alsoIndexes]) {
    if (index === undefined || (await claimProof(tx, verification, [index, ...former], holdsUntil, at)))
      continue;
    await releaseProofs(tx, verification.id, at);
    return reject(tx, verification, attempt, "already_used", at);
  }
  const isMail = mailMethods.includes(typed(attempt).method);
  const proofStrength = strength ?? (isMail ? "unknown" : "group");
  if (consumerGroup === "student") {
    const mailboxIndex = isMail ? (proofIndexes?.[0] ?? null) : null;
    await keepStudentRecord(tx, verification, { mailboxIndex, strength: proofStrength, provenOn, endsOn });
  }
  // Keeps a portal's subject beside the attempt, like an address: see releaseProofs.
  const proof = proofIndexes === null ? {} : { addressIndex: proofIndexes[0] };
  await close(tx, attempt, { state: "approved", decidedAt: at, ...proof });
  if (methodOf(attempt).endsElsewhere(null)) await putOutcome(tx, "approved", attempt, at);
  return advance(tx, verification, "approved", at, {
    expiresOn: toDateColumn(endsOn),
    graduationYear,
    provenBy: [...verification.provenBy, attempt.method],
    proofStrength,
    proofHolders: holders ?? verification.proofHolders,
  });
}

/** Approves an attempt by mail that is not enough by itself: another method is open then, and holds the address meanwhile. */
export async function approveInPart<V extends Verification>(
  tx: Transaction,
  verification: V,
  attempt: Attempt,
  { proofIndexes, strength, holders }: MailWeight & Pick<Approval, "proofIndexes">,
  at: Date,
): Promise<V> {
  const holdsUntil = expirationOf("select_verification_method", at, verification) ?? at;
  if (proofIndexes !== null && !(await claimProof(tx, verification, proofIndexes, holdsUntil, at)))
    return reject(tx, verification, attempt, "already_used", at);
  const proof = proofIndexes === null ? {} : { addressIndex: proofIndexes[0] };
  await close(tx, attempt, { state: "approved", decidedAt: at, ...proof });
  return advance(tx, verification, "address_proven", at, {
    provenBy: [attempt.method],
    proofStrength: strength,
    proofHolders: holders,
  });
}

/** Address of a mail that was not enough, which backs the success too; null without one. */
async function findProofInPart(
  tx: Transaction,
  { id: verificationId, provenBy }: Verification,
): Promise<string | null> {
  if (provenBy.length === 0) return null;
  const where = { verificationId, state: "approved", addressIndex: { not: null } };
  return (await tx.attempt.findFirst({ where, select: { addressIndex: true } }))?.addressIndex ?? null;
}

/** Changes that forget such a mail: it was for another institution. */
export async function forgetProof(
  tx: Transaction,
  { id, provenBy }: Verification,
  at: Date,
): Promise<Changes> {
  if (provenBy.length === 0) return {};
  const superseded = { state: "superseded", decidedAt: at };
  await tx.attempt.updateMany({ where: { verificationId: id, state: "approved" }, data: superseded });
  await releaseProofs(tx, id, at);
  return { provenBy: [], proofStrength: null, proofHolders: [] };
}

function earlierOf(one: Temporal.PlainDate, other: Temporal.PlainDate = one): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) <= 0 ? one : other;
}

/**
 * Rejects an open attempt; the last one allowed ends the verification. A paper that is refused by name is deleted in the same
 * transaction.
 */
export async function reject<V extends Verification>(
  tx: Transaction,
  verification: V,
  attempt: Attempt,
  reason: RejectionReason,
  at: Date,
  /** Notice of a paper that is refused by name, if one is. */
  rejectionNotice: string | null = null,
): Promise<V> {
  const rejections = verification.rejections + 1;
  if (rejectionNotice !== null)
    await deleteContent(tx, { attemptId: attempt.id, verificationId: verification.id }, at);
  await close(tx, attempt, { state: "rejected", reason, decidedAt: at });
  if (methodOf(attempt).endsElsewhere(reason)) await putOutcome(tx, "rejected", attempt, at);
  return advance(tx, verification, rejections < REJECTIONS_MAX ? "rejected" : "attempts_exhausted", at, {
    rejections,
    rejectionMethod: attempt.method,
    rejectionCode: reason,
    ...(rejectionNotice !== null && { rejectionNotice }),
  });
}

const methodOf = (attempt: Attempt): VerificationMethod => methods[typed(attempt).method];

async function close(
  tx: Transaction,
  { id }: Attempt,
  data: { state: "approved" | "rejected"; reason?: string; decidedAt: Date; addressIndex?: string },
): Promise<void> {
  const { count } = await tx.attempt.updateMany({ where: { id, state: "open" }, data });
  if (count !== 1) lostRace();
}

/** Another verification's proof that stands in the way; null for none. */
export async function findForeignProof(
  on: Queryable,
  verification: Pick<Verification, "mode" | "appId" | "consumerGroup" | "accountId">,
  proofIndexes: readonly string[],
  at: Date,
): Promise<(Proof & { isOrphans: boolean }) | null> {
  const { consumerGroup, accountId } = verification;
  const world = worldOfRow(verification);
  const proof = await on.proof.findFirst({
    where: { world, proofIndex: { in: [...proofIndexes] }, consumerGroup },
  });
  if (proof === null || proof.accountId === accountId || proof.holdsUntil <= at) return null;
  const isOrphans = (await on.account.count({ where: { ...ORPHANED, id: proof.accountId } })) === 1;
  return { ...proof, isOrphans };
}

/** Claims the proof for the account, also from an orphan, which can't be signed in to: its member proves again. */
async function claimProof(
  tx: Transaction,
  verification: Verification,
  [proofIndex, ...former]: readonly [string, ...string[]],
  holdsUntil: Date,
  at: Date,
): Promise<boolean> {
  for (const each of former) await reindexProof(tx, each, proofIndex);
  if (await takeProof(tx, verification, proofIndex, holdsUntil, at)) return true;
  const foreign = await findForeignProof(tx, verification, [proofIndex], at);
  if (foreign === null || !foreign.isOrphans) return false;
  await endOrphans(tx, foreign, at);
  return takeProof(tx, verification, proofIndex, holdsUntil, at);
}

/** A longer hold of the account's stays, with the verification that has it. */
async function takeProof(
  tx: Transaction,
  verification: Verification,
  proofIndex: string,
  holdsUntil: Date,
  at: Date,
): Promise<boolean> {
  const { id: verificationId, accountId, consumerGroup } = verification;
  if (accountId === null) throw new Error(`verification ${verificationId} has an attempt, but no account`);
  const claimed = await tx.$executeRaw`
    INSERT INTO "Proof" (id, world, "proofIndex", "consumerGroup", "accountId", "verificationId", "holdsUntil")
    VALUES (${randomUUID()}::uuid, ${worldOfRow(verification)}, ${proofIndex}, ${consumerGroup}, ${accountId}::uuid,
      ${verificationId}::uuid, ${holdsUntil})
    ON CONFLICT (world, "proofIndex", "consumerGroup") DO UPDATE
      SET "accountId" = EXCLUDED."accountId",
        "verificationId" = CASE WHEN "Proof"."holdsUntil" > EXCLUDED."holdsUntil"
          THEN "Proof"."verificationId" ELSE EXCLUDED."verificationId" END,
        "holdsUntil" = greatest("Proof"."holdsUntil", EXCLUDED."holdsUntil")
      WHERE "Proof"."accountId" = EXCLUDED."accountId" OR "Proof"."holdsUntil" <= ${at}`;
  return claimed === 1;
}

/** Ends what the orphan's proof backed: one proof backs one account at a time. */
async function endOrphans(tx: Transaction, { id, verificationId }: Proof, at: Date): Promise<void> {
  const where = { id: verificationId, stage: "success", lapsesAt: { gt: at } };
  const backed = await tx.verification.findFirst({ where, select: { territory: true } });
  if (backed !== null) {
    const expiresOn = toDateColumn(dayIn(backed.territory, at));
    const data = { lapsesAt: at, expiresOn, updatedAt: at, version: { increment: 1 } };
    await tx.verification.updateMany({ where, data });
  }
  await tx.proof.update({ where: { id }, data: { holdsUntil: at } });
}

/** Moves a proof to the current index key, here, beside the attempts and in records of students. */
export async function reindexProof(tx: Transaction, former: string, current: string): Promise<void> {
  await lockNames(tx, [`proof:${former}`, `proof:${current}`]);
  await tx.$executeRaw`
    UPDATE "Proof" AS kept SET "proofIndex" = ${current} WHERE "proofIndex" = ${former} AND NOT EXISTS (
      SELECT FROM "Proof" AS other WHERE other."proofIndex" = ${current}
        AND other.world = kept.world AND other."consumerGroup" = kept."consumerGroup")`;
  await tx.attempt.updateMany({ where: { addressIndex: former }, data: { addressIndex: current } });
  await tx.studentRecord.updateMany({ where: { mailboxIndex: former }, data: { mailboxIndex: current } });
}

/** Frees the proofs of a verification that ends early, or passes them to the account's other valid one. */
export async function releaseProofs(tx: Transaction, verificationId: string, at: Date): Promise<void> {
  const proofs = await tx.proof.findMany({ where: { verificationId } });
  for (const { id, proofIndex, consumerGroup, accountId } of proofs) {
    const heir = await tx.verification.findFirst({
      where: {
        id: { not: verificationId },
        consumerGroup,
        accountId,
        stage: { equals: "success" },
        lapsesAt: { gt: at },
        attempts: { some: { state: "approved", addressIndex: proofIndex } },
      },
      orderBy: { lapsesAt: "desc" },
    });
    const passedOn = heir?.lapsesAt && { verificationId: heir.id, holdsUntil: heir.lapsesAt };
    await tx.proof.update({ where: { id }, data: passedOn ?? { holdsUntil: at } });
  }
}
