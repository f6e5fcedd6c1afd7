/**
 * Hash chain of the audit log: each entry's hash covers the entry and the hash of the one before it, so that a changed,
 * removed or inserted entry shows (spec/decisions/security.md, "Audit log").
 */
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";

/** An entry as its hash covers it, and as the operator API gives it. */
export interface ChainedEntry {
  sequence: number;
  /** UTC, RFC 3339 with milliseconds. */
  at: string;
  actor: string;
  action: string;
  subject: string;
  detail?: Record<string, unknown>;
  /** Stays when the address itself is deleted. */
  ipHash?: string;
}

/** SHA-256 in hex over the canonical JSON (RFC 8785) of the entry with `previous`, the hash of the entry before it. */
export function entryHash(previous: string | null, entry: ChainedEntry): string {
  const { sequence, at, actor, action, subject, detail, ipHash } = entry;
  const covered = { previous, sequence, at, actor, action, subject, detail, ipHash };
  return createHash("sha256")
    .update(canonicalize(covered) as string)
    .digest("hex");
}

/** SHA-256 in hex of an address behind its salt; without the salt, which is deleted with it, nobody finds the address. */
export function ipHash(salt: Uint8Array, ip: string): string {
  return createHash("sha256").update(salt).update(ip).digest("hex");
}

/** What is wrong with an entry, seen from the one before it. */
export type ChainFault = "missing" | "changed";

/**
 * Compares an entry with the end of the chain so far. Null: it continues it. `previous` is null for the first entry that
 * is kept, whose predecessor may have been deleted at the end of its time.
 */
export function findFault(
  previous: { sequence: number; hash: string } | null,
  entry: ChainedEntry & { hash: string },
): ChainFault | null {
  if (previous === null && entry.sequence > 1) return null;
  if (entry.sequence !== (previous?.sequence ?? 0) + 1) return "missing";
  return entryHash(previous?.hash ?? null, entry) === entry.hash ? null : "changed";
}
