import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { ask, basic, bearer, lookUpStatus, type Parameters } from "../../support/oauth.ts";
import { type RelyingParty, startRelyingParty } from "../../support/openid.ts";
import { MINUTE_MS, type Service } from "../../support/service.ts";

const PATH = "/oauth/userinfo";

let rp: RelyingParty;
let service: Service;
let client: RelyingParty["client"];
beforeAll(async () => {
  rp = await startRelyingParty();
  ({ service, client } = rp);
});
afterAll(() => service.stop());
beforeEach(() => service.pass(MINUTE_MS));

describe("GET /oauth/userinfo", () => {
  it("200: the claims [oidcc-userinfo-get]", async () => {
    const { access_token } = (await rp.tokensOf()).body;
    const { status, body } = await ask(service, "get", PATH, { headers: bearer(access_token) });
    const sub = expect.stringMatching(/^[0-9A-Za-z_-]{43}$/);
    expect([status, body]).toEqual([200, { sub, verifications: [], groups: [] }]);
  });

  it("400: text that can't be stored", async () => {
    const { access_token } = (await rp.tokensOf()).body;
    const headers = bearer(access_token);
    expect((await ask(service, "get", `${PATH}?x=%00`, { headers })).status).toBe(400);
  });
});

describe("POST /oauth/userinfo", () => {
  const claims = (headers: Record<string, string>, form: Parameters) =>
    ask(service, "post", PATH, { headers, form });

  it("200: the token in the header or in the form [oidcc-userinfo-post-header, -post-body]", async () => {
    const { access_token } = (await rp.tokensOf()).body;
    const got = await rp.userInfo(access_token);
    const posted = await ask(service, "post", PATH, { headers: bearer(access_token) });
    const formed = await claims({}, { access_token });
    expect([got.status, posted.body, formed.body]).toEqual([200, got.body, got.body]);
  });

  it("400: the token twice", async () => {
    const { access_token } = (await rp.tokensOf()).body;
    expect((await claims(bearer(access_token), { access_token })).status).toBe(400);
  });
});

describe.each(["get", "post"] as const)("%s /oauth/userinfo", (method) => {
  const claims = (headers: Record<string, string> = {}) => ask(service, method, PATH, { headers });

  it("401: no token, a wrong one, a refresh token, a revoked one, one in the address", async () => {
    const none = await claims();
    expect([none.status, none.headers["www-authenticate"]]).toEqual([
      401,
      expect.stringMatching(/^Bearer realm="cohort", error_description="Send /),
    ]);
    const wrong = await claims(bearer("x"));
    const challenge = expect.stringMatching(/^Bearer error="invalid_token", error_description="/);
    expect([wrong.status, wrong.body.error, wrong.headers["www-authenticate"]]).toEqual([
      401,
      "invalid_token",
      challenge,
    ]);
    const { access_token: token, refresh_token, id_token } = (await rp.tokensOf()).body;
    for (const other of [refresh_token, id_token]) expect((await claims(bearer(other))).status).toBe(401);
    expect((await ask(service, method, `${PATH}?access_token=${token}`)).status).toBe(401);
    const headers = basic(client.clientId, client.clientSecret);
    await ask(service, "post", "/oauth/revoke", { form: { token }, headers });
    expect((await claims(bearer(token))).status).toBe(401);
  });

  it("403: a token that was not issued with openid, which looks up all the same", async () => {
    const { access_token } = (await rp.tokensOf({ scope: "" })).body;
    const refused = await claims(bearer(access_token));
    expect([refused.status, refused.body.error]).toEqual([403, "insufficient_scope"]);
    expect(refused.headers["www-authenticate"]).toContain("insufficient_scope");
    expect(await lookUpStatus(service, access_token)).toBe(200);
  });

  it("503: D9: the database is away", async () => {
    const answer = await withFailingDatabase(service, DATABASE_GONE, () => claims(bearer("x")));
    expect(answer.status).toBe(503);
  });

  it("429: past the client's lookups of a minute", async () => {
    const { access_token } = (await rp.tokensOf()).body;
    const { rates, config } = service.services;
    for (let taken = 0; taken < config.lookupsPerMinute; taken += 1)
      rates.take(`lookup:${client.clientId}`, config.lookupsPerMinute);
    expect((await claims(bearer(access_token))).status).toBe(429);
  });
});
