import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { SecretList } from "../../../generated/management.ts";
import { issueCredential, revokeCredential } from "../../../server/domain/shared/access/credential.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/clients/{clientId}/secrets", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: newest first, with the end of those that are revoked", async () => {
    const { clientId } = await service.client();
    const first = service.clock.now.toISOString();
    service.pass(1000);
    const { id: secretId } = await issueCredential(service.services, "system", {
      kind: "client_secret",
      clientId,
    });
    const second = service.clock.now.toISOString();
    service.pass(1000);
    await revokeCredential(service.services, "system", { kind: "client_secret", clientId }, secretId);
    const { status, body } = await ask<SecretList>(service, "GET", `/management/clients/${clientId}/secrets`);
    expect([status, body]).toEqual([
      200,
      {
        secrets: [
          { secretId, createdAt: second, revokedAt: service.clock.now.toISOString() },
          { secretId: expect.any(String), createdAt: first },
        ],
      },
    ]);
  });

  it("404: a client that is not there", async () => {
    expect((await ask(service, "GET", "/management/clients/cl_unknown/secrets")).status).toBe(404);
  });
});
