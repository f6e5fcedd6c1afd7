import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { addKey, listKeys, published } from "../../support/saml-keys.ts";
import { SECOND_MS, type Service, startService } from "../../support/service.ts";

describe("GET /management/saml-keys", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: none until one is needed, then newest first, and never a private key", async () => {
    expect((await listKeys(service)).body).toEqual({ keys: [] });
    const [made, again] = await Promise.all([published(service), published(service)]);
    expect(again).toEqual(made);
    service.pass(SECOND_MS);
    const { body: next } = await addKey(service);
    const { body } = await listKeys(service);
    expect(body.keys.map(({ state, certificate }) => [state, certificate.fingerprint])).toEqual([
      ["next", next.certificate.fingerprint],
      ["signing", made.signing[0]],
    ]);
    expect(body.keys[0]).toEqual(next);
    expect(JSON.stringify(body)).not.toContain("PRIVATE");
    const rows = await service.services.database.samlKey.findMany();
    for (const { privateKeySealed } of rows) expect(privateKeySealed).toMatch(/^v2\.t1\./);
  });
});
