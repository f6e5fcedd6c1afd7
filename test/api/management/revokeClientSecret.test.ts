import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { authenticateClient } from "../../../server/domain/clients/app/clients.ts";
import { listCredentials } from "../../../server/domain/shared/access/credential.ts";
import { ask, auditOf, UNKNOWN_ID } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("DELETE /management/clients/{clientId}/secrets/{secretId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const revoke = (clientId: string, secretId: string) =>
    ask(service, "DELETE", `/management/clients/${clientId}/secrets/${secretId}`);

  it("204: it proves nothing from then on; a second time changes nothing", async () => {
    const { services } = service;
    const { clientId, clientSecret } = await service.client();
    const [secret] = await listCredentials(services, { kind: "client_secret", clientId });
    const secretId = secret?.id ?? "";
    for (let times = 0; times < 2; times += 1) {
      expect((await revoke(clientId, secretId)).status).toBe(204);
      expect(await authenticateClient(services, clientId, clientSecret)).toBeNull();
      service.pass(1000);
    }
    expect(await auditOf(service, "client-secret.revoked", clientId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { secretId } },
    ]);
  });

  it("404: a secret of nobody, and one of another client", async () => {
    const [one, other] = [await service.client(), await service.client()];
    expect((await revoke(one.clientId, UNKNOWN_ID)).status).toBe(404);
    const [secret] = await listCredentials(service.services, {
      kind: "client_secret",
      clientId: other.clientId,
    });
    const answer = await revoke(one.clientId, secret?.id ?? "");
    expect([answer.status, answer.detail]).toEqual([404, "There is no such secret."]);
    expect(await authenticateClient(service.services, other.clientId, other.clientSecret)).not.toBeNull();
  });
});
