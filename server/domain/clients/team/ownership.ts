/** The one place that says what a team owns. */
import { Prisma } from "../../../../generated/prisma/client.ts";
import type { CallOwner } from "../../../context/current-call.ts";
import { type CodeOf, invalid, notFound, type Subject } from "../../../errors.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { SHOWN_MAX } from "../../shared/access/credential.ts";

/** Conditions of rows that a team owns; a client is its app's, a brand its tracking partner's. */
export const ownedBy = {
  app: (teamId: string) => ({ teamId }),
  client: (teamId: string) => ({ app: { teamId } }),
  partner: (teamId: string) => ({ teamId }),
} as const;

/** Ids that paths and bodies may name. What lies below one of these is found by it, so it needs no check of its own. */
export interface NamedOwners {
  appId?: string;
  clientId?: string;
  partnerId?: string;
}

/** Ids of what a team owns. OFFSET keeps the planner from looking for one id first, which takes longer where it is another's. */
const OWN_IDS: Readonly<Record<keyof NamedOwners, (teamId: string) => Prisma.Sql>> = {
  appId: (teamId) => Prisma.sql`SELECT id FROM "App" WHERE "teamId" = ${teamId} OFFSET 0`,
  clientId: (teamId) => Prisma.sql`
    SELECT client.id FROM "App" AS app JOIN "Client" AS client ON client."appId" = app.id WHERE app."teamId" = ${teamId} OFFSET 0`,
  partnerId: (teamId) => Prisma.sql`SELECT id FROM "Partner" WHERE "teamId" = ${teamId} OFFSET 0`,
};

/** Names in the order of their checks, with the subjects of the refusals. */
const CHECKS = [
  ["appId", "app"],
  ["clientId", "client"],
  ["partnerId", "partner"],
] as const satisfies readonly [keyof NamedOwners, CodeOf<Subject, "not_found">][];

/**
 * Refuses what another team owns, or the operator alone, in the words, by the query and in the time of what does not exist
 * (spec/decisions/console.md).
 */
export async function requireOwn(on: Queryable, teamId: string, named: NamedOwners): Promise<void> {
  for (const [name, subject] of CHECKS) {
    const id = named[name];
    if (id === undefined) continue;
    const [found] = await on.$queryRaw<{ isOwn: boolean }[]>`
      SELECT EXISTS (SELECT FROM (${OWN_IDS[name](teamId)}) AS own WHERE id = ${id}) AS "isOwn"`;
    if (found?.isOwn !== true) notFound(subject);
  }
}

/** Refuses a team that does not exist, as the field `teamId` of an app or a tracking partner. */
export async function requireTeam(on: Queryable, teamId: string | null | undefined): Promise<void> {
  if (teamId == null) return;
  if ((await on.team.count({ where: { id: teamId } })) === 0) invalid("teamId", "unknown_team");
}

/** Ids of what a team owns, oldest first; a client is found by its app, a brand by its tracking partner. */
export async function ownedIds(
  on: Queryable,
  teamId: string,
): Promise<{ appIds: string[]; partnerIds: string[] }> {
  const asked = { select: { id: true }, orderBy: { createdAt: "asc" }, take: SHOWN_MAX } as const;
  const apps = await on.app.findMany({ where: ownedBy.app(teamId), ...asked });
  const partners = await on.partner.findMany({ where: ownedBy.partner(teamId), ...asked });
  return { appIds: apps.map(({ id }) => id), partnerIds: partners.map(({ id }) => id) };
}

/** The sides of a team by which the log of calls names owners: its apps, their clients, its tracking partners. */
export async function callOwnersOf(on: Queryable, teamId: string): Promise<CallOwner[]> {
  const select = { id: true } as const;
  const [apps, clients, partners] = await Promise.all([
    on.app.findMany({ where: ownedBy.app(teamId), select }),
    on.client.findMany({ where: ownedBy.client(teamId), select }),
    on.partner.findMany({ where: ownedBy.partner(teamId), select }),
  ]);
  const all = { app: apps, client: clients, partner: partners } as const;
  return (["app", "client", "partner"] as const).flatMap((kind) => all[kind].map(({ id }) => ({ kind, id })));
}
