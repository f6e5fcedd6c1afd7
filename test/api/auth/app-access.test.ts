import { describe, expect, it } from "@jest/globals";
import { SignJWT } from "jose";
import { assertionKey, assertionOf, post, register, secretOf, tokenOf } from "../../support/app-access.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { ask as askOauth, basic, codeFor, inForm, member, redemptionOf } from "../../support/oauth.ts";
import { ask } from "../../support/operator.ts";
import { HOUR_MS, MINUTE_MS, type PartnerApp } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

/** Tokens of an app's programs (RFC 6749, section 4.4), by a token of the operator's and by assertions (RFC 7523). */
describe("POST /oauth/app/token", () => {
  const GRANT = { grant_type: "client_credentials" };
  const token = (form: Record<string, string>, headers?: Record<string, string>) =>
    post(service, "token", form, headers);
  const outcome = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
    status,
    body.error,
  ];
  const list = async (app: PartnerApp, accessToken: string) => {
    const path = `${service.baseUrl}/app/${app.appId}/whitelabel/verifications`;
    const { status } = await service.fetch(path, { headers: { authorization: `Bearer ${accessToken}` } });
    return status;
  };

  describe("issueAppAccess", () => {
    it("200: a token of two hours for the scopes that were asked for, by either way of sending the secret", async () => {
      const app = await service.app();
      const scope = "events:read verifications:read";
      for (const answer of [
        await token({ ...GRANT, ...secretOf(app), scope }),
        await token({ ...GRANT, scope }, basic(app.appId, app.accessToken)),
      ]) {
        expect(answer.status).toBe(200);
        expect(answer.body).toEqual({
          access_token: expect.stringMatching(/^cohort_access_test_/),
          token_type: "Bearer",
          expires_in: 7200,
          scope: "verifications:read events:read",
        });
        expect(answer.headers.get("cache-control")).toBe("no-store");
        expect(await list(app, answer.body.access_token ?? "")).toBe(200);
      }
    });

    it("200: without scope it has all, and calls as the operator's token does", async () => {
      const app = await service.app();
      const calls = service.whitelabel(await tokenOf(service, secretOf(app)));
      const made = await calls.POST("/app/{appId}/whitelabel/verifications", {
        params: { path: { appId: app.appId } },
        body: {
          firstName: "Ada",
          lastName: "Byron",
          email: "ada@mailbox.example",
          dob: "2005-12-10",
          territory: "GB",
        } as never,
      });
      expect(made.response.status).not.toBe(403);
    });

    it("a token reaches no further than its scopes; write includes read", async () => {
      const app = await service.app();
      const reader = await tokenOf(service, secretOf(app), "institutions:read");
      expect(await list(app, reader)).toBe(403);
      const path = `${service.baseUrl}/app/${app.appId}/whitelabel/verifications`;
      const refused = await service.fetch(path, { headers: { authorization: `Bearer ${reader}` } });
      expect(await refused.json()).toEqual({
        error: { title: "forbidden", detail: "This token lacks the scope verifications:read." },
      });
      expect(await list(app, await tokenOf(service, secretOf(app), "verifications:write"))).toBe(200);
    });

    it("a token opens no other app's paths, and ends after two hours", async () => {
      const [app, other] = [await service.app(), await service.app()];
      const accessToken = await tokenOf(service, secretOf(app));
      expect(await list(other, accessToken)).toBe(403);
      service.pass(2 * HOUR_MS - MINUTE_MS);
      expect(await list(app, accessToken)).toBe(200);
      service.pass(MINUTE_MS);
      expect(await list(app, accessToken)).toBe(401);
    });

    it("a token ends with the operator's token that it was issued for, by revocation, by its end and with all others", async () => {
      const app = await service.app();
      const issue = (expiresAt?: string) =>
        ask<{ tokenId: string; accessToken: string }>(
          service,
          "POST",
          `/management/apps/${app.appId}/tokens`,
          {
            ...(expiresAt !== undefined && { expiresAt }),
          },
        );
      const { tokenId, accessToken } = (await issue()).body;
      const [kept, ended] = [
        await tokenOf(service, secretOf(app)),
        await tokenOf(service, { client_id: app.appId, client_secret: accessToken }),
      ];
      await ask(service, "DELETE", `/management/apps/${app.appId}/tokens/${tokenId}`);
      expect([await list(app, kept), await list(app, ended)]).toEqual([200, 401]);

      const soon = new Date(service.clock.now.getTime() + HOUR_MS).toISOString();
      const short = (await issue(soon)).body.accessToken;
      const { body } = await token({ ...GRANT, client_id: app.appId, client_secret: short });
      expect(body.expires_in).toBe(3600);

      await ask(service, "DELETE", `/management/apps/${app.appId}/tokens`);
      expect([await list(app, kept), await list(app, String(body.access_token))]).toEqual([401, 401]);
    });

    it("401: a wrong secret, another app's, a client's, its own short-lived token, and a disabled app", async () => {
      const [app, other] = [await service.app(), await service.app()];
      const { clientId, clientSecret } = await service.client({ app });
      const own = await tokenOf(service, secretOf(app));
      const wrong = [
        { client_id: app.appId, client_secret: "x" },
        { client_id: app.appId, client_secret: other.accessToken },
        { client_id: app.appId, client_secret: own },
        { client_id: clientId, client_secret: clientSecret },
      ];
      for (const proof of wrong)
        expect(outcome(await token({ ...GRANT, ...proof }))).toEqual([401, "invalid_client"]);
      const inHeader = await token(GRANT, basic(app.appId, "x"));
      expect([inHeader.status, inHeader.headers.get("www-authenticate")]).toEqual([
        401,
        'Basic realm="cohort"',
      ]);
      await ask(service, "PATCH", `/management/apps/${app.appId}`, { disabled: true });
      expect(outcome(await token({ ...GRANT, ...secretOf(app) }))).toEqual([401, "invalid_client"]);
      expect(await list(app, own)).toBe(401);
    });

    it("400: another grant, a missing parameter, an unknown scope, and two proofs", async () => {
      const app = await service.app();
      const secret = secretOf(app);
      const key = await assertionKey("ES256");
      await register(service, app, key);
      const assertion = await assertionOf(service, app.appId, key);
      const refused: [Record<string, string>, string][] = [
        [{ ...secret, grant_type: "authorization_code" }, "unsupported_grant_type"],
        [secret, "unsupported_grant_type"],
        [{ ...GRANT, client_id: app.appId }, "invalid_request"],
        [{ ...GRANT, ...secret, scope: "verifications:read everything" }, "invalid_scope"],
        [{ ...GRANT, ...secret, scope: "openid" }, "invalid_scope"],
        [{ ...GRANT, ...secret, ...assertion }, "invalid_request"],
        [{ ...GRANT, ...assertion, client_assertion_type: "jwt" }, "invalid_request"],
      ];
      for (const [form, error] of refused)
        expect([form, ...outcome(await token(form))]).toEqual([form, 400, error]);
      // A client's grant stays apart from an app's, and the other way round.
      const atClients = await service.fetch(`${service.baseUrl}/oauth/token`, {
        method: "POST",
        body: new URLSearchParams({ ...GRANT, ...secret }),
      });
      expect(atClients.status).toBe(400);
    });

    it("an app's token is no member's: it opens neither lookup nor claims, and a member's no call of the app", async () => {
      const client = await service.client();
      const { app } = client;
      const accessToken = await tokenOf(service, secretOf(app));
      const headers = { authorization: `Bearer ${accessToken}`, "user-agent": "shop/1.0" };
      for (const path of ["/api/v3/me.json", "/oauth/userinfo"])
        expect([path, (await service.fetch(`${service.baseUrl}${path}`, { headers })).status]).toEqual([
          path,
          401,
        ]);
      const { accountId } = await member(service);
      const redeemed = await inForm(service, redemptionOf(client, await codeFor(service, client, accountId)));
      expect(redeemed.status).toBe(200);
      expect(await list(app, redeemed.body.access_token)).toBe(401);
      const asMember = { form: { token: accessToken }, headers: basic(client.clientId, client.clientSecret) };
      expect((await askOauth(service, "post", "/oauth/introspect", asMember)).body).toEqual({
        active: false,
      });
    });

    it("413: a body over 64 KiB", async () => {
      expect((await post(service, "token", { token: "x".repeat(65_536) })).status).toBe(413);
    });

    it("415: JSON, or nothing at all", async () => {
      const url = `${service.baseUrl}/oauth/app/token`;
      const headers = { "Content-Type": "application/json" };
      expect((await service.fetch(url, { method: "POST", headers, body: "{}" })).status).toBe(415);
      expect((await service.fetch(url, { method: "POST" })).status).toBe(415);
    });

    it("503: D9: the database is away", async () => {
      const form = { grant_type: "client_credentials", token: "x", ...secretOf(await service.app()) };
      const answer = await withFailingDatabase(service, DATABASE_GONE, () => post(service, "token", form));
      expect([answer.status, answer.body.error]).toEqual([503, "temporarily_unavailable"]);
    });

    it("413: a body over 64 KiB", async () => {
      expect((await post(service, "token", { token: "x".repeat(65_536) })).status).toBe(413);
    });

    it("415: JSON, or nothing at all", async () => {
      const url = `${service.baseUrl}/oauth/app/token`;
      const headers = { "Content-Type": "application/json" };
      expect((await service.fetch(url, { method: "POST", headers, body: "{}" })).status).toBe(415);
      expect((await service.fetch(url, { method: "POST" })).status).toBe(415);
    });

    it("503: D9: the database is away", async () => {
      const form = { grant_type: "client_credentials", token: "x", ...secretOf(await service.app()) };
      const answer = await withFailingDatabase(service, DATABASE_GONE, () => post(service, "token", form));
      expect([answer.status, answer.body.error]).toEqual([503, "temporarily_unavailable"]);
    });

    it("429: a program that asks for a token before each call", async () => {
      const app = await service.app();
      const statuses: number[] = [];
      for (let call = 0; call < 61; call++)
        statuses.push((await token({ ...GRANT, ...secretOf(app) })).status);
      expect(statuses.slice(-2)).toEqual([200, 429]);
    });
  });

  describe("issueAppAccess by an assertion", () => {
    it.each(["ES256", "ES384", "Ed25519", "EdDSA", "PS256", "RS256"])("200: signed with %s", async (alg) => {
      const app = await service.app();
      const key = await assertionKey(alg);
      expect((await register(service, app, key)).status).toBe(200);
      for (const aud of [`${service.baseUrl}/oauth/app`, [`${service.baseUrl}/oauth/app/token`]]) {
        const proof = await assertionOf(service, app.appId, key, { aud });
        expect(await list(app, await tokenOf(service, proof))).toBe(200);
      }
      const named = await assertionOf(service, app.appId, key);
      expect((await token({ ...GRANT, ...named, client_id: app.appId })).status).toBe(200);
    });

    it("401: an assertion sent twice, also at once", async () => {
      const app = await service.app();
      const key = await assertionKey("ES256");
      await register(service, app, key);
      const proof = { ...GRANT, ...(await assertionOf(service, app.appId, key)) };
      const answers = await Promise.all([token(proof), token(proof), token(proof)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
      expect(outcome(await token(proof))).toEqual([401, "invalid_client"]);
    });

    it("401: for another audience, of another app, too long, over, without jti, by an unknown key, unsigned, or by a shared secret", async () => {
      const [app, other] = [await service.app(), await service.app()];
      const [key, stranger] = [await assertionKey("ES256"), await assertionKey("ES256")];
      await register(service, app, key);
      const at = Math.floor(service.clock.now.getTime() / 1_000);
      const of = (claims: object, by = key) =>
        assertionOf(service, app.appId, by, claims as Record<string, unknown>);
      const shared = await new SignJWT({
        iss: app.appId,
        sub: app.appId,
        aud: service.baseUrl,
        jti: "1",
        exp: at + 60,
      })
        .setProtectedHeader({ alg: "HS256", kid: "1" })
        .sign(new TextEncoder().encode(JSON.stringify(key.jwk)));
      const parts = String((await of({})).client_assertion).split(".");
      const unsigned = [Buffer.from('{"alg":"none"}').toString("base64url"), parts[1], ""].join(".");
      const wrong = [
        await of({ aud: `${service.baseUrl}/oauth/token` }),
        await of({ sub: other.appId, iss: other.appId }),
        await of({ iss: other.appId }),
        await of({ exp: at + 12 * 60 }),
        await of({ exp: at - 2 * 60 }),
        await of({ exp: undefined }),
        await of({ jti: undefined }),
        await of({ jti: "" }),
        await of({ sub: undefined }),
        await of({}, stranger),
        { ...(await of({})), client_assertion: shared },
        { ...(await of({})), client_assertion: unsigned },
        { ...(await of({})), client_assertion: "x" },
        { ...(await of({})), client_id: other.appId },
      ];
      for (const proof of wrong)
        expect([proof, ...outcome(await token({ ...GRANT, ...proof }))]).toEqual([
          proof,
          401,
          "invalid_client",
        ]);
    });

    it("401: says which claim is wrong where the signature is the app's, and nothing where it isn't", async () => {
      const app = await service.app();
      const [key, stranger] = [await assertionKey("ES256"), await assertionKey("ES256")];
      await register(service, app, key);
      const at = Math.floor(service.clock.now.getTime() / 1_000);
      const told = async (claims: Record<string, unknown>, by = key) => {
        const proof = await assertionOf(service, app.appId, by, claims);
        return (await token({ ...GRANT, ...proof })).body.error_description;
      };
      expect(await told({ aud: `${service.baseUrl}/oauth/app/` })).toContain(
        `aud must be ${service.baseUrl}/oauth/app or`,
      );
      expect(await told({ exp: at - 120 })).toContain("exp must be");
      expect(await told({ exp: at + 720 })).toContain("exp must be");
      expect(await told({ nbf: at + 120 })).toContain("nbf must be");
      for (const jti of [undefined, "", 7, ["x"], {}, "x".repeat(201)])
        expect(await told({ jti })).toContain("jti must be");
      const jti = "once";
      expect(await told({ jti })).toBeUndefined();
      expect(await told({ jti })).toContain("was sent before");
      for (const claims of [{}, { aud: "x" }, { exp: at - 120 }])
        expect(await told(claims, stranger)).toBe("The client is unknown or its secret is wrong.");
    });

    it("401: claims of every type that nobody has signed", async () => {
      const app = await service.app();
      const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const long = "x".repeat(20_000);
      const values = [[app.appId], { [app.appId]: 1 }, 7, true, null, "", "\u0000", [], [[app.appId]], long];
      for (const value of values)
        for (const claims of [
          { sub: value },
          { sub: app.appId, iss: value, aud: value, exp: value, jti: value },
        ])
          for (const head of [
            { alg: "ES256", kid: "1" },
            { alg: value, kid: value },
          ]) {
            const client_assertion = [encode(head), encode(claims), "AAAA"].join(".");
            const client_assertion_type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
            const answer = await token({ ...GRANT, client_assertion, client_assertion_type });
            const shown = JSON.stringify(value).slice(0, 40);
            expect([shown, answer.status]).toEqual([shown, value === long ? expect.any(Number) : 401]);
            expect(answer.status).toBeLessThan(500);
            // Failures are counted by minute.
            service.pass(10_000);
          }
      const large = [encode({ alg: "ES256" }), encode({ sub: "x".repeat(1_000_000) }), "AAAA"].join(".");
      expect((await token({ ...GRANT, client_assertion: large })).status).toBe(413);
      service.pass(120_000);
    });

    it("400: a wrong scope uses up no assertion; a parameter that nobody knows is ignored", async () => {
      const app = await service.app();
      const key = await assertionKey("ES256");
      await register(service, app, key);
      const proof = await assertionOf(service, app.appId, key);
      expect(outcome(await token({ ...GRANT, ...proof, scope: "everything" }))).toEqual([
        400,
        "invalid_scope",
      ]);
      const { status, body } = await token({ ...GRANT, ...proof, scopes: "verifications:read" });
      expect([status, String(body.scope).split(" ").length > 1]).toEqual([200, true]);
    });

    it("a removed key proves nothing, and the tokens that assertions got end with it", async () => {
      const app = await service.app();
      const [former, next] = [await assertionKey("ES256", "former"), await assertionKey("EdDSA", "next")];
      await register(service, app, former, next);
      const accessToken = await tokenOf(service, await assertionOf(service, app.appId, former));
      const bySecret = await tokenOf(service, secretOf(app));
      await register(service, app, next);
      expect([await list(app, accessToken), await list(app, bySecret)]).toEqual([401, 200]);
      const proof = await assertionOf(service, app.appId, former);
      expect(outcome(await token({ ...GRANT, ...proof }))).toEqual([401, "invalid_client"]);
      expect((await token({ ...GRANT, ...(await assertionOf(service, app.appId, next)) })).status).toBe(200);
      await register(service, app);
      expect(outcome(await token({ ...GRANT, ...(await assertionOf(service, app.appId, next)) }))).toEqual([
        401,
        "invalid_client",
      ]);
    });

    it("the operator's call names each key that can't be used", async () => {
      const app = await service.app();
      const [sound, weak] = [await assertionKey("ES256"), await assertionKey("RS256", "2")];
      const keys = [
        sound.jwk,
        { ...sound.jwk, kid: "private", d: "AAAA" },
        { kty: "oct", kid: "shared", k: "AAAA" },
        { ...weak.jwk, n: weak.jwk.n?.slice(0, 170) },
        { ...sound.jwk, kid: "curve", crv: "secp256k1" },
        sound.jwk,
      ];
      const { status, body } = await ask<{ error: { issues: { pointer: string }[] } }>(
        service,
        "PATCH",
        `/management/apps/${app.appId}`,
        { assertionKeys: { keys } },
      );
      expect([status, JSON.stringify(body)]).toEqual([
        400,
        expect.stringMatching(/keys\/1.*keys\/2.*keys\/3.*keys\/4.*keys\/5\/kid/),
      ]);
    });
  });
});

describe("introspectAppAccess", () => {
  const ask = async (token: string, proof: Record<string, string>) =>
    (await post(service, "introspect", { token, ...proof })).body;

  it("200: tells an app of its own token while it is valid, and of nothing else", async () => {
    const [app, other] = [await service.app(), await service.app()];
    const token = await tokenOf(service, secretOf(app), "codes:write");
    const at = Math.floor(service.clock.now.getTime() / 1_000);
    expect(await ask(token, secretOf(app))).toEqual({
      active: true,
      scope: "codes:write",
      client_id: app.appId,
      token_type: "Bearer",
      iat: at,
      exp: at + 7200,
    });
    const inactive = { active: false };
    expect(await ask(token, secretOf(other))).toEqual(inactive);
    for (const stranger of ["x", app.accessToken])
      expect(await ask(stranger, secretOf(app))).toEqual(inactive);
    service.pass(2 * HOUR_MS);
    expect(await ask(token, secretOf(app))).toEqual(inactive);
  });

  it("401: a token proves no app", async () => {
    const app = await service.app();
    const token = await tokenOf(service, secretOf(app));
    const { status, body } = await post(service, "introspect", {
      token,
      client_id: app.appId,
      client_secret: token,
    });
    expect([status, body.error]).toEqual([401, "invalid_client"]);
  });

  it("413: a body over 64 KiB", async () => {
    expect((await post(service, "introspect", { token: "x".repeat(65_536) })).status).toBe(413);
  });

  it("415: JSON, or nothing at all", async () => {
    const url = `${service.baseUrl}/oauth/app/introspect`;
    const headers = { "Content-Type": "application/json" };
    expect((await service.fetch(url, { method: "POST", headers, body: "{}" })).status).toBe(415);
    expect((await service.fetch(url, { method: "POST" })).status).toBe(415);
  });

  it("503: D9: the database is away", async () => {
    const form = { grant_type: "client_credentials", token: "x", ...secretOf(await service.app()) };
    const answer = await withFailingDatabase(service, DATABASE_GONE, () => post(service, "introspect", form));
    expect([answer.status, answer.body.error]).toEqual([503, "temporarily_unavailable"]);
  });

  it("429: past the app's calls of a minute, shared with the token endpoint", async () => {
    const app = await service.app();
    for (let taken = 0; taken < 60; taken += 1) service.services.rates.take(`app-access:${app.appId}`, 60);
    const answer = await post(service, "introspect", { token: "x", ...secretOf(app) });
    expect([answer.status, answer.body.error]).toEqual([429, "temporarily_unavailable"]);
  });

  it("400: without a token", async () => {
    expect((await post(service, "introspect", secretOf(await service.app()))).status).toBe(400);
  });
});

describe("revokeAppAccess", () => {
  it("200: ends the app's own token, again and for an unknown one without effect", async () => {
    const app = await service.app();
    const token = await tokenOf(service, secretOf(app));
    const key = await assertionKey("ES256");
    await register(service, app, key);
    const isActive = async () => (await post(service, "introspect", { token, ...secretOf(app) })).body.active;
    expect(await isActive()).toBe(true);
    const byAssertion = await assertionOf(service, app.appId, key);
    for (const form of [
      { token, ...byAssertion },
      { token, ...secretOf(app) },
      { token: "x", ...secretOf(app) },
    ]) {
      const { status, body } = await post(service, "revoke", form);
      expect([status, body, await isActive()]).toEqual([200, {}, false]);
    }
  });

  it("200: another app's token and the operator's stay", async () => {
    const [app, other] = [await service.app(), await service.app()];
    const token = await tokenOf(service, secretOf(app));
    await post(service, "revoke", { token, ...secretOf(other) });
    await post(service, "revoke", { token: app.accessToken, ...secretOf(app) });
    expect((await post(service, "introspect", { token, ...secretOf(app) })).body.active).toBe(true);
    expect(await tokenOf(service, secretOf(app))).toMatch(/^cohort_access_/);
  });

  it("400: without a token", async () => {
    expect((await post(service, "revoke", secretOf(await service.app()))).status).toBe(400);
  });

  it("401: without a proof", async () => {
    const form = { ...secretOf(await service.app()), client_secret: "x", token: "x" };
    expect((await post(service, "revoke", form)).status).toBe(401);
  });

  it("413: a body over 64 KiB", async () => {
    expect((await post(service, "revoke", { token: "x".repeat(65_536) })).status).toBe(413);
  });

  it("415: JSON, or nothing at all", async () => {
    const url = `${service.baseUrl}/oauth/app/revoke`;
    const headers = { "Content-Type": "application/json" };
    expect((await service.fetch(url, { method: "POST", headers, body: "{}" })).status).toBe(415);
    expect((await service.fetch(url, { method: "POST" })).status).toBe(415);
  });

  it("503: D9: the database is away", async () => {
    const form = { grant_type: "client_credentials", token: "x", ...secretOf(await service.app()) };
    const answer = await withFailingDatabase(service, DATABASE_GONE, () => post(service, "revoke", form));
    expect([answer.status, answer.body.error]).toEqual([503, "temporarily_unavailable"]);
  });

  it("429: past the app's calls of a minute, shared with the token endpoint", async () => {
    const app = await service.app();
    for (let taken = 0; taken < 60; taken += 1) service.services.rates.take(`app-access:${app.appId}`, 60);
    const answer = await post(service, "revoke", { token: "x", ...secretOf(app) });
    expect([answer.status, answer.body.error]).toEqual([429, "temporarily_unavailable"]);
  });
});
