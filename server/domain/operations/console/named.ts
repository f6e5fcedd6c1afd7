/** Things with names, for "Go to" in the console and the workbench. */
import type { Mode } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";
import { ownedBy } from "../../clients/team/ownership.ts";

export interface NamedThing {
  kind: "app" | "client" | "partner" | "brand";
  /** Ids as the paths of the documents name them: its own, and that of what it lies below. */
  ids: Readonly<Record<string, string>>;
  name: string;
  mode: Mode;
}

/** Things of a kind at most. */
const EACH_MAX = 8;

/** Those whose name contains the text, or whose id it is, newest first. `teamId`: those of a team; absent: all. */
export async function findNamed(
  { database }: Pick<Services, "database">,
  text: string,
  teamId?: string,
): Promise<NamedThing[]> {
  // LIKE: Prisma escapes no wildcards.
  const named = { contains: text.replaceAll(/[\\%_]/g, "\\$&"), mode: "insensitive" } as const;
  const byId = { OR: [{ name: named }, { id: text }] };
  const byUid = { OR: [{ name: named }, { uid: text }] };
  const newest = { orderBy: { createdAt: "desc" }, take: EACH_MAX } as const;
  const [apps, clients, partners, brands] = await Promise.all([
    database.app.findMany({ where: { ...byId, ...(teamId && ownedBy.app(teamId)) }, ...newest }),
    database.client.findMany({ where: { ...byId, ...(teamId && ownedBy.client(teamId)) }, ...newest }),
    database.partner.findMany({ where: { ...byId, ...(teamId && ownedBy.partner(teamId)) }, ...newest }),
    database.brand.findMany({
      where: { ...byUid, ...(teamId && { partner: ownedBy.partner(teamId) }) },
      include: { partner: { select: { mode: true } } },
      ...newest,
    }),
  ]);
  return [
    ...apps.map(({ id, name, mode }) => ({ kind: "app", ids: { appId: id }, name, mode }) as const),
    ...clients.map(({ id, name, mode }) => ({ kind: "client", ids: { clientId: id }, name, mode }) as const),
    ...partners.map(
      ({ id, name, mode }) => ({ kind: "partner", ids: { partnerId: id }, name, mode }) as const,
    ),
    ...brands.map(
      ({ uid, partnerId, name, partner: { mode } }) =>
        ({ kind: "brand", ids: { partnerId, brandUid: uid }, name, mode }) as const,
    ),
  ];
}
