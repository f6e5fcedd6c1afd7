import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { record } from "../../support/tracking.ts";

describe("DELETE /management/partners/{partnerId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const remove = (partnerId: string) => ask(service, "DELETE", `/management/partners/${partnerId}`);

  it("409: says what hangs on it", async () => {
    const used = await service.partner();
    await record(service, used);
    const { status, detail } = await remove(used.partnerId);
    expect([status, detail]).toEqual([
      409,
      "It has brands; live tokens, secrets, keys or links; transactions. Remove these first, or disable it.",
    ]);
  });

  it("204: without brands and live keys it is gone, with its revoked keys", async () => {
    const { partnerId, keyId, brandUid } = await service.partner();
    await ask(service, "DELETE", `/management/partners/${partnerId}/brands/${brandUid}`);
    await ask(service, "DELETE", `/management/partners/${partnerId}/tracking-keys/${keyId}`);
    expect((await remove(partnerId)).status).toBe(204);
    expect((await remove(partnerId)).status).toBe(404);
    expect(await auditOf(service, "partner.removed", partnerId)).toHaveLength(1);
  });
});
