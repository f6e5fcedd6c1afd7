// A register's list as an association sends it. The first line is a compact JWS (RFC 7515, EdDSA) about the lines below it;
// each of these is a hash (entry.ts), with the last day of the registration behind a blank where it has one.
import { hash } from "node:crypto";
import { compactVerify, importJWK, type JWK } from "jose";
import { JOSEError } from "jose/errors";
import { z } from "zod";
import { invalid } from "../../../../errors.ts";
import { isDay } from "./entry.ts";

const Head = z.object({
  registerId: z.string(),
  iat: z.int(),
  exp: z.int(),
  entries: z.int().min(0),
  /** SHA-256 in base64url of all bytes below the first line. */
  sha256: z.string(),
});

export type ListHead = z.infer<typeof Head>;

export interface ListEntry {
  hash: string;
  /** YYYY-MM-DD. */
  until: string | null;
}

/** Register of a list: its public key, and time and digest of the list in use. */
interface ListSource {
  registerId: string;
  signingKey: JWK;
  listedAt: Date | null;
  listDigest: string | null;
}

const LINE = /^([\w-]{43})(?: (\d{4}-\d{2}-\d{2}))?$/;

/**
 * Reads a list after checking signature, digest and lines. Refuses, by `list`, one of another register, one no newer than
 * `listedAt` (a replay), and one that has ended. "present": the list in use, sent again.
 */
export async function readSignedList(
  text: string,
  { registerId, signingKey, listedAt, listDigest }: ListSource,
  now: Date,
): Promise<{ head: ListHead; entries: ListEntry[] } | "present"> {
  const end = text.indexOf("\n");
  const [first, rest] = end === -1 ? [text, ""] : [text.slice(0, end), text.slice(end + 1)];
  const head = await verifyHead(first.trim(), signingKey);
  if (head.registerId !== registerId) invalid("list", "list_of_another_register");
  if (hash("sha256", rest, "base64url") !== head.sha256) invalid("list", "list_changed");
  if (head.sha256 === listDigest && head.iat * 1_000 === listedAt?.getTime()) return "present";
  if (listedAt !== null && head.iat * 1_000 <= listedAt.getTime()) invalid("list", "list_not_newer");
  if (head.exp * 1_000 <= now.getTime()) invalid("list", "list_ended");
  return { head, entries: readEntries(rest, head.entries) };
}

async function verifyHead(jws: string, signingKey: JWK): Promise<ListHead> {
  try {
    const key = await importJWK(signingKey, "EdDSA");
    const { payload } = await compactVerify(jws, key, { algorithms: ["EdDSA"] });
    return Head.parse(JSON.parse(Buffer.from(payload).toString()));
  } catch (error) {
    if (error instanceof JOSEError || error instanceof z.ZodError || error instanceof SyntaxError)
      invalid("list", "list_not_signed");
    throw error;
  }
}

function readEntries(text: string, expected: number): ListEntry[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  if (lines.length !== expected) invalid("list", "list_changed");
  const entries = new Map<string, string | null>();
  for (const [index, line] of lines.entries()) {
    const [, key, until = null] = LINE.exec(line) ?? [];
    if (key === undefined || (until !== null && !isDay(until)))
      invalid("list", "list_line_malformed", { line: index + 2 });
    const other = entries.get(key);
    const isLater = other === undefined || (other !== null && (until === null || until > other));
    if (isLater) entries.set(key, until);
  }
  return [...entries].map(([key, until]) => ({ hash: key, until }));
}
