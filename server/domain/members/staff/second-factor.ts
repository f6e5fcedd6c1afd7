/** Second factor at a workplace: TOTP code or recovery code. */
import { Secret, TOTP } from "otpauth";
import type { StaffUser } from "../../../../generated/prisma/client.ts";
import { codeHash, codeHashes, randomText, randomToken, unseal } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Services } from "../../../services.ts";
import { securityEvent } from "../../../telemetry/security-events.ts";
import { readCode } from "../../../words/typed-text.ts";
import { reauthenticate } from "../../shared/access/browser-session.ts";
import { lockRow } from "../../shared/lock.ts";
import { isRunning, later, MINUTE_MS, msUntil } from "../../shared/time.ts";
import { auditOwn, completeSignIn, type Factor, type StaffSession } from "./sessions.ts";
import { type WorkplaceName, workplaces } from "./workplace.ts";

/** RFC 6238, section 4: the default of authenticator apps. */
const STEP_SECONDS = 30;
/** RFC 6238, section 5.2: one step back, for the time of typing; none ahead. */
const STEPS_BACK = 1;
/** Wrong codes in a row before a pause: a guess has 2 in a million. */
const FAILURES_MAX = 5;
const LOCK_MINUTES = 15;
const RECOVERY_CODES = 10;
/** Without characters that look alike; 50 bits. */
const RECOVERY_ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const RECOVERY_LENGTH = 10;

/** `workplace` and `email` are shown in the authenticator app; the code does not depend on them. */
export function totpOf(secret: string, workplace: WorkplaceName = "console", email = ""): TOTP {
  return new TOTP({
    issuer: workplaces[workplace].product,
    label: email,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: STEP_SECONDS,
  });
}

/** Time step of this code, if later than `after`; null for a wrong, old or used code. */
export function stepOf(secret: string, typed: string, at: Date, after: number | null): number | null {
  if (!/^\d{6}$/.test(typed)) return null;
  const timestamp = at.getTime();
  const delta = totpOf(secret).validate({ token: typed, timestamp, window: STEPS_BACK });
  if (delta === null || delta > 0) return null;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
  return after === null || step > after ? step : null;
}

type FactorChecked =
  | { kind: "right"; sessionSecret: string }
  | { kind: "wrong" }
  | { kind: "locked"; minutes: number };

/** Checks a code under the row lock, so that no use or failure is lost. Wrong is an outcome, not an error. */
export function verifySecondFactor(
  services: Pick<Services, "database" | "keyring" | "now">,
  session: StaffSession,
  typed: string,
  ip: string | null,
): Promise<FactorChecked> {
  const { database, keyring, now } = services;
  return transact(database, async (tx) => {
    const staffUser = await lockStaffUser(tx, session.staffUserId);
    const at = now();
    if (staffUser === null) return { kind: "wrong" };
    const { factorLockedUntil: until } = staffUser;
    if (until !== null && isRunning(until, LOCK_MINUTES * MINUTE_MS, at))
      return { kind: "locked", minutes: Math.ceil(msUntil(until, at) / MINUTE_MS) };
    const factor = await useCode(tx, keyring, staffUser, typed, at);
    if (factor === null) return countFailure(tx, staffUser, ip, at);
    return { kind: "right", sessionSecret: await proceed(tx, session, { staffUser, factor, ip }, at) };
  });
}

export async function lockStaffUser(tx: Transaction, staffUserId: string): Promise<StaffUser | null> {
  await lockRow(tx, "StaffUser", staffUserId);
  return tx.staffUser.findFirst({ where: { id: staffUserId, disabledAt: null } });
}

export async function proceed(
  tx: Transaction,
  session: Pick<StaffSession, "sessionId" | "provenAt"> | null,
  { staffUser, factor, ip }: { staffUser: Pick<StaffUser, "id">; factor: Factor; ip: string | null },
  at: Date,
): Promise<string> {
  const data = { factorFailures: 0, factorLockedUntil: null };
  await tx.staffUser.update({ where: { id: staffUser.id }, data });
  if (session !== null && session.provenAt !== null) {
    const secret = randomToken();
    await reauthenticate(tx, { sessionId: session.sessionId, secret }, at);
    return secret;
  }
  return completeSignIn(tx, { staffUserId: staffUser.id, half: session?.sessionId ?? null, ip, factor }, at);
}

async function useCode(
  tx: Transaction,
  keyring: Services["keyring"],
  { id, totpSealed, totpStep }: StaffUser,
  typed: string,
  at: Date,
): Promise<Factor | null> {
  if (totpSealed !== null) {
    const step = stepOf(unseal(keyring, "StaffUser.totpSealed", id, totpSealed), typed, at, totpStep);
    if (step !== null) {
      await tx.staffUser.update({ where: { id }, data: { totpStep: step } });
      return "totp";
    }
  }
  const hashes = codeHashes(keyring, "operator-recovery", id, recoveryText(typed));
  const { count } = await tx.staffRecoveryCode.updateMany({
    where: { staffUserId: id, codeHash: { in: hashes }, usedAt: null },
    data: { usedAt: at },
  });
  return count === 1 ? "recovery" : null;
}

async function countFailure(
  tx: Transaction,
  { id, factorFailures }: StaffUser,
  ip: string | null,
  at: Date,
): Promise<FactorChecked> {
  const failures = factorFailures + 1;
  const event = failures < FAILURES_MAX ? "authn_login_fail" : "authn_login_fail_max";
  securityEvent(event, { factor: "second_factor", staffUserId: id });
  if (failures < FAILURES_MAX) {
    await tx.staffUser.update({ where: { id }, data: { factorFailures: failures } });
    return { kind: "wrong" };
  }
  const factorLockedUntil = later(at, LOCK_MINUTES * MINUTE_MS);
  await tx.staffUser.update({ where: { id }, data: { factorFailures: 0, factorLockedUntil } });
  await auditOwn(tx, at, { staffUserId: id, ip }, "person.locked");
  return { kind: "locked", minutes: LOCK_MINUTES };
}

/** Replaces all ten; stores keyed hashes. Groups of five, for writing down. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  keyring: Services["keyring"],
  staffUserId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomText(RECOVERY_LENGTH, RECOVERY_ALPHABET));
  await tx.staffRecoveryCode.deleteMany({ where: { staffUserId } });
  await tx.staffRecoveryCode.createMany({
    data: codes.map((code) => ({
      staffUserId,
      codeHash: codeHash(keyring, "operator-recovery", staffUserId, code),
    })),
  });
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

function recoveryText(typed: string): string {
  return readCode(typed).toUpperCase();
}
