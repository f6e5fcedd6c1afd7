import type { Database } from "./database.ts";

export async function readDatabaseClock(database: Pick<Database, "$queryRaw">): Promise<Date> {
  const [row] = await database.$queryRaw<{ at: Date }[]>`SELECT clock_timestamp() AS at`;
  if (row === undefined) throw new Error("the database has told no time");
  return row.at;
}
