/** Programs of an app get tokens of their own, with independent OAuth libraries and their defaults. */
import { beforeAll, expect, it } from "@jest/globals";
import * as oauth from "oauth4webapi";
import * as openid from "openid-client";
import { ClientCredentials } from "simple-oauth2";
import { Cohort } from "../../client/index.ts";
import { assertionKey, register } from "../support/app-access.ts";
import type { PartnerApp } from "../support/service.ts";
import { useService } from "../support/use-service.ts";

const service = useService({ services: { now: () => new Date() } });
let issuer: URL;
let app: PartnerApp;
beforeAll(async () => {
  issuer = new URL(`${service.baseUrl}/oauth/app`);
  app = await service.app();
});

/** How a partner's program uses a token. */
const listWith = (accessToken: () => string | Promise<string>) =>
  new Cohort({ baseUrl: service.baseUrl, appId: app.appId, accessToken }).verifications.list();

const insecure = { [oauth.allowInsecureRequests]: true };
const scope = "verifications:read";

it("openid-client, by secret: discovers, gets a token for each call, and revokes it", async () => {
  const execute = [openid.allowInsecureRequests];
  const settings = await openid.discovery(issuer, app.appId, app.accessToken, undefined, {
    algorithm: "oauth2",
    execute,
  });
  let last = "";
  const page = await listWith(async () => {
    const { access_token } = await openid.clientCredentialsGrant(settings, { scope });
    last = access_token;
    return access_token;
  });
  expect(page.verifications).toEqual([]);
  expect((await openid.tokenIntrospection(settings, last)).scope).toBe(scope);
  await openid.tokenRevocation(settings, last);
  await expect(listWith(() => last)).rejects.toMatchObject({ status: 401 });
});

it.each(["ES256", "EdDSA", "RS256"])("openid-client, by private_key_jwt with %s", async (alg) => {
  const { jwk, privateKey, ...key } = await assertionKey(alg);
  await register(service, app, { jwk, privateKey, ...key });
  const execute = [openid.allowInsecureRequests];
  const method = openid.PrivateKeyJwt({ key: privateKey, kid: jwk.kid });
  const settings = await openid.discovery(issuer, app.appId, undefined, method, {
    algorithm: "oauth2",
    execute,
  });
  for (const _ of [1, 2]) {
    const { access_token, expires_in } = await openid.clientCredentialsGrant(settings, { scope });
    expect(expires_in).toBe(7200);
    expect((await listWith(() => access_token)).verifications).toEqual([]);
  }
});

it.each(["basic", "post"] as const)("oauth4webapi, by client_secret_%s", async (where) => {
  const discovered = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...insecure });
  const server = await oauth.processDiscoveryResponse(issuer, discovered);
  const method = where === "basic" ? oauth.ClientSecretBasic : oauth.ClientSecretPost;
  const client = { client_id: app.appId };
  const answer = await oauth.clientCredentialsGrantRequest(
    server,
    client,
    method(app.accessToken),
    new URLSearchParams({ scope }),
    insecure,
  );
  const { access_token, token_type } = await oauth.processClientCredentialsResponse(server, client, answer);
  expect(token_type).toBe("bearer");
  expect((await listWith(() => access_token)).verifications).toEqual([]);
});

it.each(["header", "body"] as const)(
  "simple-oauth2, with the secret in the %s",
  async (authorizationMethod) => {
    const library = new ClientCredentials({
      client: { id: app.appId, secret: app.accessToken },
      auth: { tokenHost: service.baseUrl, tokenPath: "/oauth/app/token", revokePath: "/oauth/app/revoke" },
      options: { authorizationMethod },
    });
    const token = await library.getToken({ scope });
    const accessToken = String(token.token.access_token);
    expect((await listWith(() => accessToken)).verifications).toEqual([]);
    await token.revoke("access_token");
    await expect(listWith(() => accessToken)).rejects.toMatchObject({ status: 401 });
  },
);

it("the client throws what the program's own function throws", async () => {
  const away = new Error("the token endpoint is away");
  await expect(
    listWith(() => {
      throw away;
    }),
  ).rejects.toBe(away);
  await expect(listWith(() => "a\nb")).rejects.toThrow(/^accessToken contains a line break/);
});
