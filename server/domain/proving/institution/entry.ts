import { consumerGroupValues, type InstitutionEntry } from "../../../../generated/management.ts";
import { type Issue, invalid, RefusalError } from "../../../errors.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { isPrintable } from "../../../platform/printable.ts";
import { type ConsumerGroup, type InstitutionKind, institutionKindOf } from "../../shared/group/groups.ts";
import { isTerritory } from "../../shared/phone-number.ts";
import { searchableName } from "./names/names.ts";
import { readDomain, withParents } from "./proving-domain.ts";
import { isPublicSuffix } from "./public-suffix.ts";
import { isAlumniDomain, isAtOrBelow } from "./shipped/academic-file.ts";
import type { InstitutionRecord, InstitutionSource } from "./write.ts";

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,252}$/;
const NAME_LENGTH_MAX = 200;

interface ValidatedEntries {
  accepted: InstitutionRecord[];
  refused: RefusedEntry[];
}

export interface RefusedEntry {
  index: number;
  problem: Issue;
}

/**
 * Validates in order, as if saved one by one: a later entry may take a domain that an earlier one gives up. Call it
 * under the directory lock.
 */
export async function validateEntries(
  tx: Transaction,
  entries: InstitutionEntry[],
  source: InstitutionSource,
): Promise<ValidatedEntries> {
  const surroundings = await readEntryContext(tx, entries);
  const accepted: InstitutionRecord[] = [];
  const refused: ValidatedEntries["refused"] = [];
  for (const [index, entry] of entries.entries()) {
    try {
      const record = readEntry(entry, source, surroundings);
      accepted.push(record);
      claimDomains(record, surroundings);
    } catch (error) {
      if (!(error instanceof RefusalError) || error.refusal.kind !== "invalid") throw error;
      refused.push({ index, problem: error.refusal.issues[0] });
    }
    surroundings.seen.set(entry.institutionId, surroundings.seen.get(entry.institutionId) ?? index);
  }
  return { accepted, refused };
}

interface EntryContext {
  blocked: ReadonlySet<string>;
  owners: Map<string, string>;
  seen: Map<string, number>;
}

async function readEntryContext(tx: Transaction, entries: InstitutionEntry[]): Promise<EntryContext> {
  const domains = entries.flatMap((entry) => entry.domains.flatMap(({ domain }) => readDomain(domain) ?? []));
  const ids = entries.map(({ institutionId }) => institutionId).filter((id) => ID.test(id));
  const blocked = await tx.$queryRaw<{ domain: string }[]>`
    SELECT domain FROM "BlockedDomain" 
    WHERE domain = ANY(${[...new Set(domains.flatMap(withParents))]}) AND "liftedAt" IS NULL`;
  const owned = await tx.$queryRaw<{ domain: string; institutionId: string }[]>`
    SELECT domain, "institutionId" FROM "InstitutionDomain"
    WHERE domain = ANY(${domains}) OR "institutionId" = ANY(${ids})`;
  return {
    blocked: new Set(blocked.map(({ domain }) => domain)),
    owners: new Map(owned.map(({ domain, institutionId }) => [domain, institutionId])),
    seen: new Map(),
  };
}

function claimDomains({ id, domains }: InstitutionRecord, { owners }: EntryContext): void {
  for (const [domain, owner] of owners) if (owner === id) owners.delete(domain);
  for (const { domain } of domains) owners.set(domain, id);
}

function readEntry(
  entry: InstitutionEntry,
  source: InstitutionSource,
  around: EntryContext,
): InstitutionRecord {
  const { institutionId: id, territory = "" } = entry;
  if (!ID.test(id)) invalid("institutionId", "entry_id");
  const before = around.seen.get(id);
  if (before !== undefined) invalid("institutionId", "entry_repeated", { institutionId: id, index: before });
  if (territory !== "" && !isTerritory(territory)) invalid("territory", "entry_territory", { territory });
  const kind = readKind(entry.kind);
  const domains = entry.domains.map((given) => readProvingDomain(given, id, kind, around));
  for (const [index, { domain }] of domains.entries()) {
    if (domains.findIndex((other) => other.domain === domain) !== index)
      invalid("domains", "domain_repeated", { domain });
  }
  return {
    id,
    name: readName(entry.name, "name"),
    aliases: (entry.aliases ?? []).map((alias) => readName(alias, "alias")),
    territory: territory === "" ? null : territory,
    kind,
    source,
    domains,
  };
}

function readName(text: string, field: "name" | "alias"): string {
  const name = text.replace(/\s+/g, " ").trim();
  if (name === "") invalid(field, "name_empty", { field });
  if (name.length > NAME_LENGTH_MAX) invalid(field, "name_too_long", { field, max: NAME_LENGTH_MAX });
  if (!isPrintable(name)) invalid(field, "unprintable", { field });
  if (searchableName(name) === "") invalid(field, "entry_name_without_letters", { field, name });
  return name;
}

function readKind(kind: string): InstitutionKind {
  return kind === "education" || kind === "employer" ? kind : invalid("kind", "entry_kind");
}

function readProvingDomain(
  given: InstitutionEntry["domains"][number],
  id: string,
  kind: InstitutionKind,
  { blocked, owners }: EntryContext,
): InstitutionRecord["domains"][number] {
  const domain = readDomain(given.domain) ?? invalid("domains", "entry_domain", { domain: given.domain });
  if (isAtOrBelow(domain, blocked)) invalid("domains", "domain_on_stop_list", { domain });
  if (isPublicSuffix(domain)) invalid("domains", "domain_public_suffix", { domain });
  if (isAlumniDomain(domain)) invalid("domains", "domain_of_alumni", { domain });
  const owner = owners.get(domain);
  if (owner !== undefined && owner !== id) invalid("domains", "domain_owned", { domain, owner });
  if (given.consumerGroups.length === 0) invalid("domains", "domain_without_groups", { domain });
  return {
    domain,
    consumerGroups: [...new Set(given.consumerGroups.map((group) => readGroup(group, kind)))],
  };
}

function readGroup(text: string, kind: InstitutionKind): ConsumerGroup {
  const group = consumerGroupValues.find((value) => value === text);
  if (group === undefined) invalid("domains", "unknown_group", { group: text });
  return institutionKindOf(group) === kind
    ? group
    : invalid("domains", "group_of_other_kind", { group, kind });
}
