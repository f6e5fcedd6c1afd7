/**
 * Operations that judge their calls themselves (`x-judged-by-handler` in their document): those whose answers must
 * tell faults that no schema can say together with those of the schema, and those whose body is not one JSON value.
 * Their handler gets the text of the body, or with `x-raw-body` its bytes; the validator is not asked.
 */
import { isUtf8 } from "node:buffer";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Request } from "express";
import { RefusalError, refuse } from "../errors.ts";
import type { OperationInfo } from "./document.ts";

/** A call that nobody has judged but its limit of size and its media type. */
export interface Unjudged {
  /** Each value as it was sent; an array where a name stands twice. */
  query: Record<string, unknown>;
  /** By their names in lower case. */
  headers: IncomingHttpHeaders;
  body: string;
  /** In place of `body`, where the document says `x-raw-body`. */
  bytes: Buffer;
}

/** Takes in a call whose type of body is known to fit. Refuses a body that is too large, and one that breaks off. */
export async function readUnjudged(
  request: IncomingMessage,
  { bodyLimitBytes, rawBody }: OperationInfo,
  query: Record<string, unknown>,
): Promise<Unjudged> {
  const bytes = await readBytes(request, bodyLimitBytes);
  if (!rawBody && !isUtf8(bytes)) refuse({ kind: "bad_request", detail: "The body is not valid UTF-8." });
  return {
    query,
    headers: request.headers,
    body: rawBody ? "" : bytes.toString("utf8"),
    bytes,
  };
}

/** Refuses a body of another media type, and of text in another charset or in any coding. */
export function requireType(request: Request, { bodyTypes, rawBody }: OperationInfo): void {
  if (hasPlainType(request, bodyTypes)) return;
  const { "content-type": type = "", "content-encoding": coding = "identity" } = request.headers;
  const isKnown = request.is(bodyTypes) && (rawBody || isInUtf8(type));
  if (!isKnown || coding !== "identity") refuse({ kind: "unsupported_media_type" });
}

/** Whether the body's type is written just as the document has it, as nearly every caller does: that needs no parsing. */
export function hasPlainType({ headers }: IncomingMessage, bodyTypes: string[]): boolean {
  return bodyTypes.includes(headers["content-type"] ?? "") && headers["content-encoding"] === undefined;
}

function isInUtf8(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1] ?? "utf-8";
  return charset.toLowerCase() === "utf-8";
}

/** All bytes of the body. Refuses a body that is too large, as soon as that is known, and one that breaks off. */
function readBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const tooLarge = () => new RefusalError({ kind: "payload_too_large", limitBytes });
  if (Number(request.headers["content-length"] ?? 0) > limitBytes) return Promise.reject(tooLarge());
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limitBytes) chunks.push(chunk);
      else if (length - chunk.length <= limitBytes) reject(tooLarge()); // The rest is thrown away as it comes.
    });
    request.once("end", () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    const breakOff = () =>
      reject(new RefusalError({ kind: "bad_request", detail: "The body did not arrive whole." }));
    request.once("error", breakOff);
    request.once("aborted", breakOff);
  });
}
