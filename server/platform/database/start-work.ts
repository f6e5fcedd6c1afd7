/** Work on the database before a server answers, without time limits: no caller waits for it. */
import { doWork } from "../../context/work.ts";
import { StartupError } from "../../errors.ts";
import type { OpenDatabase } from "./database.ts";
import { failureCode, isUnreachable } from "./database-errors.ts";

const REMEDIES: Readonly<Record<string, string>> = {
  "25006": "The server is read-only: DATABASE_URL must lead to the primary.",
  "42501": "Make the user of DATABASE_URL the owner of the database and of its tables.",
  "53100": "Make room on its disk, then start again: it goes on where it stopped.",
  "40P01": "Other sessions lock the same tables: start again when there is less work.",
  "55P03": "Another session keeps a table locked: look for it in pg_stat_activity, then start again.",
};
const REMEDY = "Look at the database, then start again: it goes on where it stopped.";

/** Throws a StartupError for the database's faults. */
export async function atStart<Result>(
  { isEmbedded }: Pick<OpenDatabase, "isEmbedded">,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await doWork("migration", work);
  } catch (error) {
    const code = failureCode(error);
    if (REMEDIES[code] === undefined && !isUnreachable(error)) throw error;
    const setting = isEmbedded ? "DATA_DIR" : "DATABASE_URL";
    const why = `${setting}: the database can't be brought up to date (${code}, ${lastLine(error as Error)}).`;
    throw new StartupError(`${why} ${REMEDIES[code] ?? REMEDY}`, { cause: error });
  }
}

/** Prisma's messages begin with the place in our code. */
function lastLine({ message }: Error): string {
  return message.trim().split("\n").at(-1)?.trim() ?? "";
}
