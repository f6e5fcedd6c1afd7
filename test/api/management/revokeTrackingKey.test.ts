import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { record } from "../../support/tracking.ts";

describe("DELETE /management/partners/{partnerId}/tracking-keys/{keyId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const revoke = (partnerId: string, keyId: string) =>
    ask(service, "DELETE", `/management/partners/${partnerId}/tracking-keys/${keyId}`);

  it("204: refused from then on; once more is no error and not on record", async () => {
    const partner = await service.partner();
    expect((await record(service, partner)).status).toBe(200);
    expect((await revoke(partner.partnerId, partner.keyId)).status).toBe(204);
    expect((await record(service, partner)).status).toBe(401);
    expect((await revoke(partner.partnerId, partner.keyId)).status).toBe(204);
    expect(await auditOf(service, "tracking-key.revoked", partner.partnerId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { keyId: partner.keyId } },
    ]);
  });

  it("404: another partner's key, which stays live", async () => {
    const [one, other] = [await service.partner(), await service.partner()];
    expect((await revoke(one.partnerId, other.keyId)).status).toBe(404);
    expect((await record(service, other)).status).toBe(200);
  });
});
