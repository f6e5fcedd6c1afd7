/** Check of a statement's file, without a server: digests line by line, and the signature over the last one. */
import type { StatementHead } from "../generated/tracking.ts";

/** First fault of a file. */
export interface StatementFault {
  /** Number of the line, from 1. */
  line: number;
  /**
   * `changed`: the line is not as it was written; `missing`: it is left out; `moved`: it stands elsewhere; `added`: it was not
   * part of the file; `cut_off`: the file ends before its signature; `unknown_key`, `bad_signature`: who signed is not who should
   * have; `signed_otherwise`: the signature is of another statement.
   */
  fault:
    | "changed"
    | "missing"
    | "moved"
    | "added"
    | "cut_off"
    | "unknown_key"
    | "bad_signature"
    | "signed_otherwise";
}

/** A sound file has its first line and the last digest. */
export type StatementCheck =
  | {
      /** Whether the file is as it was closed. */
      ok: true;
      /** First line of the file. */
      head: StatementHead;
      /** SHA-256 of the last line, in hexadecimal. */
      digest: string;
    }
  | ({
      /** Whether the file is as it was closed. */
      ok: false;
    } & StatementFault);

/** Public keys of statements, from `statements.keys()`. */
export interface StatementKeySet {
  /** The keys, of this time and former ones. */
  keys: readonly (JsonWebKey & {
    /** Identifies the key in signatures. */
    kid?: string;
  })[];
}

type Line = Record<string, unknown>;

/**
 * Checks a statement's file against the keys, and names the first line that is not as it was closed.
 * @example
 * const check = await verifyStatement((await readFile("statement.ndjson", "utf8")).split("\n"), keys);
 * if (!check.ok) console.error(`line ${check.line}: ${check.fault}`);
 */
export async function verifyStatement(
  lines: Iterable<string> | AsyncIterable<string>,
  keys: StatementKeySet,
): Promise<StatementCheck> {
  let [number, digest] = [0, ""];
  let head: Line | undefined;
  let isSigned = false;
  // One line ahead: a missing one and a moved one differ by the next.
  let held: string | undefined;
  const judge = async (text: string, next: string | undefined): Promise<StatementFault["fault"] | null> => {
    number += 1;
    if (isSigned) return "added";
    const line = readLine(text);
    const order = line === null ? null : faultOfOrder(number, line.line, readLine(next ?? "")?.line);
    if (line === null || canonical(line) !== text) return order ?? "changed";
    if (order !== null) return order;
    if (line.kind === "signature") {
      isSigned = true;
      return checkSignature(String(line.jws), { ...head, lines: number - 1, digest }, keys);
    }
    const { digest: given, ...covered } = line;
    if ((line.kind === "head") !== (number === 1)) return "changed";
    head ??= line;
    digest = await sha256(digest + canonical(covered));
    return digest === given ? null : "changed";
  };
  const faultOf = async (text: string, next: string | undefined): Promise<StatementCheck | null> => {
    const fault = await judge(text, next);
    return fault === null ? null : { ok: false, line: number, fault };
  };
  for await (const text of lines) {
    if (held !== undefined) {
      const fault = await faultOf(held, text);
      if (fault !== null) return fault;
    }
    held = text;
  }
  // A file ends with a line break.
  const fault = held === undefined || held === "" ? null : await faultOf(held, undefined);
  if (fault !== null) return fault;
  if (!isSigned || head === undefined) return { ok: false, line: number + 1, fault: "cut_off" };
  return { ok: true, head: head as unknown as StatementHead, digest };
}

function faultOfOrder(
  expected: number,
  given: unknown,
  next: unknown,
): "changed" | "missing" | "moved" | null {
  if (given === expected) return null;
  if (next === expected + 1) return "changed";
  return next === expected ? "moved" : "missing";
}

function readLine(text: string): Line | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Line) : null;
  } catch {
    return null;
  }
}

/** Canonical JSON (RFC 8785): members sorted by UTF-16 code units, numbers and texts as ECMAScript writes them. */
function canonical(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(",")}}`;
}

const utf8 = new TextEncoder();

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", utf8.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const SIGNED = ["partnerId", "brandUid", "number", "month", "lines", "digest"];

/** Checks a JWS (RFC 7515) with ES256 and `typ` "statement+jwt". */
async function checkSignature(
  jws: string,
  stated: Line,
  { keys }: StatementKeySet,
): Promise<StatementFault["fault"] | null> {
  const [protectedPart = "", payloadPart = "", signaturePart = ""] = jws.split(".");
  const header = readLine(textOf(protectedPart));
  const key = keys.find(({ kid }) => kid !== undefined && kid === header?.kid);
  if (key === undefined) return "unknown_key";
  const isOurs = header?.alg === "ES256" && header.typ === "statement+jwt";
  if (!isOurs || !(await isSignedBy(key, `${protectedPart}.${payloadPart}`, signaturePart)))
    return "bad_signature";
  const payload = readLine(textOf(payloadPart)) ?? {};
  return SIGNED.every((name) => payload[name] === stated[name]) ? null : "signed_otherwise";
}

async function isSignedBy(jwk: JsonWebKey, signed: string, signature: string): Promise<boolean> {
  const curve = { name: "ECDSA", namedCurve: "P-256" };
  const { kty = "", crv = "", x = "", y = "" } = jwk;
  const key = await crypto.subtle.importKey("jwk", { kty, crv, x, y }, curve, false, ["verify"]);
  return crypto.subtle.verify({ ...curve, hash: "SHA-256" }, key, bytesOf(signature), utf8.encode(signed));
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
  } catch {
    return new Uint8Array();
  }
}

function textOf(base64url: string): string {
  return new TextDecoder().decode(bytesOf(base64url));
}
