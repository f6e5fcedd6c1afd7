/** Pool: connections of a peer that cohort is measured against. */
import pg from "pg";

/** Idle connections may end: the benchmark drops the database while the processes of a peer still end. */
export function openPool(max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max });
  pool.on("error", () => {});
  return pool;
}
