import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { addKey, startMailingService } from "../../support/dkim-keys.ts";
import { auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

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
