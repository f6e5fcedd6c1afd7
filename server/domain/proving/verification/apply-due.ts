/** Applies due outcomes: unanswered e-mails, decisions of test mode and of reviewers. */
import type { Prisma } from "../../../../generated/prisma/client.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { typed } from "../../shared/closed-columns.ts";
import { lockRow } from "../../shared/lock.ts";
import { fromDateColumn } from "../../shared/time.ts";
import { advance, type Verification } from "./advance.ts";
import { approve, forgetProof, reject, supersedeOpen } from "./outcome.ts";

const BATCH_SIZE = 200;

export async function applyDue(database: Database, id: string, now: Date): Promise<void> {
  if ((await database.verification.count({ where: { id, dueAt: { lte: now } } })) === 0) return;
  await lockAndApply(database, id, now);
}

async function lockAndApply(database: Database, id: string, now: Date): Promise<void> {
  await database.$transaction(async (tx) => {
    await lockRow(tx, "Verification", id);
    const found = await tx.verification.findUnique({ where: { id } });
    if (found !== null) await applyDueLocked(tx, typed(found), now);
  });
}

export function isDue({ dueAt }: Pick<Verification, "dueAt">, now: Date): boolean {
  return dueAt !== null && dueAt <= now;
}

/** Applies what is due, as of its time. The row is locked and fresh, so after a faster call nothing is due. */
export async function applyDueLocked<V extends Verification>(tx: Transaction, due: V, now: Date): Promise<V> {
  const { id, dueAt, dueVerdict: verdict, dueGraduationYear: graduationYear, dueNotice } = due;
  const documentUntil = due.dueDocumentUntil && fromDateColumn(due.dueDocumentUntil);
  if (dueAt === null || verdict === null || !isDue(due, now)) return due;
  if (verdict === "institution_left") return chooseAnew(tx, due, dueAt);
  const attempt = await tx.attempt.findFirst({ where: { verificationId: id, state: "open" } });
  if (attempt === null) throw new Error(`verification ${id} is due without an open attempt`);
  const corrected = graduationYear === null ? {} : { graduationYear };
  return verdict === "approved"
    ? approve(tx, due, attempt, { proofIndexes: null, documentUntil, ...corrected }, dueAt)
    : reject(tx, due, attempt, verdict, dueAt, dueNotice);
}

/** The member chooses anew: the open attempt and what it proved were for the institution that left. */
async function chooseAnew<V extends Verification>(tx: Transaction, due: V, at: Date): Promise<V> {
  await supersedeOpen(tx, due.id, at);
  const forgotten = await forgetProof(tx, due, at);
  const moved = await advance(tx, due, "institution_left", at, { ...forgotten, institutionId: null });
  return { ...moved, institution: null };
}

/** Applies due outcomes of one account, before a lookup. */
export async function applyDueFor(database: Database, accountId: string, now: Date): Promise<void> {
  const where = { accountId, dueAt: { lte: now } };
  const due = await database.verification.findMany({ where, select: { id: true }, take: BATCH_SIZE });
  for (const { id } of due) await lockAndApply(database, id, now);
}

export async function applyAllDue(
  database: Database,
  now: Date,
  among: Prisma.VerificationWhereInput = {},
): Promise<number> {
  let applied = 0;
  for (;;) {
    const due = await database.verification.findMany({
      where: { AND: [{ dueAt: { lte: now } }, among] },
      select: { id: true },
      orderBy: { dueAt: "asc" },
      take: BATCH_SIZE,
    });
    for (const { id } of due) await lockAndApply(database, id, now);
    applied += due.length;
    if (due.length < BATCH_SIZE) return applied;
  }
}
