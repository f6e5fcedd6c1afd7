/** Rows that were made while the clock was ahead last no longer than they should once it is put back. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { openPushed, pushRequest } from "../../server/domain/accounts/oauth/pushed-request.ts";
import { putOffMails } from "../../server/domain/accounts/outcome-mail/put-off.ts";
import { outcomeMails } from "../../server/domain/accounts/outcome-mail/send.ts";
import { claimDeliveries } from "../../server/domain/events/webhook/claim.ts";
import { deliverDue } from "../../server/domain/events/webhook/dispatcher.ts";
import { fanOut } from "../../server/domain/events/webhook/fan-out.ts";
import { readSession } from "../../server/domain/members/sign-in/sessions.ts";
import { readInvitation } from "../../server/domain/members/staff/enrol.ts";
import { putOff } from "../../server/domain/messages/put-off-mail.ts";
import { sweep } from "../../server/domain/operations/retention/sweep.ts";
import { metadataRefreshes } from "../../server/domain/proving/sources/federation/refresh.ts";
import { openSession, recentlyAuthenticated } from "../../server/domain/shared/access/browser-session.ts";
import { LIVE } from "../../server/domain/shared/world.ts";
import { claim, endLongWaits } from "../../server/jobs/queue.ts";
import { workOff } from "../../server/jobs/worker.ts";
import { QUEUES } from "../../server/lifecycle/queues.ts";
import { randomToken } from "../../server/platform/crypto.ts";
import { invited } from "../support/console.ts";
import { member, verified } from "../support/oauth.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, type Service } from "../support/service.ts";
import { useService } from "../support/use-service.ts";
import { createEndpoint, happen, openReceiver } from "../support/webhooks.ts";

const YEAR_MS = 365 * DAY_MS;

const service = useService();

/** Does something while the clock is ahead, and puts the clock back. */
async function ahead<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  service.pass(ms);
  const result = await work();
  service.pass(-ms);
  return result;
}

const room = { total: 9, usual: 9, byEndpoint: new Map<string, number>() };

describe.each([
  ["an hour", HOUR_MS],
  ["a year", YEAR_MS],
])("the clock was %s ahead", (_length, ms) => {
  it("a session has ended, also for step-up; no sweep takes it while the clock may be wrong", async () => {
    const { services } = service;
    const { accountId } = await member(service, { world: LIVE });
    const secret = randomToken();
    const read = () => readSession(services, LIVE, secret);
    await ahead(ms, async () => {
      const at = services.now();
      const session = { id: randomUUID(), secret, world: LIVE, owner: { accountId }, provenAt: at };
      await openSession(services.database, session, at);
      expect(await read()).toMatchObject({ accountId, provenAt: at });
    });
    expect(await read()).toBeNull();
    expect(recentlyAuthenticated({ provenAt: new Date(services.now().getTime() + ms) }, services.now())).toBe(
      false,
    );
    await sweep(services);
    await ahead(ms, async () => expect(await read()).not.toBeNull());
  });

  it("a session that was begun before, and used meanwhile, has ended", async () => {
    const { services } = service;
    const { accountId } = await member(service, { world: LIVE });
    const [secret, at] = [randomToken(), services.now()];
    const session = { id: randomUUID(), secret, world: LIVE, owner: { accountId }, provenAt: at };
    await openSession(services.database, session, at);
    const seen = new Date(at.getTime() + ms);
    await services.database.session.update({ where: { id: session.id }, data: { lastSeenAt: seen } });
    expect(await readSession(services, LIVE, secret)).toBeNull();
  });

  it("an invitation to the console has ended", async () => {
    const link = await ahead(ms + 72 * HOUR_MS, () =>
      invited(service, `${randomUUID()}@example.com`, "support"),
    );
    const token = new URL(link).searchParams.get("token") ?? "";
    expect(await readInvitation(service.services, "console", token)).toBeNull();
  });

  it.each(["pushed", "opened"])("a login link that was %s has ended", async (what) => {
    const { services } = service;
    const { clientId } = await service.client();
    const open = (uri: string) => openPushed(services, clientId, uri);
    const uri = await ahead(ms + 12 * HOUR_MS, async () => {
      const { requestUri } = await pushRequest(services, clientId, new URLSearchParams({ state: "a" }));
      if (what === "opened") expect(await open(requestUri)).not.toBeNull();
      return requestUri;
    });
    expect(await open(uri)).toBeNull();
  });

  it("the lease of a webhook delivery has ended", async () => {
    const { services } = service;
    const { appId } = await service.app();
    await createEndpoint(service, appId);
    await happen(service, appId, [randomUUID()]);
    await fanOut(services);
    const receiver = await openReceiver(() => 204);
    await services.database.webhookEndpoint.updateMany({ data: { url: receiver.url } });
    await ahead(ms, () => deliverNothing(services));
    await deliverDue(services);
    expect(receiver.received).toHaveLength(1);
    await receiver.close();
    await services.database.webhookEndpoint.deleteMany();
  });
});

/** A process takes what is due, and dies. */
async function deliverNothing(services: Service["services"]) {
  expect(await claimDeliveries(services, room)).toHaveLength(1);
}

describe("the clock was a year ahead: what was claimed or put off is due again within a minute", () => {
  it("a mail of an outcome", async () => {
    const { services } = service;
    const client = await service.client();
    const { accountId } = await member(service);
    const verificationId = await verified(service, client, accountId, { consumerGroup: "student" });
    const at = services.now();
    const data = { key: "approved:x", verificationId, kind: "approved", createdAt: at, dueAt: at };
    await services.database.outboxMessage.create({ data });
    await ahead(YEAR_MS, async () => expect(await claim(services, outcomeMails)).toHaveLength(1));
    expect(await claim(services, outcomeMails)).toEqual([]);
    expect(await endLongWaits(services, QUEUES)).toBe(1);
    expect(await claim(services, outcomeMails)).toMatchObject([{ key: "approved:x" }]);
    expect(await endLongWaits(services, QUEUES)).toBe(0);
  });

  it("but not a test app's whose own clock is ahead", async () => {
    const { services } = service;
    const client = await service.client();
    const { accountId } = await member(service);
    const verificationId = await verified(service, client, accountId, { consumerGroup: "student" });
    const { appId } = client.app;
    await services.database.app.update({ where: { id: appId }, data: { clockAheadSeconds: 86_400 * 400 } });
    const dueAt = new Date(services.now().getTime() + 400 * DAY_MS);
    const data = { key: "approved:y", verificationId, kind: "approved", createdAt: dueAt, dueAt };
    await services.database.outboxMessage.create({ data });
    expect(await endLongWaits(services, QUEUES)).toBe(0);
  });

  it("a code that a mail server has put off", async () => {
    const { services } = service;
    const mail = { to: "ada@example.com", subject: "Code", text: "123456" };
    await ahead(YEAR_MS, () => putOff(services, { kind: "code", id: randomUUID() }, mail));
    service.pass(MINUTE_MS);
    expect(await claim(services, putOffMails)).toEqual([]);
    expect(await endLongWaits(services, QUEUES)).toBe(1);
    expect(await claim(services, putOffMails)).toMatchObject([{ kind: "code" }]);
  });

  it("a source of metadata", async () => {
    const { services } = service;
    const { metadataSource } = services.database;
    const at = services.now();
    const data = {
      id: randomUUID(),
      mode: "live" as const,
      kind: "institution",
      url: "http://127.0.0.1:1/metadata",
      entityIds: [],
      institutionId: "ox.ac.uk",
      createdAt: at,
      dueAt: at,
    };
    await metadataSource.create({ data });
    const failures = async () => (await metadataSource.findFirstOrThrow()).failures;
    await ahead(YEAR_MS, () => workOff(services, metadataRefreshes));
    expect(await failures()).toBe(1);
    await workOff(services, metadataRefreshes);
    expect(await failures()).toBe(1);
    expect(await endLongWaits(services, QUEUES)).toBe(1);
    await workOff(services, metadataRefreshes);
    expect(await failures()).toBe(2);
    await metadataSource.deleteMany();
  });

  it("a webhook delivery; how long its endpoint has failed is counted anew", async () => {
    const { services } = service;
    const { webhookEndpoint } = services.database;
    const { appId } = await service.app();
    const receiver = await openReceiver(() => 500);
    await createEndpoint(service, appId, { url: receiver.url });
    await happen(service, appId, [randomUUID()]);
    await ahead(YEAR_MS, () => deliverDue(services));
    await deliverDue(services);
    expect(receiver.received).toHaveLength(1);
    expect(await endLongWaits(services, QUEUES)).toBe(1);
    await deliverDue(services);
    expect(receiver.received).toHaveLength(2);
    expect(await webhookEndpoint.findFirstOrThrow()).toMatchObject({
      failures: 2,
      failingSince: services.now(),
      restsUntil: services.now(),
    });
    await receiver.close();
    await webhookEndpoint.deleteMany();
  });

  it("by no process whose own clock is wrong: it would end what others have claimed", async () => {
    const { services } = service;
    const mail = { to: "ada@example.com", subject: "Code", text: "123456" };
    await putOff(services, { kind: "code", id: randomUUID() }, mail);
    const behind = { ...services, now: () => new Date(services.now().getTime() - YEAR_MS) };
    expect(await endLongWaits(behind, QUEUES)).toBe(0);
    expect(await endLongWaits({ ...behind, databaseNow: async () => behind.now() }, QUEUES)).toBeGreaterThan(
      0,
    );
  });
});
