import type { Services } from "../../../services.ts";
import type { ChainedEntry } from "./chain.ts";
import { describeEntry, extendChain } from "./extend.ts";

const PAGE_SIZE = 100;

export interface ListedEntry extends ChainedEntry {
  hash: string;
  ip?: string;
}

interface Asked {
  /** 0: from the first one of the order. */
  after?: number | undefined;
  order?: "oldest" | "newest" | undefined;
  subject?: string | undefined;
  subjectKind?: string | undefined;
  limit?: number | undefined;
}

/** Entries after `after` in chain order or the other way round, with all committed before the call. */
export async function listAuditEntries(
  services: Pick<Services, "database" | "log">,
  { after = 0, order = "oldest", subject, subjectKind, limit = PAGE_SIZE }: Asked,
): Promise<ListedEntry[]> {
  await extendChain(services);
  const rows = await services.database.auditEntry.findMany({
    where: {
      sequence: order === "oldest" ? { gt: after } : after === 0 ? { not: null } : { lt: after },
      ...(subject !== undefined && { subject }),
      ...(subjectKind !== undefined && { subjectKind }),
    },
    orderBy: { sequence: order === "oldest" ? "asc" : "desc" },
    take: limit,
  });
  return rows.map((row) => ({
    ...describeEntry(row),
    ...(row.ip !== null && { ip: row.ip }),
    hash: row.hash ?? "",
  }));
}
