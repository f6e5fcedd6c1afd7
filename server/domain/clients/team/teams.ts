/** Teams of partners: they own apps, with their clients, and tracking partners, with their brands, in both modes. */
import type { Team } from "../../../../generated/prisma/client.ts";
import { notFound } from "../../../errors.ts";
import { randomId } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { USUAL_RATES } from "../../shared/access/maker.ts";
import { audit } from "../../shared/audit.ts";
import { type Paged, type PageRequest, pageOf } from "../../shared/lists/keyset.ts";
import { lockRow } from "../../shared/lock.ts";
import { requireName } from "../../shared/plain-text.ts";
import { switchOff } from "../../shared/switch-off.ts";
import type { Ceilings } from "./ceilings.ts";

type Needs = Pick<Services, "database" | "now">;

const TEAM_ID = /^[A-Za-z0-9_-]{1,64}$/;

export function validateTeam({ name }: { name?: string | undefined }): void {
  if (name !== undefined) requireName(name);
}

/** A team without people; `inviteToTeam` invites its first admin. */
export async function createTeam(
  { database, now }: Needs,
  operator: string,
  { name }: { name: string },
): Promise<Team> {
  validateTeam({ name });
  const data = { id: randomId("team"), name, createdAt: now() };
  return database.$transaction(async (tx) => {
    const team = await tx.team.create({ data });
    await audit(tx, data.createdAt, { actor: operator, action: "team.created", subject: data.id });
    return team;
  });
}

export function listTeams({ database }: Pick<Services, "database">, page: PageRequest): Promise<Paged<Team>> {
  return pageOf(page, (keyset) => database.team.findMany(keyset), { ids: TEAM_ID });
}

export async function findTeam({ database }: { database: Queryable }, teamId: string): Promise<Team> {
  return (await database.team.findUnique({ where: { id: teamId } })) ?? notFound("team");
}

/** Numbers, or null for the usual ones. */
type TeamCeilings = Pick<Team, "ratePerMinuteMax" | keyof Ceilings>;
export type TeamChanges = { [Name in keyof TeamCeilings]?: TeamCeilings[Name] | undefined } & {
  name?: string | undefined;
  disabled?: boolean | undefined;
  signInDomains?: string[] | undefined;
};

/** Disabled, a team's people and tokens are refused; its apps and keys go on. A lower ceiling of rates lowers those that are higher. */
export async function updateTeam(
  { database, now, trackingKeys }: Needs & Pick<Services, "trackingKeys">,
  actor: string,
  teamId: string,
  { disabled, ...given }: TeamChanges,
): Promise<Team> {
  validateTeam(given);
  const updated = await database.$transaction(async (tx) => {
    await lockRow(tx, "Team", teamId);
    const before = await findTeam({ database: tx }, teamId);
    const at = now();
    const switched = await switchOff(tx, before, disabled, { actor, of: "team", at });
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const fields = Object.keys(changes);
    if (fields.length > 0)
      await audit(tx, at, { actor, action: "team.changed", subject: teamId, detail: { fields } });
    const team = await tx.team.update({ where: { id: teamId }, data: { ...changes, ...switched } });
    if (given.ratePerMinuteMax !== undefined) await lowerRates(tx, team);
    await removeForeignProvider(tx, team, { actor, at });
    return team;
  });
  trackingKeys.forget();
  return updated;
}

/** Removes a sign-in provider that speaks for a domain which the operator has withdrawn; its sessions end. */
async function removeForeignProvider(
  tx: Transaction,
  { id, signInDomains }: Team,
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  const provider = await tx.signInProvider.findUnique({ where: { id } });
  if (provider?.domains.every((domain) => signInDomains.includes(domain)) !== false) return;
  await tx.session.deleteMany({ where: { provider: { identity: { providerId: id } } } });
  await audit(tx, at, { actor, action: "sign-in-provider.removed", subject: id });
  await tx.signInProvider.delete({ where: { id } });
}

async function lowerRates(tx: Transaction, { id, ratePerMinuteMax }: Team): Promise<void> {
  if (ratePerMinuteMax === null) return;
  const owned = {
    partner_token: { teamId: id },
    tracking_key: { partner: { teamId: id } },
  } as const;
  for (const kind of ["partner_token", "tracking_key"] as const) {
    const isHigher = [
      { ratePerMinute: { gt: ratePerMinuteMax } },
      ...(USUAL_RATES[kind] > ratePerMinuteMax ? [{ ratePerMinute: null }] : []),
    ];
    await tx.credential.updateMany({
      where: { kind, ...owned[kind], revokedAt: null, OR: isHigher },
      data: { ratePerMinute: ratePerMinuteMax },
    });
  }
}
