/** Advisory locks: one table of names for all that is locked without a row, over all processes. */
import type { Prisma } from "../../../generated/prisma/client.ts";

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
  | "migrations"
  | "rate"
  | "dkim-keys"
  | "saml-keys"
  | "signing-keys"
  | "test-calls";

/** Locks the name, or one thing of that name, until the transaction ends. */
export function takeLock(on: Pick<Prisma.TransactionClient, "$executeRaw">, name: LockName, ...of: string[]) {
  return on.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lockedName(name, ...of)}, 0))`;
}

/** The parameter of {@link SESSION_LOCK}. */
export function lockedName(name: LockName, ...of: string[]): string {
  return [name, ...of].join(":");
}

/** Until the connection ends: SQL with the locked name as its only parameter. */
export const SESSION_LOCK = "SELECT pg_advisory_lock(hashtextextended($1, 0))";

/** The same for a script, which has no parameters. */
export function lockScript(name: LockName): string {
  return `SELECT pg_advisory_xact_lock(hashtextextended('${name}', 0));`;
}
