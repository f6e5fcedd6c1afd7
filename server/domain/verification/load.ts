import type { Prisma } from "../../../generated/prisma/client.ts";
import { notFound } from "../../errors.ts";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { type Typed, typed } from "../shared/closed-columns.ts";
import { lockRow, lockVersion } from "../shared/lock.ts";
import { isDue, settleLocked } from "./apply-due.ts";

/** A verification with what decides about it. */
export const relations = {
  app: true,
  account: { select: { svcId: true } },
  institution: {
    include: { domains: true, providers: { select: { mode: true, kind: true, validUntil: true } } },
  },
} as const satisfies Prisma.VerificationInclude;

export type VerificationWithRelations = Typed<Prisma.VerificationGetPayload<{ include: typeof relations }>>;

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
): Promise<VerificationWithRelations> {
  const found = await parseVerification(database, key);
  return isDue(found, now()) ? database.$transaction((tx) => lockVerification(tx, key, now())) : found;
}

/** The same under the row's lock, for work that must be counted one after another. */
export async function lockVerification(
  tx: Transaction,
  key: VerificationKey,
  now: Date,
): Promise<VerificationWithRelations> {
  await lockRow(tx, "Verification", key.verificationId);
  return settleLocked(tx, await parseVerification(tx, key), now);
}

/** Locks a verification that was read before; reads it again only where it has changed since. */
export async function lockSeen(
  tx: Transaction,
  seen: VerificationWithRelations,
  now: Date,
): Promise<VerificationWithRelations> {
  if ((await lockVersion(tx, seen.id)) === seen.version) return seen;
  return settleLocked(tx, await parseVerification(tx, keyOf(seen)), now);
}

/** Names the verification for the functions that change it. */
export function keyOf({
  id: verificationId,
  appId,
}: Pick<VerificationWithRelations, "id" | "appId">): VerificationKey {
  return { verificationId, appId };
}

async function parseVerification(
  from: Queryable,
  { verificationId: id, appId }: VerificationKey,
): Promise<VerificationWithRelations> {
  const found = await from.verification.findFirst({ where: { id, appId }, include: relations });
  return found === null ? notFound("verification") : typed(found);
}
