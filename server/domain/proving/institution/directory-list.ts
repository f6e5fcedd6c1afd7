/** Institution directory as operators read it: page by page by id, or the best of a search. */
import { z } from "zod";
import type { Prisma } from "../../../../generated/prisma/client.ts";
import { notFound } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import type { InstitutionKind } from "../../shared/group/groups.ts";
import { readCursor, writeCursor } from "../../shared/lists/cursor.ts";
import { PAGE_SIZE, type Paged, type PageRequest } from "../../shared/lists/keyset.ts";
import { findPresentId } from "./former-id.ts";
import { inOrder, readTypedDomain } from "./proving-domain.ts";
import { searchDirectory } from "./search.ts";
import { REQUESTED } from "./write.ts";

type Needs = Pick<Services, "database"> & Parameters<typeof searchDirectory>[0];

const WITH_ALL = {
  names: { where: { role: "name", position: { gt: 0 } }, orderBy: { position: "asc" } },
  domains: inOrder,
} as const satisfies Prisma.InstitutionInclude;

export type DirectoryInstitution = Prisma.InstitutionGetPayload<{ include: typeof WITH_ALL }>;

export interface DirectoryFilter extends PageRequest {
  /** Name, domain, mail address or id. */
  query?: string | undefined;
  /** Those of the territory, and with a query also those of every territory. */
  territory?: string | undefined;
  kind?: InstitutionKind | undefined;
  /** Only those that have left, or only those that take part; both if absent. A search finds those that take part. */
  left?: boolean | undefined;
}

/** One page. A search answers the best of each kind, and has no further page. Requested ones are not in the directory. */
export async function listDirectory(
  services: Needs,
  filter: DirectoryFilter,
): Promise<Paged<DirectoryInstitution>> {
  const query = filter.query?.trim() ?? "";
  if (query !== "") return { rows: await findAll(services, query, filter), nextCursor: undefined };
  const { territory, kind, left, cursor, limit = PAGE_SIZE } = filter;
  const after = cursor === undefined ? {} : { id: { gt: readCursor(cursor, Place)[0] } };
  const found = await services.database.institution.findMany({
    where: {
      source: { not: REQUESTED },
      ...(territory && { territory }),
      ...(kind && { kind }),
      ...(left !== undefined && { leftAt: left ? { not: null } : null }),
      ...after,
    },
    orderBy: { id: "asc" },
    take: limit + 1,
    include: WITH_ALL,
  });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last && writeCursor([last.id]) };
}

const Place = z.tuple([z.string()]);

/** A group of each kind, since members search by their group. */
const SEARCHED_AS = { education: "student", employer: "healthcare" } as const;

async function findAll(
  services: Needs,
  query: string,
  {
    territory = null,
    kind,
    left = false,
  }: Pick<DirectoryFilter, "kind" | "left"> & { territory?: string | null | undefined },
): Promise<DirectoryInstitution[]> {
  const kinds = kind === undefined ? (["education", "employer"] as const) : [kind];
  const [known, ...found] = await Promise.all([
    findPresentId(services.database, readTypedDomain(query) ?? query),
    ...kinds.map((each) =>
      searchDirectory(services, { territory, query, left, consumerGroup: SEARCHED_AS[each] }),
    ),
  ]);
  const ids = [...new Set([known, ...found.flat().map(({ institutionId }) => institutionId)])];
  const rows = await services.database.institution.findMany({
    where: { id: { in: ids }, source: { not: REQUESTED }, ...(kind && { kind }) },
    include: WITH_ALL,
  });
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** By its id, or a former one. */
export async function getInstitution(
  { database }: Pick<Needs, "database">,
  institutionId: string,
): Promise<DirectoryInstitution> {
  const id = await findPresentId(database, institutionId);
  return (
    (await database.institution.findUnique({ where: { id }, include: WITH_ALL })) ?? notFound("institution")
  );
}
