/** The form by which codes are compared, and the indexes of codes made before it. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { CodeState } from "../../../generated/tracking.ts";
import { rotateStep } from "../../../server/domain/operations/keys/rotate.ts";
import { codeForm, faultOf } from "../../../server/domain/tracking/codes/code-text.ts";
import { renewCodeForms } from "../../../server/domain/tracking/codes/forms.ts";
import { blindIndex, seal, unseal } from "../../../server/platform/crypto.ts";
import { claimBy, poolWith, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import { eventually } from "../../support/eventually.ts";
import type { App } from "../../support/journey.ts";
import { auditOf } from "../../support/operator.ts";

import { ask } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";

const SAME: Record<string, readonly string[]> = {
  "SPRING-7Q2K": [
    "\u200bSPRING-7Q2K\u200b",
    "SPR\u2060ING-7Q\u00ad2K",
    "\u2066spring-7q2k\u2069",
    "SPRING\u20117Q2K",
    "SPRING\u20107Q2K",
    "SPRING–7Q2K",
    "SPRING—7Q2K",
    "SPRING−7Q2K",
    "SPRING﹣7Q2K",
    "spring 7q2k",
    "SPRING - 7Q2K",
    "\u00a0ＳＰＲＩＮＧ－７Ｑ２Ｋ\t",
    "SPRİNG-7Q2K",
    "sprıng-7q2k",
    "SPRING-٧Q٢K",
    "SPRING-۷Q۲K",
    "SPRING-७Q२K",
  ],
  "STRASSE-1": ["Straße-1", "STRAẞE-1", "ſtraße-1"],
  "ΣΑΣ-1": ["σας-1", "ΣΑΣ-1"],
};

describe("codeForm", () => {
  it.each(Object.keys(SAME))("%s: the same however it is typed", (code) => {
    expect([code, ...(SAME[code] ?? [])].map(codeForm)).toEqual(
      Array.from({ length: (SAME[code]?.length ?? 0) + 1 }, () => codeForm(code)),
    );
  });

  it("of each character is the same in any case and normalisation, and applied twice", () => {
    const differing: string[] = [];
    for (let point = 0; point <= 0x10ffff; point += 1) {
      if (point >= 0xd800 && point <= 0xdfff) continue;
      const text = `A${String.fromCodePoint(point)}B`;
      const form = codeForm(text);
      const others = [form, text.toUpperCase(), text.toLowerCase(), text.normalize("NFD")];
      if (others.some((other) => codeForm(other) !== form)) differing.push(point.toString(16));
    }
    expect(differing).toEqual([]);
  });

  it("keeps codes apart that are read apart", () => {
    const codes = ["A-1", "A1", "A-l", "A_1", "A.1", "А-1", "A-11"];
    expect(new Set(codes.map(codeForm)).size).toBe(codes.length);
  });
});

it.each([
  ["---", "only_dashes"],
  ["– —\u200b−", "only_dashes"],
  ["\u200b\u2060", "empty"],
  ["\u00a0", "empty"],
  ["1.23457E+11", "rounded"],
  ["1,23457E+11", "rounded"],
  ["−10%", "formula"],
  ["＝1+1", "formula"],
  ["A\u202eB", "not_printable"],
  ["1E+5", null],
  ["A\u200b1", null],
])("faultOf(%j): %s", (code, fault) => {
  expect(faultOf(code)).toBe(fault);
});

describe("codes of before", () => {
  const service = useService();
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    app = await service.app();
    shop = await shopOf(service, app);
  });

  const check = async (code: string) =>
    (
      await ask<CodeState>(service, shop, "POST", "/code-tracking/codes/check", {
        brandUid: shop.brandUid,
        code,
      })
    ).status;

  /** Codes that members have, indexed as before: without blanks at the ends, in NFKC and capitals. */
  async function formerly(codes: readonly string[]): Promise<string> {
    const { keyring, database } = service.services;
    const made = codes.map((_, index) => `MADE-${index}-${codes.length}`);
    const poolId = await poolWith(service, shop, made);
    for (const _ of codes) await claimBy(service, app, await verifiedFor(service, app), poolId);
    for (const [index, code] of codes.entries()) {
      const { id } = await database.poolCode.findFirstOrThrow({ where: { poolId, position: index + 1 } });
      const textSealed = sealed(id, code);
      const textIndex = blindIndex(keyring, "code", code.trim().normalize("NFKC").toUpperCase());
      await database.poolCode.update({ where: { id }, data: { textSealed, textIndex } });
    }
    await database.codePool.update({ where: { id: poolId }, data: { textForm: 1 } });
    return poolId;
  }
  const sealed = (id: string, code: string) =>
    seal(service.services.keyring, "PoolCode.textSealed", id, code);

  it("are found as written until they are indexed anew, and then however they are typed", async () => {
    const poolId = await formerly(["AUTUMN–7Q", "AUTUMN 8Q", "PLAIN-9Q"]);
    expect([await check("autumn–7q"), await check("AUTUMN 8Q"), await check("plain-9q")]).toEqual([
      200, 200, 200,
    ]);
    expect(await check("AUTUMN-7Q")).toBe(404);
    await renewCodeForms(service.services);
    for (const code of ["autumn–7q", "AUTUMN-7Q", "AUTUMN\u20118Q", "plain–9q"])
      expect(await check(code)).toBe(200);
    const pool = await service.services.database.codePool.findUniqueOrThrow({ where: { id: poolId } });
    expect(pool.textForm).toBe(2);
  });

  it("are claimed, held and redeemed while they are indexed anew", async () => {
    const { keyring, database } = service.services;
    const codes = Array.from({ length: 600 }, (_, index) => `LOAD–${index}`);
    const poolId = await poolWith(service, shop, codes);
    const rows = await database.poolCode.findMany({ where: { poolId } });
    for (const { id, position } of rows) {
      const textIndex = blindIndex(keyring, "code", codes[position - 1] ?? "");
      await database.poolCode.update({ where: { id }, data: { textIndex } });
    }
    await database.codePool.update({ where: { id: poolId }, data: { textForm: 1 } });
    const members = await Promise.all(Array.from({ length: 8 }, () => verifiedFor(service, app)));
    const buy = async (verificationId: string, index: number) => {
      const { code } = await claimBy(service, app, verificationId, poolId);
      const body = { brandUid: shop.brandUid, code, orderId: `load-${index}` };
      // A shop asks again where the server is busy.
      const use = (path: string) =>
        eventually(
          () => ask(service, shop, "POST", `/code-tracking/codes/${path}`, body),
          ({ status }) => status !== 503,
        );
      return [(await use("hold")).status, (await use("redeem")).status];
    };
    const [bought] = await Promise.all([Promise.all(members.map(buy)), renewCodeForms(service.services)]);
    expect(bought).toEqual(members.map(() => [200, 200]));
    const indexes = codes.map((code) => blindIndex(keyring, "code", codeForm(code)));
    expect(await database.poolCode.count({ where: { poolId, textIndex: { in: indexes } } })).toBe(600);
    const pool = await database.codePool.findUniqueOrThrow({ where: { id: poolId } });
    expect(pool.textForm).toBe(2);
  });

  it("are all indexed anew where a rotation of keys moves one behind the pass", async () => {
    const { keyring, database } = service.services;
    const codes = Array.from({ length: 600 }, (_, index) => `MOVED–${index}`);
    const poolId = await poolWith(service, shop, codes);
    const rows = await database.poolCode.findMany({ where: { poolId } });
    const formerly = rows.map(({ id, position }) => ({
      id,
      textIndex: blindIndex(keyring, "code", codes[position - 1] ?? ""),
    }));
    for (const { id, textIndex } of formerly)
      await database.poolCode.update({ where: { id }, data: { textIndex } });
    await database.codePool.update({ where: { id: poolId }, data: { textForm: 1 } });
    const [first] = formerly.toSorted((one, other) => (one.textIndex < other.textIndex ? -1 : 1));
    if (first === undefined) throw new Error("the pool is empty");
    let pieces = 0;
    const poolCode = watched(database.poolCode, "findMany", async () => {
      pieces += 1;
      const { id, textIndex } = first;
      if (pieces === 2) await database.poolCode.update({ where: { id }, data: { textIndex } });
    });
    await renewCodeForms({
      ...service.services,
      database: new Proxy(database, {
        get: (target, name) => (name === "poolCode" ? poolCode : Reflect.get(target, name)),
      }),
    });
    const indexes = codes.map((code) => blindIndex(keyring, "code", codeForm(code)));
    expect(pieces).toBeGreaterThan(2);
    expect(await database.poolCode.count({ where: { poolId, textIndex: { in: indexes } } })).toBe(600);
  });

  it("two that read alike stay two, each found as written, through a rotation too; the audit log says so", async () => {
    const poolId = await formerly(["ALIKE-1", "ALIKE–1"]);
    await renewCodeForms(service.services);
    const idOf = async (code: string) => {
      const orderId = `order-${codeForm(code)}-${code.length}-${code.includes("–")}`;
      await ask(service, shop, "POST", "/code-tracking/codes/hold", {
        brandUid: shop.brandUid,
        code,
        orderId,
      });
      const { codeId } = await service.services.database.codeUse.findFirstOrThrow({ where: { orderId } });
      const kept = await service.services.database.poolCode.findUniqueOrThrow({ where: { id: codeId } });
      return unseal(service.services.keyring, "PoolCode.textSealed", kept.id, kept.textSealed);
    };
    const both = [await idOf("ALIKE-1"), await idOf("alike–1")];
    expect(both).toEqual(["ALIKE-1", "ALIKE–1"]);
    const audited = await auditOf(service, "code_pool.codes_alike", poolId);
    expect(audited).toEqual([{ actor: "system", detail: { alike: 1 } }]);
    const rotated = await rotateStep(service.services, "PoolCode:");
    expect([rotated.unreadable, rotated.rewritten]).toEqual([0, 0]);
  });
});

/** Does `before` ahead of each call of a method. */
function watched<Target extends object>(
  target: Target,
  method: keyof Target,
  before: () => Promise<void>,
): Target {
  return new Proxy(target, {
    get(of, name) {
      const own: unknown = Reflect.get(of, name);
      if (name !== method || typeof own !== "function") return own;
      return async (...given: unknown[]) => {
        await before();
        return own.apply(of, given);
      };
    },
  });
}
