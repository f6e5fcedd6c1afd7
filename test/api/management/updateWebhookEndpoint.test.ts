import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { WebhookEndpoint, WebhookEndpointChanges } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { createEndpoint, endpointsPath } from "../../support/webhooks.ts";

describe("PATCH /management/apps/{appId}/webhook-endpoints/{endpointId}", () => {
  let service: Service;
  let appId: string;
  beforeAll(async () => {
    service = await startService();
    ({ appId } = await service.app());
  });
  afterAll(() => service.stop());

  const change = (endpointId: string, body: WebhookEndpointChanges, of = appId) =>
    ask<WebhookEndpoint>(service, "PATCH", `${endpointsPath(of)}/${endpointId}`, body);

  it("200: changes what is given and leaves the rest, secrets included", async () => {
    const { secret: _, ...before } = (await createEndpoint(service, appId, { description: "Shop" })).body;
    const changes = { types: ["verification.expired"], contactEmail: "dev@shop.example" };
    const { status, body } = await change(before.endpointId, changes);
    expect([status, body]).toEqual([200, { ...before, ...changes }]);
    const [entry] = await auditOf(service, "webhook-endpoint.changed", before.endpointId);
    // No address of a person in the audit log, and no path, which may be a secret.
    expect(entry?.detail).toEqual({ fields: ["contactEmail", "types"], url: new URL(before.url).origin });
  });

  it("200: pauses and resumes; resumed, it is as if it had never failed", async () => {
    const { endpointId } = (await createEndpoint(service, appId)).body;
    const pausedAt = service.clock.now.toISOString();
    expect((await change(endpointId, { paused: true })).body).toMatchObject({
      state: "paused",
      pausedFor: "operator",
      pausedAt,
    });
    // Paused once more, it stays paused since then.
    service.pass(1_000);
    expect((await change(endpointId, { paused: true })).body.pausedAt).toBe(pausedAt);
    const failing = { failures: 7, failingSince: service.clock.now, restsUntil: new Date("2027-01-01") };
    await service.services.database.webhookEndpoint.update({ where: { id: endpointId }, data: failing });
    const { body } = await change(endpointId, { paused: false });
    expect([body.state, body.failures]).toEqual(["active", 0]);
    expect(Object.keys(body)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(paused|failingSince|restsUntil)/)]),
    );
  });

  it("400: an address that is none for it; nothing changes", async () => {
    const { endpointId, url } = (await createEndpoint(service, appId)).body;
    const { status, detail } = await change(endpointId, { url: "https://192.168.1.1/", paused: true });
    expect([status, detail]).toEqual([400, expect.stringContaining("/body/url")]);
    const where = { id: endpointId };
    expect(await service.services.database.webhookEndpoint.findUnique({ where })).toMatchObject({
      url,
      pausedAt: null,
    });
  });

  it("404: another app's endpoint", async () => {
    const { endpointId } = (await createEndpoint(service, appId)).body;
    const other = await service.app();
    expect((await change(endpointId, { paused: true }, other.appId)).status).toBe(404);
  });
});
