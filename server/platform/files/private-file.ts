import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "../../errors.ts";

const PROBE_BYTES = 4_096;
const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full: make room there.",
  EDQUOT: "The quota is used up: make room there.",
  EROFS: "The disk is read-only: mount it for writing, or name another directory.",
};

/** Makes the folder and writes a probe; throws a StartupError where that is refused. */
export async function requireWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // A full disk still has room for an empty file.
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });
    await rm(probe);
  } catch (cause) {
    await rm(probe, { force: true }).catch(() => {});
    const { code = "" } = cause as NodeJS.ErrnoException;
    const remedy = REMEDIES[code] ?? "Let the server's user write there, or name another directory.";
    throw new StartupError(`DATA_DIR: can't write to ${dataDir} (${code}). ${remedy}`, { cause });
  }
}

export async function readPrivateJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch {
    return undefined;
  }
}

export async function writePrivateJson(path: string, value: object): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
}
