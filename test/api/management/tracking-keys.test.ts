import { describe, expect, it } from "@jest/globals";
import type {
  IssuedTrackingKey,
  Partner,
  TrackingKey,
  TrackingKeyList,
} from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { record } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/partners/{partnerId}/tracking-keys", () => {
  it("200: without their secrets, revoked ones too", async () => {
    const { partnerId, keyId, apiKey } = await service.partner("test", 9);
    const path = `/management/partners/${partnerId}/tracking-keys`;
    const createdAt = service.clock.now.toISOString();
    expect((await ask<TrackingKeyList>(service, "GET", path)).body).toEqual({
      keys: [{ keyId, createdAt, ratePerMinute: 9 }],
    });
    await ask(service, "DELETE", `${path}/${keyId}`);
    const { status, body } = await ask<TrackingKeyList>(service, "GET", path);
    expect([status, body.keys]).toEqual([
      200,
      [{ keyId, createdAt, ratePerMinute: 9, revokedAt: createdAt }],
    ]);
    expect(JSON.stringify(body)).not.toContain(apiKey.slice(-43));
  });
});

describe("POST /management/partners/{partnerId}/tracking-keys", () => {
  const issue = (partnerId: string, body: object = {}) =>
    ask<IssuedTrackingKey>(service, "POST", `/management/partners/${partnerId}/tracking-keys`, body);
  const barePartner = async (mode: string) =>
    (await ask<Partner>(service, "POST", "/management/partners", { name: "Bare", mode })).body.partnerId;

  it.each(["test", "live"])(
    "200: a %s key says so, is shown this once and kept as a hash only",
    async (mode) => {
      const partnerId = await barePartner(mode);
      const { status, body } = await issue(partnerId);
      expect([status, body]).toEqual([
        200,
        {
          keyId: expect.any(String),
          apiKey: expect.stringMatching(new RegExp(`^cohort_tracking_${mode}_[A-Za-z0-9_-]{43}$`)),
          createdAt: service.clock.now.toISOString(),
        },
      ]);
      const { database } = service.services;
      const rows = JSON.stringify([await database.credential.findMany()]);
      expect(rows).not.toContain(body.apiKey.slice(-43));
      expect(await auditOf(service, "tracking-key.issued", partnerId)).toEqual([
        { actor: expect.stringMatching(/^operator:/), detail: { keyId: body.keyId } },
      ]);
    },
  );

  it("200: it records for the partner's brands, with a limit of its own if it has one", async () => {
    const partner = await service.partner();
    const { body } = await issue(partner.partnerId, { ratePerMinute: 12_000 });
    expect(body.ratePerMinute).toBe(12_000);
    const { status, headers } = await record(service, { ...partner, apiKey: body.apiKey });
    expect([status, headers.get("ratelimit-policy")]).toEqual([200, '"calls";q=12000;w=60']);
  });

  it("200: one with an end records until then, and says it in the list", async () => {
    const partner = await service.partner();
    const expiresAt = new Date(service.clock.now.getTime() + 60_000).toISOString();
    const { body } = await issue(partner.partnerId, { expiresAt });
    const key = { ...partner, apiKey: body.apiKey };
    expect([body.expiresAt, (await record(service, key)).status]).toEqual([expiresAt, 200]);
    const list = await ask<TrackingKeyList>(
      service,
      "GET",
      `/management/partners/${partner.partnerId}/tracking-keys`,
    );
    expect(list.body.keys).toContainEqual(expect.objectContaining({ keyId: body.keyId, expiresAt }));
    service.pass(60_000);
    // Within the second for which a key counts as live without a query, too.
    expect((await record(service, key)).status).toBe(401);
    expect((await record(service, partner)).status).toBe(200);
  });

  it.each([
    { expiresAt: "2026-03-04T05:06:07.000Z" },
    { expiresAt: "tomorrow" },
    { ratePerMinute: 0 },
    { ratePerMinute: 1.5 },
    { ratePerMinute: "9" },
    { ratePerMinute: 10_000_001 },
  ])("400: %j", async (body) => {
    expect((await issue(await barePartner("test"), body)).status).toBe(400);
  });

  it("409: of five at once two are issued; a third after one is revoked", async () => {
    const partnerId = await barePartner("test");
    const answers = await Promise.all(Array.from({ length: 5 }, () => issue(partnerId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    const keyId = answers.find(({ status }) => status === 200)?.body.keyId;
    await ask(service, "DELETE", `/management/partners/${partnerId}/tracking-keys/${keyId}`);
    expect((await issue(partnerId)).status).toBe(200);
  });
});

describe("PATCH /management/partners/{partnerId}/tracking-keys/{keyId}", () => {
  const change = (partnerId: string, keyId: string, body: object) =>
    ask<TrackingKey>(service, "PATCH", `/management/partners/${partnerId}/tracking-keys/${keyId}`, body);

  it("200: another limit, and the usual one again; it holds at once", async () => {
    const partner = await service.partner();
    const quota = async () => (await record(service, partner)).headers.get("ratelimit-policy");
    expect(await quota()).toBe('"calls";q=6000;w=60');
    const { status, body } = await change(partner.partnerId, partner.keyId, { ratePerMinute: 7 });
    expect([status, body.ratePerMinute]).toEqual([200, 7]);
    expect(await quota()).toBe('"calls";q=7;w=60');
    expect(
      (await change(partner.partnerId, partner.keyId, { ratePerMinute: null })).body.ratePerMinute,
    ).toBeUndefined();
    expect(await quota()).toBe('"calls";q=6000;w=60');
    expect(await auditOf(service, "tracking-key.changed", partner.partnerId)).toHaveLength(2);
  });

  it("404: another partner's key", async () => {
    const [one, other] = [await service.partner(), await service.partner()];
    expect((await change(one.partnerId, other.keyId, { ratePerMinute: 7 })).status).toBe(404);
  });
});

describe("DELETE /management/partners/{partnerId}/tracking-keys/{keyId}", () => {
  const revoke = (partnerId: string, keyId: string) =>
    ask(service, "DELETE", `/management/partners/${partnerId}/tracking-keys/${keyId}`);

  it("204: refused from then on; once more is no error and not on record", async () => {
    const partner = await service.partner();
    expect((await record(service, partner)).status).toBe(200);
    expect((await revoke(partner.partnerId, partner.keyId)).status).toBe(204);
    expect((await record(service, partner)).status).toBe(401);
    expect((await revoke(partner.partnerId, partner.keyId)).status).toBe(204);
    expect(await auditOf(service, "tracking-key.revoked", partner.partnerId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { keyId: partner.keyId } },
    ]);
  });

  it("404: another partner's key, which stays live", async () => {
    const [one, other] = [await service.partner(), await service.partner()];
    expect((await revoke(one.partnerId, other.keyId)).status).toBe(404);
    expect((await record(service, other)).status).toBe(200);
  });
});
