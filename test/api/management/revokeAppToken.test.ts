import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { TokenList } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("DELETE /management/apps/{appId}/tokens/{tokenId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
