import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import type {
  WebhookDeliveryPage,
  WebhookDeliveryWithAttempts,
  WebhookReplay,
  WebhookReplayed,
} from "../../../generated/management.ts";
import { deliverDue } from "../../../server/domain/events/webhook/dispatcher.ts";
import { ask, auditOf, UNKNOWN_ID } from "../../support/operator.ts";
import { HOUR_MS, SECOND_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";
import {
  createEndpoint,
  endpointsPath,
  happen,
  openReceiver,
  type Receiver,
} from "../../support/webhooks.ts";

const service = useService();

describe("GET /management/apps/{appId}/webhook-endpoints/{endpointId}/deliveries", () => {
  it("200: an endpoint's deliveries by pages and by state, newest first, and no other's", async () => {
    const receiver = await openReceiver(({ event }) => (event.number === 2 ? 500 : 204));
    const { appId } = await service.app();
    const { endpointId } = (await createEndpoint(service, appId, { url: receiver.url })).body;
    await createEndpoint(service, appId, { url: "https://shop.example/", types: ["account.deleted"] });
    for (const id of [UNKNOWN_ID, UNKNOWN_ID.replace(/^0/, "1"), UNKNOWN_ID.replace(/^0/, "2")]) {
      await happen(service, appId, [id]);
      await deliverDue(service.services);
      service.pass(1_000);
    }
    const list = async (query: string) => {
      const path = `${endpointsPath(appId)}/${endpointId}/deliveries?${query}`;
      const { status, body } = await ask<WebhookDeliveryPage>(service, "GET", path);
      expect(status).toBe(200);
      return { next: body.nextCursor, numbers: body.deliveries.map(({ number, state }) => [number, state]) };
    };
    const first = await list("limit=2");
    expect(first.numbers).toEqual([
      [3, "delivered"],
      [2, "pending"],
    ]);
    expect((await list(`limit=2&cursor=${first.next}`)).numbers).toEqual([[1, "delivered"]]);
    expect((await list("state=pending")).numbers).toEqual([[2, "pending"]]);
    expect((await list("state=failed")).numbers).toEqual([]);
    const path = `${endpointsPath(appId)}/${endpointId}/deliveries`;
    const shown = async () => {
      const { deliveries } = (await ask<WebhookDeliveryPage>(service, "GET", path)).body;
      return deliveries.map(({ number, tries, status, failure }) => [number, tries, status, failure]);
    };
    expect(await shown()).toEqual([
      [3, 1, 204, undefined],
      [2, 1, 500, "status"],
      [1, 1, 204, undefined],
    ]);
    await receiver.close();
    service.pass(5 * SECOND_MS);
    await deliverDue(service.services);
    const [, [...second] = []] = await shown();
    // A connection that was kept may end before a new one is refused.
    expect(["refused", "reset"]).toContain(second.pop());
    expect(second).toEqual([2, 2, undefined]);
  });
});

describe("GET /management/apps/{appId}/webhook-endpoints/{endpointId}/deliveries/{deliveryId}", () => {
  it("200: every request with what was answered, which is kept sealed", async () => {
    const receiver = await openReceiver((_received, response) => {
      if (receiver.received.length > 1) return 204;
      response.writeHead(503).end("Ada is being updated.");
      return undefined;
    });
    const [{ appId }, other] = [await service.app(), await service.app()];
    const { endpointId } = (await createEndpoint(service, appId, { url: receiver.url })).body;
    await happen(service, appId, [UNKNOWN_ID]);
    await deliverDue(service.services);
    service.pass(5 * SECOND_MS);
    await deliverDue(service.services);
    const { database } = service.services;
    const { id } = await database.webhookDelivery.findFirstOrThrow({ where: { endpointId } });
    const get = (of: string) =>
      ask<WebhookDeliveryWithAttempts>(service, "GET", `${endpointsPath(of)}/${endpointId}/deliveries/${id}`);
    const { status, body } = await get(appId);
    expect([status, body.state, body.tries]).toEqual([200, "delivered", 2]);
    expect(body.attempts).toMatchObject([
      { status: 503, failure: "status", answer: "Ada is being updated." },
      { status: 204 },
    ]);
    expect(JSON.stringify(await database.webhookAttempt.findMany())).not.toContain("Ada");
    expect((await get(other.appId)).status).toBe(404);
    await receiver.close();
  });
});

describe("POST /management/apps/{appId}/webhook-endpoints/{endpointId}/replay", () => {
  let receiver: Receiver;
  let appId: string;
  let endpointId: string;
  afterAll(async () => {
    await receiver.close();
  });
  /** Events 1 and 2, an hour apart and delivered, and an endpoint that knows of the second only. */
  beforeEach(async () => {
    await receiver?.close();
    receiver = await openReceiver();
    ({ appId } = await service.app());
    await happen(service, appId, [UNKNOWN_ID]);
    service.pass(HOUR_MS);
    ({ endpointId } = (await createEndpoint(service, appId, { url: receiver.url })).body);
    await happen(service, appId, [UNKNOWN_ID]);
    await deliverDue(service.services);
    expect(numbers()).toEqual([2]);
    service.pass(SECOND_MS);
  });

  const numbers = () => receiver.received.map(({ event }) => event.number);
  const replay = (body: WebhookReplay) =>
    ask<WebhookReplayed>(service, "POST", `${endpointsPath(appId)}/${endpointId}/replay`, body);
  const delivery = () =>
    service.services.database.webhookDelivery.findFirstOrThrow({ where: { endpointId } });

  it("200: one delivery, under the same id", async () => {
    const { id: deliveryId } = await delivery();
    const { status, body } = await replay({ deliveryId });
    expect([status, body]).toEqual([200, { replayed: 1 }]);
    await deliverDue(service.services);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(await auditOf(service, "webhook-deliveries.replayed", endpointId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { deliveryId, replayed: 1 } },
    ]);
  });

  it("200: a range, in order, events from before the endpoint was made included", async () => {
    const from = new Date(service.clock.now.getTime() - 2 * HOUR_MS).toISOString();
    expect((await replay({ from })).body).toEqual({ replayed: 2 });
    await deliverDue(service.services);
    expect(numbers()).toEqual([2, 1, 2]);
    const to = new Date(service.clock.now.getTime() - HOUR_MS).toISOString();
    expect((await replay({ from, to })).body).toEqual({ replayed: 1 });
  });

  it("200: all that have failed, and nothing else", async () => {
    expect((await replay({ failed: true })).body).toEqual({ replayed: 0 });
    const { id } = await delivery();
    await service.services.database.webhookDelivery.update({ where: { id }, data: { outcome: "failed" } });
    expect((await replay({ failed: true })).body).toEqual({ replayed: 1 });
    await deliverDue(service.services);
    expect([numbers(), (await delivery()).outcome]).toEqual([[2, 2], "delivered"]);
  });

  it.each<[string, WebhookReplay, string]>([
    ["two at once", { failed: true, from: "2026-01-01T00:00:00Z" }, "exactly one"],
    ["an end alone", { to: "2026-01-01T00:00:00Z" }, "exactly one"],
    ["an end before the beginning", { from: "2026-01-02T00:00:00Z", to: "2026-01-01T00:00:00Z" }, "/body/to"],
    ["a day that does not exist", { from: "2026-02-30T00:00:00Z" }, "/body/from"],
  ])("400: %s", async (_what, body, word) => {
    const { status, detail } = await replay(body);
    expect([status, detail]).toEqual([400, expect.stringContaining(word)]);
  });

  it("404: another endpoint's delivery", async () => {
    const other = (await createEndpoint(service, appId, { url: receiver.url })).body;
    const { id: deliveryId } = await delivery();
    endpointId = other.endpointId;
    expect((await replay({ deliveryId })).status).toBe(404);
  });
});
