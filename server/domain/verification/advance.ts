import type { Prisma, Verification } from "../../../generated/prisma/client.ts";
import { refuse } from "../../errors.ts";
import type { Transaction } from "../../platform/database.ts";
import { lapseOf } from "./clock.ts";
import { type Event, nextStage, type Stage } from "./stages.ts";

/** What may change beside the stage; what advance() itself keeps is not among it. */
export type Changes = Omit<
  Prisma.VerificationUncheckedUpdateManyInput,
  "id" | "stage" | "version" | "updatedAt" | "lapsesAt"
>;

/**
 * Moves a verification by one event and records that it moved, in the caller's transaction. The version
 * that was read is part of the update's condition, so of two calls that race one wins and the other is
 * refused with a conflict. A due verdict belongs to the attempt that was open, so every move drops it
 * unless `changes` sets a new one. Throws when the table does not allow the event: callers have asked
 * before, so that is our mistake and not theirs.
 */
export async function advance(
  tx: Transaction,
  verification: Verification,
  event: Event,
  at: Date,
  changes: Changes = {},
): Promise<Verification> {
  const { id, version, expiresOn } = verification;
  const from = verification.stage as Stage;
  const to = nextStage(from, event);
  if (to === undefined) throw new Error(`${event} is not allowed in stage ${from}`);
  // A wrong code again is no progress: it must not keep a verification alive.
  const lapsesAt =
    event === "passcode_failed" && from === to
      ? verification.lapsesAt
      : lapseOf(to, at, (changes.expiresOn as Date | undefined) ?? expiresOn);
  const [moved] = await tx.verification.updateManyAndReturn({
    where: { id, version },
    data: {
      dueAt: null,
      dueVerdict: null,
      ...(to.startsWith("rejected_verification:") ? {} : { rejectionMethod: null, rejectionCode: null }),
      ...changes,
      stage: to,
      version: version + 1,
      updatedAt: at,
      lapsesAt,
    },
  });
  if (moved === undefined) lostRace();
  await tx.verificationEvent.create({
    data: { verificationId: id, event, fromStage: from, toStage: to, at },
  });
  return moved;
}

/** Another call changed the verification between our reading and our writing. */
export function lostRace(): never {
  refuse({
    kind: "conflict",
    detail: "Another call changed this verification at the same moment; read it again.",
  });
}
