/** Which changes break callers is told by "redocly diff" and by rules of our own; which of them we mean to make stands in a file. */
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { z } from "zod";
import { locator } from "./locate.ts";
import { ownBreaks, type Parsed } from "./own-rules.ts";
import { omitWords } from "./release.ts";
import { isDocument } from "./revision.ts";

/** Our own documents may name one response a hundred times; the library's limit is against strangers' documents. */
const YAML = { merge: true, maxAliasCount: -1 };

/** One change that can break a caller. */
export interface Break {
  /** The file in spec/ without its ending. */
  document: string;
  /** JSON pointer into the document as it is bundled. */
  path: string;
  rule: string;
  message: string;
}

const Accepted = z
  .array(
    z.strictObject({
      document: z.string(),
      path: z.string().startsWith("#/"),
      rule: z.string(),
      reason: z.string().trim().min(20, "say who is affected, and why it is acceptable"),
    }),
  )
  .nullable()
  .transform((list) => list ?? []);
export type Accepted = z.output<typeof Accepted>;

/** What "redocly diff --format json" writes, as far as we read it. */
const Diff = z.object({
  changes: z.array(
    z.object({
      path: z.string(),
      verdicts: z.array(z.object({ ruleId: z.string(), impact: z.string(), message: z.string() })),
    }),
  ),
});

const REDOCLY = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
/** All its rules, at "major". The redocly.yaml of the house is for its linter. */
const CONFIG = "extends: [diff-recommended]\n";
/** Only lends its parts to the others: a change in it shows in each document that has that part. */
const LENDER = "common.yaml";
/** These lend parts to others, too. */
const LENDERS = [LENDER, "events.yaml", "whitelabel.yaml"];

const REMOVED = { path: "#/", rule: "document-removed", message: "The document was removed." };
const METHODS = new Set(["get", "put", "post", "patch", "delete", "head", "options", "trace"]);

/** A document as far as it is read here; the linter has judged its form. */
interface Loose {
  security?: object[];
  paths?: Record<string, Record<string, { security?: object[] }>>;
}

export async function readAccepted(file: string): Promise<Accepted> {
  return Accepted.parse(parse(await readFile(file, "utf8")));
}

/** The documents of a folder, by the names of their files; none where there is no such folder. */
export async function readDocuments(folder: string): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  for (const name of await readdir(folder).catch(() => []))
    if (isDocument(name)) documents.set(name, await readFile(join(folder, name), "utf8"));
  return documents;
}

/** Changes between two sets of documents, each by the names of its files. */
export async function breaksBetween(before: Parsed, now: Parsed): Promise<Break[]> {
  const folder = await mkdtemp(join(tmpdir(), "cohort-breaking-"));
  try {
    const [old, fresh] = [withoutWords(before), withoutWords(now)];
    await writeFile(join(folder, "redocly.yaml"), CONFIG);
    await writeAll(join(folder, "before"), old);
    await writeAll(join(folder, "now"), fresh);
    const isSame = (name: string) => isDeepStrictEqual(old.get(name), fresh.get(name));
    const isLentSame = LENDERS.every(isSame);
    return [...old.keys()]
      .filter((name) => !(isSame(name) && isLentSame))
      .flatMap((name) => {
        const document = name.replace(/\.yaml$/, "");
        if (!fresh.has(name)) return [{ document, ...REMOVED }];
        return [...(name === LENDER ? [] : compare(folder, document)), ...ownBreaks(old, fresh, name)];
      });
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function parseDocuments(texts: ReadonlyMap<string, string>): Parsed {
  return new Map([...texts].map(([name, text]) => [name, parse(text, YAML) as unknown]));
}

function withoutWords(documents: Parsed): Parsed {
  return new Map([...documents].map(([name, document]) => [name, omitWords(document)]));
}

async function writeAll(folder: string, documents: Parsed): Promise<void> {
  await mkdir(folder);
  for (const [name, document] of documents)
    await writeFile(join(folder, name), JSON.stringify(withSecurity(structuredClone(document as Loose))));
}

/** Says at each operation what it takes from the whole document: redocly compares what stands there. */
function withSecurity(document: Loose): Loose {
  const { security = [], paths = {} } = document;
  for (const item of Object.values(paths))
    for (const [method, operation] of Object.entries(item))
      if (METHODS.has(method)) operation.security ??= security;
  return document;
}

/** The changes from one document to another, each of which has beside it what it refers to. */
function compare(folder: string, document: string): Break[] {
  const [before, now] = ["before", "now"].map((side) => join(folder, side, `${document}.yaml`)) as [
    string,
    string,
  ];
  const options = ["--config", join(folder, "redocly.yaml"), "--format", "json", "--fail-on", "none"];
  const { status, stdout, stderr } = spawnSync(process.execPath, [REDOCLY, "diff", before, now, ...options], {
    encoding: "utf8",
    env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", REDOCLY_TELEMETRY: "off" },
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`redocly diff failed for ${document}: ${stderr}`);
  const { changes } = Diff.parse(JSON.parse(stdout));
  const breaks = changes.flatMap(({ path, verdicts }) =>
    verdicts
      .filter(({ impact }) => impact === "major")
      .map(({ ruleId, message }) => ({ document, path, rule: ruleId, message })),
  );
  // A part that an operation has in two ways is told twice.
  return [...new Map(breaks.map((found) => [JSON.stringify(found), found])).values()];
}

/** What a person reads, and whether anything is left that nobody has accepted. `now` says on which line each stands. */
export function report(
  revision: string,
  breaks: readonly Break[],
  accepted: Accepted,
  now: ReadonlyMap<string, string> = new Map(),
): { text: string; isBroken: boolean } {
  const locate = locator(now);
  const matches = (one: Accepted[number], found: Break): boolean =>
    one.document === found.document && one.path === found.path && one.rule === found.rule;
  const open = breaks.filter((found) => !accepted.some((one) => matches(one, found)));
  const unused = accepted.filter((one) => !breaks.some((found) => matches(one, found)));
  const lines = [
    ...open.map(
      ({ document, path, rule, message }) =>
        `  ${locate(document, path)}: ${document} ${path}\n    ${message} (${rule})`,
    ),
    ...unused.map(
      ({ document, path, rule }) => `  ${document} ${path} ${rule}\n    is accepted, but didn't happen.`,
    ),
  ];
  if (lines.length === 0) {
    const known =
      breaks.length === 0 ? "" : ` but for ${breaks.length} that spec/accepted-breaks.yaml explains`;
    return { text: `No change since ${revision} breaks a caller${known}.`, isBroken: false };
  }
  const advice = "Keep what callers rely on, or add the reason to spec/accepted-breaks.yaml.";
  return { text: `Since ${revision}:\n${lines.join("\n")}\n${advice}`, isBroken: true };
}
