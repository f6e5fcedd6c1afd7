import { describe, expect, it } from "@jest/globals";
import type { Partner, PartnerPage } from "../../../generated/management.ts";
import type { AppEvent } from "../../../generated/whitelabel.ts";
import { ask, auditOf } from "../../support/operator.ts";
import type { PartnerApp } from "../../support/service.ts";
import { purchase, ROOT, record, ask as track } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";
import { caller } from "../../support/whitelabel.ts";

const service = useService();

describe("GET /management/partners", () => {
  it("200: all, the newest first, page by page", async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      made.push((await service.partner()).partnerId);
      service.pass(1_000);
    }
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const { status, body } = await ask<PartnerPage>(
        service,
        "GET",
        `/management/partners?limit=2${cursor}`,
      );
      expect(status).toBe(200);
      seen.push(...body.partners.map(({ partnerId }) => partnerId));
      if (body.nextCursor === undefined) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen).toEqual(made.reverse());
  });
});

describe("POST /management/partners", () => {
  it.each(["test", "live"])("200: a partner of mode %s, on record", async (mode) => {
    const { status, body } = await ask<Partner>(service, "POST", "/management/partners", {
      name: "Shop",
      mode,
    });
    const createdAt = service.clock.now.toISOString();
    expect([status, body]).toEqual([
      200,
      { partnerId: expect.stringMatching(/^pa_[0-9a-z]{12}$/), name: "Shop", mode, createdAt },
    ]);
    expect(await auditOf(service, "partner.created", body.partnerId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: null },
    ]);
  });

  it("200: can be found in the list", async () => {
    const { body } = await ask<Partner>(service, "POST", "/management/partners", {
      name: "Found",
      mode: "test",
    });
    const list = await ask<{ partners: Partner[] }>(service, "GET", "/management/partners?limit=100");
    expect(list.body.partners).toContainEqual(body);
  });

  it.each([
    { name: "" },
    { name: "\u2800", mode: "test" },
    { name: " ", mode: "test" },
    { name: "x", mode: "demo" },
    { mode: "test" },
  ])("400: %j", async (body) => {
    const { status, title } = await ask(service, "POST", "/management/partners", body);
    expect([status, title]).toEqual([400, "bad_request"]);
  });
});

describe("GET /management/partners/{partnerId}", () => {
  it("200: one partner, as the list has it", async () => {
    const { partnerId } = await service.partner();
    const { body: list } = await ask<{ partners: Partner[] }>(
      service,
      "GET",
      "/management/partners?limit=100",
    );
    const { status, body } = await ask<Partner>(service, "GET", `/management/partners/${partnerId}`);
    expect([status, body]).toEqual([200, list.partners.find((one) => one.partnerId === partnerId)]);
  });
});

describe("PATCH /management/partners/{partnerId}", () => {
  const update = (partnerId: string, body: object) =>
    ask<Partner>(service, "PATCH", `/management/partners/${partnerId}`, body);
  const eventsOf = async (app: PartnerApp) => {
    const { body } = await caller(service, app)("GET", "/events");
    return (body as unknown as { events: AppEvent[] }).events.map(({ type, data }) => [type, data]);
  };

  it("200: the app is told of what is recorded and voided from now on, once each", async () => {
    const [partner, app] = [await service.partner(), await service.app()];
    const { partnerId, brandUid } = partner;
    await record(service, partner);
    const { status, body } = await update(partnerId, { appId: app.appId });
    expect([status, body.appId]).toEqual([200, app.appId]);
    expect(await auditOf(service, "partner.changed", partnerId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { appId: app.appId } },
    ]);
    const sent = purchase(service, partner);
    const keyed = { "idempotency-key": "told" };
    const { id } = (await record(service, partner, sent, keyed)).body.data;
    expect((await record(service, partner, sent, keyed)).body.data.id).toBe(id);
    const data = { transactionId: id, partnerId, brandUid };
    expect(await eventsOf(app)).toEqual([["transaction.recorded", data]]);
    for (const reason of ["order cancelled", "again"])
      await track(service, partner, "POST", `${ROOT}/${id}/void`, { reason });
    expect(await eventsOf(app)).toEqual([
      ["transaction.recorded", data],
      ["transaction.voided", data],
    ]);
  });

  it("200: a batch is told line by line; null ends it, and other partners are not told", async () => {
    const [partner, other, app] = [await service.partner(), await service.partner(), await service.app()];
    await update(partner.partnerId, { appId: app.appId });
    await Promise.all([record(service, partner), record(service, other), record(service, partner)]);
    const transactions = await service.services.database.trackingTransaction.findMany({
      where: { partnerId: partner.partnerId },
      select: { id: true },
    });
    const told = (await eventsOf(app)).map(([, data]) => data);
    expect(told).toHaveLength(2);
    for (const { id } of transactions)
      expect(told).toContainEqual({
        transactionId: id,
        partnerId: partner.partnerId,
        brandUid: partner.brandUid,
      });
    const { status, body } = await update(partner.partnerId, { appId: null });
    expect([status, body.appId]).toEqual([200, undefined]);
    await record(service, partner);
    expect(await eventsOf(app)).toHaveLength(2);
  });

  it("200: disabled, its keys are refused at once, until it is enabled; renamed", async () => {
    const partner = await service.partner();
    await record(service, partner);
    const { body } = await update(partner.partnerId, { disabled: true, name: "Was a shop" });
    expect(body).toMatchObject({ name: "Was a shop", disabledAt: service.clock.now.toISOString() });
    expect((await record(service, partner)).status).toBe(401);
    expect((await track(service, partner, "GET", "/code-tracking/transactions")).status).toBe(401);
    expect(await auditOf(service, "partner.disabled", partner.partnerId)).toHaveLength(1);
    expect((await update(partner.partnerId, { disabled: false })).body).not.toHaveProperty("disabledAt");
    expect((await record(service, partner)).status).toBe(200);
  });

  it("400: no app, an app of the other mode, nothing", async () => {
    const { partnerId } = await service.partner();
    const live = await service.app("live");
    for (const [body, detail] of [
      [{ appId: "app_nobody" }, /^\/body\/appId is not an app$/],
      [{ appId: live.appId }, /^\/body\/appId is not an app of mode test/],
      [{}, /at least/],
    ] as const) {
      const answer = await update(partnerId, body);
      expect([answer.status, answer.detail]).toEqual([400, expect.stringMatching(detail)]);
    }
  });
});

describe("DELETE /management/partners/{partnerId}", () => {
  const remove = (partnerId: string) => ask(service, "DELETE", `/management/partners/${partnerId}`);

  it("409: says what hangs on it", async () => {
    const used = await service.partner();
    await record(service, used);
    const { status, detail } = await remove(used.partnerId);
    expect([status, detail]).toEqual([
      409,
      "It has brands; live tokens, secrets, keys or links; transactions. Remove these first, or disable it.",
    ]);
  });

  it("204: without brands and live keys it is gone, with its revoked keys", async () => {
    const { partnerId, keyId, brandUid } = await service.partner();
    await ask(service, "DELETE", `/management/partners/${partnerId}/brands/${brandUid}`);
    await ask(service, "DELETE", `/management/partners/${partnerId}/tracking-keys/${keyId}`);
    expect((await remove(partnerId)).status).toBe(204);
    expect((await remove(partnerId)).status).toBe(404);
    expect(await auditOf(service, "partner.removed", partnerId)).toHaveLength(1);
  });
});
