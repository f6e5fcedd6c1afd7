/** spec/released.json: the newest release's documents, without their words, a line for each operation and schema. */
import { readFile, writeFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Parsed } from "./own-rules.ts";

const Release = z.object({ version: z.string(), documents: z.record(z.string(), z.unknown()) });

/** Keys without effect on a caller's program. */
const WORDS = new Set(["description", "summary", "example", "examples", "externalDocs", "tags", "info"]);
const LIMITS = new Set(["x-body-limit-bytes", "x-lines-max"]);
/** Keys whose members are named freely. */
const NAMED = new Set([
  ...["paths", "schemas", "responses", "parameters", "requestBodies", "headers", "securitySchemes"],
  ...["properties", "patternProperties", "content", "mapping", "webhooks"],
]);
/** Keys whose values are data. */
const DATA = new Set(["enum", "const", "default", "required"]);

/** A copy of a document without what may change freely. */
export function omitWords(part: unknown, isNamed = false): unknown {
  if (Array.isArray(part)) return part.map((each) => omitWords(each));
  if (Object(part) !== part) return part;
  const kept = Object.entries(part as object).filter(
    ([key]) => isNamed || !(WORDS.has(key) || (key.startsWith("x-") && !LIMITS.has(key))),
  );
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      !isNamed && DATA.has(key) ? value : omitWords(value, !isNamed && NAMED.has(key)),
    ]),
  );
}

export async function readRelease(file: string): Promise<{ version: string; documents: Parsed }> {
  const { version, documents } = Release.parse(JSON.parse(await readFile(file, "utf8")));
  return { version, documents: new Map(Object.entries(documents)) };
}

export async function writeRelease(file: string, version: string, documents: Parsed): Promise<void> {
  const bare = Object.fromEntries([...documents].map(([name, document]) => [name, omitWords(document)]));
  await writeFile(file, `${toLines({ version, documents: bare }, 5)}\n`);
  const { documents: read } = await readRelease(file);
  if (!isDeepStrictEqual(Object.fromEntries(read), bare))
    throw new Error(`${file} does not hold everything.`);
}

/** JSON with a line for each key down to a depth, and all below it on that line. */
function toLines(value: unknown, depth: number): string {
  if (depth === 0 || Object(value) !== value || Array.isArray(value)) return JSON.stringify(value);
  const lines = Object.entries(value as object).map(
    ([key, each]) => `${JSON.stringify(key)}:${toLines(each, depth - 1)}`,
  );
  return lines.length === 0 ? "{}" : `{\n${lines.join(",\n")}\n}`;
}
