/** Counts what the database is asked: SQL statements, BEGIN and COMMIT among them, in either database backend. */
import { type EndedQuery, queryChannel } from "../../server/platform/database/queries.ts";

/** Runs `work`; gives its result, and every statement that ended meanwhile. */
export async function withStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const note = (message: unknown) => {
    const { query } = message as EndedQuery;
    statements.push(typeof query === "string" ? query : String(Object(query).text));
  };
  queryChannel.subscribe(note);
  try {
    return { result: await work(), statements };
  } finally {
    queryChannel.unsubscribe(note);
  }
}
