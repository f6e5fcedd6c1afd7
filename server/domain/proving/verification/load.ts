import type { Prisma } from "../../../../generated/prisma/client.ts";
import { notFound } from "../../../errors.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { type Typed, typed } from "../../shared/closed-columns.ts";
import { lockRow, lockVersion } from "../../shared/lock.ts";
import { inOrder } from "../institution/proving-domain.ts";
import { applyDueLocked, isDue } from "./apply-due.ts";

export const relations = {
  app: true,
  account: { select: { svcId: true } },
  institution: {
    include: { domains: inOrder, providers: { select: { mode: true, kind: true, validUntil: true } } },
  },
} as const satisfies Prisma.VerificationInclude;

export type VerificationWithRelations = Typed<Prisma.VerificationGetPayload<{ include: typeof relations }>>;

/** Key of one app's verification; a loaded one is its own key. */
export interface VerificationKey {
  id: string;
  appId: string;
  /** False for partners: they can't read or erase what a member began on our own pages. */
  onPages?: boolean;
}

/** Loads after applying what is due. Unknown, erased and other apps' verifications get the same 404. */
export async function loadVerification(
  { database, now }: Pick<Services, "database" | "now">,
  key: VerificationKey,
): Promise<VerificationWithRelations> {
  return applyDueTo({ database, now }, await parseVerification(database, key));
}

export async function applyDueTo(
  { database, now }: Pick<Services, "database" | "now">,
  found: VerificationWithRelations,
): Promise<VerificationWithRelations> {
  return isDue(found, now()) ? database.$transaction((tx) => lockVerification(tx, found, now())) : found;
}

export async function lockVerification(
  tx: Transaction,
  key: VerificationKey,
  now: Date,
): Promise<VerificationWithRelations> {
  await lockRow(tx, "Verification", key.id);
  return applyDueLocked(tx, await parseVerification(tx, key), now);
}

/** Locks a loaded verification; rereads it only if it changed. */
export async function lockSeen(
  tx: Transaction,
  seen: VerificationWithRelations,
  now: Date,
): Promise<VerificationWithRelations> {
  if ((await lockVersion(tx, seen.id)) === seen.version) return seen;
  return applyDueLocked(tx, await parseVerification(tx, seen), now);
}

export function whereKey({ id, appId, onPages }: VerificationKey): VerificationKey {
  return { id, appId, ...(onPages === undefined ? {} : { onPages }) };
}

async function parseVerification(from: Queryable, key: VerificationKey): Promise<VerificationWithRelations> {
  const found = await from.verification.findFirst({ where: whereKey(key), include: relations });
  return found === null ? notFound("verification") : typed(found);
}
