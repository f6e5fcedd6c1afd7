import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { post, secretOf, tokenOf } from "../../support/app-access.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { HOUR_MS, type Service, startService } from "../../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

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
