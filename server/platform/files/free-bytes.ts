import { statfs } from "node:fs/promises";
import type { Config } from "../../config.ts";

/** Free bytes of DATA_DIR for this user; Infinity where neither documents nor the database are in it. */
export async function freeBytes({
  dataDir,
  documents,
  database,
}: Pick<Config, "dataDir" | "documents" | "database">): Promise<number> {
  if (documents.kind !== "directory" && database.kind !== "embedded") return Number.POSITIVE_INFINITY;
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}
