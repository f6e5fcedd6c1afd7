/**
 * npm run client:pack [-- FOLDER]: builds client/ and packs it as it is published, into FOLDER or client/. Prints the
 * path of the packed file, which is what to publish: client/ itself is private, since a fresh clone has no dist/ in it.
 */
import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const client = join(root, "client");
const dist = join(client, "dist");

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(" ")} failed:\n${error ?? ""}${stdout}${stderr}`);
}

/** The compiler renames imports in its JavaScript, and leaves those of declarations as they are. */
async function renameImports(file: string): Promise<void> {
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replaceAll(/(from "\.[^"]*)\.ts"/g, '$1.js"'));
}

await rm(dist, { recursive: true, force: true });
run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", client], root);
for (const name of await readdir(dist, { recursive: true })) {
  const file = join(dist, name);
  if (name.endsWith(".d.ts")) await renameImports(file);
  // Only the types of generated/ are used.
  else if (name.startsWith("generated/") && name.endsWith(".js")) await rm(file);
}
const stage = await mkdtemp(join(tmpdir(), "cohort-pack-"));
for (const name of ["dist", "README.md", "LICENSE"])
  await cp(join(client, name), join(stage, name), { recursive: true });
const { private: _own, ...manifest } = JSON.parse(await readFile(join(client, "package.json"), "utf8"));
await writeFile(join(stage, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);

const folder = resolve(process.argv[2] ?? client);
const [packed] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", folder], stage)) as {
  filename: string;
}[];
await rm(stage, { recursive: true });
if (packed === undefined) throw new Error("npm packed nothing");
console.log(join(folder, packed.filename));
