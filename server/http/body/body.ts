/** Read step: one reader for all bodies, after authentication. */
import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { RefusalError, refuse } from "../../errors.ts";
import type { NotJson } from "../../vocabulary.ts";
import { typedReaders } from "../../words/typed-text.ts";
import type { OperationInfo } from "../document.ts";
import { streamLines, trimBlanks } from "./streamed-lines.ts";

export interface Body {
  /** JSON value, form, lines, their stream, or bytes; undefined for none. */
  body: unknown;
  /** Text that it was parsed from; lines have their own. */
  text: string;
  bytes: Buffer;
}

const NONE: Body = { body: undefined, text: "", bytes: Buffer.alloc(0) };

type ReadBytes = (read: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Reads the body up to the operation's limit, in any format of the document. Leaves of the Content-Type what the validator
 * needs: express-openapi-validator compiles and keeps one validator for each value that it has seen.
 */
export async function readBody(
  request: IncomingMessage,
  operation: OperationInfo,
  inRoom: ReadBytes,
): Promise<Body> {
  if (!operation.hasBody || (isEmpty(request) && operation.bodyOptional)) {
    // Many clients set a type for every call, and the validator would check it without a body.
    if (request.headers["content-type"] !== undefined) delete request.headers["content-type"];
    return NONE;
  }
  if (!hasPlainType(request, operation)) {
    requireType(request, operation);
    // A handler of raw bodies needs the parameters, such as a multipart boundary.
    if (operation.bodyFormat !== "raw") request.headers["content-type"] = mediaType(request);
  }
  // Refuses an announced size before waiting for room.
  requireFitting(request, operation);
  if (operation.bodyFormat === "stream") return { ...NONE, body: streamLines(request, operation) };
  return parseBody(await inRoom(() => readBytes(request, operation)), operation);
}

/** Refuses a body that is not in the operation's format. */
export function parseBody(bytes: Buffer, operation: OperationInfo): Body {
  if (operation.bodyFormat === "raw") return { body: bytes, text: "", bytes };
  if (!isUtf8(bytes)) refuse({ kind: "malformed", code: "not_utf8" });
  const text = bytes.toString("utf8");
  const body = parseText(text, operation);
  return { body, text: operation.bodyFormat === "ndjson" ? "" : text, bytes };
}

export function parseText(text: string, operation: OperationInfo): unknown {
  switch (operation.bodyFormat) {
    case "form":
      return parseForm(text);
    case "ndjson":
      return splitLines(text, operation.linesMax);
    default:
      return readTyped(parseJson(text), operation);
  }
}

/** Reads typed text in place, before validation. */
function readTyped(value: unknown, { typedFields }: OperationInfo): unknown {
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Record<string, unknown>;
  for (const [name, how] of typedFields) {
    const text = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof text === "string") fields[name] = typedReaders[how](text);
  }
  return value;
}

/** Whether the type is written as in the document, as mostly: that needs no parsing. */
function hasPlainType({ headers }: IncomingMessage, { bodyTypes }: OperationInfo): boolean {
  return bodyTypes.includes(headers["content-type"] ?? "") && headers["content-encoding"] === undefined;
}

function isEmpty({ headers }: IncomingMessage): boolean {
  return (headers["content-length"] ?? "0") === "0" && headers["transfer-encoding"] === undefined;
}

function isKnownType(request: IncomingMessage, { bodyTypes }: OperationInfo): boolean {
  return bodyTypes.includes(mediaType(request));
}

function mediaType({ headers }: IncomingMessage): string {
  const [type = ""] = (headers["content-type"] ?? "").split(";", 1);
  return type.trim().toLowerCase();
}

/** Refuses other media types, charsets than UTF-8, and unknown content codings. */
function requireType(request: IncomingMessage, operation: OperationInfo): void {
  const { "content-type": type = "", "content-encoding": coding = "identity" } = request.headers;
  const isKnown = isKnownType(request, operation) && (operation.bodyFormat === "raw" || isUtf8Label(type));
  const isCoded = coding !== "identity" && decoderOf(coding, operation) === undefined;
  if (!isKnown || isCoded) refuse({ kind: "unsupported_media_type" });
}

/** Whether the charset is a label of UTF-8 (WHATWG Encoding, section 4.2) such as utf8, or of ASCII, a subset. */
function isUtf8Label(contentType: string): boolean {
  const [, quoted, plain] = /;\s*charset\s*=\s*(?:"([^"]*)"|'?([^";'\s]*))/i.exec(contentType) ?? [];
  const label = (quoted ?? plain ?? "utf-8").trim().toLowerCase();
  if (/^(?:us-)?ascii$|^ansi_x3\.4-1968$/.test(label)) return true;
  try {
    return new TextDecoder(label).encoding === "utf-8";
  } catch {
    return false;
  }
}

const decoders = new Map([
  ["gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);

function decoderOf(coding: string, operation: OperationInfo) {
  return isSentPlain(operation) ? undefined : decoders.get(coding.toLowerCase());
}

/** Hot operations and raw bodies take no content coding: stored bytes are those sent. */
export function isSentPlain({ hot, bodyFormat }: OperationInfo): boolean {
  return hot || bodyFormat === "raw" || bodyFormat === "ndjson" || bodyFormat === "stream";
}

function requireFitting({ headers }: IncomingMessage, { bodyLimitBytes: limitBytes }: OperationInfo): void {
  if (Number(headers["content-length"] ?? 0) > limitBytes) refuse({ kind: "payload_too_large", limitBytes });
}

/** Refuses a body that is too large, as soon as that is known, and one that breaks off. */
function readBytes(request: IncomingMessage, operation: OperationInfo): Promise<Buffer> {
  const { bodyLimitBytes: limitBytes } = operation;
  const tooLarge = () => new RefusalError({ kind: "payload_too_large", limitBytes });
  const { "content-encoding": coding = "identity" } = request.headers;
  const makeDecoder = decoderOf(coding, operation);
  const source: Readable = makeDecoder === undefined ? request : request.pipe(makeDecoder());
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    source.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limitBytes) chunks.push(chunk);
      else if (length - chunk.length <= limitBytes) {
        reject(tooLarge()); // Discards the rest without unpacking.
        if (source !== request) request.unpipe().resume();
      }
    });
    source.once("end", () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    const breakOff = () => {
      request.resume();
      reject(new RefusalError({ kind: "malformed", code: "body_incomplete" }));
    };
    source.once("error", breakOff);
    if (source !== request) request.once("error", breakOff);
    request.once("aborted", breakOff);
  });
}

const BYTE_ORDER_MARK = "\ufeff";

/** Some editors put a byte order mark in front, which JSON does not allow (RFC 8259, 8.1). */
export function parseJson(text: string): unknown {
  if (text.startsWith(BYTE_ORDER_MARK)) refuse({ kind: "malformed", code: "byte_order_mark" });
  try {
    return JSON.parse(text);
  } catch (error) {
    const params = locateJsonError(error as SyntaxError);
    return refuse({ kind: "malformed", code: "not_json", params });
  }
}

/** Position of a syntax error. V8's message quotes the text, which may be private. */
function locateJsonError({ message }: SyntaxError): NotJson {
  const [, position, line, column] =
    /at (position \d+)(?: \(line (\d+) column (\d+)\))?$/.exec(message) ?? [];
  // No line for the first one, nor for a line of a batch.
  if (position !== undefined)
    return {
      position: line === undefined || line === "1" ? position : `${position} (line ${line} column ${column})`,
    };
  const [, unexpected] = /^Unexpected token '([^\p{C}\p{Z}])'/u.exec(message) ?? [];
  return unexpected === undefined ? { endsEarly: message.startsWith("Unexpected end") } : { unexpected };
}

/** A repeated name has all its values, for the reader to see. */
export type Form = Record<string, string | string[]>;

/**
 * Reads application/x-www-form-urlencoded flat: "a[b]" is a plain name. Refuses broken escapes, which parsers replace
 * by U+FFFD.
 */
export function parseForm(text: string): Form {
  // No prototype, so that "__proto__" is a plain name.
  const form: Form = Object.create(null);
  for (const pair of text.split("&").filter((part) => part !== "")) {
    const at = pair.indexOf("=");
    const [name, value] =
      at === -1 ? [decode(pair), ""] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
    const known = form[name];
    if (known === undefined) form[name] = value;
    else if (Array.isArray(known)) known.push(value);
    else form[name] = [known, value];
  }
  return form;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch (error) {
    return refuse({ kind: "malformed", code: "form_percent_encoding" }, error);
  }
}

export interface Lines {
  lines: Line[];
  count: number;
}

export interface Line {
  /** From 1. */
  number: number;
  text: string;
}

/** Counts lines past the limit without keeping them: 8 MiB may be all line breaks. */
export function splitLines(text: string, most: number): Lines {
  const lines: Line[] = [];
  let count = 0;
  for (let number = 1, start = 0; start < text.length; number += 1) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const line = end === start ? "" : trimBlanks(text, start, end);
    if (line !== "") {
      count += 1;
      if (count <= most) lines.push({ number, text: line });
    }
    start = end + 1;
  }
  return { lines, count };
}
