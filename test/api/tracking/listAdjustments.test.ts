import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { AdjustmentPage } from "../../../generated/tracking.ts";
import { type Service, startService } from "../../support/service.ts";
import { ask, type Partner, ROOT, record, refund } from "../../support/tracking.ts";

describe("GET /code-tracking/transaction/{transactionId}/adjustments", () => {
  let service: Service;
  let partner: Partner;
  let id: string;
  beforeAll(async () => {
    service = await startService();
    partner = await service.partner();
    id = (await record(service, partner)).body.data.id;
  });
  afterAll(() => service.stop());

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
