/** Console sessions; pending until the second factor. */
import { randomUUID } from "node:crypto";
import { Secret } from "otpauth";
import type { Prisma, Session, StaffUser, Team } from "../../../../generated/prisma/client.ts";
import { randomToken, seal, unseal } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Services } from "../../../services.ts";
import { securityEvent } from "../../../telemetry/security-events.ts";
import { sendWrongCodesNotice } from "../../messages/wrong-codes-notice.ts";
import {
  endSession,
  openSession,
  provenWith,
  type SignInSecrets,
  sessionOfSecret,
  signInSecrets,
  signOut,
  touchSession,
} from "../../shared/access/browser-session.ts";
import { type ContactAddress, checkOneTimeCode } from "../../shared/access/one-time-code.ts";
import { audit } from "../../shared/audit.ts";
import { LIVE } from "../../shared/world.ts";
import { staffCodeKey } from "./codes.ts";
import { mayUseCode } from "./own-way.ts";
import type { Role } from "./roles.ts";
import type { TeamRole } from "./team-roles.ts";
import { emailIndexes } from "./users.ts";
import { type WorkplaceName, workplaces } from "./workplace.ts";

/** 160 bits, as RFC 4226, section 4, recommends. */
const TOTP_SECRET_BYTES = 20;

/** Session of a person at a workplace. */
export interface StaffSession<OwnRole extends string = string> {
  sessionId: string;
  staffUserId: string;
  name: string;
  email: string;
  role: OwnRole;
  joined: boolean;
  provenAt: Date | null;
  newTotp: string | null;
  /** Whether a sign-in provider opened it. */
  byProvider: boolean;
  /** Whether the person has an authenticator app, passkey or recovery code of their own. */
  hasFactors: boolean;
}

export type ConsoleSession = StaffSession<Role>;

/** Session of a person in the workbench of a team. */
export interface TeamSession extends StaffSession<TeamRole> {
  team: { id: string; name: string };
}

type Needs = Pick<Services, "database" | "keyring" | "now">;

/** Session of a browser's secret; null if none, ended, or the staff user is disabled. */
export async function readConsoleSession(
  services: Needs,
  secret: string | undefined,
): Promise<ConsoleSession | null> {
  const found = await readWorkplaceSession(services, "console", secret);
  return found && (found.session as ConsoleSession);
}

/** As `readConsoleSession`, of a person in a team that is not disabled. */
export async function readTeamSession(
  services: Needs,
  secret: string | undefined,
): Promise<TeamSession | null> {
  const found = await readWorkplaceSession(services, "workbench", secret);
  if (found === null || found.team === null) return null;
  const { id, name } = found.team;
  return { ...(found.session as StaffSession<TeamRole>), team: { id, name } };
}

async function readWorkplaceSession(
  { database, keyring, now }: Needs,
  workplace: WorkplaceName,
  secret: string | undefined,
): Promise<{ session: StaffSession; team: Team | null } | null> {
  if (secret === undefined) return null;
  const at = now();
  const row = await database.session.findFirst({
    where: { ...sessionOfSecret("staff", secret, at), staffUser: workplaces[workplace].people },
    include: {
      provider: true,
      staffUser: { include: { team: true, _count: { select: { passkeys: true } } } },
    },
  });
  if (row === null || row.staffUser === null) return null;
  await touchSession(database, row, at);
  // A replaced secret has only the factor of the sign-in.
  const provenAt = row.provenAt && (provenWith(row, secret) ?? row.createdAt);
  const { staffUser } = row;
  const session = {
    ...sessionOf(keyring, { ...row, provenAt }, staffUser),
    byProvider: row.provider !== null,
    hasFactors: staffUser.totpSealed !== null || staffUser._count.passkeys > 0,
  };
  return { session, team: staffUser.team };
}

function sessionOf(
  keyring: Services["keyring"],
  { id, provenAt, newTotpSealed }: Session,
  staffUser: StaffUser,
): Omit<StaffSession, "byProvider" | "hasFactors"> {
  return {
    sessionId: id,
    staffUserId: staffUser.id,
    provenAt,
    name: unseal(keyring, "StaffUser.nameSealed", staffUser.id, staffUser.nameSealed),
    email: unseal(keyring, "StaffUser.emailSealed", staffUser.id, staffUser.emailSealed),
    role: staffUser.role,
    joined: staffUser.joinedAt !== null,
    newTotp: newTotpSealed === null ? null : unseal(keyring, "Session.newTotpSealed", id, newTotpSealed),
  };
}

/** Opens a pending session by the right code, the same for double-clicks; null for a wrong one. */
export async function enterCode(
  services: Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">,
  workplace: WorkplaceName,
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
      subjectId &&
      (await tx.staffUser.findFirst({
        where: { id: subjectId, AND: [workplaces[workplace].people, await mayUseCode(tx, workplace)] },
      }));
    if (!staffUser) return null;
    const newTotpSealed = staffUser.joinedAt === null ? sealedNewTotp(keyring, id) : null;
    const secret = secrets.sessionSecret;
    const session = { ...staffSession(staffUser.id, id, secret), provenAt: null, newTotpSealed };
    await openSession(tx, session, at);
    return secrets;
  });
  if (checked.kind === "wrong" && checked.warnAt !== null)
    void warnStaffUser(services, workplace, checked.warnAt).catch(() => {});
  return checked.kind === "right" ? checked.result : null;
}

/** Not awaited: the time would show who is a staff user. */
async function warnStaffUser(
  services: Parameters<typeof enterCode>[0],
  workplace: WorkplaceName,
  address: ContactAddress,
): Promise<void> {
  const { config, database, keyring } = services;
  const { origin, root, people } = workplaces[workplace];
  const where = { emailIndex: { in: emailIndexes(keyring, address.text) }, ...people };
  const staffUser = await database.staffUser.findFirst({ where, select: { id: true } });
  if (staffUser === null) return;
  const url = `${origin(config)}${root}`;
  await sendWrongCodesNotice(services, { holderId: staffUser.id, to: [address.text], url, language: "en" });
}

export function staffSession(staffUserId: string, id: string, secret: string) {
  return { id, secret, world: LIVE, owner: { staffUserId } };
}

export function sealedNewTotp(keyring: Services["keyring"], sessionId: string): string {
  return seal(keyring, "Session.newTotpSealed", sessionId, new Secret({ size: TOTP_SECRET_BYTES }).base32);
}

export type Factor = "totp" | "recovery" | "passkey" | "provider";

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
  const secret = randomToken();
  const id = randomUUID();
  await openSession(tx, { ...staffSession(staffUserId, id, secret), provenAt: at }, at);
  if (half !== null) {
    await tx.providerSession.updateMany({ where: { sessionId: half }, data: { sessionId: id } });
    await endSession(tx, { staffUserId }, half);
  }
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
  { staffUserId, sessionId }: StaffSession,
): Promise<void> {
  await signOut(database, { staffUserId }, sessionId);
}

/** Teams in which the person of a session has another row, by the same address. */
export async function otherTeams(
  { database }: Pick<Services, "database">,
  { staffUserId, team, byProvider }: TeamSession,
): Promise<{ id: string; name: string }[]> {
  // A team's provider speaks for its own team only.
  if (byProvider) return [];
  const own = await database.staffUser.findUniqueOrThrow({ where: { id: staffUserId } });
  const same = {
    emailIndex: own.emailIndex,
    joinedAt: { not: null },
    AND: await othersWithoutProvider(database),
  };
  return database.team.findMany({
    where: { id: { not: team.id }, people: { some: same } },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
}

async function othersWithoutProvider(on: Queryable): Promise<Prisma.StaffUserWhereInput[]> {
  return [workplaces.workbench.people, await mayUseCode(on, "workbench")];
}

/**
 * Leaves a team for another one of the same address: a session without its second factor there. Returns its secret; null where
 * the person is in no such team.
 */
export async function switchTeam(
  { database, now }: Pick<Services, "database" | "now">,
  { sessionId, staffUserId, byProvider }: TeamSession,
  teamId: string,
): Promise<string | null> {
  if (byProvider) return null;
  return transact(database, async (tx) => {
    const own = await tx.staffUser.findUniqueOrThrow({ where: { id: staffUserId } });
    const same = { emailIndex: own.emailIndex, joinedAt: { not: null }, teamId };
    const other = await tx.staffUser.findFirst({
      where: { ...same, AND: await othersWithoutProvider(tx) },
    });
    if (other === null) return null;
    const secret = randomToken();
    await endSession(tx, { staffUserId }, sessionId);
    await openSession(tx, { ...staffSession(other.id, randomUUID(), secret), provenAt: null }, now());
    return secret;
  });
}
