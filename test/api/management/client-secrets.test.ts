import { describe, expect, it } from "@jest/globals";
import type { IssuedSecret, SecretList } from "../../../generated/management.ts";
import { authenticateClient } from "../../../server/domain/clients/app/clients.ts";
import {
  issueCredential,
  listCredentials,
  revokeCredential,
} from "../../../server/domain/shared/access/credential.ts";
import { ask, auditOf, UNKNOWN_ID } from "../../support/operator.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/clients/{clientId}/secrets", () => {
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

describe("POST /management/clients/{clientId}/secrets", () => {
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

describe("DELETE /management/clients/{clientId}/secrets/{secretId}", () => {
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
