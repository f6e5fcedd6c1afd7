/** Token exchange (RFC 8693): a platform passes a member's groups on to a shop, by oauth4webapi, checked by jose. */
import { beforeAll, beforeEach, expect, it } from "@jest/globals";
import { createRemoteJWKSet, jwtVerify } from "jose";
import * as oauth from "oauth4webapi";
import { giveConsent } from "../../server/domain/accounts/oauth/consent.ts";
import type { Supergroup } from "../../server/domain/shared/group/supergroups.ts";
import { confirmed, signedIn } from "../support/member.ts";
import {
  inForm,
  inQuery,
  member,
  type Parameters,
  type TestClient,
  tokensFor,
  verified,
} from "../support/oauth.ts";
import { SECOND_MS } from "../support/service.ts";
import { useService } from "../support/use-service.ts";

const service = useService();
const GRANT = "urn:ietf:params:oauth:grant-type:token-exchange";
const JWT = "urn:ietf:params:oauth:token-type:jwt";
const ACCESS = "urn:ietf:params:oauth:token-type:access_token";
const insecure = { [oauth.allowInsecureRequests]: true };
const [BOOKS, FILMS] = ["https://books.example", "https://films.example/as"];

let platform: TestClient;
let books: TestClient;
let films: TestClient;
beforeAll(async () => {
  platform = await service.client({
    name: "Agent",
    narrowConsent: true,
    profile: "standard",
    pkce: "optional",
    tokenExchange: true,
  });
  books = await service.client({
    name: "Books",
    narrowConsent: true,
    exchangeAudience: BOOKS,
    supergroups: ["student"],
  });
  films = await service.client({
    name: "Films",
    narrowConsent: true,
    profile: "standard",
    pkce: "optional",
    exchangeAudience: FILMS,
    supergroups: ["graduate", "student"],
    idTokenAlgorithm: "ES256",
  });
});

let accountId: string;
let token: string;
beforeEach(async () => {
  ({ accountId } = await member(service));
  await verified(service, platform, accountId, {
    consumerGroup: "student",
    expiresOn: new Date("2026-10-01"),
  });
  await verified(service, platform, accountId, { consumerGroup: "graduate" });
  await agree(platform, ["student"]);
  await agree(books, ["student"]);
  await agree(films, ["graduate", "student"]);
  token = (await tokensFor(service, platform, accountId)).access_token;
});

const agree = ({ clientId }: TestClient, supergroups: Supergroup[], by = accountId) =>
  giveConsent(
    service.services,
    by,
    { clientId, flow: "current", supergroups, scopes: [], policyUrls: [] },
    "en",
  );

/** The call as it is written, for what no library sends. */
const exchange = (changes: Parameters = {}, by = platform) =>
  inForm(service, {
    grant_type: GRANT,
    subject_token: token,
    subject_token_type: ACCESS,
    requested_token_type: JWT,
    audience: BOOKS,
    client_id: by.clientId,
    client_secret: by.clientSecret,
    ...changes,
  });
const errorOf = async (answer: ReturnType<typeof exchange>) => {
  const { status, body } = await answer;
  return [status, body.error];
};
/** As a shop checks a grant: by the issuer that it lists, for itself alone. */
const read = (grant: string, issuer: string, audience: string) =>
  jwtVerify(grant, createRemoteJWKSet(new URL(`${service.baseUrl}/oauth/test/jwks`)), {
    issuer: `${service.baseUrl}/sso/test/${issuer}`,
    audience,
    currentDate: service.clock.now,
  });

it("oauth4webapi: a grant for each audience, with another sub, 60 seconds, a jti, the groups and nothing else", async () => {
  const issuer = new URL(`${service.baseUrl}/sso/test/student`);
  const discovered = await oauth.discoveryRequest(issuer, insecure);
  const server = await oauth.processDiscoveryResponse(issuer, discovered);
  expect(server.grant_types_supported).toContain(GRANT);
  const client = { client_id: platform.clientId };
  const grantFor = async (target: Parameters) => {
    const response = await oauth.genericTokenEndpointRequest(
      server,
      client,
      oauth.ClientSecretBasic(platform.clientSecret),
      GRANT,
      { subject_token: token, subject_token_type: ACCESS, requested_token_type: JWT, ...target },
      insecure,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    const body = await oauth.processGenericTokenEndpointResponse(server, client, response, {
      recognizedTokenTypes: { n_a: () => {} },
    });
    expect(body).toMatchObject({ issued_token_type: JWT, token_type: "n_a", expires_in: 60 });
    return body.access_token;
  };
  const first = await read(await grantFor({ audience: BOOKS }), "student", BOOKS);
  const second = await read(await grantFor({ resource: BOOKS, audience: BOOKS }), "student", BOOKS);
  const other = await read(await grantFor({ resource: FILMS }), "graduate", FILMS);
  const iat = Math.floor(service.clock.now.getTime() / 1000);
  expect(first.payload).toEqual({
    iss: issuer.href,
    sub: expect.stringMatching(/^[\w-]{43}$/),
    aud: BOOKS,
    iat,
    exp: iat + 60,
    jti: expect.stringMatching(/^[\w-]{43}$/),
    verifications: [{ group: "student", expires_on: "2026-10-01" }],
  });
  expect(second.payload.sub).toBe(first.payload.sub);
  expect(second.payload.jti).not.toBe(first.payload.jti);
  expect([first.protectedHeader.alg, other.protectedHeader.alg]).toEqual(["RS256", "ES256"]);
  expect(other.payload.sub).not.toBe(first.payload.sub);
  // The platform may know of the student only, so the shop learns of no other group by it.
  expect(other.payload.verifications).toEqual(first.payload.verifications);
  // One audience doesn't take the grant of another, and none takes it late.
  const { access_token: grant } = (await exchange()).body;
  await expect(read(grant, "student", FILMS)).rejects.toThrow("aud");
  service.pass(61 * SECOND_MS);
  await expect(read(grant, "student", BOOKS)).rejects.toThrow("exp");
});

it("a grant is no access token, and no token of ours can be exchanged again", async () => {
  const { access_token: grant } = (await exchange()).body;
  expect(await errorOf(exchange({ subject_token: grant }))).toEqual([400, "invalid_request"]);
  const me = await service.fetch(`${service.baseUrl}/api/v3/me.json`, {
    headers: { authorization: `Bearer ${grant}` },
  });
  expect(me.status).toBe(401);
});

it("the account page says by audience which platform asked; after a withdrawal there is no exchange", async () => {
  const { browser, page } = await signedIn(service, "ada@example.com");
  const session = await service.services.database.session.findFirstOrThrow({
    orderBy: { createdAt: "desc" },
  });
  const own = session.accountId as string;
  await verified(service, platform, own, { consumerGroup: "student" });
  for (const client of [platform, books, films]) await agree(client, ["student"], own);
  const { access_token: subject_token } = await tokensFor(service, platform, own);
  expect((await browser.open(page.url)).text).not.toContain("Last asked");
  expect((await exchange({ subject_token })).status).toBe(200);
  const asked = await browser.open(page.url);
  expect(asked.text.match(/Last asked through \S*Agent\S* on/g)).toHaveLength(1);
  // Access of one audience ends alone; that of the platform ends all.
  const after = await confirmed(browser, asked, "Remove access (Books)");
  expect(await errorOf(exchange({ subject_token }))).toEqual([400, "invalid_target"]);
  expect((await exchange({ subject_token, audience: FILMS })).status).toBe(200);
  await confirmed(browser, await browser.open(after.url), "Remove access (Agent)");
  expect(await errorOf(exchange({ subject_token, audience: FILMS }))).toEqual([400, "invalid_request"]);
});

it("refuses a foreign, expired, revoked or unknown token, and says no more", async () => {
  const foreign = (await tokensFor(service, films, accountId)).access_token;
  for (const subject_token of [foreign, "unknown", `${token}x`])
    expect(await errorOf(exchange({ subject_token }))).toEqual([400, "invalid_request"]);
  await inForm(service, { grant_type: "refresh_token", refresh_token: "x" });
  service.pass(2_419_199 * SECOND_MS);
  const expired = await exchange();
  expect(expired.body).toEqual({
    error: "invalid_request",
    error_description: expect.stringContaining("unknown, expired or revoked"),
  });
});

it("invalid_target: an unknown audience, another's mode, and one that the member has not agreed to are alike", async () => {
  const own = await service.client({ exchangeAudience: "https://toys.example" });
  await service.client({ mode: "live", exchangeAudience: "https://live.example" });
  const off = await service.client({ exchangeAudience: "https://off.example" });
  await agree(off, ["student"]);
  await service.services.database.client.update({
    where: { id: off.clientId },
    data: { disabledAt: new Date(0) },
  });
  const answers = await Promise.all(
    [
      "https://toys.example",
      "https://live.example",
      "https://off.example",
      "https://nobody.example",
      own.clientId,
    ].map(async (audience) => (await exchange({ audience })).body),
  );
  const [first] = answers;
  expect(first.error).toBe("invalid_target");
  for (const answer of answers) expect(answer).toEqual(first);
});

it("invalid_request: what is missing, repeated or of another type; nothing in the address", async () => {
  const { body } = await exchange({ subject_token: "" });
  expect(body).toMatchObject({ error: "invalid_request", error_description: "Missing: subject_token." });
  for (const changes of [
    { subject_token_type: "" },
    { subject_token_type: JWT },
    { requested_token_type: ACCESS },
    { audience: "" },
    { audience: BOOKS, resource: FILMS },
  ])
    expect([changes, ...(await errorOf(exchange(changes)))]).toEqual([changes, 400, "invalid_request"]);
  const form = { grant_type: GRANT, client_id: platform.clientId, client_secret: platform.clientSecret };
  const inAddress = { ...form, subject_token: token, subject_token_type: ACCESS, audience: BOOKS };
  expect((await inQuery(service, inAddress)).body.error_description).toContain("Missing: subject_token");
  const twice = await inForm(service, form);
  expect(twice.body.error).toBe("invalid_request");
  expect(await errorOf(exchange({ client_secret: "wrong" }))).toEqual([401, "invalid_client"]);
});

it("clients without the switch are answered as by the interface", async () => {
  for (const wish of [
    {},
    { profile: "standard", pkce: "optional" },
    { profile: "standard", pkce: "optional", deviceGrant: true },
  ] as const) {
    const client = await service.client(wish);
    const subject_token = (await tokensFor(service, client, accountId)).access_token;
    const { status, body } = await exchange({ subject_token }, client);
    expect([status, body]).toEqual([
      400,
      {
        error: "unsupported_grant_type",
        error_description: "grant_type must be authorization_code or refresh_token.",
      },
    ]);
  }
});

it("the operator alone switches it on, for clients with a secret, and an audience is one client's", async () => {
  const { operator } = service;
  const body = {
    appId: books.app.appId,
    name: "Other",
    redirectUris: ["https://shop.example/back"],
    supergroups: ["student" as const],
    countries: ["GB"],
  };
  const create = (more: object) => operator.POST("/management/clients", { body: { ...body, ...more } });
  for (const profile of ["legacy", "public"]) {
    const { error } = await create({ profile, tokenExchange: true });
    expect(JSON.stringify(error)).toContain("is only for clients with the profile standard");
  }
  for (const exchangeAudience of [
    "http://a.example",
    "https://a.example?x",
    "https://u:p@a.example",
    "a.example",
  ])
    expect([exchangeAudience, (await create({ exchangeAudience })).response.status]).toEqual([
      exchangeAudience,
      400,
    ]);
  expect((await create({ exchangeAudience: BOOKS })).response.status).toBe(409);
  const path = { clientId: books.clientId };
  const set = (exchangeAudience: string | null) =>
    operator.PATCH("/management/clients/{clientId}", { params: { path }, body: { exchangeAudience } });
  expect((await set(FILMS)).response.status).toBe(409);
  expect((await set(BOOKS)).data?.exchangeAudience).toBe(BOOKS);
});
