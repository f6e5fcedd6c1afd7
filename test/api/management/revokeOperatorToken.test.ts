import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { IssuedToken, OperatorTokenList } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("DELETE /management/tokens/{tokenId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
