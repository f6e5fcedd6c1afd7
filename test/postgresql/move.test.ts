/** From one database to the other: an embedded installation moves to a PostgreSQL server by command, and its backup is restored there. */
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { makePlace, type ServerLocation, startServer } from "../../scripts/lab/support/server-process.ts";
import { createBackup } from "../../server/domain/operations/backup/create.ts";
import { restoreBackup } from "../../server/domain/operations/backup/restore.ts";
import { openDatabase, openServer } from "../../server/platform/database/database.ts";
import { lockDataDir } from "../../server/platform/database/embedded.ts";
import { unpackArchive } from "../../server/platform/files/archive.ts";
import { type FileStore, openDirectoryStore } from "../../server/platform/files/files.ts";
import { OPERATOR_CLI, runCli } from "../support/cli.ts";
import { handedIn } from "../support/journey.ts";
import { keySettings } from "../support/keyring.ts";
import { provenLive } from "../support/live.ts";
import { member, tokensFor } from "../support/oauth.ts";
import { type Service, startService } from "../support/service.ts";
import { record } from "../support/tracking.ts";
import { contentsOf } from "../support/whitelabel.ts";

/** An installation with rows of many tables and documents, as an embedded one in a DATA_DIR. */
let service: Service;
let folder: string;
/** An installation whose DATABASE_URL names an empty database. */
let place: ServerLocation;
let backup: string;
const target = () => place.env.DATABASE_URL ?? "";

beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), "cohort-move-"));
  place = await makePlace(keySettings(service.services.keyring));
  const app = await service.app("test");
  for (let count = 0; count < 3; count += 1) await handedIn(app);
  await provenLive(service, await service.app("live"));
  await record(service, await service.partner());
  const { accountId } = await member(service);
  await tokensFor(service, await service.client(), accountId);
  const made = await run(["backup", folder], { PUBLIC_URL: service.baseUrl });
  backup = /^backup +(\S+)$/m.exec(made.out)?.[1] ?? "";
  expect(await run(["restore", backup])).toMatchObject({ code: 0 });
  // A restore notes its keys and begins a history of events anew.
  const { UsedKey: _keys, EventCounter: _history, ...rows } = await contentsOf(service.services.database);
  expect(await embeddedContents()).toMatchObject(rows);
});
afterAll(async () => {
  await service.stop();
  await place.remove();
  await rm(folder, { recursive: true });
});

/** Runs a command with the settings of the embedded installation. */
const run = (args: string[], env: Record<string, string> = {}) =>
  runCli(OPERATOR_CLI, args, {
    env: {
      ...keySettings(service.services.keyring),
      OPERATOR_TOKEN: service.operatorToken,
      LOG_LEVEL: "silent",
      DATA_DIR: place.folder,
      ...env,
    },
    cwd: folder,
  });
const move = (args: string[], env: Record<string, string> = {}) => run(["move-to-postgresql", ...args], env);

async function embeddedContents(): Promise<Record<string, string>> {
  const home = await openDatabase({ database: { kind: "embedded" }, dataDir: place.folder });
  return contentsOf(home.client).finally(home.close);
}
async function serverContents(url: string): Promise<Record<string, string>> {
  const home = await openServer(url);
  return contentsOf(home.client).finally(home.close);
}
it("a backup of the embedded installation is restored into a PostgreSQL database", async () => {
  const { services } = service;
  const other = await makePlace();
  const from = await openDatabase({ database: { kind: "embedded" }, dataDir: place.folder });
  const to = await openServer(other.env.DATABASE_URL ?? "");
  const stores = [place.folder, other.folder].map((each) =>
    openDirectoryStore(join(each, "documents"), services.keyring),
  );
  const [files, copies] = (await Promise.all(stores)) as [FileStore, FileStore];
  const config = { ...services.config, database: { kind: "embedded" }, dataDir: place.folder } as const;
  const embedded = { ...services, config, database: from.client, connectAlone: from.connectAlone, files };
  const entries = unpackArchive(services.keyring, await createBackup(embedded, "system"));
  await restoreBackup({ home: to, keyring: services.keyring, files: copies }, entries);
  expect(await contentsOf(to.client)).toEqual(await contentsOf(from.client));
  const keys = await Array.fromAsync(files.keys(new Date("2100-01-01")));
  expect(keys).toHaveLength(3);
  for (const key of keys) expect(await copies.getSealed(key)).toEqual(await files.getSealed(key));
  await from.close();
  await to.close();
  await other.remove();
});

describe("move-to-postgresql", () => {
  it("2: not without the name of a database, or with two, or none of PostgreSQL", async () => {
    const line = (text: RegExp) => ({ code: 2, out: "", err: expect.stringMatching(text) });
    expect(await move([])).toEqual(
      line(/^Name the new database: set DATABASE_URL or DATABASE_URL_FILE [^\n]+\n$/),
    );
    expect(await move([target()], { DATABASE_URL: target() })).toEqual(
      line(/^Name the new database once: [^\n]+\n$/),
    );
    expect(await move(["mysql://db.example/cohort"])).toEqual(line(/^Use a postgres:\/\/ URL [^\n]+\n$/));
    expect(await move(["postgres://nobody@127.0.0.1:1/none"])).toEqual(
      line(/^Cannot run move-to-postgresql: [^\n]*cannot reach the database: [^\n]+\n$/),
    );
  });

  it("2: not into a database that is in use, nor out of one that a server has open, nor out of none", async () => {
    const used = await makePlace();
    const home = await openServer(used.env.DATABASE_URL ?? "");
    await home.script(
      `CREATE TABLE "UsedKey" (kind text); CREATE TABLE "Credential" (id text); INSERT INTO "UsedKey" VALUES ('sealing')`,
    );
    await home.close();
    expect(await move([used.env.DATABASE_URL ?? ""])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Cannot run move-to-postgresql: the database is in use: [^\n]+\n$/),
    });
    await used.remove();

    const unlock = await lockDataDir(place.folder);
    expect(await move([target()])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Cannot run move-to-postgresql: another server is using [^\n]+\n$/),
    });
    unlock();

    const none = join(folder, "none");
    await mkdir(none);
    expect(await move([target()], { DATA_DIR: none })).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^There is no embedded database in [^\n]+\n$/),
    });
    expect(await readdir(none)).toEqual([]);
  });

  it("0: every row is there, the old database is set aside, and a server reads the documents", async () => {
    const before = await embeddedContents();
    const file = join(folder, "url");
    await writeFile(file, `${target()}\n`);
    const moved = await move([], { DATABASE_URL_FILE: file });
    expect(moved).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^embedded database +kept in \S+database-moved$/m),
    });
    const [, tables, all, rows] =
      /^(\d+) of (\d+) tables, (\d+) rows, [\d.]+ MiB {2}manifest\.json$/m.exec(moved.err) ?? [];
    expect([tables, Number(all) > 40, Number(rows) > 100]).toEqual([all, true, true]);
    expect(moved.err).not.toContain(target());
    expect(await serverContents(target())).toEqual(before);
    expect((await readdir(place.folder)).filter((name) => name.startsWith("database"))).toEqual([
      "database-moved",
    ]);

    const again = await move([target()]);
    expect([again.code, again.err]).toEqual([
      2,
      expect.stringMatching(/database-moved is there already: [^\n]+\n$/),
    ]);

    const server = await startServer(place);
    try {
      for (const { id, fileKey } of await service.services.database.document.findMany()) {
        const headers = { authorization: `Bearer ${service.operatorToken}` };
        const response = await fetch(`${place.baseUrl}/management/documents/${id}`, { headers });
        const bytes = Buffer.from(await response.arrayBuffer());
        expect([response.status, bytes]).toEqual([200, await service.services.files.get(fileKey ?? "")]);
      }
    } finally {
      await server.stop();
    }
    await expect(access(join(place.folder, "database"))).rejects.toThrow("ENOENT");
  });
});
