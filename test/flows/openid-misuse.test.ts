/** OpenID Connect misused: negative cases of the OpenID Foundation's plans, and of RFC 9207 and RFC 9700. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import * as oidc from "openid-client";
import { openBrowser } from "../support/browser.ts";
import { visit } from "../support/login.ts";
import { inForm, redemptionOf } from "../support/oauth.ts";
import { codeOf, errorOf, type RelyingParty, startRelyingParty } from "../support/openid.ts";
import { MINUTE_MS, type Service } from "../support/service.ts";

let rp: RelyingParty;
let service: Service;
let client: RelyingParty["client"];
beforeAll(async () => {
  rp = await startRelyingParty();
  ({ service, client } = rp);
  // The library goes by the machine's clock.
  service.clock.now = new Date();
});
afterAll(() => service.stop());
beforeEach(() => service.pass(MINUTE_MS / 60));

describe("a code that is replayed", () => {
  it("at the same moment: one ID token at most, whose access token is gone by then [oidcc-codereuse]", async () => {
    const { back } = await rp.throughLogin(rp.link());
    const redeemed = Array.from({ length: 5 }, () => inForm(service, redemptionOf(client, codeOf(back))));
    const answers = await Promise.all(redeemed);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const won = answers.find(({ status }) => status === 200);
    for (const { status, body } of answers) expect("id_token" in body).toBe(status === 200);
    expect((await rp.userInfo(won?.body.access_token)).status).toBe(401);
    const refresh = { grant_type: "refresh_token", refresh_token: won?.body.refresh_token };
    const { client_id, client_secret } = redemptionOf(client, "") as Record<string, string>;
    const late = await inForm(service, {
      ...refresh,
      client_id: client_id ?? "",
      client_secret: client_secret ?? "",
    });
    expect([late.body.error, late.body.id_token]).toEqual(["invalid_grant", undefined]);
  });
});

describe("what a library notices", () => {
  const begin = async () => {
    const config = await oidc.discovery(new URL(rp.issuer), client.clientId, client.clientSecret, undefined, {
      execute: [oidc.allowInsecureRequests],
    });
    const { back } = await rp.throughLogin(rp.link({ state: "s", nonce: "n" }));
    return { config, back, checks: { expectedState: "s", expectedNonce: "n" } };
  };
  const invalid = { code: "OAUTH_INVALID_RESPONSE" };
  const differs = { code: "OAUTH_JWT_CLAIM_COMPARISON_FAILED" };

  it("mixed-up issuers: another iss, none at all, and a login at another supergroup (RFC 9207)", async () => {
    const { config, back, checks } = await begin();
    const other = new URL(back);
    other.searchParams.set("iss", rp.issuer.replace("student", "graduate"));
    const none = new URL(back);
    none.searchParams.delete("iss");
    const elsewhere = rp.link({ state: "s", nonce: "n" }).replace("/sso/student", "/sso/graduate");
    const { back: graduate } = await rp.throughLogin(elsewhere);
    for (const address of [other, none, graduate])
      await expect(oidc.authorizationCodeGrant(config, address, checks)).rejects.toMatchObject(invalid);
    // Even with our name put into the answer, the ID token says where the member signed in.
    graduate.searchParams.set("iss", rp.issuer);
    await expect(oidc.authorizationCodeGrant(config, graduate, checks)).rejects.toMatchObject(differs);
    expect((await oidc.authorizationCodeGrant(config, back, checks)).claims()?.iss).toBe(rp.issuer);
  });

  it("the nonce of another browser, and the state of one", async () => {
    const { config, back, checks } = await begin();
    const stolen = { ...checks, expectedState: "another" };
    await expect(oidc.authorizationCodeGrant(config, back, stolen)).rejects.toMatchObject(invalid);
    const injected = { ...checks, expectedNonce: "another" };
    await expect(oidc.authorizationCodeGrant(config, back, injected)).rejects.toMatchObject(differs);
  });
});

describe("parameters", () => {
  it.each([
    ["nonce=a&nonce=b"],
    ["nonce=2049"],
    ["nonce=%0A"],
    ["prompt=login&prompt=login"],
    ["prompt=none+consent"],
    ["max_age=1.5"],
    ["max_age=-0"],
    ["max_age=9999999999"],
    ["max_age=1&max_age=1"],
    ["scope=openid&scope=email"],
    ["response_mode=fragment"],
  ])("%s goes back as invalid_request", async (query) => {
    const sent = query.replace("2049", "n".repeat(2049));
    const changes = Object.fromEntries([...new URLSearchParams(query).keys()].map((name) => [name, ""]));
    const link = new URL(rp.link(changes));
    for (const name of Object.keys(changes)) link.searchParams.delete(name);
    const { leaves } = await visit(openBrowser(), `${link}&${sent}`);
    expect(errorOf(leaves)).toEqual(["invalid_request", "a b", rp.issuer]);
  });

  it("max_age=0 is prompt=login (Core, section 3.1.2.1): a known member signs in again", async () => {
    const { browser } = await rp.knownMember();
    service.pass(MINUTE_MS);
    const { page } = await visit(browser, rp.link({ max_age: "0" }));
    expect(new URL(page?.url ?? "").pathname).toBe("/sso/student/sign-in");
    const silent = await visit(browser, rp.link({ max_age: "0", prompt: "none" }));
    expect(errorOf(silent.leaves)[0]).toBe("login_required");
  });
});
