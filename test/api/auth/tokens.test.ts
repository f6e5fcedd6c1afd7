import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { decodeJwt } from "jose";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import {
  ask,
  basic,
  codeFor,
  inForm,
  lookUpStatus,
  member,
  type Parameters,
  refreshOf,
  type TestClient,
  tokensFor,
} from "../../support/oauth.ts";
import { type RelyingParty, startRelyingParty } from "../../support/openid.ts";
import { DAY_MS, MINUTE_MS, type Service } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

/** Introspection (RFC 7662). */
describe("POST /oauth/introspect", () => {
  let rp: RelyingParty;
  let service: Service;
  let client: RelyingParty["client"];
  beforeAll(async () => {
    rp = await startRelyingParty();
    ({ service, client } = rp);
  });
  afterAll(() => service.stop());
  beforeEach(() => service.pass(MINUTE_MS));

  describe("introspectToken", () => {
    const call = (form: Parameters | string, headers: Record<string, string> = {}) =>
      ask(service, "post", "/oauth/introspect", { form, headers });
    const introspect = (token: string, whose = client) => {
      const headers = basic(whose.clientId, whose.clientSecret);
      return ask(service, "post", "/oauth/introspect", { form: { token }, headers });
    };

    it("200: tells a client of its own valid tokens, and of nothing else", async () => {
      const { body } = await rp.tokensOf();
      const { sub } = decodeJwt(body.id_token);
      for (const token of [body.access_token, body.refresh_token])
        expect((await introspect(token)).body).toMatchObject({
          active: true,
          sub,
          client_id: client.clientId,
          scope: "openid",
        });
      const other = await service.client();
      const inactive = { active: false };
      expect((await introspect(body.access_token, other)).body).toEqual(inactive);
      for (const token of ["x", body.id_token]) expect((await introspect(token)).body).toEqual(inactive);
      service.pass(29 * DAY_MS);
      expect((await introspect(body.access_token)).body).toEqual(inactive);
    });

    it("200: a scope that the operator has taken back is in no answer any more", async () => {
      const plan = (openIdScopes: string[], profile = "standard") =>
        service.services.database.client.update({
          where: { id: client.clientId },
          data: { openIdScopes, profile },
        });
      const { body } = await rp.tokensOf({ scope: "openid profile email" });
      expect(body.scope).toBe("openid profile email");
      const told = async () => {
        const refreshed = await inForm(service, refreshOf(client, body.refresh_token));
        const { name, email } = decodeJwt(refreshed.body.id_token);
        const userInfo = (await rp.userInfo(body.access_token)).body;
        const { scope } = (await introspect(body.access_token)).body;
        return [refreshed.body.scope, scope, name ?? null, email != null, userInfo.email != null];
      };
      await plan(["profile"]);
      expect(await told()).toEqual(["openid profile", "openid profile", null, false, false]);
      await plan([]);
      expect(await told()).toEqual(["openid", "openid", null, false, false]);
      await plan(["profile", "email"]);
      expect(await told()).toEqual(["openid profile email", "openid profile email", null, true, true]);
      // Without leave for OpenID Connect at all: tokens for the lookup.
      await plan([], "legacy");
      const plain = await inForm(service, refreshOf(client, body.refresh_token));
      expect([plain.status, plain.body.id_token, plain.body.scope]).toEqual([200, undefined, undefined]);
      expect((await rp.userInfo(body.access_token)).status).toBe(403);
      await plan(["profile", "email"]);
    });

    it("400: a missing parameter, by name", async () => {
      const { body } = await call({ token: "x" });
      expect(body.error_description).toBe("Missing: client_id, client_secret.");
    });

    it("401: a wrong secret, and a public client, which has none", async () => {
      const wrong = { token: "x", client_id: client.clientId, client_secret: "wrong" };
      expect((await call(wrong)).status).toBe(401);
      const app = await service.client({ profile: "public" });
      expect((await call({ token: "x", client_id: app.clientId })).status).toBe(401);
    });

    it("413: a body over 64 KiB", async () => {
      expect((await call(`token=${"x".repeat(65_536)}`)).status).toBe(413);
    });

    it("415: JSON, or nothing at all", async () => {
      const headers = { "Content-Type": "application/json" };
      expect((await call("{}", headers)).status).toBe(415);
      expect((await ask(service, "post", "/oauth/introspect")).status).toBe(415);
    });

    it("503: D9: the database is away", async () => {
      const work = () => call({ token: "x", client_id: client.clientId, client_secret: client.clientSecret });
      const answer = await withFailingDatabase(service, DATABASE_GONE, work);
      expect([answer.status, answer.body.error]).toEqual([503, "temporarily_unavailable"]);
    });

    it("429: past the client's calls of a minute, shared with the token endpoint", async () => {
      const { rates } = service.services;
      for (let taken = 0; taken < 1200; taken += 1) rates.take(`token:${client.clientId}`, 1200);
      const answer = await call({
        token: "x",
        client_id: client.clientId,
        client_secret: client.clientSecret,
      });
      expect([answer.status, answer.body.error]).toEqual([429, "temporarily_unavailable"]);
    });
  });
});

describe("revokeToken", () => {
  let client: TestClient;
  let other: TestClient;
  let accountId: string;

  beforeAll(async () => {
    [client, other] = [await service.client(), await service.client()];
    ({ accountId } = await member(service));
  });
  beforeEach(() => service.pass(MINUTE_MS));

  const credentials = () => ({ client_id: client.clientId, client_secret: client.clientSecret });
  const revoke = (form: Parameters | string, headers: Record<string, string> = {}) =>
    ask(service, "post", "/oauth/revoke", { form, headers });
  const refreshStatus = async (token: string) => (await inForm(service, refreshOf(client, token))).status;

  it("503: D9: the database is away", async () => {
    const work = () => revoke({ token: "unknown", ...credentials() });
    const answer = await withFailingDatabase(service, DATABASE_GONE, work);
    expect([answer.status, answer.body.error]).toEqual([503, "temporarily_unavailable"]);
    expect(answer.headers["retry-after"]).toBe("2");
    expect((await work()).status).toBe(200);
  });

  it("200: D17: an empty object as JSON, which simple-oauth2 reads", async () => {
    const answer = await revoke({ token: "unknown", ...credentials() });
    expect([answer.status, answer.text]).toEqual([200, "{}"]);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  });

  it("200: a refresh token ends, and everything of its family; nothing of another", async () => {
    const [first, apart] = [
      await tokensFor(service, client, accountId),
      await tokensFor(service, client, accountId),
    ];
    const { body: second } = await inForm(service, refreshOf(client, first.refresh_token));
    const answer = await revoke({
      token: second.refresh_token,
      token_type_hint: "refresh_token",
      ...credentials(),
    });
    expect(answer.status).toBe(200);
    for (const { access_token, refresh_token } of [first, second]) {
      expect(await lookUpStatus(service, access_token)).toBe(401);
      expect(await refreshStatus(refresh_token)).toBe(400);
    }
    expect(await lookUpStatus(service, apart.access_token)).toBe(200);
    expect(await refreshStatus(apart.refresh_token)).toBe(200);
  });

  it("ends an access token alone, with HTTP Basic too, whatever the hint says", async () => {
    const { access_token, refresh_token } = await tokensFor(service, client, accountId);
    const form = { token: access_token, token_type_hint: "refresh_token" };
    expect((await revoke(form, basic(client.clientId, client.clientSecret))).status).toBe(200);
    expect(await lookUpStatus(service, access_token)).toBe(401);
    expect(await refreshStatus(refresh_token)).toBe(200);
  });

  it("is content with a token that is unknown, of another kind, or has ended", async () => {
    const { access_token } = await tokensFor(service, client, accountId);
    const code = await codeFor(service, client, accountId);
    for (const token of [access_token, access_token, "x", "\u{1f600}", code, client.clientSecret])
      expect((await revoke({ token, ...credentials() })).status).toBe(200);
    expect((await revoke({ token: "x", ...credentials(), more: "y" })).status).toBe(200);
  });

  it("400: a missing parameter, by name; one that comes twice; another client's token", async () => {
    for (const name of ["token", "client_id", "client_secret"]) {
      const answer = await revoke({ token: "x", ...credentials(), [name]: "" });
      expect([answer.status, answer.body]).toEqual([
        400,
        { error: "invalid_request", error_description: `Missing: ${name}.` },
      ]);
    }
    const text = new URLSearchParams({ token: "x", ...credentials() }).toString();
    for (const name of ["token", "client_id", "client_secret"])
      expect((await revoke(`${text}&${name}=x`)).body.error).toBe("invalid_request");
    const tokens = await tokensFor(service, other, accountId);
    for (const token of [tokens.access_token, tokens.refresh_token])
      expect((await revoke({ token, ...credentials() })).body.error).toBe("invalid_grant");
    expect(await lookUpStatus(service, tokens.access_token)).toBe(200);
    expect((await inForm(service, refreshOf(other, tokens.refresh_token))).status).toBe(200);
  });

  it("401: an unknown client, a wrong secret, and the token lives on", async () => {
    const { access_token: token } = await tokensFor(service, client, accountId);
    const wrong = await revoke({ token, client_id: client.clientId, client_secret: "x" });
    expect([wrong.status, wrong.body.error, wrong.headers["www-authenticate"]]).toEqual([
      401,
      "invalid_client",
      undefined,
    ]);
    const byHeader = await revoke({ token }, basic("nobody", client.clientSecret));
    expect([byHeader.status, byHeader.headers["www-authenticate"]]).toEqual([401, 'Basic realm="cohort"']);
    expect(await lookUpStatus(service, token)).toBe(200);
  });

  it("413: a body over 64 KiB", async () => {
    expect((await revoke(`token=${"x".repeat(65_536)}`)).status).toBe(413);
  });

  it("415: JSON, or nothing at all", async () => {
    const headers = { "Content-Type": "application/json" };
    expect((await revoke(JSON.stringify({ token: "x", ...credentials() }), headers)).status).toBe(415);
    expect((await ask(service, "post", "/oauth/revoke")).status).toBe(415);
  });

  it("429: past the client's calls of a minute, shared with the token endpoint", async () => {
    const { rates } = service.services;
    for (let taken = 0; taken < 1200; taken += 1) rates.take(`token:${client.clientId}`, 1200);
    const answer = await revoke({ token: "x", ...credentials() });
    expect([answer.status, answer.body.error]).toEqual([429, "temporarily_unavailable"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });
});
