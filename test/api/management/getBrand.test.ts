import { describe, expect, it } from "@jest/globals";
import type { Brand } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { startService } from "../../support/service.ts";

describe("GET /management/partners/{partnerId}/brands/{brandUid}", () => {
  it("200: one brand; of another partner, nothing", async () => {
    const service = await startService();
    const [{ partnerId, brandUid }, other] = [await service.partner(), await service.partner()];
    const brand = (of: string) => ask<Brand>(service, "GET", `/management/partners/${of}/brands/${brandUid}`);
    const { status, body } = await brand(partnerId);
    expect([status, body]).toEqual([200, expect.objectContaining({ brandUid, country: "GB" })]);
    expect((await brand(other.partnerId)).status).toBe(404);
    await service.stop();
  });
});
