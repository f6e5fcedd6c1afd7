import type { Transaction } from "../../platform/database.ts";

/** What changes one account comes one after another, its deletion too. False for one that was deleted. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Account" WHERE id = ${accountId}::uuid AND "deletedAt" IS NULL FOR UPDATE`;
  return found.length === 1;
}
