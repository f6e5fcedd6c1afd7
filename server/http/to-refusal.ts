import { type Refusal, RefusalError } from "../errors.ts";

/** Says in our words what Express and the database threw. What we did not foresee is "internal". */
export function toRefusal(error: unknown): Refusal | "internal" {
  if (error instanceof RefusalError) return error.refusal;
  if (!(error instanceof Error)) return "internal";
  if (lostDeadlock(error)) return { kind: "conflict", code: "lost_race" };
  const { status, limit } = error as Error & { status?: unknown; limit?: unknown };
  switch (status) {
    case 400:
      return {
        kind: "bad_request",
        detail:
          error instanceof URIError
            ? "The path has a broken percent-encoding."
            : "The body did not arrive completely.",
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
