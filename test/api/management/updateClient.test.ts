import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "../../../generated/management.ts";
import { loginUrl } from "../../support/login.ts";
import {
  basic,
  bearer,
  ask as call,
  codeFor,
  member,
  type Parameters,
  redemptionOf,
  refreshOf,
  tokensFor,
} from "../../support/oauth.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("PATCH /management/clients/{clientId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const update = (clientId: string, changes: object) =>
    ask<Client>(service, "PATCH", `/management/clients/${clientId}`, changes);
  const stored = (id: string) => service.services.database.client.findUniqueOrThrow({ where: { id } });

  it("200: only what is sent changes, and the names of the fields are on record", async () => {
    const { clientId } = await service.client({ termsUrl: "https://shop.example/terms" });
    const before = await stored(clientId);
    const changes = { name: "Renamed", countries: ["FR"], redirectUris: ["https://shop.example/new"] };
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
