import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import express, { type NextFunction, type Request, type RequestHandler, type Response } from "express";
import { refuse } from "../errors.ts";
import type { OperationInfo } from "./document.ts";
import { parseForm } from "./form.ts";
import { createGate } from "./gate.ts";
import { endIfStalled } from "./stall.ts";

/** How long a large body may wait, unread, for a place. */
const PLACE_WAIT_MS = 10_000;

/** SHA-256 of the bytes that arrived, for telling a repeated call from another one. */
const hashes = new WeakMap<Request, string>();
const NO_BODY_HASH = createHash("sha256").digest("base64url");

export function rawBodyHash(request: Request): string {
  return hashes.get(request) ?? NO_BODY_HASH;
}

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

/**
 * What reads the body of one operation: nothing where the document has none; else JSON or a form, whichever it
 * declares, up to the operation's own limit; where bodies are large, only so many at once. It runs when the
 * caller is known.
 */
export function bodyReaders({
  hasBody,
  bodyTypes,
  bodyLimitBytes,
  bodyPlaces,
}: OperationInfo): RequestHandler[] {
  if (!hasBody) return [];
  // Not "strict": null and "x" are JSON, and the validator says what they should have been.
  const options = { limit: bodyLimitBytes, verify: keepHash, strict: false };
  return [
    requireType(bodyTypes),
    ...(bodyPlaces === null ? [] : [holdPlace(bodyPlaces)]),
    ...(bodyTypes.includes(JSON_TYPE) ? [express.json(options)] : []),
    ...(bodyTypes.includes(FORM_TYPE) ? [express.text({ ...options, type: FORM_TYPE }), readForm] : []),
  ];
}

/** The parsers pass over what is of another type, and where a body is optional nobody would miss it. */
function requireType(types: string[]): RequestHandler {
  return (request, _response, next) => {
    const { "content-length": length = "0", "transfer-encoding": coding } = request.headers;
    if (!request.is(types)) {
      if (length !== "0" || coding !== undefined) refuse({ kind: "unsupported_media_type" });
      // The type of nothing: many clients set one for every POST, and the validator would judge it.
      delete request.headers["content-type"];
    }
    next();
  };
}

function readForm(request: Request, _response: Response, next: NextFunction): void {
  if (typeof request.body === "string") request.body = parseForm(request.body);
  next();
}

/** A body that is not UTF-8 would be read with U+FFFD in place of what was sent; neither JSON nor a form has another charset. */
function keepHash(request: unknown, _response: unknown, bytes: Buffer, charset: string): void {
  if (charset !== "utf-8") refuse({ kind: "unsupported_media_type" });
  if (!isUtf8(bytes)) refuse({ kind: "bad_request", detail: "The body is not valid UTF-8." });
  hashes.set(request as Request, createHash("sha256").update(bytes).digest("base64url"));
}

/**
 * Lets so many bodies of an operation in at once; the others wait in line, unread. Where callers are told apart, one
 * has half of the places at most: whoever stalls must not keep everybody else out.
 */
export function holdPlace(places: number, callerOf?: (request: Request) => string): RequestHandler {
  const gate = createGate({ places, waitMs: PLACE_WAIT_MS, placesEach: Math.ceil(places / 2) });
  return async (request: Request, response: Response, next: NextFunction) => {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const release = await gate.enter(gone.signal, callerOf?.(request));
    if (release === "busy") {
      if (gone.signal.aborted) return;
      refuse({ kind: "unavailable", code: "uploads_busy", retryAfterSeconds: 5 });
    }
    // "close" comes after the answer, and also when the caller goes away half-way.
    if (response.closed) release();
    else response.once("close", release);
    endIfStalled(request, response);
    next();
  };
}
