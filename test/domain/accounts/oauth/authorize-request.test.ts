import { beforeAll, describe, expect, it } from "@jest/globals";
import {
  type AuthorizeRequest,
  backCancelled,
  backWithCode,
  readAuthorizeRequest,
} from "../../../../server/domain/accounts/oauth/authorize-request.ts";
import type { Flow } from "../../../../server/domain/accounts/oauth/token.ts";
import { linkErrorUrl } from "../../../../server/pages/journey/login/link-fault.ts";
import type { ClientWish } from "../../../support/service.ts";
import { useService } from "../../../support/use-service.ts";

const BACK = "https://shop.example/callback";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

const service = useService();
let plain: string;
let standards: string;
let legacy: string;
beforeAll(async () => {
  const redirectUris = [BACK, "http://127.0.0.1:8080/cb", "com.example.shop:/cb"];
  const app = await service.app();
  const wish = { app, redirectUris, countries: ["GB", "DE"] };
  plain = (await service.client({ ...wish, supergroups: ["student", "social-assistance"] })).clientId;
  standards = (await service.client({ ...wish, profile: "standard", defaultCountry: "DE" })).clientId;
  legacy = (await service.client({ ...wish, legacy: true })).clientId;
});

type Changes = Record<string, string | string[] | undefined>;

/** A sound link of the client, changed: undefined leaves a parameter out, a list repeats it. */
function link(clientId: string, changes: Changes = {}): URLSearchParams {
  const sound = { response_type: "code", client_id: clientId, redirect_uri: BACK, country: "GB" };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries<Changes[string]>({ ...sound, ...changes }))
    for (const one of [value ?? []].flat()) query.append(name, one);
  return query;
}

const judge = (query: URLSearchParams, supergroup: string | null = "student", flow: Flow = "current") =>
  readAuthorizeRequest(service.services, flow, supergroup, query);

async function sound(query: URLSearchParams, ...rest: [string | null, Flow] | []): Promise<AuthorizeRequest> {
  const judged = await judge(query, ...rest);
  if (judged.kind !== "sound") throw new Error(JSON.stringify(judged));
  return judged.request;
}

describe("readAuthorizeRequest", () => {
  it("reads a sound link", async () => {
    const request = await sound(link(plain, { utm: ["a", "b"], state: "ignored" }));
    expect(request).toMatchObject({ flow: "current", supergroup: "student", redirectUri: BACK });
    expect(request).toMatchObject({ country: "GB", state: null, codeChallenge: null });
    expect(request.client).toMatchObject({ id: plain, app: { name: "Shop" } });
  });

  it.each([
    ["gb", "GB"],
    ["uk", "GB"],
    ["UK", "GB"],
    ["de", "DE"],
  ])("takes the country %s for %s", async (given, country) => {
    expect((await sound(link(plain, { country: given }))).country).toBe(country);
  });

  it.each<[string, Changes, string]>([
    ["no client", { client_id: undefined }, "unknown_client"],
    ["an unknown client", { client_id: "cl_000000000000" }, "unknown_client"],
    ["a client id that no database takes", { client_id: "\u0000" }, "unknown_client"],
    ["a client that is there twice", { client_id: ["cl_a", "cl_a"] }, "unknown_client"],
    ["no redirect URI", { redirect_uri: undefined }, "redirect_uri"],
    ["an empty redirect URI", { redirect_uri: "" }, "redirect_uri"],
    ["the redirect URI twice", { redirect_uri: [BACK, BACK] }, "redirect_uri"],
    ["a trailing slash", { redirect_uri: `${BACK}/` }, "redirect_uri"],
    ["another case", { redirect_uri: "https://shop.example/Callback" }, "redirect_uri"],
    ["another case of the host", { redirect_uri: "https://Shop.example/callback" }, "redirect_uri"],
    ["a fragment", { redirect_uri: `${BACK}#x` }, "redirect_uri"],
    ["a fragment in the query", { redirect_uri: `${BACK}?a=1#x` }, "redirect_uri"],
    ["user-info", { redirect_uri: "https://a@shop.example/callback" }, "redirect_uri"],
    ["another host behind user-info", { redirect_uri: `${BACK}@evil.example` }, "redirect_uri"],
    ["a look-alike", { redirect_uri: "https://shоp.example/callback" }, "redirect_uri"],
    ["encoded dots", { redirect_uri: "https://shop.example/%2e%2e/callback" }, "redirect_uri"],
    ["a detour", { redirect_uri: "https://shop.example/x/../callback" }, "redirect_uri"],
    ["a backslash", { redirect_uri: "https:\\\\shop.example/callback" }, "redirect_uri"],
    ["no scheme", { redirect_uri: "//shop.example/callback" }, "redirect_uri"],
    ["another port", { redirect_uri: "https://shop.example:443/callback" }, "redirect_uri"],
    ["a script", { redirect_uri: "javascript:alert(1)" }, "redirect_uri"],
    ["a line break", { redirect_uri: `${BACK}?a=1\r\nSet-Cookie: x=1` }, "redirect_uri"],
    ["a tab, which browsers drop", { redirect_uri: `${BACK}?co\tde=x` }, "redirect_uri"],
    ["no response type", { response_type: undefined }, "response_type"],
    ["another response type", { response_type: "token" }, "response_type"],
    ["two response types", { response_type: "code token" }, "response_type"],
    ["the response type in capitals", { response_type: "CODE" }, "response_type"],
    ["the response type twice", { response_type: ["code", "code"] }, "response_type"],
    ["no country", { country: undefined }, "country"],
    ["an empty country", { country: "" }, "country"],
    ["a country outside the plan", { country: "US" }, "country"],
    ["no country at all", { country: "Great Britain" }, "country"],
    ["a country that grows in capitals", { country: "ß" }, "country"],
    ["the country twice", { country: ["GB", "GB"] }, "country"],
  ])("makes a page of %s", async (_what, changes, fault) => {
    expect(await judge(link(plain, changes))).toEqual({ kind: "page", fault });
  });

  it("knows the supergroups, and which of them a client has", async () => {
    for (const unknown of ["Student", "students", "", "../student", "__proto__"])
      expect(await judge(link(plain), unknown)).toEqual({ kind: "page", fault: "unknown_supergroup" });
    expect(await judge(link(plain), "graduate")).toEqual({ kind: "page", fault: "supergroup" });
  });

  it("proves the client and the redirect URI before it says anything else", async () => {
    const wrong = { response_type: "token", country: "XX" };
    expect(await judge(link("nobody", wrong))).toEqual({ kind: "page", fault: "unknown_client" });
    const elsewhere = link(standards, { ...wrong, redirect_uri: "https://evil.example/" });
    expect(await judge(elsewhere)).toEqual({ kind: "page", fault: "redirect_uri" });
  });

  describe("in the deprecated flow", () => {
    it("serves students of clients that an operator has marked, with https only", async () => {
      const request = await sound(link(legacy), null, "legacy");
      expect(request).toMatchObject({ flow: "legacy", supergroup: "student" });
      expect(await judge(link(plain), null, "legacy")).toEqual({ kind: "page", fault: "not_legacy" });
      for (const redirect_uri of ["http://127.0.0.1:8080/cb", "com.example.shop:/cb"])
        expect(await judge(link(legacy, { redirect_uri }), null, "legacy")).toEqual({
          kind: "page",
          fault: "redirect_uri",
        });
    });

    it("leaves the current flow open to such a client", async () => {
      expect(await sound(link(legacy))).toMatchObject({ flow: "current" });
    });
  });

  it("refuses a redirect URI that the token call could not repeat", async () => {
    const longest = `${BACK}?x=${"a".repeat(8000 - BACK.length - 3)}`;
    expect((await sound(link(plain, { redirect_uri: longest }))).redirectUri).toBe(longest);
    expect(await judge(link(plain, { redirect_uri: `${longest}a` }))).toEqual({
      kind: "page",
      fault: "redirect_uri",
    });
  });

  it("takes the redirect URI only as it is registered where an operator has said so (M8)", async () => {
    const { clientId } = await service.client({ redirectUris: [BACK], exactRedirectUris: true });
    expect((await sound(link(clientId))).redirectUri).toBe(BACK);
    for (const query of ["?", "?next=https://evil.example/", "?code=x"])
      expect(await judge(link(clientId, { redirect_uri: `${BACK}${query}` }))).toEqual({
        kind: "page",
        fault: "redirect_uri",
      });
  });

  describe("PKCE by client", () => {
    const pkce = { code_challenge: CHALLENGE, code_challenge_method: "S256" };
    const fault = async (settings: ClientWish, changes: Changes) => {
      const { clientId } = await service.client({ redirectUris: [BACK], ...settings });
      const judged = await judge(link(clientId, changes));
      return judged.kind === "sound" ? judged.request.codeChallenge : [judged.kind, judged.fault];
    };

    it("is optional where the operator has said so, and binds whoever sends one", async () => {
      const optional = { profile: "standard" as const, pkce: "optional" };
      expect(await fault(optional, {})).toBeNull();
      expect(await fault(optional, pkce)).toBe(CHALLENGE);
      expect(await fault(optional, { code_challenge: CHALLENGE, code_challenge_method: "plain" })).toEqual([
        "redirect",
        "code_challenge_method",
      ]);
    });

    it("is required of a client without standards too, and of every public one", async () => {
      expect(await fault({ pkce: "required" }, {})).toEqual(["page", "code_challenge"]);
      expect(await fault({ profile: "public" }, {})).toEqual(["redirect", "code_challenge_missing"]);
    });

    it("is refused where it is off: its client must not believe itself protected", async () => {
      expect(await fault({ pkce: "off" }, {})).toBeNull();
      expect(await fault({ pkce: "off" }, pkce)).toEqual(["page", "code_challenge_unexpected"]);
      expect(await fault({ profile: "standard", pkce: "off" }, pkce)).toEqual([
        "redirect",
        "code_challenge_unexpected",
      ]);
    });
  });

  it("takes any port of the loopback address from an app, and from nobody else", async () => {
    const redirectUris = ["http://127.0.0.1/cb"];
    const app = await service.client({ redirectUris, profile: "public" });
    const shop = await service.client({ redirectUris });
    const changes = {
      redirect_uri: "http://127.0.0.1:49152/cb",
      code_challenge: CHALLENGE,
      code_challenge_method: "S256",
    };
    expect((await sound(link(app.clientId, changes))).redirectUri).toBe(changes.redirect_uri);
    expect(await judge(link(shop.clientId, changes))).toEqual({ kind: "page", fault: "redirect_uri" });
  });

  describe("for a client without standards", () => {
    const pkce = { code_challenge: CHALLENGE, code_challenge_method: "S256" };

    it("binds a code challenge that is sent, in the deprecated flow as well (M8)", async () => {
      expect((await sound(link(plain, pkce))).codeChallenge).toBe(CHALLENGE);
      expect((await sound(link(legacy, pkce), null, "legacy")).codeChallenge).toBe(CHALLENGE);
      expect((await sound(link(plain, { ...pkce, code_challenge: "" }))).codeChallenge).toBeNull();
    });

    it.each<[string, Changes]>([
      ["a challenge that is none", { code_challenge: "short" }],
      ["two challenges", { code_challenge: [CHALLENGE, CHALLENGE] }],
      ["no method, which means plain", { code_challenge_method: undefined }],
      ["plain", { code_challenge_method: "plain" }],
    ])("makes a page of %s: it would bind nothing (M8)", async (_what, changes) => {
      expect(await judge(link(plain, { ...pkce, ...changes }))).toEqual({
        kind: "page",
        fault: "code_challenge",
      });
    });
  });

  describe("for a client with standards", () => {
    const pkce = { code_challenge: CHALLENGE, code_challenge_method: "S256" };

    it("reads state and PKCE, and takes the client's country where the link has none", async () => {
      const request = await sound(link(standards, { ...pkce, state: "a b~", country: undefined }));
      expect(request).toMatchObject({ state: "a b~", codeChallenge: CHALLENGE, country: "DE" });
      expect(await sound(link(standards, pkce))).toMatchObject({ state: null, country: "GB" });
    });

    it.each<[string, Changes]>([
      ["no challenge", { code_challenge: undefined }],
      ["a challenge that is none", { code_challenge: "short" }],
      ["two challenges", { code_challenge: [CHALLENGE, CHALLENGE] }],
      ["no method", { code_challenge_method: undefined }],
      ["plain", { code_challenge_method: "plain" }],
      ["the method in small letters", { code_challenge_method: "s256" }],
      ["two methods", { code_challenge_method: ["S256", "S256"] }],
    ])("sends it back with an error for %s", async (_what, changes) => {
      const judged = await judge(link(standards, { ...pkce, state: "s1", ...changes }));
      const back = new URL(
        judged.kind === "redirect" ? linkErrorUrl(service.services.config, judged) : "none:",
      );
      expect(`${back.origin}${back.pathname}`).toBe(BACK);
      const { error_description: why, ...answer } = Object.fromEntries(back.searchParams);
      expect(why).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
      expect(answer).toEqual({
        error: "invalid_request",
        state: "s1",
        iss: `${service.baseUrl}/sso/test/student`,
      });
    });

    it.each([
      ["twice", ["a", "b"]],
      ["too long", "x".repeat(2049)],
      ["no ASCII", "ä"],
      ["broken", "a\r\nb"],
    ])("does not repeat a state that is %s", async (_what, state) => {
      const judged = await judge(link(standards, { ...pkce, state }));
      const back = new URL(
        judged.kind === "redirect" ? linkErrorUrl(service.services.config, judged) : "none:",
      );
      expect(back.searchParams.get("error")).toBe("invalid_request");
      expect(back.searchParams.has("state")).toBe(false);
    });

    it("makes a page of a country outside the plan, as for everybody", async () => {
      const judged = await judge(link(standards, { ...pkce, country: "US" }));
      expect(judged).toEqual({ kind: "page", fault: "country" });
    });

    it("returns another response type than code (RFC 6749, section 4.1.2.1)", async () => {
      const judged = await judge(link(standards, { ...pkce, response_type: "token", state: "s" }));
      const back = judged.kind === "redirect" ? linkErrorUrl(service.services.config, judged) : "none:";
      expect(new URL(back).searchParams.get("error")).toBe("unsupported_response_type");
      expect(new URL(back).searchParams.get("state")).toBe("s");
      expect(await judge(link(plain, { response_type: "token" }))).toEqual({
        kind: "page",
        fault: "response_type",
      });
    });
  });
});

describe("the way back", () => {
  const config = () => service.services.config;

  it("adds the code last and overwrites what the link brought", async () => {
    const redirect_uri = `${BACK}?nonce=1&code=theirs&c%6Fde=x&+code=kept&a=%20b+c`;
    const request = await sound(link(plain, { redirect_uri }));
    expect(backWithCode(config(), request, "ours")).toBe(`${BACK}?nonce=1&+code=kept&a=%20b+c&code=ours`);
    expect(backCancelled(config(), request)).toBe(`${BACK}?nonce=1&+code=kept&a=%20b+c`);
  });

  it("is the registered address itself after a cancel", async () => {
    const request = await sound(link(plain, { redirect_uri: `${BACK}?code=x` }));
    expect(backCancelled(config(), request)).toBe(BACK);
  });

  it("works for an app's own scheme", async () => {
    const request = await sound(link(plain, { redirect_uri: "com.example.shop:/cb?x=1" }));
    expect(backWithCode(config(), request, "c")).toBe("com.example.shop:/cb?x=1&code=c");
  });

  it("tells a client with standards the state and who answers, and nothing that the link made up", async () => {
    const redirect_uri = `${BACK}?iss=evil&state=evil&error=evil&error_description=evil&keep=1`;
    const pkce = { code_challenge: CHALLENGE, code_challenge_method: "S256" };
    const request = await sound(link(standards, { ...pkce, redirect_uri, state: "s/1" }));
    const iss = encodeURIComponent(`${service.baseUrl}/sso/test/student`);
    expect(backWithCode(config(), request, "c")).toBe(`${BACK}?keep=1&code=c&state=s%2F1&iss=${iss}`);
    expect(backCancelled(config(), request)).toBe(
      `${BACK}?keep=1&error=access_denied&state=s%2F1&iss=${iss}`,
    );
  });
});
