import { beforeAll, describe, expect, it } from "@jest/globals";
import type {
  AdjustmentAnswer,
  AdjustmentLineAnswer,
  AdjustmentPage,
  NewAdjustment,
  TransactionAnswer,
} from "../../../generated/tracking.ts";
import { sweep } from "../../../server/domain/operations/retention/sweep.ts";
import { UNKNOWN_ID } from "../../support/operator.ts";
import { DAY_MS } from "../../support/service.ts";
import { ask, type Partner, purchase, ROOT, record, refund } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /code-tracking/transaction/{transactionId}/adjustments", () => {
  let partner: Partner;
  let id: string;
  beforeAll(async () => {
    partner = await service.partner();
    id = (await record(service, partner)).body.data.id;
  });

  const list = (query = "", by = partner) =>
    ask<AdjustmentPage>(service, by, "GET", `${ROOT}/${id}/adjustments${query}`);

  it("200: in the order of recording, page by page", async () => {
    expect((await list()).body).toEqual({ data: [] });
    const made = [];
    for (const adjustmentId of ["c", "a", "b"]) {
      const sent = refund(service, id, { adjustmentId, transactionValue: 1, qualifyingAmount: 1 });
      made.push(
        (await ask<{ data: unknown }>(service, partner, "POST", "/code-tracking/adjustment", sent)).body.data,
      );
    }
    expect((await list()).body).toEqual({ data: made });
    const { data, nextCursor } = (await list("?limit=2")).body;
    expect(data).toEqual(made.slice(0, 2));
    expect((await list(`?limit=2&cursor=${nextCursor}`)).body).toEqual({ data: made.slice(2) });
  });

  it("400: a cursor that is none", async () => {
    const { status, details } = await list("?cursor=nope");
    expect([status, details]).toEqual([400, [expect.stringContaining("/query/cursor")]]);
  });

  it("404: another partner's transaction", async () => {
    const { status, details } = await list("", await service.partner());
    expect([status, details]).toEqual([404, ["There is no such transaction."]]);
  });
});

describe("POST /code-tracking/adjustment", () => {
  let partner: Partner;
  let id: string;

  /** A new order of 59.99, of which 49.99 qualify. */
  async function begin(): Promise<void> {
    partner = await service.partner();
    id = (await record(service, partner, purchase(service, partner, { orderId: "1001" }))).body.data.id;
  }
  const send = (changes: Partial<NewAdjustment> = {}, by = partner) =>
    ask<AdjustmentAnswer>(service, by, "POST", "/code-tracking/adjustment", refund(service, id, changes));
  const amounts = (transactionValue: number, qualifyingAmount = transactionValue) => ({
    transactionValue,
    qualifyingAmount,
  });
  const texts = (transactionValue: string, qualifyingAmount: string) => ({
    transactionValue,
    qualifyingAmount,
  });
  const adjusted = async () =>
    (await ask<TransactionAnswer>(service, partner, "GET", `${ROOT}/${id}`)).body.data.meta.adjusted;
  const stored = () => service.services.database.trackingAdjustment.count({ where: { transactionId: id } });

  it("200: a part refund, a correction, a chargeback of the rest; the order has their sums", async () => {
    await begin();
    const first = await send(amounts(20, 10));
    const attributes = refund(service, id, amounts(20, 10));
    const receivedAt = service.clock.now.toISOString();
    const meta = {
      transactionId: id,
      receivedAt,
      change: texts("-20.00", "-10.00"),
      net: texts("39.99", "39.99"),
    };
    expect([first.status, first.body.data]).toEqual([
      200,
      { type: "adjustment", id: expect.any(String), attributes, meta },
    ]);
    const second = await send({ adjustmentId: "c_1", type: "correction", ...amounts(0.01, -0.09) });
    expect(second.body.data.meta).toMatchObject({
      change: texts("0.01", "-0.09"),
      net: texts("40.00", "39.90"),
    });
    const third = await send({ adjustmentId: "cb_1", type: "chargeback" });
    expect(third.body.data.meta).toMatchObject({
      change: texts("-40.00", "-39.90"),
      net: texts("0.00", "0.00"),
    });
    expect(await adjusted()).toEqual({
      adjustments: 3,
      refunded: texts("60.00", "49.90"),
      net: texts("0.00", "0.00"),
    });
  });

  it("200: what cost nothing is returned once, with amounts of zero or without", async () => {
    for (const changes of [{}, amounts(0)]) {
      partner = await service.partner();
      const free = purchase(service, partner, { orderId: "1001", ...amounts(0) });
      id = (await record(service, partner, free)).body.data.id;
      const first = await send(changes);
      expect([first.status, first.body.data?.meta.change]).toEqual([200, texts("0.00", "0.00")]);
      expect((await send(changes)).text).toBe(first.text);
      expect((await send({ adjustmentId: "again", ...changes })).status).toBe(400);
      expect((await adjusted())?.adjustments).toBe(1);
    }
  });

  it("200: found by order id; a repeat by either name, at any age, is the first answer", async () => {
    await begin();
    const { brandUid } = partner;
    const { transactionId: _by, ...sent } = refund(service, id, amounts(5));
    const byOrder = { ...sent, brandUid, orderId: "1001" };
    const post = (body: object) => ask(service, partner, "POST", "/code-tracking/adjustment", body);
    const first = await post(byOrder);
    expect(first.status).toBe(200);
    await send({ adjustmentId: "rest" });
    service.pass(5 * DAY_MS);
    for (const again of [byOrder, { ...sent, transactionId: id.toUpperCase() }])
      expect((await post(again)).text).toBe(first.text);
    expect(await stored()).toBe(2);
  });

  it("200: of one refund delivered fifty times at once, one counts", async () => {
    await begin();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(amounts(59.99, 49.99))));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await stored()).toBe(1);
  });

  it("400: of refunds at once, only what is left is taken off, never more", async () => {
    await begin();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send({ adjustmentId: `re_${index}`, ...amounts(20, 15) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(8).fill(400)]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.details).toEqual([
      "/body/transactionValue takes off more than is left of the order, 19.99",
    ]);
    expect(await adjusted()).toMatchObject({ adjustments: 2, net: texts("19.99", "19.99") });
  });

  it.each<[Partial<NewAdjustment>, string]>([
    [amounts(60, 49.99), "/body/transactionValue takes off more than is left of the order, 59.99"],
    [amounts(55, 50), "/body/qualifyingAmount takes off more than is left of the order, 49.99"],
    [
      amounts(59.99, 0),
      "/body/qualifyingAmount leaves 49.99 that qualify, of 0.00 in all: the part must not be more than the whole",
    ],
    [{ currency: "EUR" }, "/body/currency must be the order's currency, GBP"],
    [{ timestamp: 1_600_000_000 }, "/body/timestamp must not be before the order's, "],
    [{ timestamp: 1_772_600_767_000 }, "/body/timestamp looks like milliseconds"],
    [{ transactionValue: 1 }, "/body/qualifyingAmount must be sent with the other amount"],
    [{ type: "correction" }, "/body/transactionValue must be sent with the other amount"],
    [{ type: "correction", ...amounts(0) }, "/body/transactionValue must not be 0"],
    [
      { type: "correction", ...amounts(9_999_999_999) },
      "/body/transactionValue makes the order larger than any amount may be",
    ],
    [amounts(0), "/body/transactionValue must be above 0"],
    [amounts(-1), "/body/transactionValue must be above 0"],
    [amounts(1, -1), "/body/qualifyingAmount must not be below 0"],
    [amounts(1, 2), "/body/qualifyingAmount must not be more than"],
    [amounts(1.005, 1), "/body/transactionValue must have at most two decimal places"],
    [
      { orderId: "1001" },
      "/body/transactionId or else /body/brandUid with /body/orderId must name the order",
    ],
    [{ reason: "\u001b" }, "/body/reason "],
    [{ adjustmentId: " " }, "/body/adjustmentId "],
    [{ type: "gift" as "refund" }, "/body/type must be one of refund, correction, chargeback"],
  ])("400: %j", async (changes, detail) => {
    await begin();
    const { status, details } = await send(changes);
    expect([status, details.filter((one) => one.startsWith(detail))]).toEqual([400, [expect.any(String)]]);
    expect(await stored()).toBe(0);
    expect(await adjusted()).toBeUndefined();
  });

  it("404: an order that is not recorded yet, nobody's, and another partner's, by either name", async () => {
    await begin();
    const other = await service.partner();
    const { brandUid } = partner;
    const { transactionId: _by, ...sent } = refund(service, id);
    const unknown = [
      [partner, { ...sent, transactionId: UNKNOWN_ID }],
      [partner, { ...sent, brandUid, orderId: "1002" }],
      [other, { ...sent, transactionId: id }],
      [other, { ...sent, brandUid, orderId: "1001" }],
    ] as const;
    for (const [by, body] of unknown) {
      const { status, details } = await ask(service, by, "POST", "/code-tracking/adjustment", body);
      expect([status, details]).toEqual([404, ["There is no such transaction."]]);
    }
    expect(await stored()).toBe(0);
  });

  it("200: the same order id in two brands has adjustments of its own", async () => {
    await begin();
    const first = id;
    await send(amounts(20));
    await begin();
    expect((await send(amounts(5))).body.data.meta.net).toEqual(texts("54.99", "44.99"));
    id = first;
    expect(
      (await service.services.database.trackingTransaction.findUnique({ where: { id } }))?.adjustments,
    ).toBe(1);
  });

  it("409: another adjustment under the id, with what differs; and a voided transaction", async () => {
    await begin();
    const first = await send(amounts(20));
    const { status, errors } = await send({ ...amounts(25, 20), reason: "other" });
    expect([status, errors]).toEqual([
      409,
      [
        '/body/reason is "other", but this adjustment was recorded with "returned"',
        "/body/transactionValue is 25, but this adjustment was recorded with 20",
      ].map((detail) => ({ status: 409, title: "conflict", detail })),
    ]);
    await ask(service, partner, "POST", `${ROOT}/${id}/void`, { reason: "cancelled" });
    const voided = await send({ adjustmentId: "later" });
    expect([voided.status, voided.details]).toEqual([
      409,
      ["The transaction is voided and counts in no sum."],
    ]);
    expect((await send(amounts(20))).text).toBe(first.text);
    expect(await stored()).toBe(1);
  });

  it("200: sums by the order's day gain what was refunded and what is left; a void leaves out both", async () => {
    await begin();
    service.pass(3 * DAY_MS);
    await send(amounts(20));
    await send({ adjustmentId: "c_1", type: "correction", ...amounts(0.01) });
    const sums = async () =>
      (
        await ask(
          service,
          partner,
          "GET",
          "/code-tracking/transactions/sums?by=month&from=2026-01-01&until=2028-01-01",
        )
      ).body;
    expect(await sums()).toMatchObject({
      data: [
        {
          transactions: 1,
          ...texts("59.99", "49.99"),
          adjustments: 2,
          refunded: texts("20.00", "20.00"),
          net: texts("40.00", "30.00"),
        },
      ],
    });
    await ask(service, partner, "POST", `${ROOT}/${id}/void`, { reason: "cancelled" });
    expect(await sums()).toEqual({ data: [] });
  });

  it("200: one order takes 100,000 adjustments", async () => {
    await begin();
    const { database } = service.services;
    await database.$executeRaw`
      INSERT INTO "TrackingAdjustment" SELECT ${id}::uuid, n, gen_random_uuid(), 'old_' || n, 0, 0, 59.99, 49.99, now(), '{}'
      FROM generate_series(1, 99999) AS n`;
    await database.trackingTransaction.update({ where: { id }, data: { adjustments: 99_999 } });
    expect((await send(amounts(20))).status).toBe(200);
    expect(await adjusted()).toMatchObject({ adjustments: 100_000, net: texts("39.99", "29.99") });
  });

  it("200: an app that the operator has named gets an event in the same commit, once", async () => {
    await begin();
    const app = await service.app();
    const { database, trackingKeys } = service.services;
    await database.partner.update({ where: { id: partner.partnerId }, data: { appId: app.appId } });
    trackingKeys.forget();
    await send(amounts(20));
    await send(amounts(20));
    await send(amounts(60));
    const events = await database.pendingEvent.findMany({ where: { appId: app.appId } });
    const { brandUid, partnerId } = partner;
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      [
        "transaction.adjusted",
        { transactionId: id, partnerId, brandUid, adjustmentId: "re_1", adjustmentType: "refund" },
      ],
    ]);
  });

  it("200: adjustments end with their transaction", async () => {
    await begin();
    await send();
    service.pass(8 * DAY_MS);
    await sweep(service.services);
    expect(await stored()).toBe(0);
  });
});

describe("POST /code-tracking/adjustments", () => {
  let partner: Partner;
  let id: string;
  beforeAll(async () => {
    partner = await service.partner();
    const order = purchase(service, partner, {
      orderId: "1001",
      transactionValue: 1_000,
      qualifyingAmount: 1_000,
    });
    id = (await record(service, partner, order)).body.data.id;
  });

  async function send(lines: (string | object)[]) {
    const body = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
    const type = { "content-type": "application/x-ndjson" };
    const answer = await ask(service, partner, "POST", "/code-tracking/adjustments", body, type);
    const answers = answer.text
      .split("\n")
      .filter((line) => line.startsWith('{"line"'))
      .map((line) => JSON.parse(line) as AdjustmentLineAnswer);
    return { ...answer, answers };
  }
  const part = (adjustmentId: string, amount: number) =>
    refund(service, id, { adjustmentId, transactionValue: amount, qualifyingAmount: amount });

  it("200: each line by itself and in order, and a repeat is the same", async () => {
    const lines = [
      part("a", 600),
      "{",
      part("b", 600),
      part("a", 600),
      part("a", 500),
      { ...part("c", 1), transactionId: undefined, brandUid: partner.brandUid, orderId: "1001" },
      { ...part("d", 1), transactionId: undefined, brandUid: partner.brandUid, orderId: "unknown" },
      part("e", 0.001),
    ];
    const { status, answers } = await send(lines);
    expect(status).toBe(200);
    expect(answers.map(({ line, status: of }) => [line, of])).toEqual([
      [1, 200],
      [2, 400],
      [3, 400],
      [4, 200],
      [5, 409],
      [6, 200],
      [7, 404],
      [8, 400],
    ]);
    expect(answers[3]?.data).toEqual(answers[0]?.data);
    expect(answers[5]?.data?.meta.net.transactionValue).toBe("399.00");
    const outcomes = (of: AdjustmentLineAnswer[]) => of.map(({ status: one, data }) => [one, data]);
    expect(outcomes((await send(lines)).answers)).toEqual(outcomes(answers));
  });

  it("200: a thousand lines on one order", async () => {
    const lines = Array.from({ length: 1_000 }, (_, index) => part(`many_${index}`, 0.1));
    const { answers } = await send(lines);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1_000);
    expect(answers.at(-1)?.data?.meta.net.transactionValue).toBe("299.00");
  });

  it("400: no lines, and too many", async () => {
    expect((await send([" "])).details).toEqual(["/body has no lines"]);
    const { status, details } = await send(Array.from({ length: 1_001 }, () => "{}"));
    expect([status, details]).toEqual([400, ["/body has 1001 lines; at most 1000 are allowed"]]);
  });
});
