import { describe, expect, it } from "@jest/globals";
import type { IssuedToken, OperatorTokenList } from "../../../generated/management.ts";
import { must } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { DAY_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/tokens", () => {
  it("200: newest first, by name, without secrets, the revoked ones too", async () => {
    const { operator } = service;
    service.pass(1000);
    const issued = await must(operator.POST("/management/tokens", { body: { name: "Night shift" } }));
    service.pass(1000);
    const params = { path: { tokenId: issued.tokenId } };
    await operator.DELETE("/management/tokens/{tokenId}", { params });
    const { tokens } = await must(operator.GET("/management/tokens"));
    expect(tokens).toEqual([
      {
        tokenId: issued.tokenId,
        name: "Night shift",
        createdAt: issued.createdAt,
        expiresAt: issued.expiresAt,
        revokedAt: service.clock.now.toISOString(),
      },
      { tokenId: expect.any(String), name: "test", createdAt: expect.any(String), ratePerMinute: 1_000_000 },
    ]);
  });
});

describe("POST /management/tokens", () => {
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

describe("DELETE /management/tokens/{tokenId}", () => {
  const service = useService();
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const issue = async (name: string) =>
    (await ask<IssuedToken>(service, "POST", "/management/tokens", { name })).body;
  const revoke = (tokenId: string, token = service.operatorToken) =>
    ask(service, "DELETE", `/management/tokens/${tokenId}`, undefined, bearer(token));
  const live = async () => {
    const { body } = await ask<OperatorTokenList>(service, "GET", "/management/tokens");
    return body.tokens.filter(({ revokedAt }) => revokedAt === undefined);
  };

  it("204: from then on it is refused; twice is no error, and on record once", async () => {
    const { tokenId, accessToken } = await issue("Night shift");
    expect((await revoke(tokenId)).status).toBe(204);
    const answer = await ask(service, "GET", "/management/tokens", undefined, bearer(accessToken));
    expect(answer.status).toBe(401);
    expect((await revoke(tokenId)).status).toBe(204);
    expect(await auditOf(service, "operator-token.revoked", tokenId)).toHaveLength(1);
  });

  it("204: an operator may revoke the token that they call with", async () => {
    const { tokenId, accessToken } = await issue("Leaving");
    expect((await revoke(tokenId, accessToken)).status).toBe(204);
    expect((await revoke(tokenId, accessToken)).status).toBe(401);
  });

  it("409: the last one that lives", async () => {
    const [last, ...others] = await live();
    expect(others).toEqual([]);
    const answer = await revoke(last?.tokenId ?? "");
    expect([answer.status, answer.title]).toEqual([409, "conflict"]);
    expect(await live()).toEqual([last]);
  });

  it("L7: 409: the last one without scopes, whatever others live", async () => {
    const narrow = { name: "Narrow", scopes: ["staff:write"] };
    const { tokenId } = (await ask<IssuedToken>(service, "POST", "/management/tokens", narrow)).body;
    const last = (await live()).find((token) => token.tokenId !== tokenId);
    expect((await revoke(last?.tokenId ?? "")).status).toBe(409);
    expect((await revoke(tokenId)).status).toBe(204);
  });

  it("409: of two that revoke one another at once, one is left", async () => {
    const [mine] = await live();
    const theirs = await issue("Other");
    const answers = await Promise.all([
      revoke(theirs.tokenId),
      revoke(mine?.tokenId ?? "", theirs.accessToken),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    // The second one is the last that lives, or was let in no more.
    expect([
      [204, 409],
      [204, 401],
    ]).toContainEqual(statuses);
    const rows = await service.services.database.credential.count({
      where: { kind: "operator_token", revokedAt: null },
    });
    expect(rows).toBe(1);
  });
});
