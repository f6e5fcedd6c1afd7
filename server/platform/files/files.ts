// Sealed files of members' documents in one flat directory (sealed-file.ts). Names are random; one directory needs one fsync to
// make a rename durable.
import { randomBytes } from "node:crypto";
import { chmod, mkdir, open, opendir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { refuse } from "../../errors.ts";
import type { Keyring } from "../crypto.ts";
import type { Log } from "../log.ts";
import {
  checkedKey,
  FILE_KEY,
  FileNotFoundError,
  HEADER_BYTES_MAX,
  isCurrent,
  sealedWith,
  sealFile,
  unsealFile,
} from "./sealed-file.ts";

/** Keys are random names (`randomToken()`). Putting an existing key replaces the file atomically. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws `FileNotFoundError` or `FileUnreadableError`. */
  get(key: string): Promise<Buffer>;
  remove(key: string): Promise<void>;
  /** The file as stored, for a backup. Throws `FileNotFoundError`. */
  getSealed(key: string): Promise<Buffer>;
  putSealed(key: string, sealed: Buffer<ArrayBuffer>): Promise<void>;
  sealedWith(key: string): Promise<string>;
  /** Seals the file with the current key; false if it was. Throws as `get` does. */
  reseal(key: string): Promise<boolean>;
  /** Keys of files older than `olderThan`, for the sweep. Deletes abandoned temporary files of that age. */
  keys(olderThan: Date): AsyncIterable<string>;
  some(max: number): Promise<string[]>;
  /** Hides the file from `keys` and `get`, revocably. Ignores a missing file. */
  quarantine(key: string): Promise<void>;
  /** Undoes `quarantine`; false for an unknown file. The file counts as written now. */
  putBack(key: string): Promise<boolean>;
  discard(key: string): Promise<void>;
  quarantined(): AsyncIterable<QuarantinedFile>;
  /** The id that `mark` wrote, null before; one entry for each of two combined stores. */
  readMarks(): Promise<(string | null)[]>;
  mark(installationId: string): Promise<void>;
}

export interface QuarantinedFile {
  key: string;
  since: Date;
}

/** Beside the files, in the directory or below the prefix. No key has a dot. */
export const MARK = "installation.json";
export const QUARANTINE = "quarantine";

export function markText(installationId: string): string {
  return `${JSON.stringify({ installationId })}\n`;
}

export function readMarkText(text: string): string | null {
  try {
    const { installationId } = JSON.parse(text) as { installationId?: unknown };
    return typeof installationId === "string" ? installationId : null;
  } catch {
    return null;
  }
}

const FILE_MODE = 0o600;
const DIRECTORY_MODE = 0o700;

const TEMPORARY = /^[A-Za-z0-9_-]{16,64}\.[0-9a-f]{16}\.tmp$/;

/** Former directory, after a move to a bucket: read and remove only. Null without one. */
export async function openOlderDirectory(directory: string, keyring: Keyring): Promise<FileStore | null> {
  const isThere = await stat(directory).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isThere ? openDirectoryStore(directory, keyring) : null;
}

export function withOlder(store: FileStore, older: FileStore): FileStore {
  return {
    put: store.put,
    get: (key) =>
      orOlder(
        () => store.get(key),
        () => older.get(key),
      ),
    async remove(key) {
      await store.remove(key);
      await older.remove(key);
    },
    putSealed: store.putSealed,
    getSealed: (key) =>
      orOlder(
        () => store.getSealed(key),
        () => older.getSealed(key),
      ),
    sealedWith: (key) =>
      orOlder(
        () => store.sealedWith(key),
        () => older.sealedWith(key),
      ),
    reseal: (key) =>
      orOlder(
        () => store.reseal(key),
        () => older.reseal(key),
      ),
    async *keys(olderThan) {
      yield* store.keys(olderThan);
      yield* older.keys(olderThan);
    },
    some: async (max) => [...(await store.some(max)), ...(await older.some(max))].slice(0, max),
    async quarantine(key) {
      await store.quarantine(key);
      await older.quarantine(key);
    },
    putBack: async (key) => (await store.putBack(key)) || older.putBack(key),
    async discard(key) {
      await store.discard(key);
      await older.discard(key);
    },
    async *quarantined() {
      yield* store.quarantined();
      yield* older.quarantined();
    },
    readMarks: async () => [...(await store.readMarks()), ...(await older.readMarks())],
    async mark(installationId) {
      await store.mark(installationId);
      await older.mark(installationId);
    },
  };
}

function orOlder<Result>(first: () => Promise<Result>, older: () => Promise<Result>): Promise<Result> {
  return first().catch((error: unknown) => {
    if (error instanceof FileNotFoundError) return older();
    throw error;
  });
}

/** Full, read-only, missing or broken disk: an operator repairs it, and work resumes. */
const DISK_CODES = new Set([
  "ENOSPC",
  "EDQUOT",
  "EROFS",
  "EACCES",
  "EPERM",
  "EIO",
  "EMFILE",
  "ENFILE",
  "ESTALE",
  "ENOTDIR",
]);
const RETRY_AFTER_SECONDS = 30;

/** Opens the store, and makes the directory. Throws a StartupError where the disk refuses (D14). */
export async function openDirectoryStore(
  directory: string,
  keyring: Keyring,
  log?: Pick<Log, "warn">,
): Promise<FileStore> {
  const root = resolve(directory);
  await makeDirectory(root);
  const onDisk = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined || !DISK_CODES.has(code)) throw error;
      log?.warn({ error }, "document store request failed");
      const retryAfterSeconds = RETRY_AFTER_SECONDS;
      return refuse({ kind: "unavailable", code: "file_store_away", retryAfterSeconds }, error);
    }
  };
  const pathOf = (key: string) => join(root, checkedKey(key));
  const orNotFound = (key: string) => (cause: unknown) => {
    throw isMissing(cause) ? new FileNotFoundError(key, { cause }) : cause;
  };
  const readSealed = (key: string) => onDisk(() => readFile(pathOf(key)).catch(orNotFound(key)));
  const write = (key: string, sealed: Buffer[]) => onDisk(() => writeDurably(pathOf(key), sealed));
  return {
    async put(key, bytes) {
      await write(key, sealFile(keyring, key, bytes));
    },
    async get(key) {
      return unsealFile(keyring, key, await readSealed(key));
    },
    getSealed: readSealed,
    putSealed: (key, sealed) => write(key, [sealed]),
    async sealedWith(key) {
      await using file = await open(pathOf(key), "r").catch(orNotFound(key));
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES_MAX));
      return sealedWith(key, buffer.subarray(0, bytesRead));
    },
    async reseal(key) {
      const file = await readSealed(key);
      if (isCurrent(keyring, key, file)) return false;
      // A file deleted meanwhile comes back: the sweep finds it without a row.
      await write(key, sealFile(keyring, key, unsealFile(keyring, key, file)));
      return true;
    },
    remove: (key) =>
      onDisk(async () => {
        await rm(pathOf(key), { force: true });
        await syncDirectory(root);
      }),
    keys: (olderThan) => keysIn(root, olderThan),
    some: (max) => someIn(root, max),
    ...quarantineIn(root),
    readMarks: async () => {
      const text = await readFile(join(root, MARK), "utf8").catch((error: unknown) => {
        if (isMissing(error)) return "";
        throw error;
      });
      return [readMarkText(text)];
    },
    mark: (installationId) => writeDurably(join(root, MARK), [Buffer.from(markText(installationId))]),
  };
}

function quarantineIn(root: string): Pick<FileStore, "quarantine" | "putBack" | "discard" | "quarantined"> {
  const folder = join(root, QUARANTINE);
  const move = async (from: string, to: string): Promise<boolean> => {
    const at = new Date();
    try {
      // Time first: a crash leaves the file in place, or moved with its time.
      await utimes(from, at, at);
      await rename(from, to);
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
    await syncDirectory(dirname(from));
    await syncDirectory(dirname(to));
    return true;
  };
  return {
    async quarantine(key) {
      await makeDirectory(folder);
      await move(join(root, checkedKey(key)), join(folder, key));
    },
    putBack: (key) => move(join(folder, checkedKey(key)), join(root, key)),
    async discard(key) {
      await rm(join(folder, checkedKey(key)), { force: true });
    },
    async *quarantined() {
      const keys = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const key of keys) {
        const since = FILE_KEY.test(key) ? await writtenAtOf(join(folder, key)) : undefined;
        if (since !== undefined) yield { key, since };
      }
    },
  };
}

async function someIn(root: string, max: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const { name } of await opendir(root)) {
    if (keys.length === max) break;
    if (FILE_KEY.test(name)) keys.push(name);
  }
  return keys;
}

/** Atomic write: temporary file, fsync, rename, fsync of the directory (fsync(2): syncing a file does not sync its entry). */
export async function writeDurably(path: string, sealed: Buffer[], mode = FILE_MODE): Promise<void> {
  const temporary = `${path}.${randomBytes(8).toString("hex")}.tmp`;
  try {
    await using file = await open(temporary, "wx", mode);
    await file.writeFile(sealed);
    await file.sync();
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncDirectory(dirname(path));
}

async function* keysIn(root: string, olderThan: Date): AsyncGenerator<string> {
  for await (const entry of await opendir(root)) {
    const temporary = TEMPORARY.test(entry.name);
    if (!temporary && !FILE_KEY.test(entry.name)) continue;
    const path = join(root, entry.name);
    const writtenAt = await writtenAtOf(path);
    if (writtenAt === undefined || writtenAt >= olderThan) continue;
    if (temporary) await rm(path, { force: true });
    else yield entry.name;
  }
}

async function writtenAtOf(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Durable mkdir: a file is lost in a directory that a crash undoes. */
async function makeDirectory(root: string): Promise<void> {
  const made = await mkdir(root, { recursive: true, mode: DIRECTORY_MODE });
  await chmod(root, DIRECTORY_MODE);
  if (made === undefined) return;
  for (let path = root; path.length >= made.length; path = dirname(path)) await syncDirectory(dirname(path));
}

async function syncDirectory(path: string): Promise<void> {
  await using directory = await open(path, "r");
  await directory.sync();
}

function isMissing(error: unknown): boolean {
  return Error.isError(error) && "code" in error && error.code === "ENOENT";
}
