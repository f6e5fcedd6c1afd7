import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readConfig } from "../../../../server/config.ts";
import { sweep } from "../../../../server/domain/operations/retention/sweep.ts";
import {
  codeFor,
  inForm,
  lookUpStatus,
  member,
  redemptionOf,
  refreshOf,
  tokensFor,
} from "../../../support/oauth.ts";
import { DAY_MS, HOUR_MS, type Service, startService } from "../../../support/service.ts";

describe("what a sweep forgets of tokens", () => {
  let service: Service;
  beforeAll(async () => {
    // Everything of test mode is gone after 7 days, tokens too.
    const { retention } = readConfig({ RETENTION: "test_mode=999" });
    service = await startService({ config: { retention } });
  });
  afterAll(() => service.stop());

  const left = async () => {
    const { database } = service.services;
    return {
      codes: await database.authorizationCode.count(),
      families: await database.tokenFamily.count(),
      access: await database.accessToken.count(),
      refresh: await database.refreshToken.count(),
    };
  };

  it("nothing for 30 days after its end, and a family that is refreshed lives on without its code", async () => {
    const client = await service.client();
    const { accountId } = await member(service);
    await codeFor(service, client, accountId);
    const { access_token, refresh_token } = await tokensFor(service, client, accountId);
    service.pass(30 * DAY_MS + 2 * HOUR_MS);
    await sweep(service.services);
    expect(await left()).toEqual({ codes: 2, families: 1, access: 1, refresh: 1 });
    service.pass(1);
    await sweep(service.services);
    expect(await left()).toEqual({ codes: 0, families: 1, access: 1, refresh: 1 });
    expect(await lookUpStatus(service, access_token)).toBe(401);
    service.pass(28 * DAY_MS);
    const next = await inForm(service, refreshOf(client, refresh_token));
    expect(next.status).toBe(200);
    await sweep(service.services);
    expect(await left()).toEqual({ codes: 0, families: 1, access: 1, refresh: 2 });
    expect(await lookUpStatus(service, next.body.access_token)).toBe(200);
  });

  it("everything, a year and 30 days after the login", async () => {
    service.pass(396 * DAY_MS);
    await sweep(service.services);
    expect(await left()).toEqual({ codes: 0, families: 0, access: 0, refresh: 0 });
  });

  it("a replay is noticed as long as tokens of it live", async () => {
    const client = await service.client();
    const { accountId } = await member(service);
    const code = await codeFor(service, client, accountId);
    const { body } = await inForm(service, redemptionOf(client, code));
    service.pass(60 * DAY_MS);
    await sweep(service.services);
    const { body: next } = await inForm(service, refreshOf(client, body.refresh_token));
    expect(await lookUpStatus(service, next.access_token)).toBe(200);
    expect((await inForm(service, redemptionOf(client, code))).status).toBe(400);
    expect(await lookUpStatus(service, next.access_token)).toBe(401);
  });
});
