/** Pushed authorization requests (RFC 9126). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { openBrowser } from "../../support/browser.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { visit } from "../../support/login.ts";
import { ask, basic, inForm, type Parameters, redemptionOf } from "../../support/oauth.ts";
import { codeOf, OPEN_ID, type RelyingParty, startRelyingParty } from "../../support/openid.ts";
import { HOUR_MS, MINUTE_MS, type Service } from "../../support/service.ts";

let rp: RelyingParty;
let service: Service;
let client: RelyingParty["client"];
beforeAll(async () => {
  rp = await startRelyingParty();
  ({ service, client } = rp);
});
afterAll(() => service.stop());
beforeEach(() => service.pass(MINUTE_MS));

describe("pushAuthorizationRequest", () => {
  const call = (form: Parameters | string, headers: Record<string, string> = {}) =>
    ask(service, "post", "/oauth/par", { form, headers });
  const push = (changes: Parameters = {}, whose = client) => {
    const parameters = Object.fromEntries(new URL(rp.link(changes, whose)).searchParams);
    const headers = basic(whose.clientId, whose.clientSecret);
    return ask(service, "post", "/oauth/par", { form: parameters, headers });
  };
  const named = (request_uri: string, more: Parameters = {}) =>
    `${rp.loginPage}?${new URLSearchParams({ client_id: client.clientId, request_uri, ...more })}`;

  it("201: leads through the login by its name alone, and once [fapi2-*-happy-flow, -attempt-reuse-request_uri]", async () => {
    const { status, body } = await push({ login_hint: "ada@example.com" });
    expect([status, body.expires_in]).toEqual([201, 90]);
    // Parameters beside request_uri are ignored (section 4).
    const url = named(body.request_uri, { redirect_uri: "https://evil.example/", scope: "openid email" });
    const { back, browser } = await rp.throughLogin(url);
    expect(back.href.startsWith(client.redirectUri)).toBe(true);
    expect(back.searchParams.get("state")).toBe("a b");
    const { body: tokens } = await inForm(service, redemptionOf(client, codeOf(back)));
    expect(await rp.checked(tokens.id_token)).toMatchObject({ nonce: "n-0S6_WzA2Mj" });
    expect(tokens.scope).toBe("openid");
    service.pass(2 * MINUTE_MS);
    expect((await visit(browser, url)).status).toBe(400);
  });

  it("has 90 seconds to begin, and as long as being verified takes from then on [-expired-request_uri]", async () => {
    const { body: late } = await push();
    service.pass(91_000);
    expect((await visit(openBrowser(), named(late.request_uri))).status).toBe(400);
    const { body } = await push();
    const browser = openBrowser();
    expect((await visit(browser, named(body.request_uri))).status).toBe(200);
    service.pass(HOUR_MS);
    expect((await visit(browser, named(body.request_uri))).status).toBe(200);
  });

  it("400: is its client's, and is checked when it is pushed [-invalid-client, -ensure-request_uri-in-par-fails]", async () => {
    const other = await service.client(OPEN_ID);
    const { body } = await push({}, other);
    expect((await visit(openBrowser(), named(body.request_uri))).status).toBe(400);
    for (const changes of [
      { redirect_uri: "https://evil.example/" },
      { response_type: "token" },
      { request_uri: "urn:ietf:params:oauth:request_uri:x" },
      { prompt: "none login" },
    ]) {
      const answer = await push(changes);
      expect([changes, answer.status, answer.body.error]).toEqual([changes, 400, "invalid_request"]);
    }
    const exact = await service.client();
    expect((await push({}, exact)).status).toBe(400);
  });

  it("401: a wrong secret", async () => {
    expect((await call({ client_id: client.clientId, client_secret: "wrong" })).status).toBe(401);
  });

  it("413: a body over 64 KiB", async () => {
    expect((await call(`token=${"x".repeat(65_536)}`)).status).toBe(413);
  });

  it("415: JSON, or nothing at all", async () => {
    const headers = { "Content-Type": "application/json" };
    expect((await call("{}", headers)).status).toBe(415);
    expect((await ask(service, "post", "/oauth/par")).status).toBe(415);
  });

  it("503: D9: the database is away", async () => {
    const work = () => call({ token: "x", client_id: client.clientId, client_secret: client.clientSecret });
    const answer = await withFailingDatabase(service, DATABASE_GONE, work);
    expect([answer.status, answer.body.error]).toEqual([503, "temporarily_unavailable"]);
  });

  it("429: past the client's calls of a minute, shared with the token endpoint", async () => {
    const { rates } = service.services;
    for (let taken = 0; taken < 1200; taken += 1) rates.take(`token:${client.clientId}`, 1200);
    const answer = await call({ token: "x", client_id: client.clientId, client_secret: client.clientSecret });
    expect([answer.status, answer.body.error]).toEqual([429, "temporarily_unavailable"]);
  });
});
