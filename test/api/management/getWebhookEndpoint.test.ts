import { describe, expect, it } from "@jest/globals";
import type { WebhookEndpoint } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { startService } from "../../support/service.ts";
import { createEndpoint, endpointsPath } from "../../support/webhooks.ts";

describe("GET /management/apps/{appId}/webhook-endpoints/{endpointId}", () => {
  it("200: one endpoint without its secret; of another app, nothing", async () => {
    const service = await startService();
    const [{ appId }, other] = [await service.app(), await service.app()];
    const { secret: _, ...endpoint } = (await createEndpoint(service, appId)).body;
    const read = (of: string) =>
      ask<WebhookEndpoint>(service, "GET", `${endpointsPath(of)}/${endpoint.endpointId}`);
    const { status, body } = await read(appId);
    expect([status, body]).toEqual([200, endpoint]);
    expect((await read(other.appId)).status).toBe(404);
    await service.stop();
  });
});
