import { expect, it } from "@jest/globals";
import type { WebhookEndpointList } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { SECOND_MS, startService } from "../../support/service.ts";
import { createEndpoint, endpointsPath } from "../../support/webhooks.ts";

it("200: an app's endpoints without their secrets, newest first, and no other app's", async () => {
  const service = await startService();
  const [{ appId }, other] = [await service.app(), await service.app()];
  const first = await createEndpoint(service, appId);
  service.pass(SECOND_MS);
  const second = await createEndpoint(service, appId, { contactEmail: "dev@shop.example" });
  await createEndpoint(service, other.appId);
  const { status, body } = await ask<WebhookEndpointList>(service, "GET", endpointsPath(appId));
  expect(status).toBe(200);
  expect(body.endpoints.map(({ endpointId }) => endpointId)).toEqual([
    second.body.endpointId,
    first.body.endpointId,
  ]);
  expect(body.endpoints[0]?.contactEmail).toBe("dev@shop.example");
  expect(JSON.stringify(body)).not.toContain("whsec_");
  await service.stop();
});
