import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { IssuedToken } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";

describe("POST /management/apps/{appId}/tokens", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
