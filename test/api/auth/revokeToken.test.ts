import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
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
import { MINUTE_MS, type Service, startService } from "../../support/service.ts";

describe("revokeToken", () => {
  let service: Service;
  let client: TestClient;
  let other: TestClient;
  let accountId: string;

  beforeAll(async () => {
    service = await startService();
    [client, other] = [await service.client(), await service.client()];
    ({ accountId } = await member(service));
  });
  afterAll(() => service.stop());
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
