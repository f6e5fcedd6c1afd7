import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Client, ClientPage } from "../../../generated/management.ts";
import { chosen } from "../../support/journey.ts";
import { loginUrl } from "../../support/login.ts";
import {
  basic,
  bearer,
  ask as call,
  codeFor,
  inForm,
  inQuery,
  member,
  type Parameters,
  redemptionOf,
  refreshOf,
  tokensFor,
} from "../../support/oauth.ts";
import { codeOf, OPEN_ID, type RelyingParty, startRelyingParty } from "../../support/openid.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { PNG } from "../../support/pictures.ts";
import { SECOND_MS, type Service, startService } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/clients", () => {
  const list = (query = "") => ask<ClientPage>(service, "GET", `/management/clients${query}`);

  it("200: newest first, page by page, each once, those of one instant too", async () => {
    expect((await list()).body).toEqual({ clients: [] });
    const app = await service.app();
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      if (index % 3 === 0) service.pass(1000);
      made.push((await service.client({ app })).clientId);
    }
    const seen: string[] = [];
    for (let query = "?limit=2"; ; ) {
      const { clients, nextCursor } = (await list(query)).body;
      seen.push(...clients.map(({ clientId }) => clientId));
      if (nextCursor === undefined) break;
      query = `?limit=2&cursor=${nextCursor}`;
    }
    expect([...seen].sort()).toEqual([...made].sort());
    expect(seen).toHaveLength(5);
    expect(new Set(seen.slice(0, 2))).toEqual(new Set(made.slice(3)));
  });

  it("200: those of one app", async () => {
    const { client, app } = await service.client();
    const { clients } = (await list(`?appId=${app.appId}`)).body;
    expect(clients.map(({ clientId }) => clientId)).toEqual([client.id]);
    expect((await list("?appId=app_unknown")).body).toEqual({ clients: [] });
  });

  it("200: no secret, no hash of one and no logo is in it", async () => {
    const { clientSecret } = await service.client();
    const text = JSON.stringify((await list()).body);
    expect(text).not.toContain(clientSecret);
    expect(text).not.toMatch(/hash|"logo"/);
  });

  it.each([
    ["a limit of 101", "?limit=101", "limit"],
    ["a cursor that is no cursor", "?cursor=x", "/query/cursor"],
    ["an app that no app is called", "?appId=%00", "appId"],
  ])("400: %s", async (_what, query, field) => {
    const answer = await list(query);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain(field);
  });
});

describe("POST /management/clients", () => {
  const USUAL = {
    name: "Shop",
    redirectUris: ["https://shop.example/callback"],
    supergroups: ["student"],
    countries: ["GB"],
  };
  const create = async (changes: object = {}, appId?: string) => {
    const owner = appId ?? (await service.app()).appId;
    return ask<Client>(service, "POST", "/management/clients", { appId: owner, ...USUAL, ...changes });
  };

  it("200: what is left out has a default, and the client is on record", async () => {
    const { appId } = await service.app();
    const { status, body } = await create({}, appId);
    expect([status, body]).toEqual([
      200,
      {
        ...USUAL,
        clientId: expect.stringMatching(/^cl_[0-9a-z]{12}$/),
        appId,
        mode: "test",
        profile: "legacy",
        overrides: [],
        legacy: false,
        scopes: [],
        exactRedirectUris: false,
        refuseQueryCredentials: false,
        narrowConsent: true,
        deviceGrant: false,
        tokenExchange: false,
        subjectType: "public",
        issInErrors: true,
        openIdScopes: [],
        idTokenAlgorithm: "RS256",
        mailSuffices: [],
        documentAfterMail: [],
        walletOffered: false,
        queryCredentialCalls: 0,
        createdAt: service.clock.now.toISOString(),
      },
    ]);
    expect(await auditOf(service, "client.created", body.clientId)).toEqual([
      { actor: expect.stringMatching(/^operator:[0-9a-f-]{36}$/), detail: { appId } },
    ]);
  });

  describe("profile", () => {
    it.each([
      ["legacy", {}, {}, []],
      ["standard", {}, {}, []],
      ["public", {}, {}, []],
      [
        "standard",
        { pkce: "optional", legacy: true },
        { legacy: true, pkce: "optional" },
        ["legacy", "pkce"],
      ],
      ["public", { exactRedirectUris: true }, { exactRedirectUris: true }, ["exactRedirectUris"]],
      ["legacy", { narrowConsent: false }, { narrowConsent: false }, ["narrowConsent"]],
    ])("200: %s with %j", async (profile, given, switches, overrides) => {
      const { status, body } = await create({ profile, ...given });
      expect(status).toBe(200);
      expect(body).toMatchObject({ profile, narrowConsent: true, ...switches, overrides });
    });

    it("200: legacy without one, with any overrides", async () => {
      const given = { legacy: true, narrowConsent: false, pkce: "off" };
      const { status, body } = await create(given);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        ...given,
        profile: "legacy",
        overrides: ["legacy", "narrowConsent", "pkce"],
      });
    });

    it("400: three overrides, and fields that there are not", async () => {
      const three = { exactRedirectUris: true, refuseQueryCredentials: true, pkce: "optional" };
      const many = await create({ profile: "standard", ...three });
      expect(many.status).toBe(400);
      expect(many.body).toMatchObject({
        error: { errors: [{ pointer: "/body/profile", detail: "takes at most 2 overrides beside it" }] },
      });
      const unknown = await create({ standards: true, publicClient: true });
      expect(unknown.status).toBe(400);
    });
  });

  it("200: is told of all supergroups only where its operator says so (C M10)", async () => {
    const { body } = await create({ narrowConsent: false });
    expect(body.narrowConsent).toBe(false);
  });

  it("200: everything may be set, and the mode is the app's", async () => {
    const { appId } = await service.app("live");
    const asked = {
      name: "Ünïcode & Söhne",
      redirectUris: ["https://shop.example/callback", "http://localhost:5173/back", "com.example.shop:/back"],
      supergroups: ["key-worker", "social-assistance"],
      countries: ["DE", "GB"],
      defaultCountry: "GB",
      profile: "standard",
      legacy: true,
      scopes: ["svcid_number", "svcid_profile"],
      pkce: "optional",
      narrowConsent: true,
      issInErrors: false,
      openIdScopes: ["email"],
      idTokenAlgorithm: "ES256",
      privacyUrl: "https://shop.example/privacy?v=2#top",
      termsUrl: "https://shop.example/terms",
    };
    const { status, body } = await create(asked, appId);
    expect([status, body]).toEqual([200, expect.objectContaining({ ...asked, mode: "live" })]);
    const { body: page } = await ask<{ clients: Client[] }>(service, "GET", "/management/clients");
    expect(page.clients).toContainEqual(body);
  });

  it.each([
    ["no app", { appId: undefined }, "appId"],
    ["a blank name", { name: "  " }, "/body/name"],
    ["a zero-width name", { name: "\u200b" }, "/body/name contains a line break"],
    ["no redirect URI", { redirectUris: [] }, "/body/redirectUris"],
    ["a wildcard in the path", { redirectUris: ["https://a.example/*"] }, "/body/redirectUris/0"],
    ["a redirect URI with a query", { redirectUris: ["https://a.example/?b=1"] }, "/body/redirectUris/0"],
    [
      "one that runs",
      { redirectUris: ["https://a.example/", "javascript:alert(1)"] },
      "/body/redirectUris/1",
    ],
    ["one twice", { redirectUris: ["https://a.example/", "https://a.example/"] }, "/body/redirectUris"],
    ["no supergroup", { supergroups: [] }, "/body/supergroups"],
    ["a group for a supergroup", { supergroups: ["teacher"] }, "/body/supergroups/0"],
    ["no country", { countries: [] }, "/body/countries"],
    ["a country in small letters", { countries: ["gb"] }, "/body/countries/0"],
    ["uk, which only login links may say", { countries: ["GB", "UK"] }, "/body/countries/1"],
    ["a default country of a legacy client", { defaultCountry: "GB" }, "/body/defaultCountry"],
    ["a default outside the plan", { defaultCountry: "FR", profile: "standard" }, "/body/defaultCountry"],
    ["scopes without the deprecated flow", { scopes: ["svcid_number"] }, "/body/scopes"],
    ["an unknown scope", { scopes: ["openid"], legacy: true }, "/body/scopes/0"],
    [
      "the deprecated flow without an https redirect",
      { legacy: true, redirectUris: ["http://localhost/back", "com.example.shop:/back"] },
      "/body/redirectUris",
    ],
    ["a policy over http", { privacyUrl: "http://shop.example/privacy" }, "/body/privacyUrl"],
    ["a policy that runs", { termsUrl: "javascript:alert(1)" }, "/body/termsUrl"],
    ["a policy with a user", { termsUrl: "https://u:p@shop.example/" }, "/body/termsUrl"],
    ["a policy that is no address", { privacyUrl: "/privacy" }, "/body/privacyUrl"],
    ["its own id", { clientId: "cl_mine" }, "/body/clientId"],
    ["its mode", { mode: "live" }, "/body/mode"],
  ])("400: %s, named", async (_what, changes, field) => {
    const before = await service.services.database.client.count();
    const answer = await create(changes);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain(field);
    expect(await service.services.database.client.count()).toBe(before);
  });

  it("400: what the document finds and the rules find, in one answer", async () => {
    const answer = await create({
      name: 5,
      redirectUris: ["javascript:alert(1)"],
      scopes: ["svcid_number"],
      profile: "public",
      pkce: "off",
      privacyUrl: "http://shop.example/privacy",
    });
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    const fields = answer.detail?.split("; ").map((issue) => issue.split(" ")[0]);
    expect(fields?.sort()).toEqual([
      "/body/name",
      "/body/pkce",
      "/body/privacyUrl",
      "/body/redirectUris/0",
      "/body/scopes",
    ]);
  });

  it("400: a supergroup of which the app may use no group", async () => {
    const { appId } = await service.app("test", { consumerGroups: ["student", "teacher"] });
    expect((await create({ supergroups: ["student", "key-worker"] }, appId)).status).toBe(200);
    const answer = await create({ supergroups: ["student", "graduate"] }, appId);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain("/body/supergroups/1");
  });

  it("404: an app that is not there", async () => {
    const answer = await create({}, "app_unknown");
    expect([answer.status, answer.detail]).toEqual([404, "There is no such app."]);
  });

  it("409: in production, as long as the server lacks what goes with such a client", async () => {
    const production = await startService({ config: { production: true } });
    try {
      const body = async (mode: "test" | "live", more: object = {}) => ({
        appId: (await production.app(mode)).appId,
        ...USUAL,
        ...more,
      });
      const made = async (given: object) => ask(production, "POST", "/management/clients", given);
      const live = await made(await body("live"));
      expect([live.status, live.title]).toEqual([409, "conflict"]);
      expect(live.detail).toContain("PRIVACY_POLICY_URL");
      const legacy = await made(await body("test", { legacy: true }));
      expect([legacy.status, legacy.title]).toEqual([409, "conflict"]);
      expect(legacy.detail).toContain("LEGACY_SUNSET_ON");
      expect((await made(await body("test"))).status).toBe(200);
      Object.assign(production.services.config, {
        legacySunsetOn: new Date("2027-12-31"),
        privacyPolicyUrl: "https://verify.example/privacy",
      });
      expect((await made(await body("live", { legacy: true }))).status).toBe(200);
    } finally {
      await production.stop();
    }
  });
});

describe("GET /management/clients/{clientId}", () => {
  it("200: one client, as the list has it", async () => {
    const { clientId } = await service.client();
    const { body: list } = await ask<{ clients: Client[] }>(service, "GET", "/management/clients?limit=100");
    const { status, body } = await ask<Client>(service, "GET", `/management/clients/${clientId}`);
    expect([status, body]).toEqual([200, list.clients.find((client) => client.clientId === clientId)]);
  });
});

describe("PATCH /management/clients/{clientId}", () => {
  const update = (clientId: string, changes: object) =>
    ask<Client>(service, "PATCH", `/management/clients/${clientId}`, changes);
  const stored = (id: string) => service.services.database.client.findUniqueOrThrow({ where: { id } });

  it("200: only what is sent changes, and the names of the fields are on record", async () => {
    const { clientId } = await service.client({ termsUrl: "https://shop.example/terms" });
    const before = await stored(clientId);
    const changes = {
      name: "Renamed",
      countries: ["FR"],
      redirectUris: ["https://shop.example/new"],
      walletOffered: true,
    };
    const { status, body } = await update(clientId, changes);
    expect([status, body]).toEqual([200, expect.objectContaining(changes)]);
    expect(await stored(clientId)).toEqual({ ...before, ...changes });
    expect(await auditOf(service, "client.changed", clientId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { fields: Object.keys(changes) } },
    ]);
  });

  describe("profile", () => {
    it("200: sets anew what is no override beside it, and the audit names it", async () => {
      const { clientId } = await service.client({ refuseQueryCredentials: true, exactRedirectUris: true });
      const { status, body } = await update(clientId, { profile: "standard", pkce: "optional" });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        profile: "standard",
        overrides: ["pkce"],
        pkce: "optional",
        exactRedirectUris: false,
        refuseQueryCredentials: false,
        narrowConsent: true,
      });
      expect(await auditOf(service, "client.changed", clientId)).toMatchObject([
        { detail: { fields: ["profile", "pkce"] } },
      ]);
    });

    it("200: an override alone leaves the profile and the others", async () => {
      const { clientId } = await service.client({ profile: "standard", exactRedirectUris: true });
      const { body } = await update(clientId, { refuseQueryCredentials: true });
      expect(body).toMatchObject({
        profile: "standard",
        exactRedirectUris: true,
        refuseQueryCredentials: true,
      });
    });

    it("400: three overrides, and a profile that the client's other settings forbid", async () => {
      const { clientId } = await service.client({ profile: "standard", openIdScopes: ["email"] });
      const three = { exactRedirectUris: true, refuseQueryCredentials: true, pkce: "optional" };
      expect((await update(clientId, { profile: "standard", ...three })).body).toMatchObject({
        error: { errors: [{ pointer: "/body/profile", detail: "takes at most 2 overrides beside it" }] },
      });
      expect((await update(clientId, { profile: "legacy" })).body).toMatchObject({
        error: {
          errors: [
            {
              pointer: "/body/openIdScopes",
              detail: "are only for clients with the profile standard or public",
            },
          ],
        },
      });
    });
  });

  describe("disabled", () => {
    const PROFILE = {
      openIdScopes: ["profile"],
      profile: "standard" as const,
      pkce: "optional",
      defaultCountry: "GB",
    };

    it.each(["client", "app"] as const)(
      "200: of the %s stops all that it was given, and brings it back",
      async (what) => {
        const client = await service.client(PROFILE);
        const publicClient = await service.client({ profile: "public", app: client.app });
        const { accountId } = await member(service);
        const { access_token, refresh_token } = await tokensFor(service, client, accountId, {
          openId: {
            scopes: ["openid"],
            nonce: null,
            supergroup: "student",
            authenticatedAt: null,
            authenticatedBy: null,
          },
        });
        const code = await codeFor(service, client, accountId);
        const form = (path: string, more: Parameters, headers = {}) =>
          call(service, "post", path, { form: more, headers });
        const proof = basic(client.clientId, client.clientSecret);
        const { appId, accessToken } = client.app;
        const statuses = async () => {
          const answers = [
            await call(service, "get", "/api/v3/me.json", { headers: bearer(access_token) }),
            await call(service, "get", "/oauth/userinfo", { headers: bearer(access_token) }),
            await form("/oauth/introspect", { token: access_token }, proof),
            await form("/oauth/par", { response_type: "code", redirect_uri: client.redirectUri }, proof),
            await form("/oauth/revoke", { token: "x", client_id: publicClient.clientId }),
          ];
          const login = await fetch(loginUrl(service, client), {
            redirect: "manual",
            headers: { accept: "text/html" },
          });
          return [...answers, login].map(({ status }) => status);
        };
        const path = what === "app" ? `/management/apps/${appId}` : `/management/clients/${client.clientId}`;
        const set = (disabled: boolean) => ask<Client>(service, "PATCH", path, { disabled });
        const before = await statuses();
        expect(before).toEqual([200, 200, 200, 201, 200, 303]);
        const off = await set(true);
        expect([off.status, off.body.disabledAt]).toEqual([200, service.clock.now.toISOString()]);
        const ofPublic = what === "app" ? 400 : 200;
        expect(await statuses()).toEqual([401, 401, 401, 401, ofPublic, 400]);
        for (const grant of [redemptionOf(client, code), refreshOf(client, refresh_token)])
          expect((await form("/oauth/token", grant)).body.error).toBe("invalid_client");
        const list = `/app/${appId}/whitelabel/verifications`;
        const listed = () => ask(service, "GET", list, undefined, bearer(accessToken));
        expect((await listed()).status).toBe(what === "app" ? 401 : 200);
        const page = await (
          await fetch(loginUrl(service, client), { headers: { accept: "text/html" } })
        ).text();
        expect(page).toContain("Sign-in for this site is paused");
        // Twice is once.
        service.pass(1000);
        expect((await set(true)).body.disabledAt).toBe(off.body.disabledAt);
        expect((await set(false)).body).not.toHaveProperty("disabledAt");
        expect(await statuses()).toEqual(before);
        expect((await listed()).status).toBe(200);
        expect((await form("/oauth/token", redemptionOf(client, code))).status).toBe(200);
        const subject = what === "app" ? appId : client.clientId;
        for (const action of ["disabled", "enabled"])
          expect(await auditOf(service, `${what}.${action}`, subject)).toEqual([
            { actor: expect.stringMatching(/^operator:/), detail: null },
          ]);
        expect(await auditOf(service, `${what}.changed`, subject)).toEqual([]);
      },
    );
  });

  it("200: null takes away what may be absent", async () => {
    const { clientId } = await service.client({
      profile: "standard",
      defaultCountry: "GB",
      privacyUrl: "https://shop.example/privacy",
      termsUrl: "https://shop.example/terms",
    });
    const { status, body } = await update(clientId, {
      defaultCountry: null,
      privacyUrl: null,
      termsUrl: null,
    });
    expect(status).toBe(200);
    for (const field of ["defaultCountry", "privacyUrl", "termsUrl"]) expect(body).not.toHaveProperty(field);
  });

  it("200: PKCE, and null for what is usual", async () => {
    const { clientId } = await service.client({ profile: "standard" });
    expect((await update(clientId, { pkce: "optional" })).body.pkce).toBe("optional");
    expect((await update(clientId, { pkce: null })).body).not.toHaveProperty("pkce");
  });

  it("400: a public client without PKCE, or with the deprecated flow", async () => {
    const refused: [object, object, string][] = [
      [{ profile: "public" }, { legacy: true }, "/body/legacy"],
      [{ profile: "standard" }, { profile: "public", legacy: true }, "/body/legacy"],
      [{ profile: "public" }, { pkce: "optional" }, "/body/pkce"],
      [{}, { pkce: "sometimes" }, "/body/pkce"],
    ];
    for (const [settings, changes, pointer] of refused) {
      const { clientId } = await service.client(settings);
      const { status, body } = await update(clientId, changes);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(pointer)]);
    }
  });

  it("409: D15: a narrow plan stays narrow", async () => {
    const { clientId } = await service.client({ narrowConsent: true });
    expect((await update(clientId, { narrowConsent: false })).status).toBe(409);
    expect((await update(clientId, { narrowConsent: true, name: "Renamed" })).status).toBe(200);
  });

  it("200: of two changes that are sound only one by one, one is refused", async () => {
    const { clientId } = await service.client({ profile: "standard", countries: ["GB", "DE"] });
    const answers = await Promise.all([
      update(clientId, { defaultCountry: "DE" }),
      update(clientId, { countries: ["GB"] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it.each([
    ["the mode, which never changes", { mode: "live" }, "/body/mode"],
    ["the app, which never changes", { appId: "app_other" }, "/body/appId"],
    ["nothing", {}, "/body"],
    ["no redirect URI", { redirectUris: [] }, "/body/redirectUris"],
    ["a redirect URI that may not be", { redirectUris: ["data:text/html,x"] }, "/body/redirectUris/0"],
    ["a plan without its default", { countries: ["DE"] }, "/body/defaultCountry"],
    ["an unknown country", { countries: ["GB", "ZZ"] }, "/body/countries/1"],
    ["the profile legacy, and the default left", { profile: "legacy" }, "/body/defaultCountry"],
    ["the deprecated flow gone, and scopes left", { legacy: false }, "/body/scopes"],
    ["no https redirect left", { redirectUris: ["http://localhost/back"] }, "/body/redirectUris"],
    ["a supergroup that the app may not use", { supergroups: ["graduate"] }, "/body/supergroups/0"],
    ["a policy that runs", { privacyUrl: "javascript:alert(1)" }, "/body/privacyUrl"],
    ["null for a field that must be", { name: null }, "/body/name"],
  ])("400: %s", async (_what, changes, field) => {
    const app = await service.app("test", { consumerGroups: ["student"] });
    const { clientId } = await service.client({
      app,
      supergroups: ["student"],
      profile: "standard",
      defaultCountry: "GB",
      legacy: true,
      scopes: ["svcid_number"],
    });
    const before = await stored(clientId);
    const answer = await update(clientId, changes);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain(field);
    expect(await stored(clientId)).toEqual(before);
  });

  it("404: a client that is not there", async () => {
    const answer = await update("cl_unknown", { name: "x" });
    expect([answer.status, answer.detail]).toEqual([404, "There is no such client."]);
  });

  it("409: the deprecated flow in production without the day on which it ends", async () => {
    const { clientId } = await service.client();
    Object.assign(service.services.config, { production: true });
    const answer = await update(clientId, { legacy: true });
    Object.assign(service.services.config, { production: false });
    expect([answer.status, answer.title]).toEqual([409, "conflict"]);
    expect(answer.detail).toContain("LEGACY_SUNSET_ON");
    expect((await stored(clientId)).overrides).not.toContain("legacy");
  });
});

describe("DELETE /management/clients/{clientId}/tokens", () => {
  let rp: RelyingParty;
  let service: Service;
  let client: RelyingParty["client"];
  beforeAll(async () => {
    rp = await startRelyingParty();
    ({ service, client } = rp);
  });
  afterAll(() => service.stop());
  beforeEach(() => service.pass(SECOND_MS));

  const end = (clientId: string) => ask(service, "DELETE", `/management/clients/${clientId}/tokens`);
  const isActive = async (token: string) => {
    const headers = basic(client.clientId, client.clientSecret);
    return (await call(service, "post", "/oauth/introspect", { form: { token }, headers })).body.active;
  };

  it("204: all that it was given until then is refused, whatever it is; what it gets then works", async () => {
    const { body } = await rp.tokensOf();
    const { back } = await rp.throughLogin(rp.link());
    expect([await isActive(body.access_token), await isActive(body.refresh_token)]).toEqual([true, true]);
    expect((await end(client.clientId)).status).toBe(204);
    const lookup = await call(service, "get", "/api/v3/me.json", {
      headers: { Authorization: `Bearer ${body.access_token}` },
    });
    const refreshed = await inForm(service, refreshOf(client, body.refresh_token));
    const redeemed = await inForm(service, redemptionOf(client, codeOf(back)));
    expect([
      lookup.status,
      (await rp.userInfo(body.access_token)).status,
      await isActive(body.access_token),
      await isActive(body.refresh_token),
      [refreshed.status, refreshed.body.error],
      [redeemed.status, redeemed.body.error],
    ]).toEqual([401, 401, false, false, [400, "invalid_grant"], [400, "invalid_grant"]]);
    service.pass(SECOND_MS);
    const { body: fresh } = await rp.tokensOf();
    expect((await rp.userInfo(fresh.access_token)).status).toBe(200);
    expect((await inForm(service, refreshOf(client, fresh.refresh_token))).status).toBe(200);
    expect(await auditOf(service, "client.tokens-ended", client.clientId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: null },
    ]);
  });

  it("204: by the clock of its app, which may be ahead", async () => {
    const own = await service.client(OPEN_ID);
    await service.services.database.app.update({
      where: { id: own.app.appId },
      data: { clockAheadSeconds: 86_400 },
    });
    const code = codeOf((await rp.throughLogin(rp.link({}, own))).back);
    service.pass(SECOND_MS);
    await end(own.clientId);
    expect((await inQuery(service, redemptionOf(own, code))).body.error).toBe("invalid_grant");
  });

  it("404: an unknown client", async () => {
    expect((await end("cl_unknown")).status).toBe(404);
  });
});

describe("DELETE /management/clients/{clientId}", () => {
  let clientId: string;
  beforeAll(async () => {
    const { appId } = await service.app();
    const body = {
      appId,
      name: "Mistake",
      redirectUris: ["https://shop.example/callback"],
      supergroups: ["student"],
      countries: ["GB"],
    };
    ({ clientId } = (await ask<Client>(service, "POST", "/management/clients", body)).body);
  });

  const path = () => `/management/clients/${clientId}`;
  const remove = () => ask(service, "DELETE", path());

  it("409: while it has a secret, a logo or members, also such as have left", async () => {
    await ask(service, "POST", `${path()}/secrets`);
    await ask(service, "PUT", `${path()}/logo`, { base64Data: PNG });
    const refused = await remove();
    expect([refused.status, refused.detail]).toEqual([
      409,
      "It has live tokens, secrets, keys or links; a logo. Remove these first, or disable it.",
    ]);
    const { database } = service.services;
    await chosen(await service.app());
    const { id: accountId } = await database.account.findFirstOrThrow();
    const given = { flow: "current", supergroups: [], scopes: [], textVersion: "1", language: "en" };
    const at = service.clock.now;
    const consent = { ...given, id: accountId, accountId, clientId, policyUrls: [], givenAt: at };
    await database.consent.create({ data: { ...consent, withdrawnAt: at } });
    expect((await remove()).detail).toContain("members who have agreed");
    await database.consent.deleteMany();
  });

  it("204: once nothing hangs on it", async () => {
    const { body } = await ask<{ secrets: { secretId: string }[] }>(service, "GET", `${path()}/secrets`);
    await ask(service, "DELETE", `${path()}/secrets/${body.secrets[0]?.secretId}`);
    await ask(service, "DELETE", `${path()}/logo`);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await auditOf(service, "client.removed", clientId)).toHaveLength(1);
  });
});
