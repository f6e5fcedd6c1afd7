/** The tables of docs/reliability.md, docs/scale.md and docs/coverage.md that are made from docs/figures/: one place for each figure. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { markdownTable as table } from "../server/pages/site/docs/guides/guide-text.ts";

const cell = z.string().min(1).max(300);
/** Place, time and commit of a measurement. */
const measurement = {
  date: z.iso.date(),
  commit: z.string().regex(/^[0-9a-f]{8}$/),
  machine: cell,
};
const Faults = z.strictObject({
  command: z.string(),
  faults: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z-]+$/),
      requirement: z.string(),
      fault: cell,
      holds: cell,
      results: z.array(
        z.strictObject({
          database: z.enum(["PostgreSQL", "embedded", "both"]),
          ...measurement,
          result: cell,
        }),
      ),
    }),
  ),
});
const figure = z.strictObject({ what: cell, figure: cell, command: z.string(), ...measurement });
/** `figures` are in docs/scale.md, `others` are not. */
const Figures = z.strictObject({ figures: z.array(figure), others: z.array(figure) });

const count = z.int().min(0);
const Coverage = z.strictObject({
  command: z.string(),
  date: z.iso.date(),
  commit: measurement.commit,
  figures: z.array(
    z.strictObject({
      country: z.string().length(2),
      group: cell,
      names: count,
      first: count,
      inFive: count,
      absent: count,
      byMail: count,
      /** Without the list of names that was written by hand. */
      firstWithout: count,
      inFiveWithout: count,
    }),
  ),
});

const read = <T>(name: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(new URL(`../docs/figures/${name}.json`, import.meta.url), "utf8")));

/** Differences from the usual machine: the documents say that all have 2 shared cores unless a row says otherwise. */
const peculiar = (machine: string) => machine.replace(/^2 shared cores(?:[,;] )?/, "");

/** The tables of docs/reliability.md: faults, and what must hold. */
function faultTables(): Record<string, string> {
  const { faults } = read("reliability", Faults);
  return {
    faults: table(
      ["fault", "`NAME`", "what must hold"],
      faults.map(({ requirement, name, fault, holds }) => [`${requirement}: ${fault}`, `\`${name}\``, holds]),
    ),
  };
}

function figureTable(): string {
  const { figures } = read("scale", Figures);
  return table(
    ["what", "figure", "commit", "machine"],
    figures.map(({ what, figure, commit, machine }) => [what, figure, commit, peculiar(machine)]),
  );
}

function coverageTable(): string {
  const { figures } = read("coverage", Coverage);
  return table(
    ["group", "country", "names", "first", "in five", "absent", "by mail"],
    figures.map((one) =>
      [one.group, one.country, one.names, one.first, one.inFive, one.absent, one.byMail].map(String),
    ),
  );
}

/** A document with its generated blocks as they must be now, each between two comments. */
export function withBlocks(before: string, blocks: Record<string, string>): string {
  return Object.entries(blocks).reduce((text, [name, made]) => {
    const block = new RegExp(`(?<=^<!-- generated: ${name} -->\n).*?(?=^<!-- end -->$)`, "ms");
    if (!block.test(text)) throw new Error(`the document has no block "${name}"`);
    return text.replace(block, () => `\n${made}\n\n`);
  }, before);
}

/** docs/reliability.md with its tables. */
export const renderReliability = (before: string): string => withBlocks(before, faultTables());

/** docs/coverage.md with its table. */
export const renderCoverage = (before: string): string => withBlocks(before, { coverage: coverageTable() });

/** docs/scale.md with its table. */
export const renderScale = (before: string): string => withBlocks(before, { figures: figureTable() });
