import { expect, it } from "@jest/globals";
import type { WebhookDeliveryWithAttempts } from "../../../generated/management.ts";
import { deliverDue } from "../../../server/domain/events/webhook/dispatcher.ts";
import { ask, UNKNOWN_ID } from "../../support/operator.ts";
import { SECOND_MS, startService } from "../../support/service.ts";
import { createEndpoint, endpointsPath, happen, openReceiver } from "../../support/webhooks.ts";

it("200: every request with what was answered, which is kept sealed", async () => {
  const service = await startService();
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
  const { id } = await database.webhookDelivery.findFirstOrThrow();
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
  await service.stop();
});
