import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { IssuedSecret, SecretList } from "../../../generated/management.ts";
import { authenticateClient } from "../../../server/domain/clients/app/clients.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /management/clients/{clientId}/secrets", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const issue = (clientId: string, body?: object) =>
    ask<IssuedSecret>(service, "POST", `/management/clients/${clientId}/secrets`, body);

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
    const listed = await ask(service, "GET", `/management/clients/${clientId}/secrets`);
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

  it("200: one with an end proves its client until then, and says it in the list", async () => {
    const { clientId } = await service.client();
    const expiresAt = new Date(service.clock.now.getTime() + 60_000).toISOString();
    const { body } = await issue(clientId, { expiresAt });
    const proves = async () =>
      (await authenticateClient(service.services, clientId, body.clientSecret))?.id ?? null;
    expect([body.expiresAt, await proves()]).toEqual([expiresAt, clientId]);
    const listed = await ask<SecretList>(service, "GET", `/management/clients/${clientId}/secrets`);
    expect(listed.body.secrets).toContainEqual({
      secretId: body.secretId,
      createdAt: body.createdAt,
      expiresAt,
    });
    service.pass(60_000);
    expect(await proves()).toBe(null);
  });

  it.each([{ expiresAt: "2026-03-04T05:06:07.000Z" }, { expiresAt: "soon" }, { ends: "2030-01-01" }, []])(
    "400: %j",
    async (body) => {
      expect((await issue((await service.client()).clientId, body)).status).toBe(400);
    },
  );

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
