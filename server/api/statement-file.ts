import type { LinedFile } from "../domain/shared/csv.ts";
import { EncodedBody } from "../http/reply.ts";

/** File of a statement as a response. */
export function encodeStatement({ content, lines }: LinedFile, format: "lines" | "csv"): EncodedBody {
  if (format === "csv") return new EncodedBody("text/csv; charset=utf-8", content, "statement.csv", lines);
  return new EncodedBody("application/x-ndjson; charset=utf-8", content, "statement.ndjson", lines);
}
