import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { guardedSweep } from "../../../../server/domain/operations/retention/guarded-sweep.ts";
import { readInstallation } from "../../../../server/domain/proving/document/installation.ts";
import { type Clocks, checkClocks } from "../../../../server/domain/shared/trusted-clock.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../support/service.ts";
import { useService } from "../../../support/use-service.ts";

const AT = new Date("2026-11-22T10:00:00.000Z");
const plus = (ms: number) => new Date(AT.getTime() + ms);

describe("checkClocks (D11)", () => {
  const usual: Clocks = {
    process: AT,
    database: AT,
    sweptAt: plus(-MINUTE_MS),
    heldSince: null,
    heldSeenAt: null,
    confirmedAt: null,
  };
  const judged = (changes: Partial<Clocks>) => checkClocks({ ...usual, ...changes })?.heldFor ?? "sweep";

  it.each<[string, Partial<Clocks>, string]>([
    ["each minute", {}, "sweep"],
    ["the first one", { sweptAt: null }, "sweep"],
    ["clocks that differ by ten minutes", { database: plus(10 * MINUTE_MS) }, "sweep"],
    ["a process that is a year ahead of the database", { database: plus(-365 * DAY_MS) }, "clocks_differ"],
    ["a process that is behind", { database: plus(11 * MINUTE_MS) }, "clocks_differ"],
    ["after a long weekend", { sweptAt: plus(-4 * DAY_MS) }, "sweep"],
    ["both clocks a year ahead", { sweptAt: plus(-365 * DAY_MS) }, "clock_ahead"],
    ["the last sweep in the future", { sweptAt: plus(HOUR_MS) }, "clock_behind"],
    ["confirmed", { sweptAt: plus(-365 * DAY_MS), confirmedAt: plus(-MINUTE_MS) }, "sweep"],
    ["confirmed long ago", { sweptAt: plus(-365 * DAY_MS), confirmedAt: plus(-2 * HOUR_MS) }, "clock_ahead"],
    ["confirmed with clocks that differ", { database: plus(DAY_MS), confirmedAt: AT }, "clocks_differ"],
  ])("%s", (_name, changes, expected) => {
    expect(judged(changes)).toBe(expected);
  });

  it("goes on after 24 hours in which the clock went on as usual", () => {
    const held = { sweptAt: plus(-365 * DAY_MS), heldSince: plus(-DAY_MS) };
    expect(judged({ ...held, heldSeenAt: plus(-MINUTE_MS) })).toBe("sweep");
    expect(judged({ ...held, heldSince: plus(-DAY_MS + 1), heldSeenAt: plus(-MINUTE_MS) })).toBe(
      "clock_ahead",
    );
    // A gap in between, as of another jump: the time begins anew.
    expect(checkClocks({ ...usual, ...held, heldSeenAt: plus(-HOUR_MS) })).toEqual({
      heldFor: "clock_ahead",
      since: AT,
    });
  });
});

describe("guardedSweep (D11)", () => {
  const service = useService({ services: { databaseNow: async () => new Date() } });
  beforeAll(async () => {
    const { id } = await readInstallation(service.services);
    await service.services.files.mark(id);
  });

  const sweepAt = (now: Date) => guardedSweep({ ...service.services, now: () => now });
  /** Something that ends after a day. */
  const shortLived = async () => {
    const { database } = service.services;
    const data = { id: "kept", fingerprint: "", resourceId: randomUUID(), startedAt: new Date() };
    await database.idempotencyKey.create({ data });
    return () => database.idempotencyKey.count();
  };

  it("a clock that is a year ahead for one sweep deletes nothing", async () => {
    expect(await sweepAt(new Date())).not.toBeNull();
    const count = await shortLived();
    expect(await sweepAt(new Date(Date.now() + 365 * DAY_MS))).toBeNull();
    expect(await count()).toBe(1);
    expect(service.errors).toMatchObject([{ heldFor: "clocks_differ" }]);
    service.errors.length = 0;
    expect(await sweepAt(new Date())).not.toBeNull();
    expect(await count()).toBe(1);
  });

  it("nor do both clocks, where the last sweep was a year before; a confirmation lets the next one run", async () => {
    const { database } = service.services;
    const where = { singleton: true };
    await database.installation.update({ where, data: { sweptAt: new Date(Date.now() - 365 * DAY_MS) } });
    const now = new Date();
    expect(await sweepAt(now)).toBeNull();
    expect(await readInstallation(service.services)).toMatchObject({
      heldFor: "clock_ahead",
      heldSince: now,
    });
    expect(await sweepAt(new Date())).toBeNull();
    expect(await readInstallation(service.services)).toMatchObject({ heldSince: now });
    service.errors.length = 0;
    await database.installation.update({ where, data: { confirmedAt: new Date() } });
    expect(await sweepAt(new Date())).not.toBeNull();
    expect(await readInstallation(service.services)).toMatchObject({ heldFor: null, heldSince: null });
  });
});
