import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { App } from "../../../generated/management.ts";
import { chosen } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { createEndpoint } from "../../support/webhooks.ts";

describe("DELETE /management/apps/{appId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const remove = (appId: string) => ask(service, "DELETE", `/management/apps/${appId}`);

  it("204: an app that was made by mistake is gone, with its revoked tokens", async () => {
    const body = { name: "Mistake", mode: "test", consumerGroups: ["student"] };
    const { appId } = (await ask<App>(service, "POST", "/management/apps", body)).body;
    const path = `/management/apps/${appId}/tokens`;
    await ask(service, "POST", path, {});
    await ask(service, "DELETE", path);
    expect((await remove(appId)).status).toBe(204);
    expect((await remove(appId)).status).toBe(404);
    expect(await auditOf(service, "app.removed", appId)).toHaveLength(1);
    expect(await service.services.database.credential.count({ where: { appId } })).toBe(0);
  });

  it("409: says all that hangs on it, and changes nothing", async () => {
    const app = await service.app();
    await chosen(app);
    await createEndpoint(service, app.appId);
    await service.client({ app });
    const { partnerId } = await service.partner();
    await ask(service, "PATCH", `/management/partners/${partnerId}`, { appId: app.appId });
    const { status, title, detail } = await remove(app.appId);
    expect([status, title]).toEqual([409, "conflict"]);
    for (const use of [
      "clients",
      "verifications",
      "webhook endpoints",
      "live tokens",
      "partners whose events",
    ])
      expect(detail).toContain(use);
    expect(detail).toMatch(/disable it\.$/);
    expect((await ask(service, "GET", `/management/apps/${app.appId}`)).status).toBe(200);
  });
});
