/**
 * Writes everything in generated/: for each area its types and its document, the operator's commands, what the mock of a partner's tests answers, the type of the words, the
 * Prisma client, and the picture of the stages, which a guide shows too; and the tables of docs/security.md, docs/reliability.md, docs/scale.md and docs/coverage.md. With --check it writes nothing, and fails when a file is
 * stale, missing or left over. Everything is made in a folder of its own first, so a failure changes nothing.
 */
import { spawnSync } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle, createConfig } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import { endWrongCall } from "./command-line/usage.ts";
import { drawStages, drawStagesAsSvg } from "./draw-stages.ts";
import { type Document, find, type Schema } from "./openapi-document.ts";
import { readCommands, withoutCommands } from "./operator-commands.ts";
import { partnerOperations } from "./partner-operations.ts";
import { renderCoverage, renderReliability, renderScale } from "./render-figures.ts";
import { renderSecurity } from "./security/document.ts";
import { wordsType } from "./words-type.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const fresh = join(root, "node_modules/.cache/cohort-generate");
const committed = join(root, "generated");
/** The documents with blocks that no person writes, and how each is as it must be now. */
const documents: Record<string, (before: string) => string> = {
  "docs/white-label.md": drawStagesInto,
  "docs/security.md": renderSecurity,
  "docs/reliability.md": renderReliability,
  "docs/scale.md": renderScale,
  "docs/coverage.md": renderCoverage,
};

/** The documents of spec/ that are served; common.yaml only lends its parts. */
async function areas(): Promise<string[]> {
  const names = (await readdir(join(root, "spec"))).flatMap(
    (file) => /^([a-z]+)\.yaml$/.exec(file)?.[1] ?? [],
  );
  return names.filter((name) => name !== "common").sort();
}

/** Writes the types and the document of an area; returns the document. */
async function writeArea(area: string): Promise<Document> {
  const header = `// Generated from spec/${area}.yaml by "npm run generate". Do not edit: change the spec.\n\n`;
  const config = await createConfig({});
  const { bundle: bundled, problems } = await bundle({
    ref: join(root, `spec/${area}.yaml`),
    config,
  }).catch((error: Error) => endWrongCall(`spec/${area}.yaml can't be read: ${error.message}`));
  // A reference that leads nowhere; npm run lint says more.
  const [problem] = problems;
  if (problem !== undefined) {
    const { source, pointer = "" } = problem.location[0] ?? {};
    endWrongCall(
      `${source?.absoluteRef.replace(root, "") ?? `spec/${area}.yaml`} ${pointer}: ${problem.message}`,
    );
  }
  const parsed = bundled.parsed as Document;
  if (parsed["x-cli"] !== undefined)
    await writeFile(
      join(fresh, `generated/${area}.commands.json`),
      `${JSON.stringify(readCommands(parsed))}\n`,
    );
  const document = JSON.stringify(withoutCommands(parsed));
  const options = {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    enumValues: true,
    // A client may leave out what has a default, so the type must say "optional" for both sides.
    defaultNonNullable: false,
  };
  const types = astToString(await openapiTS(JSON.stringify(withDescriptions(JSON.parse(document))), options));
  // Editors show the text before the first tag as the documentation of a symbol.
  const words = types.replaceAll(/^(\s*(?:\/\*)?\*) @description /gm, "$1 ");
  const described = withRootDescriptions(words, JSON.parse(document));
  await writeFile(join(fresh, `generated/${area}.ts`), header + described);
  await writeFile(join(fresh, `generated/${area}.json`), `${document}\n`);
  return JSON.parse(document);
}

/** For the types alone: a property that refers to a schema has that schema's description, unless it has its own. */
function withDescriptions(document: Document): Document {
  const describe = (part: object): void => {
    const { properties = {} } = part as Schema;
    for (const property of Object.values(properties)) {
      if (property.$ref === undefined || property.description !== undefined) continue;
      const { description } = find<Schema>(document, property.$ref);
      if (description !== undefined) property.description = description;
    }
    for (const child of Object.values(part)) if (Object(child) === child) describe(child);
  };
  describe(document);
  return document;
}

/** A schema's short name shows its description, too. */
function withRootDescriptions(types: string, { components }: Document): string {
  return types.replaceAll(/^export type \w+ = components\['schemas'\]\['(\w+)'\];$/gm, (line, name) => {
    const description = components?.schemas?.[name]?.description;
    if (description === undefined) return line;
    const text = description.trim().replaceAll("*/", "*\\/").replaceAll("\n", "\n * ");
    return text.includes("\n") ? `/**\n * ${text}\n */\n${line}` : `/** ${text} */\n${line}`;
  });
}

async function writePrismaClient(): Promise<void> {
  await mkdir(join(fresh, "prisma"), { recursive: true });
  await cp(join(root, "prisma/schema.prisma"), join(fresh, "prisma/schema.prisma"));
  // Prisma wants to download an engine that "generate" never starts; any executable satisfies it.
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
  };
  const args = [
    join(root, "node_modules/prisma-cli/build/index.js"),
    "generate",
    "--schema",
    "prisma/schema.prisma",
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: fresh, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`prisma generate failed:\n${stdout}\n${stderr}`);
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
}

async function differences(): Promise<string[]> {
  const [made, present] = [await filesOf(join(fresh, "generated")), await filesOf(committed)];
  const read = (path: string) => readFile(path, "utf8").catch(() => undefined);
  const stale: string[] = [];
  for (const file of made) {
    const same = (await read(join(fresh, "generated", file))) === (await read(join(committed, file)));
    if (!same) stale.push(`${file} ${present.includes(file) ? "is stale" : "is missing"}`);
  }
  return [
    ...stale,
    ...present.filter((file) => !made.includes(file)).map((file) => `${file} is no longer generated`),
  ];
}

/** The guide that shows the picture of the stages to partners. */
function drawStagesInto(before: string): string {
  const block = /(?<=^```mermaid\n).*?(?=^```$)/ms;
  if (!block.test(before)) throw new Error("docs/white-label.md has no block for the picture of the stages");
  return before.replace(block, () => drawStages());
}

/** The documents whose blocks are stale, with what they must be. */
async function staleDocuments(): Promise<{ path: string; text: string }[]> {
  const all = Object.entries(documents).map(async ([path, render]) => {
    const before = await readFile(join(root, path), "utf8");
    const text = render(before);
    return text === before ? [] : [{ path, text }];
  });
  return (await Promise.all(all)).flat();
}

await rm(fresh, { recursive: true, force: true });
await mkdir(join(fresh, "generated"), { recursive: true });
const bundled: Record<string, Document> = {};
for (const area of await areas()) bundled[area] = await writeArea(area);
await writePrismaClient();
await writeFile(join(fresh, "generated/operations.ts"), partnerOperations(bundled));
await writeFile(join(fresh, "generated/words.ts"), wordsType());
await writeFile(join(fresh, "generated/stages.mmd"), drawStages());
await writeFile(join(fresh, "generated/stages.svg"), await drawStagesAsSvg());

const stale = await staleDocuments();
const differing = [...(await differences()), ...stale.map(({ path }) => `${path} is stale`)];
if (process.argv.includes("--check")) {
  if (differing.length > 0) {
    console.error(`Generated files don't match their sources:\n  ${differing.join("\n  ")}`);
    console.error('Run "npm run generate" and commit the result.');
    process.exitCode = 1;
  } else console.log("generated/ and the generated parts of docs/ are up to date.");
} else {
  await rm(committed, { recursive: true, force: true });
  await cp(join(fresh, "generated"), committed, { recursive: true });
  for (const { path, text } of stale) await writeFile(join(root, path), text);
  const written = differing.map((what) => what.replace(/ is (?:stale|missing)$/, ""));
  console.log(written.length === 0 ? "Nothing has changed." : `Written:\n  ${written.join("\n  ")}`);
}
await rm(fresh, { recursive: true, force: true });
