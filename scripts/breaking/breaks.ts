/** Breaking changes, found by "redocly diff" and rules of our own; accepted ones stand in a file. */
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

/** A bound on aliases guards against hostile YAML. Our own documents may repeat a response a hundred times. */
const YAML = { merge: true, maxAliasCount: -1 };

/** One change that can break a caller. */
export interface Break {
  /** The file in spec/, without its extension. */
  document: string;
  /** JSON pointer into the bundled document. */
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

/** Output of "redocly diff --format json"; only the fields that are read. */
const Diff = z.object({
  changes: z.array(
    z.object({
      path: z.string(),
      verdicts: z.array(z.object({ ruleId: z.string(), impact: z.string(), message: z.string() })),
    }),
  ),
});

const REDOCLY = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
/** All rules of "redocly diff", at "major". Our redocly.yaml is for the linter. */
const CONFIG = "extends: [diff-recommended]\n";
/** Parts for the other documents only: a change in it shows in each document that has the part. */
const LENDER = "common.yaml";
/** Documents that lend parts to others. */
const LENDERS = [LENDER, "events.yaml", "whitelabel.yaml"];

const REMOVED = { path: "#/", rule: "document-removed", message: "The document was removed." };
const METHODS = new Set(["get", "put", "post", "patch", "delete", "head", "options", "trace"]);

/** An OpenAPI document that the linter has checked; only the fields that are read. */
interface Loose {
  security?: object[];
  paths?: Record<string, Record<string, { security?: object[] }>>;
}

export async function readAccepted(file: string): Promise<Accepted> {
  return Accepted.parse(parse(await readFile(file, "utf8")));
}

/** The documents of a folder by file name; none if there is no such folder. */
export async function readDocuments(folder: string): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  for (const name of await readdir(folder).catch(() => []))
    if (isDocument(name)) documents.set(name, await readFile(join(folder, name), "utf8"));
  return documents;
}

/** Changes between two sets of documents, each by file name. */
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

/** Repeats at each operation what it inherits from the document, since redocly compares operations. */
function withSecurity(document: Loose): Loose {
  const { security = [], paths = {} } = document;
  for (const item of Object.values(paths))
    for (const [method, operation] of Object.entries(item))
      if (METHODS.has(method)) operation.security ??= security;
  return document;
}

/** Changes from one document to another; both come with the documents that they refer to. */
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
  // A part that an operation has in two ways is reported once.
  return [...new Map(breaks.map((found) => [JSON.stringify(found), found])).values()];
}

/** The report for people, and whether it has a break that is not accepted. `now` has the line of each place. */
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
