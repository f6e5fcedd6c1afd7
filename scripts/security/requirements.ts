/** Reads requirements and findings from spec/security/, and the titles of the tests that it names. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";

const root = fileURLToPath(new URL("../../", import.meta.url));

const subject = z.string().min(1);
const reason = z.string().min(1);
/** Proof that there is nothing of the kind: no text of these places matches, case ignored. */
const absent = z.strictObject({
  pattern: z.string().min(1),
  in: z.array(z.enum(["server", "packages", "schema", "documents"])).min(1),
});
const tests = z.record(z.string(), z.array(z.string()).min(1));
const documents = z.array(z.string()).min(1);
/** Exactly one verdict, with what is behind it. Tests are named by their files and titles, and documents may stand beside them. */
const requirement = z.union([
  z.strictObject({ subject, tests, documents: documents.optional() }),
  z.strictObject({ subject, documents }),
  z.strictObject({ subject, untested: reason }),
  z.strictObject({ subject, operator: reason }),
  z.strictObject({ subject, no: reason }),
  z.strictObject({ subject, none: reason, absent }),
]);
const requirements = z.record(z.string(), requirement);

export type Requirement = z.infer<typeof requirement>;

/** The parser refuses a key that is there twice. */
function read<T>(name: string, schema: z.ZodType<T>): T {
  return schema.parse(parse(readFileSync(join(root, "spec/security", name), "utf8")));
}

/** OWASP ASVS 5.0.0, levels 1 and 2. `levels` has a digit for each requirement of a section of the standard. */
export const asvs = read(
  "asvs.yaml",
  z.strictObject({
    chapters: z.record(z.string(), z.string()),
    levels: z.record(z.string(), z.string().regex(/^[123]+$/)),
    requirements,
  }),
);

export const rfc9700 = read("rfc9700.yaml", z.strictObject({ requirements })).requirements;

export const findings = read(
  "findings.yaml",
  z.strictObject({
    findings: z.record(z.string().regex(/^[HML]\d+$/), z.strictObject({ subject, note: reason.optional() })),
  }),
).findings;

/** The ids of the standard's requirements of levels 1 and 2, in order, each with its level. */
export const asvsLevels: ReadonlyMap<string, "1" | "2"> = new Map(
  Object.entries(asvs.levels).flatMap(([section, levels]) =>
    [...levels].flatMap((level, index) =>
      level === "1" || level === "2" ? [[`${section}.${index + 1}`, level] as const] : [],
    ),
  ),
);

/** A title stands first in a call, and a function or options come after it. */
const TITLE =
  /\(\s*("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)\s*,\s*(?:async\b|function\b|\(|\{|[a-z_$][\w$]* =>)/g;

/** The titles of a file's suites and tests as they stand there, those of `each` with their placeholders. */
function titlesOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(TITLE)].map(([, literal = ""]) =>
    literal.slice(1, -1).replaceAll(/\\(["`\\])/g, "$1"),
  );
}

/** Places to search for something that is said to be absent: texts by name. */
const places = {
  /** Our code without comments, which may speak of what is absent. */
  server: () => textsOf([...filesOf("server", ".ts"), ...filesOf("server/pages/framework/assets", ".js")]),
  /** Production packages, by name. */
  packages: () => {
    const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
      packages: Record<string, { dev?: boolean }>;
    };
    const names = Object.entries(lock.packages).flatMap(([path, { dev }]) =>
      dev === true ? [] : [path.replace(/^.*node_modules\//, "")],
    );
    return new Map([["package-lock.json", names.join("\n")]]);
  },
  schema: () => textsOf(["prisma/schema.prisma"]),
  documents: () => textsOf(filesOf("spec", ".yaml").filter((file) => !file.includes("/security/"))),
} satisfies Record<string, () => Map<string, string>>;

function textsOf(files: string[]): Map<string, string> {
  const withoutComments = (text: string) => text.replaceAll(/^\s*(?:\/\*\*?|\*|\/\/).*$/gm, "");
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return [file, /\.(?:ts|js|prisma)$/.test(file) ? withoutComments(text) : text];
    }),
  );
}

/** Finds verdicts that don't hold: their tests or documents are missing, or what should be absent is there. */
export function findFaults(all: Readonly<Record<string, Requirement>>): string[] {
  const read = new Map<keyof typeof places, Map<string, string>>();
  const titles = new Map<string, ReadonlySet<string>>();
  const cached = <Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value => {
    const value = known.get(key) ?? make();
    known.set(key, value);
    return value;
  };
  return Object.entries(all).flatMap(([id, requirement]) => {
    if ("tests" in requirement)
      return Object.entries(requirement.tests).flatMap(([file, named]) => {
        const there = cached(titles, file, () => new Set(existsSync(join(root, file)) ? titlesOf(file) : []));
        return named
          .filter((title) => !there.has(title))
          .map((title) => `${id}: no test "${title}" in ${file}`);
      });
    if (!("none" in requirement)) return [];
    const pattern = new RegExp(requirement.absent.pattern, "i");
    return requirement.absent.in.flatMap((place) =>
      [...cached(read, place, places[place])]
        .filter(([, text]) => pattern.test(text))
        .map(([file]) => `${id}: "${requirement.none}" but ${file} matches ${pattern}`),
    );
  });
}

/** The files of a folder and those below it that end so, by their paths from the root. */
function filesOf(folder: string, end: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name))
    .sort();
}

/** "… (H1)", "… (M4, M5)" and "L7: …" */
const FINDING_IN_TITLE = /^[HML]\d+(?=:)|\((?:[HML]\d+(?:, )?)+\)/g;

/** The test files that name a finding. */
export function findEvidence(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>(Object.keys(findings).map((id) => [id, new Set()]));
  for (const file of filesOf("test", ".test.ts"))
    for (const title of titlesOf(file))
      for (const [named] of title.matchAll(FINDING_IN_TITLE))
        for (const [id] of named.matchAll(/[HML]\d+/g)) found.get(id)?.add(file);
  return found;
}
