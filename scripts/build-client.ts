/**
 * Builds the packages below client/: ES modules, CommonJS and declarations, file by file without a look at types, which
 * `tsc` checks elsewhere. npm runs it as `prepack` in a package's folder; `scripts/pack-client.ts` takes its functions.
 */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("../", import.meta.url));
/** The folders of the packages; one may lie in another, and is none of its files. */
export const PACKAGES = ["client", "client/testing", "client/cli"] as const;
/** The other packages import the client by its name, which is an import of this file here. */
const CLIENT = { file: "client/index.ts", name: "@cohort/client" };

const MODULES = { esm: ts.ModuleKind.ESNext, cjs: ts.ModuleKind.CommonJS };
const common = { target: ts.ScriptTarget.ES2022, strict: true };

/**
 * The built files of a package by their paths: `esm/` and, where others import it, `cjs/`, below which files keep their
 * paths of this repository. Throws for an export without a type, since none is inferred.
 */
export async function buildPackage(folder: string): Promise<Map<string, string>> {
  const { exports } = JSON.parse(await readFile(join(root, folder, "package.json"), "utf8"));
  const built = new Map<string, string>();
  const forms = exports === undefined ? (["esm"] as const) : (["esm", "cjs"] as const);
  for (const file of await sourcesOf(folder))
    await build(built, file, folder, { forms, isImported: exports !== undefined });
  // Most of generated/ is types, of which no program loads the code.
  const code = [...built].filter(([path]) => path.endsWith(".js"));
  const loaded = generatedOf(new Map(code));
  for (const area of generatedOf(built)) {
    const file = `generated/${area}.ts`;
    if (loaded.has(area)) await build(built, file, folder, { forms, isImported: true });
    else await putTypes(built, file);
  }
  // For Node, what is below is CommonJS; the package is ESM.
  if (exports !== undefined) built.set("cjs/package.json", '{ "type": "commonjs" }\n');
  return built;
}

/** Builds a package into a folder, in place of what is there. */
export async function writePackage(folder: string, into: string): Promise<void> {
  const built = await buildPackage(folder);
  await rm(into, { recursive: true, force: true });
  for (const [path, text] of built) {
    await mkdir(dirname(join(into, path)), { recursive: true });
    await writeFile(join(into, path), text);
  }
}

async function sourcesOf(folder: string): Promise<string[]> {
  const inner = PACKAGES.filter((other) => other.startsWith(`${folder}/`));
  const others = [...inner, `${folder}/dist`, `${folder}/examples`].map((path) => `${path}/`);
  const files = (await readdir(join(root, folder), { recursive: true })).map((name) => `${folder}/${name}`);
  return files.filter((file) => file.endsWith(".ts") && !others.some((other) => file.startsWith(other)));
}

async function build(
  built: Map<string, string>,
  file: string,
  folder: string,
  { forms, isImported }: { forms: readonly ("esm" | "cjs")[]; isImported: boolean },
): Promise<void> {
  const source = await readFile(join(root, file), "utf8");
  const put = (path: string, text: string) => built.set(path, renameImports(text, file, folder));
  const name = file.slice(0, -".ts".length);
  for (const form of forms) put(`${form}/${name}.js`, transpile(source, file, MODULES[form]));
  if (!isImported) return;
  const types = declare(source, file);
  for (const form of ["esm", "cjs"]) put(`${form}/${name}.d.ts`, types);
}

/** Declares a file of types: its lists as their types only. The compiler takes three times as long for it. */
async function putTypes(built: Map<string, string>, file: string): Promise<void> {
  const types = await readFile(join(root, file), "utf8");
  const declared = types.replaceAll(/^export const (\w+: .*?) = \[.*\];$/gm, "export declare const $1;");
  for (const form of ["esm", "cjs"]) built.set(`${form}/${file.slice(0, -".ts".length)}.d.ts`, declared);
}

function transpile(source: string, fileName: string, module: ts.ModuleKind): string {
  return ts.transpileModule(source, { fileName, compilerOptions: { ...common, module } }).outputText;
}

function declare(source: string, fileName: string): string {
  const compilerOptions = {
    ...common,
    module: ts.ModuleKind.ESNext,
    isolatedDeclarations: true,
    declaration: true,
  };
  const options = { fileName, compilerOptions, reportDiagnostics: true };
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, options);
  const [first] = diagnostics;
  if (first !== undefined)
    throw new Error(`${fileName}: ${ts.flattenDiagnosticMessageText(first.messageText, "\n")}`);
  return outputText;
}

/** Sources name the files that they import as they are; what is built has another ending, and the client its name. */
function renameImports(text: string, file: string, folder: string): string {
  return text.replaceAll(
    /((?:\bfrom |\brequire\(|\bimport\()")(\.[^"]*)\.ts"/g,
    (_whole, before: string, target: string) => {
      const isClient = join(dirname(file), `${target}.ts`) === CLIENT.file && folder !== "client";
      return isClient ? `${before}${CLIENT.name}"` : `${before}${target}.js"`;
    },
  );
}

/** The files of generated/ that the package imports. */
function generatedOf(built: Map<string, string>): Set<string> {
  const used = [...built.values()].flatMap((text) => [...text.matchAll(/\/generated\/(\w+)\.js"/g)]);
  return new Set(used.map(([, area = ""]) => area));
}

if (import.meta.main) {
  const folder = relative(root, process.cwd());
  await writePackage(folder, join(root, folder, "dist"));
  await copyFile(join(root, "LICENSE"), join(root, folder, "LICENSE"));
}
