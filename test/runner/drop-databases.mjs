/** After a run on a PostgreSQL server: drops the databases that its workers have kept. */
import pg from "pg";

export default async function dropDatabases() {
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await admin.connect();
  try {
    const { rows } = await admin.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [
      process.env.TEST_DATABASES,
    ]);
    for (const { datname } of rows) await admin.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  } finally {
    await admin.end();
  }
}
