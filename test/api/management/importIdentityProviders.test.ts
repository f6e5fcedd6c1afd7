import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { FederationEntity, FederationImported } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { install, makeProvider } from "../../support/saml-provider.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";

describe("POST /management/identity-provider-imports", () => {
  let service: Service;
  let certificates: [string, string];
  beforeAll(async () => {
    service = await startService();
    certificates = [(await makeProvider()).der, (await makeProvider()).der];
  });
  beforeEach(async () => void (await service.services.database.identityProvider.deleteMany()));
  afterAll(() => service.stop());

  async function take(...entities: FederationEntity[]) {
    const body = { mode: "live", entities };
    const path = "/management/identity-provider-imports";
    return (await ask<FederationImported>(service, "POST", path, body)).body;
  }

  const entity = (changes: Partial<FederationEntity> = {}): FederationEntity => ({
    entityId: "https://idp.ox.example",
    signInUrl: "https://idp.ox.example/sso",
    certificates: [certificates[0]],
    scopes: ["ox.ac.uk"],
    ...changes,
  });

  const kept = () =>
    service.services.database.identityProvider.findMany({
      orderBy: { institutionId: "asc" },
      select: { institutionId: true, entityId: true, affiliationScopes: true, shared: true },
    });

  it("200: an entity goes to the institution whose domain is among its scopes; once more changes nothing", async () => {
    const nothing = { added: 0, updated: 0, unchanged: 0, removed: 0, skipped: [] };
    expect(await take(entity())).toEqual({ ...nothing, added: 1 });
    expect(await take(entity())).toEqual({ ...nothing, unchanged: 1 });
    expect(await take(entity({ certificates: [...certificates] }))).toEqual({ ...nothing, updated: 1 });
    expect(await kept()).toEqual([
      {
        institutionId: "ox.ac.uk",
        entityId: "https://idp.ox.example",
        affiliationScopes: ["ox.ac.uk"],
        shared: false,
      },
    ]);
  });

  it("A11: 200: a pattern goes to the institution that has the domain at its end, alone or beside scopes", async () => {
    const pattern = "^.+\\.ox\\.ac\\.uk$";
    expect(await take(entity({ scopes: [], scopePatterns: [pattern] }))).toMatchObject({ added: 1 });
    expect(await take(entity({ scopePatterns: [pattern, "^.*$"] }))).toMatchObject({ updated: 1 });
    const [provider] = await service.services.database.identityProvider.findMany();
    expect(provider).toMatchObject({
      affiliationScopes: ["ox.ac.uk"],
      scopePatterns: [pattern],
      shared: true,
    });
  });

  it("200: one that speaks for several goes to each, and what it says without a scope counts for none", async () => {
    await take(entity({ scopes: ["OX.ac.uk", "ashby.ac.uk", "elsewhere.example"] }));
    expect(await kept()).toEqual([
      expect.objectContaining({
        institutionId: "ashby.ac.uk",
        affiliationScopes: ["ashby.ac.uk"],
        shared: true,
      }),
      expect.objectContaining({ institutionId: "ox.ac.uk", affiliationScopes: ["ox.ac.uk"], shared: true }),
    ]);
    expect(await take(entity({ scopes: ["ox.ac.uk"] }))).toMatchObject({ updated: 1, removed: 1 });
    expect(await kept()).toHaveLength(1);
  });

  it("200: what is left out is named, with the reason", async () => {
    const past = new Date(service.clock.now.getTime() - 1).toISOString();
    for (const [changes, reason] of [
      [{ scopes: ["elsewhere.example"] }, "no institution has a domain among its scopes"],
      [{ scopes: ["physics.ox.ac.uk"] }, "no institution has a domain among its scopes"],
      [{ scopes: ["nhs.net"] }, "no institution has a domain among its scopes"],
      [{ scopes: [] }, "it has no scope"],
      [{ validUntil: past }, "its metadata is no longer valid"],
      [{ certificates: ["AAAA"] }, "it has no certificate with an RSA key of 2048 bits or more"],
      [{ signInUrl: "http://idp.ox.example/sso" }, "its address for signing in is not an https address"],
    ] as const) {
      const { skipped, added } = await take(entity(changes as Partial<FederationEntity>));
      expect([added, skipped]).toEqual([0, [{ entityId: "https://idp.ox.example", reason }]]);
    }
  });

  it("200: what an operator saved stays, and of two entities for one institution the first", async () => {
    await install(service, await makeProvider(), "live");
    expect((await take(entity())).skipped).toEqual([
      { entityId: "https://idp.ox.example", reason: "an operator has saved one for ox.ac.uk, and it stays" },
    ]);
    await service.services.database.identityProvider.deleteMany();
    const other = entity({ entityId: "https://idp2.ox.example" });
    expect((await take(entity(), other)).skipped).toEqual([
      { entityId: "https://idp2.ox.example", reason: "ox.ac.uk already has https://idp.ox.example" },
    ]);
  });

  it("200: one that is over makes room for another", async () => {
    const validUntil = new Date(service.clock.now.getTime() + DAY_MS).toISOString();
    await take(entity({ validUntil }));
    service.pass(DAY_MS);
    expect(await take(entity({ entityId: "https://idp2.ox.example" }))).toMatchObject({ updated: 1 });
  });
});
