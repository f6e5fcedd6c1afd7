/** `sub` by client (OpenID Connect Core, section 8), as partners get it. */
import { beforeAll, beforeEach, expect, it } from "@jest/globals";
import { decodeJwt } from "jose";
import { pairwiseSubject } from "../../../../server/domain/accounts/openid/subject.ts";
import { rotateStep } from "../../../../server/domain/operations/keys/rotate.ts";
import { readKeysStatus, retireKeys } from "../../../../server/domain/operations/keys/status.ts";
import type { Keys } from "../../../../server/platform/crypto.ts";
import { newKeyring, restartWith } from "../../../support/keyring.ts";
import { ask, basic, bearer, member, type TestClient, tokensFor } from "../../../support/oauth.ts";
import { type ClientWish, MINUTE_MS } from "../../../support/service.ts";
import { useService } from "../../../support/use-service.ts";

const PAIRWISE = /^[0-9A-Za-z_-]{43}$/;

const service = useService();
let ada: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  ada = await member(service);
});
beforeEach(() => service.pass(MINUTE_MS));

const standard = (wish: ClientWish = {}) =>
  service.client({ profile: "standard", pkce: "optional", ...wish });

const openId = {
  scopes: ["openid" as const],
  nonce: null,
  supergroup: "student" as const,
  authenticatedAt: null,
  authenticatedBy: null,
};

/** Signs the member in, and reads every place that names them. */
async function namesOf(client: TestClient, { accountId } = ada) {
  const tokens = await tokensFor(service, client, accountId, { openId });
  const headers = bearer(tokens.access_token);
  const idToken = decodeJwt(tokens.id_token ?? "");
  const { body: claims } = await ask(service, "get", "/oauth/userinfo", { headers });
  const introspection = await ask(service, "post", "/oauth/introspect", {
    form: { token: tokens.access_token },
    headers: basic(client.clientId, client.clientSecret),
  });
  const { body: lookup } = await ask(service, "get", "/api/v3/me.json", { headers });
  expect([claims.sub, introspection.body.sub]).toEqual([idToken.sub, idToken.sub]);
  expect(claims.svcid_number).toBe(idToken.svcid_number);
  return { sub: claims.sub, inClaims: claims.svcid_number, inLookup: lookup.svcid_number };
}

it("differs between two brands, and no claim has the number; the lookup has it as ever", async () => {
  const [one, other] = [await namesOf(await standard()), await namesOf(await standard())];
  for (const { sub, inClaims, inLookup } of [one, other])
    expect([sub, inClaims, inLookup]).toEqual([expect.stringMatching(PAIRWISE), undefined, ada.svcId]);
  expect(one.sub).not.toBe(other.sub);
});

it("is the same for the clients of one app, whatever their addresses", async () => {
  const web = await standard();
  const phone = await standard({ app: web.app, redirectUris: ["com.shop:/back"] });
  const { sub } = await namesOf(web);
  expect((await namesOf(phone)).sub).toBe(sub);
  await service.services.database.client.update({
    where: { id: web.clientId },
    data: { redirectUris: { push: "https://other.example/back" } },
  });
  expect((await namesOf(web)).sub).toBe(sub);
  expect((await namesOf(web, await member(service))).sub).not.toBe(sub);
});

it("is the number for a client that was there before, or that asks for it", async () => {
  const asked = await standard({ subjectType: "public" });
  const number = { sub: ada.svcId, inClaims: ada.svcId, inLookup: ada.svcId };
  expect(await namesOf(asked)).toEqual(number);
  // A row of the former release has the column's default.
  const { database } = service.services;
  const { appId, redirectUri } = { ...asked.app, ...asked };
  const [row] = await database.$queryRaw<{ subjectType: string }[]>`
    INSERT INTO "Client" (id, "appId", mode, name, "redirectUris", supergroups, countries, profile, scopes, "createdAt")
    VALUES ('cl_former', ${appId}, 'test', 'Shop', ARRAY[${redirectUri}], ARRAY['student'], ARRAY['GB'], 'standard', '{}', now())
    RETURNING "subjectType"`;
  expect(row).toEqual({ subjectType: "public" });
});

it("stays the number where a client of the lookup gets a profile with OpenID Connect", async () => {
  const client = await service.client();
  expect(client.client.subjectType).toBe("public");
  const { status, body } = await service.operator
    .PATCH("/management/clients/{clientId}", {
      params: { path: { clientId: client.clientId } },
      body: { profile: "standard", pkce: "optional", narrowConsent: false },
    })
    .then(({ response, data }) => ({ status: response.status, body: data }));
  expect([status, body?.subjectType]).toEqual([200, "public"]);
  expect((await namesOf(client)).sub).toBe(ada.svcId);
});

it("can't be changed", async () => {
  const { clientId } = await standard();
  const { response } = await service.operator.PATCH("/management/clients/{clientId}", {
    params: { path: { clientId } },
    body: { subjectType: "public" } as object,
  });
  expect(response.status).toBe(400);
});

it("is decided once by the database, where many ask first", async () => {
  const { database } = service.services;
  const client = await standard();
  await database.$executeRaw`UPDATE "Installation" SET "subjectKeySealed" = NULL`;
  const all = await Promise.all(Array.from({ length: 8 }, () => namesOf(client)));
  expect(new Set(all.map(({ sub }) => sub)).size).toBe(1);
});

it("outlives the rotation of all keys, the end of the former ones, and a restart", async () => {
  const { services } = service;
  const client = await standard();
  const { sub } = await namesOf(client);
  const former = { ...services.keyring };
  const fresh = newKeyring({ sealing: ["k2"], index: ["k2"], code: ["k2"] });
  await restartWith(services, {
    sealing: [...fresh.sealing, ...former.sealing] as Keys,
    index: [...fresh.index, ...former.index] as Keys,
    code: [...fresh.code, ...former.code] as Keys,
  });
  expect((await namesOf(client)).sub).toBe(sub);
  const places = async () =>
    (await readKeysStatus(services)).keys
      .filter(({ state }) => state === "former")
      .flatMap(({ values }) => values.map(({ place }) => place));
  expect(await places()).toContain("Installation.subjectKeySealed");
  for (let cursor: string | null = null, first = true; first || cursor !== null; first = false)
    cursor = (await rotateStep(services, cursor)).next;
  expect(await places()).not.toContain("Installation.subjectKeySealed");
  service.pass(26 * 60 * MINUTE_MS);
  await retireKeys(services, "operator:test", { discard: true });
  await restartWith(services, fresh);
  expect((await namesOf(client)).sub).toBe(sub);
});

it("has nothing in common with a sector of another kind", async () => {
  const of = (sector: string) => pairwiseSubject(service.services, sector, ada.accountId);
  const { sub, appId } = { ...(await namesOf(await standard())), appId: "app_1" };
  const all = [await of(`app:${appId}`), await of(`audience:${appId}`), sub];
  expect(all).toEqual(all.map(() => expect.stringMatching(PAIRWISE)));
  expect(new Set(all).size).toBe(3);
  expect(await of(`app:${appId}`)).toBe(all[0]);
});
