import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { eventually } from "../../support/eventually.ts";
import { auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { createEndpoint } from "../../support/webhooks.ts";

describe("POST /management/apps/{appId}/webhook-endpoints", () => {
  let service: Service;
  let appId: string;
  beforeAll(async () => {
    service = await startService();
    ({ appId } = await service.app());
  });
  afterAll(() => service.stop());

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
