import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { WebhookReplay, WebhookReplayed } from "../../../generated/management.ts";
import { deliverDue } from "../../../server/domain/events/webhook/dispatcher.ts";
import { ask, auditOf, UNKNOWN_ID } from "../../support/operator.ts";
import { HOUR_MS, SECOND_MS, type Service, startService } from "../../support/service.ts";
import {
  createEndpoint,
  endpointsPath,
  happen,
  openReceiver,
  type Receiver,
} from "../../support/webhooks.ts";

describe("POST /management/apps/{appId}/webhook-endpoints/{endpointId}/replay", () => {
  let service: Service;
  let receiver: Receiver;
  let appId: string;
  let endpointId: string;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(async () => {
    await receiver.close();
    await service.stop();
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
