import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "../../../generated/management.ts";
import { chosen } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { PNG } from "../../support/pictures.ts";
import { type Service, startService } from "../../support/service.ts";

describe("DELETE /management/clients/{clientId}", () => {
  let service: Service;
  let clientId: string;
  beforeAll(async () => {
    service = await startService();
    const { appId } = await service.app();
    const body = {
      appId,
      name: "Mistake",
      redirectUris: ["https://shop.example/callback"],
      supergroups: ["student"],
      countries: ["GB"],
    };
    ({ clientId } = (await ask<Client>(service, "POST", "/management/clients", body)).body);
  });
  afterAll(() => service.stop());

  const path = () => `/management/clients/${clientId}`;
  const remove = () => ask(service, "DELETE", path());

  it("409: while it has a secret, a logo or members, also such as have left", async () => {
    await ask(service, "POST", `${path()}/secrets`);
    await ask(service, "PUT", `${path()}/logo`, { base64Data: PNG });
    const refused = await remove();
    expect([refused.status, refused.detail]).toEqual([
      409,
      "It has live tokens, secrets, keys or links; a logo. Remove these first, or disable it.",
    ]);
    const { database } = service.services;
    await chosen(await service.app());
    const { id: accountId } = await database.account.findFirstOrThrow();
    const given = { flow: "current", supergroups: [], scopes: [], textVersion: "1", language: "en" };
    const at = service.clock.now;
    const consent = { ...given, id: accountId, accountId, clientId, policyUrls: [], givenAt: at };
    await database.consent.create({ data: { ...consent, withdrawnAt: at } });
    expect((await remove()).detail).toContain("members who have agreed");
    await database.consent.deleteMany();
  });

  it("204: once nothing hangs on it", async () => {
    const { body } = await ask<{ secrets: { secretId: string }[] }>(service, "GET", `${path()}/secrets`);
    await ask(service, "DELETE", `${path()}/secrets/${body.secrets[0]?.secretId}`);
    await ask(service, "DELETE", `${path()}/logo`);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await auditOf(service, "client.removed", clientId)).toHaveLength(1);
  });
});
