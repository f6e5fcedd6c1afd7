import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { IssuedToken, OperatorTokenList } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";

describe("POST /management/tokens", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const issue = (body: object) => ask<IssuedToken>(service, "POST", "/management/tokens", body);

  it("200: the token is shown this once, works, and is kept as a hash only", async () => {
    const { status, body } = await issue({ name: "Night shift" });
    expect(status).toBe(200);
    expect(body).toEqual({
      tokenId: expect.any(String),
      accessToken: expect.stringMatching(/^cohort_operator_[A-Za-z0-9_-]{43}$/),
      createdAt: service.clock.now.toISOString(),
      expiresAt: new Date(service.clock.now.getTime() + 365 * DAY_MS).toISOString(),
    });
    const { accessToken, tokenId } = body;
    const listed = await ask(service, "GET", "/management/tokens", undefined, {
      authorization: `Bearer ${accessToken}`,
    });
    expect(listed.status).toBe(200);
    const rows = await service.services.database.credential.findMany();
    const secret = accessToken.slice("cohort_operator_".length);
    expect(JSON.stringify([rows, listed.body])).not.toContain(secret);
    expect(await auditOf(service, "operator-token.issued", tokenId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: null },
    ]);
  });

  it.each([
    ["no name", {}, "name"],
    ["a blank name", { name: "\t" }, "/body/name"],
    ["a long name", { name: "x".repeat(101) }, "/body/name"],
    ["an end that has passed", { name: "x", expiresAt: "2020-01-01T00:00:00Z" }, "/body/expiresAt"],
    ["an unknown scope", { name: "x", scopes: ["everything"] }, "/body/scopes/0"],
    ["no scopes at all", { name: "x", scopes: [] }, "/body/scopes"],
    ["no network", { name: "x", networks: ["10.0.0.0/8", "10.0.0.0/33"] }, "/body/networks/1"],
    ["half an address", { name: "x", networks: ["10"] }, "/body/networks/0"],
    ["a rate of nothing", { name: "x", ratePerMinute: 0 }, "/body/ratePerMinute"],
  ])("400: %s", async (_what, body, field) => {
    const answer = await issue(body);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain(field);
  });

  const callWith = (token: string, path = "/management/tokens") =>
    ask(service, "GET", path, undefined, { authorization: `Bearer ${token}` });

  it("L7: 200: ends at its time, has its own rate, and is accepted from its networks only", async () => {
    const narrow = {
      name: "Webhook",
      scopes: ["staff:read"],
      networks: ["127.0.0.0/8", "2001:db8::/32"],
      ratePerMinute: 2,
      expiresAt: new Date(service.clock.now.getTime() + 60_000).toISOString(),
    };
    const { body } = await issue(narrow);
    const listed = await ask<OperatorTokenList>(service, "GET", "/management/tokens");
    const { tokenId, createdAt, accessToken } = body;
    expect(listed.body.tokens).toContainEqual({ tokenId, createdAt, ...narrow });
    expect([await callWith(accessToken), await callWith(accessToken)].map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    const third = await callWith(accessToken);
    expect([third.status, third.headers.get("ratelimit-policy")]).toEqual([429, '"calls";q=2;w=60']);
    service.pass(60_000);
    expect((await callWith(accessToken)).status).toBe(401);
    const elsewhere = (await issue({ name: "x", networks: ["198.51.100.7"] })).body;
    const refused = await callWith(elsewhere.accessToken);
    expect([refused.status, refused.title]).toEqual([403, "forbidden"]);
    expect(refused.detail).toContain("network");
  });

  it("L7: 403: a token with scopes issues none that may do more", async () => {
    const { accessToken } = (await issue({ name: "Team", scopes: ["staff:write", "apps:write"] })).body;
    const issueBy = (body: object) =>
      ask(service, "POST", "/management/tokens", body, { authorization: `Bearer ${accessToken}` });
    expect((await issueBy({ name: "x", scopes: ["apps:read"] })).status).toBe(200);
    for (const body of [{ name: "x" }, { name: "x", scopes: ["apps:read", "reviews:read"] }])
      expect((await issueBy(body)).status).toBe(403);
  });
});
