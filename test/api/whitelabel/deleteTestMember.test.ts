import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { loginUrl } from "../../support/login.ts";
import { type Service, startService } from "../../support/service.ts";
import { caller } from "../../support/whitelabel.ts";

describe("DELETE /app/{appId}/whitelabel/test/members/{svcId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
