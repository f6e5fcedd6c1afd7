/**
 * Builds client/ for `@cohort/client`: ES modules, CommonJS and declarations, file by file without a look at types, which
 * `tsc` checks elsewhere. The result is committed, so that a server, which has no compiler, can offer the package.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import ts from "typescript";

const common = {
  target: ts.ScriptTarget.ES2022,
  strict: true,
  isolatedDeclarations: true,
  declaration: true,
};

/** The command line, which nobody imports: it is an ES module without declarations. */
const CLI = `cli${sep}`;

/**
 * Writes `esm/`, `cjs/` and `types/` into a folder, with what else the package has code of, by path. Throws for an export
 * without a type, since none is inferred.
 */
export async function buildClient(
  client: string,
  folder: string,
  others: Readonly<Record<string, string>>,
): Promise<void> {
  const files = await readdir(client, { recursive: true });
  const own = files.filter((name) => name.endsWith(".ts") && !name.startsWith("dist"));
  for (const file of [...own, ...Object.keys(others)]) {
    const source = others[file] ?? (await readFile(join(client, file), "utf8"));
    const name = file.slice(0, -".ts".length);
    await write(join(folder, "esm", `${name}.js`), transpile(source, file, ts.ModuleKind.ESNext));
    if (file.startsWith(CLI)) continue;
    await write(join(folder, "cjs", `${name}.js`), transpile(source, file, ts.ModuleKind.CommonJS));
    await write(join(folder, "types", `${name}.d.ts`), declare(source, file));
  }
}

function transpile(source: string, fileName: string, module: ts.ModuleKind): string {
  const compilerOptions = { ...common, module, declaration: false, isolatedDeclarations: false };
  return renameImports(ts.transpileModule(source, { fileName, compilerOptions }).outputText);
}

function declare(source: string, fileName: string): string {
  const compilerOptions = { ...common, module: ts.ModuleKind.ESNext };
  const options = { fileName, compilerOptions, reportDiagnostics: true };
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, options);
  const [first] = diagnostics;
  if (first !== undefined)
    throw new Error(`client/${fileName}: ${ts.flattenDiagnosticMessageText(first.messageText, "\n")}`);
  return renameImports(outputText);
}

/** Sources name the files that they import as they are; what is built has another ending. */
function renameImports(text: string): string {
  return text.replaceAll(/((?:\bfrom |\brequire\(|\bimport\()"\.[^"]*)\.ts"/g, '$1.js"');
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
