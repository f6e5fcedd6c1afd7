/** Distinguishes an unreachable database from a wrong statement. */
import { BusyError } from "../../admission/limit.ts";
import { TimeoutError } from "../with-timeout.ts";

/** Of Prisma: unreachable, timed out, connection closed, pool exhausted, no transaction could begin. */
const PRISMA_CODES = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028"]);
/** Of Prisma's driver adapters; the last three are refusals to connect, as where a password has changed. */
const ADAPTER_KINDS = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
  "AuthenticationFailed",
  "DatabaseAccessDenied",
  "DatabaseDoesNotExist",
]);
/** Of node:net, when it is not Prisma who tells. */
const SOCKET_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EHOSTUNREACH",
]);
/** Of node-postgres, which gives these no code. */
const PG_MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;
/**
 * PostgreSQL error codes (appendix A): connection, resources, operator intervention, system errors, read-only standby,
 * statement and lock timeout, idle in transaction.
 */
const SQL_STATES = /^(08|53|57P|58|25006$|57014$|55P03$|25P03$)/;
/**
 * Of PostgreSQL: what ends the connection, or keeps one from being made, whatever its code. On a full disk that is XX000,
 * "could not write init file". Some of PostgreSQL's translations have another word; English, the default of most
 * packages, German and French have this one.
 */
const LAST_WORDS = new Set(["FATAL", "PANIC"]);

interface AdapterError {
  cause?: { kind?: string; originalCode?: string; severity?: string };
}

/** What Prisma's driver adapter says: within Prisma's own error, or by itself when COMMIT failed. */
function adapterCause(error: unknown): NonNullable<AdapterError["cause"]> {
  const { meta } = error as { meta?: { driverAdapterError?: AdapterError } };
  return Object(meta?.driverAdapterError?.cause ?? (error as AdapterError).cause);
}

/** Whether the database was unreachable, so that the same call may succeed later. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof TimeoutError || error instanceof BusyError) return true;
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as Error & { code?: unknown; severity?: unknown };
  const { kind = "", originalCode = "", severity: adapterSeverity } = adapterCause(error);
  return (
    LAST_WORDS.has(String(severity ?? adapterSeverity)) ||
    PRISMA_CODES.has(String(code)) ||
    SOCKET_CODES.has(String(code)) ||
    SQL_STATES.test(String(code)) ||
    ADAPTER_KINDS.has(kind) ||
    SQL_STATES.test(originalCode) ||
    PG_MESSAGES.test(error.message)
  );
}

/** Why, for the log: a code of PostgreSQL, Prisma or the system. Messages may have values in them. */
export function failureCode(error: unknown): string {
  if (error instanceof TimeoutError) return "timeout";
  if (error instanceof BusyError) return error.message;
  const { code } = error as { code?: unknown };
  const { kind, originalCode } = adapterCause(error);
  return String(originalCode ?? kind ?? code ?? "connection lost");
}

/** Whether a unique index refused the row. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "P2002";
}
