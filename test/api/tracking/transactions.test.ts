import { beforeAll, describe, expect, it } from "@jest/globals";
import type {
  NewTransaction,
  TransactionAnswer,
  TransactionPage,
  VoidedTransaction,
} from "../../../generated/tracking.ts";
import { createBrand } from "../../../server/domain/tracking/partner/partners.ts";
import { auditOf, UNKNOWN_ID } from "../../support/operator.ts";
import { HOUR_MS } from "../../support/service.ts";
import { ask, type Partner, purchase, ROOT, record, recordedIds } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /code-tracking/transactions", () => {
  const PATH = "/code-tracking/transactions";

  let partner: Partner;
  let start: number;
  let otherBrand: string;
  beforeAll(async () => {
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

describe("GET /code-tracking/transaction/{transactionId}", () => {
  let partner: Partner;
  beforeAll(async () => {
    partner = await service.partner();
  });

  const get = (id: string) => ask<TransactionAnswer>(service, partner, "GET", `${ROOT}/${id}`);

  it("200: what was sent, and when it came; voided with the reason", async () => {
    const sent = purchase(service, partner, { newUser: true });
    const { id } = (await record(service, partner, sent)).body.data;
    const receivedAt = service.clock.now.toISOString();
    const data = { type: "transaction", id, attributes: sent, meta: { receivedAt } };
    expect((await get(id)).body).toEqual({ data });
    await ask(service, partner, "POST", `${ROOT}/${id}/void`, { reason: "order cancelled" });
    const meta = { receivedAt, voidedAt: receivedAt, voidReason: "order cancelled" };
    expect((await get(id)).body).toEqual({ data: { ...data, meta } });
  });

  it("400: an id that is none", async () => {
    const { status, details } = await get("1001");
    expect([status, details]).toEqual([400, [expect.stringContaining("/params/transactionId")]]);
  });

  it("404: another partner's, or nobody's, in the same words", async () => {
    const other = await service.partner();
    const { id } = (await record(service, other)).body.data;
    for (const unknown of [id, UNKNOWN_ID]) {
      const { status, details } = await get(unknown);
      expect([status, details]).toEqual([404, ["There is no such transaction."]]);
    }
  });
});

describe("GET /code-tracking/transaction", () => {
  let partner: Partner;
  beforeAll(async () => {
    partner = await service.partner();
  });

  const getByOrder = (query: Record<string, string>, by = partner) =>
    ask<TransactionAnswer>(service, by, "GET", `${ROOT}?${new URLSearchParams(query)}`);

  it("200: what was recorded under the id, whatever characters it has", async () => {
    const { brandUid } = partner;
    for (const orderId of ["1001", "gid://shop/Order/7?a=b&c", "R 1/2 #3 %41 +"]) {
      const sent = purchase(service, partner, { orderId });
      const { id } = (await record(service, partner, sent)).body.data;
      const meta = { receivedAt: service.clock.now.toISOString() };
      const data = { type: "transaction", id, attributes: sent, meta };
      expect((await getByOrder({ brandUid, orderId })).body).toEqual({ data });
    }
  });

  it("400: half of an order's name, and one that no order can have", async () => {
    const { brandUid } = partner;
    for (const [query, field] of [
      [{ brandUid }, "orderId"],
      [{ orderId: "1" }, "brandUid"],
      [{ brandUid, orderId: " 1" }, "orderId"],
      [{ brandUid, orderId: "1".repeat(129) }, "orderId"],
    ] as [Record<string, string>, string][]) {
      const { status, details } = await getByOrder(query);
      expect([status, details]).toEqual([400, [expect.stringContaining(`/query/${field}`)]]);
    }
  });

  it("404: another brand's order, another partner's, and one in other capitals", async () => {
    const other = await service.partner();
    await record(service, partner, purchase(service, partner, { orderId: "A1" }));
    const ask404 = [
      getByOrder({ brandUid: other.brandUid, orderId: "A1" }),
      getByOrder({ brandUid: partner.brandUid, orderId: "A1" }, other),
      getByOrder({ brandUid: partner.brandUid, orderId: "a1" }),
    ];
    for (const { status, details } of await Promise.all(ask404))
      expect([status, details]).toEqual([404, ["There is no such transaction."]]);
  });
});

describe("POST /code-tracking/transaction/{transactionId}/void", () => {
  let partner: Partner;
  beforeAll(async () => {
    partner = await service.partner();
  });

  const markVoid = (id: string, body: unknown, by = partner) =>
    ask<VoidedTransaction>(service, by, "POST", `/code-tracking/transaction/${id}/void`, body);

  it("200: marked with the reason, kept, and on record", async () => {
    const sent = purchase(service, partner);
    const { id } = (await record(service, partner, sent)).body.data;
    const receivedAt = service.clock.now.toISOString();
    service.pass(HOUR_MS);
    const { status, body } = await markVoid(id, { reason: "order cancelled" });
    const meta = { receivedAt, voidedAt: service.clock.now.toISOString(), voidReason: "order cancelled" };
    expect([status, body.data]).toEqual([200, { type: "transaction", id, attributes: sent, meta }]);
    expect(await recordedIds(service, partner)).toContain(id);
    expect(await auditOf(service, "transaction.voided", id)).toEqual([
      { actor: `tracking-key:${partner.keyId}`, detail: null },
    ]);
  });

  it("200: once more changes nothing, and of ten at once one reason stays", async () => {
    const { id } = (await record(service, partner)).body.data;
    const reasons = Array.from({ length: 10 }, (_, index) => `reason ${index}`);
    const answers = await Promise.all(reasons.map((reason) => markVoid(id, { reason })));
    expect(answers.map(({ status }) => status)).toEqual(reasons.map(() => 200));
    const later = await markVoid(id, { reason: "later" });
    expect(new Set([...answers, later].map(({ text }) => text)).size).toBe(1);
    expect(await auditOf(service, "transaction.voided", id)).toHaveLength(1);
  });

  it.each([
    {},
    { reason: "" },
    { reason: "  " },
    { reason: "x".repeat(201) },
    { reason: 1 },
    { reason: "\0" },
    { reason: "\u0017" },
    { reason: "cancelled \u001b[31m" },
    { reason: "\u0085" },
    { reason: "x", why: 1 },
  ])("400: %j", async (body) => {
    const { id } = (await record(service, partner)).body.data;
    const { status, details } = await markVoid(id, body);
    expect([status, details.length > 0]).toEqual([400, true]);
    for (const detail of details) expect(detail).toMatch(/^\/body\/(reason|why) /);
  });

  it.each([
    ["\u200bline one\nline two \ufeff", "line one\nline two"],
    ["order cancelled 👩‍👩‍👧", "order cancelled 👩‍👩‍👧"],
  ])("200: %j is kept as people read it", async (reason, kept) => {
    const { id } = (await record(service, partner)).body.data;
    expect((await markVoid(id, { reason })).body.data.meta.voidReason).toBe(kept);
  });

  it("400: an id that is none", async () => {
    const { status, details } = await markVoid("dry-run", { reason: "x" });
    expect([status, details]).toEqual([400, [expect.stringContaining("/params/transactionId")]]);
  });

  it("404: another partner's, or nobody's", async () => {
    const other = await service.partner();
    const { id } = (await record(service, other)).body.data;
    for (const unknown of [id, UNKNOWN_ID]) {
      const { status, details } = await markVoid(unknown, { reason: "x" });
      expect([status, details]).toEqual([404, ["There is no such transaction."]]);
    }
  });
});
