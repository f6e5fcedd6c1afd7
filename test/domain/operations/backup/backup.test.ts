/** A backup that is made under load, read back into an empty installation, and compared row by row, file by file. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createBackup } from "../../../../server/domain/operations/backup/create.ts";
import { moveDatabase } from "../../../../server/domain/operations/backup/move.ts";
import { replayErasures } from "../../../../server/domain/operations/backup/replay.ts";
import { restoreBackup, verifyBackup } from "../../../../server/domain/operations/backup/restore.ts";
import { journalErasures, readJournal } from "../../../../server/domain/shared/erasure/journal.ts";
import type { OpenDatabase } from "../../../../server/platform/database/database.ts";
import { type Entry, packArchive, unpackArchive } from "../../../../server/platform/files/archive.ts";
import { type FileStore, openDirectoryStore } from "../../../../server/platform/files/files.ts";
import { openTestDatabase } from "../../../support/database.ts";
import { handedIn, pathOf } from "../../../support/journey.ts";
import { newKeyring } from "../../../support/keyring.ts";
import { provenLive } from "../../../support/live.ts";
import type { Service } from "../../../support/service.ts";
import { record } from "../../../support/tracking.ts";
import { useService } from "../../../support/use-service.ts";
import { contentsOf } from "../../../support/whitelabel.ts";

const service = useService();
let app: Awaited<ReturnType<Service["app"]>>;
let partner: Awaited<ReturnType<Service["partner"]>>;
beforeAll(async () => {
  app = await service.app("test");
  partner = await service.partner();
  for (let count = 0; count < 3; count += 1) await handedIn(app);
  await record(service, partner);
  // More than one read from a socket, and more than one piece.
  await service.services.database.$executeRaw`
    INSERT INTO "TrackingTransaction" (id, "partnerId", "brandUid", code, "transactionValue", "qualifyingAmount", currency,
      "occurredAt", "receivedAt", attributes)
    SELECT gen_random_uuid(), ${partner.partnerId}, ${partner.brandUid}, 'C' || i, i / 100.0, 1, 'GBP', now(), now(),
      '{"text":"a\n\tb' || repeat(md5(i::text), 30) || '"}' FROM generate_series(1, 6000) i`;
});

let folder: string;
let home: OpenDatabase;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cohort-restore-"));
  home = await openTestDatabase();
  files = await openDirectoryStore(join(folder, "documents"), service.services.keyring);
});
afterEach(async () => {
  await home.close();
  await rm(folder, { recursive: true });
});

async function backUp(): Promise<Buffer> {
  return Buffer.concat(await (await createBackup(service.services, "system")).toArray());
}
const entriesOf = (backup: Buffer) => unpackArchive(service.services.keyring, Readable.from([backup]));
async function* only(entries: AsyncIterable<Entry>, keep: (entry: Entry) => Entry | null) {
  for await (const entry of entries) {
    const kept = keep(entry);
    if (kept !== null) yield kept;
  }
}
async function filesOf(store: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const key of store.keys(new Date("2100-01-01")))
    found[key] = (await store.get(key)).toString("hex");
  return found;
}

describe("backup and restore", () => {
  it("every row and every file comes back, and sequences go on", async () => {
    const backup = await backUp();
    const { manifest } = await restoreBackup(
      { home, keyring: service.services.keyring, files },
      entriesOf(backup),
    );
    const [before, after] = [await contentsOf(service.services.database), await contentsOf(home.client)];
    expect(after).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(40);
    expect(await filesOf(files)).toEqual(await filesOf(service.services.files));
    expect(manifest.documents).toMatchObject({ files: 3, missing: [] });
    const [last] = await home.client.$queryRaw<{ next: bigint }[]>`
      SELECT nextval(pg_get_serial_sequence('"VerificationEvent"', 'id')) AS next`;
    const { id } = await home.client.verificationEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(last?.next).toBeGreaterThan(id);
    // A decrypted backup shows no names: columns and documents stay sealed.
    for await (const { name, bytes } of entriesOf(backup))
      expect([name, Buffer.from(bytes).includes("Lovelace")]).toEqual([name, false]);
  });

  it("while it serves: what was acknowledged before is in it, and nothing half", async () => {
    const { database } = service.services;
    const known = async () => (await database.trackingTransaction.findMany()).map(({ id }) => id);
    const before = await known();
    let stop = false;
    const load = Array.from({ length: 4 }, async () => {
      while (!stop) await Promise.all([record(service, partner), handedIn(app)]);
    });
    const backup = await backUp();
    stop = true;
    await Promise.all(load);
    const all = new Set(await known());
    await restoreBackup({ home, keyring: service.services.keyring, files }, entriesOf(backup));
    const restored = (await home.client.trackingTransaction.findMany()).map(({ id }) => id);
    expect(before.filter((id) => !restored.includes(id))).toEqual([]);
    expect(restored.filter((id) => !all.has(id))).toEqual([]);
    const documents = await home.client.document.findMany({ include: { attempt: true } });
    expect(documents.length).toBeGreaterThanOrEqual(3);
    const copied = await filesOf(files);
    expect(documents.filter(({ fileKey }) => fileKey !== null && !(fileKey in copied))).toEqual([]);
  });

  it("an erasure after the backup stays erased: its tombstone is beside the documents", async () => {
    const { services } = service;
    const live = await service.app("live");
    const { verificationId, svcId } = await provenLive(service, live);
    const backup = await backUp();
    const path = "/app/{appId}/whitelabel/verifications/{verificationId}";
    const { response } = await live.calls.DELETE(path, pathOf(live, verificationId));
    expect(response.status).toBe(204);
    await journalErasures(services);
    await restoreBackup({ home, keyring: service.services.keyring, files }, entriesOf(backup));
    const there = () => home.client.verification.count({ where: { id: verificationId } });
    expect(await there()).toBe(1);
    const target = { ...services, database: home.client, files };
    const journal = await readJournal(services.erasureJournal);
    expect(await replayErasures(target, journal)).toBe(2);
    expect(await there()).toBe(0);
    expect(
      await home.client.account.findUnique({
        where: { svcId },
        select: { dobSealed: true, deletedAt: true },
      }),
    ).toEqual({
      dobSealed: null,
      deletedAt: service.clock.now,
    });
    expect(await replayErasures(target, journal)).toBe(0);
    // The next backup has them itself.
    const { erasures } = await verifyBackup(services.keyring, entriesOf(await backUp()));
    expect(erasures).toContainEqual({
      kind: "verification",
      subjectId: verificationId,
      erasedAt: service.clock.now,
    });
  });

  it("verify refuses one that was cut, changed, or is of other keys", async () => {
    const { keyring } = service.services;
    const backup = await backUp();
    await expect(verifyBackup(keyring, entriesOf(backup))).resolves.toMatchObject({
      manifest: { documents: {} },
    });
    const cut = backup.subarray(0, Math.floor(backup.length / 3));
    await expect(verifyBackup(keyring, entriesOf(cut))).rejects.toThrow("can't be read to its end");
    const changed = Buffer.from(backup);
    const middle = Math.floor(backup.length / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    await expect(verifyBackup(keyring, entriesOf(changed))).rejects.toThrow("can't be read to its end");
    const others = unpackArchive(newKeyring({ sealing: ["t1"] }), Readable.from([backup]));
    await expect(verifyBackup(keyring, others)).rejects.toThrow("these DATA_KEYS");
    for (const left of ["manifest.json", "documents/", "erasures.ndjson", "database/Verification/"])
      await expect(
        verifyBackup(
          keyring,
          only(entriesOf(backup), (entry) => (entry.name.startsWith(left) ? null : entry)),
        ),
      ).rejects.toMatchObject({ name: "BackupError" });
  });

  it("a restore that breaks off leaves the database empty, and may be repeated", async () => {
    const backup = await backUp();
    const broken = only(entriesOf(backup), (entry) => (entry.name === "manifest.json" ? null : entry));
    await expect(restoreBackup({ home, keyring: service.services.keyring, files }, broken)).rejects.toThrow(
      "is incomplete",
    );
    expect(await home.client.verification.count()).toBe(0);
    await restoreBackup({ home, keyring: service.services.keyring, files }, entriesOf(backup));
    expect(await home.client.verification.count()).toBeGreaterThan(0);
  });

  it("a row that the database refuses leaves it empty, and its connection goes on", async () => {
    const backup = await backUp();
    const withRow = (row: (values: string[]) => string[]) =>
      only(entriesOf(backup), ({ name, bytes }) => {
        if (!name.startsWith("database/Verification/")) return { name, bytes };
        const [first = ""] = Buffer.from(bytes).toString().split("\n");
        return { name, bytes: Buffer.from(`${row(first.split("\t")).join("\t")}\n`) };
      });
    const broken = withRow((values) => values.map(() => "nonsense"));
    await expect(restoreBackup({ home, keyring: service.services.keyring, files }, broken)).rejects.toThrow(
      /missing data|invalid input/,
    );
    expect(await home.client.app.count()).toBe(0);
    const short = withRow((values) => values.slice(1));
    await expect(restoreBackup({ home, keyring: service.services.keyring, files }, short)).rejects.toThrow(
      "Verification are damaged",
    );
    expect(await home.client.app.count()).toBe(0);
    await restoreBackup({ home, keyring: service.services.keyring, files }, entriesOf(backup));
    expect(await home.client.app.count()).toBeGreaterThan(0);
  });

  it("refuses a database on which a server has started, and a backup of a later release", async () => {
    const backup = await backUp();
    const later = only(entriesOf(backup), ({ name, bytes }) => {
      const header = name === "header.json" ? JSON.parse(Buffer.from(bytes).toString()) : null;
      if (header === null) return { name, bytes };
      const migrations = { ...header.migrations, "29991231000000_later": "0".repeat(64) };
      return { name, bytes: Buffer.from(JSON.stringify({ ...header, migrations })) };
    });
    await expect(restoreBackup({ home, keyring: service.services.keyring, files }, later)).rejects.toThrow(
      "29991231000000_later",
    );
    const used = { kind: "sealing", id: "k1", check: "", addedAt: new Date() };
    await home.client.usedKey.create({ data: used });
    await expect(
      restoreBackup({ home, keyring: service.services.keyring, files }, entriesOf(backup)),
    ).rejects.toThrow("is in use");
  });

  it("refuses a place that has the documents of another installation", async () => {
    const { database } = service.services;
    const { id } = await database.installation.create({ data: { id: randomUUID(), createdAt: new Date() } });
    const backup = await backUp();
    await files.mark(randomUUID());
    await files.put("a_file_of_somebody_else", Buffer.from("x"));
    await expect(
      restoreBackup({ home, keyring: service.services.keyring, files }, entriesOf(backup)),
    ).rejects.toThrow("has those of the installation");
    expect(await home.client.verification.count()).toBe(0);
    await files.mark(id);
    const { header } = await restoreBackup(
      { home, keyring: service.services.keyring, files },
      entriesOf(backup),
    );
    expect(header.installationId).toBe(id);
  });

  it("a backup that nobody reads to its end lets everybody go on", async () => {
    const { database } = service.services;
    const unread = await createBackup(service.services, "system");
    unread.destroy();
    expect(await database.app.count()).toBeGreaterThan(0);
    const begun = await createBackup(service.services, "system");
    await new Promise((resolve) => begun.once("data", resolve));
    begun.destroy();
    expect(await database.app.count()).toBeGreaterThan(0);
  });
});

it("a database moves to another by the same reader and writer", async () => {
  const { services } = service;
  const from = { client: services.database, connectAlone: services.connectAlone } as OpenDatabase;
  const { manifest } = await moveDatabase(from, home, services.keyring);
  expect(manifest.tables.find(({ name }) => name === "Verification")?.rows).toBeGreaterThan(2);
  expect(await contentsOf(home.client)).toEqual(await contentsOf(services.database));
});

it("the archive is a tar that other tools read", async () => {
  const { keyring } = service.services;
  async function* two(): AsyncGenerator<Entry> {
    yield { name: "a", bytes: Buffer.alloc(70_000, 1) };
    yield { name: "b/c", bytes: Buffer.from("text") };
  }
  const sealed = await packArchive(keyring, two());
  const read: [string, number][] = [];
  for await (const { name, bytes } of unpackArchive(keyring, sealed as unknown as AsyncIterable<Uint8Array>))
    read.push([name, bytes.length]);
  expect(read).toEqual([
    ["a", 70_000],
    ["b/c", 4],
  ]);
});
