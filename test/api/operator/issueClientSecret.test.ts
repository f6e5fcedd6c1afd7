import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { IssuedSecret } from "../../../generated/operator.ts";
import { authenticateClient } from "../../../server/domain/clients/app/clients.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /operator/clients/{clientId}/secrets", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const issue = (clientId: string) =>
    ask<IssuedSecret>(service, "POST", `/operator/clients/${clientId}/secrets`);

  it("200: the secret is shown this once, proves its client, and is kept as a hash only", async () => {
    const { clientId } = await service.client();
    const { status, body } = await issue(clientId);
    expect([status, body]).toEqual([
      200,
      {
        secretId: expect.any(String),
        clientSecret: expect.stringMatching(/^cohort_secret_test_[\w-]{43}$/),
        createdAt: service.clock.now.toISOString(),
      },
    ]);
    expect((await authenticateClient(service.services, clientId, body.clientSecret))?.id).toBe(clientId);
    const rows = await service.services.database.credential.findMany();
    expect(JSON.stringify(rows)).not.toContain(body.clientSecret.slice("cohort_secret_test_".length));
    const listed = await ask(service, "GET", `/operator/clients/${clientId}/secrets`);
    expect(JSON.stringify(listed.body)).not.toContain(body.clientSecret);
    expect(await auditOf(service, "client-secret.issued", clientId)).toContainEqual({
      actor: expect.stringMatching(/^operator:/),
      detail: { secretId: body.secretId },
    });
  });

  it("200: a live client's secret says so by its prefix", async () => {
    const { clientId } = await service.client({ mode: "live" });
    expect((await issue(clientId)).body.clientSecret).toMatch(/^cohort_secret_live_/);
  });

  it("404: a client that is not there", async () => {
    const answer = await issue("cl_unknown");
    expect([answer.status, answer.detail]).toEqual([404, "There is no such client."]);
  });

  it("409: a third live one; of five at once exactly one is the second", async () => {
    const { clientId } = await service.client();
    const answers = await Promise.all(Array.from({ length: 5 }, () => issue(clientId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.title).toBe("conflict");
    expect(refused?.detail).toContain("revoke one");
  });
});
