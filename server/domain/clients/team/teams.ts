/** Teams of partners: they own apps, with their clients, and tracking partners, with their brands, in both modes. */
import type { Team } from "../../../../generated/prisma/client.ts";
import { invalid, notFound } from "../../../errors.ts";
import { randomId } from "../../../platform/crypto.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { isPrintable } from "../../../platform/printable.ts";
import type { Services } from "../../../services.ts";
import { audit, lockRow, type Paged, type PageRequest, pageOf, switchOff } from "../../shared/index.ts";

type Needs = Pick<Services, "database" | "now">;

const TEAM_ID = /^[A-Za-z0-9_-]{1,64}$/;

export function validateTeam({ name }: { name?: string | undefined }): void {
  if (name !== undefined && !isPrintable(name)) invalid("name", "unprintable", { field: "name" });
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
    await audit(tx, data.createdAt, { actor: operator, action: "team.created", subject: data.id });
    return tx.team.create({ data });
  });
}

export function listTeams({ database }: Pick<Services, "database">, page: PageRequest): Promise<Paged<Team>> {
  return pageOf(page, (keyset) => database.team.findMany(keyset), { ids: TEAM_ID });
}

export async function findTeam({ database }: { database: Queryable }, teamId: string): Promise<Team> {
  return (await database.team.findUnique({ where: { id: teamId } })) ?? notFound("team");
}

/** Renames, disables or enables a team. Disabled, its people and tokens are refused; its apps and keys go on. */
export async function updateTeam(
  { database, now }: Needs,
  actor: string,
  teamId: string,
  { disabled, ...changes }: { name?: string | undefined; disabled?: boolean | undefined },
): Promise<Team> {
  validateTeam(changes);
  return database.$transaction(async (tx) => {
    await lockRow(tx, "Team", teamId);
    const before = await findTeam({ database: tx }, teamId);
    const at = now();
    const switched = await switchOff(tx, before, disabled, { actor, of: "team", at });
    const { name } = changes;
    if (name !== undefined)
      await audit(tx, at, { actor, action: "team.changed", subject: teamId, detail: { fields: ["name"] } });
    return tx.team.update({
      where: { id: teamId },
      data: { ...(name !== undefined && { name }), ...switched },
    });
  });
}
