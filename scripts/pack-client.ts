/**
 * npm run client:pack [-- FOLDER]: packs `@cohort/client`, `@cohort/testing` and `@cohort/cli` as they are published, into
 * FOLDER or client/packed/, where a server finds what it offers. Prints the paths of the packed files.
 */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";
import { buildPackage, PACKAGES } from "./build-client.ts";
import { endWrongCall, tellUsage } from "./command-line/usage.ts";

tellUsage(
  "npm run client:pack [-- FOLDER]: packs the client's packages into FOLDER, or into client/packed/.",
);
const root = fileURLToPath(new URL("../", import.meta.url));
const folder = resolve(process.argv[2] ?? join(root, "client/packed"));
/** The time that npm gives to every file: equal files give equal bytes, of which lock files hold a hash. */
const MTIME = new Date("1985-10-26T08:15:00.000Z");

async function pack(name: string): Promise<string> {
  const read = (path: string) => readFile(join(root, path), "utf8");
  const manifest = await read(`${name}/package.json`);
  const built = [...(await buildPackage(name))].map(([path, text]) => [`dist/${path}`, text] as const);
  const own = [
    ["package.json", manifest],
    ["README.md", await read(`${name}/README.md`)],
    ["LICENSE", await read("LICENSE")],
  ] as const;
  const entries = [...own, ...built]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, text]) => {
      const body = Buffer.from(text);
      return { header: { name: `package/${path}`, size: body.length, mode: 0o644, mtime: MTIME }, body };
    });
  const { name: published, version } = JSON.parse(manifest);
  const path = join(folder, `${published.slice(1).replace("/", "-")}-${version}.tgz`);
  // Atomic rename: no reader sees half a file.
  await writeFile(`${path}.new`, gzipSync(await packTar(entries), { level: 9 }));
  await rename(`${path}.new`, path);
  return path;
}

try {
  await mkdir(folder, { recursive: true });
  for (const name of PACKAGES) console.log(await pack(name));
} catch (error) {
  endWrongCall(error instanceof Error ? error.message : String(error));
}
