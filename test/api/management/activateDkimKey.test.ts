import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { DkimKey } from "../../../generated/management.ts";
import { addKey, listKeys, startMailingService, useKey } from "../../support/dkim-keys.ts";
import { auditOf, UNKNOWN_ID } from "../../support/operator.ts";
import type { Service } from "../../support/service.ts";

describe("POST /management/dkim-keys/{dkimKeyId}/use", () => {
  let service: Service;
  let records: Map<string, string[]>;
  beforeAll(async () => {
    ({ service, records } = await startMailingService());
  });
  afterAll(() => service.stop());

  it("409: until its record is published", async () => {
    const [{ body: first }, { body: next }] = [await addKey(service), await addKey(service)];
    const { name, value } = first.record;
    for (const wrong of [null, ["v=DKIM1; k=rsa; p="], [next.record.value], [value.slice(0, -10)]]) {
      if (wrong !== null) records.set(name, wrong);
      const { status, detail } = await useKey(service, first.dkimKeyId);
      expect([wrong, status, detail]).toEqual([wrong, 409, expect.stringContaining(name)]);
    }
  });

  it("200: with its record in one piece or several, and back to the former one", async () => {
    const [next, first] = (await listKeys(service)).body.keys as [DkimKey, DkimKey];
    const { name, value } = first.record;
    records.set(name, [value.slice(0, 255), value.slice(255)]);
    records.set(next.record.name, [`v=DKIM1; t=s; ${next.record.value.slice("v=DKIM1; ".length)};`]);
    for (const key of [first, next, next, first]) {
      const used = await useKey(service, key.dkimKeyId);
      expect([used.status, used.body.state]).toEqual([200, "signing"]);
    }
    expect(await auditOf(service, "dkim-key.used", next.dkimKeyId)).toHaveLength(1);
    const states = (await listKeys(service)).body.keys.map(({ dkimKeyId, state }) => [dkimKeyId, state]);
    expect(Object.fromEntries(states)).toEqual({ [first.dkimKeyId]: "signing", [next.dkimKeyId]: "former" });
  });

  it("404: an unknown one", async () => {
    expect((await useKey(service, UNKNOWN_ID)).status).toBe(404);
  });

  it("503: name servers that don't answer", async () => {
    const [key] = (await listKeys(service)).body.keys;
    const { resolveTxt } = service.services;
    service.services.resolveTxt = async () => {
      throw Object.assign(new Error("away"), { code: "ESERVFAIL" });
    };
    const { status } = await useKey(service, key?.dkimKeyId ?? "");
    service.services.resolveTxt = resolveTxt;
    expect(status).toBe(503);
  });
});
