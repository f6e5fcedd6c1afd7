import type { Prisma } from "../../../generated/prisma/client.ts";
import { refuse } from "../../errors.ts";
import type { Queryable } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { lockRow } from "../shared/lock.ts";
import { settleDue } from "./settle.ts";

/** A verification with what decides about it. */
export const whole = {
  app: true,
  account: { select: { svcId: true } },
  institution: {
    include: { domains: true, providers: { select: { mode: true, kind: true, validUntil: true } } },
  },
} as const satisfies Prisma.VerificationInclude;

export type WholeVerification = Prisma.VerificationGetPayload<{ include: typeof whole }>;

/** Names one verification of one app; the app is known from the token. */
export interface VerificationKey {
  verificationId: string;
  appId: string;
}

/**
 * Reads a verification as it stands now: what the clock has decided meanwhile is carried out first, so
 * that no reader depends on a sweep. Refuses what is unknown, erased, or another app's with one word.
 */
export async function loadVerification(
  { database, now }: Pick<Services, "database" | "now">,
  key: VerificationKey,
): Promise<WholeVerification> {
  const found = await readWhole(database, key);
  if (found.dueAt === null || found.dueAt > now()) return found;
  await settleDue(database, found.id, now());
  return readWhole(database, key);
}

/** The same without the clock, and inside a transaction. */
export async function readWhole(
  from: Queryable,
  { verificationId: id, appId }: VerificationKey,
): Promise<WholeVerification> {
  const found = await from.verification.findFirst({ where: { id, appId }, include: whole });
  return found ?? refuse({ kind: "not_found", what: "verification" });
}

/**
 * Takes the row's lock and reads it again, for work that must be counted one after another. Whatever was
 * read before is out of date from here on.
 */
export async function lockVerification(tx: Queryable, key: VerificationKey): Promise<WholeVerification> {
  await lockRow(tx, "Verification", key.verificationId);
  return readWhole(tx, key);
}
