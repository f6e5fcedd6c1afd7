/** Matches shipped institutions to those in the database. Pure. */
import type { InstitutionRecord } from "./write.ts";

export interface KnownDirectory {
  sources: ReadonlyMap<string, string>;
  owners: ReadonlyMap<string, string>;
}

/** Ids in the database never change: matched by id, else by any domain. Leaves out what an operator saved. */
export function adoptKnownIds(shipped: InstitutionRecord[], known: KnownDirectory): InstitutionRecord[] {
  const isOperators = (id: string | undefined) => id !== undefined && known.sources.get(id) === "operator";
  // Matches by id first, so that none is lost to a match by domain.
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

function candidates(
  { id, domains }: InstitutionRecord,
  { sources, owners }: KnownDirectory,
  isOperators: (id: string) => boolean,
): string[] {
  if (sources.has(id)) return [id];
  const held = domains.flatMap(({ domain }) => owners.get(domain) ?? []);
  return [...held.filter((owner) => !isOperators(owner)), ...held, id];
}
