/** The snapshot of a new database that is made when packages are installed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openDatabase } from "../../server/platform/database/database.ts";
import { isUnmade } from "../../server/platform/database/embedded.ts";
import { nameSnapshot, SNAPSHOTS, takeSnapshot } from "../../server/platform/database/snapshot.ts";
import { COMPILE_CACHE } from "../support/compile-cache.ts";

const script = fileURLToPath(new URL("../../scripts/make-snapshot.ts", import.meta.url));
const startMaking = (...words: string[]) =>
  spawn(process.execPath, [script, ...words], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: ["ignore", "ignore", "inherit"],
  });
const embedded = (dataDir: string) => ({ dataDir, database: { kind: "embedded" } }) as const;

let folder: string;
let snapshot: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cohort-snapshot-"));
  // That of this tree, which other tests' first starts have of it too.
  expect(await once(startMaking(), "close")).toEqual([0, null]);
  snapshot = await nameSnapshot(SNAPSHOTS);
});
afterAll(() => rm(folder, { recursive: true }));

/** A folder of snapshots with this one, and a folder for a first start. */
async function place(name: string, file = basename(snapshot)) {
  const snapshots = join(folder, name, "snapshots");
  const dataDir = join(folder, name, "var");
  await mkdir(snapshots, { recursive: true });
  await cp(snapshot, join(snapshots, file));
  return { snapshots, dataDir, copy: join(snapshots, file) };
}

describe("takeSnapshot", () => {
  it("makes a database with migrations and lists, and with nothing of an installation", async () => {
    const { snapshots, dataDir } = await place("whole");
    expect(await takeSnapshot({ dataDir }, snapshots)).toBe(true);
    expect(await isUnmade(embedded(dataDir))).toBe(false);
    const { client, close } = await openDatabase(embedded(dataDir));
    const tables = await client.$queryRaw<{ name: string }[]>`
      SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`;
    const filled: string[] = [];
    for (const { name } of tables) {
      const rows = await client.$queryRawUnsafe<object[]>(`SELECT 1 FROM "${name}" LIMIT 1`);
      if (rows.length > 0) filled.push(name);
    }
    const audited = await client.auditEntry.findMany({ select: { actor: true, action: true } });
    await close();
    expect(filled).toEqual([
      "AuditEntry",
      "BlockedDomain",
      "Institution",
      "InstitutionDomain",
      "InstitutionName",
      "_prisma_migrations",
    ]);
    expect(audited).toEqual([{ actor: "system", action: "directory.imported" }]);
  });

  it("makes anew what was killed in the middle", async () => {
    const { snapshots, dataDir } = await place("killed");
    await mkdir(join(dataDir, "database"), { recursive: true });
    await writeFile(join(dataDir, "database/PG_VERSION"), "18\n");
    await writeFile(join(dataDir, "database/torn"), "half of a fi");
    await writeFile(join(dataDir, "database.unfinished"), "");
    expect(await takeSnapshot({ dataDir }, snapshots)).toBe(true);
    expect(await readdir(dataDir)).not.toContain("database.unfinished");
    expect(await readdir(join(dataDir, "database"))).not.toContain("torn");
    const { client, close } = await openDatabase(embedded(dataDir));
    expect(await client.directoryImport.count()).toBe(0);
    await close();
  });

  it("leaves a database that is there", async () => {
    const { snapshots, dataDir } = await place("made");
    await mkdir(join(dataDir, "database"), { recursive: true });
    await writeFile(join(dataDir, "database/PG_VERSION"), "18\n");
    expect(await takeSnapshot({ dataDir }, snapshots)).toBe(true);
    expect(await readdir(join(dataDir, "database"))).toEqual(["PG_VERSION"]);
  });

  it("takes none of another release", async () => {
    const { snapshots, dataDir } = await place("stale", "0123abcd.tar.zst");
    expect(await takeSnapshot({ dataDir }, snapshots)).toBe(false);
    expect(await isUnmade(embedded(dataDir))).toBe(true);
  });

  it("leaves the database unmade by a torn one", async () => {
    const { snapshots, dataDir, copy } = await place("torn");
    const bytes = await readFile(copy);
    await truncate(copy, Math.floor(bytes.length / 2));
    expect(await takeSnapshot({ dataDir }, snapshots)).toBe(false);
    expect(await isUnmade(embedded(dataDir))).toBe(true);
    // One bit, where what is unpacked is a tar as before.
    bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1;
    await writeFile(copy, bytes);
    expect(await takeSnapshot({ dataDir }, snapshots)).toBe(false);
    expect(await isUnmade(embedded(dataDir))).toBe(true);
  });
});

describe("scripts/make-snapshot.ts", () => {
  it("leaves no snapshot when it is killed", async () => {
    const snapshots = join(folder, "unmade");
    const maker = startMaking(snapshots);
    const closed = once(maker, "close");
    const hasBegun = async () => {
      const [draft] = await readdir(snapshots).catch(() => []);
      return draft !== undefined && (await readdir(join(snapshots, draft))).includes("database");
    };
    while (!(await hasBegun())) await new Promise((resolve) => setTimeout(resolve, 20));
    maker.kill("SIGKILL");
    expect(await closed).toEqual([null, "SIGKILL"]);
    expect(await takeSnapshot({ dataDir: join(folder, "unmade-var") }, snapshots)).toBe(false);
  });
});
