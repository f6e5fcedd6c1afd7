import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import type {
  IssuedWebhookSecret,
  WebhookDelivery,
  WebhookDeliveryWithAttempts,
  WebhookEndpoint,
  WebhookEndpointChanges,
  WebhookEndpointList,
  WebhookRotation,
} from "../../../generated/management.ts";
import { deliverDue } from "../../../server/domain/events/webhook/dispatcher.ts";
import { eventually } from "../../support/eventually.ts";
import { ask, auditOf, UNKNOWN_ID } from "../../support/operator.ts";
import { DAY_MS, type PartnerApp, SECOND_MS, startService } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";
import { createEndpoint, endpointsPath, openReceiver } from "../../support/webhooks.ts";
import { caller } from "../../support/whitelabel.ts";

const service = useService();

describe("GET /management/apps/{appId}/webhook-endpoints", () => {
  it("200: an app's endpoints without their secrets, newest first, and no other app's", async () => {
    const [{ appId }, other] = [await service.app(), await service.app()];
    const first = await createEndpoint(service, appId);
    service.pass(SECOND_MS);
    const second = await createEndpoint(service, appId, { contactEmail: "dev@shop.example" });
    await createEndpoint(service, other.appId);
    const { status, body } = await ask<WebhookEndpointList>(service, "GET", endpointsPath(appId));
    expect(status).toBe(200);
    expect(body.endpoints.map(({ endpointId }) => endpointId)).toEqual([
      second.body.endpointId,
      first.body.endpointId,
    ]);
    expect(body.endpoints[0]?.contactEmail).toBe("dev@shop.example");
    expect(JSON.stringify(body)).not.toContain("whsec_");
  });
});

describe("POST /management/apps/{appId}/webhook-endpoints", () => {
  let appId: string;
  beforeAll(async () => {
    ({ appId } = await service.app());
  });

  it("200: the secret is shown this once, and is kept sealed, as is the contact's address", async () => {
    const wish = { types: ["verification.succeeded"], description: "Shop", contactEmail: "dev@shop.example" };
    const { status, body } = await createEndpoint(service, appId, wish);
    expect(status).toBe(200);
    const createdAt = service.clock.now.toISOString();
    expect(body).toEqual({
      endpointId: expect.any(String),
      appId,
      url: "https://shop.example/hooks",
      ...wish,
      state: "active",
      failures: 0,
      secrets: [{ secretId: expect.any(String), createdAt }],
      createdAt,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const { database } = service.services;
    const rows = [await database.webhookEndpoint.findMany(), await database.webhookSecret.findMany()];
    const kept = JSON.stringify(rows, (_key, value) => (typeof value === "bigint" ? `${value}` : value));
    expect(kept).not.toContain(body.secret.slice("whsec_".length));
    expect(kept).not.toContain("dev@shop.example");
    expect(await auditOf(service, "webhook-endpoint.created", body.endpointId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { appId, url: "https://shop.example" } },
    ]);
  });

  it("200: outside production, http on this machine", async () => {
    expect((await createEndpoint(service, appId, { url: "http://localhost:8080/hooks?x=1" })).status).toBe(
      200,
    );
  });

  it.each([
    ["http", "http://shop.example/", "only on loopback"],
    ["another scheme", "ftp://shop.example/", "https"],
    ["no URL", "shop.example", "absolute"],
    ["a password", "https://me:secret@shop.example/", "user information"],
    ["a fragment", "https://shop.example/#x", "fragment"],
    ["a private address", "https://10.0.0.8/", "public"],
    ["the address of a cloud's metadata", "https://169.254.169.254/latest", "public"],
    ["an address in another notation", "https://0x0a000008/", "public"],
    ["letters beyond ASCII", "https://shöp.example/", "ASCII"],
  ])("400: %s", async (_what, url, word) => {
    const { status, detail } = await createEndpoint(service, appId, { url });
    expect([status, detail]).toEqual([400, expect.stringContaining(word)]);
    expect(detail).toContain("/body/url");
  });

  it("400: this machine, in production", async () => {
    const live = await startService({ config: { production: true } });
    const { appId: liveApp } = await live.app();
    for (const url of ["http://localhost:8080/", "https://127.0.0.1/", "https://[::1]/"])
      expect([url, (await createEndpoint(live, liveApp, { url })).status]).toEqual([url, 400]);
    await live.stop();
  });

  it("409: one more than an app may have", async () => {
    const { appId: other } = await service.app();
    const isAnswered = ({ status }: { status: number }) => status !== 503;
    const create = () => eventually(() => createEndpoint(service, other), isAnswered);
    const answers = await Promise.all(Array.from({ length: 22 }, create));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const refused = answers.find(({ status }) => status === 409);
    expect([refused?.title, refused?.detail]).toEqual(["conflict", expect.stringContaining("20")]);
  });
});

describe("GET /management/apps/{appId}/webhook-endpoints/{endpointId}", () => {
  it("200: one endpoint without its secret; of another app, nothing", async () => {
    const [{ appId }, other] = [await service.app(), await service.app()];
    const { secret: _, ...endpoint } = (await createEndpoint(service, appId)).body;
    const read = (of: string) =>
      ask<WebhookEndpoint>(service, "GET", `${endpointsPath(of)}/${endpoint.endpointId}`);
    const { status, body } = await read(appId);
    expect([status, body]).toEqual([200, endpoint]);
    expect((await read(other.appId)).status).toBe(404);
  });
});

describe("PATCH /management/apps/{appId}/webhook-endpoints/{endpointId}", () => {
  let appId: string;
  beforeAll(async () => {
    ({ appId } = await service.app());
  });

  const change = (endpointId: string, body: WebhookEndpointChanges, of = appId) =>
    ask<WebhookEndpoint>(service, "PATCH", `${endpointsPath(of)}/${endpointId}`, body);

  it("200: changes what is given and leaves the rest, secrets included", async () => {
    const { secret: _, ...before } = (await createEndpoint(service, appId, { description: "Shop" })).body;
    const changes = { types: ["verification.expired"], contactEmail: "dev@shop.example" };
    const { status, body } = await change(before.endpointId, changes);
    expect([status, body]).toEqual([200, { ...before, ...changes }]);
    const [entry] = await auditOf(service, "webhook-endpoint.changed", before.endpointId);
    // No address of a person in the audit log, and no path, which may be a secret.
    expect(entry?.detail).toEqual({ fields: ["contactEmail", "types"], url: new URL(before.url).origin });
  });

  it("200: pauses and resumes; resumed, it is as if it had never failed", async () => {
    const { endpointId } = (await createEndpoint(service, appId)).body;
    const pausedAt = service.clock.now.toISOString();
    expect((await change(endpointId, { paused: true })).body).toMatchObject({
      state: "paused",
      pausedFor: "operator",
      pausedAt,
    });
    // Paused once more, it stays paused since then.
    service.pass(1_000);
    expect((await change(endpointId, { paused: true })).body.pausedAt).toBe(pausedAt);
    const failing = { failures: 7, failingSince: service.clock.now, restsUntil: new Date("2027-01-01") };
    await service.services.database.webhookEndpoint.update({ where: { id: endpointId }, data: failing });
    const { body } = await change(endpointId, { paused: false });
    expect([body.state, body.failures]).toEqual(["active", 0]);
    expect(Object.keys(body)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(paused|failingSince|restsUntil)/)]),
    );
  });

  it("400: an address that is none for it; nothing changes", async () => {
    const { endpointId, url } = (await createEndpoint(service, appId)).body;
    const { status, detail } = await change(endpointId, { url: "https://192.168.1.1/", paused: true });
    expect([status, detail]).toEqual([400, expect.stringContaining("/body/url")]);
    const where = { id: endpointId };
    expect(await service.services.database.webhookEndpoint.findUnique({ where })).toMatchObject({
      url,
      pausedAt: null,
    });
  });

  it("404: another app's endpoint", async () => {
    const { endpointId } = (await createEndpoint(service, appId)).body;
    const other = await service.app();
    expect((await change(endpointId, { paused: true }, other.appId)).status).toBe(404);
  });
});

describe("POST /management/apps/{appId}/webhook-endpoints/{endpointId}/secrets", () => {
  let appId: string;
  beforeAll(async () => {
    ({ appId } = await service.app());
  });

  async function newEndpoint() {
    const { endpointId, secrets, secret } = (await createEndpoint(service, appId)).body;
    return { endpointId, secretId: secrets[0]?.secretId ?? "", secret };
  }
  const rotate = (endpointId: string, body: WebhookRotation) =>
    ask<IssuedWebhookSecret>(service, "POST", `${endpointsPath(appId)}/${endpointId}/secrets`, body);
  async function secretsOf(endpointId: string) {
    const { endpoints } = (await ask<WebhookEndpointList>(service, "GET", endpointsPath(appId))).body;
    return endpoints.find((one) => one.endpointId === endpointId)?.secrets ?? [];
  }

  it("200: both sign until the overlap ends, then the new one alone", async () => {
    const { endpointId, secretId, secret } = await newEndpoint();
    const { status, body } = await rotate(endpointId, { replaces: secretId });
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^whsec_/);
    expect(body.secret).not.toBe(secret);
    const expiresAt = new Date(service.clock.now.getTime() + DAY_MS).toISOString();
    expect(await secretsOf(endpointId)).toEqual([
      { secretId: body.secretId, createdAt: body.createdAt },
      { secretId, createdAt: expect.any(String), expiresAt },
    ]);
    service.pass(DAY_MS);
    expect(await secretsOf(endpointId)).toEqual([{ secretId: body.secretId, createdAt: body.createdAt }]);
    const detail = { secretId: body.secretId, replaces: secretId, overlapHours: 24 };
    expect(await auditOf(service, "webhook-secret.rotated", endpointId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail },
    ]);
  });

  it("200: without an overlap every former secret ends at once, that of an earlier rotation too", async () => {
    const { endpointId, secretId } = await newEndpoint();
    const { body: second } = await rotate(endpointId, { replaces: secretId, overlapHours: 168 });
    const { status, body } = await rotate(endpointId, { replaces: second.secretId, overlapHours: 0 });
    expect(status).toBe(200);
    expect((await secretsOf(endpointId)).map((one) => one.secretId)).toEqual([body.secretId]);
  });

  it("409: of five people at once one rotates, and the others are told", async () => {
    const { endpointId, secretId } = await newEndpoint();
    for (const overlapHours of [24, 0]) {
      const [newest] = await secretsOf(endpointId);
      const replaces = newest?.secretId ?? secretId;
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => rotate(endpointId, { replaces, overlapHours })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.detail).toContain("/body/replaces");
    }
  });

  it("409: an earlier overlap still runs", async () => {
    const { endpointId, secretId } = await newEndpoint();
    const { body } = await rotate(endpointId, { replaces: secretId });
    const again = await rotate(endpointId, { replaces: body.secretId });
    expect([again.status, again.detail]).toEqual([409, expect.stringContaining("overlapHours")]);
    service.pass(DAY_MS);
    expect((await rotate(endpointId, { replaces: body.secretId })).status).toBe(200);
  });

  it("409: the secret of another endpoint, or none", async () => {
    const { endpointId } = await newEndpoint();
    const { secretId } = await newEndpoint();
    for (const replaces of [secretId, UNKNOWN_ID])
      expect((await rotate(endpointId, { replaces })).status).toBe(409);
  });
});

describe("POST /management/apps/{appId}/webhook-endpoints/{endpointId}/test", () => {
  let app: PartnerApp;
  beforeEach(async () => {
    service.clock.now = new Date();
    app = await service.app();
  });

  const test = (endpointId: string) =>
    ask<WebhookDelivery>(service, "POST", `${endpointsPath(app.appId)}/${endpointId}/test`);

  it("200: a signed event reaches this endpoint alone, whatever types it asks for", async () => {
    const [receiver, other] = [await openReceiver(), await openReceiver()];
    const wish = { url: receiver.url, types: ["transaction.voided"] };
    const { endpointId, secret } = (await createEndpoint(service, app.appId, wish)).body;
    await createEndpoint(service, app.appId, { url: other.url });
    const { status, body } = await test(endpointId);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ type: "webhook.test", state: "pending" }),
    ]);
    await deliverDue(service.services);
    expect(other.received).toEqual([]);
    const [received] = receiver.received;
    expect(received?.event).toMatchObject({
      eventId: body.eventId,
      type: "webhook.test",
      data: { endpointId },
    });
    expect(() => new Webhook(secret).verify(received?.body ?? "", received?.headers ?? {})).not.toThrow();
    const path = `${endpointsPath(app.appId)}/${endpointId}/deliveries/${body.deliveryId}`;
    const delivery = await ask<WebhookDeliveryWithAttempts>(service, "GET", path);
    expect(delivery.body).toMatchObject({ state: "delivered", attempts: [{ status: 204 }] });
    expect(await auditOf(service, "webhook-endpoint.tested", endpointId)).toHaveLength(1);
    await Promise.all([receiver.close(), other.close()]);
  });

  it("200: it is in the feed, and a replay of the range makes it again for its endpoint alone", async () => {
    const receiver = await openReceiver();
    const { endpointId } = (await createEndpoint(service, app.appId, { url: receiver.url })).body;
    const second = (await createEndpoint(service, app.appId, { url: receiver.url })).body.endpointId;
    await test(endpointId);
    await deliverDue(service.services);
    const feed = await caller(service, app)("GET", "/events");
    expect(feed.body).toMatchObject({ events: [{ type: "webhook.test", data: { endpointId } }] });
    const from = new Date(service.clock.now.getTime() - 1_000).toISOString();
    service.pass(1_000);
    for (const [id, replayed] of [
      [endpointId, 1],
      [second, 0],
    ] as const) {
      const again = await ask(service, "POST", `${endpointsPath(app.appId)}/${id}/replay`, { from });
      expect([again.status, again.body]).toEqual([200, { replayed }]);
    }
    await deliverDue(service.services);
    expect(receiver.received).toHaveLength(2);
    await receiver.close();
  });

  it("404: an endpoint of another app", async () => {
    const { appId } = await service.app();
    const { endpointId } = (await createEndpoint(service, appId)).body;
    expect((await test(endpointId)).status).toBe(404);
  });
});

describe("DELETE /management/apps/{appId}/webhook-endpoints/{endpointId}", () => {
  it("204: it is gone with its secrets; another app can't remove it", async () => {
    const [{ appId }, other] = [await service.app(), await service.app()];
    const { endpointId } = (await createEndpoint(service, appId)).body;
    const remove = (of: string) => ask(service, "DELETE", `${endpointsPath(of)}/${endpointId}`);
    expect((await remove(other.appId)).status).toBe(404);
    expect((await remove(appId)).status).toBe(204);
    expect(await service.services.database.webhookSecret.count({ where: { endpointId } })).toBe(0);
    expect(await auditOf(service, "webhook-endpoint.removed", endpointId)).toHaveLength(1);
    expect((await remove(appId)).status).toBe(404);
  });
});
