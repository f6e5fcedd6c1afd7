/** Locks until the end of the transaction, over all processes. */
import { type LockName, takeLock } from "../../platform/database/advisory-lock.ts";
import type { Queryable, Transaction } from "../../platform/database/database.ts";

/** Rows that can be locked, and how to find them. A deleted account is a tombstone, not a row here. */
const ROWS = {
  Account: `id = $1::uuid AND "deletedAt" IS NULL`,
  App: "id = $1",
  Attempt: "id = $1::uuid",
  AuthorizationCode: "hash = $1",
  Brand: "uid = $1",
  Client: "id = $1",
  Credential: "id = $1::uuid",
  DeviceRequest: "hash = $1",
  OneTimeCode: "id = $1::uuid",
  Partner: "id = $1",
  StaffUser: "id = $1::uuid",
  Team: "id = $1",
  TokenFamily: `id = (SELECT "familyId" FROM "RefreshToken" WHERE hash = $1)`,
  Verification: "id = $1::uuid",
  WebhookEndpoint: "id = $1::uuid",
};

/** Row lock (SELECT … FOR UPDATE): earlier reads may be out of date. False if there is no such row. */
export async function lockRow(tx: Queryable, table: keyof typeof ROWS, id: string): Promise<boolean> {
  const found = await tx.$queryRawUnsafe<unknown[]>(
    `SELECT 1 FROM "${table}" WHERE ${ROWS[table]} FOR UPDATE`,
    id,
  );
  return found.length === 1;
}

/** Locks a verification and returns its version (optimistic locking); null if there is none. */
export async function lockVersion(tx: Queryable, id: string): Promise<number | null> {
  const [found] = await tx.$queryRaw<{ version: number }[]>`
    SELECT version FROM "Verification" WHERE id = ${id}::uuid FOR UPDATE`;
  return found?.version ?? null;
}

export async function lockName(tx: Transaction, name: LockName, ...of: string[]): Promise<void> {
  await takeLock(tx, name, ...of);
}

/** Advisory locks in sorted order, so that callers don't deadlock. */
export async function lockNames(tx: Transaction, names: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(name) FROM (
      SELECT DISTINCT hashtextextended(name, 0) AS name FROM unnest(${[...names]}::text[]) AS given (name) ORDER BY 1
    ) AS sorted`;
}
