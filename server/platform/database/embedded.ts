import { writeSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Config } from "../../config.ts";
import { StartupError } from "../../errors.ts";

/** PGlite's PostgreSQL major version. A directory of another one must not be opened. */
export const EMBEDDED_MAJOR = "18";

export async function isUnmade({
  database,
  dataDir,
}: Pick<Config, "database" | "dataDir">): Promise<boolean> {
  return database.kind === "embedded" && (await majorOf(join(dataDir, "database"))) === undefined;
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

/** Process lock by SQLite, which ends even with kill -9: a second process would corrupt PGlite's directory. */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, "lock"));
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
