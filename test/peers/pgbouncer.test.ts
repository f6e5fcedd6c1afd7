/** Through Debian's PgBouncer, by session and by transaction, to a PostgreSQL of our own. */
import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { callUntil, judge, nothingSeen } from "../../scripts/lab/prove/keyed-transactions.ts";
import { makePartner, makeReady, openPartnerKey } from "../../scripts/lab/support/partner.ts";
import { type OwnPostgres, openOwnPostgres } from "../../scripts/lab/support/postgres-process.ts";
import { freePort, makePlace, startServer } from "../../scripts/lab/support/server-process.ts";
import { lockName } from "../../server/domain/shared/lock.ts";
import { openServer } from "../../server/platform/database/database.ts";
import { listening } from "../support/processes.ts";

describe("PgBouncer", () => {
  let folder: string;
  let postgres: OwnPostgres;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cohort-pgbouncer-"));
    await chmod(folder, 0o755);
    postgres = await openOwnPostgres();
    await postgres.run("CREATE ROLE berlin LOGIN; ALTER ROLE berlin SET timezone = 'Europe/Berlin'");
  });
  afterAll(async () => {
    await postgres.remove();
    await rm(folder, { recursive: true });
  });

  /** Starts PgBouncer. By session, each connection of two workers has one to the server; by transaction, they share six. */
  async function startBouncer(
    mode: "session" | "transaction",
  ): Promise<{ url: string; process: ChildProcess }> {
    await postgres.run(`CREATE DATABASE ${mode}`);
    const { port: serverPort } = new URL(postgres.url);
    const port = await freePort();
    const settings = [
      "[databases]",
      `${mode} = host=127.0.0.1 port=${serverPort} user=cohort`,
      `berlin = host=127.0.0.1 port=${serverPort} dbname=postgres user=berlin`,
      "[pgbouncer]",
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any`,
      `pool_mode = ${mode}\ndefault_pool_size = ${mode === "session" ? 64 : 6}`,
      "ignore_startup_parameters = options",
    ];
    const file = join(folder, `${mode}.ini`);
    await writeFile(file, `${settings.join("\n")}\n`);
    const user = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
    const started = spawn("/usr/sbin/pgbouncer", ["-q", ...user, file], { stdio: "ignore" });
    await listening(port, () => `see ${file}`);
    return { url: `postgres://cohort@127.0.0.1:${port}/${mode}`, process: started };
  }

  describe.each([
    ["session", "true"],
    ["transaction", "false"],
  ] as const)("by %s, with PREPARED_STATEMENTS=%s", (mode, prepared) => {
    let bouncer: { url: string; process: ChildProcess };
    beforeAll(async () => {
      bouncer = await startBouncer(mode);
    });
    afterAll(async () => {
      const gone = new Promise((resolve) => bouncer.process.once("exit", resolve));
      bouncer.process.kill("SIGKILL");
      await gone;
    });

    it("does not start where sessions have another time zone, because what we ask for is dropped", async () => {
      const opening = openServer(bouncer.url.replace(`/${mode}`, "/berlin"));
      await expect(opening).rejects.toThrow(/Europe\/Berlin.*ALTER ROLE/);
    });

    it("serves: keyed transactions, verifications with their locks, each once", async () => {
      const place = await makePlace({
        DATABASE_URL: bouncer.url,
        PREPARED_STATEMENTS: prepared,
        DATABASE_CONNECTIONS: "hot=8,partner=8",
        WORKERS: "2",
      });
      const server = await startServer(place);
      try {
        const [key, partner] = [await openPartnerKey(place), await makePartner(place)];
        const [seen, over] = [nothingSeen(), new AbortController()];
        const calling = callUntil(over.signal, place, key, seen, { callers: 16 });
        const ready = await Promise.all(Array.from({ length: 8 }, () => makeReady(partner)));
        over.abort();
        await calling;
        expect(new Set(ready).size).toBe(8);
        expect([...seen.statuses.keys()]).toEqual([200]);
        expect(await judge(`PgBouncer by ${mode}`, place, key, seen)).toBe(true);
      } finally {
        await server.stop();
        await place.remove();
      }
    });

    it("advisory locks exclude: they belong to a transaction, not to a session", async () => {
      const { client, close } = await openServer(bouncer.url, undefined, prepared === "true");
      let inside = 0;
      let most = 0;
      await Promise.all(
        Array.from({ length: 8 }, () =>
          client.$transaction(async (tx) => {
            await lockName(tx, "code", "one");
            inside += 1;
            most = Math.max(most, inside);
            await delay(5);
            inside -= 1;
          }),
        ),
      );
      await close();
      expect(most).toBe(1);
    });
  });
});
