/** Locks that the database holds until the transaction ends, over all processes. */
import { type LockName, takeLock } from "../../platform/database/advisory-lock.ts";
import type { Queryable, Transaction } from "../../platform/database/database.ts";

/** What can be locked by its row, and how the row is found. A deleted account stays as a tombstone, which is no row here. */
const ROWS = {
  Account: `id = $1::uuid AND "deletedAt" IS NULL`,
  App: "id = $1",
  Attempt: "id = $1::uuid",
  AuthorizationCode: "hash = $1",
  Client: "id = $1",
  OneTimeCode: "id = $1::uuid",
  Partner: "id = $1",
  StaffUser: "id = $1::uuid",
  /** By one of its refresh tokens. */
  TokenFamily: `id = (SELECT "familyId" FROM "RefreshToken" WHERE hash = $1)`,
  Verification: "id = $1::uuid",
  WebhookEndpoint: "id = $1::uuid",
};

/** Row lock (SELECT … FOR UPDATE): what was read before may be out of date from here on. False where there is no such row. */
export async function lockRow(tx: Queryable, table: keyof typeof ROWS, id: string): Promise<boolean> {
  const found = await tx.$queryRawUnsafe<unknown[]>(
    `SELECT 1 FROM "${table}" WHERE ${ROWS[table]} FOR UPDATE`,
    id,
  );
  return found.length === 1;
}

/** The same of a verification, for optimistic locking: gives its version, and null where there is no such row. */
export async function lockVersion(tx: Queryable, id: string): Promise<number | null> {
  const [found] = await tx.$queryRaw<{ version: number }[]>`
    SELECT version FROM "Verification" WHERE id = ${id}::uuid FOR UPDATE`;
  return found?.version ?? null;
}

/** Advisory lock on a name, or on one thing of that name. */
export async function lockName(tx: Transaction, name: LockName, ...of: string[]): Promise<void> {
  await takeLock(tx, name, ...of);
}

/** The same on many, which sort themselves: of two callers that want the same ones, none waits for the other in a circle. */
export async function lockNames(tx: Transaction, names: readonly string[]): Promise<void> {
  // The subquery keeps its order: the locks are taken after the sort.
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(name) FROM (
      SELECT DISTINCT hashtextextended(name, 0) AS name FROM unnest(${[...names]}::text[]) AS given (name) ORDER BY 1
    ) AS sorted`;
}
