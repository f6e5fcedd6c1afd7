import type { Services } from "../../../services.ts";
import type { ChainedEntry } from "./chain.ts";
import { describeEntry, extendChain } from "./extend.ts";

const PAGE_SIZE = 100;

export interface ListedEntry extends ChainedEntry {
  hash: string;
  ip?: string;
}

/** Entries after `after` in chain order, with all committed before the call. */
export async function listAuditEntries(
  services: Pick<Services, "database" | "log">,
  { after = 0, limit = PAGE_SIZE }: { after?: number | undefined; limit?: number | undefined },
): Promise<ListedEntry[]> {
  await extendChain(services);
  const rows = await services.database.auditEntry.findMany({
    where: { sequence: { gt: after } },
    orderBy: { sequence: "asc" },
    take: limit,
  });
  return rows.map((row) => ({
    ...describeEntry(row),
    ...(row.ip !== null && { ip: row.ip }),
    hash: row.hash ?? "",
  }));
}
