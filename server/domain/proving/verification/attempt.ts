/** Opens attempts of all methods; outcome.ts ends them. */
import { randomUUID } from "node:crypto";
import type { Prisma, Attempt as StoredAttempt } from "../../../../generated/prisma/client.ts";
import { type Keyring, unseal } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { type Typed, typed } from "../../shared/closed-columns.ts";
import { lockVersion } from "../../shared/lock.ts";
import { HOUR_MS, later } from "../../shared/time.ts";
import { enterClockOf } from "../../shared/world.ts";
import type { VerificationMethod } from "../method/define.ts";
import { type Method, methods } from "../method/methods.ts";
import { advance, type Changes, lockUnchanged } from "./advance.ts";
import { isDue } from "./apply-due.ts";
import { hasExpired } from "./clock.ts";
import { lockVerification, relations, type VerificationWithRelations } from "./load.ts";
import { requireOpen } from "./open.ts";
import { supersedeOpen } from "./outcome.ts";
import type { Event } from "./stages.ts";

/** Attempts by documents; a register's decision is a manual attempt too. */
export const BY_DOCUMENTS = { documents: { some: {} } } as const satisfies Prisma.AttemptWhereInput;

const TEST_VERDICT_MS = 500;

type AttemptDetails = Omit<
  Prisma.AttemptUncheckedCreateInput,
  "id" | "verificationId" | "mode" | "method" | "state" | "createdAt"
> & { id?: string };

interface NewAttempt {
  method: Method;
  details?: AttemptDetails;
  testText?: string;
  event?: Event;
  changes?: Changes;
}

/** Opens an attempt and supersedes the open one. Refuses if the verification changed since `seen` was read. */
export async function openAttempt(
  tx: Transaction,
  { config, now }: Pick<Services, "config" | "now">,
  seen: VerificationWithRelations,
  { method: id, details = {}, testText = "", event, changes = {} }: NewAttempt,
): Promise<Begun> {
  const method: VerificationMethod = methods[id];
  const at = now();
  await lockUnchanged(tx, seen);
  requireOpen(seen, `start_${id}`, config, at);
  const end = method.timeout && later(at, method.timeout.hours * HOUR_MS);
  await supersedeOpen(tx, seen.id, at);
  const attempt = await tx.attempt.create({
    data: {
      id: randomUUID(),
      verificationId: seen.id,
      mode: seen.mode,
      method: id,
      state: "open",
      createdAt: at,
      ...(end && { linkExpiresAt: end }),
      ...details,
    },
  });
  const verdict = seen.mode === "test" ? method.testVerdict(testText) : null;
  const verification = await advance(tx, seen, event ?? (method.started as Event), at, {
    ...(end && { dueAt: end, dueVerdict: method.timeout?.verdict }),
    ...(verdict && { dueAt: later(at, TEST_VERDICT_MS), dueVerdict: verdict }),
    ...changes,
  });
  return { attempt: typed(attempt), verification };
}

export type Attempt = Typed<StoredAttempt>;

export interface Begun {
  attempt: Attempt;
  verification: VerificationWithRelations;
}

/** Finds an attempt with its verification, after applying what is due; null if there is none. */
export async function findAttempt(
  { database, now }: Pick<Services, "database" | "now">,
  where: Prisma.AttemptWhereUniqueInput,
): Promise<Begun | null> {
  const found = await readAttempt(database, where);
  if (found !== null) enterClockOf(found.verification.app);
  if (found === null || !isDue(found.verification, now())) return found;
  await database.$transaction((tx) => lockVerification(tx, found.verification, now()));
  return readAttempt(database, where);
}

async function readAttempt(from: Queryable, where: Prisma.AttemptWhereUniqueInput): Promise<Begun | null> {
  const found = await from.attempt.findUnique({ where, include: { verification: { include: relations } } });
  if (found === null) return null;
  const { verification, ...attempt } = found;
  return { attempt: typed(attempt), verification: typed(verification) };
}

/** Locks a verification to decide an attempt. Null if a faster call decided it, or it has expired. */
export async function lockAttempt(tx: Transaction, seen: Begun, now: Date): Promise<Begun | null> {
  const isSame = (await lockVersion(tx, seen.verification.id)) === seen.verification.version;
  const found = isSame ? await rereadAttempt(tx, seen) : await readAttempt(tx, { id: seen.attempt.id });
  const isOpen = found?.attempt.state === "open" && !hasExpired(found.verification, now);
  return isOpen && !isDue(found.verification, now) ? found : null;
}

/** An attempt is read before its verification, so it may be older than the version that was seen. */
async function rereadAttempt(
  tx: Transaction,
  { attempt: { id }, verification }: Begun,
): Promise<Begun | null> {
  const attempt = await tx.attempt.findUnique({ where: { id } });
  return attempt && { attempt: typed(attempt), verification };
}

export function readAffiliation(
  keyring: Keyring,
  { id, portalAffiliationSealed: sealed }: Pick<StoredAttempt, "id" | "portalAffiliationSealed">,
): string | null {
  return sealed && unseal(keyring, "Attempt.portalAffiliationSealed", id, sealed);
}

/** Redirect of a portal attempt, with the partner's parameters; null for other methods. */
export function readRedirectUrl(
  keyring: Keyring,
  { id, redirectUrlSealed: sealed }: Pick<StoredAttempt, "id" | "redirectUrlSealed">,
): string | null {
  return sealed && unseal(keyring, "Attempt.redirectUrlSealed", id, sealed);
}
