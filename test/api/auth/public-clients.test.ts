/** Clients without a secret: apps, and pages without a server of their own (RFC 8252; RFC 9700, section 2.1.1). */

import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import {
  ask,
  basic,
  codeFor,
  inForm,
  lookUpStatus,
  member,
  type Parameters,
  type TestClient,
} from "../../support/oauth.ts";
import { MINUTE_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const VERIFIER = "a-verifier-of-43-characters-or-more-and-no-fewer";
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");
const PAGE = "https://app.shop.example";

describe("public clients", () => {
  const service = useService();
  let app: TestClient;
  let shop: TestClient;
  let accountId: string;

  beforeAll(async () => {
    const redirectUris = [`${PAGE}/back`, "com.example.shop:/back"];
    app = await service.client({ profile: "public", redirectUris });
    shop = await service.client();
    ({ accountId } = await member(service));
  });
  beforeEach(() => service.pass(MINUTE_MS));

  const redeem = async (changes: Parameters = {}, headers: Record<string, string> = {}) => {
    const code = await codeFor(service, app, accountId, { codeChallenge: CHALLENGE });
    const { clientId: client_id, redirectUri: redirect_uri } = app;
    const sound = {
      grant_type: "authorization_code",
      client_id,
      code,
      redirect_uri,
      code_verifier: VERIFIER,
    };
    return inForm(service, { ...sound, ...changes }, headers);
  };

  it("200: redeems a code by its id and the verifier, looks up, refreshes once and revokes", async () => {
    const { status, body } = await redeem();
    expect(status).toBe(200);
    expect(await lookUpStatus(service, body.access_token)).toBe(200);
    const refresh = {
      grant_type: "refresh_token",
      client_id: app.clientId,
      refresh_token: body.refresh_token,
    };
    const second = await inForm(service, refresh);
    expect(second.status).toBe(200);
    const third = await inForm(service, { ...refresh, refresh_token: second.body.refresh_token });
    expect(third.status).toBe(200);
    // The first one again: somebody has copied it, and everything of the family ends.
    expect((await inForm(service, refresh)).body.error).toBe("invalid_grant");
    expect(await lookUpStatus(service, third.body.access_token)).toBe(401);
    const { body: tokens } = await redeem();
    const form = { token: tokens.refresh_token, client_id: app.clientId };
    expect((await ask(service, "post", "/oauth/revoke", { form })).body).toEqual({});
    expect(await lookUpStatus(service, tokens.access_token)).toBe(401);
  });

  it("400: no verifier, a wrong one, and no id", async () => {
    expect((await redeem({ code_verifier: "" })).body.error_description).toBe("Missing: code_verifier.");
    expect((await redeem({ code_verifier: "x".repeat(43) })).body.error).toBe("invalid_grant");
    expect((await redeem({ client_id: "" })).body.error_description).toBe(
      "Missing: client_id, client_secret.",
    );
  });

  it("400: another client's id alone proves nothing, and is told as ever what it lacks", async () => {
    const { body } = await redeem({ client_id: shop.clientId });
    expect(body).toEqual({ error: "invalid_request", error_description: "Missing: client_secret." });
    expect((await redeem({ client_id: "cl_unknown" })).body.error_description).toBe(
      "Missing: client_secret.",
    );
  });

  it("401: a secret that it does not have, an empty one in a header", async () => {
    expect((await redeem({ client_secret: "wrong" })).status).toBe(401);
    const headers = basic(app.clientId, "");
    expect((await redeem({ client_id: "" }, headers)).status).toBe(401);
  });

  describe("CORS", () => {
    const allowed = (headers: Record<string, string>) => headers["access-control-allow-origin"];

    it("opens the token endpoint to the origins of public clients, errors too, and to nobody else", async () => {
      expect(allowed((await redeem({}, { Origin: PAGE })).headers)).toBe(PAGE);
      expect(allowed((await redeem({ code: "x" }, { Origin: PAGE })).headers)).toBe(PAGE);
      const strangers = [
        "https://shop.example",
        "https://evil.example",
        "null",
        "https://app.shop.example.evil.example",
        "https://app.shop",
        "http://app.shop.example",
        `${PAGE}/`,
        "*",
        "com.example.shop:",
      ];
      for (const Origin of strangers)
        expect([Origin, allowed((await redeem({}, { Origin })).headers)]).toEqual([Origin, undefined]);
    });

    it("answers a preflight, and lets no cookie along", async () => {
      const preflight = (Origin: string) =>
        service.fetch(`${service.baseUrl}/oauth/token`, {
          method: "OPTIONS",
          headers: { Origin, "Access-Control-Request-Method": "POST" },
        });
      const { status, headers } = await preflight(PAGE);
      expect([status, headers.get("access-control-allow-origin")]).toEqual([204, PAGE]);
      expect(headers.get("access-control-allow-credentials")).toBeNull();
      expect(headers.get("vary")).toContain("Origin");
      const stranger = await preflight("https://evil.example");
      expect(stranger.headers.get("access-control-allow-origin")).toBeNull();
      // Without a preflight it is a wrong method, as ever.
      const options = await service.fetch(`${service.baseUrl}/oauth/token`, { method: "OPTIONS" });
      expect(options.status).toBe(405);
    });

    it("leaves the lookup closed", async () => {
      const { body } = await redeem();
      const headers = { Authorization: `Bearer ${body.access_token}`, Origin: PAGE };
      const answer = await ask(service, "get", "/api/v3/me.json", { headers });
      expect([answer.status, allowed(answer.headers)]).toEqual([200, undefined]);
    });
  });
});
