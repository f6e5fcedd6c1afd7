/** Matches shipped institutions to those in the database. Pure, so that updates of the lists can be tested. */
import type { InstitutionRecord } from "./write.ts";

/** What the database already has. */
export interface KnownDirectory {
  /** By institution. */
  sources: ReadonlyMap<string, string>;
  /** The institution that a domain belongs to. */
  owners: ReadonlyMap<string, string>;
}

/**
 * Gives shipped institutions their ids in the database, which never change: matched by id, otherwise by any domain.
 * Institutions and domains that an operator has saved are left out.
 */
export function adoptKnownIds(shipped: InstitutionRecord[], known: KnownDirectory): InstitutionRecord[] {
  const isOperators = (id: string | undefined) => id !== undefined && known.sources.get(id) === "operator";
  // Matches by id go first, so that none is lost to a match by domain.
  const ordered = shipped.toSorted((one, other) => rank(one, known) - rank(other, known));
  const taken = new Set<string>();
  return ordered.flatMap((record) => {
    const id = candidates(record, known, isOperators).find((candidate) => !taken.has(candidate));
    if (id === undefined || isOperators(id)) return [];
    taken.add(id);
    const domains = record.domains.filter(({ domain }) => !isOperators(known.owners.get(domain)));
    return { ...record, id, domains };
  });
}

function rank({ id }: InstitutionRecord, { sources }: KnownDirectory): number {
  return sources.has(id) ? 0 : 1;
}

/** Candidate ids, best first. */
function candidates(
  { id, domains }: InstitutionRecord,
  { sources, owners }: KnownDirectory,
  isOperators: (id: string) => boolean,
): string[] {
  if (sources.has(id)) return [id];
  const held = domains.flatMap(({ domain }) => owners.get(domain) ?? []);
  return [...held.filter((owner) => !isOperators(owner)), ...held, id];
}
