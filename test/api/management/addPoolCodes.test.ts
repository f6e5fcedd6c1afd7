import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { AddedCodes, CodePool } from "../../../generated/management.ts";
import { poolWith, type Shop, shopOf } from "../../support/codes.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST …/code-pools/{poolId}/codes", () => {
  let service: Service;
  let shop: Shop;
  beforeAll(async () => {
    service = await startService();
    shop = await shopOf(service, await service.app());
  });
  afterAll(() => service.stop());

  const add = (poolId: string, codes: unknown, by = shop) =>
    ask<AddedCodes>(service, "POST", `${by.path}/${poolId}/codes`, { codes });

  it("200: the good ones are added, the others listed with the reason, and it is on record without a code", async () => {
    await poolWith(service, shop, ["USED-A"]);
    const poolId = await poolWith(service, shop, []);
    const codes = [
      "GOOD-A",
      " ",
      "=1+1",
      "+1",
      "-1",
      "@A",
      "good-a",
      "used-a",
      "a\tb",
      "x".repeat(200),
      "GOOD-B",
    ];
    const { status, body } = await add(poolId, codes);
    const refused = [
      { line: 2, reason: "empty" },
      ...[3, 4, 5, 6].map((line) => ({ line, reason: "formula" })),
      { line: 7, reason: "repeated" },
      { line: 8, reason: "in_use" },
      { line: 9, reason: "not_printable" },
    ];
    expect([status, body]).toEqual([200, { added: 3, refused }]);
    const { body: pool } = await ask<CodePool>(service, "GET", `${shop.path}/${poolId}`);
    expect([pool.codesAdded, pool.codesLeft]).toEqual([3, 3]);
    expect(await auditOf(service, "code_pool.codes_added", poolId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { added: 3, refused: 8 } },
    ]);
  });

  it("200: codes that read alike are one, and what can't be seen is not kept", async () => {
    const poolId = await poolWith(service, shop, []);
    const { body } = await add(poolId, [
      "ALIKE-1\u200b",
      "ALIKE–1",
      "alike 1",
      "---",
      "\u200b",
      "1.23457E+11",
      "A;one",
      "B,two",
    ]);
    expect(body).toEqual({
      added: 1,
      refused: [
        { line: 2, reason: "repeated" },
        { line: 3, reason: "repeated" },
        { line: 4, reason: "only_dashes" },
        { line: 5, reason: "empty" },
        { line: 6, reason: "rounded" },
        { line: 7, reason: "separated" },
        { line: 8, reason: "separated" },
      ],
    });
    expect((await add(poolId, ["Coupon code", "ALIKE-2"])).body).toEqual({
      added: 1,
      refused: [{ line: 1, reason: "heading" }],
    });
    expect((await add(await poolWith(service, shop, []), ["alike−1"])).body.refused).toEqual([
      { line: 1, reason: "in_use" },
    ]);
  });

  it("200: the same codes again are all in use; of two calls at once each code is added once", async () => {
    const [one, other] = [await poolWith(service, shop, []), await poolWith(service, shop, [])];
    const codes = Array.from({ length: 300 }, (_, index) => `TWICE-${index}`);
    const both = await Promise.all([add(one, codes), add(other, [...codes].reverse())]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.reduce((sum, { body }) => sum + body.added, 0)).toBe(300);
    expect((await add(one, codes)).body.added).toBe(0);
  });

  it("409: a generic pool has one code", async () => {
    const poolId = await poolWith(service, shop, [], { kind: "generic", genericCode: "ONLY" });
    expect((await add(poolId, ["MORE"])).status).toBe(409);
  });

  it.each([[[]], ["A"], [[1]], [["x".repeat(201)]]])("400: %j", async (codes) => {
    expect((await add(await poolWith(service, shop, []), codes)).status).toBe(400);
  });

  it("404: another brand's pool", async () => {
    const other = await shopOf(service, await service.app());
    const poolId = await poolWith(service, other, []);
    expect((await add(poolId, ["A"])).status).toBe(404);
  });
});
