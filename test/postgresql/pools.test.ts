/** Connections to a PostgreSQL server through a network that fails; on such a server only (docs/reliability.md). */
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openProxy, type Proxy as TcpProxy } from "../../scripts/prove/faults/support/proxy.ts";
import { doWork, type WorkKind } from "../../server/config/work.ts";
import { type OpenDatabase, openServer } from "../../server/platform/database/database.ts";
import { isUnreachable } from "../../server/platform/database/database-errors.ts";

const server = process.env.DATABASE_URL;

(server === undefined ? describe.skip : describe)("connections to a server", () => {
  let proxy: TcpProxy;
  let home: OpenDatabase;
  beforeAll(async () => {
    const url = new URL(server ?? "");
    proxy = await openProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${proxy.port}`;
    home = await openServer(url.href);
    await home.script("CREATE TABLE IF NOT EXISTS locked_by_test (id int)");
  });
  afterAll(async () => {
    proxy.resume();
    await home.script("DROP TABLE locked_by_test");
    await home.close();
    await proxy.close();
  });

  const ask = (kind: WorkKind) => doWork(kind, () => home.client.$queryRaw`SELECT 1`.then(() => "answered"));
  /** How a call ended, and after how many seconds. */
  async function timed(work: Promise<unknown>): Promise<{ outcome: unknown; seconds: number }> {
    const began = performance.now();
    const outcome = await work.catch((error: unknown) => (isUnreachable(error) ? "unreachable" : error));
    return { outcome, seconds: (performance.now() - began) / 1000 };
  }

  it("D2: those that fall silent for good are given up within 5 seconds, all of them at the first", async () => {
    await Promise.all(["partner", "partner", "page", "hot"].map((kind) => ask(kind as WorkKind)));
    const { number: newest = 0 } = [...proxy.links].at(-1) ?? {};
    proxy.blackhole();
    const first = await timed(
      doWork("partner", () => home.client.$transaction((tx) => tx.$queryRaw`SELECT 1`)),
    );
    expect(first.outcome).toBe("unreachable");
    expect(first.seconds).toBeLessThan(5);
    for (const kind of ["partner", "page", "hot"] as const) {
      const next = await timed(ask(kind));
      expect(next.outcome).toBe("answered");
      expect(next.seconds).toBeLessThan(1);
    }
    expect(
      [...proxy.links].filter(({ number, isDead }) => number > newest && !isDead).length,
    ).toBeGreaterThan(0);
  }, 15_000);

  it("D2: one that leads to a server that is read-only by now is replaced", async () => {
    await ask("partner");
    const before = [...proxy.links].filter(({ isDead }) => !isDead).map(({ number }) => number);
    // What a standby says, said by a primary.
    const written = doWork("partner", () =>
      home.client.$transaction(async (tx) => {
        await tx.$executeRaw`SET TRANSACTION READ ONLY`;
        await tx.$executeRaw`INSERT INTO locked_by_test VALUES (1)`;
      }),
    );
    expect((await timed(written)).outcome).toBe("unreachable");
    expect(await ask("partner")).toBe("answered");
    const newest = Math.max(...[...proxy.links].map(({ number }) => number));
    expect(newest).toBeGreaterThan(Math.max(...before));
  });

  it("D10: a locked table takes no other work down; who waits for it is told within 5 seconds", async () => {
    let unlock = () => {};
    const locked = Promise.withResolvers<void>();
    const holding = doWork("migration", () =>
      home.client.$transaction(async (tx) => {
        await tx.$executeRaw`LOCK TABLE locked_by_test`;
        locked.resolve();
        await new Promise<void>((resolve) => {
          unlock = resolve;
        });
      }),
    );
    await locked.promise;
    const waiting = Array.from({ length: 12 }, () =>
      timed(doWork("partner", async () => await home.client.$queryRaw`SELECT * FROM locked_by_test`)),
    );
    for (const kind of ["hot", "sign_in", "page", "health"] as const) {
      const other = await timed(ask(kind));
      expect(other.outcome).toBe("answered");
      expect(other.seconds).toBeLessThan(1);
    }
    for (const { outcome, seconds } of await Promise.all(waiting)) {
      expect(outcome).toBe("unreachable");
      expect(seconds).toBeLessThan(5);
    }
    unlock();
    await holding;
  }, 15_000);

  it("each says in pg_stat_activity what kind of work it is for", async () => {
    const named = (kind: WorkKind) =>
      doWork(kind, () =>
        home.client.$queryRaw<{ name: string }[]>`SELECT current_setting('application_name') AS name`.then(
          ([row]) => row?.name,
        ),
      );
    expect([await named("partner"), await named("background")]).toEqual([
      "cohort partner",
      "cohort background",
    ]);
  });

  it("the connection of the migration is closed after it; the others stay open", async () => {
    for (const kind of ["migration", "page"] as const) await ask(kind);
    const open = (kind: WorkKind) => home.pools().find((pool) => pool.kind === kind)?.idle;
    expect([open("migration"), open("page")]).toEqual([1, 1]);
    await delay(1_500);
    expect([open("migration"), open("page")]).toEqual([0, 1]);
  });

  it("D9: a silent network is told within 5 seconds, new connections too; then all goes on", async () => {
    proxy.silence();
    const asked = (["hot", "partner", "page", "health"] as const).map((kind) => timed(ask(kind)));
    for (const { outcome, seconds } of await Promise.all(asked)) {
      expect(outcome).toBe("unreachable");
      expect(seconds).toBeLessThan(5);
    }
    proxy.resume();
    expect((await timed(ask("partner"))).outcome).toBe("answered");
  }, 15_000);
});
