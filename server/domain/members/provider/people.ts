/** People as a sign-in provider knows them: by `iss` and `sub`, with a role from a claim. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { SignInProvider, StaffUser } from "../../../../generated/prisma/client.ts";
import { RefusalError } from "../../../errors.ts";
import { type Keyring, seal } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { TokenClaims } from "../../../platform/federation/oidc.ts";
import { requireBelowCeiling } from "../../clients/team/ceilings.ts";
import { endSessions } from "../../shared/access/browser-session.ts";
import { audit } from "../../shared/audit.ts";
import { lockName, lockNames } from "../../shared/lock.ts";
import { changePerson, emailIndexes, inTeam, lockPerson, readInvitedAddress } from "../staff/users.ts";
import { type RoleTable, rolesAt } from "./settings.ts";

/** Why a person whom the provider vouches for may not come in. */
export type NotAdmitted =
  | "no_role"
  | "domain"
  | "address_taken"
  | "disabled"
  | "break_glass"
  | "last_admin"
  | "team_full"
  /** Claims that decide could not be read this time. */
  | "away";

const NAME_MAX = 100;
const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  acr: z.string().optional().catch(undefined),
  amr: z.array(z.string()).optional().catch(undefined),
  auth_time: z.number().optional().catch(undefined),
  sid: z.string().max(255).optional().catch(undefined),
});
export type PersonClaims = z.infer<typeof Claims>;

export const readPersonClaims = (claims: unknown): PersonClaims | null =>
  Claims.safeParse(claims).data ?? null;

/** First role, in the order of the place, one of whose values the claim has; null without one. */
function mapRole({ teamId, roleClaim, roles }: SignInProvider, claims: PersonClaims): string | null {
  const held = [claims[roleClaim] ?? []].flat();
  const table = roles as RoleTable;
  return rolesAt(teamId).find((role) => table[role]?.some((value) => held.includes(value))) ?? null;
}

/** Whether the provider says that a second factor was given there. */
export function gaveSecondFactor(
  { acrValues, amrValues }: SignInProvider,
  { acr, amr = [] }: Pick<PersonClaims, "acr" | "amr">,
): boolean {
  return (acr !== undefined && acrValues.includes(acr)) || amr.some((value) => amrValues.includes(value));
}

type Admitted = { kind: "admitted"; person: StaffUser } | { kind: "refused"; why: NotAdmitted };
const refused = (why: NotAdmitted): Admitted => ({ kind: "refused", why });

/**
 * Finds the person of `iss` and `sub`, or makes one, with the role that the provider gives now. A person without a role there
 * is ended, which is kept though the sign-in is refused; but not where claims may be missing (`lack`), which proves nothing.
 */
export async function admit(
  tx: Transaction,
  keyring: Keyring,
  provider: SignInProvider,
  { claims, lack }: { claims: PersonClaims; lack: TokenClaims["lack"] },
  at: Date,
): Promise<Admitted> {
  const { id: providerId, teamId, issuer } = provider;
  await lockName(tx, "admins", teamId ?? "");
  const where = { providerId_issuer_subject: { providerId, issuer, subject: claims.sub } };
  const identity = await tx.staffIdentity.findUnique({ where });
  const role = mapRole(provider, claims);
  const isOurs = provider.domains.some(
    (domain) => claims.email?.toLowerCase().endsWith(`@${domain}`) === true,
  );
  if (lack !== null && (role === null || !isOurs)) return refused("away");
  if (identity === null) {
    if (role === null) return refused("no_role");
    return isOurs ? join(tx, keyring, provider, { claims, role }, at) : refused("domain");
  }
  const { staffUserId } = identity;
  const known = await lockPerson(tx, { staffUserId, teamId });
  if (known === null || (known.disabledAt !== null && identity.endedAt === null)) return refused("disabled");
  if (role === null || !isOurs) {
    const isEnded = await changeBy(tx, known, { disabled: true }, at);
    if (isEnded === null) return refused("last_admin");
    await tx.staffIdentity.update({ where: { staffUserId }, data: { endedAt: at } });
    return refused(role === null ? "no_role" : "domain");
  }
  if (known.role === role && known.disabledAt === null) return { kind: "admitted", person: known };
  const person = await changeBy(tx, known, { role, disabled: false }, at);
  if (person === null) return refused("last_admin");
  await tx.staffIdentity.update({ where: { staffUserId }, data: { endedAt: null } });
  return { kind: "admitted", person };
}

/** Null for the last admin; the sessions end all the same. */
async function changeBy(
  tx: Transaction,
  known: StaffUser,
  changes: { role?: string; disabled: boolean },
  at: Date,
): Promise<StaffUser | null> {
  if (known.disabledAt !== null && changes.disabled) return known;
  try {
    return await changePerson(tx, "system", known, changes, at);
  } catch (error) {
    // Refused before anything was written.
    if (!(error instanceof RefusalError) || !isLastAdmin(error)) throw error;
    await endSessions(tx, { staffUserId: known.id });
    return null;
  }
}

const isLastAdmin = ({ refusal }: RefusalError) =>
  refusal.kind === "conflict" && refusal.code === "last_admin";

/**
 * First sign-in: joins the person whom that address was invited for, if the provider vouches for the address, or makes one. Safe,
 * since who sets the provider may invite, disable and give roles by themselves (spec/decisions/console.md).
 */
async function join(
  tx: Transaction,
  keyring: Keyring,
  { id: providerId, teamId, issuer }: SignInProvider,
  { claims, role }: { claims: PersonClaims; role: string },
  at: Date,
): Promise<Admitted> {
  const address = readInvitedAddress(claims.email ?? "");
  const indexes = emailIndexes(keyring, address.text);
  await lockNames(
    tx,
    indexes.map((index) => `staff-user:${teamId ?? ""}:${index}`),
  );
  const found = await tx.staffUser.findFirst({
    where: { teamId, emailIndex: { in: indexes } },
    include: { identity: true },
  });
  if (found?.breakGlass === true) return refused("break_glass");
  if (found !== null && found.disabledAt !== null) return refused("disabled");
  if (found !== null && (claims.email_verified !== true || found.identity !== null))
    return refused("address_taken");
  let person: StaffUser;
  if (found === null) {
    await requireBelowCeiling(tx, teamId, "people");
    const id = randomUUID();
    const name = (claims.name ?? "")
      .replaceAll(/[\p{C}\p{Z}]+/gu, " ")
      .trim()
      .slice(0, NAME_MAX);
    person = await tx.staffUser.create({
      data: {
        id,
        teamId,
        role,
        emailIndex: indexes[0],
        emailSealed: seal(keyring, "StaffUser.emailSealed", id, address.text),
        nameSealed: seal(keyring, "StaffUser.nameSealed", id, name || address.text),
        invitedAt: at,
      },
    });
    const detail = inTeam(teamId, { role, providerId });
    await audit(tx, at, { actor: "system", action: "person.made", subject: id, detail });
  } else {
    await lockPerson(tx, { staffUserId: found.id, teamId });
    const changed = found.role === role ? found : await changeBy(tx, found, { role, disabled: false }, at);
    if (changed === null) return refused("last_admin");
    person = changed;
  }
  const { id: staffUserId } = person;
  await tx.staffUser.update({
    where: { id: staffUserId },
    data: { invitationHash: null, invitationExpiresAt: null },
  });
  await tx.staffIdentity.create({
    data: { providerId, issuer, subject: claims.sub, staffUserId, linkedAt: at },
  });
  await endSessions(tx, { staffUserId });
  const detail = inTeam(teamId, { providerId });
  await audit(tx, at, { actor: "system", action: "person.linked", subject: staffUserId, detail });
  return { kind: "admitted", person };
}
