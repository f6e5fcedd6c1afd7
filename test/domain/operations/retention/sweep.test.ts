import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { readConfig } from "../../../../server/config.ts";
import { guardedSweep, SWEEP } from "../../../../server/domain/operations/retention/guarded-sweep.ts";
import { sweep } from "../../../../server/domain/operations/retention/sweep.ts";
import { readInstallation } from "../../../../server/domain/proving/document/installation.ts";
import { runAlone } from "../../../../server/jobs/lease.ts";
import type { Services } from "../../../../server/services.ts";
import { jobsForAll } from "../../../../server/start/background.ts";
import { eventually } from "../../../support/eventually.ts";
import { handedIn, read } from "../../../support/journey.ts";
import { ask } from "../../../support/operator.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../support/service.ts";
import { useService } from "../../../support/use-service.ts";

const service = useService({
  config: { retention: readConfig({ RETENTION: "test_mode=999" }).retention },
});
beforeAll(async () => {
  await service.services.files.mark((await readInstallation(service.services)).id);
});

/** Services whose database answers `deleteMany` of one table differently. */
function withDeletions(
  table: "session" | "spending" | "message",
  deleteMany: (given: { args: object; query: (args: object) => Promise<unknown> }) => Promise<unknown>,
): Services {
  const database = service.services.database.$extends({
    query: {
      $allModels: {
        deleteMany: ({ model, ...given }) =>
          model.toLowerCase() === table ? deleteMany(given as never) : given.query(given.args),
      },
    },
  });
  return { ...service.services, database: database as unknown as Services["database"] };
}

const fails = async () => {
  throw new Error("canceling statement due to statement timeout");
};

describe("a sweep", () => {
  /** Messages that have had their time. */
  const backlog = async (count: number) => {
    const { database, now } = service.services;
    const sentAt = new Date(now().getTime() - 40 * DAY_MS);
    const row = { mode: "test", channel: "email", toSealed: "", bodySealed: "", sentAt } as const;
    await database.message.createMany({ data: Array.from({ length: count }, () => row) });
  };

  const left = () => service.services.database.message.count({ where: { toSealed: "" } });

  it("goes on where a deletion fails, up to the documents; the failure is logged, and counted for the job", async () => {
    const app = await service.app();
    const { verificationId } = await handedIn(app, "wait.pdf");
    const { body } = await ask<{ reviews: { reviewId: string }[] }>(service, "GET", "/management/reviews");
    const decision = { decision: "reject", reason: "unreadable" };
    await ask(service, "POST", `/management/reviews/${body.reviews[0]?.reviewId}/decision`, decision);
    expect((await read(app, verificationId)).stage).toBe("rejected_verification:manual");
    service.pass(8 * DAY_MS);
    const broken = withDeletions("session", fails);
    const swept = await sweep(broken);
    expect(swept.failed).toEqual(["sessions"]);
    expect(swept.retention).toMatchObject({ documents: 1 });
    const job = jobsForAll(broken, new AbortController().signal).find(({ name }) => name === "sweep");
    await expect(job?.run()).rejects.toThrow("parts of the sweep failed: sessions");
    expect(await readInstallation(service.services)).toMatchObject({ sweptAt: service.clock.now });
    expect(service.errors).toMatchObject([{ name: "sessions" }, { name: "sessions" }]);
    service.errors.length = 0;
  });

  it("works a backlog off in pieces, each a statement of its own", async () => {
    await backlog(1_200);
    const deleted: number[] = [];
    const counted = withDeletions("message", async ({ args, query }) => {
      const done = (await query(args)) as { count: number };
      deleted.push(done.count);
      return done;
    });
    await sweep(counted);
    expect(deleted).toEqual([500, 500, 200, 0]);
    expect(await left()).toBe(0);
  });

  it("keeps what earlier pieces have deleted where a later one fails", async () => {
    await backlog(700);
    let pieces = 0;
    const broken = withDeletions("message", async ({ args, query }) => {
      pieces += 1;
      return pieces === 1 ? query(args) : fails();
    });
    expect((await sweep(broken)).failed).toEqual(["messages"]);
    expect(await left()).toBe(200);
    expect((await sweep(service.services)).failed).toEqual([]);
    expect(await left()).toBe(0);
    service.errors.length = 0;
  });

  it("deletes rows while the document store is away, and takes no file for an orphan", async () => {
    const { files } = service.services;
    await backlog(1);
    const away = { ...service.services, files: { ...files, readMarks: fails } };
    expect((await guardedSweep(away))?.failed).toEqual(["files without a row"]);
    expect(await left()).toBe(0);
    service.errors.length = 0;
  });
});

describe("one sweep at a time", () => {
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const other = () => guardedSweep(service.services);
  const lease = (data: { sweeperId: string | null; sweepingUntil: Date | null }) =>
    service.services.database.installation.updateMany({ data });
  const CRASHED = "00000000-0000-4000-8000-00000000dead";
  beforeEach(() => lease({ sweeperId: null, sweepingUntil: null }));

  it("while one machine sweeps, another does not; then it does", async () => {
    const busy = withDeletions("spending", async ({ args, query }) => {
      await freed;
      return query(args);
    });
    const sweeping = guardedSweep(busy);
    while ((await readInstallation(service.services)).sweeperId === null) await sleep(5);
    expect(await other()).toBeNull();
    free();
    expect(await sweeping).not.toBeNull();
    expect(await other()).not.toBeNull();
    expect(await readInstallation(service.services)).toMatchObject({ sweeperId: null, sweepingUntil: null });
  });

  it("of many that begin at once one sweeps", async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const all = Array.from({ length: 8 }, () =>
      runAlone(service.services, SWEEP, undefined, async () => {
        await ended;
        return "swept";
      }),
    );
    const told: unknown[] = [];
    for (const one of all) void one.then((found) => told.push(found));
    await eventually(() => told.length >= 7);
    expect(told).toEqual(Array(7).fill(null));
    end();
    expect((await Promise.all(all)).filter((one) => one !== null)).toEqual(["swept"]);
  });

  it.each([
    ["a crash leaves its lease: it holds for a minute", 50_000, false],
    ["and then no longer", -1, true],
    ["nor where the database's clock was put back since", HOUR_MS, true],
  ])("%s", async (_what, leftMs, isSwept) => {
    await lease({ sweeperId: CRASHED, sweepingUntil: new Date(Date.now() + leftMs) });
    expect((await other()) !== null).toBe(isSwept);
  });

  it("is renewed while it lasts", async () => {
    await runAlone(
      service.services,
      SWEEP,
      undefined,
      async () => {
        await lease({
          sweeperId: (await readInstallation(service.services)).sweeperId,
          sweepingUntil: new Date(0),
        });
        while (Number((await readInstallation(service.services)).sweepingUntil) < Date.now() + MINUTE_MS / 2)
          await sleep(5);
      },
      10,
    );
  });

  it("ends where another has the lease", async () => {
    const ended = runAlone(
      service.services,
      SWEEP,
      undefined,
      async (signal) => {
        await lease({ sweeperId: CRASHED, sweepingUntil: new Date(Date.now() + MINUTE_MS) });
        while (!signal.aborted) await sleep(5);
        return (await sweep(service.services, { signal })).retention;
      },
      10,
    );
    expect(await ended).toEqual({});
    // It is not ours to give back.
    expect(await readInstallation(service.services)).toMatchObject({ sweeperId: CRASHED });
  });
});
