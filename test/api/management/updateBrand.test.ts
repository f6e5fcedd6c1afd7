import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Brand } from "../../../generated/management.ts";
import { addRule, close } from "../../support/closings.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { record } from "../../support/tracking.ts";

describe("PATCH /management/partners/{partnerId}/brands/{brandUid}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
