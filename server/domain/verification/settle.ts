/** Carries out what the clock has decided: an e-mail that nobody answered, the verdicts of test mode. */
import type { Prisma, Verification } from "../../../generated/prisma/client.ts";
import type { Database, Transaction } from "../../platform/database.ts";
import { lockRow } from "../shared/lock.ts";
import { approve, type RejectionReason, reject } from "./outcome.ts";

/** What `dueVerdict` holds: approval, or the reason of the rejection. */
export type DueVerdict = "approved" | RejectionReason;

/** So many at once in a sweep. */
const BATCH_SIZE = 200;

/**
 * Decides the open attempt of one verification if its time has come, as of that time. Under the lock, and
 * so does nothing when another call was faster: it has done the same, or something that made it moot.
 */
export async function settleDue(database: Database, id: string, now: Date): Promise<void> {
  await database.$transaction(async (tx) => {
    await lockRow(tx, "Verification", id);
    const due = await tx.verification.findUnique({ where: { id } });
    if (due !== null && due.dueAt !== null && due.dueAt <= now) await settle(tx, due, due.dueAt);
  });
}

async function settle(tx: Transaction, due: Verification, at: Date): Promise<void> {
  const attempt = await tx.attempt.findFirst({ where: { verificationId: due.id, state: "open" } });
  if (attempt === null) throw new Error(`verification ${due.id} is due without an open attempt`);
  const verdict = due.dueVerdict as DueVerdict;
  if (verdict === "approved") await approve(tx, due, attempt, { proofIndex: null }, at);
  else await reject(tx, due, attempt, verdict, at);
}

/** Settles what is due of one account: a lookup must not show what is no longer so, nor miss what is already. */
export async function settleDueOf(database: Database, accountId: string, now: Date): Promise<void> {
  const where = { accountId, dueAt: { lte: now } };
  const due = await database.verification.findMany({ where, select: { id: true }, take: BATCH_SIZE });
  for (const { id } of due) await settleDue(database, id, now);
}

/** Settles everything that is due `among` some, or all; a list must not show what is no longer so. */
export async function settleAllDue(
  database: Database,
  now: Date,
  among: Prisma.VerificationWhereInput = {},
): Promise<number> {
  let settled = 0;
  for (;;) {
    const due = await database.verification.findMany({
      where: { AND: [{ dueAt: { lte: now } }, among] },
      select: { id: true },
      orderBy: { dueAt: "asc" },
      take: BATCH_SIZE,
    });
    for (const { id } of due) await settleDue(database, id, now);
    settled += due.length;
    if (due.length < BATCH_SIZE) return settled;
  }
}
