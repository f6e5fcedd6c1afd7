/** Which institution of the database a shipped one is: pure, so that updates of the lists can be tested. */
import type { InstitutionRecord } from "./write.ts";

/** What the database knows already. */
export interface KnownDirectory {
  /** By institution. */
  sources: ReadonlyMap<string, string>;
  /** The institution that a domain belongs to. */
  owners: ReadonlyMap<string, string>;
}

/**
 * Gives the shipped institutions the ids that they have in the database, since ids never change there: one
 * is known by its id, or else by any of its domains. What an operator has saved stays as it is: such
 * institutions are left out, and such domains are left with their owner.
 */
export function adoptKnownIds(shipped: InstitutionRecord[], known: KnownDirectory): InstitutionRecord[] {
  const isOperators = (id: string | undefined) => id !== undefined && known.sources.get(id) === "operator";
  // Those known by their own id choose first, so that no other takes it for the sake of a domain.
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

/** The ids that it may have, the best first. */
function candidates(
  { id, domains }: InstitutionRecord,
  { sources, owners }: KnownDirectory,
  isOperators: (id: string) => boolean,
): string[] {
  if (sources.has(id)) return [id];
  const held = domains.flatMap(({ domain }) => owners.get(domain) ?? []);
  return [...held.filter((owner) => !isOperators(owner)), ...held, id];
}
