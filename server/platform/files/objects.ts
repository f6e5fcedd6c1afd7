/** Objects by name, in a directory or under a prefix of a bucket (s3-files.ts): backups, and the journal of erasures. */
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { writeDurably } from "./files.ts";

export interface ObjectStore {
  /** Resolves when the object is durable; replaces one of the same name. */
  put(name: string, bytes: Buffer<ArrayBuffer>): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** No slash and no leading dot: a name stays in its folder. */
export const OBJECT_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;

export function checkedName(name: string): string {
  if (!OBJECT_NAME.test(name)) throw new TypeError(`"${name}" is no name of an object.`);
  return name;
}

const READERS = {
  owner: { directory: 0o700, file: 0o600 },
  group: { directory: 0o750, file: 0o640 },
} as const;

export function openDirectoryObjects(
  directory: string,
  readers: keyof typeof READERS = "owner",
): ObjectStore {
  const root = resolve(directory);
  const mode = READERS[readers];
  const pathOf = (name: string) => join(root, checkedName(name));
  return {
    async put(name, bytes) {
      await mkdir(root, { recursive: true, mode: mode.directory });
      await writeDurably(pathOf(name), [bytes], mode.file);
    },
    get: (name) => readFile(pathOf(name)).catch(orNull),
    async list() {
      const names = (await readdir(root).catch(orNull)) ?? [];
      return names.filter((name) => OBJECT_NAME.test(name) && !name.endsWith(".tmp")).sort();
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
