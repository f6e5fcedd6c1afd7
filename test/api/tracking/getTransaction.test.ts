import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { TransactionAnswer } from "../../../generated/tracking.ts";
import { UNKNOWN_ID } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { ask, type Partner, purchase, ROOT, record } from "../../support/tracking.ts";

describe("GET /code-tracking/transaction/{transactionId}", () => {
  let service: Service;
  let partner: Partner;
  beforeAll(async () => {
    service = await startService();
    partner = await service.partner();
  });
  afterAll(() => service.stop());

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
