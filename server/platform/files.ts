/**
 * Sealed files in one directory: documents that a member uploaded for review. What reaches the disk
 * is encrypted and bound to its name, so that neither a copied disk nor a swapped file tells or
 * proves anything.
 *
 * One flat directory: the names are random and never listed for a person, ext4 and APFS index big
 * directories, and one directory needs one fsync to make a rename durable.
 */
import { randomBytes } from "node:crypto";
import { chmod, mkdir, open, opendir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type Keyring, type SealedBytes, sealBytes, unsealBytes } from "./crypto.ts";

/**
 * Keys are random names that the caller makes (`randomToken()` is one). A put under a key that is
 * in use replaces the file as a whole.
 */
export interface FileStore {
  /** Resolves when the file would survive a loss of power. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws `FileMissing` or `FileUnreadable`. */
  get(key: string): Promise<Buffer>;
  /** Resolves when the file is gone for good; an absent one is gone already. */
  remove(key: string): Promise<void>;
  /**
   * The keys of files written before `olderThan`, for the sweep that removes what no row names.
   * Deletes on its way what puts of that age left unfinished: nothing else ever comes across it.
   */
  keys(olderThan: Date): AsyncIterable<string>;
}

/** No file has this key. */
export class FileMissing extends Error {
  override name = "FileMissing";
  constructor(key: string, options?: ErrorOptions) {
    super(`No file has the key "${key}".`, options);
  }
}

/** The file is damaged, is not the one stored under this key, or its sealing key left the keyring. */
export class FileUnreadable extends Error {
  override name = "FileUnreadable";
  constructor(key: string, options?: ErrorOptions) {
    super(`The file with the key "${key}" can't be opened.`, options);
  }
}

const FILE_MODE = 0o600;
const DIRECTORY_MODE = 0o700;

/** No dot and no slash: a key can neither leave the directory nor be a temporary name. */
const KEY = /^[A-Za-z0-9_-]{16,64}$/;
const TEMPORARY = /^[A-Za-z0-9_-]{16,64}\.[0-9a-f]{16}\.tmp$/;

/** Opens the store, and makes the directory if it does not exist yet. */
export async function openDirectoryStore(directory: string, keyring: Keyring): Promise<FileStore> {
  const home = resolve(directory);
  await makeDirectory(home);
  const pathOf = (key: string) => join(home, checked(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await writeDurably(path, sealBytes(keyring, purposeOf(key), bytes));
    },
    async get(key) {
      const file = await readFile(pathOf(key)).catch((cause: unknown) => {
        throw isMissing(cause) ? new FileMissing(key, { cause }) : cause;
      });
      try {
        return unsealBytes(keyring, purposeOf(key), parse(file));
      } catch (cause) {
        throw new FileUnreadable(key, { cause });
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await syncDirectory(home);
    },
    keys: (olderThan) => keysIn(home, olderThan),
  };
}

function purposeOf(key: string): string {
  return `file:${key}`;
}

function checked(key: string): string {
  if (!KEY.test(key)) throw new TypeError("A file key is 16 to 64 letters, digits, - or _.");
  return key;
}

/**
 * A temporary name, then a rename: under the real name there is the whole file or none. The order
 * of the two syncs is what makes it durable (fsync(2): syncing a file does not sync its entry).
 */
async function writeDurably(path: string, sealed: SealedBytes): Promise<void> {
  const temporary = `${path}.${randomBytes(8).toString("hex")}.tmp`;
  try {
    await using file = await open(temporary, "wx", FILE_MODE);
    await file.writeFile([headerOf(sealed.keyId), sealed.body]);
    await file.sync();
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncDirectory(dirname(path));
}

async function* keysIn(home: string, olderThan: Date): AsyncGenerator<string> {
  for await (const entry of await opendir(home)) {
    const temporary = TEMPORARY.test(entry.name);
    if (!temporary && !KEY.test(entry.name)) continue;
    const path = join(home, entry.name);
    const writtenAt = await writtenAtOf(path);
    if (writtenAt === undefined || writtenAt >= olderThan) continue;
    if (temporary) await rm(path, { force: true });
    else yield entry.name;
  }
}

/** Undefined for a file that was removed since the directory was read. */
async function writtenAtOf(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * The header: magic, version of the layout, length and text of the sealing key's id. After it comes
 * the sealed body. It needs no seal of its own: each of its bytes is either compared or, changed,
 * leads to a key that does not open the body.
 */
const MAGIC = Buffer.from("CHRTFILE");
const VERSION = 1;
const KEY_ID_AT = MAGIC.length + 2;

function headerOf(keyId: string): Buffer {
  return Buffer.concat([MAGIC, Buffer.from([VERSION, keyId.length]), Buffer.from(keyId, "latin1")]);
}

function parse(file: Buffer): SealedBytes {
  const version = file[MAGIC.length];
  if (version === undefined || !file.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new Error("It is no sealed file.");
  }
  if (version !== VERSION) throw new Error(`It has version ${version}, this server reads ${VERSION}.`);
  const bodyAt = KEY_ID_AT + (file[KEY_ID_AT - 1] ?? 0);
  return { keyId: file.toString("latin1", KEY_ID_AT, bodyAt), body: file.subarray(bodyAt) };
}

/** New directories are made durable too: a file in a directory that a crash undoes is lost. */
async function makeDirectory(home: string): Promise<void> {
  const made = await mkdir(home, { recursive: true, mode: DIRECTORY_MODE });
  await chmod(home, DIRECTORY_MODE);
  if (made === undefined) return;
  for (let path = home; path.length >= made.length; path = dirname(path)) await syncDirectory(dirname(path));
}

async function syncDirectory(path: string): Promise<void> {
  await using directory = await open(path, "r");
  await directory.sync();
}

function isMissing(error: unknown): boolean {
  return Error.isError(error) && "code" in error && error.code === "ENOENT";
}
