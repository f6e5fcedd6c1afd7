/** The build from before the newest migration, checked out of git beside this one. */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../../support/server-process.ts";

const MIGRATIONS = "prisma/migrations";
const run = promisify(execFile);

export interface EarlierBuild {
  folder: string;
  /** Abbreviated. */
  commit: string;
  /** The one that it lacks. */
  migration: string;
  /** Where its packages are from. */
  packages: "ours" | "installed";
  remove: () => Promise<void>;
}

/** Undefined where git knows no such build: an archive without a history, or a migration that is not committed. */
export async function checkOutEarlierBuild(): Promise<EarlierBuild | undefined> {
  const names = (await readdir(join(ROOT, MIGRATIONS))).filter((name) => /^\d/.test(name)).sort();
  const migration = names.at(-1) ?? "";
  // The baseline, which has no release before it.
  if (names.length === 1) return undefined;
  const commit = await findBefore(migration).catch(() => undefined);
  if (commit === undefined) return undefined;
  const parent = await mkdtemp(join(tmpdir(), "cohort-earlier-"));
  const folder = join(parent, "build");
  await git("worktree", "add", "--detach", folder, commit);
  const remove = async () => {
    await git("worktree", "remove", "--force", folder);
    await rm(parent, { recursive: true });
  };
  try {
    const packages = await provide(folder);
    return { folder, commit, migration, packages, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * The newest commit without the migration whose schema is that of its migrations: between the two there may be some that
 * have the new table in the schema already.
 */
async function findBefore(migration: string): Promise<string | undefined> {
  const [added = ""] = await lines(
    "log",
    "--diff-filter=A",
    "--format=%H",
    "--",
    `${MIGRATIONS}/${migration}`,
  );
  const [migrated] = await lines("log", "-1", "--format=%H", `${added}^`, "--", MIGRATIONS);
  if (added === "" || migrated === undefined) return undefined;
  for (const commit of await lines("rev-list", "--abbrev-commit", `${migrated}^..${added}^`)) {
    const changed = await lines("diff", "--name-only", migrated, commit, "--", "prisma");
    if (changed.length === 0) return commit;
  }
  return undefined;
}

/** Our packages, where each that the build names is there in its version; else its own are installed. */
async function provide(folder: string): Promise<EarlierBuild["packages"]> {
  const [its, ours] = [await readVersions(folder), await readVersions(ROOT)];
  if (Object.entries(its).every(([path, version]) => ours[path] === version)) {
    await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
    return "ours";
  }
  await run("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund"], { cwd: folder });
  return "installed";
}

/** By its path in `node_modules`, the version of each package that serves. */
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

async function lines(...given: string[]): Promise<string[]> {
  return (await git(...given)).split("\n").filter((line) => line !== "");
}
