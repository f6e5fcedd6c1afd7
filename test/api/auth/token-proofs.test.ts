/** issueToken, what a code is bound to and how a client proves itself: PKCE, short codes, credentials in the address. */
import { createHash, randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { ask, codeFor, inForm, inQuery, redemptionOf, type TestClient } from "../../support/oauth.ts";
import { MINUTE_MS } from "../../support/service.ts";
import { outcome, withTokens } from "../../support/token-setting.ts";

const setting = withTokens();
const code = (more = {}) => codeFor(setting.service, setting.client, setting.accountId, more);

describe("PKCE, for clients with standards", () => {
  const verifier = randomBytes(32).toString("base64url");
  const codeChallenge = createHash("sha256").update(verifier).digest("base64url");
  let strict: TestClient;
  beforeAll(async () => {
    strict = await setting.service.client({ profile: "standard" });
  });
  const strictCode = () => codeFor(setting.service, strict, setting.accountId, { codeChallenge });

  it("gives tokens for the verifier", async () => {
    const given = { ...redemptionOf(strict, await strictCode()), code_verifier: verifier };
    expect((await inForm(setting.service, given)).status).toBe(200);
  });

  it("refuses without the verifier, with another and with the challenge itself; the code stays good", async () => {
    const one = redemptionOf(strict, await strictCode());
    const none = await inForm(setting.service, one);
    expect(outcome(none)).toEqual([400, "invalid_request"]);
    expect(none.body.error_description).toBe("Missing: code_verifier.");
    for (const code_verifier of ["x", codeChallenge, `${verifier}A`, "A".repeat(43), `${verifier} `])
      expect(outcome(await inForm(setting.service, { ...one, code_verifier }))).toEqual([
        400,
        "invalid_grant",
      ]);
    expect((await inForm(setting.service, { ...one, code_verifier: verifier })).status).toBe(200);
  });

  it("reports a missing verifier to the client only", async () => {
    const wrong = { ...redemptionOf(strict, await strictCode()), client_secret: "x" };
    expect(outcome(await inForm(setting.service, wrong))).toEqual([401, "invalid_client"]);
  });

  it("has codes for ten minutes", async () => {
    const [early, late] = [await strictCode(), await strictCode()];
    setting.service.pass(10 * MINUTE_MS - 1);
    const redeem = (one: string) =>
      inForm(setting.service, { ...redemptionOf(strict, one), code_verifier: verifier });
    expect((await redeem(early)).status).toBe(200);
    setting.service.pass(1);
    expect(outcome(await redeem(late))).toEqual([400, "invalid_grant"]);
  });
});

describe("PKCE, for every other client", () => {
  const verifier = randomBytes(32).toString("base64url");
  const codeChallenge = createHash("sha256").update(verifier).digest("base64url");

  it("a challenge that the login link had is bound: nothing but its verifier redeems the code (M8)", async () => {
    const one = redemptionOf(
      setting.client,
      await codeFor(setting.service, setting.client, setting.accountId, { codeChallenge }),
    );
    expect(outcome(await inForm(setting.service, one))).toEqual([400, "invalid_grant"]);
    for (const code_verifier of ["x", codeChallenge, `${verifier}A`])
      expect(outcome(await inForm(setting.service, { ...one, code_verifier }))).toEqual([
        400,
        "invalid_grant",
      ]);
    expect((await inForm(setting.service, { ...one, code_verifier: verifier })).status).toBe(200);
  });

  it("a verifier for a code without a challenge is refused, and the code stays good (M8)", async () => {
    const one = redemptionOf(setting.client, await code());
    const answer = await inForm(setting.service, { ...one, code_verifier: verifier });
    expect(outcome(answer)).toEqual([400, "invalid_grant"]);
    expect(answer.body.error_description).toMatch(/^The login link had no code_challenge/);
    expect((await inForm(setting.service, { ...one, code_verifier: "" })).status).toBe(200);
  });

  it("the deprecated flow requires none of a client with standards either", async () => {
    const both = await setting.service.client({ profile: "standard", legacy: true });
    const one = () => codeFor(setting.service, both, setting.accountId, { flow: "legacy" });
    const verified = { ...redemptionOf(both, await one()), code_verifier: verifier };
    expect(outcome(await inForm(setting.service, verified))).toEqual([400, "invalid_grant"]);
    expect((await inForm(setting.service, redemptionOf(both, await one()))).status).toBe(200);
  });
});

it("codes of a client of the profile standard live for ten minutes (M8)", async () => {
  const short = await setting.service.client({ profile: "standard", pkce: "off" });
  const [early, late] = [
    await codeFor(setting.service, short, setting.accountId),
    await codeFor(setting.service, short, setting.accountId),
  ];
  setting.service.pass(10 * MINUTE_MS - 1);
  expect((await inForm(setting.service, redemptionOf(short, early))).status).toBe(200);
  setting.service.pass(1);
  expect(outcome(await inForm(setting.service, redemptionOf(short, late)))).toEqual([400, "invalid_grant"]);
});

describe("credentials in the address", () => {
  const countOf = async ({ clientId }: TestClient) => {
    await setting.service.services.queryCredentials.save();
    const { database } = setting.service.services;
    const { queryCredentialCalls } = await database.client.findUniqueOrThrow({ where: { id: clientId } });
    return Number(queryCredentialCalls);
  };

  it("work, and are counted by client; in the body and by Basic they are not (L1)", async () => {
    const one = await setting.service.client();
    const fresh = async () => redemptionOf(one, await codeFor(setting.service, one, setting.accountId));
    expect((await inQuery(setting.service, await fresh())).status).toBe(200);
    const { client_secret, ...rest } = await fresh();
    const path = `/oauth/token?${new URLSearchParams(rest)}`;
    expect(
      (await ask(setting.service, "post", path, { form: { client_secret: `${client_secret}` } })).status,
    ).toBe(200);
    expect((await inForm(setting.service, await fresh())).status).toBe(200);
    // A failed client authentication is not counted.
    expect((await inQuery(setting.service, { ...(await fresh()), client_secret: "x" })).status).toBe(401);
    expect(await countOf(one)).toBe(2);
  });

  it("are refused where an operator has said so, after the client is proven; the code stays good (L1)", async () => {
    const one = await setting.service.client({ refuseQueryCredentials: true });
    const given = redemptionOf(one, await codeFor(setting.service, one, setting.accountId));
    const answer = await inQuery(setting.service, given);
    expect(outcome(answer)).toEqual([400, "invalid_request"]);
    expect(answer.body.error_description).toMatch(/in the query: client_secret, code\. /);
    expect(outcome(await inQuery(setting.service, { ...given, client_secret: "x" }))).toEqual([
      401,
      "invalid_client",
    ]);
    expect((await inForm(setting.service, given)).status).toBe(200);
    expect(await countOf(one)).toBe(0);
  });

  it("are named to the operator once a day (L1)", async () => {
    const one = await setting.service.client();
    const { queryCredentials } = setting.service.services;
    await queryCredentials.save();
    const counted = () => {
      queryCredentials.count(one.clientId);
      return queryCredentials.save();
    };
    expect([await counted(), await counted()]).toEqual([[one.clientId], []]);
    setting.service.pass(24 * 60 * MINUTE_MS);
    expect([await counted(), await counted()]).toEqual([[one.clientId], []]);
    expect(await countOf(one)).toBe(4);
  });
});
