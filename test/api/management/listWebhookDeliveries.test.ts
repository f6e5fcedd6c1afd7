import { expect, it } from "@jest/globals";
import type { WebhookDeliveryPage } from "../../../generated/management.ts";
import { deliverDue } from "../../../server/domain/events/webhook/dispatcher.ts";
import { ask, UNKNOWN_ID } from "../../support/operator.ts";
import { startService } from "../../support/service.ts";
import { createEndpoint, endpointsPath, happen, openReceiver } from "../../support/webhooks.ts";

it("200: an endpoint's deliveries by pages and by state, newest first, and no other's", async () => {
  const service = await startService();
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
  await receiver.close();
  await service.stop();
});
