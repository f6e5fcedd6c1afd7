/** The kernel of jobs at a real database: claims, back-off, give-up, clocks, drain. Its kind here is made up. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { Prisma, type PutOffMail } from "../../generated/prisma/client.ts";
import { RefusalError } from "../../server/errors.ts";
import { type BackOff, doubling, retryAt } from "../../server/jobs/back-off.ts";
import { claim, dueTimes, endLongWaits, putOff } from "../../server/jobs/queue.ts";
import { type Kind, workOff } from "../../server/jobs/worker.ts";
import type { Services } from "../../server/services.ts";
import { metrics } from "../../server/telemetry/metrics.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../support/service.ts";
import { useService } from "../support/use-service.ts";

const BACK_OFF: BackOff = { pausesMs: doubling(MINUTE_MS, 3, HOUR_MS), jitterShare: 0, maxMs: HOUR_MS };

describe("a kind of job", () => {
  const service = useService();
  beforeEach(async () => {
    await service.services.database.putOffMail.deleteMany();
    metrics.jobs.reset();
  });

  /** A kind of job, in a table without other kinds. */
  function kindOf(run: Kind<PutOffMail, Services>["run"], more: Partial<Kind<PutOffMail, Services>> = {}) {
    return {
      name: "test",
      table: "PutOffMail",
      id: "key",
      claimMs: 5 * MINUTE_MS,
      waitMsMax: HOUR_MS,
      backOff: () => BACK_OFF,
      ended: null,
      run,
      ...more,
    } satisfies Kind<PutOffMail, Services>;
  }
  const done = kindOf(async () => "done");

  async function put(count: number, dueAt = service.services.now()) {
    const keys = Array.from({ length: count }, (_, index) => `job-${index}`);
    const data = keys.map((key) => ({ key, kind: "code", mailSealed: "", dueAt }));
    await service.services.database.putOffMail.createMany({ data });
    return keys;
  }
  const rows = () => service.services.database.putOffMail.findMany({ orderBy: { key: "asc" } });
  const waitMs = async () =>
    (await rows()).map(({ dueAt }) => Number(dueAt) - Number(service.services.now()));
  const counted = async () =>
    (await metrics.jobs.get()).values.map(({ labels, value }) => [labels.kind, labels.outcome, value]);

  it("is done once a row, by two workers at once", async () => {
    const keys = await put(12);
    const ran: string[] = [];
    const kind = kindOf(async (_services, { key }) => {
      ran.push(key);
      return "done";
    });
    const worked = await Promise.all([workOff(service.services, kind), workOff(service.services, kind)]);
    expect(worked[0] + worked[1]).toBe(12);
    expect(ran.sort()).toEqual(keys.sort());
    expect(await rows()).toEqual([]);
    expect(await counted()).toEqual([["test", "done", 12]]);
  });

  /** Claims as a server of the release before the kernel does. */
  async function formerClaim(): Promise<string | undefined> {
    const at = service.services.now();
    const until = new Date(at.getTime() + 5 * MINUTE_MS);
    const [row] = await service.services.database.$queryRaw<{ key: string }[]>`
      UPDATE "PutOffMail" SET "dueAt" = ${until}, tries = tries + 1
      WHERE key = (
        SELECT key FROM "PutOffMail" WHERE "dueAt" <= ${at} ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING *`;
    return row?.key;
  }

  it("is done once a row beside a server of the release before", async () => {
    await put(40);
    const former: string[] = [];
    const works = async () => {
      for (let key = await formerClaim(); key !== undefined; key = await formerClaim()) former.push(key);
    };
    const ran: string[] = [];
    const kind = kindOf(async (_services, { key }) => {
      ran.push(key);
      return "done";
    });
    await Promise.all([works(), workOff(service.services, kind)]);
    expect(former.length).toBeGreaterThan(0);
    expect(ran.length).toBeGreaterThan(0);
    expect(new Set([...former, ...ran]).size).toBe(40);
    expect(former.length + ran.length).toBe(40);
  });

  it("is done oldest first, and not before it is due", async () => {
    const at = service.services.now();
    await put(1, new Date(at.getTime() + 1));
    const data = ["b", "a"].map((key, index) => ({
      key,
      kind: "code",
      mailSealed: "",
      dueAt: new Date(at.getTime() - 2 + index),
    }));
    await service.services.database.putOffMail.createMany({ data });
    const ran: string[] = [];
    const kind = kindOf(async (_services, { key }) => {
      ran.push(key);
      return "done";
    });
    await workOff(service.services, kind);
    expect(ran).toEqual(["b", "a"]);
  });

  it("is done again where a worker dies between claim and end, once the claim has ended", async () => {
    await put(1);
    const dies = kindOf(() => Promise.reject(new Error("killed")));
    await expect(workOff(service.services, dies)).rejects.toThrow("killed");
    service.pass(5 * MINUTE_MS - 1);
    expect(await workOff(service.services, done)).toBe(0);
    service.pass(1);
    expect(await workOff(service.services, done)).toBe(1);
  });

  it("is put off by nobody whose claim another process has taken over", async () => {
    await put(1);
    const { database } = service.services;
    const [stale] = await claim(service.services, done);
    service.pass(5 * MINUTE_MS);
    expect(await claim(service.services, done)).toHaveLength(1);
    if (stale === undefined) throw new Error("nothing claimed");
    await putOff(database, done, stale, service.services.now());
    expect(await waitMs()).toEqual([5 * MINUTE_MS]);
  });

  const refused = (retryAfterSeconds: number) =>
    new RefusalError({ kind: "unavailable", code: "mail_not_sent", retryAfterSeconds });

  it("is tried again after longer and longer pauses, and given up at the end", async () => {
    await put(1);
    const gone: string[] = [];
    const kind = kindOf(() => Promise.reject(refused(1)), {
      giveUp: async (_services, { key, tries }) => void gone.push(`${key} ${tries}`),
    });
    for (const minutes of [1, 2, 4]) {
      expect(await workOff(service.services, kind)).toBe(0);
      expect(await waitMs()).toEqual([minutes * MINUTE_MS]);
      service.pass(minutes * MINUTE_MS);
    }
    expect(gone).toEqual([]);
    await workOff(service.services, kind);
    expect(gone).toEqual(["job-0 4"]);
    expect(await rows()).toEqual([]);
    expect(await counted()).toEqual([
      ["test", "retried", 3],
      ["test", "undeliverable", 1],
    ]);
  });

  it("is tried again no sooner than the receiver asks, and no later than its queue waits", async () => {
    await put(1);
    await workOff(
      service.services,
      kindOf(() => Promise.reject(refused(600))),
    );
    expect(await waitMs()).toEqual([10 * MINUTE_MS]);
    service.pass(10 * MINUTE_MS);
    await workOff(
      service.services,
      kindOf(() => Promise.reject(refused(86_400))),
    );
    expect(await waitMs()).toEqual([HOUR_MS]);
  });

  it("is given up at once where the address does not exist", async () => {
    await put(1);
    const error = new RefusalError({
      kind: "invalid",
      issues: [{ path: ["email"], code: "recipient_unreachable" }],
    });
    await workOff(
      service.services,
      kindOf(() => Promise.reject(error)),
    );
    expect(await rows()).toEqual([]);
  });

  it("keeps a row that its end writes to, and one that its function leaves alone, which ends the round", async () => {
    await put(3);
    const kind = kindOf(async (_services, { key }) => (key === "job-0" ? "failed" : null), {
      ended: () => Prisma.sql`"dueAt" = ${new Date(Number(service.services.now()) + DAY_MS)}`,
    });
    expect(await workOff(service.services, kind)).toBe(0);
    expect(await waitMs()).toEqual([DAY_MS, 5 * MINUTE_MS, 0]);
  });

  it("stops after the job that runs when the signal fires", async () => {
    await put(3);
    const stop = new AbortController();
    const kind = kindOf(async () => {
      stop.abort();
      return "done";
    });
    expect(await workOff(service.services, kind, { signal: stop.signal })).toBe(1);
    expect((await rows()).map(({ tries }) => tries)).toEqual([0, 0]);
    expect(await workOff(service.services, done, { signal: stop.signal })).toBe(0);
  });

  it("does no more in a round than it may", async () => {
    await put(3);
    expect(await workOff(service.services, { ...done, roundMax: 2 })).toBe(2);
  });

  it("does only the rows that were chosen", async () => {
    await put(3);
    const which = Prisma.sql`AND key = 'job-1'`;
    expect(await workOff(service.services, done, { which })).toBe(1);
    expect((await rows()).map(({ key }) => key)).toEqual(["job-0", "job-2"]);
  });

  it("is not dropped as unwanted by a clock that is not trusted", async () => {
    await put(1);
    const unwanted = kindOf(async () => "not_wanted");
    const wrong = {
      ...service.services,
      databaseNow: async () => new Date(Number(service.clock.now) - HOUR_MS),
    };
    await workOff(wrong, unwanted);
    expect(await rows()).toHaveLength(1);
    service.pass(5 * MINUTE_MS);
    await workOff(service.services, unwanted);
    expect(await rows()).toEqual([]);
  });

  it("waits no longer than it may after a clock that was ahead is put back", async () => {
    await put(1);
    service.pass(365 * DAY_MS);
    expect(await claim(service.services, done)).toHaveLength(1);
    service.pass(-365 * DAY_MS);
    expect(await workOff(service.services, done)).toBe(0);
    expect(await endLongWaits(service.services, [done])).toBe(1);
    expect(await endLongWaits(service.services, [done])).toBe(0);
    expect(await workOff(service.services, done)).toBe(1);
  });

  it("keeps a wait that may be, and one of which its queue says that it is meant", async () => {
    await put(1, new Date(Number(service.services.now()) + HOUR_MS));
    expect(await endLongWaits(service.services, [done])).toBe(0);
    const none = { ...done, waitMsMax: 0, dueAfter: () => Prisma.sql`FALSE` };
    expect(await endLongWaits(service.services, [none])).toBe(0);
  });

  it("tells since when what is due has waited", async () => {
    const at = service.services.now();
    await put(2, new Date(at.getTime() - MINUTE_MS));
    const times = await service.services.database.$queryRaw`SELECT * FROM ${dueTimes(done, at, 1)} AS due`;
    expect(times).toEqual([{ dueAt: new Date(at.getTime() - MINUTE_MS) }]);
  });
});

describe("back-off", () => {
  const at = new Date("2026-03-04T05:06:07Z");
  const pause = (tries: number, backOff: BackOff, leastMs = 0, share = 0) => {
    const next = retryAt(at, tries, backOff, leastMs, share);
    return next && next.getTime() - at.getTime();
  };

  it("doubles up to a longest pause", () => {
    expect(doubling(MINUTE_MS, 4, 5 * MINUTE_MS)).toEqual([1, 2, 4, 5].map((minutes) => minutes * MINUTE_MS));
  });

  it("ends, or goes on with the last pause", () => {
    expect([3, 4].map((tries) => pause(tries, BACK_OFF))).toEqual([4 * MINUTE_MS, null]);
    expect(pause(99, { ...BACK_OFF, isEndless: true })).toBe(4 * MINUTE_MS);
  });

  it("is shortened by a random share of its jitter, never below what the receiver asks", () => {
    const jittered = { ...BACK_OFF, jitterShare: 0.25 };
    expect([0, 0.5, 1].map((share) => pause(1, jittered, 0, share))).toEqual([60_000, 52_500, 45_000]);
    expect(pause(1, jittered, 50_000, 1)).toBe(50_000);
  });
});
