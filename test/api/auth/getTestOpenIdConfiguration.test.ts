import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ask } from "../../support/oauth.ts";
import { type Service, startService } from "../../support/service.ts";

describe("getTestOpenIdConfiguration", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());
  const read = (name: string, headers: Record<string, string> = {}) =>
    ask(service, "get", `/sso/test/${name}/.well-known/openid-configuration`, { headers });

  it("200: the same as OAuth's metadata, for every page of others", async () => {
    const openid = await read("student", { Origin: "https://anybody.example" });
    const oauth = await ask(service, "get", "/.well-known/oauth-authorization-server/sso/test/student");
    expect([openid.status, openid.body]).toEqual([200, oauth.body]);
    expect(openid.body.issuer).toBe(`${service.baseUrl}/sso/test/student`);
    expect(openid.headers["access-control-allow-origin"]).toBe("*");
  });

  it("400: a broken escape", async () => {
    expect((await read("%zz")).status).toBe(400);
  });

  it("404: no such supergroup", async () => {
    expect((await read("students")).status).toBe(404);
  });
});
