import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { BrandList } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/partners/{partnerId}/brands", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: the partner's own only", async () => {
    const [one] = [await service.partner(), await service.partner()];
    const { status, body } = await ask<BrandList>(
      service,
      "GET",
      `/management/partners/${one.partnerId}/brands`,
    );
    const createdAt = service.clock.now.toISOString();
    expect([status, body]).toEqual([
      200,
      { brands: [{ brandUid: one.brandUid, name: "Shop", country: "GB", timeZone: "UTC", createdAt }] },
    ]);
  });
});
