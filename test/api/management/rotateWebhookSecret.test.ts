import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type {
  IssuedWebhookSecret,
  WebhookEndpointList,
  WebhookRotation,
} from "../../../generated/management.ts";
import { ask, auditOf, UNKNOWN_ID } from "../../support/operator.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";
import { createEndpoint, endpointsPath } from "../../support/webhooks.ts";

describe("POST /management/apps/{appId}/webhook-endpoints/{endpointId}/secrets", () => {
  let service: Service;
  let appId: string;
  beforeAll(async () => {
    service = await startService();
    ({ appId } = await service.app());
  });
  afterAll(() => service.stop());

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
