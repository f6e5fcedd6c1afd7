import { randomUUID } from "node:crypto";
import type { StaffUser } from "../../../../generated/prisma/client.ts";
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
import { requireBelowCeiling } from "../../clients/team/ceilings.ts";
import { deliver, type OutgoingMessage } from "../../messages/deliver.ts";
import { messageExpenses } from "../../messages/send-limit.ts";
import { endSessions } from "../../shared/access/browser-session.ts";
import { type ContactAddress, voidCodes } from "../../shared/access/one-time-code.ts";
import { audit } from "../../shared/audit.ts";
import { charge } from "../../shared/budget.ts";
import { lockName, lockNames, lockRow } from "../../shared/lock.ts";
import { HOUR_MS, later } from "../../shared/time.ts";
import { readMemberAddress } from "../member/address.ts";
import { type InvitationWords, invitationMail } from "./invitation-mail.ts";
import { BREAK_GLASS, requireBreakGlass } from "./own-way.ts";
import { type Actor, may, type Role, requirePermission } from "./roles.ts";
import { workplaces } from "./workplace.ts";

const STAFF_SHOWN_MAX = 1000;
const INVITATION_HOURS = 72;
export const INVITATION_MS = INVITATION_HOURS * HOUR_MS;

export type StaffState = "invited" | "active" | "disabled";

export interface StaffUserRecord<OwnRole extends string = Role> {
  id: string;
  name: string;
  email: string;
  role: OwnRole;
  state: StaffState;
  invitedAt: Date;
  joinedAt: Date | null;
  breakGlass: boolean;
}

export function emailIndexes(keyring: Keyring, email: string): [string, ...string[]] {
  return blindIndexes(keyring, "operator.email", email.toLowerCase());
}

export function describeStaffUser<OwnRole extends string = Role>(
  keyring: Keyring,
  row: StaffUser,
): StaffUserRecord<OwnRole> {
  const { id, role, invitedAt, joinedAt, disabledAt, breakGlass } = row;
  return {
    id,
    invitedAt,
    joinedAt,
    breakGlass,
    name: unseal(keyring, "StaffUser.nameSealed", id, row.nameSealed),
    email: unseal(keyring, "StaffUser.emailSealed", id, row.emailSealed),
    role: role as OwnRole,
    state: disabledAt !== null ? "disabled" : joinedAt === null ? "invited" : "active",
  };
}

export async function listStaff(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  actor: Actor,
): Promise<StaffUserRecord[]> {
  requirePermission(actor, "listStaffUsers");
  return peopleOf({ database, keyring }, null);
}

/** People of a team, newest first; null for the operator's staff. */
export async function peopleOf<OwnRole extends string = Role>(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  teamId: string | null,
): Promise<StaffUserRecord<OwnRole>[]> {
  const rows = await database.staffUser.findMany({
    where: { teamId },
    orderBy: [{ invitedAt: "desc" }, { id: "asc" }],
    take: STAFF_SHOWN_MAX,
  });
  return rows.map((row) => describeStaffUser<OwnRole>(keyring, row));
}

/** Those of the ids that are people's, or people's of a team. */
export async function findPeople(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  ids: readonly string[],
  teamId?: string,
): Promise<StaffUserRecord<string>[]> {
  const where = { id: { in: [...ids] }, ...(teamId !== undefined && { teamId }) };
  const rows = await database.staffUser.findMany({ where });
  return rows.map((row) => describeStaffUser<string>(keyring, row));
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

type SendNeeds = Pick<Services, "config" | "database" | "keyring" | "now" | "sendSms" | "sendMail" | "log">;

export async function inviteStaffUser(
  services: SendNeeds,
  actor: Actor,
  given: NewStaffUser,
  words: InvitationWords,
): Promise<StaffUserRecord> {
  requirePermission(actor, "inviteStaffUser");
  return invitePerson(services, actor, { ...given, teamId: null, keepsAdmin: true }, words);
}

/** As the audit log names who acts. */
export type PeopleActor = Pick<Actor, "id" | "ip">;

interface Invitation<OwnRole extends string> {
  email: string;
  name: string;
  role: OwnRole;
  /** Null for the operator's staff. */
  teamId: string | null;
  /** Whether the last admin who can sign in is refused. */
  keepsAdmin: boolean;
}

/** Invites, or invites again, which removes all factors and sessions. Mails after the commit. */
export async function invitePerson<OwnRole extends string>(
  services: SendNeeds,
  actor: PeopleActor,
  { email, name, role, teamId, keepsAdmin }: Invitation<OwnRole>,
  words: InvitationWords,
): Promise<StaffUserRecord<OwnRole>> {
  const { config, database, keyring, now } = services;
  const address = readInvitedAddress(email);
  if (!isPrintable(name.trim())) invalid("name", "unprintable", { field: "name" });
  const token = randomToken();
  // In the query, which no log holds.
  const { origin, root } = workplaces[teamId === null ? "console" : "workbench"];
  const url = `${origin(config)}${root}/invitation?token=${token}`;
  const mail = invitationMail(words, { url, hours: INVITATION_HOURS });
  const message: OutgoingMessage = { channel: "email", to: address.text, ...mail };
  const sender = { appId: null, mode: "live" } as const;
  const expenses = messageExpenses(keyring, sender, message, { payer: "invitation", teamId });
  const invited = { address, name: name.trim(), role, teamId, keepsAdmin, token };
  const { row, charged } = await database.$transaction(async (tx) => {
    const at = now();
    const row = await invite(tx, keyring, actor, invited, at);
    return { row, charged: await charge(tx, services, expenses, at) };
  });
  await deliver(services, sender, message, charged);
  return describeStaffUser<OwnRole>(keyring, row);
}

async function invite(
  tx: Transaction,
  keyring: Keyring,
  actor: PeopleActor,
  {
    address,
    name,
    role,
    teamId,
    keepsAdmin,
    token,
  }: Omit<Invitation<string>, "email"> & { address: ContactAddress; token: string },
  at: Date,
): Promise<StaffUser> {
  const indexes = emailIndexes(keyring, address.text);
  // The name is sealed for a row, so concurrent invitations of an address must see each other.
  await lockNames(
    tx,
    indexes.map((index) => `staff-user:${teamId ?? ""}:${index}`),
  );
  const known = await tx.staffUser.findFirst({ where: { teamId, emailIndex: { in: indexes } } });
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
    breakGlass: false,
    totpSealed: null,
    totpStep: null,
    factorFailures: 0,
    factorLockedUntil: null,
  };
  if (known !== null) {
    // Serialises calls that each take the other admin's role.
    await lockName(tx, "admins", teamId ?? "");
    await lockRow(tx, "StaffUser", known.id);
    if (known.role === "admin" && keepsAdmin) await requireAnotherAdmin(tx, known);
    await forgetFactors(tx, known.id);
    if (known.breakGlass && keepsAdmin) await requireBreakGlass(tx, teamId);
    await releaseLeases(tx, known.id);
  }
  if (known === null || known.disabledAt !== null) await requireBelowCeiling(tx, teamId, "people");
  const row = await tx.staffUser.upsert({
    where: { id },
    create: {
      ...invitation,
      id,
      teamId,
      emailSealed: seal(keyring, "StaffUser.emailSealed", id, address.text),
    },
    update: invitation,
  });
  await audit(tx, at, { actor, action: "person.invited", subject: row.id, detail: inTeam(teamId, { role }) });
  return row;
}

async function forgetFactors(tx: Transaction, staffUserId: string): Promise<void> {
  await tx.staffRecoveryCode.deleteMany({ where: { staffUserId } });
  await tx.staffPasskey.deleteMany({ where: { staffUserId } });
  await tx.staffIdentity.deleteMany({ where: { staffUserId } });
  await endSessions(tx, { staffUserId });
  await voidCodes(tx, "staff", staffUserId);
}

/** Detail of an audit entry, with the team if there is one: its people read these entries. */
export function inTeam<Detail extends object>(teamId: string | null, detail: Detail) {
  return teamId === null ? detail : { ...detail, teamId };
}

/** Guards against a slip: the management API could still invite an admin. */
async function requireAnotherAdmin(
  tx: Transaction,
  { id: staffUserId, teamId }: Pick<StaffUser, "id" | "teamId">,
): Promise<void> {
  const active = { teamId, role: "admin", disabledAt: null, joinedAt: { not: null } };
  const itself = await tx.staffUser.count({ where: { ...active, id: staffUserId } });
  if (itself === 0) return;
  const others = await tx.staffUser.count({ where: { ...active, id: { not: staffUserId } } });
  if (others === 0) conflict("last_admin");
}

/** Only those that are there change. */
interface PersonChanges<OwnRole extends string> {
  role?: OwnRole | undefined;
  disabled?: boolean | undefined;
  breakGlass?: boolean | undefined;
}

export async function updateStaffUser(
  services: Pick<Services, "database" | "keyring" | "now">,
  actor: Actor,
  staffUserId: string,
  changes: PersonChanges<Role>,
): Promise<StaffUserRecord> {
  requirePermission(actor, "updateStaffUser");
  return updatePerson(services, actor, { staffUserId, teamId: null }, changes);
}

/** Changes a role, or disables or enables access; ends the sessions. */
export async function updatePerson<OwnRole extends string>(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  actor: PeopleActor,
  { staffUserId, teamId }: { staffUserId: string; teamId: string | null },
  changes: PersonChanges<OwnRole>,
): Promise<StaffUserRecord<OwnRole>> {
  const at = now();
  return database.$transaction(async (tx) => {
    const known = await lockPerson(tx, { staffUserId, teamId });
    if (known === null) notFound("operator");
    // From now on the admin's word counts: the provider can't give access again.
    if (changes.disabled !== undefined)
      await tx.staffIdentity.updateMany({ where: { staffUserId }, data: { endedAt: null } });
    const row = await changePerson(tx, actor, known, changes, at);
    return describeStaffUser<OwnRole>(keyring, row);
  });
}

/** Serialises changes that each take the other admin's role. */
export async function lockPerson(
  tx: Transaction,
  { staffUserId, teamId }: { staffUserId: string; teamId: string | null },
): Promise<StaffUser | null> {
  await lockName(tx, "admins", teamId ?? "");
  await lockRow(tx, "StaffUser", staffUserId);
  return tx.staffUser.findFirst({ where: { id: staffUserId, teamId } });
}

/** Changes a person of `lockPerson`; ends the sessions. Refuses to end the last admin. */
export async function changePerson(
  tx: Transaction,
  actor: PeopleActor | "system",
  known: StaffUser,
  changes: PersonChanges<string>,
  at: Date,
): Promise<StaffUser> {
  const { id: staffUserId, teamId } = known;
  const role = changes.role ?? known.role;
  const isDisabled = changes.disabled ?? known.disabledAt !== null;
  const isLost = known.role === "admin" && (role !== "admin" || isDisabled);
  if (isLost) await requireAnotherAdmin(tx, known);
  const breakGlass = (changes.breakGlass ?? known.breakGlass) && !isLost;
  const disabledAt = isDisabled ? (known.disabledAt ?? at) : null;
  if (known.disabledAt !== null && !isDisabled) await requireBelowCeiling(tx, teamId, "people");
  const row = await tx.staffUser.update({
    where: { id: staffUserId },
    data: { role, disabledAt, breakGlass },
  });
  const fit = { id: staffUserId, identity: null, ...BREAK_GLASS };
  if (changes.breakGlass === true && (await tx.staffUser.count({ where: fit })) === 0)
    conflict("not_for_break_glass");
  if (known.breakGlass && !breakGlass) await requireBreakGlass(tx, teamId);
  await endSessions(tx, { staffUserId });
  if (isDisabled || !may(role as Role, "review")) await releaseLeases(tx, staffUserId);
  const detail = inTeam(teamId, { role, disabled: isDisabled, ...(breakGlass && { breakGlass }) });
  await audit(tx, at, { actor, action: "person.changed", subject: staffUserId, detail });
  return row;
}

async function releaseLeases(tx: Transaction, staffUserId: string): Promise<void> {
  await tx.attempt.updateMany({
    where: { takenById: staffUserId, state: "open" },
    data: { takenById: null, takenUntil: null },
  });
}
