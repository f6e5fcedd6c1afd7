import { BusyError } from "../../admission/limit.ts";
import { TimeoutError } from "../with-timeout.ts";

/** Prisma: unreachable, timed out, connection closed, pool exhausted, no transaction could begin. */
const PRISMA_CODES = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028"]);
/** Prisma's driver adapters; the last three refuse a connection, for example after a changed password. */
const ADAPTER_KINDS = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
  "AuthenticationFailed",
  "DatabaseAccessDenied",
  "DatabaseDoesNotExist",
]);
const SOCKET_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EHOSTUNREACH",
]);
const PG_MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;
// PostgreSQL error codes (appendix A): connection, resources, operator intervention, system errors, read-only standby, timeouts.
const SQL_STATES = /^(08|53|57P|58|25006$|57014$|55P03$|25P03$)/;
// PostgreSQL severities that end or prevent a connection, whatever the code (XX000 on a full disk). English, German and French
// servers use these words.
const LAST_WORDS = new Set(["FATAL", "PANIC"]);

interface AdapterError {
  cause?: { kind?: string; originalCode?: string; severity?: string };
}

/** The driver adapter's error: inside Prisma's, or bare when COMMIT failed. */
function adapterCause(error: unknown): NonNullable<AdapterError["cause"]> {
  const { meta } = error as { meta?: { driverAdapterError?: AdapterError } };
  return Object(meta?.driverAdapterError?.cause ?? (error as AdapterError).cause);
}

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

/** Code of PostgreSQL, Prisma or the system, for the log. Messages may contain values. */
export function failureCode(error: unknown): string {
  if (error instanceof TimeoutError) return "timeout";
  if (error instanceof BusyError) return error.message;
  const { code } = error as { code?: unknown };
  const { kind, originalCode } = adapterCause(error);
  return String(originalCode ?? kind ?? code ?? "connection lost");
}

/** Prisma's code, or PostgreSQL's for statements that go past Prisma. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "P2002" || error.code === "23505");
}
