/**
 * OpenID Connect through the real login page, with a certified library and by hand. The cases follow the OpenID Foundation's
 * conformance plans "Basic OP", "Config OP" and FAPI's PAR modules; their names stand in brackets, here
 * and in test/api/auth (getOpenIdConfiguration, getPublicKeys, getUserInfo, postUserInfo, pushAuthorizationRequest). Not covered, because
 * we don't offer it: other response types, `request` objects, dynamic registration, logout.
 */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { decodeJwt, decodeProtectedHeader } from "jose";
import * as oidc from "openid-client";
import { formOf, openBrowser, type TinyBrowser } from "../support/browser.ts";
import { linkTo, signedIn, visit } from "../support/login.ts";
import { inForm, type Parameters, redemptionOf } from "../support/oauth.ts";
import { codeOf, errorOf, OPEN_ID, type RelyingParty, startRelyingParty } from "../support/openid.ts";
import { listRegister } from "../support/registers.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS, type Service, TEST_CODE } from "../support/service.ts";

let rp: RelyingParty;
let service: Service;
let issuer: string;
let client: RelyingParty["client"];
beforeAll(async () => {
  rp = await startRelyingParty();
  ({ service, client, issuer } = rp);
});
afterAll(() => service.stop());
beforeEach(() => service.pass(MINUTE_MS));

describe("ID token (Basic OP)", () => {
  it("says who signed in, when, how, and for whom [oidcc-server, oidcc-idtoken-signature]", async () => {
    const { body, back } = await rp.tokensOf();
    expect(back.searchParams.get("iss")).toBe(issuer);
    const claims = await rp.checked(body.id_token);
    const now = Math.floor(service.clock.now.getTime() / 1000);
    expect(claims).toEqual({
      iss: issuer,
      aud: client.clientId,
      sub: expect.stringMatching(/^[0-9A-Za-z_-]{43}$/),
      verifications: [],
      groups: [],
      nonce: "n-0S6_WzA2Mj",
      iat: now,
      exp: now + 3600,
      auth_time: now,
      acr: `${service.baseUrl}/guides/openid-connect#acr`,
      amr: ["otp"],
      at_hash: createHash("sha256").update(body.access_token).digest().subarray(0, 16).toString("base64url"),
    });
    expect(body).toMatchObject({ token_type: "Bearer", scope: "openid" });
  });

  it("is signed with ES256 for a client that wants it, and with nothing else for either", async () => {
    const short = await service.client(Object.assign({ idTokenAlgorithm: "ES256" }, OPEN_ID));
    const { body } = await rp.tokensOf({}, short);
    expect(decodeProtectedHeader(body.id_token).alg).toBe("ES256");
    await rp.checked(body.id_token, "ES256", short.clientId);
    // alg confusion: a token of one algorithm is none of the other, of HMAC with the public key, or of no signature.
    await expect(rp.checked(body.id_token, "RS256", short.clientId)).rejects.toThrow();
    const { body: usual } = await rp.tokensOf();
    expect(decodeProtectedHeader(usual.id_token).alg).toBe("RS256");
    const [, payload] = usual.id_token.split(".");
    for (const alg of ["none", "HS256"]) {
      const header = Buffer.from(JSON.stringify({ alg })).toString("base64url");
      await expect(rp.checked(`${header}.${payload}.`)).rejects.toThrow();
    }
    // Nor is it an access token, nor good for another client or issuer.
    expect((await rp.userInfo(usual.id_token)).status).toBe(401);
    await expect(rp.checked(usual.id_token, "RS256", short.clientId)).rejects.toThrow(/aud/);
  });

  it("has no nonce that nobody sent [oidcc-ensure-request-without-nonce-succeeds-for-code-flow]", async () => {
    const { body } = await rp.tokensOf({ nonce: "" });
    expect(await rp.checked(body.id_token)).not.toHaveProperty("nonce");
  });

  it("does not come without the scope openid, nor from a client without standards", async () => {
    const { body } = await rp.tokensOf({ scope: "profile email" });
    expect(Object.keys(body).sort()).toEqual([
      "access_token",
      "created_at",
      "expires_in",
      "refresh_token",
      "token_type",
    ]);
    const exact = await service.client();
    const { back } = await rp.throughLogin(rp.link({ country: "gb" }, exact));
    expect([...back.searchParams.keys()]).toEqual(["code"]);
    const { body: plain } = await inForm(service, redemptionOf(exact, codeOf(back)));
    expect(plain).not.toHaveProperty("id_token");
    expect(plain).not.toHaveProperty("scope");
  });

  it("has the memberships and their ends, as the lookup tells them", async () => {
    const { browser } = await rp.knownMember();
    const { leaves } = await visit(browser, rp.link());
    const { body } = await inForm(service, redemptionOf(client, codeOf(new URL(leaves ?? ""))));
    const told = [{ group: "student", expires_on: "2027-03-04" }];
    expect((await rp.checked(body.id_token)).verifications).toEqual(told);
    expect((await rp.userInfo(body.access_token)).body.verifications).toEqual(told);
  });

  it("keeps sub from one sign-in to the next, and for the UserInfo endpoint", async () => {
    const { body, browser } = await rp.knownMember();
    const { leaves } = await visit(browser, rp.link());
    const again = await inForm(service, redemptionOf(client, codeOf(new URL(leaves ?? ""))));
    const { sub } = await rp.checked(body.id_token);
    expect((await rp.checked(again.body.id_token)).sub).toBe(sub);
    expect((await rp.userInfo(again.body.access_token)).body.sub).toBe(sub);
  });
});

describe("scopes and UserInfo (Basic OP)", () => {
  it("gives name and address if the client's plan has them and the consent page named them [oidcc-scope-profile, -email]", async () => {
    const asked = { scope: "openid profile email address phone" };
    const { consent, back, address, body } = await rp.tokensOf(asked);
    expect(consent.text).toContain("your email address");
    expect(consent.text).not.toContain("We don't share your name");
    expect(back.searchParams.get("state")).toBe("a b");
    expect(body.scope).toBe("openid profile email");
    expect((await rp.userInfo(body.access_token)).body).toMatchObject({
      email: address,
      email_verified: true,
    });
    const poor = await service.client(OPEN_ID);
    const narrow = await rp.tokensOf(asked, poor);
    expect(narrow.consent.html).not.toContain("your email address");
    expect(narrow.body.scope).toBe("openid");
    expect((await rp.userInfo(narrow.body.access_token)).body).not.toHaveProperty("email");
  });

  it("asks again where more is asked than was agreed to", async () => {
    const { browser } = await rp.knownMember();
    expect(codeOf(new URL((await visit(browser, rp.link())).leaves ?? ""))).not.toBe("");
    const { page } = await visit(browser, rp.link({ scope: "openid email" }));
    expect(page?.html).toContain("your email address");
  });

  it("says how and when it was proven, with consent to it (Identity Assurance 1.0)", async () => {
    const { consent, accountId, browser } = await rp.knownMember({ scope: "openid svc:verified_claims" });
    expect(consent.html).toContain("how and when you were verified");
    const { id } = await service.services.database.verification.findFirstOrThrow({ where: { accountId } });
    const [createdAt, decidedAt] = [service.clock.now, service.clock.now];
    const attempt = { id: crypto.randomUUID(), verificationId: id, mode: "test", method: "manual" } as const;
    await service.services.database.attempt.create({
      data: { ...attempt, state: "approved", createdAt, decidedAt },
    });
    const { leaves } = await visit(browser, rp.link({ scope: "openid svc:verified_claims" }));
    const { body } = await inForm(service, redemptionOf(client, codeOf(new URL(leaves ?? ""))));
    expect((await rp.userInfo(body.access_token)).body.verified_claims).toEqual([
      {
        verification: {
          trust_framework: "cohort_membership",
          time: decidedAt.toISOString(),
          evidence: [{ type: "document", check_details: [{ check_method: "vri" }] }],
        },
        claims: { verifications: [{ group: "student", expires_on: "2027-03-04" }] },
      },
    ]);
    // A register decided: no document was looked at.
    const { database } = service.services;
    const { registerId } = await listRegister(service, ["MR-1,Lovelace,2000-12-10,"]);
    const check = {
      id: crypto.randomUUID(),
      verificationId: id,
      registerId,
      outcome: "listed",
      at: createdAt,
    };
    await database.registerCheck.create({ data: check });
    const { verified_claims } = (await rp.userInfo(body.access_token)).body;
    expect(verified_claims[0].verification.evidence).toEqual([
      { type: "electronic_record", check_details: [{ check_method: "data" }] },
    ]);
    await database.attempt.update({ where: { id: attempt.id }, data: { method: "wallet" } });
    const byWallet = (await rp.userInfo(body.access_token)).body.verified_claims;
    expect(byWallet[0].verification.evidence).toEqual([
      { type: "electronic_record", check_details: [{ check_method: "vcrypt" }] },
    ]);
  });
});

describe("prompt and max_age (Basic OP)", () => {
  it("prompt=none: a code for a known member, else why there is none [oidcc-prompt-none-*]", async () => {
    const nobody = await visit(openBrowser(), rp.link({ prompt: "none" }));
    expect([nobody.status, errorOf(nobody.leaves)]).toEqual([302, ["login_required", "a b", issuer]]);
    const { browser } = await signedIn(service, rp.link());
    expect(errorOf((await visit(browser, rp.link({ prompt: "none" }))).leaves)[0]).toBe(
      "interaction_required",
    );
    const known = await rp.knownMember();
    expect(codeOf(new URL((await visit(known.browser, rp.link({ prompt: "none" }))).leaves ?? ""))).not.toBe(
      "",
    );
    const more = await visit(known.browser, rp.link({ prompt: "none", scope: "openid email" }));
    expect(errorOf(more.leaves)[0]).toBe("consent_required");
  });

  it("prompt=consent: asks although there is a consent", async () => {
    const { browser } = await rp.knownMember();
    const { page } = await visit(browser, rp.link({ prompt: "consent" }));
    expect(page?.text).toContain("Agree and continue to Shop");
  });

  it("prompt=login and max_age: sign in again, and auth_time says so [oidcc-prompt-login, oidcc-max-age-1, -10000]", async () => {
    const { body, browser, address } = await rp.knownMember();
    service.pass(HOUR_MS);
    const young = await visit(browser, rp.link({ max_age: "10000" }));
    const again = await inForm(service, redemptionOf(client, codeOf(new URL(young.leaves ?? ""))));
    const { auth_time } = await rp.checked(again.body.id_token);
    expect(auth_time).toBe(decodeJwt(body.id_token).auth_time);
    for (const asked of [{ prompt: "login" }, { max_age: "1" }, { prompt: "select_account" }]) {
      service.pass(10 * MINUTE_MS);
      const old = await visit(browser, rp.link({ ...asked, login_hint: address }));
      expect([asked, new URL(old.page?.url ?? "").pathname]).toEqual([asked, "/sso/student/sign-in"]);
      expect(errorOf((await visit(browser, rp.link({ max_age: "1", prompt: "none" }))).leaves)[0]).toBe(
        "login_required",
      );
      if (old.page === undefined) throw new Error("no page");
      const codePage = await browser.fill(old.page, {}, "Send me a code");
      const { action, fields } = formOf(codePage, "Sign in", { "6-digit code": TEST_CODE });
      const headers = { "sec-fetch-site": "same-origin", origin: "null" };
      const form = await browser.send(action, { method: "POST", body: new URLSearchParams(fields), headers });
      const after = await visit(browser, new URL(form.headers.get("location") ?? "", codePage.url).href);
      const { body: fresh } = await inForm(
        service,
        redemptionOf(client, codeOf(new URL(after.leaves ?? ""))),
      );
      expect((await rp.checked(fresh.id_token)).auth_time).toBe(
        Math.floor(service.clock.now.getTime() / 1000),
      );
    }
  });

  it("takes nobody's word for when the login began", async () => {
    const { browser } = await rp.knownMember();
    service.pass(HOUR_MS);
    const earlier = `${service.clock.now.getTime() - 3 * HOUR_MS}.forged`;
    const { page } = await visit(browser, rp.link({ prompt: "login", begun: earlier }));
    expect(new URL(page?.url ?? "").pathname).toBe("/sso/student/sign-in");
  });

  describe("a login that began elsewhere, or with another link, lets no older sign-in pass", () => {
    const asked = { prompt: "login" };
    const asksAgain = async (browser: TinyBrowser, link: string) => {
      const { page } = await visit(browser, link);
      return new URL(page?.url ?? "https://shop.example/code").pathname === "/sso/student/sign-in";
    };
    const begunOf = (url: string | undefined) => new URL(url ?? "").searchParams.get("begun") ?? "";

    it.each(["prompt=login", "prompt=select_account", "max_age=60"])("%s", async (text) => {
      const wish = Object.fromEntries(new URLSearchParams(text));
      const link = rp.link(wish);
      // An attacker with the session's cookie, and with what another browser got for this link.
      const foreign = begunOf((await visit(openBrowser(), link)).page?.url);
      expect(foreign).not.toBe("");
      // In the same browser, before the sign-in too, for a link with another state.
      const browser = openBrowser();
      const own = begunOf((await visit(browser, rp.link({ ...wish, state: "another" }))).page?.url);
      await signedIn(service, rp.link(), { browser });
      service.pass(10 * MINUTE_MS);
      expect(await asksAgain(browser, `${link}&begun=${foreign}`)).toBe(true);
      expect(await asksAgain(browser, `${link}&begun=${own}`)).toBe(true);
    });

    it("leads to one code: the same address asks again afterwards, and of two at once one goes on", async () => {
      const { browser, address } = await rp.knownMember();
      service.pass(10 * MINUTE_MS);
      const link = rp.link({ ...asked, login_hint: address });
      const { page } = await visit(browser, link);
      if (page === undefined) throw new Error("no page");
      const codePage = await browser.fill(page, {}, "Send me a code");
      const { action, fields } = formOf(codePage, "Sign in", { "6-digit code": TEST_CODE });
      const headers = { "sec-fetch-site": "same-origin", origin: "null" };
      const form = await browser.send(action, { method: "POST", body: new URLSearchParams(fields), headers });
      const next = new URL(form.headers.get("location") ?? "", codePage.url).href;
      const twice = await Promise.all([browser.send(next), browser.send(next)]);
      const leave = twice.filter((one) => one.headers.get("location")?.includes("code="));
      expect(leave).toHaveLength(1);
      service.pass(SECOND_MS);
      expect(await asksAgain(browser, next)).toBe(true);
    });

    it("does not go by the browser's clock: its cookie has no end, and no time of ours", async () => {
      const browser = openBrowser();
      const response = await browser.send(rp.link(asked));
      const [cookie = ""] = response.headers.getSetCookie().filter((one) => one.startsWith("login="));
      expect([cookie.includes("login="), /expires|max-age/i.test(cookie)]).toEqual([true, false]);
    });
  });

  it("a login link may come as a form, from the client's own page", async () => {
    const link = new URL(rp.link({ ui_locales: "de_AT", login_hint: "+44 7400 100200" }));
    const headers = { origin: "https://shop.example", "sec-fetch-site": "cross-site", accept: "text/html" };
    const post = { method: "POST", headers, body: link.searchParams, redirect: "manual" } as const;
    const taken = await fetch(`${link.origin}${link.pathname}`, post);
    const to = new URL(taken.headers.get("location") ?? "", link);
    expect([taken.status, to.pathname, [...to.searchParams]]).toEqual([
      303,
      link.pathname,
      [...link.searchParams],
    ]);
    const { page } = await visit(openBrowser(), to.href);
    expect([page?.html.includes('<html lang="de"'), page?.html.includes('value="+44 7400 100200"')]).toEqual([
      true,
      true,
    ]);
    const bare = await visit(openBrowser(), `${rp.link()}&login_hint=+447400100200`);
    expect(bare.page?.html).toContain('value="+447400100200"');
  });

  it("login_hint is in the field, and goes no further", async () => {
    const browser = openBrowser();
    const { page } = await visit(browser, rp.link({ login_hint: "ada@example.com" }));
    if (page === undefined) throw new Error("no page");
    expect(page.html).toContain('value="ada@example.com"');
    const asked = await browser.fill(page, {}, "Send me a code");
    expect(asked.url).not.toContain("ada");
    const odd = await visit(openBrowser(), rp.link({ login_hint: '"><script>alert(1)</script>' }));
    expect(odd.page?.html).not.toContain("<script>alert");
  });
});

describe("what is refused", () => {
  it("goes back to the client, with state and iss [oidcc-unsupported-response-type, oidcc-request-*-unsupported]", async () => {
    const refused: [Parameters, string][] = [
      [{ response_type: "token" }, "unsupported_response_type"],
      [{ response_type: "code id_token" }, "unsupported_response_type"],
      [{ request: "eyJhbGciOiJub25lIn0.e30." }, "request_not_supported"],
      [{ registration: "{}" }, "registration_not_supported"],
      [{ request_uri: "https://evil.example/request.jwt" }, "request_uri_not_supported"],
      [{ response_mode: "form_post" }, "invalid_request"],
      [{ prompt: "none login" }, "invalid_request"],
      [{ max_age: "-1" }, "invalid_request"],
      [{ nonce: "é" }, "invalid_request"],
      [{ code_challenge: "x" }, "invalid_request"],
    ];
    for (const [changes, error] of refused) {
      const { leaves } = await visit(openBrowser(), rp.link(changes));
      expect([changes, ...errorOf(leaves)]).toEqual([changes, error, "a b", issuer]);
    }
  });

  it("never leaves for an unknown redirect URI or request_uri [oidcc-ensure-registered-redirect-uri]", async () => {
    for (const changes of [
      { redirect_uri: "https://evil.example/" },
      { redirect_uri: `${client.redirectUri}/more` },
      { client_id: "cl_unknown" },
      { request_uri: "urn:ietf:params:oauth:request_uri:unknown" },
    ]) {
      const { status, leaves } = await visit(openBrowser(), rp.link(changes));
      expect([changes, status, leaves]).toEqual([changes, 400, undefined]);
    }
  });

  it("a code is for once; again, its tokens end [oidcc-codereuse, oidcc-codereuse-30seconds]", async () => {
    const { back, body } = await rp.tokensOf();
    expect((await rp.userInfo(body.access_token)).status).toBe(200);
    service.pass(MINUTE_MS / 2);
    const again = await inForm(service, redemptionOf(client, codeOf(back)));
    expect([again.status, again.body.error]).toEqual([400, "invalid_grant"]);
    expect(again.body).not.toHaveProperty("id_token");
    expect((await rp.userInfo(body.access_token)).status).toBe(401);
  });

  it("a code is for its client, its redirect URI and ten minutes", async () => {
    const { back } = await rp.throughLogin(rp.link());
    const other = await service.client({
      profile: "standard",
      pkce: "optional",
      redirectUris: [client.redirectUri],
    });
    const sound = redemptionOf(client, codeOf(back));
    const wrong = [
      redemptionOf(other, codeOf(back)),
      { ...sound, redirect_uri: `${client.redirectUri}/` },
      { ...sound, code_verifier: "x".repeat(43) },
    ];
    for (const parameters of wrong)
      expect((await inForm(service, parameters)).body.error).toBe("invalid_grant");
    expect((await inForm(service, { ...sound, client_secret: "wrong" })).body.error).toBe("invalid_client");
    service.pass(10 * MINUTE_MS);
    expect((await inForm(service, sound)).body.error).toBe("invalid_grant");
  });

  it("mixed-up issuers and a missing nonce are noticed by a library", async () => {
    const config = await oidc.discovery(new URL(issuer), client.clientId, client.clientSecret, undefined, {
      execute: [oidc.allowInsecureRequests],
    });
    const { back } = await rp.throughLogin(rp.link({ state: "s", nonce: "" }));
    const elsewhere = new URL(back);
    elsewhere.searchParams.set("iss", `${service.baseUrl}/sso/graduate`);
    const checks = { expectedState: "s" };
    await expect(oidc.authorizationCodeGrant(config, elsewhere, checks)).rejects.toThrow();
    await expect(
      oidc.authorizationCodeGrant(config, back, { ...checks, expectedNonce: "n" }),
    ).rejects.toThrow();
  });
});

it("the member's way out says so [cancel]", async () => {
  const { page } = await signedIn(service, rp.link());
  expect(errorOf(linkTo(page, "Cancel and go back to Shop"))).toEqual(["access_denied", "a b", issuer]);
});
