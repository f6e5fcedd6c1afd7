import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { assertionKey, assertionOf, post, register, secretOf, tokenOf } from "../../support/app-access.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { type Service, startService } from "../../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

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
