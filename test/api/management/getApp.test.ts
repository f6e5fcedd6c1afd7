import { describe, expect, it } from "@jest/globals";
import type { App } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { startService } from "../../support/service.ts";

describe("GET /management/apps/{appId}", () => {
  it("200: one app, as the list has it", async () => {
    const service = await startService();
    const { appId } = await service.app();
    const { body: list } = await ask<{ apps: App[] }>(service, "GET", "/management/apps");
    const { status, body } = await ask<App>(service, "GET", `/management/apps/${appId}`);
    expect([status, body]).toEqual([200, list.apps.find((app) => app.appId === appId)]);
    await service.stop();
  });
});
