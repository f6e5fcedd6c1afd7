/** The second step of an operator's sign-in: a code of the authenticator app, or one of the recovery codes. */
import { Secret, TOTP } from "otpauth";
import type { Operator } from "../../../generated/prisma/client.ts";
import { codeHash, randomText, unseal } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { audit } from "../shared/audit.ts";
import { reauthenticate } from "../shared/browser-session.ts";
import { lockRow } from "../shared/lock.ts";
import { later, MINUTE_MS, msUntil } from "../shared/time.ts";
import { type ConsoleSession, completeSignIn, type Factor } from "./sessions.ts";

/** RFC 6238, section 4: what every authenticator app takes for granted. */
const STEP_SECONDS = 30;
/** Steps before and after now: clocks of phones are not ours (section 5.2 allows one for the way as well). */
const WINDOW_STEPS = 1;
/** Wrong ones in a row, then none is looked at for a while: a guess has 3 in a million, five an hour get nowhere. */
const FAILURES_MAX = 5;
const LOCK_MINUTES = 15;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike; 50 bits. */
const RECOVERY_ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const RECOVERY_LENGTH = 10;

export function totpOf(secret: string, email = ""): TOTP {
  return new TOTP({
    issuer: "cohort console",
    label: email,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: STEP_SECONDS,
  });
}

/** The time step whose code this is, if it is later than `after`; null for a wrong, old or used code. */
export function stepOf(secret: string, typed: string, at: Date, after: number | null): number | null {
  if (!/^\d{6}$/.test(typed)) return null;
  const timestamp = at.getTime();
  const delta = totpOf(secret).validate({ token: typed, timestamp, window: WINDOW_STEPS });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
  return after === null || step > after ? step : null;
}

export type FactorChecked =
  | { kind: "right"; sessionSecret: string | null }
  | { kind: "wrong" }
  | { kind: "locked"; minutes: number };

/**
 * Checks a code of either sort under the operator's lock, so that neither its use nor a failure is lost. Wrong ones are
 * an outcome and do not throw. In half a session a right one opens a whole one; in a whole one it renews the proof.
 */
export function verifySecondFactor(
  services: Pick<Services, "database" | "keyring" | "now">,
  session: ConsoleSession,
  typed: string,
  ip: string | null,
): Promise<FactorChecked> {
  const { database, keyring, now } = services;
  return database.$transaction(async (tx) => {
    const operator = await lockOperator(tx, session.operatorId);
    const at = now();
    if (operator === null) return { kind: "wrong" };
    const { factorLockedUntil: until } = operator;
    if (until !== null && until > at)
      return { kind: "locked", minutes: Math.ceil(msUntil(until, at) / MINUTE_MS) };
    const factor = await useCode(tx, keyring, operator, typed, at);
    if (factor === null) return countFailure(tx, operator, ip, at);
    return { kind: "right", sessionSecret: await proceed(tx, session, { operator, factor, ip }, at) };
  });
}

/** Null for one who was disabled meanwhile. */
export async function lockOperator(tx: Transaction, operatorId: string): Promise<Operator | null> {
  await lockRow(tx, "Operator", operatorId);
  return tx.operator.findFirst({ where: { id: operatorId, disabledAt: null } });
}

/** After a right factor of any sort. */
export async function proceed(
  tx: Transaction,
  session: Pick<ConsoleSession, "sessionId" | "provenAt"> | null,
  { operator, factor, ip }: { operator: Pick<Operator, "id">; factor: Factor; ip: string | null },
  at: Date,
): Promise<string | null> {
  const data = { factorFailures: 0, factorLockedUntil: null };
  await tx.operator.update({ where: { id: operator.id }, data });
  if (session !== null && session.provenAt !== null) {
    await reauthenticate(tx, session.sessionId, at);
    return null;
  }
  return completeSignIn(tx, { operatorId: operator.id, half: session?.sessionId ?? null, ip, factor }, at);
}

async function useCode(
  tx: Transaction,
  keyring: Services["keyring"],
  { id, totpSealed, totpStep }: Operator,
  typed: string,
  at: Date,
): Promise<Factor | null> {
  if (totpSealed !== null) {
    const step = stepOf(unseal(keyring, "operator.totp", totpSealed), typed, at, totpStep);
    if (step !== null) {
      await tx.operator.update({ where: { id }, data: { totpStep: step } });
      return "totp";
    }
  }
  const hash = codeHash(keyring, "operator-recovery", id, recoveryText(typed));
  const { count } = await tx.operatorRecoveryCode.updateMany({
    where: { operatorId: id, codeHash: hash, usedAt: null },
    data: { usedAt: at },
  });
  return count === 1 ? "recovery" : null;
}

async function countFailure(
  tx: Transaction,
  { id, factorFailures }: Operator,
  ip: string | null,
  at: Date,
): Promise<FactorChecked> {
  const failures = factorFailures + 1;
  if (failures < FAILURES_MAX) {
    await tx.operator.update({ where: { id }, data: { factorFailures: failures } });
    return { kind: "wrong" };
  }
  const factorLockedUntil = later(at, LOCK_MINUTES * MINUTE_MS);
  await tx.operator.update({ where: { id }, data: { factorFailures: 0, factorLockedUntil } });
  await audit(tx, at, { actor: `person:${id}`, ip, action: "person.locked", subject: id });
  return { kind: "locked", minutes: LOCK_MINUTES };
}

/** Ten new ones in place of all before; what is stored of them is a keyed hash. In groups of five, to be written down. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  keyring: Services["keyring"],
  operatorId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomText(RECOVERY_LENGTH, RECOVERY_ALPHABET));
  await tx.operatorRecoveryCode.deleteMany({ where: { operatorId } });
  await tx.operatorRecoveryCode.createMany({
    data: codes.map((code) => ({
      operatorId,
      codeHash: codeHash(keyring, "operator-recovery", operatorId, code),
    })),
  });
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** As it was made, however it was typed. */
function recoveryText(typed: string): string {
  return typed.replaceAll(/[\s\p{Pd}]/gu, "").toUpperCase();
}
