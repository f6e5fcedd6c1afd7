/** Console sessions; pending until the second factor. */
import { randomUUID } from "node:crypto";
import { Secret } from "otpauth";
import type { Prisma, Session, StaffUser } from "../../../../generated/prisma/client.ts";
import { consoleOrigin } from "../../../config.ts";
import { randomToken, seal, unseal } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { securityEvent } from "../../../telemetry/security-events.ts";
import { sendWrongCodesNotice } from "../../messages/index.ts";
import {
  audit,
  type ContactAddress,
  checkOneTimeCode,
  endSession,
  LIVE,
  openSession,
  provenWith,
  type SignInSecrets,
  sessionOfSecret,
  signInSecrets,
  signOut,
  touchSession,
} from "../../shared/index.ts";
import { staffCodeKey } from "./codes.ts";
import type { Role } from "./roles.ts";
import { emailIndexes } from "./users.ts";

/** 160 bits, as RFC 4226, section 4, recommends. */
const TOTP_SECRET_BYTES = 20;

export interface ConsoleSession {
  sessionId: string;
  staffUserId: string;
  name: string;
  email: string;
  role: Role;
  joined: boolean;
  provenAt: Date | null;
  newTotp: string | null;
}

/** Session of a browser's secret; null if none, ended, or the staff user is disabled. */
export async function readConsoleSession(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  secret: string | undefined,
): Promise<ConsoleSession | null> {
  if (secret === undefined) return null;
  const at = now();
  const row = await database.session.findFirst({
    where: { ...sessionOfSecret("staff", secret, at), staffUser: { disabledAt: null } },
    include: { staffUser: true },
  });
  if (row === null || row.staffUser === null) return null;
  await touchSession(database, row, at);
  // A replaced secret has only the factor of the sign-in.
  const provenAt = row.provenAt && (provenWith(row, secret) ?? row.createdAt);
  return sessionOf(keyring, { ...row, provenAt }, row.staffUser);
}

function sessionOf(
  keyring: Services["keyring"],
  { id, provenAt, newTotpSealed }: Session,
  staffUser: StaffUser,
): ConsoleSession {
  return {
    sessionId: id,
    staffUserId: staffUser.id,
    provenAt,
    name: unseal(keyring, "StaffUser.nameSealed", staffUser.id, staffUser.nameSealed),
    email: unseal(keyring, "StaffUser.emailSealed", staffUser.id, staffUser.emailSealed),
    role: staffUser.role as Role,
    joined: staffUser.joinedAt !== null,
    newTotp: newTotpSealed === null ? null : unseal(keyring, "Session.newTotpSealed", id, newTotpSealed),
  };
}

/** Opens a pending session by the right code, the same for double-clicks; null for a wrong one. */
export async function enterCode(
  services: Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">,
  { code, ...browser }: Parameters<typeof staffCodeKey>[0] & { code: string },
): Promise<(SignInSecrets & { knownSecret: string }) | null> {
  const { keyring } = services;
  const key = staffCodeKey(browser);
  const checked = await checkOneTimeCode(services, key, code, async (tx, right, at) => {
    const { id, subjectId, again, knownSecret } = right;
    const secrets = { ...signInSecrets(keyring, "staff", id, browser.browserSecret), knownSecret };
    if (again) return (await tx.session.count({ where: { id } })) === 1 ? secrets : null;
    // A code for an unknown address was never sent, so even a correct guess is wrong.
    const staffUser =
      subjectId && (await tx.staffUser.findFirst({ where: { id: subjectId, disabledAt: null } }));
    if (!staffUser) return null;
    const newTotpSealed = staffUser.joinedAt === null ? sealedNewTotp(keyring, id) : null;
    const secret = secrets.sessionSecret;
    const session = { ...staffSession(staffUser.id, id, secret), provenAt: null, newTotpSealed };
    await openSession(tx, session, at);
    return secrets;
  });
  if (checked.kind === "wrong" && checked.warnAt !== null)
    void warnStaffUser(services, checked.warnAt).catch(() => {});
  return checked.kind === "right" ? checked.result : null;
}

/** Not awaited: the time would show who is a staff user. */
async function warnStaffUser(
  services: Parameters<typeof enterCode>[0],
  address: ContactAddress,
): Promise<void> {
  const { config, database, keyring } = services;
  const where = { emailIndex: { in: emailIndexes(keyring, address.text) }, disabledAt: null };
  const staffUser = await database.staffUser.findFirst({ where, select: { id: true } });
  if (staffUser === null) return;
  const url = `${consoleOrigin(config)}/console`;
  await sendWrongCodesNotice(services, { holderId: staffUser.id, to: [address.text], url, language: "en" });
}

function staffSession(staffUserId: string, id: string, secret: string) {
  return { id, secret, world: LIVE, owner: { staffUserId } };
}

export function sealedNewTotp(keyring: Services["keyring"], sessionId: string): string {
  return seal(keyring, "Session.newTotpSealed", sessionId, new Secret({ size: TOTP_SECRET_BYTES }).base32);
}

export type Factor = "totp" | "recovery" | "passkey";

/** Session fixation: replaces the pending session by a full one with its own secret, which it returns. */
export async function completeSignIn(
  tx: Transaction,
  {
    staffUserId,
    half,
    ip,
    factor,
  }: { staffUserId: string; half: string | null; ip: string | null; factor: Factor },
  at: Date,
): Promise<string> {
  if (half !== null) await endSession(tx, { staffUserId }, half);
  const secret = randomToken();
  await openSession(tx, { ...staffSession(staffUserId, randomUUID(), secret), provenAt: at }, at);
  await auditOwn(tx, at, { staffUserId, ip }, "person.signed-in", { factor });
  securityEvent("authn_login_success", { factor, staffUserId });
  return secret;
}

export async function auditOwn(
  on: Queryable,
  at: Date,
  { staffUserId, ip }: { staffUserId: string; ip: string | null },
  action: `person.${string}`,
  detail?: Prisma.InputJsonObject,
): Promise<void> {
  const actor = { id: `person:${staffUserId}`, ip };
  await audit(on, at, { actor, action, subject: staffUserId, ...(detail && { detail }) });
}

export async function endConsoleSession(
  { database }: Pick<Services, "database">,
  { staffUserId, sessionId }: ConsoleSession,
): Promise<void> {
  await signOut(database, { staffUserId }, sessionId);
}
