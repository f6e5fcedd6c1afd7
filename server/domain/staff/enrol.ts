/** From an invitation to a second factor, and changing it later. */
import type { Operator } from "../../../generated/prisma/client.ts";
import { seal, tokenHash } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { readMemberAddress } from "../member/address.ts";
import type { CodeWords } from "../message/code-message.ts";
import { audit } from "../shared/audit.ts";
import type { CodeSent } from "../shared/one-time-code.ts";
import { sendOperatorCode } from "./codes.ts";
import { addPasskey, type NewPasskey } from "./passkeys.ts";
import { lockOperator, replaceRecoveryCodes, stepOf } from "./second-factor.ts";
import { type ConsoleSession, completeSignIn, sealedNewTotp } from "./sessions.ts";
import { emailIndexOf, presentStaffUser, type StaffUserRecord } from "./users.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;
type Sending = Needs & Pick<Services, "sendSms" | "sendMail" | "log">;

/** Whose invitation a link is; null for one that is unknown, used up or too old. */
export async function readInvitation(
  services: Needs,
  token: string,
): Promise<(StaffUserRecord & { row: Operator }) | null> {
  const row = await services.database.operator.findFirst({
    where: {
      invitationHash: tokenHash(token),
      invitationExpiresAt: { gt: services.now() },
      disabledAt: null,
    },
  });
  return row === null ? null : { ...presentStaffUser(services.keyring, row), row };
}

/** The button behind the link: a code to the same address, since links get forwarded. */
export async function acceptInvitation(
  services: Sending,
  { token, browserSecret, words }: { token: string; browserSecret: string; words: CodeWords },
): Promise<CodeSent | null> {
  const invited = await readInvitation(services, token);
  if (invited === null) return null;
  const address = { channel: "email", text: invited.email } as const;
  return sendOperatorCode(services, { browserSecret, words, address, operator: invited.row });
}

/** Signing in: the code goes to an operator who has joined; for any other address the answer is the same. */
export async function askForOperatorCode(
  services: Sending,
  { typed, browserSecret, words }: { typed: string; browserSecret: string; words: CodeWords },
): Promise<CodeSent | null> {
  const address = readMemberAddress(typed, undefined);
  if (address?.channel !== "email") return null;
  const operator = await services.database.operator.findFirst({
    where: {
      emailIndex: emailIndexOf(services.keyring, address),
      disabledAt: null,
      joinedAt: { not: null },
    },
  });
  return sendOperatorCode(services, { browserSecret, words, address, operator });
}

/** A second factor that was set up. */
export interface Enrolled {
  /** Ten of them, shown this once; null where those from before still hold. */
  recoveryCodes: string[] | null;
  /** The whole session of somebody who has just joined; null where there was one. */
  sessionSecret: string | null;
}

/** Takes the first code of a new authenticator app. Null for a wrong one. */
export function enrolTotp(
  services: Needs,
  session: ConsoleSession,
  typed: string,
  ip: string | null,
): Promise<Enrolled | null> {
  const { database, keyring, now } = services;
  return database.$transaction(async (tx) => {
    const operator = await lockOperator(tx, session.operatorId);
    const at = now();
    if (!maySetUp(operator, session) || session.newTotp === null) return null;
    // Its step counts as used: the same code must not sign in as well.
    const totpStep = stepOf(session.newTotp, typed, at, null);
    if (totpStep === null) return null;
    const totpSealed = seal(keyring, "operator.totp", session.newTotp);
    await tx.operator.update({ where: { id: operator.id }, data: { totpSealed, totpStep } });
    await tx.session.updateMany({ where: { id: session.sessionId }, data: { newTotpSealed: null } });
    return join(tx, keyring, session, { operator, factor: "totp", ip }, at);
  });
}

/** Takes a new passkey. Null where it is somebody's already, or one too many. */
export function enrolPasskey(
  services: Needs,
  session: ConsoleSession,
  passkey: NewPasskey,
  ip: string | null,
): Promise<Enrolled | null> {
  const { database, keyring, now } = services;
  return database.$transaction(async (tx) => {
    const operator = await lockOperator(tx, session.operatorId);
    const at = now();
    if (!maySetUp(operator, session)) return null;
    if (!(await addPasskey(tx, operator.id, passkey, at))) return null;
    return join(tx, keyring, session, { operator, factor: "passkey", ip }, at);
  });
}

/** Whoever has joined shows a factor first: with the mail's code alone nobody adds another. */
function maySetUp(operator: Operator | null, { provenAt }: ConsoleSession): operator is Operator {
  return operator !== null && (operator.joinedAt === null || provenAt !== null);
}

/** The first factor uses the invitation up, and brings recovery codes. */
async function join(
  tx: Transaction,
  keyring: Services["keyring"],
  { sessionId }: ConsoleSession,
  { operator, factor, ip }: { operator: Operator; factor: "totp" | "passkey"; ip: string | null },
  at: Date,
): Promise<Enrolled> {
  const { id: operatorId } = operator;
  const record = { actor: `person:${operatorId}`, ip, subject: operatorId, detail: { factor } };
  await audit(tx, at, { ...record, action: "person.factor-added" });
  if (operator.joinedAt !== null) return { recoveryCodes: null, sessionSecret: null };
  const data = { joinedAt: at, invitationHash: null, invitationExpiresAt: null };
  await tx.operator.update({ where: { id: operatorId }, data });
  return {
    recoveryCodes: await replaceRecoveryCodes(tx, keyring, operatorId),
    sessionSecret: await completeSignIn(tx, { operatorId, half: sessionId, ip, factor }, at),
  };
}

/** What an operator has to sign in with, for their own page. */
export interface OwnFactors {
  hasTotp: boolean;
  recoveryCodesLeft: number;
  passkeys: { id: string; createdAt: Date; lastUsedAt: Date | null }[];
}

export async function readFactors(
  { database }: Pick<Services, "database">,
  { operatorId }: ConsoleSession,
): Promise<OwnFactors> {
  const { totpSealed } = await database.operator.findUniqueOrThrow({ where: { id: operatorId } });
  return {
    hasTotp: totpSealed !== null,
    recoveryCodesLeft: await database.operatorRecoveryCode.count({ where: { operatorId, usedAt: null } }),
    passkeys: await database.operatorPasskey.findMany({
      where: { operatorId },
      select: { id: true, createdAt: true, lastUsedAt: true },
      orderBy: { createdAt: "asc" },
    }),
  };
}

/** Begins to set up another authenticator app; the one from before works until the new one's first code. */
export async function beginTotp(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  { sessionId }: ConsoleSession,
): Promise<void> {
  const data = { newTotpSealed: sealedNewTotp(keyring) };
  await database.session.updateMany({ where: { id: sessionId }, data });
}

export function renewRecoveryCodes(
  { database, keyring, now }: Needs,
  { operatorId }: ConsoleSession,
  ip: string | null,
): Promise<string[]> {
  return database.$transaction(async (tx) => {
    await lockOperator(tx, operatorId);
    const record = { actor: `person:${operatorId}`, ip, subject: operatorId };
    await audit(tx, now(), { ...record, action: "person.recovery-codes-renewed" });
    return replaceRecoveryCodes(tx, keyring, operatorId);
  });
}

/** Takes a passkey away; refuses silently where nothing but recovery codes would be left. */
export function removePasskey(
  { database, now }: Pick<Services, "database" | "now">,
  { operatorId }: ConsoleSession,
  passkeyId: string,
  ip: string | null,
): Promise<boolean> {
  return database.$transaction(async (tx) => {
    const operator = await lockOperator(tx, operatorId);
    const passkeys = await tx.operatorPasskey.count({ where: { operatorId } });
    if (operator === null || (operator.totpSealed === null && passkeys <= 1)) return false;
    const { count } = await tx.operatorPasskey.deleteMany({ where: { id: passkeyId, operatorId } });
    const record = { actor: `person:${operatorId}`, ip, subject: operatorId };
    if (count === 1) await audit(tx, now(), { ...record, action: "person.passkey-removed" });
    return count === 1;
  });
}
