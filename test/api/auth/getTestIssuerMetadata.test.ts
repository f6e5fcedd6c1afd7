import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { supergroupValues } from "../../../server/domain/shared/group/supergroups.ts";
import { ask } from "../../support/oauth.ts";
import { type Service, startService } from "../../support/service.ts";

const WELL_KNOWN = "/.well-known/oauth-authorization-server/sso";

describe("getTestIssuerMetadata", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({
      config: { ssoUrl: "https://login.example", authUrl: "https://auth.example" },
    });
  });
  afterAll(() => service.stop());

  it("200: differs from the live issuer's in its name and its keys", async () => {
    for (const supergroup of supergroupValues) {
      const live = await ask(service, "get", `${WELL_KNOWN}/${supergroup}`);
      const { status, body } = await ask(service, "get", `${WELL_KNOWN}/test/${supergroup}?x=1`);
      expect([status, body]).toEqual([
        200,
        {
          ...live.body,
          issuer: `https://login.example/sso/test/${supergroup}`,
          jwks_uri: "https://auth.example/oauth/test/jwks",
        },
      ]);
    }
  });

  it("400: a broken escape", async () => {
    expect((await ask(service, "get", `${WELL_KNOWN}/test/%zz`)).status).toBe(400);
  });

  it("404: no such supergroup", async () => {
    for (const name of ["test/students", "test", "test/test"])
      expect((await ask(service, "get", `${WELL_KNOWN}/${name}`)).status).toBe(404);
  });
});
