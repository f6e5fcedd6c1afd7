import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { NewOperatorToken } from "../../../generated/management.ts";
import { claimBy, poolWith, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import type { App } from "../../support/journey.ts";
import { auditOf, UNKNOWN_ID } from "../../support/operator.ts";
import { MINUTE_MS, type Service, startService } from "../../support/service.ts";
import { ask as shopping } from "../../support/tracking.ts";

describe("GET /management/partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}/codes", () => {
  let service: Service;
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    service = await startService();
    app = await service.app();
    shop = await shopOf(service, app);
  });
  afterAll(() => service.stop());

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
