/** Forged responses of an OpenID provider: none of them decides anything. */
import { createHash, createSign, generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { linksOf, openBrowser } from "../support/browser.ts";
import { type App, chosen, must, pathOf, read } from "../support/journey.ts";
import { type Service, startService } from "../support/service.ts";

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

/** Responses of the test's provider to the exchange of a code. */
interface Said {
  header: object;
  claims: Record<string, unknown>;
  /** Null: the endpoint fails. */
  userinfo: object | null;
  signedBy: "its key" | "another key" | "nobody";
}

describe("OpenID Connect under attack", () => {
  let service: Service;
  let app: App;
  let issuer: string;
  const warnings: string[] = [];
  const keys = { "its key": pair(), "another key": pair() };
  let said: Said;
  let verifierFits = true;
  /** More of its configuration than is usual, or less. */
  let metadata: object = {};
  /** How our client proved who it is. */
  let credentials: object = {};
  let pushed: URLSearchParams | null = null;
  const OIDC = () => ({ issuer, clientId: "cohort", clientSecret: "secret" });
  /** Parameters of the authorization request, which the provider keeps beside the code. */
  let asked = new URLSearchParams();
  let sent = new URLSearchParams();

  const provider = createServer((request, response) => {
    const json = (body: object) =>
      response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    if (request.url === "/.well-known/openid-configuration") {
      const at = (path: string) => `${issuer}/${path}`;
      json({
        issuer,
        authorization_endpoint: at("auth"),
        token_endpoint: at("token"),
        userinfo_endpoint: at("userinfo"),
        jwks_uri: at("keys"),
        id_token_signing_alg_values_supported: ["RS256"],
        ...metadata,
      });
    } else if (request.url === "/keys") {
      json({
        keys: [
          { ...keys["its key"].publicKey.export({ format: "jwk" }), kid: "k", alg: "RS256", use: "sig" },
        ],
      });
    } else if (request.url === "/userinfo" && said.userinfo === null) response.writeHead(500).end();
    else if (request.url === "/userinfo") json(said.userinfo as object);
    else {
      let body = "";
      request.on("data", (chunk) => {
        body += String(chunk);
      });
      request.on("end", () => {
        const form = new URLSearchParams(body);
        if (request.url === "/par") {
          pushed = form;
          response.statusCode = 201;
          json({ request_uri: "urn:ietf:params:oauth:request_uri:1", expires_in: 60 });
          return;
        }
        const { authorization } = request.headers;
        const [client_id, client_secret] = [form.get("client_id"), form.get("client_secret")];
        credentials = { authorization, body: { client_id, client_secret } };
        const verifier = form.get("code_verifier") ?? "";
        const challenge = createHash("sha256").update(verifier).digest("base64url");
        verifierFits = challenge === asked.get("code_challenge");
        json({ access_token: "a", token_type: "Bearer", expires_in: 60, id_token: idToken() });
      });
    }
  });

  function pair() {
    return generateKeyPairSync("rsa", { modulusLength: 2048 });
  }

  const idToken = () => jwtOf(said.header, said.claims, said.signedBy);

  function jwtOf(header: object, claims: object, signedBy: Said["signedBy"]): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const text = `${part(header)}.${part(claims)}`;
    if (signedBy === "nobody") return `${text}.`;
    const signature = createSign("RSA-SHA256").update(text).sign(keys[signedBy].privateKey, "base64url");
    return `${text}.${signature}`;
  }

  /** The affiliation as an aggregated claim (OpenID Connect Core, section 5.6.2.1), in the ID token and nowhere else. */
  function aggregate(to: Said, signedBy: Said["signedBy"]): void {
    const { iss, exp, sub, name, eduperson_affiliation } = to.claims;
    const JWT = jwtOf(to.header, { iss, exp, sub, eduperson_affiliation }, signedBy);
    to.claims = {
      ...to.claims,
      _claim_names: { eduperson_affiliation: "a" },
      _claim_sources: { a: { JWT } },
    };
    delete to.claims.eduperson_affiliation;
    to.userinfo = { sub, name };
  }

  beforeAll(async () => {
    service = await startService();
    service.clock.now = new Date();
    service.services.log.warn = (fields) => void warnings.push(String(Object(fields).why));
    app = await service.app("test", { name: "Shop" });
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
    issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const body = {
      institutionId: "ox.ac.uk",
      mode: "test",
      oidc: OIDC(),
    } as const;
    await must(service.operator.POST("/management/identity-providers", { body }));
  });
  afterAll(async () => {
    provider.closeAllConnections();
    provider.close();
    await service.stop();
  });

  /** Sets the provider's response, and comes back with a code. */
  async function answered(change: (right: Said) => void) {
    const { verificationId } = await chosen(app);
    const body = { redirectUrl: "https://shop.example/back" };
    const { portalStartUrl } = await must(
      app.calls.POST(`${ONE}/portal`, { ...pathOf(app, verificationId), body }),
    );
    const browser = openBrowser();
    const away = await browser.press(await browser.open(portalStartUrl), "Yes, continue to sign-in");
    sent = new URL(linksOf(away)[0] ?? "").searchParams;
    asked = sent.has("request_uri") ? (pushed ?? sent) : sent;
    const now = Math.floor(Date.now() / 1_000);
    const person = { sub: `ada-${verificationId}`, name: "Ada Lovelace", eduperson_affiliation: ["student"] };
    const times = { iat: now, exp: now + 300, nonce: asked.get("nonce") };
    said = {
      header: { alg: "RS256", kid: "k" },
      claims: { iss: issuer, aud: "cohort", ...person, ...times },
      userinfo: person,
      signedBy: "its key",
    };
    change(said);
    const query = new URLSearchParams({ code: "c", state: asked.get("state") ?? "" });
    const page = await browser.open(`${service.baseUrl}/portal/callback?${query}`);
    return { page, ...(await read(app, verificationId)) };
  }

  it("takes the same answer when nothing is wrong with it, and proves that it asked", async () => {
    const { stage } = await answered(() => {});
    expect([stage, verifierFits]).toEqual(["success", true]);
  });

  it.each<[string, (said: Said) => void]>([
    ["userinfo fails, and the ID token has everything", (to) => Object.assign(to, { userinfo: null })],
    [
      "the ID token has an empty list, and userinfo the affiliation",
      (to) => Object.assign(to.claims, { eduperson_affiliation: [] }),
    ],
    ["the affiliation is an aggregated claim that the provider signed", (to) => aggregate(to, "its key")],
  ])("A11: takes it where %s", async (_what, change) => {
    expect((await answered(change)).stage).toBe("success");
  });

  describe("A1: the client secret", () => {
    const [clientId, clientSecret] = ["cohort-live_1.2", "s-3_c.r~e+t/="];
    const encoded = `${clientId}:s-3_c.r%7Ee%2Bt%2F%3D`;
    const inBody = { authorization: undefined, body: { client_id: clientId, client_secret: clientSecret } };
    const basic = (text: string) => ({
      authorization: `Basic ${Buffer.from(text).toString("base64")}`,
      body: { client_id: null, client_secret: null },
    });
    it.each<[string, string[] | undefined, object, object]>([
      [
        "in Basic, though the body is offered",
        ["client_secret_basic", "client_secret_post"],
        { clientSecret: "s-3_c.r" },
        basic(`${clientId}:s-3_c.r`),
      ],
      [
        "in the body, for what providers read in different ways",
        ["client_secret_basic", "client_secret_post"],
        {},
        inBody,
      ],
      ["in Basic, encoded, where nothing else is offered", undefined, {}, basic(encoded)],
      ["in the body, where nothing else is offered", ["client_secret_post"], {}, inBody],
      [
        "where the operator says",
        ["client_secret_basic", "client_secret_post"],
        { tokenEndpointAuthMethod: "client_secret_basic" },
        basic(encoded),
      ],
    ])("goes %s", async (_where, methods, more, expected) => {
      metadata = methods === undefined ? {} : { token_endpoint_auth_methods_supported: methods };
      const oidc = { issuer, clientId, clientSecret, ...more };
      const body = { institutionId: "ox.ac.uk", mode: "test", oidc } as const;
      await must(service.operator.POST("/management/identity-providers", { body }));
      const { stage } = await answered((to) => Object.assign(to.claims, { aud: clientId }));
      expect([stage, credentials]).toEqual(["success", expected]);
    });
    afterAll(async () => {
      metadata = {};
      const body = { institutionId: "ox.ac.uk", mode: "test", oidc: OIDC() } as const;
      await must(service.operator.POST("/management/identity-providers", { body }));
    });
  });

  it.each<[what: string, lacks: object, words: string, ours?: object]>([
    ["no keys", { jwks_uri: undefined }, "no jwks_uri, so that its ID tokens cannot be verified"],
    ["no code flow", { response_types_supported: ["id_token"] }, "no response type code"],
    [
      "keys for authentication only",
      { token_endpoint_auth_methods_supported: ["private_key_jwt"] },
      "neither client_secret_basic nor client_secret_post, or not the one that was asked for",
    ],
    ["plain PKCE only", { code_challenge_methods_supported: ["plain"] }, "no PKCE with S256"],
    [
      "ID tokens under a shared secret only",
      { id_token_signing_alg_values_supported: ["HS256", "none"] },
      "no algorithm with public keys for its ID tokens",
    ],
    [
      "pushed requests required, and nowhere to push them",
      { require_pushed_authorization_requests: true },
      "no pushed_authorization_request_endpoint",
    ],
    [
      "another algorithm for our assertions",
      {
        token_endpoint_auth_methods_supported: ["private_key_jwt"],
        token_endpoint_auth_signing_alg_values_supported: ["ES256"],
      },
      "no RS256 for private_key_jwt",
      { clientSecret: undefined, tokenEndpointAuthMethod: "private_key_jwt" },
    ],
  ])("A11: a provider with %s is refused when it is saved", async (_what, lacks, words, ours = {}) => {
    metadata = lacks;
    const oidc = { ...OIDC(), ...ours };
    const body = { institutionId: "ox.ac.uk", mode: "test", oidc } as const;
    const { response, error } = await service.operator.POST("/management/identity-providers", { body });
    metadata = {};
    expect([response.status, JSON.stringify(error)]).toEqual([
      400,
      expect.stringContaining(`cannot be used: its configuration has ${words}`),
    ]);
  });

  it("A11: a provider that requires pushed authorization requests gets them", async () => {
    metadata = {
      require_pushed_authorization_requests: true,
      pushed_authorization_request_endpoint: `${issuer}/par`,
    };
    const body = { institutionId: "ox.ac.uk", mode: "test", oidc: OIDC() } as const;
    await must(service.operator.POST("/management/identity-providers", { body }));
    pushed = null;
    const { stage } = await answered(() => {});
    expect([stage, verifierFits]).toEqual(["success", true]);
    // The browser carries nothing of it but the name of what was pushed.
    expect([...sent.keys()].toSorted()).toEqual(["client_id", "request_uri"]);
    expect(pushed).not.toBeNull();
    metadata = {};
  });

  it.each<[string, (said: Said) => void]>([
    [
      "a token that nobody signed",
      (to) => Object.assign(to, { header: { alg: "none" }, signedBy: "nobody" }),
    ],
    ["a token without its signature", (to) => Object.assign(to, { signedBy: "nobody" })],
    ["a token signed with another key", (to) => Object.assign(to, { signedBy: "another key" })],
    ["an aggregated affiliation signed with another key", (to) => aggregate(to, "another key")],
    [
      "a token signed with the public key as a secret",
      (to) => Object.assign(to, { header: { alg: "HS256", kid: "k" } }),
    ],
    ["the nonce of another journey", (to) => Object.assign(to.claims, { nonce: "x".repeat(43) })],
    ["no nonce", (to) => delete to.claims.nonce],
    ["a token for another client", (to) => Object.assign(to.claims, { aud: "other" })],
    [
      "a token for several clients that another one asked for",
      (to) => Object.assign(to.claims, { aud: ["cohort", "other"], azp: "other" }),
    ],
    ["A11: a token that another client asked for", (to) => Object.assign(to.claims, { azp: "other" })],
    [
      "A11: nothing of the affiliation while userinfo fails",
      (to) => {
        delete to.claims.eduperson_affiliation;
        Object.assign(to, { userinfo: null });
      },
    ],
    ["a token of another issuer", (to) => Object.assign(to.claims, { iss: "https://evil.example" })],
    ["a token that is over", (to) => Object.assign(to.claims, { exp: Math.floor(Date.now() / 1_000) - 120 })],
    ["no subject", (to) => delete to.claims.sub],
    [
      "what userinfo says of another person",
      (to) => Object.assign(to.userinfo ?? {}, { sub: "somebody else" }),
    ],
  ])("decides nothing on %s", async (_what, change) => {
    const { page, stage } = await answered(change);
    expect([page.status, page.heading, stage]).toEqual([
      400,
      "The sign-in didn't work",
      "pending_verification:portal",
    ]);
    expect(warnings.pop()).toMatch(/^\w+$/);
  });
});
