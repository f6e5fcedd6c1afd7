import { writeSync } from "node:fs";
import { access, mkdir, open, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Config } from "../../config.ts";
import { StartupError } from "../../errors.ts";

/** PGlite's PostgreSQL major version. A directory of another one must not be opened. */
export const EMBEDDED_MAJOR = "18";

/** Names a database that is being made: what a killed start left is no database yet. */
const markOf = (directory: string) => `${directory}.unfinished`;

export async function isUnmade({
  database,
  dataDir,
}: Pick<Config, "database" | "dataDir">): Promise<boolean> {
  if (database.kind !== "embedded") return false;
  const directory = join(dataDir, "database");
  return (await majorOf(directory)) === undefined || (await isUnfinished(directory));
}

async function isUnfinished(directory: string): Promise<boolean> {
  return access(markOf(directory)).then(
    () => true,
    () => false,
  );
}

/** Opens a database; one that is not there is made, and one half made is made anew. Throws a StartupError. */
export async function makeWhole<Made>(directory: string, open: () => Promise<Made>): Promise<Made> {
  const mark = markOf(directory);
  try {
    if (await isUnfinished(directory)) await rm(directory, { recursive: true, force: true });
    else if ((await majorOf(directory)) !== undefined) return await open();
    await writeFile(mark, "");
    const made = await open();
    await rm(mark);
    await syncFolder(dirname(directory));
    return made;
  } catch (cause) {
    const why = String((cause as Error).message ?? cause).split("\n")[0];
    throw new StartupError(
      `DATA_DIR: the embedded database in ${directory} can't be opened (${why}). Make room on its disk, or restore a backup (docs/backup.md).`,
      { cause },
    );
  }
}

/** Makes an unmade database by writing its folder. False if that failed: then it is still unmade. */
export async function fillUnmade(
  dataDir: string,
  fill: (directory: string) => Promise<void>,
): Promise<boolean> {
  const unlock = await lockDataDir(dataDir);
  try {
    // Another process may have made it meanwhile.
    if (await isUnmade({ dataDir, database: { kind: "embedded" } })) {
      const directory = join(dataDir, "database");
      await makeWhole(directory, () => fill(directory));
    }
    return true;
  } catch {
    return false;
  } finally {
    unlock();
  }
}

/** Keeps the removal of a file through a power failure: its mark would have the database deleted. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

async function majorOf(directory: string): Promise<string | undefined> {
  const text = await readFile(join(directory, "PG_VERSION"), "utf8").catch(() => undefined);
  return text?.trim();
}

export async function requireSameMajor(directory: string): Promise<void> {
  const major = await majorOf(directory);
  if (major === undefined || major === EMBEDDED_MAJOR) return;
  throw new StartupError(
    `DATA_DIR: the embedded database was created by PostgreSQL ${major}, but this release has ${EMBEDDED_MAJOR}. ` +
      `Run the release that created it, or start afresh after: mv ${directory} ${directory}-${major}`,
  );
}

/** Time for a killed process to end. */
const LOCK_MS = 3_000;

/** Process lock by SQLite, which ends even with kill -9: a second process would corrupt PGlite's directory. */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, "lock"), { timeout: LOCK_MS });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    const text = `another server is using ${dataDir}. Stop it, or set a different DATA_DIR for this one.`;
    throw new StartupError(text, { cause });
  }
  return () => lock.close();
}

const PANIC = /\bPANIC: +(.+)/;

/** Ends the process on PostgreSQL's PANIC, such as a full disk: PGlite would go on and fail at random. */
export function endOnPanic(dataDir: string, exit: (code: number) => void = process.exit) {
  return (line: string): boolean => {
    const [, why] = PANIC.exec(line) ?? [];
    if (why === undefined) return false;
    const what = `DATA_DIR: the embedded database in ${dataDir} can't go on (${why}). Make room on its disk, or mend it, and start the server again: what was acknowledged is kept.`;
    try {
      writeSync(2, `${what}\n`);
    } catch {
      // A failed log line must not keep a broken database running.
    }
    exit(1);
    return false;
  };
}
