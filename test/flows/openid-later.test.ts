/** Information for an OpenID Connect client after the sign-in, and about sign-ins in other ways. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { seal } from "../../server/platform/crypto.ts";
import { visit } from "../support/login.ts";
import { inForm, lookUpStatus, redemptionOf, refreshOf } from "../support/oauth.ts";
import { codeOf, type RelyingParty, startRelyingParty } from "../support/openid.ts";
import { HOUR_MS, MINUTE_MS, type Service } from "../support/service.ts";

const SAVE = "Save changes";
const VERIFIED = [{ group: "student", expires_on: "2027-03-04" }];

let rp: RelyingParty;
let service: Service;
let client: RelyingParty["client"];
beforeAll(async () => {
  rp = await startRelyingParty();
  ({ service, client } = rp);
});
afterAll(() => service.stop());
beforeEach(() => service.pass(MINUTE_MS));

const refresh = async (token: string) => (await inForm(service, refreshOf(client, token))).body;

/** A verified member, and the tokens of a login after that. */
async function verifiedMember(changes: Record<string, string> = {}) {
  const known = await rp.knownMember(changes);
  const { leaves } = await visit(known.browser, rp.link(changes));
  const { body } = await inForm(service, redemptionOf(client, codeOf(new URL(leaves ?? ""))));
  return { ...known, body };
}

describe("an ID token with a refresh (Core, section 12.2) [oidcc-refresh-token]", () => {
  it("is for the same member, issuer and sign-in, has no nonce, and tells the memberships of now", async () => {
    const { body, accountId } = await verifiedMember();
    const first = await rp.checked(body.id_token);
    expect([first.verifications, first.groups]).toEqual([VERIFIED, ["student"]]);
    service.pass(2 * HOUR_MS);
    const at = service.clock.now;
    await service.services.database.verification.updateMany({ where: { accountId }, data: { lapsesAt: at } });
    const next = await refresh(body.refresh_token);
    const { iat, exp, at_hash, nonce, verifications, groups, ...same } = first;
    const second = await rp.checked(next.id_token);
    const now = Math.floor(at.getTime() / 1000);
    expect(second).toEqual({
      ...same,
      verifications: [],
      groups: [],
      iat: now,
      exp: now + 3600,
      at_hash: expect.any(String),
    });
    expect([second.at_hash === at_hash, next.scope]).toEqual([false, "openid"]);
    // When the code is swept, the family still knows.
    await service.services.database.authorizationCode.deleteMany({ where: { accountId } });
    const third = await refresh(next.refresh_token);
    expect((await rp.checked(third.id_token)).auth_time).toBe(first.auth_time);
  });

  it("does not come without the scope openid, nor with a refresh token that was used before", async () => {
    const { body } = await rp.tokensOf({ scope: "" });
    const plain = await refresh(body.refresh_token);
    expect(Object.keys(plain)).not.toContain("id_token");
    const { body: tokens } = await rp.tokensOf();
    const next = await refresh(tokens.refresh_token);
    await refresh(next.refresh_token);
    expect(await refresh(tokens.refresh_token)).toEqual({
      error: "invalid_grant",
      error_description: expect.any(String),
    });
  });
});

describe("acr and amr (RFC 8176; EAP ACR Values 1.0)", () => {
  it.each([
    ["email", "code", ["otp"]],
    ["sms", "code", ["otp", "sms"]],
    ["passkey", "phr", ["pop", "mfa"]],
    [null, undefined, undefined],
  ])("of a sign-in by %s", async (provenBy, acr, amr) => {
    const { browser, accountId } = await rp.knownMember();
    // As each way leaves it: test/pages/sign-in.test.ts and test/browser/passkeys.test.ts.
    await service.services.database.session.updateMany({ where: { accountId }, data: { provenBy } });
    const { leaves } = await visit(browser, rp.link());
    const { body } = await inForm(service, redemptionOf(client, codeOf(new URL(leaves ?? ""))));
    const claims = await rp.checked(body.id_token);
    const level = acr === "code" ? `${service.baseUrl}/guides/openid-connect#acr` : acr;
    expect([claims.acr, claims.amr]).toEqual([level, amr]);
  });
});

describe("a member with one name", () => {
  it.each([
    ["Suharto", "-", { name: "Suharto", given_name: "Suharto" }],
    ["-", "Suharto", { name: "Suharto", family_name: "Suharto" }],
  ])("%s | %s: the other claim is left out", async (first, last, claims) => {
    const { body, accountId } = await verifiedMember({ scope: "openid profile" });
    const { database, keyring } = service.services;
    await database.account.update({
      where: { id: accountId },
      data: {
        firstNameSealed: seal(keyring, "Account.firstNameSealed", accountId, first),
        lastNameSealed: seal(keyring, "Account.lastNameSealed", accountId, last),
      },
    });
    const { name, given_name, family_name } = (await rp.userInfo(body.access_token)).body as Record<
      string,
      unknown
    >;
    expect({ name, given_name, family_name }).toEqual({
      given_name: undefined,
      family_name: undefined,
      ...claims,
    });
  });
});

describe("a correction of name and birth date", () => {
  it("keeps the client's tokens: the memberships are gone at once, and UserInfo tells the new name", async () => {
    const { body, browser, accountId } = await verifiedMember({ scope: "openid profile" });
    const { database, keyring } = service.services;
    const sealed = (table: "Account" | "Verification", id: string) => ({
      firstNameSealed: seal(keyring, `${table}.firstNameSealed`, id, "Ada"),
      lastNameSealed: seal(keyring, `${table}.lastNameSealed`, id, "King"),
      dobSealed: seal(keyring, `${table}.dobSealed`, id, "2000-12-10"),
    });
    await database.account.update({ where: { id: accountId }, data: sealed("Account", accountId) });
    const { id } = await database.verification.findFirstOrThrow({ where: { accountId } });
    const emailSealed = seal(keyring, "Verification.emailSealed", id, "ada@example.com");
    await database.verification.update({
      where: { id },
      data: { ...sealed("Verification", id), emailSealed },
    });
    const known = { given_name: "Ada", family_name: "King", verifications: VERIFIED };
    expect((await rp.userInfo(body.access_token)).body).toMatchObject(known);
    const page = await browser.open(`${service.baseUrl}/test/account/name`);
    const yes = "Yes, change my details and end these verifications";
    await browser.fill(page, { "Last name": "Lovelace", [yes]: true }, SAVE);
    expect(await lookUpStatus(service, body.access_token)).toBe(200);
    const corrected = { given_name: "Ada", family_name: "Lovelace", verifications: [] };
    expect((await rp.userInfo(body.access_token)).body).toMatchObject(corrected);
    const next = await refresh(body.refresh_token);
    expect(await rp.checked(next.id_token)).toMatchObject(corrected);
  });
});
