/** Papers in force: as the operator set them for an app or the installation, else as they ship. */
import { consumerGroupValues } from "../../../../../generated/whitelabel.ts";
import { invalid, notFound } from "../../../../errors.ts";
import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../services.ts";
import { findApp } from "../../../clients/app/apps.ts";
import { type AuditRecord, audit } from "../../../shared/audit.ts";
import type { ConsumerGroup } from "../../../shared/group/groups.ts";
import { lockName } from "../../../shared/lock.ts";
import { isTerritory } from "../../../shared/phone-number.ts";
import { givesAwayBelief } from "./belief.ts";
import { ANYWHERE, findShipped, shippedPapers } from "./find.ts";
import { isUnlawful, type PaperList } from "./paper.ts";
import { namesUnlawful, validatePapers } from "./validate.ts";

/** Scope of a list for the whole installation. */
const INSTALLATION = "*";

/** `appId` null: the installation as a whole. */
export interface PapersPlace {
  appId: string | null;
  territory: string;
}

export interface PapersInForce {
  consumerGroup: ConsumerGroup;
  source: "shipped" | "installation" | "app";
  list: PaperList;
  updatedAt: Date | null;
}

/** Papers of one person. */
export interface PersonalPapers extends PaperList {
  /** Each paper gives away a belief, by their employer's name. */
  readonly isOfBelief: boolean;
}

type Needs = { database: Queryable };

/** The papers that prove a group, for all who show or check them. */
export async function papersFor(
  { database }: Needs,
  { consumerGroup, institution, ...place }: Place & { institution: Parameters<typeof givesAwayBelief>[0] },
): Promise<PersonalPapers> {
  const { list } = await inForce(database, { ...place, consumerGroup });
  const isOfBelief = givesAwayBelief(institution, consumerGroup);
  if (!isOfBelief) return { ...list, isOfBelief };
  const papers = list.papers.map((paper) => ({ ...paper, special: paper.special ?? ("belief" as const) }));
  return { ...list, papers, isOfBelief };
}

/** The lists of all groups. */
export function listPapers({ database }: Needs, place: PapersPlace): Promise<PapersInForce[]> {
  return read(database, place, consumerGroupValues);
}

async function read(
  database: Queryable,
  { appId, territory }: PapersPlace,
  groups: readonly ConsumerGroup[],
): Promise<PapersInForce[]> {
  const rows = await database.ownPaperList.findMany({
    where: {
      scope: { in: appId === null ? [INSTALLATION] : [INSTALLATION, appId] },
      territory: { in: [territory, ANYWHERE] },
      consumerGroup: { in: [...groups] },
    },
  });
  return groups.map((consumerGroup) => {
    const own = (of: string) => {
      const set = rows.filter((row) => row.consumerGroup === consumerGroup && row.territory === of);
      return set.find(({ scope }) => scope !== INSTALLATION) ?? set[0];
    };
    const shipped = findShipped(consumerGroup, territory);
    // A list for the territory goes before one for all others.
    const row = own(territory) ?? (shipped === null ? own(ANYWHERE) : undefined);
    if (row === undefined) {
      const list = shipped ?? shippedPapers(consumerGroup, ANYWHERE);
      return { consumerGroup, source: "shipped", list, updatedAt: null };
    }
    const list = keepUnlawful(row.list as unknown as PaperList, shippedPapers(consumerGroup, territory));
    const source = row.scope === INSTALLATION ? "installation" : "app";
    return { consumerGroup, source, list, updatedAt: row.updatedAt };
  });
}

/** An own list may be older than a law that a newer release knows of. */
function keepUnlawful(own: PaperList, shipped: PaperList): PaperList {
  const known = new Set(own.refused.map(({ id }) => id));
  const added = shipped.refused.filter((refused) => isUnlawful(refused) && !known.has(refused.id));
  return {
    ...own,
    papers: own.papers.filter((paper) => !namesUnlawful(paper)),
    refused: [...own.refused, ...added],
  };
}

type Writing = Pick<Services, "database" | "now">;
type Place = PapersPlace & { consumerGroup: ConsumerGroup };
type Actor = AuditRecord["actor"];

/** Puts an own list in force, once it is as sound as a shipped one. */
export async function setPapers(
  { database, now }: Writing,
  actor: Actor,
  place: Place,
  list: PaperList,
): Promise<PapersInForce> {
  await requirePlace({ database }, place);
  validatePapers(list, place);
  return database.$transaction(async (tx) => {
    await lockPlace(tx, place);
    return put(tx, now(), actor, place, list);
  });
}

async function put(
  tx: Transaction,
  at: Date,
  actor: Actor,
  place: Place,
  list: PaperList,
): Promise<PapersInForce> {
  const key = keyOf(place);
  const set = { list: list as object, updatedAt: at };
  await tx.ownPaperList.upsert({
    where: { scope_territory_consumerGroup: key },
    create: { ...key, appId: place.appId, ...set },
    update: set,
  });
  const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
  const detail = { papers: ids(list.papers), refused: ids(list.refused), unconfirmed: unconfirmedOf(list) };
  await audit(tx, at, { actor, action: "papers.set", subject: subjectOf(key), detail });
  return inForce(tx, place);
}

/** Gives up an own list; nothing happens without one. */
export async function resetPapers({ database, now }: Writing, actor: Actor, place: Place): Promise<void> {
  await requirePlace({ database }, place);
  const key = keyOf(place);
  await database.$transaction(async (tx) => {
    await lockPlace(tx, place);
    const { count } = await tx.ownPaperList.deleteMany({ where: key });
    if (count > 0) await audit(tx, now(), { actor, action: "papers.reset", subject: subjectOf(key) });
  });
}

/** Sets the list in force without the doubt about these entries. */
export async function confirmPapers(
  services: Writing,
  actor: Actor,
  place: Place,
  ids: readonly string[],
): Promise<PapersInForce> {
  await requirePlace(services, place);
  return services.database.$transaction(async (tx) => {
    await lockPlace(tx, place);
    const { list } = await inForce(tx, place);
    const confirmed = withoutDoubt(list, ids);
    validatePapers(confirmed, place);
    return put(tx, services.now(), actor, place, confirmed);
  });
}

function withoutDoubt(list: PaperList, ids: readonly string[]): PaperList {
  const known = [...list.papers, ...list.refused].map(({ id }) => id);
  for (const [index, id] of ids.entries())
    if (!known.includes(id)) invalid(["paperIds", index], "paper_not_in_list", { id });
  const confirm = <Entry extends { id: string; unconfirmed?: boolean }>({ unconfirmed, ...entry }: Entry) =>
    ids.includes(entry.id) || unconfirmed !== true ? entry : { ...entry, unconfirmed };
  return { ...list, papers: list.papers.map(confirm), refused: list.refused.map(confirm) };
}

/** Ids of the entries that no source confirms. */
export function unconfirmedOf({ papers, refused }: PaperList): string[] {
  return [...papers, ...refused].flatMap(({ id, unconfirmed }) => (unconfirmed === true ? [id] : []));
}

/** Refuses an app or a territory that there isn't. */
export async function requirePlace({ database }: Needs, { appId, territory }: PapersPlace): Promise<void> {
  if (territory !== ANYWHERE && !isTerritory(territory)) notFound("territory");
  if (appId !== null) await findApp({ database }, appId);
}

async function inForce(database: Queryable, place: Place): Promise<PapersInForce> {
  const [found] = await read(database, place, [place.consumerGroup]);
  if (found === undefined) throw new Error("each group has a list");
  return found;
}

/** One writer at a time: a confirmation writes what it has read. */
function lockPlace(tx: Transaction, place: Place): Promise<void> {
  return lockName(tx, "papers", subjectOf(keyOf(place)));
}

function keyOf({ appId, territory, consumerGroup }: Place) {
  return { scope: appId ?? INSTALLATION, territory, consumerGroup };
}

function subjectOf({ scope, territory, consumerGroup }: ReturnType<typeof keyOf>): string {
  return [scope, territory, consumerGroup].join(":");
}
