// `@cohort/client` as npm installs it, from the build of client/ and the types of generated/. Equal files give equal bytes, for the
// hashes of lock files.
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";

const root = new URL("../../../", import.meta.url);
const read = (path: string) => readFile(new URL(path, root), "utf8");

export async function packClient(): Promise<Buffer> {
  const files = Object.entries(await filesOfPackage()).sort(([a], [b]) => (a < b ? -1 : 1));
  const entries = files.map(([path, text]) => {
    const body = Buffer.from(text);
    // The time that npm gives to every file.
    const mtime = new Date("1985-10-26T08:15:00.000Z");
    return { header: { name: `package/${path}`, size: body.length, mode: 0o644, mtime }, body };
  });
  return gzipSync(await packTar(entries), { level: 9 });
}

export async function clientFileName(): Promise<string> {
  const { version } = JSON.parse(await read("client/package.json"));
  return `cohort-client-${version}.tgz`;
}

async function filesOfPackage(): Promise<Record<string, string>> {
  // The folder is private, since it has no built files to publish.
  const { private: _own, ...manifest } = JSON.parse(await read("client/package.json"));
  const files: Record<string, string> = {
    "package.json": `${JSON.stringify(manifest, null, 2)}\n`,
    "README.md": await read("client/README.md"),
    LICENSE: await read("client/LICENSE"),
    // To Node the files below are CommonJS; the package is ESM.
    "dist/cjs/package.json": '{ "type": "commonjs" }\n',
  };
  for (const kind of ["esm", "cjs", "types"])
    for (const name of await filesBelow(`generated/client/${kind}/`)) {
      const text = await read(`generated/client/${kind}/${name}`);
      const path = name.startsWith("generated/") ? name : `client/${name}`;
      for (const form of kind === "types" ? ["esm", "cjs"] : [kind]) files[`dist/${form}/${path}`] = text;
    }
  for (const area of await areasOf(files)) {
    const types = declarationsOf(await read(`generated/${area}.ts`));
    for (const form of ["esm", "cjs"]) files[`dist/${form}/generated/${area}.d.ts`] = types;
  }
  return files;
}

async function filesBelow(folder: string): Promise<string[]> {
  const path = fileURLToPath(new URL(folder, root));
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(path, join(entry.parentPath, entry.name)));
}

async function areasOf(files: Record<string, string>): Promise<string[]> {
  const used = Object.values(files).flatMap((text) => [...text.matchAll(/\/generated\/(\w+)\.js"/g)]);
  const areas = new Set(used.map(([, area = ""]) => area));
  return [...areas].filter((area) => files[`dist/esm/generated/${area}.d.ts`] === undefined);
}

/** A file of types as a declaration, with only the types of its lists. */
function declarationsOf(types: string): string {
  return types.replaceAll(/^export const (\w+: .*?) = \[.*\];$/gm, "export declare const $1;");
}
