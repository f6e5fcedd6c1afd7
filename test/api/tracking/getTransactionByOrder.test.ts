import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { TransactionAnswer } from "../../../generated/tracking.ts";
import { type Service, startService } from "../../support/service.ts";
import { ask, type Partner, purchase, ROOT, record } from "../../support/tracking.ts";

describe("GET /code-tracking/transaction", () => {
  let service: Service;
  let partner: Partner;
  beforeAll(async () => {
    service = await startService();
    partner = await service.partner();
  });
  afterAll(() => service.stop());

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
