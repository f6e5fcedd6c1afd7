/** Queues on /metrics: what waits, and for how long, so that whatever is stuck shows (issue 12, point 5). */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { putEvents } from "../../server/domain/events/event/write.ts";
import { fanOut } from "../../server/domain/events/webhook/fan-out.ts";
import { guardedSweep } from "../../server/domain/operations/retention/guarded-sweep.ts";
import { readInstallation } from "../../server/domain/proving/document/installation.ts";
import { readQueues } from "../../server/lifecycle/queues.ts";
import { OXFORD, pdf } from "../support/journey.ts";
import { provenLive } from "../support/live.ts";
import { HOUR_MS, MINUTE_MS, type PartnerApp } from "../support/service.ts";
import { useService } from "../support/use-service.ts";
import { createEndpoint, happen } from "../support/webhooks.ts";
import { caller } from "../support/whitelabel.ts";

describe("readQueues", () => {
  const service = useService();

  /** Length and age in seconds of a queue. */
  async function look(name: string): Promise<[length: number | null, seconds: number | null]> {
    const queue = (await readQueues(service.services)).find((one) => one.queue === name);
    if (queue === undefined) throw new Error(`no queue ${name}`);
    const { length, oldest } = queue;
    return [length, oldest === null ? null : (service.clock.now.getTime() - oldest.getTime()) / 1_000];
  }

  describe("deliveries", () => {
    let app: PartnerApp;
    beforeEach(async () => {
      await service.services.database.webhookEndpoint.deleteMany();
      app = await service.app();
      await createEndpoint(service, app.appId);
    });

    const change = (data: object) => service.services.database.webhookEndpoint.updateMany({ data });
    const happenOften = () => happen(service, app.appId, [randomUUID(), randomUUID(), randomUUID()]);

    it("none", async () => {
      for (const name of ["deliveries", "deliveries_failing", "deliveries_paused"])
        expect(await look(name)).toEqual([0, null]);
    });

    it("those that nobody has made yet, as where their loop hangs", async () => {
      await happenOften();
      service.pass(5 * MINUTE_MS);
      expect(await look("deliveries")).toEqual([3, 300]);
    });

    it("those that are due; not those that are tried again later, or done with", async () => {
      await happenOften();
      await fanOut(service.services);
      service.pass(MINUTE_MS);
      expect(await look("deliveries")).toEqual([3, 60]);
      const { database } = service.services;
      const [first, second] = await database.webhookDelivery.findMany({ orderBy: { number: "asc" } });
      const put = (id: string | undefined, dueAt: Date | null) =>
        database.webhookDelivery.updateMany({ where: { id: id ?? "" }, data: { dueAt } });
      await put(first?.id, null);
      await put(second?.id, new Date(service.clock.now.getTime() + MINUTE_MS));
      expect(await look("deliveries")).toEqual([1, 60]);
    });

    it("apart: of endpoints that fail, and of those that are paused", async () => {
      await happenOften();
      await fanOut(service.services);
      await change({ failingSince: service.clock.now });
      service.pass(MINUTE_MS);
      expect([await look("deliveries"), await look("deliveries_failing")]).toEqual([
        [0, null],
        [3, 60],
      ]);
      await change({ pausedAt: service.clock.now });
      expect([await look("deliveries_failing"), await look("deliveries_paused")]).toEqual([
        [0, null],
        [3, 60],
      ]);
    });
  });

  it("events that have no number yet", async () => {
    const { appId } = await service.app();
    const event = {
      appId,
      type: "verification.updated" as const,
      data: {
        verificationId: randomUUID(),
        stage: "select_institution" as const,
        status: "pending" as const,
      },
    };
    await putEvents(service.services.database, [event, event], service.clock.now);
    service.pass(MINUTE_MS);
    expect(await look("events")).toEqual([2, 60]);
  });

  it("reviews, drawings, and mails of the outbox that are due: outcomes, and what was put off", async () => {
    const app = await service.app("live");
    const { verificationId } = await provenLive(service, app);
    const call = caller(service, app);
    await call("PATCH", `/verifications/${verificationId}`, { institutionId: OXFORD });
    await call("POST", `/verifications/${verificationId}/manual`, { files: [pdf("card.pdf")] });
    const { database } = service.services;
    const [before, at] = [await look("outbox"), service.clock.now];
    const later = new Date(at.getTime() + HOUR_MS);
    const message = { verificationId, kind: "approved", createdAt: at };
    await database.outboxMessage.createMany({
      data: [
        { ...message, key: "due", dueAt: at },
        { ...message, key: "later", dueAt: later },
        { ...message, key: "done", dueAt: null, outcome: "sent" },
      ],
    });
    await database.putOffMail.createMany({
      data: [
        { key: "code:1", kind: "code", mailSealed: "", dueAt: at },
        { key: "code:2", kind: "code", mailSealed: "", dueAt: later },
      ],
    });
    service.pass(MINUTE_MS);
    expect(before).toEqual([0, null]);
    expect(await look("outbox")).toEqual([2, 60]);
    expect(await look("reviews")).toEqual([1, 60]);
    expect(await look("drawings")).toEqual([1, 60]);
    await database.putOffMail.deleteMany();
  });

  it("the sweep: since the last that ended well, at first since the installation was made", async () => {
    const { services } = service;
    await readInstallation(services);
    service.pass(HOUR_MS);
    expect(await look("sweep")).toEqual([null, 3_600]);
    // A test's clock is not the database's, so the sweep holds back, and leaves the age as it is.
    const held = await guardedSweep({ ...services, log: { ...services.log, error: () => {} } });
    expect([held, await look("sweep")]).toEqual([null, [null, 3_600]]);
    const sweptAt = new Date(service.clock.now.getTime() - MINUTE_MS);
    await services.database.installation.updateMany({ data: { sweptAt } });
    expect(await look("sweep")).toEqual([null, 60]);
  });
});
