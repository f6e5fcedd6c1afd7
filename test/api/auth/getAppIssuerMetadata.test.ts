import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { appScopeValues } from "../../../generated/auth.ts";
import whitelabel from "../../../generated/whitelabel.json" with { type: "json" };
import { operationsOf } from "../../../server/http/document.ts";
import { type Service, startService } from "../../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe("getAppIssuerMetadata", () => {
  it("200: endpoints below the issuer, for any origin", async () => {
    const path = "/.well-known/oauth-authorization-server/oauth/app";
    const answer = await service.fetch(`${service.baseUrl}${path}`, {
      headers: { origin: "https://tool.example" },
    });
    expect(await answer.json()).toMatchObject({
      issuer: `${service.baseUrl}/oauth/app`,
      token_endpoint: `${service.baseUrl}/oauth/app/token`,
      grant_types_supported: ["client_credentials"],
      scopes_supported: appScopeValues,
    });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  });

  it("400: text that can't be stored", async () => {
    const answer = await service.fetch(
      `${service.baseUrl}/.well-known/oauth-authorization-server/oauth/app?x=%00`,
    );
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ error: "invalid_request" }),
    ]);
  });

  it("names the scopes of the white-label API's operations, each of which has one", () => {
    const scopes = operationsOf(whitelabel).map((operation) => operation.scopes);
    expect(scopes.every(({ length }) => length === 1)).toBe(true);
    expect([...new Set(scopes.flat())].sort()).toEqual([...appScopeValues].sort());
  });
});
