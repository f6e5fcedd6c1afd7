import { describe, expect, it } from "@jest/globals";
import type { IssuedToken, TokenList } from "../../../generated/management.ts";
import { must } from "../../support/journey.ts";
import { bearer, ask as call, member, tokensFor } from "../../support/oauth.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { DAY_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("POST /management/apps/{appId}/tokens", () => {
  const issue = (appId: string, body: object = {}) =>
    ask<IssuedToken>(service, "POST", `/management/apps/${appId}/tokens`, body);
  const revoke = (appId: string, tokenId: string) =>
    ask(service, "DELETE", `/management/apps/${appId}/tokens/${tokenId}`);
  /** An app as an operator makes it: without any token. */
  async function bareApp(mode: "test" | "live" = "test"): Promise<string> {
    const body = { name: "Bare", mode, consumerGroups: ["student"] };
    return (await ask<{ appId: string }>(service, "POST", "/management/apps", body)).body.appId;
  }
  async function opens(appId: string, accessToken: string): Promise<boolean> {
    const path = `/app/${appId}/whitelabel/verifications`;
    const { status } = await ask(service, "GET", path, undefined, { authorization: `Bearer ${accessToken}` });
    expect([200, 401]).toContain(status);
    return status === 200;
  }

  it("200: the token is shown this once, opens its app, and is kept as a hash only", async () => {
    const appId = await bareApp();
    const { status, body } = await issue(appId);
    expect(status).toBe(200);
    expect(body).toEqual({
      tokenId: expect.any(String),
      accessToken: expect.stringMatching(/^cohort_test_[A-Za-z0-9_-]{43}$/),
      createdAt: service.clock.now.toISOString(),
    });
    expect(await opens(appId, body.accessToken)).toBe(true);
    const { database } = service.services;
    const secret = body.accessToken.slice("cohort_test_".length);
    const rows = [await database.credential.findMany(), await database.auditEntry.findMany()];
    expect(
      JSON.stringify(rows, (_key, value) => (typeof value === "bigint" ? `${value}` : value)),
    ).not.toContain(secret);
    const listed = await ask(service, "GET", `/management/apps/${appId}/tokens`);
    expect(JSON.stringify(listed.body)).not.toContain(secret);
    expect(await auditOf(service, "app-token.issued", appId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { tokenId: body.tokenId } },
    ]);
  });

  it("200: a live app's token says so by its prefix", async () => {
    const { body } = await issue(await bareApp("live"));
    expect(body.accessToken).toMatch(/^cohort_live_/);
  });

  it("200: rotation without a gap: two live at once, the old one revoked, then a third", async () => {
    const appId = await bareApp();
    const [old, fresh] = [(await issue(appId)).body, (await issue(appId)).body];
    expect([await opens(appId, old.accessToken), await opens(appId, fresh.accessToken)]).toEqual([
      true,
      true,
    ]);
    expect((await revoke(appId, old.tokenId)).status).toBe(204);
    expect([await opens(appId, old.accessToken), await opens(appId, fresh.accessToken)]).toEqual([
      false,
      true,
    ]);
    expect((await issue(appId)).status).toBe(200);
  });

  it("200: a token with an end opens until then, and leaves its place then", async () => {
    const appId = await bareApp();
    const expiresAt = new Date(service.clock.now.getTime() + DAY_MS).toISOString();
    const { body } = await issue(appId, { expiresAt });
    expect(body.expiresAt).toBe(expiresAt);
    await issue(appId);
    service.pass(DAY_MS - 1);
    expect(await opens(appId, body.accessToken)).toBe(true);
    expect((await issue(appId)).status).toBe(409);
    service.pass(1);
    expect(await opens(appId, body.accessToken)).toBe(false);
    expect((await issue(appId)).status).toBe(200);
  });

  it("200: an end in another time zone is the same instant", async () => {
    const { status, body } = await issue(await bareApp(), { expiresAt: "2030-01-01T00:30:00+01:00" });
    expect([status, body.expiresAt]).toEqual([200, "2029-12-31T23:30:00.000Z"]);
  });

  it.each([
    ["an end in the past", { expiresAt: "2020-01-01T00:00:00Z" }],
    ["an end just now", { expiresAt: "now" }],
    ["a leap second, which no clock of ours has", { expiresAt: "2030-12-31T23:59:60Z" }],
    ["a date without time", { expiresAt: "2030-01-01" }],
    ["a time without zone", { expiresAt: "2030-01-01T00:00:00" }],
    ["a day that does not exist", { expiresAt: "2030-02-30T00:00:00Z" }],
    ["a number", { expiresAt: 1893456000 }],
  ])("400: %s", async (_what, body) => {
    const appId = await bareApp();
    const now = body.expiresAt === "now" ? { expiresAt: service.clock.now.toISOString() } : body;
    const answer = await issue(appId, now);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain("/body/expiresAt");
    expect(await service.services.database.credential.count({ where: { appId } })).toBe(0);
  });

  it("409: a third live one, until one is revoked", async () => {
    const appId = await bareApp();
    await issue(appId);
    await issue(appId);
    const answer = await issue(appId);
    expect([answer.status, answer.title]).toEqual([409, "conflict"]);
    expect(answer.detail).toContain("revoke one");
  });

  it("409: of five at once exactly two are issued", async () => {
    const appId = await bareApp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => issue(appId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  });
});

describe("GET /management/apps/{appId}/tokens", () => {
  const TOKENS = "/management/apps/{appId}/tokens";

  it("200: newest first, without secrets, the revoked and the ended ones too, and no other app's", async () => {
    const { operator } = service;
    const [app, other] = [await service.app(), await service.app()];
    const params = { path: { appId: app.appId } };
    service.pass(1000);
    const expiresAt = new Date(service.clock.now.getTime() + 1000).toISOString();
    const { tokenId } = await must(operator.POST(TOKENS, { params, body: { expiresAt } }));
    service.pass(5000);
    const one = { params: { path: { appId: app.appId, tokenId } } };
    await operator.DELETE(`${TOKENS}/{tokenId}`, one);
    const { tokens } = await must(operator.GET(TOKENS, { params }));
    expect(tokens).toEqual([
      { tokenId, createdAt: expect.any(String), expiresAt, revokedAt: service.clock.now.toISOString() },
      { tokenId: expect.any(String), createdAt: expect.any(String) },
    ]);
    const others = await must(operator.GET(TOKENS, { params: { path: { appId: other.appId } } }));
    expect(others.tokens.map((token) => token.tokenId)).not.toContain(tokenId);
  });
});

describe("DELETE /management/apps/{appId}/tokens/{tokenId}", () => {
  const tokensOf = async (appId: string) =>
    (await ask<TokenList>(service, "GET", `/management/apps/${appId}/tokens`)).body.tokens;
  const revoke = (appId: string, tokenId: string) =>
    ask(service, "DELETE", `/management/apps/${appId}/tokens/${tokenId}`);

  it("204: from then on it is refused", async () => {
    const { appId, accessToken } = await service.app();
    const [token] = await tokensOf(appId);
    expect((await revoke(appId, token?.tokenId ?? "")).status).toBe(204);
    const path = `/app/${appId}/whitelabel/verifications`;
    const answer = await ask(service, "GET", path, undefined, { authorization: `Bearer ${accessToken}` });
    expect(answer.status).toBe(401);
  });

  it("204: twice is no error, and the first time and one entry stay on record", async () => {
    const { appId } = await service.app();
    const [token] = await tokensOf(appId);
    const tokenId = token?.tokenId ?? "";
    await revoke(appId, tokenId);
    const { now } = service.clock;
    service.pass(1000);
    expect((await revoke(appId, tokenId)).status).toBe(204);
    expect((await tokensOf(appId))[0]?.revokedAt).toBe(now.toISOString());
    expect(await auditOf(service, "app-token.revoked", appId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { tokenId } },
    ]);
  });

  it("204: the id is the same in capitals", async () => {
    const { appId } = await service.app();
    const [token] = await tokensOf(appId);
    expect((await revoke(appId, (token?.tokenId ?? "").toUpperCase())).status).toBe(204);
    expect((await tokensOf(appId))[0]?.revokedAt).toBeDefined();
  });

  it("404: another app's token is not found, and lives on", async () => {
    const [app, other] = [await service.app(), await service.app()];
    const [token] = await tokensOf(other.appId);
    const answer = await revoke(app.appId, token?.tokenId ?? "");
    expect([answer.status, answer.title]).toEqual([404, "not_found"]);
    expect((await tokensOf(other.appId))[0]?.revokedAt).toBeUndefined();
  });
});

describe("DELETE /management/apps/{appId}/tokens", () => {
  const end = (appId: string) => ask(service, "DELETE", `/management/apps/${appId}/tokens`);

  it("204: its own tokens and those of all its clients are refused, and those of no other app", async () => {
    const client = await service.client();
    const second = await service.client({ app: client.app });
    const other = await service.client({ app: await service.app() });
    const { accountId } = await member(service);
    const clients = [client, second, other];
    const tokens = await Promise.all(clients.map((one) => tokensFor(service, one, accountId)));
    const { appId, accessToken } = client.app;
    expect((await end(appId)).status).toBe(204);
    const lookups = await Promise.all(
      tokens.map(({ access_token }) =>
        call(service, "get", "/api/v3/me.json", { headers: bearer(access_token) }),
      ),
    );
    expect(lookups.map(({ status }) => status)).toEqual([401, 401, 200]);
    const list = `/app/${appId}/whitelabel/verifications`;
    expect((await ask(service, "GET", list, undefined, bearer(accessToken))).status).toBe(401);
    const shown = await ask<TokenList>(service, "GET", `/management/apps/${appId}/tokens`);
    expect(shown.body.tokens.map(({ revokedAt }) => revokedAt)).toEqual([service.clock.now.toISOString()]);
    expect(await auditOf(service, "app.tokens-ended", appId)).toHaveLength(1);
    expect(await auditOf(service, "client.tokens-ended", second.clientId)).toHaveLength(1);
  });

  it("404: an unknown app", async () => {
    expect((await end("app_unknown")).status).toBe(404);
  });
});
