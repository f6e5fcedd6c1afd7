/** Packages that a peers' test needs and that are too large for every clone, each set with a lock file of its own. */
import { execFile } from "node:child_process";
import { cp, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const changedAt = async (path: string) => (await stat(path).catch(() => null))?.mtimeMs ?? 0;

/** A folder of test/peers, such as "tools", and the place where it is installed: other tests read every file in test/. */
export function apart(name: string): { source: string; installed: string } {
  return {
    source: fileURLToPath(new URL(`../${name}/`, import.meta.url)),
    installed: fileURLToPath(new URL(`../../../node_modules/.cache/cohort-peers-${name}/`, import.meta.url)),
  };
}

/** Installs what the lock file names, unless that was done since it changed. */
export async function installApart({ source, installed }: ReturnType<typeof apart>): Promise<void> {
  await cp(source, installed, { recursive: true });
  // npm writes that file last.
  const installedAt = await changedAt(join(installed, "node_modules/.package-lock.json"));
  if (installedAt >= (await changedAt(join(source, "package-lock.json")))) return;
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  await run("npm", ["ci", "--ignore-scripts", ...quiet], { cwd: installed });
}
