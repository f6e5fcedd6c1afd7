import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { TokenList } from "../../../generated/management.ts";
import { bearer, ask as call, member, tokensFor } from "../../support/oauth.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("DELETE /management/apps/{appId}/tokens", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
