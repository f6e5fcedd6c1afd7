/** Statements past cohort, straight to PostgreSQL. */
import pg from "pg";

/** Runs statements on a connection of their own; the rows of the last one. */
export async function query<Row extends object>(
  url: string | undefined,
  ...statements: (string | [sql: string, ...parameters: unknown[]])[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // The statement under way says so as well.
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) {
      const [sql, ...parameters] = typeof statement === "string" ? [statement] : statement;
      ({ rows } = await client.query<Row>(sql, parameters));
    }
    return rows;
  } finally {
    await client.end();
  }
}
