/** `@cohort/client` as partners get it: packed, and installed into a folder without a registry. */
import { type ExecFileOptionsWithStringEncoding, execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));
/** The path of a file in one of our packages. */
export const tool = (path: string): string => join(root, "node_modules", path);

/** What npm would install beside the client and for its README. */
const NEEDED = [
  ...["openapi-fetch", "openapi-typescript-helpers"],
  ...["standardwebhooks", "@stablelib/base64", "fast-sha256"],
  ...["@types/node", "undici-types"],
];

/** Runs a program with a Node, this one unless told; gives what it writes, and throws when it fails. */
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

/** Packs the client into a folder; returns the file's path. */
export async function packInto(folder: string): Promise<string> {
  return (await run([join(root, "scripts/pack-client.ts"), folder])).trim();
}

/** A project in `place` that has the packed client, with this in its package.json. */
export async function installClient(packed: string, place: string, manifest: object): Promise<void> {
  const client = join(place, "node_modules/@cohort/client");
  await mkdir(client, { recursive: true });
  await new Promise<void>((resolve, reject) =>
    execFile("tar", ["-xzf", packed, "-C", client, "--strip-components=1"], (error) =>
      error === null ? resolve() : reject(error),
    ),
  );
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
