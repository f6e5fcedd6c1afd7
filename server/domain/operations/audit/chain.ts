// Hash chain of the audit log: each hash covers its entry and the hash before it, so that changed, removed or
// inserted entries show (spec/decisions/security.md, "Audit log").
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";

export interface ChainedEntry {
  sequence: number;
  at: string;
  actor: string;
  action: string;
  subject: string;
  subjectKind?: string;
  /** Team whose subject it was then. */
  teamId?: string;
  detail?: Record<string, unknown>;
  /** Stays when the address is deleted. */
  ipHash?: string;
}

/** SHA-256 in hex over canonical JSON (RFC 8785) of the entry with `previous`, the hash before it. */
export function entryHash(previous: string | null, entry: ChainedEntry): string {
  const { sequence, at, actor, action, subject, subjectKind, teamId, detail, ipHash } = entry;
  const covered = { previous, sequence, at, actor, action, subject, subjectKind, teamId, detail, ipHash };
  return createHash("sha256")
    .update(canonicalize(covered) as string)
    .digest("hex");
}

/** SHA-256 in hex of salt and address; the salt is deleted with the address. */
export function ipHash(salt: Uint8Array, ip: string): string {
  return createHash("sha256").update(salt).update(ip).digest("hex");
}

export type ChainFault = "missing" | "changed";

/** Compares an entry with the chain's end; null if it continues it. `previous` is null for the first one left. */
export function findFault(
  previous: { sequence: number; hash: string } | null,
  entry: ChainedEntry & { hash: string },
): ChainFault | null {
  if (previous === null && entry.sequence > 1) return null;
  if (entry.sequence !== (previous?.sequence ?? 0) + 1) return "missing";
  // Commit ab18354b hashed entries without kind and team, which its upgrade adds.
  const { subjectKind: _kind, teamId: _team, ...asBefore } = entry;
  const hashes = [entry, asBefore].map((form) => entryHash(previous?.hash ?? null, form));
  return hashes.includes(entry.hash) ? null : "changed";
}
