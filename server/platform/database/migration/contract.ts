/** Contracts: migrations that drop or tighten what an earlier release needs, and the lowest release that goes on beside them. */
import { readReleaseVersion } from "../../release.ts";

export interface Contract {
  /** Lowest release that no longer needs the things. */
  lowest: string;
  things: string[];
  reason: string;
}

/** Line of a migration, such as `-- contract from 0.2.0: App.name, App_name_key (0.2.0 reads title)`. */
const HEADER = /^-- contract from (\d+\.\d+\.\d+): (.+?) \((.+)\)$/gm;

export function readContracts(sql: string): Contract[] {
  return [...sql.matchAll(HEADER)].map(([, lowest = "", things = "", reason = ""]) => ({
    lowest,
    things: things.split(", "),
    reason,
  }));
}

/** Whether a version comes before another one, by its three numbers. */
export function isLower(version: string, than: string): boolean {
  const [ours, theirs] = [version, than].map((one) => one.split(".").map(Number));
  const at = ours?.findIndex((number, place) => number !== theirs?.[place]) ?? -1;
  return at >= 0 && (ours?.[at] ?? 0) < (theirs?.[at] ?? 0);
}

/** Column `logs` of Prisma's table, which it leaves empty where a migration went well. */
const NOTE = "lowest release ";

/** Note beside an applied migration, for releases that lack its file. */
export function noteContracts(sql: string): string | null {
  const [first, ...others] = readContracts(sql).map(({ lowest }) => lowest);
  if (first === undefined) return null;
  return NOTE + others.reduce((highest, one) => (isLower(highest, one) ? one : highest), first);
}

/** Lowest release that a note asks for, if this one is lower. */
export async function findHigherRelease(note: string | null): Promise<string | undefined> {
  const lowest = note?.startsWith(NOTE) ? note.slice(NOTE.length) : undefined;
  return lowest !== undefined && isLower(await readReleaseVersion(), lowest) ? lowest : undefined;
}
