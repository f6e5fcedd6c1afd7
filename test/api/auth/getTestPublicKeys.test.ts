import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { ask, basic } from "../../support/oauth.ts";
import { type RelyingParty, startRelyingParty } from "../../support/openid.ts";
import type { Service } from "../../support/service.ts";

describe("getTestPublicKeys", () => {
  let rp: RelyingParty;
  let service: Service;
  beforeAll(async () => {
    rp = await startRelyingParty();
    ({ service } = rp);
  });
  afterAll(() => service.stop());
  const keys = (query = "") => ask(service, "get", `/oauth/test/jwks${query}`);
  const liveKeys = () => ask(service, "get", "/oauth/jwks");

  it("200: keys of their own, which none of the live ones is, without private parts", async () => {
    const { status, body } = await keys();
    const known: Record<string, string>[] = body.keys;
    expect([status, known.map(({ alg }) => alg).sort()]).toEqual([200, ["ES256", "RS256"]]);
    expect(known.filter((key) => ["d", "p", "q"].some((name) => name in key))).toEqual([]);
    const live: Record<string, string>[] = (await liveKeys()).body.keys;
    expect(live.filter(({ kid }) => known.some((key) => key.kid === kid))).toEqual([]);
  });

  it("what a test app makes up is said by the test issuer, and no live key signs it", async () => {
    const { app, clientId, clientSecret, redirectUri } = rp.client;
    const loginLink = rp.link({ scope: "openid email" });
    const made = await app.calls.POST("/app/{appId}/whitelabel/test/sign-in", {
      params: { path: { appId: app.appId } },
      body: { loginLink, email: "ceo@victim.example" },
    });
    const back = new URL(made.data?.redirectUrl ?? "");
    const form = { grant_type: "authorization_code", code: made.data?.code ?? "", redirect_uri: redirectUri };
    const { body } = await ask(service, "post", "/oauth/token", {
      form,
      headers: basic(clientId, clientSecret),
    });
    const { iss, email } = decodeJwt(body.id_token);
    expect([iss, email, back.searchParams.get("iss")]).toEqual([rp.issuer, "ceo@victim.example", rp.issuer]);
    const set = createLocalJWKSet((await liveKeys()).body);
    await expect(jwtVerify(body.id_token, set, { currentDate: service.clock.now })).rejects.toThrow(
      "no applicable key",
    );
    const introspected = await ask(service, "post", "/oauth/introspect", {
      form: { token: body.access_token },
      headers: basic(clientId, clientSecret),
    });
    expect(introspected.body.iss).toBe(rp.issuer);
  });

  it("400: text that can't be stored", async () => {
    expect((await keys("?x=%00")).body.error).toBe("invalid_request");
  });

  it("503: D9: the database is away", async () => {
    expect((await withFailingDatabase(service, DATABASE_GONE, () => keys())).status).toBe(503);
  });
});
