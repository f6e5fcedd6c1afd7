/**
 * Operations that judge their calls themselves (`x-judged-by-handler` in their document): those whose answers must
 * tell faults that no schema can say together with those of the schema, and those whose body is not one JSON value.
 * Their handler gets the text of the body, or with `x-raw-body` its bytes; the validator is not asked.
 */
import { isUtf8 } from "node:buffer";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { Refused, refuse } from "../errors.ts";
import { holdPlace } from "./body.ts";
import type { OperationInfo } from "./document.ts";

/** A call that nobody has judged but its limit of size and its media type. */
export interface Unjudged {
  /** Each value as it was sent; an array where a name stands twice. */
  query: Record<string, unknown>;
  header: (name: string) => string | undefined;
  body: string;
  /** In place of `body`, where the document says `x-raw-body`. */
  bytes: Buffer;
}

/** Reads the body of an unjudged operation into `request.body`, as text or as bytes. */
export function unjudgedReaders(operation: OperationInfo): RequestHandler[] {
  const { bodyTypes, bodyLimitBytes, bodyPlaces, rawBody } = operation;
  const read = async (request: Request, _response: Response, next: NextFunction) => {
    requireType(request, bodyTypes, rawBody);
    const bytes = await readBytes(request, bodyLimitBytes);
    if (rawBody) {
      request.body = bytes;
      return next();
    }
    if (!isUtf8(bytes)) refuse({ kind: "bad_request", detail: "The body is not valid UTF-8." });
    request.body = bytes.toString("utf8");
    next();
  };
  return bodyPlaces === null ? [read] : [holdPlace(bodyPlaces), read];
}

export function unjudgedCall(request: Request): Unjudged {
  return {
    query: request.query,
    header: (name) => request.get(name),
    body: request.body as string,
    bytes: request.body as Buffer,
  };
}

function requireType(request: Request, types: string[], isRaw: boolean): void {
  const { "content-type": type = "", "content-encoding": coding = "identity" } = request.headers;
  // What nearly every caller sends needs no parsing.
  const isKnown = types.includes(type) || (request.is(types) && (isRaw || isInUtf8(type)));
  if (!isKnown || coding !== "identity") refuse({ kind: "unsupported_media_type" });
}

function isInUtf8(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1] ?? "utf-8";
  return charset.toLowerCase() === "utf-8";
}

/** All bytes of the body. Refuses a body that is too large, as soon as that is known, and one that breaks off. */
function readBytes(request: Request, limitBytes: number): Promise<Buffer> {
  const tooLarge = () => new Refused({ kind: "payload_too_large", limitBytes });
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
      reject(new Refused({ kind: "bad_request", detail: "The body did not arrive whole." }));
    request.once("error", breakOff);
    request.once("aborted", breakOff);
  });
}
