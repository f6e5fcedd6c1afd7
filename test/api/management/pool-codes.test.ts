import { beforeAll, describe, expect, it } from "@jest/globals";
import type { AddedCodes, CodePool, NewOperatorToken, RemovedCodes } from "../../../generated/management.ts";
import { claimBy, eventsOfPool, poolWith, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import type { App } from "../../support/journey.ts";
import { ask, auditOf, UNKNOWN_ID } from "../../support/operator.ts";
import { MINUTE_MS } from "../../support/service.ts";
import { ask as shopping } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("POST …/code-pools/{poolId}/codes", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await shopOf(service, await service.app());
  });

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

describe("POST …/code-pools/{poolId}/codes/make", () => {
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    app = await service.app();
    shop = await shopOf(service, app);
  });

  const make = (poolId: string, body: object, by = shop) =>
    ask<AddedCodes>(service, "POST", `${by.path}/${poolId}/codes/make`, body);

  it("200: as many as asked for, with prefix and length, on record", async () => {
    const poolId = await poolWith(service, shop, []);
    const { status, body } = await make(poolId, { count: 500, prefix: "AUTUMN-", length: 8 });
    expect([status, body]).toEqual([200, { added: 500, refused: [] }]);
    const { code } = await claimBy(service, app, await verifiedFor(service, app), poolId);
    expect(code).toMatch(/^AUTUMN-[2-9A-HJKMNP-RT-Z]{9}$/);
    expect(await auditOf(service, "code_pool.codes_made", poolId)).toHaveLength(1);
  });

  it("409: a generic pool has one code", async () => {
    const poolId = await poolWith(service, shop, [], { kind: "generic", genericCode: "ONLY" });
    expect((await make(poolId, { count: 1 })).status).toBe(409);
  });

  it.each([{}, { count: 0 }, { count: 10_001 }, { count: 1, length: 7 }, { count: 1, prefix: "=A" }])(
    "400: %j",
    async (body) => {
      expect((await make(await poolWith(service, shop, []), body)).status).toBe(400);
    },
  );

  it("404: another brand's pool", async () => {
    const other = await shopOf(service, app);
    expect((await make(await poolWith(service, other, []), { count: 1 })).status).toBe(404);
  });
});

describe("GET /management/partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}/codes", () => {
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    app = await service.app();
    shop = await shopOf(service, app);
  });

  const exported = async (poolId: string, path = shop.path, token = service.operatorToken) => {
    const response = await service.fetch(`${service.baseUrl}${path}/${poolId}/codes`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await response.text();
    const [header, ...lines] = text.split("\r\n");
    return {
      status: response.status,
      headers: response.headers,
      text,
      header,
      lines: lines.slice(0, -1).sort(),
    };
  };
  const claim = async (poolId: string) => claimBy(service, app, await verifiedFor(service, app), poolId);
  const use = (verb: string, code: string, orderId: string) =>
    shopping(service, shop, "POST", `/code-tracking/codes/${verb}`, {
      brandUid: shop.brandUid,
      code,
      orderId,
    });

  it("200: each code with its state, and what is a formula marked", async () => {
    const codes = ["A-FREE", "C-GIVEN", "D-HELD", "E-LATE", "F-SOLD", "G-BACK"].reverse();
    const poolId = await poolWith(service, shop, codes, { genericCode: "H-ALL" });
    for (let taken = 0; taken < 5; taken += 1) await claim(poolId);
    await use("hold", "E-LATE", "1");
    service.pass(16 * MINUTE_MS);
    const before = service.clock.now;
    await use("redeem", "F-SOLD", "=2+2");
    await use("redeem", "G-BACK", "3");
    await use("release", "G-BACK", "3");
    await use("hold", "D-HELD", "4");
    await use("redeem", "H-ALL", "5");
    const { status, headers, header, lines } = await exported(poolId);
    const at = (ms: number) => `"${new Date(before.getTime() + ms).toISOString()}"`;
    const [now, given] = [at(0), at(-16 * MINUTE_MS)];
    const late = at(-MINUTE_MS);
    expect([status, headers.get("Content-Type"), headers.get("Content-Disposition")]).toEqual([
      200,
      "text/csv; charset=utf-8",
      expect.stringContaining("codes.csv"),
    ]);
    expect(header).toBe("code,state,claimedAt,orderId,heldUntil,redeemedAt,releasedAt");
    expect(lines).toEqual([
      `"A-FREE","free",,,,,`,
      `"C-GIVEN","given",${given},,,,`,
      `"D-HELD","held",${given},4,${at(15 * MINUTE_MS)},,`,
      `"E-LATE","given",${given},1,${late},,`,
      `"F-SOLD","redeemed",${given},"'=2+2",,${now},`,
      `"G-BACK","released",${given},3,,${now},${now}`,
      `"H-ALL","generic",,,,,`,
    ]);
    expect(await auditOf(service, "code_pool.codes_exported", poolId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { brandUid: shop.brandUid, codes: 7 } },
    ]);
  });

  it("200: more codes than a piece, of this pool alone, each once", async () => {
    const other = await poolWith(
      service,
      shop,
      Array.from({ length: 300 }, (_, index) => `OTHER-${index}`),
    );
    const codes = Array.from({ length: 2_300 }, (_, index) => `MANY-${index}`);
    const poolId = await poolWith(service, shop, codes);
    const { lines } = await exported(poolId);
    expect(lines).toEqual(codes.map((code) => `"${code}","free",,,,,`).sort());
    expect((await exported(other)).lines).toHaveLength(300);
    const empty = await exported(await poolWith(service, shop, []));
    expect([empty.status, empty.lines]).toEqual([200, []]);
  });

  it("403: a token for code tracking without the scope of codes, and nothing in the audit log", async () => {
    const poolId = await poolWith(service, shop, ["SCOPE-A"]);
    const issued = async (scopes: NonNullable<NewOperatorToken["scopes"]>) => {
      const { data } = await service.operator.POST("/management/tokens", {
        body: { name: "Export", scopes },
      });
      return data?.accessToken ?? "";
    };
    const without = await issued(["tracking:read", "tracking:write"]);
    expect((await exported(poolId, shop.path, without)).status).toBe(403);
    expect(await auditOf(service, "code_pool.codes_exported", poolId)).toEqual([]);
    expect((await exported(poolId, shop.path, await issued(["codes:read"]))).lines).toHaveLength(1);
  });

  it("404: an unknown pool, and another brand's", async () => {
    const other = await shopOf(service, app);
    const poolId = await poolWith(service, other, ["THEIRS-A"]);
    for (const id of [UNKNOWN_ID, poolId]) expect((await exported(id)).status).toBe(404);
    expect(await auditOf(service, "code_pool.codes_exported", poolId)).toEqual([]);
  });
});

describe("POST …/code-pools/{poolId}/codes/remove", () => {
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    app = await service.app();
    shop = await shopOf(service, app);
  });

  const remove = (poolId: string, codes: unknown) =>
    ask<RemovedCodes>(service, "POST", `${shop.path}/${poolId}/codes/remove`, { codes });
  const claim = async (poolId: string) => claimBy(service, app, await verifiedFor(service, app), poolId);

  it("200: unclaimed codes are gone and may be added again; others stay, with the reason", async () => {
    const poolId = await poolWith(service, shop, ["OUT-A", "OUT-B", "OUT-C"]);
    const other = await poolWith(service, shop, ["OUT-D"]);
    expect((await claim(poolId)).code).toBe("OUT-A");
    const { status, body } = await remove(poolId, ["out-a", "out–b", "OUT-B", "OUT-D", "NONE"]);
    const refused = [
      { line: 1, reason: "claimed" },
      { line: 3, reason: "repeated" },
      { line: 4, reason: "unknown" },
      { line: 5, reason: "unknown" },
    ];
    expect([status, body]).toEqual([200, { removed: 1, refused }]);
    const { body: pool } = await ask<CodePool>(service, "GET", `${shop.path}/${poolId}`);
    expect([pool.codesAdded, pool.codesLeft, pool.claims]).toEqual([3, 1, 1]);
    expect(await auditOf(service, "code_pool.codes_removed", poolId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { removed: 1, refused: 4 } },
    ]);
    const again = await ask(service, "POST", `${shop.path}/${other}/codes`, { codes: ["OUT-B"] });
    expect(again.body).toEqual({ added: 1, refused: [] });
    expect((await claim(poolId)).code).toBe("OUT-C");
  });

  it("200: the stock is reported by the codes that are left", async () => {
    const codes = Array.from({ length: 8 }, (_, index) => `STOCK-${index}`);
    const poolId = await poolWith(service, shop, codes);
    await remove(poolId, codes.slice(2, 6));
    for (let claimed = 0; claimed < 4; claimed += 1) await claim(poolId);
    expect(await eventsOfPool(service, "pool.low", poolId)).toEqual([
      expect.objectContaining({ at: "half", codesLeft: 2 }),
      expect.objectContaining({ at: "tenth", codesLeft: 0 }),
    ]);
    expect(await eventsOfPool(service, "pool.empty", poolId)).toHaveLength(1);
  });

  it("200: of claims and a removal at once each code goes one way", async () => {
    const codes = Array.from({ length: 20 }, (_, index) => `WAY-${index}`);
    const poolId = await poolWith(service, shop, codes);
    const ids: string[] = [];
    for (let made = 0; made < 10; made += 1) ids.push(await verifiedFor(service, app));
    const [removed, ...claims] = await Promise.all([
      remove(poolId, codes),
      ...ids.map((id) => claimBy(service, app, id, poolId)),
    ]);
    const given = claims.filter(({ code }) => code !== undefined).length;
    expect(removed.body.removed + given).toBe(20);
    const { database } = service.services;
    expect(await database.poolCode.count({ where: { poolId } })).toBe(given);
  });

  it("404: another brand's pool; 400: no codes", async () => {
    const other = await poolWith(service, await shopOf(service, app), []);
    expect((await remove(other, ["A"])).status).toBe(404);
    expect((await remove(await poolWith(service, shop, []), [])).status).toBe(400);
  });
});
