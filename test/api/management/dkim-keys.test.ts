import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { DkimKey } from "../../../generated/management.ts";
import { addKey, listKeys, removeKey, startMailingService, useKey } from "../../support/dkim-keys.ts";
import { auditOf, UNKNOWN_ID } from "../../support/operator.ts";
import { SECOND_MS, type Service, startService } from "../../support/service.ts";

describe("GET /management/dkim-keys", () => {
  let service: Service;
  beforeAll(async () => {
    ({ service } = await startMailingService());
  });
  afterAll(() => service.stop());

  it("200: none, then all, newest first", async () => {
    expect((await listKeys(service)).body).toEqual({ keys: [] });
    const { body: first } = await addKey(service);
    service.pass(SECOND_MS);
    const { body: second } = await addKey(service);
    expect((await listKeys(service)).body).toEqual({ keys: [second, first] });
  });
});

describe("POST /management/dkim-keys", () => {
  let service: Service;
  beforeAll(async () => {
    ({ service } = await startMailingService());
  });
  afterAll(() => service.stop());

  it("200: a key of the sender's domain with its DNS record, which signs nothing yet; 409: a third one", async () => {
    const { status, body } = await addKey(service);
    expect([status, body.state, body.domain]).toEqual([200, "next", "verify.example"]);
    expect(body.record).toMatchObject({ name: `${body.selector}._domainkey.verify.example`, type: "TXT" });
    expect(body.record.value).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{390,}=*$/);
    expect(await auditOf(service, "dkim-key.added", body.dkimKeyId)).toHaveLength(1);
    const row = await service.services.database.dkimKey.findFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain("PRIVATE KEY");
    expect((await addKey(service)).body.selector).not.toBe(body.selector);
    expect([(await addKey(service)).status, (await addKey(service)).title]).toEqual([409, "conflict"]);
  });

  it("409: a server that sends no mail", async () => {
    const silent = await startService();
    const { status, detail } = await addKey(silent);
    await silent.stop();
    expect([status, detail]).toEqual([409, expect.stringContaining("MAIL_FROM")]);
  });
});

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
