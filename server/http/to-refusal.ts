import { type Refusal, RefusalError } from "../errors.ts";

/** The refusal for what Express and the database throw; "internal" for an error that nobody foresaw. */
export function toRefusal(error: unknown): Refusal | "internal" {
  if (error instanceof RefusalError) return error.refusal;
  if (!(error instanceof Error)) return "internal";
  if (lostDeadlock(error)) return { kind: "conflict", code: "lost_race" };
  const { status, limit } = error as Error & { status?: unknown; limit?: unknown };
  switch (status) {
    case 400:
      return {
        kind: "malformed",
        code: error instanceof URIError ? "path_percent_encoding" : "body_incomplete",
      };
    case 413:
      return { kind: "payload_too_large", limitBytes: Number(limit) };
    case 415:
      return { kind: "unsupported_media_type" };
    default:
      return "internal";
  }
}

/** Of two transactions that wait for one another the database ends one, and nothing of it is left. */
function lostDeadlock(error: Error): boolean {
  const { meta } = error as Error & { meta?: { driverAdapterError?: { cause?: { kind?: unknown } } } };
  return meta?.driverAdapterError?.cause?.kind === "TransactionWriteConflict";
}
