import type { Queryable } from "../../platform/database.ts";

/** Takes the row's lock until the transaction ends; what was read before may be out of date from here on. */
export async function lockRow(tx: Queryable, verificationId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Verification" WHERE id = ${verificationId}::uuid FOR UPDATE`;
}
