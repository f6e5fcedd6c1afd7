import { randomUUID } from "node:crypto";
import type { StaffUser } from "../../../../generated/prisma/client.ts";
import { consoleOrigin } from "../../../config.ts";
import { conflict, invalid, notFound } from "../../../errors.ts";
import {
  blindIndexes,
  type Keyring,
  randomToken,
  seal,
  tokenHash,
  unseal,
} from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { isPrintable } from "../../../platform/printable.ts";
import type { Services } from "../../../services.ts";
import { sendMessage } from "../../messages/index.ts";
import {
  audit,
  type ContactAddress,
  endSessions,
  HOUR_MS,
  later,
  lockName,
  lockNames,
  lockRow,
  voidCodes,
} from "../../shared/index.ts";
import { readMemberAddress } from "../member/address.ts";
import { type InvitationWords, invitationMail } from "./invitation-mail.ts";
import { type Actor, may, type Role, requirePermission } from "./roles.ts";

const STAFF_SHOWN_MAX = 1000;
const INVITATION_HOURS = 72;
export const INVITATION_MS = INVITATION_HOURS * HOUR_MS;

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

export function emailIndexes(keyring: Keyring, email: string): [string, ...string[]] {
  return blindIndexes(keyring, "operator.email", email.toLowerCase());
}

export function describeStaffUser(keyring: Keyring, row: StaffUser): StaffUserRecord {
  const { id, role, invitedAt, joinedAt, disabledAt } = row;
  return {
    id,
    invitedAt,
    joinedAt,
    name: unseal(keyring, "StaffUser.nameSealed", id, row.nameSealed),
    email: unseal(keyring, "StaffUser.emailSealed", id, row.emailSealed),
    role: role as Role,
    state: disabledAt !== null ? "disabled" : joinedAt === null ? "invited" : "active",
  };
}

export async function listStaff(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  actor: Actor,
): Promise<StaffUserRecord[]> {
  requirePermission(actor, "listStaffUsers");
  const rows = await database.staffUser.findMany({
    orderBy: [{ invitedAt: "desc" }, { id: "asc" }],
    take: STAFF_SHOWN_MAX,
  });
  return rows.map((row) => describeStaffUser(keyring, row));
}

interface NewStaffUser {
  email: string;
  name: string;
  role: Role;
}

export function readInvitedAddress(email: string): ContactAddress {
  const address = readMemberAddress(email, undefined);
  return address?.channel === "email" ? address : invalid("email", "not_an_email_address");
}

/** Invites, or invites again, which removes all factors and sessions. Mails after the commit. */
export async function inviteStaffUser(
  services: Pick<Services, "config" | "database" | "keyring" | "now" | "sendSms" | "sendMail" | "log">,
  actor: Actor,
  { email, name, role }: NewStaffUser,
  words: InvitationWords,
): Promise<StaffUserRecord> {
  requirePermission(actor, "inviteStaffUser");
  const { config, database, keyring, now } = services;
  const address = readInvitedAddress(email);
  if (!isPrintable(name.trim())) invalid("name", "unprintable", { field: "name" });
  const token = randomToken();
  const row = await database.$transaction((tx) =>
    invite(tx, keyring, actor, { address, name: name.trim(), role, token }, now()),
  );
  // In the query, which no log holds.
  const url = `${consoleOrigin(config)}/console/invitation?token=${token}`;
  const mail = invitationMail(words, { url, hours: INVITATION_HOURS });
  await sendMessage(services, { appId: null, mode: "live" }, { channel: "email", to: address.text, ...mail });
  return describeStaffUser(keyring, row);
}

async function invite(
  tx: Transaction,
  keyring: Keyring,
  actor: Actor,
  { address, name, role, token }: { address: ContactAddress; name: string; role: Role; token: string },
  at: Date,
): Promise<StaffUser> {
  const indexes = emailIndexes(keyring, address.text);
  // The name is sealed for a row, so concurrent invitations of an address must see each other.
  await lockNames(
    tx,
    indexes.map((index) => `staff-user:${index}`),
  );
  const known = await tx.staffUser.findFirst({ where: { emailIndex: { in: indexes } } });
  const id = known?.id ?? randomUUID();
  const invitation = {
    invitationHash: tokenHash(token),
    invitationExpiresAt: later(at, INVITATION_MS),
    emailIndex: indexes[0],
    nameSealed: seal(keyring, "StaffUser.nameSealed", id, name),
    role,
    invitedAt: at,
    disabledAt: null,
    joinedAt: null,
    totpSealed: null,
    totpStep: null,
    factorFailures: 0,
    factorLockedUntil: null,
  };
  if (known !== null) {
    // Serialises calls that each take the other admin's role.
    await lockName(tx, "admins");
    await lockRow(tx, "StaffUser", known.id);
    if (known.role === "admin") await requireAnotherAdmin(tx, known.id);
    await forgetFactors(tx, known.id);
    await releaseLeases(tx, known.id);
  }
  const row = await tx.staffUser.upsert({
    where: { id },
    create: {
      ...invitation,
      id,
      emailSealed: seal(keyring, "StaffUser.emailSealed", id, address.text),
    },
    update: invitation,
  });
  await audit(tx, at, { actor, action: "person.invited", subject: row.id, detail: { role } });
  return row;
}

async function forgetFactors(tx: Transaction, staffUserId: string): Promise<void> {
  await tx.staffRecoveryCode.deleteMany({ where: { staffUserId } });
  await tx.staffPasskey.deleteMany({ where: { staffUserId } });
  await endSessions(tx, { staffUserId });
  await voidCodes(tx, "staff", staffUserId);
}

/** Guards against a slip: the operator API could still invite an admin. */
async function requireAnotherAdmin(tx: Transaction, staffUserId: string): Promise<void> {
  const active = { role: "admin", disabledAt: null, joinedAt: { not: null } };
  const itself = await tx.staffUser.count({ where: { ...active, id: staffUserId } });
  if (itself === 0) return;
  const others = await tx.staffUser.count({ where: { ...active, id: { not: staffUserId } } });
  if (others === 0) conflict("last_admin");
}

/** Changes a role, or disables or enables access; ends the sessions. */
export async function updateStaffUser(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  actor: Actor,
  staffUserId: string,
  changes: { role?: Role | undefined; disabled?: boolean | undefined },
): Promise<StaffUserRecord> {
  requirePermission(actor, "updateStaffUser");
  const at = now();
  return database.$transaction(async (tx) => {
    await lockName(tx, "admins");
    await lockRow(tx, "StaffUser", staffUserId);
    const known = await tx.staffUser.findUnique({ where: { id: staffUserId } });
    if (known === null) notFound("operator");
    const role = changes.role ?? known.role;
    const isDisabled = changes.disabled ?? known.disabledAt !== null;
    const isLost = known.role === "admin" && (role !== "admin" || isDisabled);
    if (isLost) await requireAnotherAdmin(tx, staffUserId);
    const disabledAt = isDisabled ? (known.disabledAt ?? at) : null;
    const row = await tx.staffUser.update({ where: { id: staffUserId }, data: { role, disabledAt } });
    await endSessions(tx, { staffUserId });
    if (isDisabled || !may(role as Role, "review")) await releaseLeases(tx, staffUserId);
    const detail = { role, disabled: isDisabled };
    await audit(tx, at, { actor, action: "person.changed", subject: staffUserId, detail });
    return describeStaffUser(keyring, row);
  });
}

async function releaseLeases(tx: Transaction, staffUserId: string): Promise<void> {
  await tx.attempt.updateMany({
    where: { takenById: staffUserId, state: "open" },
    data: { takenById: null, takenUntil: null },
  });
}
