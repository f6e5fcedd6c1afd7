/** Build of the newest release, checked out of git beside this one. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readReleasedSchema } from "../../../../breaking/released-schema.ts";
import { ROOT } from "../../../support/server-process.ts";

const run = promisify(execFile);

export interface EarlierBuild {
  folder: string;
  /** Abbreviated hash. */
  commit: string;
  /** Names of its migrations. */
  migrations: string[];
  /** The source of its packages. */
  packages: "ours" | "installed";
  remove: () => Promise<void>;
}

/** Undefined where git lacks the commit: an archive, or a shallow clone. */
export async function checkOutEarlierBuild(): Promise<EarlierBuild | undefined> {
  const { commit, migrations } = await readReleasedSchema();
  const known = await git("cat-file", "-e", `${commit}^{commit}`).then(
    () => true,
    () => false,
  );
  if (!known) return undefined;
  const parent = await mkdtemp(join(tmpdir(), "cohort-earlier-"));
  const folder = join(parent, "build");
  await git("worktree", "add", "--detach", folder, commit);
  const remove = async () => {
    await git("worktree", "remove", "--force", folder);
    await rm(parent, { recursive: true });
  };
  try {
    const packages = await provide(folder);
    return { folder, commit, migrations: Object.keys(migrations), packages, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Uses our packages if they have every version that the build needs; else installs the build's own. */
async function provide(folder: string): Promise<EarlierBuild["packages"]> {
  const [its, ours] = [await readVersions(folder), await readVersions(ROOT)];
  if (Object.entries(its).every(([path, version]) => ours[path] === version)) {
    await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
    return "ours";
  }
  await run("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund"], { cwd: folder });
  return "installed";
}

/** Versions of production packages, by their path in `node_modules`. */
async function readVersions(folder: string): Promise<Record<string, string>> {
  const { packages } = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version?: string; dev?: boolean }>;
  };
  return Object.fromEntries(
    Object.entries(packages)
      .filter(([path, { dev }]) => path.startsWith("node_modules/") && dev !== true)
      .map(([path, { version = "" }]) => [path, version]),
  );
}

async function git(...given: string[]): Promise<string> {
  return (await run("git", given, { cwd: ROOT })).stdout;
}
