import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { loginUrl } from "../../support/login.ts";
import type { ClientWish } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";
import { caller } from "../../support/whitelabel.ts";

const service = useService();

describe("POST /app/{appId}/whitelabel/test/sign-in", () => {
  interface Returned {
    redirectUrl: string;
    code?: string;
    svcId?: string;
  }

  const client = (wish: ClientWish = {}) => service.client(wish);
  type Client = Awaited<ReturnType<typeof client>>;

  async function signIn(of: Client, body: object): Promise<Returned> {
    const answer = await caller(service, of.app)("POST", "/test/sign-in", body);
    expect([answer.status, answer.detail]).toEqual([200, ""]);
    return answer.body as unknown as Returned;
  }

  async function tokens(of: Client, code = "", more: Record<string, string> = {}) {
    const { clientId: client_id, clientSecret: client_secret, redirectUri: redirect_uri } = of;
    const form = { grant_type: "authorization_code", client_id, client_secret, redirect_uri, code, ...more };
    const init = { method: "POST", body: new URLSearchParams(form) };
    const response = await service.fetch(`${service.baseUrl}/oauth/token`, init);
    return (await response.json()) as { access_token?: string; id_token?: string; error?: string };
  }

  async function lookUp({ access_token = "" }: { access_token?: string }) {
    const headers = { authorization: `Bearer ${access_token}`, "user-agent": "test" };
    return (await service.fetch(`${service.baseUrl}/api/v3/me.json`, { headers })).json();
  }

  it.each(["student", "graduate", "key-worker", "social-assistance"] as const)(
    "200: %s: the redirect with a code, which the partner's server redeems and looks up",
    async (supergroup) => {
      const shop = await client();
      const { redirectUrl, code, svcId } = await signIn(shop, {
        loginLink: loginUrl(service, shop, supergroup),
      });
      expect(redirectUrl).toBe(`https://shop.example/callback?code=${code}`);
      expect(await lookUp(await tokens(shop, code))).toEqual({
        svcid_number: svcId,
        verifications: [{ group: supergroup, expires_on: expect.any(String) }],
      });
    },
  );

  it("200: the same address is the same member, verified once; another one is somebody else", async () => {
    const shop = await client();
    const wish = { loginLink: loginUrl(service, shop), email: "ada@example.com" };
    const [first, again] = [await signIn(shop, wish), await signIn(shop, wish)];
    expect(again.svcId).toBe(first.svcId);
    expect(again.code).not.toBe(first.code);
    expect((await signIn(shop, { ...wish, email: "eve@example.com" })).svcId).not.toBe(first.svcId);
    const where = { appId: shop.app.appId, account: { svcId: first.svcId ?? "" } };
    expect(await service.services.database.verification.count({ where })).toBe(1);
  });

  it("200: a member of another app with the same address is somebody else", async () => {
    const [one, other] = [await client(), await client()];
    const email = "ada@example.com";
    const first = await signIn(one, { loginLink: loginUrl(service, one), email });
    const second = await signIn(other, { loginLink: loginUrl(service, other), email });
    expect(second.svcId).not.toBe(first.svcId);
  });

  it("200: a group of the supergroup that the test chooses, or not verified at all", async () => {
    const shop = await client();
    const loginLink = loginUrl(service, shop, "key-worker");
    const nurse = await signIn(shop, { loginLink, consumerGroup: "healthcare" });
    const found = { account: { svcId: nurse.svcId ?? "" } };
    const { consumerGroup } = await service.services.database.verification.findFirstOrThrow({ where: found });
    expect(consumerGroup).toBe("healthcare");
    const nobody = await signIn(shop, { loginLink, verified: false });
    expect(await lookUp(await tokens(shop, nobody.code))).toMatchObject({ verifications: [] });
  });

  it("200: state, iss, PKCE and a nonce come back as through the page", async () => {
    const shop = await client({ profile: "standard", openIdScopes: [] });
    const verifier = randomBytes(32).toString("base64url");
    const loginLink = loginUrl(service, shop, "student", {
      state: "s-1",
      nonce: "n-1",
      scope: "openid",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    const { redirectUrl, code } = await signIn(shop, { loginLink });
    expect(Object.fromEntries(new URL(redirectUrl).searchParams)).toEqual({
      code,
      state: "s-1",
      iss: `${service.baseUrl}/sso/test/student`,
    });
    const given = await tokens(shop, code, { code_verifier: verifier });
    const claims = JSON.parse(Buffer.from(given.id_token?.split(".")[1] ?? "", "base64url").toString());
    expect(claims).toMatchObject({ nonce: "n-1", aud: shop.clientId });
  });

  it("200: who cancels returns without a code", async () => {
    const shop = await client();
    expect(await signIn(shop, { loginLink: loginUrl(service, shop), cancel: true })).toEqual({
      redirectUrl: "https://shop.example/callback",
    });
  });

  it("400: a link that the page would refuse, of another app, or none", async () => {
    const [shop, other] = [await client(), await client()];
    const call = caller(service, shop.app);
    for (const [loginLink, words] of [
      ["https://shop.example/", "not the address of a login page"],
      ["no address", "not the address of a login page"],
      [`${service.baseUrl}/sso/pupil?client_id=${shop.clientId}`, "not the address of a login page"],
      [loginUrl(service, shop, "student", { redirect_uri: "https://evil.example/" }), "redirect_uri"],
      [loginUrl(service, shop, "student", { client_id: "cl_unknown" }), "unknown_client"],
      [loginUrl(service, shop, "student", { country: "fr" }), "country"],
      [loginUrl(service, other), "a client of another app"],
    ] as const) {
      const answer = await call("POST", "/test/sign-in", { loginLink });
      expect([loginLink, answer.status, answer.title]).toEqual([loginLink, 400, "bad_request"]);
      expect(answer.detail).toContain("/body/loginLink");
      expect(answer.detail).toContain(words);
    }
    const loginLink = loginUrl(service, shop);
    const wrongGroup = await call("POST", "/test/sign-in", { loginLink, consumerGroup: "teacher" });
    expect([wrongGroup.status, wrongGroup.detail]).toEqual([
      400,
      expect.stringContaining("/body/consumerGroup"),
    ]);
  });

  it("403: a live app's members sign in themselves", async () => {
    const shop = await client({ mode: "live" });
    const answer = await caller(service, shop.app)("POST", "/test/sign-in", {
      loginLink: loginUrl(service, shop),
    });
    expect([answer.status, answer.title]).toEqual([403, "forbidden"]);
  });

  it("409: an Idempotency-Key that was used for another sign-in; the same one gives the same code", async () => {
    const shop = await client();
    const call = caller(service, shop.app);
    const headers = { "idempotency-key": "sign-in-1" };
    const loginLink = loginUrl(service, shop);
    const first = await call("POST", "/test/sign-in", { loginLink }, headers);
    expect((await call("POST", "/test/sign-in", { loginLink }, headers)).body).toEqual(first.body);
    const other = await call("POST", "/test/sign-in", { loginLink, verified: false }, headers);
    expect(other.status).toBe(409);
  });
});

describe("DELETE /app/{appId}/whitelabel/test/members/{svcId}", () => {
  /** A member who has let a client of the app look them up, with its access token. */
  async function member() {
    const shop = await service.client();
    const call = caller(service, shop.app);
    const signedIn = await call("POST", "/test/sign-in", { loginLink: loginUrl(service, shop) });
    const { code = "", svcId = "" } = signedIn.body as unknown as { code?: string; svcId?: string };
    const { clientId: client_id, clientSecret: client_secret, redirectUri: redirect_uri } = shop;
    const form = { grant_type: "authorization_code", client_id, client_secret, redirect_uri, code };
    const init = { method: "POST", body: new URLSearchParams(form) };
    const tokens = await (await service.fetch(`${service.baseUrl}/oauth/token`, init)).json();
    const { access_token: access } = tokens as { access_token: string };
    return { shop, svcId, access, call, remove: () => call("DELETE", `/test/members/${svcId}`) };
  }

  const lookUp = (access: string) =>
    service.fetch(`${service.baseUrl}/api/v3/me.json`, {
      headers: { authorization: `Bearer ${access}`, "user-agent": "test" },
    });

  it("204: the account is gone, its tokens are of nobody, and the app is told", async () => {
    const { shop, svcId, access, call, remove } = await member();
    const events = await call("GET", "/events?from=now");
    const { nextCursor } = events.body as unknown as { nextCursor: string };
    expect((await remove()).status).toBe(204);
    expect((await lookUp(access)).status).toBe(404);
    const told = await call("GET", `/events?cursor=${nextCursor}`);
    expect(told.body).toMatchObject({
      events: [
        { type: "consent.withdrawn", data: { clientId: shop.clientId, svcId } },
        { type: "account.deleted", data: { svcId } },
      ],
    });
    expect((await remove()).status).toBe(404);
    const audit = await service.services.database.auditEntry.findFirstOrThrow({
      where: { action: "account.deleted" },
      orderBy: { id: "desc" },
    });
    expect(audit.actor).toBe(`app:${shop.app.appId}`);
  });

  it("404: nobody, a member of another app's, and one who is gone", async () => {
    const { svcId } = await member();
    const call = caller(service, await service.app());
    for (const id of ["AAAAAAA", svcId]) {
      const { status, title, detail } = await call("DELETE", `/test/members/${id}`);
      expect([id, status, title, detail]).toEqual([
        id,
        404,
        "not_found",
        "There is no such member of this test app.",
      ]);
    }
  });

  it("400: an id that is none", async () => {
    for (const id of ["1", "aaaaaaa", "AAAAAAAA"]) {
      const { status, detail } = await caller(service, await service.app())("DELETE", `/test/members/${id}`);
      expect([id, status, detail]).toEqual([id, 400, expect.stringContaining("svcId")]);
    }
  });

  it("403: a live app, whose members are real", async () => {
    const live = await service.app("live");
    const { status, title } = await caller(service, live)("DELETE", "/test/members/AAAAAAA");
    expect([status, title]).toEqual([403, "forbidden"]);
  });
});

describe("DELETE /app/{appId}/whitelabel/test/members/{svcId}/consents", () => {
  /** A member who has let a client of the app look them up, with its access token. */
  async function member() {
    const shop = await service.client();
    const call = caller(service, shop.app);
    const signedIn = await call("POST", "/test/sign-in", { loginLink: loginUrl(service, shop) });
    const { code = "", svcId = "" } = signedIn.body as unknown as { code?: string; svcId?: string };
    const { clientId: client_id, clientSecret: client_secret, redirectUri: redirect_uri } = shop;
    const form = { grant_type: "authorization_code", client_id, client_secret, redirect_uri, code };
    const init = { method: "POST", body: new URLSearchParams(form) };
    const tokens = await (await service.fetch(`${service.baseUrl}/oauth/token`, init)).json();
    const { access_token: access } = tokens as { access_token: string };
    return { shop, svcId, access, call, remove: () => call("DELETE", `/test/members/${svcId}/consents`) };
  }

  const lookUp = (access: string) =>
    service.fetch(`${service.baseUrl}/api/v3/me.json`, {
      headers: { authorization: `Bearer ${access}`, "user-agent": "test" },
    });

  it("204: clients learn nothing any more, and the app is told of each, once", async () => {
    const { shop, svcId, access, call, remove } = await member();
    const events = await call("GET", "/events?from=now");
    const { nextCursor } = events.body as unknown as { nextCursor: string };
    expect((await lookUp(access)).status).toBe(200);
    expect((await remove()).status).toBe(204);
    expect((await lookUp(access)).status).toBe(401);
    expect((await remove()).status).toBe(204);
    const told = await call("GET", `/events?cursor=${nextCursor}`);
    expect(told.body).toMatchObject({
      events: [{ type: "consent.withdrawn", data: { clientId: shop.clientId, svcId } }],
    });
    expect((told.body as unknown as { events: unknown[] }).events).toHaveLength(1);
  });

  it("404: nobody, a member of another app's, and one who is gone", async () => {
    const { svcId } = await member();
    const call = caller(service, await service.app());
    for (const id of ["AAAAAAA", svcId]) {
      const { status, title, detail } = await call("DELETE", `/test/members/${id}/consents`);
      expect([id, status, title, detail]).toEqual([
        id,
        404,
        "not_found",
        "There is no such member of this test app.",
      ]);
    }
  });

  it("400: an id that is none", async () => {
    for (const id of ["1", "aaaaaaa", "AAAAAAAA"]) {
      const { status, detail } = await caller(service, await service.app())(
        "DELETE",
        `/test/members/${id}/consents`,
      );
      expect([id, status, detail]).toEqual([id, 400, expect.stringContaining("svcId")]);
    }
  });

  it("403: a live app, whose members are real", async () => {
    const live = await service.app("live");
    const { status, title } = await caller(service, live)("DELETE", "/test/members/AAAAAAA/consents");
    expect([status, title]).toEqual([403, "forbidden"]);
  });
});
