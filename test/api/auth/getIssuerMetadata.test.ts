import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { supergroupValues } from "../../../server/domain/shared/group/supergroups.ts";
import { ask } from "../../support/oauth.ts";
import { type Service, startService } from "../../support/service.ts";

const WELL_KNOWN = "/.well-known/oauth-authorization-server";

describe("getIssuerMetadata", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({
      config: { ssoUrl: "https://login.example", authUrl: "https://auth.example" },
    });
  });
  afterAll(() => service.stop());

  it("200: each supergroup is an issuer, whose address stands in its own metadata (RFC 8414, section 3.3)", async () => {
    for (const supergroup of supergroupValues) {
      const { status, body } = await ask(service, "get", `${WELL_KNOWN}/sso/${supergroup}?x=1`);
      expect(status).toBe(200);
      expect(body).toEqual({
        issuer: `https://login.example/sso/${supergroup}`,
        authorization_endpoint: `https://login.example/sso/${supergroup}`,
        token_endpoint: "https://auth.example/oauth/token",
        userinfo_endpoint: "https://auth.example/oauth/userinfo",
        jwks_uri: "https://auth.example/oauth/jwks",
        revocation_endpoint: "https://auth.example/oauth/revoke",
        introspection_endpoint: "https://auth.example/oauth/introspect",
        pushed_authorization_request_endpoint: "https://auth.example/oauth/par",
        response_types_supported: ["code"],
        response_modes_supported: ["query"],
        grant_types_supported: ["authorization_code", "refresh_token"],
        code_challenge_methods_supported: ["S256"],
        token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
        revocation_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
        introspection_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
        scopes_supported: ["openid", "svc:verifications", "svc:verified_claims", "profile", "email"],
        claims_supported: expect.arrayContaining(["sub", "svcid_number", "verifications"]),
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256", "ES256"],
        acr_values_supported: ["https://login.example/guides/openid-connect#acr", "phr"],
        prompt_values_supported: ["none", "login", "consent", "select_account"],
        claims_parameter_supported: false,
        request_parameter_supported: false,
        request_uri_parameter_supported: false,
        verified_claims_supported: true,
        trust_frameworks_supported: ["cohort_membership"],
        evidence_supported: ["document", "electronic_record"],
        authorization_response_iss_parameter_supported: true,
      });
    }
  });

  it("400: a broken escape", async () => {
    const { status, body } = await ask(service, "get", `${WELL_KNOWN}/sso/%zz`);
    expect([status, body.error]).toEqual([400, "invalid_request"]);
  });

  it("404: no such supergroup", async () => {
    for (const name of ["students", "Student", "key-worker%20", "%00"]) {
      const { status, body } = await ask(service, "get", `${WELL_KNOWN}/sso/${name}`);
      expect([name, status, body.error]).toEqual([name, 404, "invalid_request"]);
    }
    expect((await ask(service, "get", WELL_KNOWN)).status).toBe(404);
    expect((await ask(service, "post", `${WELL_KNOWN}/sso/student`)).status).toBe(405);
  });
});
