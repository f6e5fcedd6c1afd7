import type { Readable } from "node:stream";
import { EncodedBody } from "../http/reply.ts";

/** File of a statement as a response. */
export function encodeStatement(file: Readable, format: "lines" | "csv"): EncodedBody {
  if (format === "csv") return new EncodedBody("text/csv; charset=utf-8", file, "statement.csv");
  return new EncodedBody("application/x-ndjson; charset=utf-8", file, "statement.ndjson");
}
