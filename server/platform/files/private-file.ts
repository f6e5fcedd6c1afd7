import { readFile, rename, writeFile } from "node:fs/promises";

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
