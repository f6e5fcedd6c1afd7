import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { NewTransaction, TransactionPage } from "../../../generated/tracking.ts";
import { createBrand } from "../../../server/domain/tracking/partner/partners.ts";
import { type Service, startService } from "../../support/service.ts";
import { ask, type Partner, purchase, record } from "../../support/tracking.ts";

const PATH = "/code-tracking/transactions";

describe("GET /code-tracking/transactions", () => {
  let service: Service;
  let partner: Partner;
  let start: number;
  let otherBrand: string;
  beforeAll(async () => {
    service = await startService();
    partner = await service.partner();
    start = Math.floor(service.clock.now.getTime() / 1000) - 1_000;
    const made = { name: "Second", country: "DE" };
    otherBrand = (await createBrand(service.services, "system", partner.partnerId, made)).uid;
    const sent: Partial<NewTransaction>[] = [
      { code: "A" },
      { code: "B", currency: "EUR" },
      { code: "C", brandUid: otherBrand },
      { code: "D+1:2" },
    ];
    for (const [index, changes] of sent.entries())
      await record(service, partner, purchase(service, partner, { timestamp: start + index, ...changes }));
    const stranger = await service.partner();
    await record(service, stranger);
  });
  afterAll(() => service.stop());

  const list = (query: string) => ask<TransactionPage>(service, partner, "GET", `${PATH}${query}`);
  const codes = async (query: string) => {
    const { status, body } = await list(query);
    expect(status).toBe(200);
    return body.data.map(({ attributes }) => attributes.code);
  };
  const month = () => `&from=${start - 1_000}&until=${start + 1_000}`;

  it("200: its own only, the latest purchase first, with what was sent", async () => {
    const { body } = await list("");
    expect(body.data.map(({ attributes }) => attributes.code)).toEqual(["D+1:2", "C", "B", "A"]);
    expect(body.data[3]).toEqual({
      type: "transaction",
      id: expect.any(String),
      attributes: purchase(service, partner, { code: "A", timestamp: start }),
      meta: { receivedAt: service.clock.now.toISOString() },
    });
  });

  it("200: filters are combined", async () => {
    expect(await codes(`?brandUid=${otherBrand}`)).toEqual(["C"]);
    expect(await codes("?currency=EUR")).toEqual(["B"]);
    expect(await codes(`?from=${start + 1}&until=${start + 3}`)).toEqual(["C", "B"]);
    expect(await codes(`?code=${encodeURIComponent("D+1:2")}${month()}`)).toEqual(["D+1:2"]);
    expect(await codes("?code=A")).toEqual(["A"]);
    expect(await codes("?code=d%2B1:2")).toEqual(["D+1:2"]);
    expect(await codes(`?voided=false${month()}`)).toHaveLength(4);
    expect(await codes(`?voided=true${month()}`)).toEqual([]);
    expect(await codes(`?currency=EUR&brandUid=${otherBrand}`)).toEqual([]);
  });

  it("200: a code is found however it was typed", async () => {
    const shop = await service.partner();
    const typed = ["SPRING-7Q2K", "spring‑7q2k", " SPRING – 7Q2K", "\u200bSPRING 7Q2K\u2069", "spring-٧q۲k"];
    const others = ["SPRING7Q2K", "SPRING-7Q2", "", "%"];
    for (const code of [...typed, ...others])
      await record(service, shop, purchase(service, shop, { timestamp: start, code }));
    for (const code of ["spring-7q2k", "SPRING—7Q2K"]) {
      const path = `${PATH}?code=${encodeURIComponent(code)}`;
      const { body } = await ask<TransactionPage>(service, shop, "GET", path);
      const found = body.data.map(({ attributes }) => attributes.code);
      expect(found.sort()).toEqual([...typed].sort());
    }
  });

  it("200: page by page nothing is lost or shown twice, though many bear one timestamp", async () => {
    const many = await service.partner();
    const at = { timestamp: start };
    for (let made = 0; made < 7; made += 1)
      await record(service, many, purchase(service, many, { ...at, code: `${made}` }));
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const { body } = await ask<TransactionPage>(service, many, "GET", `${PATH}?limit=3${cursor}`);
      seen.push(...body.data.map(({ attributes }) => attributes.code));
      if (body.nextCursor === undefined) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen.sort()).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
  });

  it("200: what few transactions are is found by pages that look at 20,000 each, some of them empty", async () => {
    const many = await service.partner();
    const rare = await createBrand(service.services, "system", many.partnerId, { name: "R", country: "DE" });
    const oldest = purchase(service, many, { brandUid: rare.uid, timestamp: start - 900_000 });
    const newest = { ...oldest, timestamp: start };
    for (const one of [oldest, newest]) expect((await record(service, many, one)).status).toBe(200);
    await service.services.database.$executeRaw`
      INSERT INTO "TrackingTransaction" (id, "partnerId", "brandUid", code, "transactionValue", "qualifyingAmount",
        currency, "occurredAt", "receivedAt", attributes)
      SELECT gen_random_uuid(), ${many.partnerId}, ${many.brandUid}, 'C', 1, 1, 'GBP', to_timestamp(${start}::bigint - i),
        now(), '{}' FROM generate_series(1, 40100) AS i`;
    const pages: number[][] = [];
    for (let cursor = ""; ; ) {
      const query = `?limit=100&brandUid=${rare.uid}${cursor}`;
      const { status, body } = await ask<TransactionPage>(service, many, "GET", `${PATH}${query}`);
      expect(status).toBe(200);
      pages.push(body.data.map(({ attributes }) => attributes.timestamp));
      if (body.nextCursor === undefined) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(pages).toEqual([[newest.timestamp], [], [oldest.timestamp]]);
    const text = (await ask(service, many, "GET", `${PATH}/export?brandUid=${rare.uid}`)).text;
    expect(text.trim().split("\r\n")).toHaveLength(1 + 2);
  });

  it.each([
    ["?limit=0", "/query/limit"],
    ["?limit=101", "/query/limit"],
    ["?cursor=nope", "/query/cursor"],
    ["?currency=gb", "/query/currency"],
    ["?from=2026-01-01", "/query/from"],
    ["?until=-1", "/query/until"],
    ["?voided=maybe", "/query/voided"],
    ["?brandUid=a/b", "/query/brandUid"],
    ["?code=%00", "U+0000"],
    ["?from=9999999999999999", "/query/from"],
  ])("400: %s", async (query, words) => {
    const { status, details } = await list(query);
    expect([status, details]).toEqual([400, [expect.stringContaining(words)]]);
  });

  it("400: every wrong parameter has its own entry", async () => {
    const { status, details } = await list("?limit=0&voided=maybe&currency=gb");
    expect(status).toBe(400);
    expect(details.map((detail) => detail.split(" ")[0]).sort()).toEqual(
      expect.arrayContaining(["/query/currency", "/query/limit", "/query/voided"]),
    );
  });
});
