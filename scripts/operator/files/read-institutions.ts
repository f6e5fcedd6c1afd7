/** Reads institutions from a CSV file, one at a time, each with the line that it began on. */
import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { readTableRecords } from "../../../client/cli/table-file.ts";
import { consumerGroupValues, type InstitutionEntry } from "../../../generated/management.ts";
import { type ConsumerGroup, institutionKindOf } from "../../../server/domain/shared/group/groups.ts";
import { CliError } from "../../command-line/cli-error.ts";

/** An institution to save, or why a line is refused. */
export type ReadItem =
  | { kind: "entry"; line: number; entry: InstitutionEntry }
  | { kind: "refused"; line: number; id: string; reason: string };

const COLUMNS = ["id", "name", "aliases", "territory", "kind", "domain", "groups"] as const;
type Column = (typeof COLUMNS)[number];
type Row = Partial<Record<Column, string>>;

/** As many as the API takes. */
const DOMAINS_MAX = 100;
const ALIASES_MAX = 50;

/**
 * Lines of one id, as far as they have been read. The first fault refuses them all: what is saved replaces
 * all domains of the institution, so half of them would do harm.
 */
interface Gathered {
  line: number;
  entry: InstitutionEntry;
  fault: { line: number; reason: string } | undefined;
}

/** Holds one institution at a time, and one number for each id before, since ids may not come back. */
export async function* readInstitutions(file: FileHandle): AsyncGenerator<ReadItem> {
  const seen = new Set<number>();
  let heads: string[] | undefined;
  let open: Gathered | undefined;
  for await (const { line, fields, broken } of readTableRecords(file.createReadStream())) {
    if (broken !== undefined) {
      if (open !== undefined)
        yield refusalOf(
          open.line,
          open.entry.institutionId,
          "its lines are cut off by the error that follows",
        );
      yield refusalOf(line, "", broken);
      open = undefined;
      continue;
    }
    if (heads === undefined) {
      heads = readHeads(fields);
      continue;
    }
    const row: Row = Object.fromEntries(heads.map((head, index) => [head, (fields[index] ?? "").trim()]));
    const id = row.id ?? "";
    if (id === "") {
      yield refusalOf(line, "", "id is empty");
      continue;
    }
    if (open?.entry.institutionId !== id) {
      if (open !== undefined) yield finished(open);
      open = { line, entry: { institutionId: id, name: "", kind: "", domains: [] }, fault: undefined };
      const mark = markOf(id);
      if (seen.has(mark)) open.fault = { line, reason: "lines with the same id must be together" };
      seen.add(mark);
    }
    open.fault ??= faultOf(line, fields.length, heads.length, open, row);
    if (open.fault === undefined) add(open, line, row);
  }
  if (heads === undefined) throw new CliError(2, "The file is empty. Line 1 must name the columns.");
  if (open !== undefined) yield finished(open);
}

/** 52 bits of a hash: in a file of a million ids, the odds that any two agree are one in nine thousand. */
function markOf(id: string): number {
  return Number.parseInt(createHash("sha256").update(id).digest("hex").slice(0, 13), 16);
}

function readHeads(fields: string[]): string[] {
  const heads = fields.map((field) => field.trim().toLowerCase());
  const unknown = heads.filter((head) => !COLUMNS.includes(head as Column));
  const missing = ["id", "name"].filter((head) => !heads.includes(head));
  if (unknown.length === 0 && missing.length === 0 && new Set(heads).size === heads.length) return heads;
  const known = COLUMNS.join(",");
  throw new CliError(2, `Line 1 must name the columns: id, name and any others of ${known}.`);
}

/** Faults of the lines alone; the server validates the institution. */
function faultOf(line: number, fields: number, heads: number, { entry, line: first }: Gathered, row: Row) {
  const wrong = (reason: string) => ({ line, reason });
  if (fields !== heads) return wrong(`has ${fields} fields, but line 1 has ${heads}`);
  if (Object.values(row).some((text) => text.includes("\ufffd"))) return wrong("is not in UTF-8");
  if (line === first) return undefined;
  const given = { name: entry.name, territory: entry.territory ?? "", kind: entry.kind };
  for (const [column, before] of Object.entries(given)) {
    const text = row[column as Column] ?? "";
    if (text !== "" && text !== before) return wrong(`${column} differs from line ${first}`);
  }
  if (entry.domains.length === DOMAINS_MAX && row.domain)
    return wrong(`has more than ${DOMAINS_MAX} domains`);
  return undefined;
}

function add({ entry, line: first }: Gathered, line: number, row: Row): void {
  if (line === first) {
    entry.name = row.name ?? "";
    entry.kind = row.kind ?? "";
    if (row.territory) entry.territory = row.territory;
  }
  const aliases = [...new Set([...(entry.aliases ?? []), ...parts(row.aliases)])];
  if (aliases.length > 0) entry.aliases = aliases.slice(0, ALIASES_MAX + 1);
  const groups = parts(row.groups);
  if (row.domain || groups.length > 0)
    entry.domains.push({ domain: row.domain ?? "", consumerGroups: groups });
}

function parts(text = ""): string[] {
  return text.split("|").flatMap((part) => part.trim() || []);
}

function finished({ line, entry, fault }: Gathered): ReadItem {
  const id = entry.institutionId;
  if (fault !== undefined) return refusalOf(fault.line, id, fault.reason);
  if ((entry.aliases?.length ?? 0) > ALIASES_MAX)
    return refusalOf(line, id, `has more than ${ALIASES_MAX} aliases`);
  if (entry.kind !== "") return { kind: "entry", line, entry };
  const kind = kindOf(entry);
  return kind === undefined
    ? refusalOf(line, id, "kind is empty and can't be derived from groups")
    : { kind: "entry", line, entry: { ...entry, kind } };
}

/** The kind that all groups share, if they do. */
function kindOf({ domains }: InstitutionEntry): string | undefined {
  const groups = domains.flatMap(({ consumerGroups }) => consumerGroups);
  const known = groups.filter((group): group is ConsumerGroup =>
    (consumerGroupValues as readonly string[]).includes(group),
  );
  const kinds = new Set(known.map(institutionKindOf));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== null ? kind : undefined;
}

function refusalOf(line: number, id: string, reason: string): ReadItem {
  return { kind: "refused", line, id, reason };
}
