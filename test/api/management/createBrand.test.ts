import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Brand } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /management/partners/{partnerId}/brands", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const create = (partnerId: string, body: object) =>
    ask<Brand>(service, "POST", `/management/partners/${partnerId}/brands`, body);

  it("200: a brand with a uid that is made, or its own, on record", async () => {
    const { partnerId } = await service.partner();
    const made = await create(partnerId, { name: "Shop", country: "GB" });
    const createdAt = service.clock.now.toISOString();
    const brandUid = expect.stringMatching(/^br_[0-9a-z]{12}$/);
    expect([made.status, made.body]).toEqual([
      200,
      { brandUid, name: "Shop", country: "GB", timeZone: "UTC", createdAt },
    ]);
    const own = await create(partnerId, { name: "Shop", country: "DE", brandUid: "SHOP-DE.1" });
    expect(own.body.brandUid).toBe("SHOP-DE.1");
    expect(await auditOf(service, "brand.created", "SHOP-DE.1")).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { partnerId } },
    ]);
  });

  it.each(["cl_985e3sby809q", "APP_x", "team_1", "pa_0", "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11"])(
    "400: a uid that looks like an id of ours: %s",
    async (brandUid) => {
      const { partnerId } = await service.partner();
      const { status, detail } = await create(partnerId, { name: "Shop", country: "GB", brandUid });
      expect([status, detail]).toEqual([400, expect.stringContaining("/body/brandUid")]);
    },
  );

  it("409: a uid that any partner has already; of five at once one gets it", async () => {
    const [one, other] = [await service.partner(), await service.partner()];
    const body = { name: "Shop", country: "GB", brandUid: "taken" };
    const answers = await Promise.all(
      [one, other, one, other, one].map(({ partnerId }) => create(partnerId, body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const { detail } = await create(other.partnerId, body);
    expect(detail).toBe("/body/brandUid is already used by another brand");
  });

  it.each([
    { name: "x", country: "gb" },
    { name: "x", country: "GB", brandUid: "a b" },
    { name: "x", country: "GB", brandUid: "" },
    { name: "", country: "GB" },
    { name: "Shop\nGB", country: "GB" },
  ])("400: %j", async (body) => {
    const { status, title } = await create((await service.partner()).partnerId, body);
    expect([status, title]).toEqual([400, "bad_request"]);
  });
});
