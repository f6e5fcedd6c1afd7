/** A backup under load on all areas: what is restored is what its snapshot had, row for row and byte for byte. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createBackup } from "../../../../server/domain/operations/backup/create.ts";
import { restoreBackup } from "../../../../server/domain/operations/backup/restore.ts";
import type { LoneConnection } from "../../../../server/platform/database/database.ts";
import { unpackArchive } from "../../../../server/platform/files/archive.ts";
import { openDirectoryStore } from "../../../../server/platform/files/files.ts";
import { openTestDatabase } from "../../../support/database.ts";
import { created, handedIn } from "../../../support/journey.ts";
import { member, tokensFor } from "../../../support/oauth.ts";
import { type Service, startService } from "../../../support/service.ts";
import { record } from "../../../support/tracking.ts";
import { contentsIn, contentsOf } from "../../../support/whitelabel.ts";

/** Tables into which each area writes. */
const WRITTEN = ["TrackingTransaction", "Verification", "Document", "AccessToken", "TokenFamily"];
const UNTIL = new Date("2100-01-01");

let service: Service;
let folder: string;
beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), "cohort-load-"));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

it("restores what the snapshot had, while transactions, verifications, documents and tokens are written", async () => {
  const { services } = service;
  const load = await startLoad();
  await load.goOn();
  let alone: LoneConnection | undefined;
  let isReleased = false;
  const connectAlone = async () => {
    alone = await services.connectAlone();
    const release = async () => {
      await alone?.release();
      isReleased = true;
    };
    return { client: alone.client, release };
  };
  const stream = await createBackup({ ...services, connectAlone }, "system");
  if (alone === undefined) throw new Error("The backup has no connection of its own.");
  // In the transaction of the backup itself, whose rows are those of its snapshot whatever is written meanwhile.
  const snapshot = await contentsIn(alone.client);

  // On a server everybody goes on at once; the embedded database is free again when its rows are copied.
  const isServer = process.env.DATABASE_URL !== undefined;
  const chunks: Buffer[] = [];
  let hasWaited = false;
  for await (const chunk of stream) {
    chunks.push(chunk);
    if (hasWaited || !(isServer || isReleased)) continue;
    hasWaited = true;
    await load.goOn();
  }
  await load.stop();
  expect([isReleased, hasWaited]).toEqual([true, true]);

  const home = await openTestDatabase();
  const copies = await openDirectoryStore(join(folder, "documents"), services.keyring);
  const entries = unpackArchive(services.keyring, Readable.from(chunks));
  const { manifest } = await restoreBackup({ home, keyring: services.keyring, files: copies }, entries);
  expect(await contentsOf(home.client)).toEqual(snapshot);
  const now = await contentsOf(services.database);
  expect(WRITTEN.filter((name) => snapshot[name] === "empty" || snapshot[name] === now[name])).toEqual([]);

  const documents = await home.client.document.findMany();
  expect(documents.length).toBeGreaterThan(0);
  const copied = await Array.fromAsync(copies.keys(UNTIL));
  expect(copied.sort()).toEqual(documents.map(({ fileKey }) => fileKey).sort());
  for (const key of copied) expect(await copies.getSealed(key)).toEqual(await services.files.getSealed(key));
  expect(manifest.documents).toMatchObject({ files: copied.length, missing: [] });
  await home.close();
});

/** Calls of each area, one after another; `goOn` waits until each has written once more. */
async function startLoad() {
  const partner = await service.partner("test", 1_000_000);
  const client = await service.client();
  const { accountId } = await member(service);
  const areas = {
    transactions: async () => expect((await record(service, partner)).status).toBe(200),
    // An app of its own for each: the clock stands still, and so does its budget of calls.
    verifications: async () => created(await service.app("test")),
    documents: async () => handedIn(await service.app("test")),
    tokens: async () => tokensFor(service, client, accountId),
  };
  const done = new Map<string, number>();
  let isOver = false;
  const loops = Object.entries(areas).map(async ([area, call]) => {
    while (!isOver) {
      await call();
      done.set(area, (done.get(area) ?? 0) + 1);
    }
  });
  // One that fails fails the test at its end.
  const all = Promise.all(loops);
  all.catch(() => {});
  return {
    async goOn() {
      const before = Object.keys(areas).map((area) => [area, done.get(area) ?? 0] as const);
      while (before.some(([area, count]) => (done.get(area) ?? 0) < count + 2))
        await Promise.race([sleep(10), all]);
    },
    async stop() {
      isOver = true;
      await all;
    },
  };
}
