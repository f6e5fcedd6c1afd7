import { beforeAll, describe, expect, it } from "@jest/globals";
import type { NewTransaction, RecordedTransaction, SumList } from "../../../generated/tracking.ts";
import { createBrand } from "../../../server/domain/tracking/partner/partners.ts";

import { ask, type Partner, purchase, record } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";

const PATH = "/code-tracking/transactions/sums";

describe("GET /code-tracking/transactions/sums", () => {
  const service = useService();
  let partner: Partner;
  let second: string;
  beforeAll(async () => {
    partner = await service.partner();
    const made = { name: "A second", country: "DE" };
    second = (
      await createBrand(service.services, "system", partner.partnerId, { ...made, brandUid: "zz-second" })
    ).uid;
    const at = (text: string) => Date.parse(text) / 1000;
    const sent: Partial<NewTransaction>[] = [
      { timestamp: at("2026-02-28T23:59:59Z"), transactionValue: 0.1, qualifyingAmount: 0.1 },
      { timestamp: at("2026-03-01T00:00:00Z"), transactionValue: 0.1, qualifyingAmount: 0.1 },
      { timestamp: at("2026-03-01T12:00:00Z"), transactionValue: 0.2, qualifyingAmount: 0.2 },
      { timestamp: at("2026-03-01T23:59:59Z"), currency: "EUR" },
      { timestamp: at("2026-03-01T10:00:00Z"), brandUid: second },
      {
        timestamp: at("2026-03-02T00:00:00Z"),
        transactionValue: 9999999999.99,
        qualifyingAmount: 9999999999.99,
      },
      { timestamp: at("2026-03-02T00:00:01Z"), transactionValue: 9999999999.99, qualifyingAmount: 0 },
    ];
    for (const changes of sent) await record(service, partner, purchase(service, partner, changes));
    const wrong = await record(
      service,
      partner,
      purchase(service, partner, { timestamp: at("2026-03-01T01:00:00Z") }),
    );
    const { id } = (wrong.body as RecordedTransaction).data;
    await ask(service, partner, "POST", `/code-tracking/transaction/${id}/void`, { reason: "mistake" });
    await record(service, await service.partner());
  });

  const sums = (query: string) => ask<SumList>(service, partner, "GET", `${PATH}?${query}`);

  const unadjusted = (transactionValue: string, qualifyingAmount: string) => ({
    transactionValue,
    qualifyingAmount,
    adjustments: 0,
    refunded: { transactionValue: "0.00", qualifyingAmount: "0.00" },
    net: { transactionValue, qualifyingAmount },
  });

  it("200: by UTC day, brand and currency; exact; voided ones left out; nobody else's", async () => {
    const { status, body } = await sums("by=day&from=2026-03-01&until=2026-03-02");
    const { brandUid } = partner;
    expect([status, body.data]).toEqual([
      200,
      [
        {
          period: "2026-03-01",
          brandUid,
          currency: "EUR",
          transactions: 1,
          ...unadjusted("59.99", "49.99"),
        },
        {
          period: "2026-03-01",
          brandUid,
          currency: "GBP",
          transactions: 2,
          ...unadjusted("0.30", "0.30"),
        },
        {
          period: "2026-03-01",
          brandUid: second,
          currency: "GBP",
          transactions: 1,
          ...unadjusted("59.99", "49.99"),
        },
        {
          period: "2026-03-02",
          brandUid,
          currency: "GBP",
          transactions: 2,
          ...unadjusted("19999999999.98", "9999999999.99"),
        },
      ],
    ]);
  });

  it("200: by month, whole months", async () => {
    const { body } = await sums(
      `by=month&from=2026-02-28&until=2026-03-01&brandUid=${partner.brandUid}&currency=GBP`,
    );
    expect(body.data.map(({ period, transactions }) => [period, transactions])).toEqual([
      ["2026-02", 1],
      ["2026-03", 4],
    ]);
  });

  it("400: every wrong parameter has its own entry", async () => {
    const { status, details } = await sums("by=week&from=x");
    expect([status, details.map((detail) => detail.split(" ")[0]).sort()]).toEqual([
      400,
      ["/query/by", "/query/from", "/query/until"],
    ]);
  });

  it.each([
    ["from=2026-03-01&until=2026-03-02", "/query/by"],
    ["by=week&from=2026-03-01&until=2026-03-02", "/query/by"],
    ["by=day&until=2026-03-02", "/query/from"],
    ["by=day&from=2026-3-1&until=2026-03-02", "/query/from"],
    ["by=day&from=2026-02-30&until=2026-03-02", "/query/from"],
    ["by=day&from=0000-01-01&until=0000-01-02", "/query/from is not a date"],
    ["by=month&from=0026-01-01&until=0026-03-01", "/query/from is not a date"],
    ["by=day&from=2026-03-02&until=2026-03-01", "/query/until must not be before"],
    ["by=day&from=2026-01-01&until=2026-04-03", "93 days; at most 92"],
    ["by=month&from=2023-01-01&until=2026-01-01", "37 months; at most 36"],
  ])("400: %s", async (query, words) => {
    const { status, details } = await sums(query);
    expect([status, details.some((detail) => detail.includes(words))]).toEqual([400, true]);
  });
});
