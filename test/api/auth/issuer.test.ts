import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { appScopeValues } from "../../../generated/auth.ts";
import whitelabel from "../../../generated/whitelabel.json" with { type: "json" };
import { supergroupValues } from "../../../server/domain/shared/group/supergroups.ts";
import { operationsOf } from "../../../server/http/document.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { ask, basic } from "../../support/oauth.ts";
import { type RelyingParty, startRelyingParty } from "../../support/openid.ts";
import type { Service } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("getIssuerMetadata", () => {
  const WELL_KNOWN = "/.well-known/oauth-authorization-server";

  const service = useService({
    config: { ssoUrl: "https://login.example", authUrl: "https://auth.example" },
  });

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
        device_authorization_endpoint: `https://auth.example/oauth/device/${supergroup}`,
        response_types_supported: ["code"],
        response_modes_supported: ["query"],
        grant_types_supported: [
          "authorization_code",
          "refresh_token",
          "urn:ietf:params:oauth:grant-type:device_code",
          "urn:ietf:params:oauth:grant-type:token-exchange",
        ],
        code_challenge_methods_supported: ["S256"],
        token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
        revocation_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
        introspection_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
        scopes_supported: [
          "openid",
          "svc:verifications",
          "svc:verified_claims",
          "profile",
          "email",
          "svc:agent",
        ],
        claims_supported: expect.arrayContaining(["sub", "svcid_number", "verifications"]),
        subject_types_supported: ["public", "pairwise"],
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

describe("getAppIssuerMetadata", () => {
  it("200: endpoints below the issuer, for any origin", async () => {
    const path = "/.well-known/oauth-authorization-server/oauth/app";
    const answer = await service.fetch(`${service.baseUrl}${path}`, {
      headers: { origin: "https://tool.example" },
    });
    expect(await answer.json()).toMatchObject({
      issuer: `${service.baseUrl}/oauth/app`,
      token_endpoint: `${service.baseUrl}/oauth/app/token`,
      grant_types_supported: ["client_credentials"],
      scopes_supported: appScopeValues,
    });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  });

  it("400: text that can't be stored", async () => {
    const answer = await service.fetch(
      `${service.baseUrl}/.well-known/oauth-authorization-server/oauth/app?x=%00`,
    );
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ error: "invalid_request" }),
    ]);
  });

  it("names the scopes of the white-label API's operations, each of which has one", () => {
    const scopes = operationsOf(whitelabel).map((operation) => operation.scopes);
    expect(scopes.every(({ length }) => length === 1)).toBe(true);
    expect([...new Set(scopes.flat())].sort()).toEqual([...appScopeValues].sort());
  });
});

describe("getTestIssuerMetadata", () => {
  const WELL_KNOWN = "/.well-known/oauth-authorization-server/sso";

  const service = useService({
    config: { ssoUrl: "https://login.example", authUrl: "https://auth.example" },
  });

  it("200: differs from the live issuer's in its name and its keys", async () => {
    for (const supergroup of supergroupValues) {
      const live = await ask(service, "get", `${WELL_KNOWN}/${supergroup}`);
      const { status, body } = await ask(service, "get", `${WELL_KNOWN}/test/${supergroup}?x=1`);
      expect([status, body]).toEqual([
        200,
        {
          ...live.body,
          issuer: `https://login.example/sso/test/${supergroup}`,
          jwks_uri: "https://auth.example/oauth/test/jwks",
        },
      ]);
    }
  });

  it("400: a broken escape", async () => {
    expect((await ask(service, "get", `${WELL_KNOWN}/test/%zz`)).status).toBe(400);
  });

  it("404: no such supergroup", async () => {
    for (const name of ["test/students", "test", "test/test"])
      expect((await ask(service, "get", `${WELL_KNOWN}/${name}`)).status).toBe(404);
  });
});

describe("getOpenIdConfiguration", () => {
  const read = (name: string, headers: Record<string, string> = {}) =>
    ask(service, "get", `/sso/${name}/.well-known/openid-configuration`, { headers });

  it("200: the same as OAuth's metadata, for every page of others [oidcc-discovery-endpoint-verification]", async () => {
    const openid = await read("student", { Origin: "https://anybody.example" });
    const oauth = await ask(service, "get", "/.well-known/oauth-authorization-server/sso/student");
    expect([openid.status, openid.body]).toEqual([200, oauth.body]);
    expect(openid.body.issuer).toBe(`${service.baseUrl}/sso/student`);
    expect(openid.headers["access-control-allow-origin"]).toBe("*");
  });

  it("400: a broken escape", async () => {
    expect((await read("%zz")).status).toBe(400);
  });

  it("404: no such supergroup", async () => {
    expect((await read("students")).status).toBe(404);
  });
});

describe("getTestOpenIdConfiguration", () => {
  const read = (name: string, headers: Record<string, string> = {}) =>
    ask(service, "get", `/sso/test/${name}/.well-known/openid-configuration`, { headers });

  it("200: the same as OAuth's metadata, for every page of others", async () => {
    const openid = await read("student", { Origin: "https://anybody.example" });
    const oauth = await ask(service, "get", "/.well-known/oauth-authorization-server/sso/test/student");
    expect([openid.status, openid.body]).toEqual([200, oauth.body]);
    expect(openid.body.issuer).toBe(`${service.baseUrl}/sso/test/student`);
    expect(openid.headers["access-control-allow-origin"]).toBe("*");
  });

  it("400: a broken escape", async () => {
    expect((await read("%zz")).status).toBe(400);
  });

  it("404: no such supergroup", async () => {
    expect((await read("students")).status).toBe(404);
  });
});

describe("getPublicKeys", () => {
  const keys = (query = "") => ask(service, "get", `/oauth/jwks${query}`);

  it("200: one for each algorithm, made once however many ask first, without private parts", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => keys()));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    const known: Record<string, string>[] = answers[0]?.body.keys;
    expect(known.map(({ alg }) => alg).sort()).toEqual(["ES256", "RS256"]);
    const secrets = ["d", "p", "q", "dp", "dq", "qi"];
    expect(known.flatMap((key) => secrets.filter((name) => name in key))).toEqual([]);
  });

  it("400: text that can't be stored", async () => {
    expect((await keys("?x=%00")).body.error).toBe("invalid_request");
  });

  it("503: D9: the database is away", async () => {
    expect((await withFailingDatabase(service, DATABASE_GONE, () => keys())).status).toBe(503);
  });
});

describe("getTestPublicKeys", () => {
  let rp: RelyingParty;
  let service: Service;
  beforeAll(async () => {
    rp = await startRelyingParty();
    ({ service } = rp);
  });
  afterAll(() => service.stop());
  const keys = (query = "") => ask(service, "get", `/oauth/test/jwks${query}`);
  const liveKeys = () => ask(service, "get", "/oauth/jwks");

  it("200: keys of their own, which none of the live ones is, without private parts", async () => {
    const { status, body } = await keys();
    const known: Record<string, string>[] = body.keys;
    expect([status, known.map(({ alg }) => alg).sort()]).toEqual([200, ["ES256", "RS256"]]);
    expect(known.filter((key) => ["d", "p", "q"].some((name) => name in key))).toEqual([]);
    const live: Record<string, string>[] = (await liveKeys()).body.keys;
    expect(live.filter(({ kid }) => known.some((key) => key.kid === kid))).toEqual([]);
  });

  it("what a test app makes up is said by the test issuer, and no live key signs it", async () => {
    const { app, clientId, clientSecret, redirectUri } = rp.client;
    const loginLink = rp.link({ scope: "openid email" });
    const made = await app.calls.POST("/app/{appId}/whitelabel/test/sign-in", {
      params: { path: { appId: app.appId } },
      body: { loginLink, email: "ceo@victim.example" },
    });
    const back = new URL(made.data?.redirectUrl ?? "");
    const form = { grant_type: "authorization_code", code: made.data?.code ?? "", redirect_uri: redirectUri };
    const { body } = await ask(service, "post", "/oauth/token", {
      form,
      headers: basic(clientId, clientSecret),
    });
    const { iss, email } = decodeJwt(body.id_token);
    expect([iss, email, back.searchParams.get("iss")]).toEqual([rp.issuer, "ceo@victim.example", rp.issuer]);
    const set = createLocalJWKSet((await liveKeys()).body);
    await expect(jwtVerify(body.id_token, set, { currentDate: service.clock.now })).rejects.toThrow(
      "no applicable key",
    );
    const introspected = await ask(service, "post", "/oauth/introspect", {
      form: { token: body.access_token },
      headers: basic(clientId, clientSecret),
    });
    expect(introspected.body.iss).toBe(rp.issuer);
  });

  it("400: text that can't be stored", async () => {
    expect((await keys("?x=%00")).body.error).toBe("invalid_request");
  });

  it("503: D9: the database is away", async () => {
    expect((await withFailingDatabase(service, DATABASE_GONE, () => keys())).status).toBe(503);
  });
});
