import { describe, expect, it } from "@jest/globals";
import type { Partner } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { startService } from "../../support/service.ts";

describe("GET /management/partners/{partnerId}", () => {
  it("200: one partner, as the list has it", async () => {
    const service = await startService();
    const { partnerId } = await service.partner();
    const { body: list } = await ask<{ partners: Partner[] }>(service, "GET", "/management/partners");
    const { status, body } = await ask<Partner>(service, "GET", `/management/partners/${partnerId}`);
    expect([status, body]).toEqual([200, list.partners.find((one) => one.partnerId === partnerId)]);
    await service.stop();
  });
});
