import { expect, it } from "@jest/globals";
import { ask, auditOf } from "../../support/operator.ts";
import { startService } from "../../support/service.ts";
import { createEndpoint, endpointsPath } from "../../support/webhooks.ts";

it("204: it is gone with its secrets; another app can't remove it", async () => {
  const service = await startService();
  const [{ appId }, other] = [await service.app(), await service.app()];
  const { endpointId } = (await createEndpoint(service, appId)).body;
  const remove = (of: string) => ask(service, "DELETE", `${endpointsPath(of)}/${endpointId}`);
  expect((await remove(other.appId)).status).toBe(404);
  expect((await remove(appId)).status).toBe(204);
  expect(await service.services.database.webhookSecret.count()).toBe(0);
  expect(await auditOf(service, "webhook-endpoint.removed", endpointId)).toHaveLength(1);
  expect((await remove(appId)).status).toBe(404);
  await service.stop();
});
