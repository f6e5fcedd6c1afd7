import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import type { WebhookDelivery, WebhookDeliveryWithAttempts } from "../../../generated/management.ts";
import { deliverDue } from "../../../server/domain/events/webhook/dispatcher.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type PartnerApp, type Service, startService } from "../../support/service.ts";
import { createEndpoint, endpointsPath, openReceiver } from "../../support/webhooks.ts";
import { caller } from "../../support/whitelabel.ts";

describe("POST /management/apps/{appId}/webhook-endpoints/{endpointId}/test", () => {
  let service: Service;
  let app: PartnerApp;
  beforeAll(async () => {
    service = await startService();
  });
  beforeEach(async () => {
    service.clock.now = new Date();
    app = await service.app();
  });
  afterAll(() => service.stop());

  const test = (endpointId: string) =>
    ask<WebhookDelivery>(service, "POST", `${endpointsPath(app.appId)}/${endpointId}/test`);

  it("200: a signed event reaches this endpoint alone, whatever types it asks for", async () => {
    const [receiver, other] = [await openReceiver(), await openReceiver()];
    const wish = { url: receiver.url, types: ["transaction.voided"] };
    const { endpointId, secret } = (await createEndpoint(service, app.appId, wish)).body;
    await createEndpoint(service, app.appId, { url: other.url });
    const { status, body } = await test(endpointId);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ type: "webhook.test", state: "pending" }),
    ]);
    await deliverDue(service.services);
    expect(other.received).toEqual([]);
    const [received] = receiver.received;
    expect(received?.event).toMatchObject({
      eventId: body.eventId,
      type: "webhook.test",
      data: { endpointId },
    });
    expect(() => new Webhook(secret).verify(received?.body ?? "", received?.headers ?? {})).not.toThrow();
    const path = `${endpointsPath(app.appId)}/${endpointId}/deliveries/${body.deliveryId}`;
    const delivery = await ask<WebhookDeliveryWithAttempts>(service, "GET", path);
    expect(delivery.body).toMatchObject({ state: "delivered", attempts: [{ status: 204 }] });
    expect(await auditOf(service, "webhook-endpoint.tested", endpointId)).toHaveLength(1);
    await Promise.all([receiver.close(), other.close()]);
  });

  it("200: it is in the feed, and a replay of the range makes it again for its endpoint alone", async () => {
    const receiver = await openReceiver();
    const { endpointId } = (await createEndpoint(service, app.appId, { url: receiver.url })).body;
    const second = (await createEndpoint(service, app.appId, { url: receiver.url })).body.endpointId;
    await test(endpointId);
    await deliverDue(service.services);
    const feed = await caller(service, app)("GET", "/events");
    expect(feed.body).toMatchObject({ events: [{ type: "webhook.test", data: { endpointId } }] });
    const from = new Date(service.clock.now.getTime() - 1_000).toISOString();
    service.pass(1_000);
    for (const [id, replayed] of [
      [endpointId, 1],
      [second, 0],
    ] as const) {
      const again = await ask(service, "POST", `${endpointsPath(app.appId)}/${id}/replay`, { from });
      expect([again.status, again.body]).toEqual([200, { replayed }]);
    }
    await deliverDue(service.services);
    expect(receiver.received).toHaveLength(2);
    await receiver.close();
  });

  it("404: an endpoint of another app", async () => {
    const { appId } = await service.app();
    const { endpointId } = (await createEndpoint(service, appId)).body;
    expect((await test(endpointId)).status).toBe(404);
  });
});
