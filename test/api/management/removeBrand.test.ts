import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { type Partner, record } from "../../support/tracking.ts";

describe("DELETE /management/partners/{partnerId}/brands/{brandUid}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const remove = ({ partnerId, brandUid }: Partner) =>
    ask(service, "DELETE", `/management/partners/${partnerId}/brands/${brandUid}`);

  it("409: with transactions", async () => {
    const used = await service.partner();
    await record(service, used);
    const { status, detail } = await remove(used);
    expect([status, detail]).toEqual([409, "It has transactions. Remove these first, or disable it."]);
  });

  it("204: without, and nothing is recorded for it any more", async () => {
    const unused = await service.partner();
    expect((await remove(unused)).status).toBe(204);
    expect((await remove(unused)).status).toBe(404);
    expect((await record(service, unused)).status).toBe(400);
    expect(await auditOf(service, "brand.removed", unused.brandUid)).toHaveLength(1);
  });
});
