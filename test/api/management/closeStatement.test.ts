import { describe, expect, it } from "@jest/globals";
import { createLocalJWKSet, jwtVerify } from "jose";
import { continueStatement } from "../../../server/domain/tracking/statements/close.ts";
import { closeDueStatements } from "../../../server/domain/tracking/statements/due.ts";
import {
  addRule,
  brandPath,
  close,
  fileOf,
  linesIn,
  order,
  refundAt,
  secondsAt,
  statedOn,
  voidAt,
} from "../../support/closings.ts";
import { createPool, shopOf } from "../../support/codes.ts";
import { ask, auditOf } from "../../support/operator.ts";

import { ask as askTracking, refund } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";

describe("POST /management/partners/{partnerId}/brands/{brandUid}/statements", () => {
  const service = useService();

  it("200: numbered, chained and signed; closing it again changes nothing", async () => {
    const brand = await service.partner();
    await addRule(service, brand);
    await order(service, brand, "2026-01-10T12:00:00Z", 49.99, { orderId: "A1" });
    const { status, body } = await close(service, brand, "2026-01");
    const closedAt = service.clock.now.toISOString();
    expect([status, body]).toEqual([
      200,
      {
        brandUid: brand.brandUid,
        number: 1,
        month: "2026-01",
        timeZone: "UTC",
        state: "closed",
        lines: 3,
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        closedAt,
      },
    ]);
    const file = await fileOf(service, brand, 1);
    expect((await close(service, brand, "2026-01")).body).toEqual(body);
    expect(await fileOf(service, brand, 1)).toBe(file);
    const [head, stated, total, signature] = linesIn(file);
    expect(head).toMatchObject({ kind: "head", mode: "test", number: 1, previous: null });
    expect(stated).toMatchObject({ kind: "order", orderId: "A1", percent: "7.5", commission: "3.75" });
    expect(total).toMatchObject({ kind: "total", orders: 1, commission: "3.75", digest: body.digest });
    const keys = (await ask<{ keys: object[] }>(service, "GET", "/management/statement-keys")).body;
    const { payload, protectedHeader } = await jwtVerify(
      String(signature?.jws),
      createLocalJWKSet(keys as never),
    );
    expect([protectedHeader.typ, payload]).toEqual([
      "statement+jwt",
      {
        partnerId: brand.partnerId,
        brandUid: brand.brandUid,
        number: 1,
        month: "2026-01",
        lines: 3,
        digest: body.digest,
      },
    ]);
    const { id } = await service.services.database.statement.findFirstOrThrow({
      where: { jws: signature?.jws as string },
    });
    expect(await auditOf(service, "statement.begun", id)).toHaveLength(1);
    const { digest } = (await close(service, brand, "2026-02")).body;
    expect(linesIn(await fileOf(service, brand, 2))[0]).toMatchObject({ previous: body.digest, digest });
  });

  it("200: what comes later is on the next one with its origin, each thing once", async () => {
    const brand = await service.partner();
    const { ruleId } = (await addRule(service, brand)).body;
    await ask(service, "PATCH", `${brandPath(brand)}/commission-rules/${ruleId}`, { untilMonth: "2026-01" });
    await addRule(service, brand, { fromMonth: "2026-02", percent: "10" });
    const first = await order(service, brand, "2026-01-10T12:00:00Z", 100, { orderId: "A1" });
    await refundAt(service, brand, first, "2026-01-20T12:00:00Z", {
      transactionValue: 33.33,
      qualifyingAmount: 33.33,
    });
    await order(service, brand, "2026-02-01T00:00:00Z", 50, { orderId: "B1" });
    await order(service, brand, "2025-12-31T23:59:59Z", 50, { orderId: "before the first rule" });
    await close(service, brand, "2026-01");
    expect(await statedOn(service, brand, 1)).toEqual([
      ["order", "A1", "2026-01", "100.00", "7.50"],
      ["adjustment", "A1", "2026-01", "-33.33", "-2.50"],
    ]);
    await refundAt(service, brand, first, "2026-01-21T12:00:00Z", { adjustmentId: "late" });
    const late = await order(service, brand, "2026-01-31T23:59:59Z", 20, { orderId: "A2" });
    await refundAt(service, brand, late, "2026-03-01T00:00:00Z", { adjustmentId: "of March" });
    await close(service, brand, "2026-02");
    expect(await statedOn(service, brand, 2)).toEqual([
      ["adjustment", "A1", "2026-01", "-66.67", "-5.00"],
      ["order", "A2", "2026-01", "20.00", "1.50"],
      ["order", "B1", "2026-02", "50.00", "5.00"],
    ]);
    const gone = await order(service, brand, "2026-02-10T00:00:00Z", 10, { orderId: "B2" });
    await voidAt(service, brand, gone);
    service.clock.now = new Date("2026-04-02T00:00:00Z");
    await close(service, brand, "2026-03");
    expect(await statedOn(service, brand, 3)).toEqual([
      ["adjustment", "A2", "2026-01", "-20.00", "-1.50"],
      ["order", "B2", "2026-02", "10.00", "1.00"],
      ["void", "B2", "2026-02", "-10.00", "-1.00"],
    ]);
    await close(service, brand, "2026-04").then(({ status }) => expect(status).toBe(409));
    service.clock.now = new Date("2026-03-04T05:06:07Z");
  });

  it("200: parts refunded give back exactly the commission, without a cent below zero", async () => {
    const brand = await service.partner();
    await addRule(service, brand, { percent: "5" });
    const id = await order(service, brand, "2026-01-10T12:00:00Z", 10.01);
    for (const amount of [3.33, 3.34, 3.34]) {
      const part = {
        transactionValue: amount,
        qualifyingAmount: amount,
        adjustmentId: `re_${Math.random()}`,
      };
      await refundAt(service, brand, id, "2026-01-11T12:00:00Z", part);
    }
    await close(service, brand, "2026-01");
    const commissions = (await statedOn(service, brand, 1)).map((line) => (line as string[])[4]);
    expect(commissions).toEqual(["0.50", "-0.17", "-0.16", "-0.17"]);
    expect(linesIn(await fileOf(service, brand, 1)).at(-2)).toMatchObject({
      kind: "total",
      commission: "0.00",
    });
  });

  it.each([
    ["JPY", "1001.00", "75.00"],
    ["KWD", "1001.00", "75.08"],
    ["GBP", "1001.00", "75.08"],
  ])("200: %s has its own decimals, two at most", async (currency, amount, commission) => {
    const brand = await service.partner();
    await addRule(service, brand);
    await order(service, brand, "2026-01-10T12:00:00Z", Number(amount), { currency });
    await close(service, brand, "2026-01");
    expect(await statedOn(service, brand, 1)).toEqual([["order", undefined, "2026-01", amount, commission]]);
  });

  it.each([
    ["Europe/Berlin", "2026-03", "2026-03-31T21:59:59Z", "2026-03-31T22:00:00Z"],
    ["Asia/Tokyo", "2026-03", "2026-03-31T14:59:59Z", "2026-03-31T15:00:00Z"],
    ["America/St_Johns", "2026-03", "2026-04-01T02:29:59Z", "2026-04-01T02:30:00Z"],
    ["UTC", "2028-02", "2028-02-29T23:59:59Z", "2028-03-01T00:00:00Z"],
    // Ramadan puts its clock back, within this month.
    ["Africa/Casablanca", "2026-03", "2026-03-31T22:59:59Z", "2026-03-31T23:00:00Z"],
  ])(
    "200: in %s the last second of %s is its own, the next one is not",
    async (timeZone, month, last, next) => {
      const brand = await service.partner();
      await ask(service, "PATCH", brandPath(brand), { timeZone });
      await addRule(service, brand, { fromMonth: month });
      const before = service.clock.now;
      service.clock.now = new Date(next);
      await order(service, brand, last, 1, { orderId: "last" });
      await order(service, brand, next, 2, { orderId: "next" });
      service.clock.now = new Date(secondsAt(next) * 1000 - 1);
      expect((await close(service, brand, month)).status).toBe(409);
      service.clock.now = new Date(next);
      const { body } = await close(service, brand, month);
      expect([body.state, body.timeZone]).toEqual(["closed", timeZone]);
      expect(await statedOn(service, brand, 1)).toEqual([["order", "last", month, "1.00", "0.08"]]);
      service.clock.now = before;
    },
  );

  it("200: at the percentage of the code's pool, and without the member's supergroup", async () => {
    const brand = await service.partner();
    const path = `${brandPath(brand)}/code-pools`;
    await addRule(service, brand, { percent: "1" });
    await addRule(service, brand, { supergroup: "student", percent: "10" });
    await addRule(service, brand, { supergroup: "graduate", percent: "10", fromMonth: "2026-02" });
    const pools = [["student"], ["key-worker"], ["student", "graduate"]];
    const { brandUid } = brand;
    // In January, before the third pool, its supergroups have different percentages.
    for (const [index, supergroups] of pools.entries()) {
      const { poolId } = (await createPool(service, { path }, { supergroups })).body;
      for (const month of ["2026-01", "2026-02"]) {
        for (const supergroup of supergroups) {
          const time = `${month}-10T12:00:00Z`;
          const transactionId = await order(service, brand, time, 100, {
            orderId: `${index} ${supergroup}${month}`,
          });
          const data = { transactionId, poolId, supergroup, brandUid, occurredAt: time };
          await service.services.database.attribution.create({ data });
        }
      }
    }
    await close(service, brand, "2026-01");
    await close(service, brand, "2026-02");
    const stated = [1, 2].map(async (number) => linesIn(await fileOf(service, brand, number)));
    const lines = (await Promise.all(stated)).flat().filter(({ kind }) => kind === "order");
    expect(lines.map(({ orderId, supergroup, percent }) => [orderId, supergroup, percent]).sort()).toEqual([
      ["0 student2026-01", "student", "10"],
      ["0 student2026-02", "student", "10"],
      ["1 key-worker2026-01", "key-worker", "1"],
      ["1 key-worker2026-02", "key-worker", "1"],
      ["2 graduate2026-01", undefined, "1"],
      ["2 graduate2026-02", undefined, "10"],
      ["2 student2026-01", undefined, "1"],
      ["2 student2026-02", undefined, "10"],
    ]);
    const totals = linesIn(await fileOf(service, brand, 1)).filter(({ kind }) => kind === "total");
    expect(totals.map(({ supergroup, commission }) => [supergroup, commission])).toEqual([
      [undefined, "2.00"],
      ["key-worker", "1.00"],
      ["student", "10.00"],
    ]);
  });

  it("200: one order id in two brands is stated in each; other partners' orders never are", async () => {
    const [brand, other] = [await service.partner(), await service.partner()];
    for (const each of [brand, other]) {
      await addRule(service, each);
      await order(service, each, "2026-01-10T12:00:00Z", 10, { orderId: "SAME" });
      await close(service, each, "2026-01");
    }
    for (const each of [brand, other])
      expect(await statedOn(service, each, 1)).toEqual([["order", "SAME", "2026-01", "10.00", "0.75"]]);
  });

  it("200: of an interrupted closing every line is written once, in the background too", async () => {
    const brand = await service.partner();
    await addRule(service, brand);
    const { database } = service.services;
    const { partnerId, brandUid } = brand;
    await database.$executeRaw`
      INSERT INTO "TrackingTransaction" (id, "partnerId", "brandUid", code, "transactionValue", "qualifyingAmount", currency,
        "occurredAt", "receivedAt", attributes)
      SELECT gen_random_uuid(), ${partnerId}, ${brandUid}, 'X', 1, 1, 'GBP', timestamptz '2026-01-05 00:00:00Z' + n * interval '1 second',
        now(), '{}' FROM generate_series(1, 21500) AS n`;
    const { body } = await close(service, brand, "2026-01");
    expect([body.state, body.lines]).toEqual(["closing", 20_001]);
    expect((await close(service, brand, "2026-02")).status).toBe(409);
    const { id } = await database.statement.findFirstOrThrow({ where: { brandUid } });
    await Promise.all([continueStatement(service.services, id), continueStatement(service.services, id)]);
    await closeDueStatements(service.services, new AbortController().signal);
    const lines = linesIn(await fileOf(service, brand, 1));
    expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 21_503 }, (_, index) => index + 1));
    expect(lines.at(-2)).toMatchObject({
      orders: 21_500,
      qualifyingAmount: "21500.00",
      commission: "1720.00",
    });
    await close(service, brand, "2026-02");
    expect(await statedOn(service, brand, 2)).toEqual([]);
  });

  it("200: by itself, days after the month's end, with an event for the partner's app", async () => {
    const app = await service.app();
    const brand = await shopOf(service, app);
    await addRule(service, brand, { fromMonth: "2026-02" });
    await ask(service, "PATCH", brandPath(brand), { closesAfterDays: 5 });
    const statements = () =>
      service.services.database.statement.count({ where: { brandUid: brand.brandUid } });
    await closeDueStatements(service.services, new AbortController().signal);
    expect(await statements()).toBe(0);
    // The app's own clock is moved, as in test mode.
    const clockAheadSeconds = 3 * 86_400;
    await service.services.database.app.update({ where: { id: app.appId }, data: { clockAheadSeconds } });
    await closeDueStatements(service.services, new AbortController().signal);
    await closeDueStatements(service.services, new AbortController().signal);
    expect(await statements()).toBe(1);
    const events = await service.services.database.pendingEvent.findMany({ where: { appId: app.appId } });
    const { partnerId, brandUid } = brand;
    const data = { partnerId, brandUid, statementNumber: 1, month: "2026-02" };
    expect(events.map((event) => [event.type, event.data])).toEqual([["statement.closed", data]]);
  });

  it("200: 2,500 adjustments of one order", async () => {
    const brand = await service.partner();
    await addRule(service, brand);
    const id = await order(service, brand, "2026-01-10T12:00:00Z", 2_500);
    const timestamp = secondsAt("2026-01-11T00:00:00Z");
    for (let done = 0; done < 2_500; done += 500) {
      const refunds = Array.from({ length: 500 }, (_, index) =>
        refund(service, id, {
          adjustmentId: `${done + index}`,
          transactionValue: 1,
          qualifyingAmount: 1,
          timestamp,
        }),
      );
      const body = refunds.map((one) => JSON.stringify(one)).join("\n");
      const type = { "content-type": "application/x-ndjson" };
      await askTracking(service, brand, "POST", "/code-tracking/adjustments", body, type);
    }
    const { body } = await close(service, brand, "2026-01");
    expect([body.state, body.lines]).toEqual(["closed", 2_503]);
    const total = linesIn(await fileOf(service, brand, 1)).at(-2);
    expect(total).toMatchObject({
      orders: 1,
      adjustments: 2_500,
      qualifyingAmount: "0.00",
      commission: "0.00",
    });
  });

  it("409: without a rule, out of turn, or before the month is over", async () => {
    const brand = await service.partner();
    expect((await close(service, brand, "2026-01")).detail).toContain("no commission rule");
    await addRule(service, brand);
    expect((await close(service, brand, "2026-02")).detail).toContain("the next one is 2026-01");
    await close(service, brand, "2026-01");
    await close(service, brand, "2026-02");
    expect((await close(service, brand, "2026-03")).detail).toContain("2026-04-01T00:00:00.000Z");
  });

  it("404: another partner's brand", async () => {
    const [brand, other] = [await service.partner(), await service.partner()];
    await addRule(service, other);
    const { partnerId } = brand;
    expect((await close(service, { ...other, partnerId }, "2026-01")).status).toBe(404);
  });
});
