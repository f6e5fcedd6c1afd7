/** Names of things by kind and id, for pages: an id in a list, or the subject of an entry of the audit log. */
import type { Queryable } from "../../../platform/database/database.ts";
import { ownedBy } from "../../clients/team/ownership.ts";
import { UUID } from "../../shared/lists/keyset.ts";

export interface ThingId {
  kind: ThingKind;
  id: string;
}

export interface Thing extends ThingId {
  name: string;
  /** Ids as the paths of the documents name them, from the outermost on. */
  ids: Readonly<Record<string, string>>;
}

type Found = Omit<Thing, "kind">;
type Find = (on: Queryable, ids: string[], teamId: string | undefined) => Promise<Found[]>;

const named = (key: string, rows: readonly { id: string; name: string }[]): Found[] =>
  rows.map(({ id, name }) => ({ id, name, ids: { [key]: id } }));

const idAndName = { id: true, name: true } as const;
const uuids = (ids: readonly string[]) => ids.filter((id) => UUID.test(id));

/** `teamId`: those of a team; undefined: all. */
const FINDS = {
  app: async (on, ids, teamId) =>
    named(
      "appId",
      await on.app.findMany({ where: { id: { in: ids }, ...(teamId && { teamId }) }, select: idAndName }),
    ),
  client: async (on, ids, teamId) => {
    const own = teamId && ownedBy.client(teamId);
    return named(
      "clientId",
      await on.client.findMany({ where: { id: { in: ids }, ...own }, select: idAndName }),
    );
  },
  partner: async (on, ids, teamId) => {
    const where = { id: { in: ids }, ...(teamId && { teamId }) };
    return named("partnerId", await on.partner.findMany({ where, select: idAndName }));
  },
  team: async (on, ids, teamId) => {
    const wanted = ids.filter((id) => teamId === undefined || id === teamId);
    return named("teamId", await on.team.findMany({ where: { id: { in: wanted } }, select: idAndName }));
  },
  /** The directory is public. */
  institution: async (on, ids) =>
    named("institutionId", await on.institution.findMany({ where: { id: { in: ids } }, select: idAndName })),
  brand: async (on, ids, teamId) => {
    const own = teamId && { partner: ownedBy.partner(teamId) };
    const rows = await on.brand.findMany({ where: { uid: { in: ids }, ...own } });
    return rows.map(({ uid, partnerId, name }) => ({ id: uid, name, ids: { partnerId, brandUid: uid } }));
  },
  code_pool: async (on, ids, teamId) => {
    const own = teamId && { brand: { partner: ownedBy.partner(teamId) } };
    const rows = await on.codePool.findMany({ where: { id: { in: uuids(ids) }, ...own } });
    return rows.map(({ id, name, partnerId, brandUid }) => ({
      id,
      name,
      ids: { partnerId, brandUid, poolId: id },
    }));
  },
  webhook_endpoint: async (on, ids, teamId) => {
    const own = teamId && { app: ownedBy.app(teamId) };
    const rows = await on.webhookEndpoint.findMany({ where: { id: { in: uuids(ids) }, ...own } });
    return rows.map(({ id, url, appId }) => ({ id, name: url, ids: { appId, endpointId: id } }));
  },
  operator_token: (on, ids, teamId) =>
    teamId === undefined ? findTokens(on, "operator_token", ids) : Promise.resolve([]),
  partner_token: (on, ids, teamId) => findTokens(on, "partner_token", ids, teamId),
} satisfies Record<string, Find>;

export type ThingKind = keyof typeof FINDS;

export const isThingKind = (kind: string): kind is ThingKind => Object.hasOwn(FINDS, kind);

async function findTokens(
  on: Queryable,
  kind: "operator_token" | "partner_token",
  ids: readonly string[],
  teamId?: string,
): Promise<Found[]> {
  const rows = await on.credential.findMany({
    where: { id: { in: uuids(ids) }, kind, ...(teamId && { teamId }) },
    select: idAndName,
  });
  return rows.flatMap(({ id, name }) => (name === null ? [] : [{ id, name, ids: { tokenId: id } }]));
}

/** One query for each kind. */
export async function findThings(
  on: Queryable,
  wanted: readonly ThingId[],
  teamId?: string,
): Promise<Thing[]> {
  const byKind = [...Map.groupBy(wanted, ({ kind }) => kind)];
  const found = await Promise.all(
    byKind.map(async ([kind, some]) => {
      const things = await FINDS[kind](on, [...new Set(some.map(({ id }) => id))], teamId);
      return things.map((thing) => ({ kind, ...thing }));
    }),
  );
  return found.flat();
}
