/** Advisory locks over all processes: one table of names for what is locked without a row. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientBase } from "pg";
import type { Prisma } from "../../../generated/prisma/client.ts";

const ASK_AGAIN_MS = 200;

export type LockName =
  | "admins"
  | "api-calls"
  | "audit-chain"
  | "code"
  | "code-checks"
  | "credentials"
  | "demo"
  | "directory"
  | "document-prints"
  | "ends"
  | "event-numbers"
  | "former"
  | "institutions"
  | "indexes"
  | "migrations"
  | "papers"
  | "rate"
  | "register"
  | "dkim-keys"
  | "saml-keys"
  | "signing-keys"
  | "wallet-verifier";

export function takeLock(on: Pick<Prisma.TransactionClient, "$executeRaw">, name: LockName, ...of: string[]) {
  return on.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${[name, ...of].join(":")}, 0))`;
}

/** Session lock in an idle transaction, for poolers that share connections. Polls: a waiting statement keeps its snapshot. */
export async function waitForLock(client: ClientBase, name: LockName): Promise<void> {
  for (;;) {
    await client.query("BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0");
    // No parameter: its portal, and so its snapshot, would stay until the transaction ends.
    const { rows } = await client.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended('${name}', 0)) AS taken`,
    );
    if (rows[0]?.taken === true) return;
    await client.query("ROLLBACK");
    await sleep(ASK_AGAIN_MS);
  }
}

export function lockScript(name: LockName): string {
  return `SELECT pg_advisory_xact_lock(hashtextextended('${name}', 0));`;
}
