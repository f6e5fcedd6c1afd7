/** Connections to a PostgreSQL server through a network that fails; on such a server only (docs/reliability.md). */
import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { openProxy, type Proxy as TcpProxy } from "../../scripts/lab/prove/faults/support/proxy.ts";
import type { WorkKind } from "../../server/config/work.ts";
import { doWork } from "../../server/context/work.ts";
import { type OpenDatabase, openServer } from "../../server/platform/database/database.ts";
import { failureCode, isUnreachable } from "../../server/platform/database/database-errors.ts";

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

  const ask = async (kind: WorkKind) => {
    await doWork(kind, () => home.client.$queryRaw`SELECT 1`);
    return "answered";
  };
  const ended = (work: Promise<unknown>) =>
    work.catch((error: unknown) => (isUnreachable(error) ? "unreachable" : error));

  it("a query is of the work that makes it, although Prisma starts it when it is awaited", async () => {
    const opened = () =>
      home.pools().flatMap(({ kind, busy, idle }) => Array.from({ length: busy + idle }, () => kind));
    const before = opened();
    await ask("sign_in");
    expect(opened().sort()).toEqual([...before, "sign_in"].sort());
  });

  it("D2: those that fall silent for good are given up within 5 seconds, all of them at the first", async () => {
    await Promise.all(["partner", "partner", "page", "hot"].map((kind) => ask(kind as WorkKind)));
    const { number: newest = 0 } = [...proxy.links].at(-1) ?? {};
    proxy.blackhole();
    const first = await ended(
      doWork("partner", () => home.client.$transaction((tx) => tx.$queryRaw`SELECT 1`)),
    );
    expect(first).toBe("unreachable");
    for (const kind of ["partner", "page", "hot"] as const) {
      const next = await ended(ask(kind));
      expect(next).toBe("answered");
    }
    expect(
      [...proxy.links].filter(({ number, isDead }) => number > newest && !isDead).length,
    ).toBeGreaterThan(0);
  });

  it("D2: one that leads to a server that is read-only by now is replaced", async () => {
    await ask("partner");
    const before = [...proxy.links].filter(({ isDead }) => !isDead).map(({ number }) => number);
    // A standby's error, raised by a primary.
    const written = doWork("partner", () =>
      home.client.$transaction(async (tx) => {
        await tx.$executeRaw`SET TRANSACTION READ ONLY`;
        await tx.$executeRaw`INSERT INTO locked_by_test VALUES (1)`;
      }),
    );
    expect(await ended(written)).toBe("unreachable");
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
      ended(doWork("partner", async () => await home.client.$queryRaw`SELECT * FROM locked_by_test`)),
    );
    for (const kind of ["hot", "sign_in", "page", "health"] as const) {
      const other = await ended(ask(kind));
      expect(other).toBe("answered");
    }
    for (const outcome of await Promise.all(waiting)) {
      expect(outcome).toBe("unreachable");
    }
    unlock();
    await holding;
  });

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

  it.each([
    ["hot", "4s", "2s"],
    ["partner", "4s", "2s"],
    ["sign_in", "4s", "2s"],
    ["page", "4s", "2s"],
    ["operator", "4s", "2s"],
    ["long", "1min", "2500ms"],
    ["background", "1min", "20s"],
    ["health", "1s", "1s"],
    // No limit: its length depends on the machine.
    ["migration", "0", "0", "2147483647ms"],
  ] satisfies [WorkKind, string, string, string?][])(
    "%s: PostgreSQL ends a statement after %s, a wait for a lock after %s",
    async (kind, statement, lock, idle = "150s") => {
      const [settings] = await doWork(
        kind,
        async () =>
          await home.client.$queryRaw<object[]>`
        SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
          current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('TimeZone') AS zone`,
      );
      expect(settings).toEqual({ statement, lock, idle, zone: "UTC" });
    },
  );

  it("D10: a statement of a call that takes longer is ended by PostgreSQL (57014)", async () => {
    const asleep = doWork("partner", async () => await home.client.$queryRaw`SELECT pg_sleep(10)::text`);
    const error = await asleep.catch((error: unknown) => error);
    expect([isUnreachable(error), failureCode(error)]).toEqual([true, "57014"]);
  });

  it("D2: a connection is replaced once it is five minutes old, and asks a silent peer after ten seconds", async () => {
    const keepAlive = jest.spyOn(Socket.prototype, "setKeepAlive");
    const timers = jest.spyOn(globalThis, "setTimeout");
    const fresh = await openServer(server ?? "");
    const pid = async () => {
      const [row] = await doWork(
        "page",
        async () => await fresh.client.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`,
      );
      return row?.pid;
    };
    try {
      const before = await pid();
      expect(await pid()).toBe(before);
      expect(keepAlive.mock.calls).toContainEqual([true, 10_000]);
      const lifetimes = timers.mock.calls.filter(([, ms]) => ms === 300_000);
      expect(lifetimes.length).toBeGreaterThan(0);
      for (const [age] of lifetimes) (age as () => void)();
      expect(await pid()).not.toBe(before);
    } finally {
      keepAlive.mockRestore();
      timers.mockRestore();
      await fresh.close();
    }
  });

  describe("a statement that may take a minute", () => {
    const sleep = (kind: WorkKind, seconds: number) =>
      ended(
        doWork(kind, async () => {
          await home.client.$queryRaw`SELECT pg_sleep(${seconds})::text`;
          return "answered";
        }),
      );

    it("is answered, while the database is there", async () => {
      expect(await sleep("long", 6)).toBe("answered");
    });

    it.each(["long", "background"] as const)(
      "%s: is given up within 5 seconds where the network falls silent",
      async (kind) => {
        await Promise.all([ask(kind), ask("health")]);
        const asleep = sleep(kind, 30);
        await delay(100);
        proxy.silence();
        const outcome = await asleep;
        proxy.resume();
        expect(outcome).toBe("unreachable");
      },
    );

    it("is given up within 5 seconds where a failover closes nothing, though nobody else calls", async () => {
      await Promise.all([ask("long"), ask("health")]);
      const asleep = sleep("long", 30);
      await delay(100);
      proxy.blackhole();
      const outcome = await asleep;
      expect(outcome).toBe("unreachable");
      expect(await ended(ask("long"))).toBe("answered");
    });

    it("is given up within 5 seconds where no connection is left that could be asked", async () => {
      await ask("long");
      expect(home.pools().find(({ kind }) => kind === "health")).toMatchObject({ busy: 0, idle: 0 });
      proxy.silence();
      const outcome = await sleep("long", 30);
      proxy.resume();
      expect(outcome).toBe("unreachable");
    });
  });

  it("D9: a silent network is told within 5 seconds, new connections too; then all goes on", async () => {
    proxy.silence();
    const asked = (["hot", "partner", "page", "health"] as const).map((kind) => ended(ask(kind)));
    for (const outcome of await Promise.all(asked)) {
      expect(outcome).toBe("unreachable");
    }
    proxy.resume();
    expect(await ended(ask("partner"))).toBe("answered");
  });
});
