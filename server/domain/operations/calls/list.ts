/** Reads the log of calls: for the operator all of it, for partners their own. */
import { z } from "zod";
import { type ApiCall, type Mode, Prisma } from "../../../../generated/prisma/client.ts";
import type { CallOwner } from "../../../context/current-call.ts";
import type { Services } from "../../../services.ts";
import { readCursor, writeCursor } from "../../shared/lists/cursor.ts";
import { PAGE_SIZE, type PageRequest } from "../../shared/lists/keyset.ts";
import { DAY_MS, earlier, MINUTE_MS } from "../../shared/time.ts";

/** Filters that narrow each other; absent ones narrow nothing. */
export interface CallsWanted {
  /** Apps, clients and partners whose calls these are; absent: all, unknown callers' included. An empty list: none. */
  owners?: readonly CallOwner[] | undefined;
  mode?: Mode | undefined;
  requestId?: string | undefined;
  /** JSON pointer of a fault. */
  pointer?: string | undefined;
  operation?: string | undefined;
  status?: number | undefined;
}

export interface ListedCalls {
  rows: ApiCall[];
  nextCursor: string | undefined;
  /** Whether calls between the first and last row have no row of their own. */
  sampled: boolean;
}

type Needs = Pick<Services, "callLog" | "database" | "now">;

const Place = z.tuple([z.int().min(1)]);

/** One page, newest first, with all that this process has answered. */
export async function listCalls(
  { callLog, database }: Needs,
  wanted: CallsWanted,
  { cursor, limit = PAGE_SIZE }: PageRequest,
): Promise<ListedCalls> {
  await callLog.save();
  const before = cursor === undefined ? undefined : readCursor(cursor, Place)[0];
  const { owners } = wanted;
  const page = { orderBy: { id: "desc" }, take: limit + 1 } as const;
  const where = { ...whereOf(wanted), ...(before !== undefined && { id: { lt: before } }) };
  const found = await database.apiCall.findMany(
    owners === undefined
      ? { ...page, where }
      : {
          ...page,
          where: { id: { in: await findOwned(database, wanted, owners, { before, limit: limit + 1 }) } },
        },
  );
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows,
    nextCursor: last && writeCursor([Number(last.id)]),
    sampled: wanted.requestId === undefined && (await isSampled(database, alikeOf(wanted), rows)),
  };
}

/** Newest ids of each owner, each by the index: with one condition for all, a quiet owner's page reads the whole log. */
async function findOwned(
  database: Services["database"],
  { requestId, pointer, mode, operation, status }: CallsWanted,
  owners: readonly CallOwner[],
  { before, after, limit }: { before?: number | undefined; after?: number; limit: number },
): Promise<bigint[]> {
  const narrowed = [
    Prisma.sql`"ownerKind" = owner.kind AND "ownerId" = owner.id`,
    ...(before === undefined ? [] : [Prisma.sql`id < ${before}`]),
    ...(after === undefined ? [] : [Prisma.sql`id > ${after}`]),
    ...(requestId === undefined ? [] : [Prisma.sql`"requestId" = ${requestId}::uuid`]),
    ...(pointer === undefined ? [] : [Prisma.sql`pointers @> ARRAY[${pointer}]`]),
    ...(mode === undefined ? [] : [Prisma.sql`mode = ${mode}::"Mode"`]),
    ...(operation === undefined ? [] : [Prisma.sql`operation = ${operation}`]),
    ...(status === undefined ? [] : [Prisma.sql`status = ${status}`]),
  ];
  const [kinds, ids] = [owners.map(({ kind }) => kind), owners.map(({ id }) => id)];
  const rows = await database.$queryRaw<{ id: bigint }[]>`
    SELECT DISTINCT call.id FROM unnest(${kinds}::text[], ${ids}::text[]) AS owner (kind, id) CROSS JOIN LATERAL (
      SELECT id FROM "ApiCall" WHERE ${Prisma.join(narrowed, " AND ")} ORDER BY id DESC LIMIT ${limit}
    ) AS call ORDER BY id DESC LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/** Id of the newest call after a known one, for live lists; the known one without any. */
export async function newestCall(
  { callLog, database }: Needs,
  wanted: CallsWanted,
  after: number,
): Promise<number> {
  await callLog.save();
  if (wanted.owners !== undefined) {
    const [newest] = await findOwned(database, wanted, wanted.owners, { after, limit: 1 });
    return Number(newest ?? after);
  }
  const newest = await database.apiCall.findFirst({
    where: { ...whereOf(wanted), id: { gt: after } },
    select: { id: true },
    orderBy: { id: "desc" },
  });
  return Number(newest?.id ?? after);
}

function whereOf({ requestId, pointer, ...wanted }: CallsWanted): Prisma.ApiCallWhereInput {
  return {
    ...alikeOf(wanted),
    ...(requestId !== undefined && { requestId }),
    ...(pointer !== undefined && { pointers: { has: pointer } }),
  };
}

function alikeOf({ owners, mode, operation, status }: CallsWanted): Alike {
  return {
    ...(mode !== undefined && { mode }),
    ...(operation !== undefined && { operation }),
    ...(status !== undefined && { status }),
    ...(owners !== undefined && { OR: ownedBy(owners) }),
  };
}

/** Filters that rows and counts share. */
interface Alike {
  mode?: Mode;
  operation?: string;
  status?: number;
  OR?: { ownerKind: string; ownerId: { in: string[] } }[];
}

const KINDS = ["app", "client", "partner"] as const;

function ownedBy(owners: readonly CallOwner[]): NonNullable<Alike["OR"]> {
  return KINDS.map((ownerKind) => ({
    ownerKind,
    ownerId: { in: owners.filter(({ kind }) => kind === ownerKind).map(({ id }) => id) },
  }));
}

/** Whether calls of the minutes of these rows were counted only. */
async function isSampled(
  database: Services["database"],
  alike: Alike,
  rows: readonly Pick<ApiCall, "at">[],
): Promise<boolean> {
  const times = rows.map(({ at }) => at.getTime());
  if (times.length === 0) return false;
  const gte = earlier(new Date(Math.min(...times)), MINUTE_MS);
  const minute = { gt: gte, lte: new Date(Math.max(...times)) };
  return (await database.apiCallCount.findFirst({ where: { ...alike, minute, sampled: true } })) !== null;
}

/** Refusals alike: of one owner, key and operation, for one fault or reason. */
export interface CallGroup {
  owner: CallOwner | undefined;
  mode: Mode | null;
  keyId: string | undefined;
  api: string;
  operation: string;
  status: number;
  /** Code of the fault, or of the refusal. */
  code: string;
  pointer: string | undefined;
  title: string | null;
  advice: string | null;
  /** Exact, also where calls have no rows. */
  count: number;
  /** Minutes of the first and last one. */
  firstAt: Date;
  lastAt: Date;
  sampled: boolean;
}

interface GroupRow extends Omit<CallGroup, "owner" | "keyId" | "pointer"> {
  ownerKind: CallOwner["kind"] | "";
  ownerId: string;
  keyId: string;
  pointer: string;
}

/** Groups of the log at most. */
const GROUPS_MAX = 100;

/** Refusals in groups, the largest first, since a moment, at most a day ago by default. */
export async function listCallGroups(
  { callLog, database, now }: Needs,
  { owners, mode, operation, pointer, status }: Omit<CallsWanted, "requestId">,
  since: Date = earlier(now(), DAY_MS),
): Promise<CallGroup[]> {
  await callLog.save();
  const narrowed = [
    Prisma.sql`minute > ${earlier(since, MINUTE_MS)} AND status >= 400`,
    ...(owners === undefined ? [] : [inSql(owners)]),
    ...(mode === undefined ? [] : [Prisma.sql`mode = ${mode}::"Mode"`]),
    ...(operation === undefined ? [] : [Prisma.sql`operation = ${operation}`]),
    ...(pointer === undefined ? [] : [Prisma.sql`pointer = ${pointer}`]),
    ...(status === undefined ? [] : [Prisma.sql`status = ${status}`]),
  ];
  const rows = await database.$queryRaw<GroupRow[]>`
    SELECT "ownerKind", "ownerId", min(mode) AS mode, "keyId", api, operation, status, code, pointer, max(title) AS title,
      max(advice) AS advice, sum(count)::float8 AS count, min(minute) AS "firstAt", max(minute) AS "lastAt",
      bool_or(sampled) AS sampled
    FROM "ApiCallCount" WHERE ${Prisma.join(narrowed, " AND ")}
    GROUP BY "ownerKind", "ownerId", "keyId", api, operation, status, code, pointer
    ORDER BY count DESC, "lastAt" DESC, api, operation, status, code, pointer, "ownerId", "keyId" LIMIT ${GROUPS_MAX}`;
  return rows.map(({ ownerKind, ownerId, keyId, pointer: at, ...group }) => ({
    ...group,
    owner: ownerKind === "" ? undefined : { kind: ownerKind, id: ownerId },
    keyId: keyId === "" ? undefined : keyId,
    pointer: at === "" ? undefined : at,
  }));
}

function inSql(owners: readonly CallOwner[]): Prisma.Sql {
  const each = ownedBy(owners).map(
    ({ ownerKind, ownerId }) =>
      Prisma.sql`"ownerKind" = ${ownerKind} AND "ownerId" = ANY (${ownerId.in}::text[])`,
  );
  return Prisma.sql`(${Prisma.join(each, " OR ")})`;
}
