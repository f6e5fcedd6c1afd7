/** Matches shipped institutions to those in the database. Pure. */
import type { InstitutionRecord } from "./write.ts";

export interface KnownDirectory {
  sources: ReadonlyMap<string, string>;
  owners: ReadonlyMap<string, string>;
}

/**
 * Ids in the database never change: matched by id, else by any domain whose owner is no other `listed` one. Leaves out
 * what an operator saved. May be called piece by piece: a written piece has taken its domains along.
 */
export function adoptKnownIds(
  shipped: InstitutionRecord[],
  known: KnownDirectory,
  listed: ReadonlySet<string> = new Set(shipped.map(({ id }) => id)),
): InstitutionRecord[] {
  const isOperators = (id: string | undefined) => id !== undefined && known.sources.get(id) === "operator";
  const taken = new Set<string>();
  return shipped.flatMap((record) => {
    const isFree = (id: string) => id === record.id || isOperators(id) || !listed.has(id);
    const id = candidates(record, known, isOperators).find((one) => !taken.has(one) && isFree(one));
    if (id === undefined || isOperators(id)) return [];
    taken.add(id);
    const domains = record.domains.filter(({ domain }) => !isOperators(known.owners.get(domain)));
    return { ...record, id, domains };
  });
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
