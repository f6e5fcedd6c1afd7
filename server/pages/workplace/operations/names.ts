/** Names of what ids stand for: to choose an app or a team by, to show in place of its id, and on the way to a page. */
import type { ThingId, ThingKind } from "../../../domain/operations/console/things.ts";
import type { Services } from "../../../services.ts";
import type { WorkplacePerson } from "../workplace.ts";
import { type Answer, call } from "./ask.ts";
import { type Managed, pageAbove } from "./catalogue.ts";
import { propertyOf } from "./known.ts";
import { hrefOf, type OperationsPlace } from "./place.ts";
import type { Field } from "./schema.ts";

/** Kinds of things that a property's id stands for, and the schemas in which the id is the thing's own. */
const NAMED: Readonly<Record<string, { kind: ThingKind; list?: string; own: readonly string[] }>> = {
  appIds: { kind: "app", own: [] },
  partnerIds: { kind: "partner", own: [] },
  appId: { kind: "app", list: "listApps", own: ["App"] },
  brandUid: { kind: "brand", own: ["Brand", "NewBrand"] },
  clientId: {
    kind: "client",
    list: "listClients",
    own: ["Client", "IdentityProvider", "NewIdentityProvider"],
  },
  institutionId: { kind: "institution", own: ["Institution", "InstitutionEntry"] },
  partnerId: { kind: "partner", list: "listPartners", own: ["Partner"] },
  teamId: { kind: "team", list: "listTeams", own: ["Team", "TeamDetails"] },
};

/** Item that a kind's name leads to; without it only the public directory's are named. */
const ITEMS: Readonly<Partial<Record<ThingKind, string>>> = {
  app: "getApp",
  brand: "getBrand",
  client: "getClient",
  code_pool: "getCodePool",
  institution: "getInstitution",
  partner: "getPartner",
  team: "getTeam",
  webhook_endpoint: "getWebhookEndpoint",
};

export interface Named {
  name: string;
  href: string | null;
}

/** Names by property and id. `isWhole`: of all that may be chosen. */
export type Names = ReadonlyMap<string, { isWhole: boolean; byId: ReadonlyMap<string, Named> }>;

/** Surroundings of a page: names in place of ids, and those of the items above. */
export interface Around {
  names: Names;
  /** Names of the items that a page lies below, by their operation. */
  above: ReadonlyMap<string, string>;
}

const namedBy = (field: Field) => {
  const named = NAMED[propertyOf(field)];
  return named === undefined || named.own.includes(field.owner) ? undefined : named;
};

/** Thing that `field`'s value stands for; undefined where none is known. */
export function findNamed(names: Names, field: Field, value: string): Named | undefined {
  return namedBy(field) === undefined ? undefined : names.get(propertyOf(field))?.byId.get(value);
}

/** All that a field may be, by name; undefined where that is not known. */
export function choicesFor(
  names: Names,
  field: Field,
): readonly { value: string; label: string }[] | undefined {
  const found = namedBy(field) === undefined ? undefined : names.get(propertyOf(field));
  return found?.isWhole === true
    ? [...found.byId].map(([value, { name }]) => ({ value, label: name }))
    : undefined;
}

/** Pages of a list that are read for the names on it; of a longer one the others are typed. */
const PAGES_MAX = 3;

export async function loadAround(
  services: Services,
  place: OperationsPlace,
  at: WorkplacePerson,
  operation: Managed,
  {
    chosen = [],
    shown = [],
    values = [],
  }: { chosen?: readonly Field[]; shown?: readonly Field[]; values?: readonly Answer[] },
): Promise<Around> {
  const names = new Map<string, { isWhole: boolean; byId: Map<string, Named> }>();
  for (const field of chosen) {
    const { list } = namedBy(field) ?? {};
    const byId =
      list === undefined ? undefined : await readList(services, place, at, list, propertyOf(field));
    if (byId !== undefined) names.set(propertyOf(field), { isWhole: true, byId });
  }
  const wanted = shown.flatMap((field) => {
    const { kind } = namedBy(field) ?? {};
    const property = propertyOf(field);
    if (kind === undefined || names.has(property)) return [];
    const ids = [...new Set(values.flatMap((value) => value[property] ?? []).map(String))];
    return [{ property, things: ids.map((id) => ({ kind, id })) }];
  });
  const all = wanted.flatMap(({ things }) => things);
  const known = await loadThings(services, place, at, all);
  for (const { property, things } of wanted) {
    const byId = new Map(things.flatMap((one) => known.get(thingKey(one)) ?? []).map((one) => [one.id, one]));
    names.set(property, { isWhole: false, byId });
  }
  return { names, above: await namesAbove(services, place, at, operation) };
}

/** All that an id may stand for, by name; none where the person may not list them. */
export async function loadChoices<At extends WorkplacePerson>(
  services: Services,
  place: OperationsPlace<At>,
  at: At,
  property: "appId" | "clientId" | "partnerId",
  isMeant: (row: Answer) => boolean = () => true,
): Promise<{ value: string; label: string }[]> {
  const { list = "" } = NAMED[property] ?? {};
  const byId = await readList(services, place as OperationsPlace, at, list, property, isMeant);
  return [...(byId ?? [])].map(([value, { name }]) => ({ value, label: name }));
}

const openOf = (place: OperationsPlace, at: WorkplacePerson, id: string) =>
  place.catalogue.managed.find((one) => one.id === id && place.isOpen(at, one));

async function readList(
  services: Services,
  place: OperationsPlace,
  at: WorkplacePerson,
  id: string,
  property: string,
  isMeant: (row: Answer) => boolean = () => true,
): Promise<Map<string, Named> | undefined> {
  const list = openOf(place, at, id);
  if (list === undefined) return undefined;
  const found = new Map<string, Named>();
  let query: Answer = {};
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await call(services, place, at, list, { path: {}, query });
    if (!("body" in answer)) return undefined;
    const body = answer.body as Answer;
    for (const row of (body[list.rows?.name ?? ""] as Answer[]).filter(isMeant))
      found.set(String(row[property]), { name: String(row.name), href: null });
    if (body.nextCursor === undefined) break;
    query = { cursor: body.nextCursor };
  }
  return found;
}

export const thingKey = ({ kind, id }: ThingId): string => `${kind} ${id}`;

/** Things that the person may open, and whatever a page may name to all, by kind and id. */
export async function loadThings<At extends WorkplacePerson>(
  services: Services,
  place: OperationsPlace<At>,
  at: At,
  wanted: readonly ThingId[],
): Promise<ReadonlyMap<string, Named & ThingId>> {
  if (wanted.length === 0) return new Map();
  const open = (kind: ThingKind) =>
    place.catalogue.managed.find((one) => one.id === ITEMS[kind] && place.isOpen(at, one));
  const isKnown = (kind: ThingKind) =>
    ITEMS[kind] === undefined || kind === "institution" || open(kind) !== undefined;
  const found = await place.things(
    services,
    at,
    wanted.filter(({ kind }) => isKnown(kind)),
  );
  return new Map(
    found.map(({ kind, id, name, ids }) => {
      const item = open(kind);
      return [
        thingKey({ kind, id }),
        { kind, id, name, href: item === undefined ? null : hrefOf(place, item, ids) },
      ];
    }),
  );
}

/** Name of an item, or its address. */
export function nameOf(answer: Answer | undefined): string | undefined {
  const name = answer?.name ?? answer?.url;
  return typeof name === "string" ? name : undefined;
}

async function namesAbove(
  services: Services,
  place: OperationsPlace,
  at: WorkplacePerson,
  operation: Managed,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let above = pageAbove(place.catalogue, operation);
  for (; above !== undefined; above = pageAbove(place.catalogue, above)) {
    if (above.kind !== "item" || !place.isOpen(at, above)) continue;
    const answer = await call(services, place, at, above);
    const name = "body" in answer ? nameOf(answer.body as Answer) : undefined;
    if (name !== undefined) found.set(above.id, name);
  }
  return found;
}
