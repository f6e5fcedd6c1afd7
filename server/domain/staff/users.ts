/** Operators as persons: who may open the console, and what they may do there. */
import { randomUUID } from "node:crypto";
import type { Operator } from "../../../generated/prisma/client.ts";
import { conflict, invalid, notFound } from "../../errors.ts";
import { blindIndex, type Keyring, randomToken, seal, tokenHash, unseal } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { type MemberAddress, readMemberAddress } from "../member/address.ts";
import { deliver } from "../message/deliver.ts";
import { audit } from "../shared/audit.ts";
import { endSessions } from "../shared/browser-session.ts";
import { lockName, lockRow } from "../shared/lock.ts";
import { voidCodes } from "../shared/one-time-code.ts";
import { HOUR_MS, later } from "../shared/time.ts";
import { type InvitationWords, invitationMail } from "./invitation-mail.ts";
import { type Actor, may, type Role, requirePermission } from "./roles.ts";

/** As many as are shown at most; more people than this do not judge documents in one house. */
const STAFF_SHOWN_MAX = 1000;
export const INVITATION_HOURS = 72;

export type StaffState = "invited" | "active" | "disabled";

export interface StaffUserRecord {
  id: string;
  name: string;
  email: string;
  role: Role;
  state: StaffState;
  invitedAt: Date;
  joinedAt: Date | null;
}

export function emailIndexOf(keyring: Keyring, { text }: Pick<MemberAddress, "text">): string {
  return blindIndex(keyring, "operator.email", text.toLowerCase());
}

export function presentStaffUser(keyring: Keyring, row: Operator): StaffUserRecord {
  const { id, role, invitedAt, joinedAt, disabledAt } = row;
  return {
    id,
    invitedAt,
    joinedAt,
    name: unseal(keyring, "operator.name", row.nameSealed),
    email: unseal(keyring, "operator.email", row.emailSealed),
    role: role as Role,
    state: disabledAt !== null ? "disabled" : joinedAt === null ? "invited" : "active",
  };
}

/** Everybody, the newest first. */
export async function listStaff(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  doer: Actor,
): Promise<StaffUserRecord[]> {
  requirePermission(doer, "people");
  const rows = await database.operator.findMany({
    orderBy: [{ invitedAt: "desc" }, { id: "asc" }],
    take: STAFF_SHOWN_MAX,
  });
  return rows.map((row) => presentStaffUser(keyring, row));
}

export interface NewStaffUser {
  email: string;
  name: string;
  role: Role;
}

/** The address that an invitation goes to; refuses what is none. */
export function readInvitedAddress(email: string): MemberAddress {
  const address = readMemberAddress(email, undefined);
  return address?.channel === "email" ? address : invalid("email", "not_an_email_address");
}

/**
 * Invites somebody, or invites them again: then their second factor, passkeys, recovery codes and sessions are gone.
 * The mail goes out after the commit, since it may take seconds; if it fails, invite again.
 */
export async function inviteStaffUser(
  services: Pick<Services, "config" | "database" | "keyring" | "now" | "sendSms" | "sendMail" | "log">,
  doer: Actor,
  { email, name, role }: NewStaffUser,
  words: InvitationWords,
): Promise<StaffUserRecord> {
  requirePermission(doer, "people");
  const { config, database, keyring, now } = services;
  const address = readInvitedAddress(email);
  const token = randomToken();
  const row = await database.$transaction((tx) =>
    invite(tx, keyring, doer, { address, name: name.trim(), role, token }, now()),
  );
  // In the query, which no log holds.
  const url = `${config.ssoUrl}/console/invitation?token=${token}`;
  const mail = invitationMail(words, { url, hours: INVITATION_HOURS });
  await deliver(services, { appId: null, mode: "live" }, { channel: "email", to: address.text, ...mail });
  return presentStaffUser(keyring, row);
}

async function invite(
  tx: Transaction,
  keyring: Keyring,
  doer: Actor,
  { address, name, role, token }: { address: MemberAddress; name: string; role: Role; token: string },
  at: Date,
): Promise<Operator> {
  const emailIndex = emailIndexOf(keyring, address);
  const invitation = {
    invitationHash: tokenHash(token),
    invitationExpiresAt: later(at, INVITATION_HOURS * HOUR_MS),
    nameSealed: seal(keyring, "operator.name", name),
    role,
    invitedAt: at,
    disabledAt: null,
    joinedAt: null,
    totpSealed: null,
    totpStep: null,
    factorFailures: 0,
    factorLockedUntil: null,
  };
  const known = await tx.operator.findUnique({ where: { emailIndex } });
  if (known !== null) {
    // Of two calls that each take the other admin's place, one must see what the other did.
    await lockName(tx, "admins");
    await lockRow(tx, "Operator", known.id);
    if (known.role === "admin") await requireAnotherAdmin(tx, known.id);
    await forgetFactors(tx, known.id);
    await releaseCases(tx, known.id);
  }
  const row = await tx.operator.upsert({
    where: { emailIndex },
    create: {
      ...invitation,
      id: randomUUID(),
      emailIndex,
      emailSealed: seal(keyring, "operator.email", address.text),
    },
    update: invitation,
  });
  const { actor, ip } = doer;
  await audit(tx, at, { actor, ip, action: "person.invited", subject: row.id, detail: { role } });
  return row;
}

async function forgetFactors(tx: Transaction, operatorId: string): Promise<void> {
  await tx.operatorRecoveryCode.deleteMany({ where: { operatorId } });
  await tx.operatorPasskey.deleteMany({ where: { operatorId } });
  await endSessions(tx, { operatorId });
  await voidCodes(tx, "operator", operatorId);
}

/** Without an admin nobody at the console could invite one; the operator API still could, so only a slip is refused. */
async function requireAnotherAdmin(tx: Transaction, operatorId: string): Promise<void> {
  const active = { role: "admin", disabledAt: null, joinedAt: { not: null } };
  const itself = await tx.operator.count({ where: { ...active, id: operatorId } });
  if (itself === 0) return;
  const others = await tx.operator.count({ where: { ...active, id: { not: operatorId } } });
  if (others === 0) conflict("last_admin");
}

/** Changes a role, or closes and opens the console to somebody. Sessions end with either. */
export async function updateStaffUser(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  doer: Actor,
  operatorId: string,
  changes: { role?: Role | undefined; disabled?: boolean | undefined },
): Promise<StaffUserRecord> {
  requirePermission(doer, "people");
  const at = now();
  return database.$transaction(async (tx) => {
    // Of two calls that each take the other admin's place, one must see what the other did.
    await lockName(tx, "admins");
    await lockRow(tx, "Operator", operatorId);
    const known = await tx.operator.findUnique({ where: { id: operatorId } });
    if (known === null) notFound("operator");
    const role = changes.role ?? known.role;
    const isDisabled = changes.disabled ?? known.disabledAt !== null;
    const isLost = known.role === "admin" && (role !== "admin" || isDisabled);
    if (isLost) await requireAnotherAdmin(tx, operatorId);
    const disabledAt = isDisabled ? (known.disabledAt ?? at) : null;
    const row = await tx.operator.update({ where: { id: operatorId }, data: { role, disabledAt } });
    await endSessions(tx, { operatorId });
    if (isDisabled || !may(role as Role, "review")) await releaseCases(tx, operatorId);
    const detail = { role, disabled: isDisabled };
    const { actor, ip } = doer;
    await audit(tx, at, { actor, ip, action: "person.changed", subject: operatorId, detail });
    return presentStaffUser(keyring, row);
  });
}

/** What somebody had before them is everybody's again. */
async function releaseCases(tx: Transaction, operatorId: string): Promise<void> {
  await tx.attempt.updateMany({
    where: { takenById: operatorId, state: "open" },
    data: { takenById: null, takenUntil: null },
  });
}
