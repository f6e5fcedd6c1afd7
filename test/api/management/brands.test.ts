import { describe, expect, it } from "@jest/globals";
import type { Brand, BrandList } from "../../../generated/management.ts";
import { addRule, close } from "../../support/closings.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Partner, record } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/partners/{partnerId}/brands", () => {
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

describe("POST /management/partners/{partnerId}/brands", () => {
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

describe("GET /management/partners/{partnerId}/brands/{brandUid}", () => {
  it("200: one brand; of another partner, nothing", async () => {
    const [{ partnerId, brandUid }, other] = [await service.partner(), await service.partner()];
    const brand = (of: string) => ask<Brand>(service, "GET", `/management/partners/${of}/brands/${brandUid}`);
    const { status, body } = await brand(partnerId);
    expect([status, body]).toEqual([200, expect.objectContaining({ brandUid, country: "GB" })]);
    expect((await brand(other.partnerId)).status).toBe(404);
  });
});

describe("PATCH /management/partners/{partnerId}/brands/{brandUid}", () => {
  const update = ({ partnerId, brandUid }: { partnerId: string; brandUid: string }, body: object) =>
    ask<Brand>(service, "PATCH", `/management/partners/${partnerId}/brands/${brandUid}`, body);

  it("200: renamed", async () => {
    const partner = await service.partner();
    const { status, body } = await update(partner, { name: "Shop Britain" });
    expect([status, body.name]).toEqual([200, "Shop Britain"]);
    expect(await auditOf(service, "brand.changed", partner.brandUid)).toHaveLength(1);
  });

  it("200: disabled, it takes no transactions, until it is enabled; twice is once", async () => {
    const partner = await service.partner();
    await record(service, partner);
    for (const _again of [1, 2])
      expect((await update(partner, { disabled: true })).body.disabledAt).toBe(
        service.clock.now.toISOString(),
      );
    expect((await record(service, partner)).status).toBe(400);
    expect(await auditOf(service, "brand.disabled", partner.brandUid)).toHaveLength(1);
    expect((await update(partner, { disabled: false })).body).not.toHaveProperty("disabledAt");
    expect((await record(service, partner)).status).toBe(200);
  });

  it("200: its time zone, and when its months are closed", async () => {
    const partner = await service.partner();
    const changes = { timeZone: "Europe/Berlin", closesAfterDays: 5 };
    expect((await update(partner, changes)).body).toMatchObject(changes);
    expect((await update(partner, { closesAfterDays: null })).body).not.toHaveProperty("closesAfterDays");
    expect((await update(partner, { timeZone: "Europe/Atlantis" })).status).toBe(400);
    await addRule(service, partner);
    await close(service, partner, "2026-01");
    expect((await update(partner, { timeZone: "Europe/Berlin", name: "Same zone" })).status).toBe(200);
  });

  it("409: another time zone, once a month is closed", async () => {
    const partner = await service.partner();
    await addRule(service, partner);
    await close(service, partner, "2026-01");
    const { status, detail } = await update(partner, { timeZone: "Europe/Berlin" });
    expect([status, detail]).toEqual([409, "The brand has statements; its time zone can't change any more."]);
  });

  it("400: nothing, or a name of what can't be seen", async () => {
    const partner = await service.partner();
    expect((await update(partner, {})).status).toBe(400);
    expect((await update(partner, { name: "a\u202eb" })).status).toBe(400);
  });
});

describe("DELETE /management/partners/{partnerId}/brands/{brandUid}", () => {
  const remove = ({ partnerId, brandUid }: Partner) =>
    ask(service, "DELETE", `/management/partners/${partnerId}/brands/${brandUid}`);

  it("409: with transactions", async () => {
    const used = await service.partner();
    await record(service, used);
    const { status, detail } = await remove(used);
    expect([status, detail]).toEqual([409, "It has transactions. Remove these first, or disable it."]);
  });

  it("204: without, and nothing is recorded for it any more", async () => {
    const unused = await service.partner();
    expect((await remove(unused)).status).toBe(204);
    expect((await remove(unused)).status).toBe(404);
    expect((await record(service, unused)).status).toBe(400);
    expect(await auditOf(service, "brand.removed", unused.brandUid)).toHaveLength(1);
  });
});
