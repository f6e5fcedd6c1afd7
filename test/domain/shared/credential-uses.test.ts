import { describe, expect, it } from "@jest/globals";
import { secretOf, tokenOf } from "../../support/app-access.ts";
import { created, must } from "../../support/journey.ts";
import { member, tokensFor } from "../../support/oauth.ts";
import { DAY_MS } from "../../support/service.ts";
import { teamWithAll } from "../../support/team.ts";
import { purchase, record } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";
import { caller } from "../../support/whitelabel.ts";

describe("last use of credentials", () => {
  const service = useService();

  const today = () => service.clock.now.toISOString().slice(0, 10);
  const save = () => service.services.credentialUses.save();
  const stored = (where: object) => service.services.database.credential.findMany({ where });
  const forget = (id: string) =>
    service.services.database.credential.update({ where: { id }, data: { lastUsedOn: null } });

  it("is a day of an app token, in the list, from the first call on", async () => {
    const app = await service.app("live");
    const path = { path: { appId: app.appId } };
    const list = async () =>
      (await must(service.operator.GET("/management/apps/{appId}/tokens", { params: path }))).tokens[0];
    await save();
    expect(await list()).not.toHaveProperty("lastUsedOn");
    await created(app);
    await save();
    expect(await list()).toMatchObject({ lastUsedOn: today() });
  });

  it("is none of a token that is refused", async () => {
    const app = await service.app();
    const { status } = await service.fetch(`${service.baseUrl}/app/${app.appId}/whitelabel/verifications/x`, {
      headers: { Authorization: `Bearer ${app.accessToken}x` },
    });
    await save();
    expect([status, await stored({ appId: app.appId })]).toMatchObject([401, [{ lastUsedOn: null }]]);
  });

  it("is of client secrets, tracking keys, operator and partner tokens too", async () => {
    const client = await service.client();
    const { accountId } = await member(service);
    await tokensFor(service, client, accountId);
    const partner = await service.partner();
    await record(service, partner, purchase(service, partner));
    const { teamId, accessToken } = await teamWithAll(service);
    await service.fetch(`${service.baseUrl}/management/team`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    await save();
    const used = { lastUsedOn: new Date(today()) };
    expect(await stored({ clientId: client.clientId })).toMatchObject([used]);
    expect(await stored({ partnerId: partner.partnerId })).toMatchObject([used]);
    expect(await stored({ teamId })).toMatchObject([used]);
    expect(await stored({ kind: "operator_token" })).toMatchObject([used]);
  });

  it("is the app token's that an access token was issued for, and the access token has none", async () => {
    const app = await service.app();
    const accessToken = await tokenOf(service, secretOf(app));
    await created({ ...app, accessToken, calls: service.whitelabel(accessToken) });
    await save();
    const used = async (kind: string) => (await stored({ appId: app.appId, kind }))[0]?.lastUsedOn;
    expect([await used("app_token"), await used("app_access_token")]).toEqual([new Date(today()), null]);
  });

  it("is written once a day, also by a test app whose clock is ahead", async () => {
    const app = await service.app();
    expect((await caller(service, app)("POST", "/test/clock", { by: "P3D" })).status).toBe(200);
    const [token] = await stored({ appId: app.appId });
    const id = token?.id ?? "";
    await save();
    expect(await stored({ id })).toMatchObject([{ lastUsedOn: new Date(today()) }]);
    await forget(id);
    await created(app);
    await save();
    expect(await stored({ id })).toMatchObject([{ lastUsedOn: null }]);
    service.pass(DAY_MS);
    await created(app);
    await save();
    expect(await stored({ id })).toMatchObject([{ lastUsedOn: new Date(today()) }]);
  });

  it("never goes back, and waits while it can't be written", async () => {
    const app = await service.app("live");
    const { database } = service.services;
    const later = new Date("2030-01-01");
    const [token] = await stored({ appId: app.appId });
    await created(app);
    await database.$executeRaw`ALTER TABLE "Credential" RENAME COLUMN "lastUsedOn" TO "gone"`;
    await expect(save()).rejects.toThrow();
    await database.$executeRaw`ALTER TABLE "Credential" RENAME COLUMN "gone" TO "lastUsedOn"`;
    await save();
    expect(await stored({ id: token?.id })).toMatchObject([{ lastUsedOn: new Date(today()) }]);
    await database.credential.update({ where: { id: token?.id ?? "" }, data: { lastUsedOn: later } });
    service.pass(DAY_MS);
    await created(app);
    await save();
    expect(await stored({ id: token?.id })).toMatchObject([{ lastUsedOn: later }]);
  });
});
