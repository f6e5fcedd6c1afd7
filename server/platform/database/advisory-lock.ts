/** Advisory locks: one table of names for all that is locked without a row, over all processes. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientBase } from "pg";
import type { Prisma } from "../../../generated/prisma/client.ts";

const ASK_AGAIN_MS = 200;

/** What is locked by a name, or, in front of a colon, one thing of that name. */
export type LockName =
  | "admins"
  | "audit-chain"
  | "code"
  | "code-checks"
  | "credentials"
  | "demo"
  | "document-prints"
  | "event-numbers"
  | "institutions"
  | "indexes"
  | "migrations"
  | "rate"
  | "dkim-keys"
  | "saml-keys"
  | "signing-keys"
  | "test-calls";

/** Locks the name, or one thing of that name, until the transaction ends. */
export function takeLock(on: Pick<Prisma.TransactionClient, "$executeRaw">, name: LockName, ...of: string[]) {
  return on.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${[name, ...of].join(":")}, 0))`;
}

/**
 * Takes the name for as long as the connection is open and idle, in a transaction: a pooler hands out connections to the
 * server for each. It asks again and again, since a statement that waits keeps its snapshot meanwhile.
 */
export async function waitForLock(client: ClientBase, name: LockName): Promise<void> {
  for (;;) {
    await client.query("BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0");
    // With a parameter its portal, and so its snapshot, would stay until the transaction ends.
    const { rows } = await client.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended('${name}', 0)) AS taken`,
    );
    if (rows[0]?.taken === true) return;
    await client.query("ROLLBACK");
    await sleep(ASK_AGAIN_MS);
  }
}

/** Locks the name until the transaction ends: for a script, which has no parameters. */
export function lockScript(name: LockName): string {
  return `SELECT pg_advisory_xact_lock(hashtextextended('${name}', 0));`;
}
