import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "../../errors.ts";

/** Makes the folder, and a file in it: throws a StartupError where that is not allowed. */
export async function requireWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await (await open(probe, "w", 0o600)).close();
    await rm(probe);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartupError(`DATA_DIR: can't write to ${dataDir} (${code}).`, { cause });
  }
}

/** Reads a JSON file; undefined if it does not exist or is not JSON. */
export async function readPrivateJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch {
    return undefined;
  }
}

/** Atomically writes a file that only its owner may read. */
export async function writePrivateJson(path: string, value: object): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
}
