import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /management/clients", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
        issInErrors: true,
        openIdScopes: [],
        idTokenAlgorithm: "RS256",
        mailSuffices: [],
        documentAfterMail: [],
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
