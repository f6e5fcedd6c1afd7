/** The parts of docs/security.md that are made from spec/security/. */
import {
  asvs,
  asvsLevels,
  findEvidence,
  findFaults,
  findings,
  type Requirement,
  rfc9700,
} from "./requirements.ts";

/** What the document calls each verdict, in the order of its counts. */
const VERDICTS = {
  tests: "yes",
  documents: "yes, in writing",
  untested: "yes, untested",
  operator: "operator",
  no: "no",
  none: "nothing here",
} as const;
type Verdict = keyof typeof VERDICTS;
const verdicts = Object.keys(VERDICTS) as Verdict[];

const verdictOf = (requirement: Requirement): Verdict =>
  verdicts.find((verdict) => verdict in requirement) ?? "no";

/** Text of a table's cell, in which nothing is Markdown by chance. */
const plain = (text: string) => text.replaceAll(/[|*<[\]]/g, "\\$&");

const link = (path: string) => `[${path.replace(/^test\//, "")}](../${path})`;

/** A cell of a table is at most this long (docs/style.md). */
const CELL_MAX = 300;

/** Items of a list, as many as a cell holds; spec/security/ has the others. */
function listed(items: readonly string[]): string {
  const all = items.join(", ");
  if (all.length <= CELL_MAX) return all;
  const kept = items.filter((_, index) => items.slice(0, index + 1).join(", ").length <= CELL_MAX - 15);
  return `${kept.join(", ")}, and ${items.length - kept.length} more`;
}

/** A test by its path below test/, without its ending. */
const testName = (file: string) => `\`${file.replace(/^test\//, "").replace(/\.test\.ts$/, "")}\``;

/** A test by its name, any other file as it is. */
const evidenceName = (file: string) => (file.endsWith(".test.ts") ? testName(file) : `\`${file}\``);

function evidenceOf(requirement: Requirement): string {
  if ("tests" in requirement)
    return listed([
      ...Object.keys(requirement.tests).map(testName),
      ...(requirement.documents ?? []).map(link),
    ]);
  if ("documents" in requirement) return listed(requirement.documents.map(link));
  return "none" in requirement ? requirement.none : (Object.values(requirement).at(-1) as string);
}

function table(heads: string[], rows: string[][]): string {
  const lines = [heads, heads.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function counts(): string {
  const all = Object.entries(asvs.requirements);
  const count = (rows: Requirement[], verdict: Verdict) =>
    `${rows.filter((row) => verdictOf(row) === verdict).length}`;
  const ofLevel = (level: string) =>
    all.filter(([id]) => asvsLevels.get(id) === level).map(([, requirement]) => requirement);
  const columns = [ofLevel("1"), ofLevel("2"), Object.values(rfc9700)];
  return table(
    ["verdict", "ASVS level 1", "ASVS level 2", "RFC 9700"],
    [
      ...verdicts.map((verdict) => [VERDICTS[verdict], ...columns.map((rows) => count(rows, verdict))]),
      ["in all", ...columns.map((rows) => `${rows.length}`)],
    ],
  );
}

function chapterTables(): string {
  return Object.entries(asvs.chapters)
    .map(([chapter, name]) => {
      const rows = Object.entries(asvs.requirements)
        .filter(([id]) => id.startsWith(`${chapter}.`))
        .map(([id, requirement]) => [
          asvsLevels.get(id) === "1" ? `**${id.slice(1)}**` : id.slice(1),
          plain(requirement.subject),
          VERDICTS[verdictOf(requirement)],
          evidenceOf(requirement),
        ]);
      return `### ${chapter} ${name}\n\n${table(["id", "requirement", "verdict", "evidence"], rows)}`;
    })
    .join("\n\n");
}

function rfcTable(): string {
  const rows = Object.entries(rfc9700).map(([id, requirement]) => [
    id.split(" ")[0] ?? "",
    plain(requirement.subject),
    VERDICTS[verdictOf(requirement)],
    evidenceOf(requirement),
  ]);
  return table(["section", "requirement", "verdict", "evidence"], rows);
}

function findingTable(): string {
  const evidence = findEvidence();
  const rows = Object.entries(findings).map(([id, { subject, note }]) => {
    const files = [...(evidence.get(id) ?? [])].map(evidenceName);
    return [id, plain(subject), note ?? listed(files)];
  });
  return table(["finding", "what it was", "evidence"], rows);
}

const BLOCKS: Record<string, () => string> = {
  counts,
  asvs: chapterTables,
  "rfc-9700": rfcTable,
  findings: findingTable,
};

/**
 * The document with its generated blocks as they must be now. Each stands between two comments.
 * @throws when the document lacks one of them, and where a verdict is not so
 */
export function renderSecurity(before: string): string {
  const faults = findFaults({ ...asvs.requirements, ...rfc9700 });
  if (faults.length > 0) throw new Error(`spec/security/ says what is not so:\n${faults.join("\n")}`);
  return Object.entries(BLOCKS).reduce((text, [name, make]) => {
    const block = new RegExp(`(?<=^<!-- generated: ${name} -->\n).*?(?=^<!-- end -->$)`, "ms");
    if (!block.test(text)) throw new Error(`docs/security.md has no block "${name}"`);
    return text.replace(block, () => `\n${make()}\n\n`);
  }, before);
}
