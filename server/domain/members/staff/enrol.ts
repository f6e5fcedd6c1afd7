/** Enrolment of a second factor, after an invitation or later. */
import type { StaffUser } from "../../../../generated/prisma/client.ts";
import { seal, tokenHash } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Services } from "../../../services.ts";
import type { CodeWords } from "../../messages/code-message.ts";
import { endSessions } from "../../shared/access/browser-session.ts";
import type { CodeSent } from "../../shared/access/one-time-code.ts";
import type { Asker } from "../../shared/budget.ts";
import { latestEnd } from "../../shared/time.ts";
import { readMemberAddress } from "../member/address.ts";
import { sendStaffCode } from "./codes.ts";
import { mayUseCode } from "./own-way.ts";
import { addPasskey, type NewPasskey } from "./passkeys.ts";
import { lockStaffUser, replaceRecoveryCodes, stepOf } from "./second-factor.ts";
import { auditOwn, completeSignIn, type StaffSession, sealedNewTotp } from "./sessions.ts";
import { describeStaffUser, emailIndexes, INVITATION_MS, type StaffUserRecord } from "./users.ts";
import { type WorkplaceName, workplaces } from "./workplace.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;
type SendNeeds = Needs & Pick<Services, "config" | "sendSms" | "sendMail" | "log">;

export async function readInvitation(
  services: Needs,
  workplace: WorkplaceName,
  token: string,
): Promise<(StaffUserRecord & { row: StaffUser }) | null> {
  const at = services.now();
  const row = await services.database.staffUser.findFirst({
    where: {
      invitationHash: tokenHash(token),
      invitationExpiresAt: { gt: at, lte: latestEnd(INVITATION_MS, at) },
      AND: [workplaces[workplace].people, await mayUseCode(services.database, workplace)],
    },
  });
  return row === null ? null : { ...describeStaffUser(services.keyring, row), row };
}

/** Sends a code to the same address: links get forwarded. */
export async function acceptInvitation(
  services: SendNeeds,
  workplace: WorkplaceName,
  { token, asker, words }: { token: string; asker: Asker; words: CodeWords },
): Promise<CodeSent | null> {
  const invited = await readInvitation(services, workplace, token);
  if (invited === null) return null;
  const address = { channel: "email", text: invited.email } as const;
  return sendStaffCode(services, { workplace, asker, words, address, staffUser: invited.row });
}

/**
 * Sends a code to a staff user who has joined; the response is the same for any address. Of several teams, the one that was
 * joined first: from there `switchTeam` leads to the others.
 */
export async function requestStaffCode(
  services: SendNeeds,
  workplace: WorkplaceName,
  { typed, asker, words }: { typed: string; asker: Asker; words: CodeWords },
): Promise<CodeSent | null> {
  const address = readMemberAddress(typed, undefined);
  if (address?.channel !== "email") return null;
  const staffUser = await services.database.staffUser.findFirst({
    where: {
      emailIndex: { in: emailIndexes(services.keyring, address.text) },
      AND: [workplaces[workplace].people, await mayUseCode(services.database, workplace)],
      joinedAt: { not: null },
    },
    orderBy: [{ joinedAt: "asc" }, { id: "asc" }],
  });
  return sendStaffCode(services, { workplace, asker, words, address, staffUser });
}

export interface Enrolled {
  recoveryCodes: string[] | null;
  sessionSecret: string | null;
}

export function enrolTotp(
  services: Needs,
  session: StaffSession,
  typed: string,
  ip: string | null,
): Promise<Enrolled | null> {
  const { newTotp } = session;
  return enrol(services, session, { factor: "totp", ip }, async (tx, { id }, at) => {
    // Marks its step as used: the same code must not sign in too.
    const totpStep = newTotp === null ? null : stepOf(newTotp, typed, at, null);
    if (newTotp === null || totpStep === null) return false;
    const totpSealed = seal(services.keyring, "StaffUser.totpSealed", id, newTotp);
    await tx.staffUser.update({ where: { id }, data: { totpSealed, totpStep } });
    await tx.session.updateMany({ where: { id: session.sessionId }, data: { newTotpSealed: null } });
    return true;
  });
}

export function enrolPasskey(
  services: Needs,
  session: StaffSession,
  passkey: NewPasskey,
  ip: string | null,
): Promise<Enrolled | null> {
  return enrol(services, session, { factor: "passkey", ip }, (tx, { id }, at) =>
    addPasskey(tx, id, passkey, at),
  );
}

/** The first factor uses up the invitation and brings recovery codes. Null if `add` refuses. */
function enrol(
  { database, keyring, now }: Needs,
  { staffUserId, sessionId, provenAt }: StaffSession,
  { factor, ip }: { factor: "totp" | "passkey"; ip: string | null },
  add: (tx: Transaction, staffUser: StaffUser, at: Date) => Promise<boolean>,
): Promise<Enrolled | null> {
  return transact(database, async (tx) => {
    const staffUser = await lockStaffUser(tx, staffUserId);
    const at = now();
    // Once joined, adding a factor needs another one: a mail's code is not enough.
    if (staffUser === null || (staffUser.joinedAt !== null && provenAt === null)) return null;
    if (!(await add(tx, staffUser, at))) return null;
    await auditOwn(tx, at, { staffUserId, ip }, "person.factor-added", { factor });
    if (staffUser.joinedAt !== null) return { recoveryCodes: null, sessionSecret: null };
    const data = { joinedAt: at, invitationHash: null, invitationExpiresAt: null };
    await tx.staffUser.update({ where: { id: staffUserId }, data });
    return {
      recoveryCodes: await replaceRecoveryCodes(tx, keyring, staffUserId),
      sessionSecret: await completeSignIn(tx, { staffUserId, half: sessionId, ip, factor }, at),
    };
  });
}

export interface OwnFactors {
  hasTotp: boolean;
  recoveryCodesLeft: number;
  passkeys: { id: string; createdAt: Date; lastUsedAt: Date | null }[];
}

export async function readFactors(
  { database }: Pick<Services, "database">,
  { staffUserId }: StaffSession,
): Promise<OwnFactors> {
  const { totpSealed } = await database.staffUser.findUniqueOrThrow({ where: { id: staffUserId } });
  return {
    hasTotp: totpSealed !== null,
    recoveryCodesLeft: await database.staffRecoveryCode.count({ where: { staffUserId, usedAt: null } }),
    passkeys: await database.staffPasskey.findMany({
      where: { staffUserId },
      select: { id: true, createdAt: true, lastUsedAt: true },
      orderBy: { createdAt: "asc" },
    }),
  };
}

/** Prepares another authenticator app; the former works until the new one's first code. */
export async function beginTotp(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  { sessionId }: StaffSession,
): Promise<void> {
  const data = { newTotpSealed: sealedNewTotp(keyring, sessionId) };
  await database.session.updateMany({ where: { id: sessionId }, data });
}

export function renewRecoveryCodes(
  { database, keyring, now }: Needs,
  { staffUserId }: StaffSession,
  ip: string | null,
): Promise<string[]> {
  return database.$transaction(async (tx) => {
    await lockStaffUser(tx, staffUserId);
    await auditOwn(tx, now(), { staffUserId, ip }, "person.recovery-codes-renewed");
    return replaceRecoveryCodes(tx, keyring, staffUserId);
  });
}

/** Removes a passkey and ends the other sessions; no effect if only recovery codes would remain. */
export function removeStaffPasskey(
  { database, now }: Pick<Services, "database" | "now">,
  { staffUserId, sessionId }: StaffSession,
  passkeyId: string,
  ip: string | null,
): Promise<boolean> {
  return database.$transaction(async (tx) => {
    const staffUser = await lockStaffUser(tx, staffUserId);
    const passkeys = await tx.staffPasskey.count({ where: { staffUserId } });
    if (staffUser === null) return false;
    if ((staffUser.totpSealed === null || staffUser.breakGlass) && passkeys <= 1) return false;
    const { count } = await tx.staffPasskey.deleteMany({ where: { id: passkeyId, staffUserId } });
    if (count === 0) return false;
    await endSessions(tx, { staffUserId }, sessionId);
    await auditOwn(tx, now(), { staffUserId, ip }, "person.passkey-removed");
    return true;
  });
}
