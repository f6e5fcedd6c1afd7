/** Against s3rver, a server that speaks S3; and against a stand-in for what that one does not do (support/s3.ts). */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import S3rver from "s3rver";
import { RefusalError } from "../../server/errors.ts";
import { randomKey, randomToken } from "../../server/platform/crypto.ts";
import type { FileStore } from "../../server/platform/files/files.ts";
import { openS3Objects, openS3Store, type S3Options } from "../../server/platform/files/s3-files.ts";
import { FileNotFoundError, FileUnreadableError } from "../../server/platform/files/sealed-file.ts";
import { newKeyring } from "../support/keyring.ts";
import { S3_KEYS, startS3 } from "../support/s3.ts";

const text = Buffer.from("a passport, in confidence");
const keyring = newKeyring();
const tomorrow = () => new Date(Date.now() + 86_400_000);
const warned: unknown[] = [];
const log = { warn: (fields: object) => void warned.push(fields) };

describe("a bucket", () => {
  let folder: string;
  let server: S3rver;
  let options: S3Options;
  let store: FileStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cohort-s3-"));
    server = new S3rver({
      port: 0,
      address: "127.0.0.1",
      silent: true,
      directory: folder,
      configureBuckets: [{ name: "documents", configs: [] }],
    });
    const { port } = await server.run();
    const endpoint = `http://127.0.0.1:${port}`;
    options = { ...S3_KEYS, endpoint, bucket: "documents", prefix: "", pathStyle: true };
    store = await openS3Store(options, keyring, log);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it("is as empty after the proof of access as before", async () => {
    expect(await Array.fromAsync(store.keys(tomorrow()))).toEqual([]);
  });

  it("gives back what was put, replaces it as a whole, and holds nothing that can be read", async () => {
    const key = randomToken();
    for (const bytes of [text, Buffer.alloc(0), Buffer.alloc(10 * 1024 * 1024, 7)]) {
      await store.put(key, bytes);
      expect((await store.get(key)).equals(bytes)).toBe(true);
    }
    await store.put(key, text);
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile()))
      expect((await readFile(join(file.parentPath, file.name))).includes("passport")).toBe(false);
  });

  it("gives a file as it is stored, for a backup, and takes it back", async () => {
    const [key, missing] = [randomToken(), randomToken()];
    await store.put(key, text);
    const sealed = await store.getSealed(key);
    expect(sealed.includes("passport")).toBe(false);
    await store.remove(key);
    await store.putSealed(key, Buffer.from(sealed));
    expect((await store.get(key)).equals(text)).toBe(true);
    await expect(store.getSealed(missing)).rejects.toThrow(FileNotFoundError);
  });

  it("has objects by name under another prefix, which are no files", async () => {
    const objects = await openS3Objects({ ...options, prefix: "erasures/" });
    expect(await objects.list()).toEqual([]);
    for (const name of ["b.ndjson", "a.ndjson"]) await objects.put(name, Buffer.from(name));
    expect(await objects.list()).toEqual(["a.ndjson", "b.ndjson"]);
    expect((await objects.get("a.ndjson"))?.toString()).toBe("a.ndjson");
    expect(await objects.get("c.ndjson")).toBeNull();
    await objects.remove("b.ndjson");
    expect(await objects.list()).toEqual(["a.ndjson"]);
    expect((await Array.fromAsync(store.keys(tomorrow()))).filter((key) => key.includes("ndjson"))).toEqual(
      [],
    );
    await expect(
      openS3Objects({ ...options, bucket: "nowhere" }).then((none) => none.put("a", Buffer.from("a"))),
    ).rejects.toThrow("NoSuchBucket");
    await objects.remove("a.ndjson");
  });

  it("knows no file that was removed or never put, and is fine with removing it twice", async () => {
    const key = randomToken();
    await store.put(key, text);
    await store.remove(key);
    await store.remove(key);
    await expect(store.get(key)).rejects.toThrow(FileNotFoundError);
  });

  it("opens no file under another name, and none of another installation's keys", async () => {
    const [one, other] = [randomToken(), randomToken()];
    const strangers = await openS3Store(
      options,
      { ...keyring, sealing: [{ id: "k1", key: randomKey() }] },
      log,
    );
    await strangers.put(one, text);
    await expect(store.get(one)).rejects.toThrow(FileUnreadableError);
    await store.put(other, text);
    await expect(strangers.get(other)).rejects.toThrow(FileUnreadableError);
  });

  it("lists what was written before a time, under its prefix only", async () => {
    const mine = await openS3Store({ ...options, prefix: "cohort/live/" }, keyring, log);
    await store.put(randomToken(), text);
    const keys = Array.from({ length: 20 }, randomToken);
    for (const key of keys) await mine.put(key, text);
    expect((await Array.fromAsync(mine.keys(tomorrow()))).toSorted()).toEqual(keys.toSorted());
    expect(await Array.fromAsync(mine.keys(new Date(Date.now() - 60_000)))).toEqual([]);
  });

  it.each([
    [
      "an unknown bucket",
      { bucket: "elsewhere" },
      /^Cannot start: S3_BUCKET: writing in elsewhere .* 404 NoSuchBucket\.$/,
    ],
    ["an unknown key", { accessKeyId: "nobody" }, /^Cannot start: S3_BUCKET: .* 403 InvalidAccessKeyId\.$/],
    [
      "nobody there",
      { endpoint: "http://127.0.0.1:9" },
      /^Cannot start: S3_ENDPOINT: cannot reach http:\/\/127.0.0.1:9\.$/,
    ],
  ])("is refused at start, in one line, for %s", async (_what, changes, line) => {
    await expect(openS3Store({ ...options, ...changes }, keyring, log)).rejects.toThrow(line);
  });
});

describe("a service", () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let store: FileStore;
  beforeAll(async () => {
    s3 = await startS3();
    store = await openS3Store({ ...s3.options, timeoutMs: 300 }, keyring, log);
  });
  afterAll(() => s3.stop());

  it("finds every call signed as another signer would, with its body, and else we do not start", async () => {
    const key = randomToken();
    await store.put(key, text);
    expect(await store.get(key)).toEqual(text);
    await expect(openS3Store({ ...s3.options, secretAccessKey: "wrong" }, keyring, log)).rejects.toThrow(
      /^Cannot start: S3_BUCKET: writing in b failed with 403 SignatureDoesNotMatch\.$/,
    );
  });

  it("is listed page by page to the end, also while the sweep removes", async () => {
    const mine = await openS3Store({ ...s3.options, prefix: "cohort/live/" }, keyring, log);
    const keys = Array.from({ length: 1_200 }, randomToken);
    for (const key of keys) s3.kept.set(`cohort/live/${key}`, Buffer.alloc(0));
    s3.kept.set("cohort/live/not ours.txt", Buffer.alloc(0));
    s3.kept.set("another/place", Buffer.alloc(0));
    expect((await Array.fromAsync(mine.keys(tomorrow()))).toSorted()).toEqual(keys.toSorted());
    for await (const key of mine.keys(tomorrow())) await mine.remove(key);
    expect(await Array.fromAsync(mine.keys(tomorrow()))).toEqual([]);
    expect([...s3.kept.keys()]).toEqual(
      expect.arrayContaining(["cohort/live/not ours.txt", "another/place"]),
    );
  });

  it("is asked again when it was busy, hung up, or said nothing for too long", async () => {
    for (const failure of [503, 429, "hang up", "silence"] as const) {
      s3.plan = [failure, failure];
      const key = randomToken();
      await store.put(key, text);
      expect(await store.get(key)).toEqual(text);
    }
  });

  it("is asked three times and no more; then the caller hears to try later, and the log why", async () => {
    warned.length = 0;
    for (const failure of [500, "silence"] as const) {
      s3.plan = Array.from({ length: 9 }, () => failure);
      s3.calls = 0;
      const refused = await store.put(randomToken(), text).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(RefusalError);
      expect((refused as RefusalError).refusal).toMatchObject({ kind: "unavailable", retryAfterSeconds: 30 });
      expect(s3.calls).toBe(3);
    }
    s3.plan = [];
    expect(warned).toHaveLength(2);
  });

  it("that refuses is not asked again", async () => {
    s3.plan = [403];
    s3.calls = 0;
    await expect(store.get(randomToken())).rejects.toThrow(RefusalError);
    expect(s3.calls).toBe(1);
  });
});
