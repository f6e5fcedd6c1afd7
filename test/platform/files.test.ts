import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type Keyring, randomKey, randomToken } from "../../server/platform/crypto.ts";
import {
  type FileStore,
  openDirectoryStore,
  openOlderDirectory,
  withOlder,
} from "../../server/platform/files/files.ts";
import { FileNotFoundError, FileUnreadableError } from "../../server/platform/files/sealed-file.ts";
import { newKeyring } from "../support/keyring.ts";

const MINUTE_MS = 60_000;
const text = Buffer.from("a passport, in confidence");
const keyring = newKeyring();

let home: string;
let store: FileStore;

beforeEach(async () => {
  home = join(await mkdtemp(join(tmpdir(), "cohort-files-")), "deep", "files");
  store = await openDirectoryStore(home, keyring);
});

afterEach(async () => {
  await rm(join(home, "..", ".."), { recursive: true });
});

async function keysOf(olderThan: Date): Promise<string[]> {
  return (await Array.fromAsync(store.keys(olderThan))).toSorted();
}

async function age(name: string, ms: number): Promise<void> {
  const at = new Date(Date.now() - ms);
  await utimes(join(home, name), at, at);
}

const tomorrow = () => new Date(Date.now() + 24 * 60 * MINUTE_MS);

describe("put and get", () => {
  it("give the same bytes back, also none and many", async () => {
    for (const bytes of [text, Buffer.alloc(0), Buffer.alloc(3_000_001, "x")]) {
      const key = randomToken();
      await store.put(key, bytes);
      expect((await store.get(key)).equals(bytes)).toBe(true);
    }
  });

  it("keep nothing readable on the disk, and only for the owner", async () => {
    const key = randomToken();
    await store.put(key, text);
    expect((await readFile(join(home, key))).includes(text)).toBe(false);
    expect((await stat(join(home, key))).mode & 0o777).toBe(0o600);
    expect((await stat(home)).mode & 0o777).toBe(0o700);
  });

  it("work many at once, and leave no temporary file", async () => {
    const entries = Array.from({ length: 100 }, (_, number) => [randomToken(), `file ${number}`] as const);
    await Promise.all(entries.map(([key, content]) => store.put(key, Buffer.from(content))));
    const read = await Promise.all(entries.map(async ([key]) => (await store.get(key)).toString()));
    expect(read).toEqual(entries.map(([, content]) => content));
    expect((await readdir(home)).toSorted()).toEqual(entries.map(([key]) => key).toSorted());
  });

  it("replace a file as a whole when its key is used again", async () => {
    const key = randomToken();
    await Promise.all([store.put(key, Buffer.alloc(50_000, "a")), store.put(key, Buffer.alloc(50_000, "b"))]);
    const read = (await store.get(key)).toString();
    expect(["a".repeat(50_000), "b".repeat(50_000)]).toContain(read);
  });

  it("refuse keys that are not random names, before they touch the disk", async () => {
    const bad = [
      "",
      "short",
      "../../../etc/passwd",
      `../${"a".repeat(20)}`,
      `${"a".repeat(16)}/b`,
      `${"a".repeat(16)}\n`,
      `${"a".repeat(16)}\0`,
      `${"a".repeat(16)}.tmp`,
      "é".repeat(20),
      "a".repeat(15),
      "a".repeat(65),
    ];
    for (const key of bad) {
      await expect(store.put(key, text)).rejects.toThrow("A file key is");
      await expect(store.get(key)).rejects.toThrow("A file key is");
      await expect(store.remove(key)).rejects.toThrow("A file key is");
    }
    expect(await readdir(home)).toEqual([]);
  });

  it("throw FileNotFoundError for a key that nothing was put under", async () => {
    await expect(store.get(randomToken())).rejects.toThrow(FileNotFoundError);
  });

  it("open what was there before, also after the key was rotated", async () => {
    const key = randomToken();
    await store.put(key, text);
    const rotated: Keyring = { ...keyring, sealing: [{ id: "k2", key: randomKey() }, ...keyring.sealing] };
    const later = await openDirectoryStore(home, rotated);
    expect((await later.get(key)).equals(text)).toBe(true);
    await later.put(key, text);
    await expect(store.get(key)).rejects.toMatchObject({
      name: "FileUnreadableError",
      cause: { message: 'No sealing key has the id "k2".' },
    });
  });

  it("throw when the disk refuses, and leave nothing half done behind", async () => {
    const key = randomToken();
    await mkdir(join(home, key));
    await expect(store.put(key, text)).rejects.toMatchObject({ code: "EISDIR" });
    expect(await readdir(home)).toEqual([key]);
  });
});

describe("a file that is not as it was stored", () => {
  it("is unreadable whichever byte was changed", async () => {
    const key = randomToken();
    await store.put(key, Buffer.from("short"));
    const whole = await readFile(join(home, key));
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await writeFile(join(home, key), changed);
      await expect(store.get(key)).rejects.toThrow(FileUnreadableError);
    }
  });

  it("is unreadable when cut short, anywhere, or made longer", async () => {
    const key = randomToken();
    await store.put(key, Buffer.from("short"));
    const whole = await readFile(join(home, key));
    const others = Array.from({ length: whole.length }, (_, length) => whole.subarray(0, length));
    for (const other of [...others, Buffer.concat([whole, Buffer.from([0])])]) {
      await writeFile(join(home, key), other);
      await expect(store.get(key)).rejects.toThrow(FileUnreadableError);
    }
  });

  it("is unreadable under another file's name", async () => {
    const [one, other] = [randomToken(), randomToken()];
    await store.put(one, text);
    await store.put(other, Buffer.from("somebody else's"));
    await copyFile(join(home, one), join(home, other));
    await expect(store.get(other)).rejects.toThrow(FileUnreadableError);
  });
});

describe("remove", () => {
  it("removes a file, and is fine with an absent one", async () => {
    const key = randomToken();
    await store.put(key, text);
    await store.remove(key);
    await expect(store.get(key)).rejects.toThrow(FileNotFoundError);
    await store.remove(key);
    expect(await readdir(home)).toEqual([]);
  });
});

describe("keys", () => {
  it("lists what was written before the time, and nothing younger", async () => {
    const [old, young] = [randomToken(), randomToken()];
    await store.put(old, text);
    await store.put(young, text);
    await age(old, 10 * MINUTE_MS);
    expect(await keysOf(new Date(Date.now() - 5 * MINUTE_MS))).toEqual([old]);
    expect(await keysOf(tomorrow())).toEqual([old, young].toSorted());
    expect(await keysOf(new Date(0))).toEqual([]);
  });

  it("lets the sweep remove while it lists", async () => {
    const all = Array.from({ length: 200 }, randomToken);
    await Promise.all(all.map((key) => store.put(key, text)));
    for await (const key of store.keys(tomorrow())) await store.remove(key);
    expect(await readdir(home)).toEqual([]);
  });

  it("removes old temporary files, spares young ones, and lists neither", async () => {
    const [old, young] = [0, 1].map(() => `${randomToken()}.0123456789abcdef.tmp`);
    for (const name of [old, young]) await writeFile(join(home, String(name)), "unfinished");
    await age(String(old), 10 * MINUTE_MS);
    expect(await keysOf(new Date(Date.now() - 5 * MINUTE_MS))).toEqual([]);
    expect(await readdir(home)).toEqual([young]);
  });

  it("leaves alone what the store did not write", async () => {
    await writeFile(join(home, "lost+found.txt"), "");
    expect(await keysOf(tomorrow())).toEqual([]);
    expect(await readdir(home)).toEqual(["lost+found.txt"]);
  });
});

describe("two stores as one", () => {
  it("reads, lists and removes what lies in either, and writes to the first", async () => {
    const newer = await openDirectoryStore(join(home, "..", "newer"), keyring);
    const [old, young] = [randomToken(), randomToken()];
    await store.put(old, text);
    const older = await openOlderDirectory(home, keyring);
    if (older === null) throw new Error("the directory is there");
    const both = withOlder(newer, older);
    await both.put(young, text);
    expect(await readdir(home)).toEqual([old]);
    expect(await both.get(old)).toEqual(text);
    expect(await both.get(young)).toEqual(text);
    expect((await Array.fromAsync(both.keys(tomorrow()))).toSorted()).toEqual([old, young].toSorted());
    for (const key of [old, young]) await both.remove(key);
    for (const key of [old, young]) await expect(both.get(key)).rejects.toThrow(FileNotFoundError);
  });

  it("has no older one where there was no directory, and makes none", async () => {
    const nowhere = join(home, "..", "nowhere");
    expect(await openOlderDirectory(nowhere, keyring)).toBeNull();
    await expect(readdir(nowhere)).rejects.toThrow("ENOENT");
  });
});

describe("a disk that takes nothing", () => {
  it("D14: is refused as a store that is away, and works again afterwards", async () => {
    const warnings: object[] = [];
    const warn = (fields: object) => void warnings.push(fields);
    store = await openDirectoryStore(home, keyring, { warn });
    // A file in the place of the folder refuses writes, of root too.
    const key = randomToken();
    await rename(home, `${home}.away`);
    await writeFile(home, "");
    const refused = await store.put(key, text).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      refusal: { kind: "unavailable", code: "file_store_away", retryAfterSeconds: 30 },
    });
    expect(warnings).toHaveLength(1);
    await rm(home);
    await rename(`${home}.away`, home);
    await store.put(key, text);
    expect((await store.get(key)).equals(text)).toBe(true);
  });
});
