import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { addKey, listKeys, removeKey, startMailingService, useKey } from "../../support/dkim-keys.ts";
import { auditOf } from "../../support/operator.ts";
import type { Service } from "../../support/service.ts";

describe("DELETE /management/dkim-keys/{dkimKeyId}", () => {
  let service: Service;
  let records: Map<string, string[]>;
  beforeAll(async () => {
    ({ service, records } = await startMailingService());
  });
  afterAll(() => service.stop());

  it("409: the one that signs", async () => {
    const { body: signing } = await addKey(service);
    records.set(signing.record.name, [signing.record.value]);
    await useKey(service, signing.dkimKeyId);
    expect((await removeKey(service, signing.dkimKeyId)).status).toBe(409);
  });

  it("204: any other, once", async () => {
    const { body: other } = await addKey(service);
    expect((await removeKey(service, other.dkimKeyId)).status).toBe(204);
    expect((await removeKey(service, other.dkimKeyId)).status).toBe(404);
    expect((await listKeys(service)).body.keys).toHaveLength(1);
    expect(await auditOf(service, "dkim-key.removed", other.dkimKeyId)).toHaveLength(1);
  });
});
