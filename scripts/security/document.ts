/** The parts of docs/security.md that are made from spec/security/. */
import { markdownTable as table } from "../../server/pages/site/docs/guides/guide-text.ts";
import { asvs, asvsLevels, findFaults, type Requirement, rfc9700 } from "./requirements.ts";

/** Names of the verdicts in the document, in the order of its counts. */
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

/** Requirements that are left to the operator, or that do not hold. */
function openTable(requirements: Readonly<Record<string, Requirement>>): string {
  const rows = Object.entries(requirements)
    .filter(([, requirement]) => ["operator", "no"].includes(verdictOf(requirement)))
    .map(([id, requirement]) => [
      asvsLevels.get(id) === "1" ? `**${id.slice(1)}**` : id.replace(/^V| .*/g, ""),
      plain(requirement.subject),
      VERDICTS[verdictOf(requirement)],
      Object.values(requirement).at(-1) as string,
    ]);
  return table(["id", "requirement", "verdict", "what holds, or what to do"], rows);
}

const BLOCKS: Record<string, () => string> = {
  counts,
  asvs: () => openTable(asvs.requirements),
  "rfc-9700": () => openTable(rfc9700),
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
