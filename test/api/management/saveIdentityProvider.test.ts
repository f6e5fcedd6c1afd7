import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { IdentityProvider } from "../../../generated/management.ts";
import { chosen } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { install, makeProvider, type SamlProvider } from "../../support/saml-provider.ts";
import { type Service, startService } from "../../support/service.ts";

const PATH = "/management/identity-providers";

describe("POST /management/identity-providers", () => {
  let service: Service;
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
    service = await startService();
    provider = await makeProvider();
    await new Promise<void>((resolve) => issuer.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    issuer.close();
    await service.stop();
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
