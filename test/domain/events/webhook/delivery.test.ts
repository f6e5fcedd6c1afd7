/** Delivery to webhook endpoints: real receivers, and two independent verifiers. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import type { IssuedWebhookSecret, WebhookDeliveryWithAttempts } from "../../../../generated/management.ts";
import { createTeam } from "../../../../server/domain/clients/team/teams.ts";
import { claimDeliveries } from "../../../../server/domain/events/webhook/claim.ts";
import { deliverDue, deliverEvents } from "../../../../server/domain/events/webhook/dispatcher.ts";
import { fanOut } from "../../../../server/domain/events/webhook/fan-out.ts";
import { pauseMails } from "../../../../server/domain/events/webhook/pause-mail.ts";
import { workOff } from "../../../../server/jobs/worker.ts";
import { metrics } from "../../../../server/telemetry/metrics.ts";
import { eventually } from "../../../support/eventually.ts";
import { ask } from "../../../support/operator.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../support/service.ts";
import { useService } from "../../../support/use-service.ts";
import {
  createEndpoint,
  endpointsPath,
  happen,
  openReceiver,
  type Received,
  type Receiver,
} from "../../../support/webhooks.ts";

const [ADA, GRACE] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"];
describe("webhooks", () => {
  const service = useService();
  let appId: string;
  let receiver: Receiver;
  beforeEach(async () => {
    // The verifiers have a clock of their own.
    service.clock.now = new Date();
    ({ appId } = await service.app());
    receiver = await openReceiver();
  });
  afterEach(async () => {
    await database().webhookEndpoint.deleteMany();
    await receiver.close();
  });

  const deliver = (requestMs?: number) => deliverDue(service.services, requestMs);
  const database = () => service.services.database;
  const numbers = () => receiver.received.map(({ event }) => event.number);
  const endpoint = () => database().webhookEndpoint.findFirstOrThrow();
  const newEndpoint = async (wish: Parameters<typeof createEndpoint>[2] = {}) =>
    (await createEndpoint(service, appId, { url: `${receiver.url}/hooks`, ...wish })).body;
  const deliveries = () => database().webhookDelivery.findMany({ orderBy: { number: "asc" } });

  describe("signatures", () => {
    const verifiers = {
      standardwebhooks: (secret: string, { body, headers }: Received) =>
        new Webhook(secret).verify(body, headers),
      svix(secret: string, { body, headers }: Received): unknown {
        new SvixWebhook(secret).verify(body, headers);
        return JSON.parse(body);
      },
    };

    it.each(Object.entries(verifiers))(
      "%s accepts a delivery, and refuses a tampered one",
      async (_name, verify) => {
        const { secret } = await newEndpoint();
        await happen(service, appId, [ADA]);
        await deliver();
        const [first] = receiver.received;
        if (first === undefined) throw new Error("nothing was delivered");
        expect(verify(secret, first)).toMatchObject({ type: "verification.updated", appId, number: 1 });
        const tampered: Received[] = [
          { ...first, body: first.body.replace('"number":1', '"number":2') },
          { ...first, body: `${first.body} ` },
          { ...first, headers: { ...first.headers, "webhook-id": "another" } },
          { ...first, headers: { ...first.headers, "webhook-timestamp": String(Date.now() / 1_000 - 60) } },
          { ...first, headers: { ...first.headers, "webhook-signature": "v1,AAAA" } },
          { ...first, headers: { ...first.headers, "webhook-timestamp": "1" } },
        ];
        for (const one of tampered) expect(() => verify(secret, one)).toThrow();
        expect(() => verify("whsec_RVhBTVBMRQ==", first)).toThrow();
      },
    );

    it.each(Object.entries(verifiers))(
      "%s: while a rotation's overlap runs, both secrets verify; then the old one does not",
      async (_name, verify) => {
        const { endpointId, secret, secrets } = await newEndpoint();
        const body = { replaces: secrets[0]?.secretId };
        const path = `${endpointsPath(appId)}/${endpointId}/secrets`;
        const fresh = (await ask<IssuedWebhookSecret>(service, "POST", path, body)).body.secret;
        await happen(service, appId, [ADA]);
        await deliver();
        service.pass(DAY_MS);
        await happen(service, appId, [ADA]);
        await deliver();
        const [first, second] = receiver.received;
        if (first === undefined || second === undefined) throw new Error("two were to be delivered");
        for (const each of [secret, fresh]) expect(verify(each, first)).toBeDefined();
        expect(second.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
        // Sent a day ahead of the verifier's clock.
        expect(() => verify(secret, second)).toThrow();
      },
    );

    it("each try has its own time and the same id, so that a late one is no replay", async () => {
      receiver.answer = () => (receiver.received.length === 1 ? 500 : 204);
      await newEndpoint();
      await happen(service, appId, [ADA]);
      await deliver();
      service.pass(10 * SECOND_MS);
      await deliver();
      const [first, second] = receiver.received.map(({ headers }) => headers);
      expect(second?.["webhook-id"]).toBe(first?.["webhook-id"]);
      expect(Number(second?.["webhook-timestamp"]) - Number(first?.["webhook-timestamp"])).toBe(10);
    });
  });

  describe("what is delivered", () => {
    it("events from the endpoint's creation on, of the types that it asks for, of its own app", async () => {
      await happen(service, appId, [ADA]);
      await newEndpoint({ types: ["verification.updated"] });
      const other = await service.app();
      await createEndpoint(service, other.appId, { url: `${receiver.url}/other` });
      await newEndpoint({ types: ["verification.succeeded"], url: `${receiver.url}/succeeded` });
      await happen(service, appId, [ADA, GRACE]);
      await deliver();
      await deliver();
      expect(numbers().sort()).toEqual([2, 3]);
      expect(new Set(receiver.received.map(({ path }) => path))).toEqual(new Set(["/hooks"]));
    });

    it("has ids and states, as JSON", async () => {
      await newEndpoint();
      await happen(service, appId, [ADA]);
      await deliver();
      const [{ event, headers } = { event: undefined, headers: undefined }] = receiver.received;
      const { id } = await database().event.findFirstOrThrow({ where: { appId } });
      expect(event).toEqual({
        eventId: id,
        type: "verification.updated",
        appId,
        number: 1,
        createdAt: service.clock.now.toISOString(),
        data: { verificationId: ADA, stage: "select_institution", status: "pending" },
      });
      expect(headers).toMatchObject({ "content-type": "application/json", "webhook-id": id });
    });

    it("each event once, with several processes at work", async () => {
      await newEndpoint();
      await happen(
        service,
        appId,
        Array.from({ length: 40 }, (_, index) => `00000000-0000-4000-8000-0000000000${index + 10}`),
      );
      await Promise.all([deliver(), deliver(), deliver()]);
      expect(numbers().sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    });
  });

  it("the delay of a test app whose clock was moved is not counted", async () => {
    const counted = async () => {
      const { values } = await metrics.webhookDelay.get();
      return values.find(({ metricName }) => metricName?.endsWith("_count"))?.value ?? 0;
    };
    await newEndpoint();
    await happen(service, appId, [ADA]);
    const before = await counted();
    await deliver();
    expect(await counted()).toBe(before + 1);
    await database().app.update({ where: { id: appId }, data: { clockAheadSeconds: 86_400 } });
    await happen(service, appId, [ADA]);
    await deliver();
    expect(numbers()).toEqual([1, 2]);
    expect(await counted()).toBe(before + 1);
  });

  describe("order", () => {
    it("events of one verification arrive in order, whatever fails; those of others go ahead", async () => {
      await newEndpoint();
      let failing = true;
      receiver.answer = ({ event }) => (failing && event.number === 1 ? 500 : 204);
      await happen(service, appId, [ADA, ADA, GRACE, ADA]);
      await deliver();
      expect(numbers()).toEqual([1, 3]);
      // An event that happens meanwhile waits as well.
      await happen(service, appId, [ADA]);
      await deliver();
      failing = false;
      service.pass(5 * SECOND_MS);
      await deliver();
      expect(numbers()).toEqual([1, 3, 1, 2, 4, 5]);
    });

    it("what has failed for good lets the next ones go", async () => {
      await newEndpoint();
      receiver.answer = ({ event }) => (event.number === 1 ? 500 : 204);
      await happen(service, appId, [ADA, ADA]);
      await fanOut(service.services);
      await database().webhookDelivery.updateMany({ where: { number: 1 }, data: { tries: 12 } });
      await deliver();
      expect((await deliveries()).map(({ outcome }) => outcome)).toEqual(["failed", "delivered"]);
    });
  });

  describe("retries", () => {
    it("a dead endpoint is tried 13 times over three days, then paused, and its contact told by mail", async () => {
      const { endpointId } = await newEndpoint({ contactEmail: "dev@shop.example" });
      receiver.answer = () => 500;
      await happen(service, appId, [ADA]);
      const began = service.clock.now.getTime();
      const tried: number[] = [];
      for (let count = 0; count < 13; count += 1) {
        await deliver();
        expect(receiver.received).toHaveLength(count + 1);
        tried.push(service.clock.now.getTime() - began);
        const [{ dueAt } = { dueAt: null }] = await deliveries();
        if (dueAt !== null) service.clock.now = new Date(dueAt.getTime() + 5 * MINUTE_MS);
      }
      const [delivery] = await deliveries();
      expect([delivery?.outcome, delivery?.tries]).toEqual(["failed", 13]);
      const last = tried.at(-1) ?? 0;
      expect(last).toBeGreaterThan(2 * DAY_MS);
      expect(last).toBeLessThan(3 * DAY_MS + 2 * HOUR_MS);
      // The next event finds it failing for more than three days.
      service.pass(DAY_MS);
      await happen(service, appId, [ADA]);
      await deliver();
      expect(await endpoint()).toMatchObject({ pausedFor: "failing" });
      expect(await workOff(service.services, pauseMails)).toBe(1);
      expect(await workOff(service.services, pauseMails)).toBe(0);
      const mail = service.mails.at(-1);
      expect([mail?.to, mail?.text]).toEqual(["dev@shop.example", expect.stringContaining("three days")]);
      expect(mail?.text).toContain(`/console/manage/apps/${appId}/webhook-endpoints/${endpointId}`);
      // Resumed, what has waited is delivered.
      receiver.answer = () => 204;
      await ask(service, "PATCH", `${endpointsPath(appId)}/${endpointId}`, { paused: false });
      service.pass(5 * MINUTE_MS);
      await deliver();
      expect(numbers().at(-1)).toBe(2);
      expect((await deliveries()).map(({ outcome }) => outcome)).toEqual(["failed", "delivered"]);
    });

    it("the mail about a team's endpoint leads to its page in the workbench", async () => {
      const { id: teamId } = await createTeam(service.services, "system", { name: "Northwind Shops" });
      await database().app.update({ where: { id: appId }, data: { teamId } });
      const { endpointId } = await newEndpoint({ contactEmail: "dev@shop.example" });
      receiver.answer = () => 410;
      await happen(service, appId, [ADA]);
      await deliver();
      expect(await workOff(service.services, pauseMails)).toBe(1);
      const text = service.mails.at(-1)?.text;
      expect(text).toContain(`/workbench/apps/${appId}/webhook-endpoints/${endpointId}`);
      expect(text).not.toContain("console");
    });

    it("waits while the app is disabled, and is delivered afterwards", async () => {
      await newEndpoint();
      await ask(service, "PATCH", `/management/apps/${appId}`, { disabled: true });
      await happen(service, appId, [ADA]);
      await deliver();
      expect(receiver.received).toHaveLength(0);
      await ask(service, "PATCH", `/management/apps/${appId}`, { disabled: false });
      await deliver();
      expect(receiver.received).toHaveLength(1);
    });

    it("410 pauses at once; nothing of what waits is lost", async () => {
      await newEndpoint();
      receiver.answer = () => 410;
      await happen(service, appId, [ADA, GRACE]);
      await deliver();
      expect(receiver.received).toHaveLength(1);
      expect(await endpoint()).toMatchObject({ pausedFor: "gone", noticeDueAt: service.clock.now });
      service.pass(DAY_MS);
      await deliver();
      expect(receiver.received).toHaveLength(1);
      expect((await deliveries()).map(({ outcome }) => outcome)).toEqual([null, null]);
    });

    it.each([
      ["seconds", () => "120"],
      ["a date", (now: Date) => new Date(now.getTime() + 120 * SECOND_MS).toUTCString()],
    ])("Retry-After in %s is honoured for all of the endpoint", async (_what, retryAfter) => {
      await newEndpoint();
      receiver.answer = (_received, response) => {
        if (receiver.received.length > 1) return 204;
        response.writeHead(429, { "retry-after": retryAfter(service.clock.now) }).end();
        return undefined;
      };
      await happen(service, appId, [ADA, GRACE]);
      await deliver();
      service.pass(118 * SECOND_MS);
      await deliver();
      expect(receiver.received).toHaveLength(1);
      service.pass(2 * SECOND_MS);
      await deliver();
      expect(receiver.received).toHaveLength(3);
    });

    it("what a crash leaves claimed is tried again when the lease has ended", async () => {
      await newEndpoint();
      await happen(service, appId, [ADA]);
      await fanOut(service.services);
      const room = { total: 10, usual: 1, byEndpoint: new Map<string, number>() };
      expect(await claimDeliveries(service.services, room)).toHaveLength(1);
      await deliver();
      expect(receiver.received).toHaveLength(0);
      service.pass(30 * SECOND_MS);
      await deliver();
      expect(numbers()).toEqual([1]);
    });
  });

  describe("bad endpoints", () => {
    async function attemptAfter(answer: Receiver["answer"], requestMs?: number) {
      receiver.answer = answer;
      await newEndpoint();
      await happen(service, appId, [ADA]);
      await deliver(requestMs);
      const { endpointId, id } = await database().webhookDelivery.findFirstOrThrow();
      const path = `${endpointsPath(appId)}/${endpointId}/deliveries/${id}`;
      const { state, attempts } = (await ask<WebhookDeliveryWithAttempts>(service, "GET", path)).body;
      return { state, attempt: attempts[0] };
    }

    it("one that hangs: timeout", async () => {
      expect(await attemptAfter(() => undefined, 200)).toMatchObject({
        state: "pending",
        attempt: { failure: "timeout" },
      });
    });

    it("one that streams for ever: cut off, and the status counts", async () => {
      const { state, attempt } = await attemptAfter((_received, response) => {
        const chunk = "x".repeat(65_536);
        const more = () => {
          while (!response.destroyed && response.write(chunk));
        };
        response.on("drain", more);
        more();
        return undefined;
      });
      expect([state, attempt?.status, attempt?.answer?.length]).toEqual(["delivered", 200, 4_096]);
    });

    it("one that answers 100 MB: 4 KB of it are read and kept", async () => {
      const before = process.memoryUsage().rss;
      const { attempt } = await attemptAfter((_received, response) => {
        response.writeHead(500).end(Buffer.alloc(100_000_000, "y"));
        return undefined;
      });
      expect(attempt).toMatchObject({ status: 500, failure: "status", answer: "y".repeat(4_096) });
      // The receiver's own buffer is in this process.
      expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000);
    });

    it("one that redirects: not followed", async () => {
      const elsewhere = await openReceiver();
      const { attempt } = await attemptAfter((_received, response) => {
        response.writeHead(307, { location: elsewhere.url }).end();
        return undefined;
      });
      expect(attempt).toMatchObject({ status: 307, failure: "status" });
      expect(elsewhere.received).toEqual([]);
      await elsewhere.close();
    });

    it("one that answers what no text column takes", async () => {
      const { attempt } = await attemptAfter((_received, response) => {
        response.writeHead(400).end(Buffer.from([0, 0xff, 65]));
        return undefined;
      });
      expect(attempt?.answer).toBe("\ufffd\ufffdA");
    });

    it("one whose port is closed: refused", async () => {
      const closed = await openReceiver();
      await closed.close();
      await newEndpoint({ url: closed.url });
      await happen(service, appId, [ADA]);
      await deliver();
      expect(await database().webhookAttempt.findFirstOrThrow()).toMatchObject({
        status: null,
        failure: "refused",
      });
    });

    it("hanging ones hold up no other one", async () => {
      const fine = await openReceiver();
      receiver.answer = () => undefined;
      const apps = [appId];
      for (let count = 0; count < 4; count += 1) apps.push((await service.app()).appId);
      for (const id of apps) {
        await createEndpoint(service, id, { url: receiver.url });
        await createEndpoint(service, id, { url: fine.url });
        await happen(service, id, [ADA, GRACE, ADA, GRACE]);
      }
      const stop = new AbortController();
      const running = deliverEvents(service.services, stop.signal);
      try {
        await eventually(() => fine.received.length === 20);
        // Slow start: one request at a time until the receiver has answered.
        expect(receiver.received).toHaveLength(5);
      } finally {
        stop.abort();
        await receiver.close();
        await running;
        await fine.close();
      }
    });
  });
});
