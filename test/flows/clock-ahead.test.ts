/** A clock that is a year ahead for some rounds does nothing that can't be undone (D11). */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { sendOutbox } from "../../server/domain/accounts/outcome-mail/send.ts";
import { deliverDue } from "../../server/domain/events/webhook/dispatcher.ts";
import { putOff } from "../../server/domain/messages/put-off-mail.ts";
import { guardedSweep } from "../../server/domain/operations/retention/guarded-sweep.ts";
import { readInstallation } from "../../server/domain/proving/document/installation.ts";
import { openSession } from "../../server/domain/shared/access/browser-session.ts";
import { LIVE } from "../../server/domain/shared/world.ts";
import { randomToken } from "../../server/platform/crypto.ts";
import { jobsForAll } from "../../server/start/background.ts";
import { member, type TestClient, verified } from "../support/oauth.ts";
import { ask } from "../support/operator.ts";
import { DAY_MS, MINUTE_MS, type Service, startService } from "../support/service.ts";
import { createEndpoint, happen, openReceiver, type Receiver } from "../support/webhooks.ts";

const YEAR_MS = 365 * DAY_MS;

let service: Service;
let client: TestClient;
let receiver: Receiver;
/** The database's clock; null: the process's. */
let databaseAt: Date | null;
beforeEach(async () => {
  databaseAt = null;
  service = await startService({
    services: { databaseNow: async () => databaseAt ?? service.clock.now },
  });
  const { services } = service;
  const { id } = await readInstallation(services);
  await services.files.mark(id);
  client = await service.client({ mode: "live" });
  const { appId } = client.app;
  expect((await ask(service, "PATCH", `/management/apps/${appId}`, { outcomeMails: "all" })).status).toBe(
    200,
  );
  receiver = await openReceiver(() => 500);
  await createEndpoint(service, appId, { url: receiver.url });
  // A success that ends in 363 days, a session, and an endpoint that has begun to fail.
  // Wants no reminders, so that the outbox has nothing to read of the person.
  const { accountId } = await member(service, { world: LIVE, remindersOffAt: services.now() });
  const lapsesAt = new Date(services.now().getTime() + 363 * DAY_MS);
  const success = { mode: "live", consumerGroup: "student", expiresOn: lapsesAt, lapsesAt } as const;
  await verified(service, client, accountId, success);
  const session = { id: randomUUID(), secret: randomToken(), world: LIVE, owner: { accountId } };
  await openSession(services.database, { ...session, provenAt: services.now() }, services.now());
  await happen(service, appId, [randomUUID()]);
  await deliverDue(services);
  expect(await guardedSweep(services)).not.toBeNull();
});
afterEach(async () => {
  await receiver.close();
  await service.stop();
});

/** Runs some rounds of all background work. */
async function work() {
  const { services } = service;
  const { signal } = new AbortController();
  for (let round = 0; round < 3; round += 1) {
    for (const job of jobsForAll(services, signal)) await job.run();
    await deliverDue(services);
  }
}

/** Effects that can't be undone. */
async function done() {
  const { database } = service.services;
  return {
    events: await database.event.count({ where: { type: { startsWith: "verification.expir" } } }),
    mails: (await database.outboxMessage.count()) + service.mails.length,
    paused: await database.webhookEndpoint.count({ where: { pausedAt: { not: null } } }),
    sessions: await database.session.count(),
  };
}

describe("a year ahead for some rounds", () => {
  it.each([
    ["of the process", (now: Date) => now, "clocks_differ"],
    ["of the process and the database", () => null, "clock_ahead"],
  ])("the clock %s: nothing is told, paused or deleted", async (_whose, clockOf, heldFor) => {
    databaseAt = clockOf(service.clock.now);
    service.pass(YEAR_MS);
    await work();
    expect(await done()).toEqual({ events: 0, mails: 0, paused: 0, sessions: 1 });
    expect(service.errors).toMatchObject(Array.from({ length: 3 }, () => ({ heldFor })));
    service.errors.length = 0;
    // Put back, all goes on.
    service.pass(-YEAR_MS);
    databaseAt = null;
    await work();
    expect(await done()).toEqual({ events: 0, mails: 0, paused: 0, sessions: 1 });
    expect(receiver.received.length).toBeGreaterThan(2);
  });

  it("no mail that waits is dropped by such a clock, and by one that has come there it is", async () => {
    const { services } = service;
    const { database } = services;
    const { id: verificationId } = await database.verification.findFirstOrThrow();
    const at = services.now();
    const data = { key: "approved:x", verificationId, kind: "approved", createdAt: at, dueAt: at };
    await database.outboxMessage.create({ data });
    const mail = { to: "ada@example.com", subject: "Code", text: "123456" };
    await putOff(services, { kind: "code", id: randomUUID() }, mail);
    const outcome = async () => (await database.outboxMessage.findFirstOrThrow()).outcome;
    service.pass(YEAR_MS);
    await sendOutbox(services);
    expect([await outcome(), await database.putOffMail.count()]).toEqual([null, 1]);
    await database.installation.updateMany({ data: { sweptAt: service.clock.now } });
    service.pass(6 * MINUTE_MS);
    await sendOutbox(services);
    expect([await outcome(), await database.putOffMail.count()]).toEqual(["not_wanted", 0]);
  });

  it("a year that has passed: all of it is done", async () => {
    service.pass(YEAR_MS);
    await service.services.database.installation.updateMany({ data: { sweptAt: service.clock.now } });
    await work();
    expect(await done()).toMatchObject({ events: 1, paused: 1, sessions: 0 });
    expect((await done()).mails).toBeGreaterThan(0);
  });
});
