import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type {
  FederationEntity,
  FederationImported,
  IdentityProvider,
  IdentityProviderPage,
} from "../../../generated/management.ts";
import { openBrowser } from "../../support/browser.ts";
import { type App, chosen, must, pathOf, read } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { install, makeProvider, type SamlProvider } from "../../support/saml-provider.ts";
import { DAY_MS, SECOND_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/identity-providers", () => {
  beforeAll(async () => {
    const provider = await makeProvider();
    for (const institutionId of ["ox.ac.uk", "ashby.ac.uk", "mit.edu"]) {
      for (const mode of ["test", "live"] as const) await install(service, provider, mode, institutionId);
      service.pass(SECOND_MS);
    }
  });

  const list = (query = "") =>
    ask<IdentityProviderPage>(service, "GET", `/management/identity-providers${query}`);

  it("200: all of them, newest first, page by page", async () => {
    const all = (await list()).body.providers.map(({ institutionId, mode }) => `${institutionId} ${mode}`);
    expect(all).toHaveLength(6);
    expect(all[0]).toMatch(/^mit\.edu/);
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const { body } = await list(`?limit=4${cursor}`);
      seen.push(...body.providers.map(({ institutionId, mode }) => `${institutionId} ${mode}`));
      if (body.nextCursor === undefined) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen).toEqual(all);
  });

  it("200: those of one institution", async () => {
    const { body } = await list("?institutionId=ox.ac.uk");
    expect(body.providers.map(({ institutionId }) => institutionId)).toEqual(["ox.ac.uk", "ox.ac.uk"]);
    expect((await list("?institutionId=none.example")).body).toEqual({ providers: [] });
  });

  it("400: a cursor of another list", async () => {
    expect((await list("?cursor=abc")).status).toBe(400);
  });
});

describe("POST /management/identity-providers", () => {
  const service = useService();
  const PATH = "/management/identity-providers";

  let provider: SamlProvider;
  /** Stands for an OpenID provider as far as its configuration goes. */
  const issuer = createServer((_request, response) => {
    const at = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
    const [authorization_endpoint, token_endpoint, jwks_uri] = ["auth", "token", "keys"].map(
      (path) => `${at}/${path}`,
    );
    const configuration = { issuer: at, authorization_endpoint, token_endpoint, jwks_uri };
    response.setHeader("content-type", "application/json").end(JSON.stringify(configuration));
  });

  beforeAll(async () => {
    provider = await makeProvider();
    await new Promise<void>((resolve) => issuer.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    issuer.close();
  });

  const save = (body: object) => ask<IdentityProvider>(service, "POST", PATH, body);
  const saml = (changes: object = {}) => ({
    institutionId: "ox.ac.uk",
    mode: "live",
    saml: { metadata: provider.metadata },
    ...changes,
  });
  const oidc = (changes: object = {}) => ({
    institutionId: "mit.edu",
    mode: "live",
    oidc: {
      issuer: `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`,
      clientId: "cohort",
      clientSecret: "very secret",
      ...changes,
    },
  });

  it("200: SAML metadata is taken apart, kept, and opens the portal in its mode", async () => {
    const { status, body } = await save(saml());
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        institutionId: "ox.ac.uk",
        mode: "live",
        kind: "saml",
        entityId: provider.entityId,
        signInUrl: provider.signInUrl,
        affiliationScopes: ["ox.ac.uk"],
        certificates: [
          { fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/), validUntil: expect.any(String) },
        ],
        source: "operator",
      }),
    ]);
    expect(await auditOf(service, "identity-provider.saved", body.providerId)).toHaveLength(1);
  });

  it("A11: 200: the scopes of its attribute authority are not those of its sign-in", async () => {
    const { entityId, der } = provider;
    const authority = `<md:AttributeAuthorityDescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
  <md:Extensions><shibmd:Scope regexp="false">library.example</shibmd:Scope></md:Extensions>
  <md:KeyDescriptor><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${der}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
  <md:AttributeService Binding="urn:oasis:names:tc:SAML:2.0:bindings:SOAP" Location="${entityId}/attributes"/>
</md:AttributeAuthorityDescriptor>`;
    const role = /<md:IDPSSODescriptor.*<\/md:IDPSSODescriptor>/s;
    for (const metadata of [`${authority}$&`, `$&${authority}`].map((both) =>
      provider.metadata.replace(role, both),
    )) {
      const { status, body } = await save(saml({ saml: { metadata } }));
      expect([status, body.affiliationScopes]).toEqual([200, ["ox.ac.uk"]]);
    }
  });

  it("200: a certificate with the lines around it that a PEM file has", async () => {
    const pem = `-----BEGIN CERTIFICATE-----\n${provider.der}\n-----END CERTIFICATE-----`;
    const metadata = provider.metadata.replaceAll(provider.der, pem);
    expect(metadata).toContain("BEGIN CERTIFICATE");
    const { status, body } = await save(saml({ saml: { metadata } }));
    expect([status, body.certificates]).toEqual([200, (await save(saml())).body.certificates]);
  });

  it("200: saving it again replaces it: certificates and scopes roll over", async () => {
    const before = await save(saml());
    const next = await makeProvider();
    const after = await save(saml({ saml: { metadata: next.metadata }, affiliationScopes: ["Ox.AC.uk"] }));
    expect(after.body.providerId).toBe(before.body.providerId);
    expect(after.body.affiliationScopes).toEqual(["ox.ac.uk"]);
    expect(after.body.certificates).not.toEqual(before.body.certificates);
    expect(await service.services.database.identityProvider.count()).toBe(1);
  });

  it("200: an OpenID provider is asked for its configuration, and its secret is sealed and never shown", async () => {
    const { status, body } = await save(oidc());
    expect([status, body.kind, body.clientId, body.scope]).toEqual([200, "oidc", "cohort", "openid profile"]);
    expect(JSON.stringify(body)).not.toContain("very secret");
    const row = await service.services.database.identityProvider.findUniqueOrThrow({
      where: { id: body.providerId },
    });
    expect(JSON.stringify(row)).not.toContain("very secret");
    expect(row.clientSecretSealed).toMatch(/^v2\.t1\./);
  });

  it("200: at a test app it takes the place of the built-in page; live and test do not meet", async () => {
    const app = await service.app();
    await install(service, provider, "live", "ashby.ac.uk");
    expect((await chosen(app, {}, "ashby.ac.uk")).availableMethods).toContain("portal");
    const where = { institutionId: "ashby.ac.uk" };
    expect(
      await service.services.database.identityProvider.findMany({ where, select: { mode: true } }),
    ).toEqual([{ mode: "live" }]);
  });

  it("400: what is wrong with it is named, and nothing is kept", async () => {
    const count = () => service.services.database.identityProvider.count();
    const before = await count();
    const { metadata } = provider;
    for (const [body, words] of [
      [saml({ oidc: oidc().oidc }), "exactly one"],
      [{ institutionId: "ox.ac.uk", mode: "live" }, "exactly one"],
      [saml({ institutionId: "nhs.net" }), "not a listed educational institution"],
      [saml({ saml: { metadata: "<a" } }), "not well-formed XML"],
      [saml({ saml: { metadata: `<!DOCTYPE a>${metadata.replace(/^<\?.*\?>/, "")}` } }), "DTD"],
      [saml({ saml: { metadata: "<a/>" } }), "describes 0"],
      [
        saml({ saml: { metadata: metadata.replaceAll("IDPSSODescriptor", "SPSSODescriptor") } }),
        "describes 0",
      ],
      [saml({ saml: { metadata: metadata.replace("HTTP-Redirect", "HTTP-Artifact") } }), "HTTP-Redirect"],
      [
        saml({ saml: { metadata: metadata.replace("https://idp.ox.example/idp/sso", "javascript:1") } }),
        "https",
      ],
      [saml({ saml: { metadata: metadata.replace(provider.der, "AAAA") } }), "certificate"],
      [saml({ saml: { metadata: metadata.replace('use="signing"', 'use="encryption"') } }), "certificate"],
      [
        saml({
          saml: { metadata: metadata.replace("entityID=", 'validUntil="2020-01-01T00:00:00Z" entityID=') },
        }),
        "no longer valid",
      ],
      [
        saml({ saml: { metadata: metadata.replace("entityID=", 'validUntil="soon" entityID=') } }),
        "no longer valid",
      ],
      // A11: of the role, in an entity without an end.
      [
        saml({
          saml: {
            metadata: metadata.replace(
              "protocolSupport",
              'validUntil="2020-01-01T00:00:00Z" protocolSupport',
            ),
          },
        }),
        "no longer valid",
      ],
      [saml({ affiliationScopes: ["not a domain"] }), "affiliationScopes"],
      [oidc({ issuer: "http://idp.example" }), "https"],
      [oidc({ issuer: "ftp://idp.example" }), "https"],
      [oidc({ issuer: "https://10.0.0.8" }), "public"],
      [oidc({ issuer: "https://[64:ff9b:1::a00:1]" }), "public"],
      [oidc({ scope: "profile" }), "openid"],
      [oidc({ scope: "openid  profile" }), "scope"],
    ] as const) {
      const answer = await save(body);
      expect([words, answer.status, answer.title]).toEqual([words, 400, "bad_request"]);
      expect(answer.detail).toContain(words);
    }
    expect(await count()).toBe(before);
  });

  it("404: an institution that nobody knows", async () => {
    expect((await save(saml({ institutionId: "unknown.example" }))).status).toBe(404);
  });

  it("503: an issuer that gives no configuration", async () => {
    const { status, headers, title } = await save(oidc({ issuer: "http://127.0.0.1:9" }));
    expect([status, title, headers.get("retry-after")]).toEqual([503, "provider_unavailable", "30"]);
  });
});

describe("POST /management/identity-provider-imports", () => {
  let certificates: [string, string];
  beforeAll(async () => {
    certificates = [(await makeProvider()).der, (await makeProvider()).der];
  });
  beforeEach(async () => void (await service.services.database.identityProvider.deleteMany()));

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

describe("DELETE /management/identity-providers/{providerId}", () => {
  let app: App;
  beforeAll(async () => {
    app = await service.app();
  });

  it("204: it is gone, and a test app has its built-in page again", async () => {
    const { providerId } = await install(service, await makeProvider());
    const remove = () => ask(service, "DELETE", `/management/identity-providers/${providerId}`);
    expect((await remove()).status).toBe(204);
    expect(await auditOf(service, "identity-provider.removed", providerId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { institutionId: "ox.ac.uk", mode: "test" } },
    ]);
    expect((await remove()).status).toBe(404);
    const { verificationId } = await chosen(app);
    const asked = app.calls.POST("/app/{appId}/whitelabel/verifications/{verificationId}/portal", {
      ...pathOf(app, verificationId),
      body: { redirectUrl: "https://shop.example/back" },
    });
    const browser = openBrowser();
    const start = await browser.open((await must(asked)).portalStartUrl);
    expect((await browser.press(start, "Yes, continue to sign-in")).heading).toBe("Test portal");
    expect((await read(app, verificationId)).stage).toBe("pending_verification:portal");
  });
});
