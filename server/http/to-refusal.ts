import { type Refusal, RefusalError } from "../errors.ts";
import { inWords, jsonFault, type LibraryFault, readLibraryFault, shown } from "./fault-words.ts";

/** More in one answer help nobody; the largest of our forms has about as many fields. */
const FAULTS_SHOWN_MAX = 20;

/** Says in our words what Express, the body parser and the validator threw. What we did not foresee is "internal". */
export function toRefusal(error: unknown): Refusal | "internal" {
  if (error instanceof RefusalError) return error.refusal;
  if (!(error instanceof Error)) return "internal";
  if (lostDeadlock(error)) return { kind: "conflict", code: "lost_race" };
  const { status, type, limit } = error as Error & { status?: unknown; type?: unknown; limit?: unknown };
  switch (status) {
    case 400:
      return { kind: "bad_request", detail: detailOf(error, type), faults: faultsOf(error) };
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

function detailOf(error: Error, type: unknown): string {
  if (type === "entity.parse.failed") return jsonFault(error);
  if (typeof type === "string") return "The body did not arrive whole.";
  if (error instanceof URIError) return "The path has a broken percent-encoding.";
  const faults = faultsOf(error);
  return faults.length === 0 ? "The request is malformed." : faults.join("; ");
}

/** The validator's list, each fault by the JSON pointer of its field; empty for what others threw. */
function faultsOf(error: Error): string[] {
  if (!("errors" in error) || !Array.isArray(error.errors)) return [];
  const findings = (error.errors as LibraryFault[]).map(readLibraryFault);
  return shown(inWords(findings), FAULTS_SHOWN_MAX);
}
