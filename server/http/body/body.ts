/** The read step: one reader for all bodies. It runs when the caller is known. */
import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { RefusalError, refuse } from "../../errors.ts";
import type { NotJson } from "../../vocabulary.ts";
import { typedReaders } from "../../words/typed-text.ts";
import type { OperationInfo } from "../document.ts";

/** A body as its operation reads it. */
export interface Body {
  /** The JSON value, the form, the lines, or the bytes; undefined for none. */
  body: unknown;
  /** The text that it was parsed from; of lines each has its own. */
  text: string;
  /** What arrived, uncompressed. */
  bytes: Buffer;
}

const NONE: Body = { body: undefined, text: "", bytes: Buffer.alloc(0) };

/** How the bytes are read: with room, and in time. */
type ReadBytes = (read: () => Promise<Buffer>) => Promise<Buffer>;

/** Reads the body up to the operation's own limit, from a caller who may send it in any form that the document has. */
export async function readBody(
  request: IncomingMessage,
  operation: OperationInfo,
  inRoom: ReadBytes,
): Promise<Body> {
  if (!operation.hasBody) return NONE;
  if (isEmpty(request) && operation.bodyOptional) {
    // Many clients set a type for every POST, and the validator would check the type of nothing.
    delete request.headers["content-type"];
    return NONE;
  }
  if (!hasPlainType(request, operation)) requireType(request, operation);
  // What is announced as too large is refused before it waits for room.
  requireFitting(request, operation);
  return parseBody(await inRoom(() => readBytes(request, operation)), operation);
}

/** The value of a body; refuses what cannot be read as the operation's format. */
export function parseBody(bytes: Buffer, operation: OperationInfo): Body {
  if (operation.bodyFormat === "raw") return { body: bytes, text: "", bytes };
  if (!isUtf8(bytes)) refuse({ kind: "malformed", code: "not_utf8" });
  const text = bytes.toString("utf8");
  const body = parseText(text, operation);
  return { body, text: operation.bodyFormat === "ndjson" ? "" : text, bytes };
}

/** The value of a body's text. */
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

/** What people type is read in place, before anything is judged. */
function readTyped(value: unknown, { typedFields }: OperationInfo): unknown {
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Record<string, unknown>;
  for (const [name, how] of typedFields) {
    const text = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof text === "string") fields[name] = typedReaders[how](text);
  }
  return value;
}

/** Whether the type is written just as the document has it, as nearly every caller does: that needs no parsing. */
function hasPlainType({ headers }: IncomingMessage, { bodyTypes }: OperationInfo): boolean {
  return bodyTypes.includes(headers["content-type"] ?? "") && headers["content-encoding"] === undefined;
}

function isEmpty({ headers }: IncomingMessage): boolean {
  return (headers["content-length"] ?? "0") === "0" && headers["transfer-encoding"] === undefined;
}

function isKnownType({ headers }: IncomingMessage, { bodyTypes }: OperationInfo): boolean {
  const [type = ""] = (headers["content-type"] ?? "").split(";", 1);
  return bodyTypes.includes(type.trim().toLowerCase());
}

/** Refuses another media type, another charset than UTF-8, and a coding that we do not undo. */
function requireType(request: IncomingMessage, operation: OperationInfo): void {
  const { "content-type": type = "", "content-encoding": coding = "identity" } = request.headers;
  const isKnown = isKnownType(request, operation) && (operation.bodyFormat === "raw" || isUtf8Label(type));
  const isCoded = coding !== "identity" && decoderOf(coding, operation) === undefined;
  if (!isKnown || isCoded) refuse({ kind: "unsupported_media_type" });
}

/**
 * Whether the charset is a label of UTF-8 (WHATWG Encoding, section 4.2), such as utf8, or of ASCII, which is UTF-8 too.
 * That ASCII's labels are Windows-1252's there is for web pages.
 */
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

/** Hot operations and raw bodies take no content coding: what is kept is what was sent. */
export function isSentPlain({ hot, bodyFormat }: OperationInfo): boolean {
  return hot || bodyFormat === "raw" || bodyFormat === "ndjson";
}

function requireFitting({ headers }: IncomingMessage, { bodyLimitBytes: limitBytes }: OperationInfo): void {
  if (Number(headers["content-length"] ?? 0) > limitBytes) refuse({ kind: "payload_too_large", limitBytes });
}

/** All bytes of the body. Refuses a body that is too large, as soon as that is known, and one that breaks off. */
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
        reject(tooLarge()); // The rest is thrown away as it comes, and no longer unpacked.
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

/** The value of a JSON text. Some editors put a byte order mark in front, for which JSON has no place (RFC 8259, 8.1). */
export function parseJson(text: string): unknown {
  if (text.startsWith(BYTE_ORDER_MARK)) refuse({ kind: "malformed", code: "byte_order_mark" });
  try {
    return JSON.parse(text);
  } catch (error) {
    const params = locateJsonError(error as SyntaxError);
    return refuse({ kind: "malformed", code: "not_json", params });
  }
}

/** Where a text ceases to be JSON. V8's own message quotes the text; of it only the place is told, or the one character. */
function locateJsonError({ message }: SyntaxError): NotJson {
  const [, position, line, column] =
    /at (position \d+)(?: \(line (\d+) column (\d+)\))?$/.exec(message) ?? [];
  // In the first line it says nothing more, and in a line of a batch it would name another line than that one.
  if (position !== undefined)
    return {
      position: line === undefined || line === "1" ? position : `${position} (line ${line} column ${column})`,
    };
  const [, unexpected] = /^Unexpected token '([^\p{C}\p{Z}])'/u.exec(message) ?? [];
  return unexpected === undefined ? { endsEarly: message.startsWith("Unexpected end") } : { unexpected };
}

/** A name that came twice has all its values, so that whoever expects one sees that there were two. */
export type Form = Record<string, string | string[]>;

/**
 * Reads application/x-www-form-urlencoded flat: "a[b]" is a name like any other. Broken escapes, and escapes that are
 * not UTF-8, are refused; the usual parsers put U+FFFD in their place, and another text than the sent one would pass.
 */
export function parseForm(text: string): Form {
  // Without a prototype, so that "__proto__" is a name like any other.
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

/** A body of NDJSON: the lines that hold something, and how many there are. */
export interface Lines {
  lines: Line[];
  count: number;
}

export interface Line {
  /** Its number in the text, from 1. */
  number: number;
  text: string;
}

/** Lines past the limit are counted only, for 8 MiB may be as many line breaks. */
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

/** A part of a text without the blanks of JSON at its ends; any other character there is an error of the line. */
function trimBlanks(text: string, start: number, end: number): string {
  let [first, last] = [start, end];
  while (first < last && BLANKS.has(text.charCodeAt(first))) first += 1;
  while (last > first && BLANKS.has(text.charCodeAt(last - 1))) last -= 1;
  return text.slice(first, last);
}

/** RFC 8259, section 2, without the line feed. */
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d]);
