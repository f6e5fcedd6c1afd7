import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { StartupError } from "../../server/errors.ts";
import { openDatabase, openServer } from "../../server/platform/database/database.ts";
import { EMBEDDED_MAJOR, lockDataDir } from "../../server/platform/database/embedded.ts";
import { applyMigration, migrate } from "../../server/platform/database/migration/migrations.ts";
import { openTestDatabase } from "../support/database.ts";

describe("the embedded database", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "cohort-database-"));
  });
  afterAll(() => rm(dataDir, { recursive: true }));
  const open = () => openDatabase({ dataDir, database: { kind: "embedded" } });

  it("keeps what was written, and belongs to one server at a time", async () => {
    const first = await open();
    expect((await migrate(first)).length).toBeGreaterThan(0);
    await first.client.credential.create({
      data: {
        id: "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
        kind: "operator_token",
        name: "n",
        hash: "h",
        createdAt: new Date(),
      },
    });
    await first.close();
    const second = await open();
    expect(await migrate(second)).toEqual([]);
    expect(await second.client.credential.count()).toBe(1);
    await second.close();
    expect((await readFile(join(dataDir, "database/PG_VERSION"), "utf8")).trim()).toBe(EMBEDDED_MAJOR);
  });

  it("is refused to a second process, and free again once the first has gone, however it went", async () => {
    const code = `const { lockDataDir } = await import(${JSON.stringify(new URL("../../server/platform/database/embedded.ts", import.meta.url).href)});
      await lockDataDir(${JSON.stringify(dataDir)}); console.log("locked"); setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ["--input-type=module", "-e", code], {
      stdio: ["ignore", "pipe", 2],
    });
    await new Promise((resolve) => holder.stdout?.once("data", resolve));
    await expect(lockDataDir(dataDir)).rejects.toThrow("another server is using");
    const gone = new Promise((resolve) => holder.once("exit", resolve));
    holder.kill("SIGKILL");
    await gone;
    const unlock = await lockDataDir(dataDir);
    unlock();
  });

  it("is refused when another PostgreSQL made it, with the command that makes room", async () => {
    const file = join(dataDir, "database/PG_VERSION");
    await writeFile(file, "16\n");
    await expect(open()).rejects.toThrow(/PostgreSQL 16.*mv /);
    await writeFile(file, `${EMBEDDED_MAJOR}\n`);
    await (await open()).close();
  });
});

describe("a database server", () => {
  it("that does not answer stops the start with one line", async () => {
    const refused = openServer("postgres://nobody@127.0.0.1:1/nothing");
    await expect(refused).rejects.toBeInstanceOf(StartupError);
    await expect(refused).rejects.toThrow(/^Cannot start: DATABASE_URL: [^\n]*$/);
  });
});

describe("migrations", () => {
  it("refuse a history that was edited", async () => {
    const home = await openTestDatabase();
    const edit = (from: string, to: string) =>
      home.client.$executeRaw`UPDATE "_prisma_migrations" SET checksum = replace(checksum, ${from}, ${to})`;
    await edit("a", "-");
    await expect(migrate(home)).rejects.toThrow("its file has changed since");
    // Other files of this worker go on with the same database.
    await edit("-", "a");
    expect(await migrate(home)).toEqual([]);
    await home.close();
  });

  it("that a later release has dropped something by end the start with what to do", async () => {
    const home = await openTestDatabase();
    const sql = "-- contract from 999.0.0: App.size (999.0.0 reads another column)\nSELECT 1";
    await applyMigration(home, { name: "size_dropped", checksum: "x", sql });
    const refused = migrate(home);
    await expect(refused).rejects.toBeInstanceOf(StartupError);
    await expect(refused).rejects.toThrow(
      /needs release 999\.0\.0 or later since .* size_dropped\. Start that/,
    );
    await home.client.$executeRaw`DELETE FROM "_prisma_migrations" WHERE migration_name = 'size_dropped'`;
    await home.close();
  });
});
