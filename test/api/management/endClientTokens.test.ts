import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { basic, ask as call, inForm, inQuery, redemptionOf, refreshOf } from "../../support/oauth.ts";
import { codeOf, OPEN_ID, type RelyingParty, startRelyingParty } from "../../support/openid.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { SECOND_MS, type Service } from "../../support/service.ts";

describe("DELETE /management/clients/{clientId}/tokens", () => {
  let rp: RelyingParty;
  let service: Service;
  let client: RelyingParty["client"];
  beforeAll(async () => {
    rp = await startRelyingParty();
    ({ service, client } = rp);
  });
  afterAll(() => service.stop());
  beforeEach(() => service.pass(SECOND_MS));

  const end = (clientId: string) => ask(service, "DELETE", `/management/clients/${clientId}/tokens`);
  const isActive = async (token: string) => {
    const headers = basic(client.clientId, client.clientSecret);
    return (await call(service, "post", "/oauth/introspect", { form: { token }, headers })).body.active;
  };

  it("204: all that it was given until then is refused, whatever it is; what it gets then works", async () => {
    const { body } = await rp.tokensOf();
    const { back } = await rp.throughLogin(rp.link());
    expect([await isActive(body.access_token), await isActive(body.refresh_token)]).toEqual([true, true]);
    expect((await end(client.clientId)).status).toBe(204);
    const lookup = await call(service, "get", "/api/v3/me.json", {
      headers: { Authorization: `Bearer ${body.access_token}` },
    });
    const refreshed = await inForm(service, refreshOf(client, body.refresh_token));
    const redeemed = await inForm(service, redemptionOf(client, codeOf(back)));
    expect([
      lookup.status,
      (await rp.userInfo(body.access_token)).status,
      await isActive(body.access_token),
      await isActive(body.refresh_token),
      [refreshed.status, refreshed.body.error],
      [redeemed.status, redeemed.body.error],
    ]).toEqual([401, 401, false, false, [400, "invalid_grant"], [400, "invalid_grant"]]);
    service.pass(SECOND_MS);
    const { body: fresh } = await rp.tokensOf();
    expect((await rp.userInfo(fresh.access_token)).status).toBe(200);
    expect((await inForm(service, refreshOf(client, fresh.refresh_token))).status).toBe(200);
    expect(await auditOf(service, "client.tokens-ended", client.clientId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: null },
    ]);
  });

  it("204: by the clock of its app, which may be ahead", async () => {
    const own = await service.client(OPEN_ID);
    await service.services.database.app.update({
      where: { id: own.app.appId },
      data: { clockAheadSeconds: 86_400 },
    });
    const code = codeOf((await rp.throughLogin(rp.link({}, own))).back);
    service.pass(SECOND_MS);
    await end(own.clientId);
    expect((await inQuery(service, redemptionOf(own, code))).body.error).toBe("invalid_grant");
  });

  it("404: an unknown client", async () => {
    expect((await end("cl_unknown")).status).toBe(404);
  });
});
