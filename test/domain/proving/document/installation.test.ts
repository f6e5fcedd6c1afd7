import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openKeyring } from "../../../../server/domain/operations/keys/registry.ts";
import { guardedSweep } from "../../../../server/domain/operations/retention/guarded-sweep.ts";
import {
  adoptStores,
  isOwnStore,
  readInstallation,
  requireOwnStore,
} from "../../../../server/domain/proving/document/installation.ts";
import { randomToken } from "../../../../server/platform/crypto.ts";
import { openDirectoryStore } from "../../../../server/platform/files/files.ts";
import { openS3Store } from "../../../../server/platform/files/s3-files.ts";
import { handedIn } from "../../../support/journey.ts";
import { newKeyring, textsOf } from "../../../support/keyring.ts";
import { S3_KEYS, startS3 } from "../../../support/s3.ts";
import { useService } from "../../../support/use-service.ts";

describe("an installation (D7)", () => {
  const service = useService();
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "cohort-store-"));
    await service.services.database.installation.deleteMany();
  });
  afterEach(() => rm(folder, { recursive: true }));

  const openStore = async () => ({
    name: "DATA_DIR: here",
    store: await openDirectoryStore(folder, service.services.keyring),
  });
  const withFile = async () => {
    const named = await openStore();
    await named.store.put(randomToken(), Buffer.from("a document"));
    return named;
  };
  const start = (named: Awaited<ReturnType<typeof openStore>>) => requireOwnStore(service.services, named);

  it("a new database marks an empty store, and starts beside it again", async () => {
    const named = await openStore();
    await start(named);
    const { id } = await readInstallation(service.services);
    expect(await named.store.readMarks()).toEqual([id]);
    await named.store.put(randomToken(), Buffer.from("a document"));
    await start(named);
  });

  it("two starts at once make one id", async () => {
    const ids = await Promise.all([1, 2, 3].map(() => readInstallation(service.services)));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
  });

  it("a database does not start beside documents of another one, nor beside unknown ones", async () => {
    const named = await withFile();
    await expect(start(named)).rejects.toThrow(
      /^Cannot start: DATA_DIR: here has documents that the database doesn't know\. .*installation adopt/,
    );
    await named.store.mark("00000000-0000-4000-8000-000000000001");
    await expect(start(named)).rejects.toThrow(
      /has the documents of the installation 00000000-0000-4000-8000-000000000001, but the database is that of /,
    );
    expect(await named.store.some(2)).toHaveLength(1);
    await adoptStores(service.services, [named]);
    await start(named);
  });

  it("documents without a mark are taken in where the database knows them: of before there were ids, or restored", async () => {
    const app = await service.app();
    await handedIn(app, "card.pdf");
    const named = { name: "DATA_DIR", store: service.services.files };
    await start(named);
    const { id } = await readInstallation(service.services);
    expect(await named.store.readMarks()).toEqual([id]);
  });

  it("a bucket is marked in the same way", async () => {
    const s3 = await startS3();
    const options = { ...S3_KEYS, ...s3.options, prefix: "docs/" };
    const named = async () => ({
      name: "S3_BUCKET: b",
      store: await openS3Store(options, service.services.keyring, service.services.log),
    });
    await start(await named());
    expect([...s3.kept.keys()]).toEqual(["docs/installation.json"]);
    await (await named()).store.put(randomToken(), Buffer.from("a document"));
    await service.services.database.installation.deleteMany();
    await expect(start(await named())).rejects.toThrow(/^Cannot start: S3_BUCKET: b has the documents of/);
    s3.stop();
  });

  it("a sweep deletes nothing once the store is another installation's", async () => {
    const { services } = service;
    const store = (await withFile()).store;
    await store.mark((await readInstallation(services)).id);
    const now = () => new Date();
    const mine = { ...services, files: store, now, databaseNow: async () => now() };
    expect(await isOwnStore(mine)).toBe(true);
    expect(await guardedSweep(mine)).not.toBeNull();
    await store.mark("00000000-0000-4000-8000-000000000001");
    const year = { ...mine, now: () => new Date() };
    expect(await guardedSweep(year)).toBeNull();
    expect(service.errors).toMatchObject([{ heldFor: "foreign_files" }]);
    service.errors.length = 0;
    expect(await store.some(2)).toHaveLength(1);
  });
});

describe("a start with other keys (D8)", () => {
  const service = useService();

  it("is refused, by the setting's name", async () => {
    const { services } = service;
    const { database, keyring } = services;
    const one = { ...keyring };
    await openKeyring(services, textsOf(one));
    await handedIn(await service.app(), "card.pdf");
    const other = newKeyring({ sealing: ["t1"] });
    const wrong = { sealing: "DATA_KEYS", index: "INDEX_KEYS", code: "CODE_KEYS" } as const;
    for (const [kind, setting] of Object.entries(wrong))
      await expect(
        openKeyring(services, textsOf({ ...one, [kind]: other[kind as keyof typeof wrong] })),
      ).rejects.toThrow(`Cannot start: ${setting}: the key`);
    expect(await database.usedKey.count()).toBe(3);
  });
});
