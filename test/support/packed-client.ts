/** The client's packages as partners get them: packed, and installed into a folder without a registry. */
import { type ExecFileOptionsWithStringEncoding, execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const root = fileURLToPath(new URL("../../", import.meta.url));
/** The path of a file in one of our packages. */
export const tool = (path: string): string => join(root, "node_modules", path);

/** Packages that npm would install beside the client and for its README. */
const NEEDED = [
  ...["openapi-fetch", "openapi-typescript-helpers"],
  ...["standardwebhooks", "@stablelib/base64", "fast-sha256"],
  ...["@types/node", "undici-types", "csv-parse"],
];

/** Runs a program with a Node, by default this one; returns its output, and throws when it fails. */
export function run(
  args: string[],
  {
    node = process.execPath,
    ...options
  }: Partial<ExecFileOptionsWithStringEncoding> & { node?: string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(node, args, { cwd: root, encoding: "utf8", ...options }, (error, out, err) =>
      error === null ? resolve(out) : reject(new Error(`${args.join(" ")} failed:\n${out}${err}`)),
    );
  });
}

/** Packs the client's packages into a folder; returns the files' paths by the packages' names. */
export async function packInto(folder: string): Promise<Packed> {
  const paths = (await run([join(root, "scripts/pack-client.ts"), folder])).trim().split("\n");
  const pathOf = (name: string) => paths.find((path) => basename(path).startsWith(`cohort-${name}-`)) ?? "";
  return { client: pathOf("client"), testing: pathOf("testing"), cli: pathOf("cli") };
}

/** The paths of the packed files. */
export type Packed = Record<"client" | "testing" | "cli", string>;

/** A project in `place` that has the packed client with its two companions, with this in its package.json. */
export async function installClient(packed: Packed, place: string, manifest: object): Promise<void> {
  for (const [name, path] of Object.entries(packed)) {
    const folder = join(place, "node_modules/@cohort", name);
    await mkdir(folder, { recursive: true });
    await promisify(execFile)("tar", ["-xzf", path, "-C", folder, "--strip-components=1"]);
  }
  for (const name of NEEDED) await cp(tool(name), join(place, "node_modules", name), { recursive: true });
  // The newest one for Node 20; the server's own command lines have a newer one.
  await cp(tool("commander-14"), join(place, "node_modules/commander"), { recursive: true });
  await writeFile(join(place, "package.json"), JSON.stringify({ name: "shop", private: true, ...manifest }));
}

/** The oldest Node that the client is for, which Debian has. */
export function node20(): string {
  const nodes = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"].map((path) => join(path, "node"));
  const found = nodes.find(
    (node) => existsSync(node) && execFileSync(node, ["--version"], { encoding: "utf8" }).startsWith("v20."),
  );
  if (found === undefined) throw new Error("there is no Node 20 in PATH");
  return found;
}
