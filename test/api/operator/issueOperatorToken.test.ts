import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { IssuedToken } from "../../../generated/operator.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /operator/tokens", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const issue = (body: object) => ask<IssuedToken>(service, "POST", "/operator/tokens", body);

  it("200: the token is shown this once, works, and is kept as a hash only", async () => {
    const { status, body } = await issue({ name: "Night shift" });
    expect(status).toBe(200);
    expect(body).toEqual({
      tokenId: expect.any(String),
      accessToken: expect.stringMatching(/^cohort_operator_[A-Za-z0-9_-]{43}$/),
      createdAt: service.clock.now.toISOString(),
    });
    const { accessToken, tokenId } = body;
    const listed = await ask(service, "GET", "/operator/tokens", undefined, {
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
    ["an end, which they have not", { name: "x", expiresAt: "2030-01-01T00:00:00Z" }, "/body/expiresAt"],
  ])("400: %s", async (_what, body, field) => {
    const answer = await issue(body);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain(field);
  });
});
