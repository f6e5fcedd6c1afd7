import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { auditOf } from "../../support/operator.ts";
import { addKey, listKeys, published, signWith } from "../../support/saml-keys.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /management/saml-keys/{samlKeyId}/use", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: it signs, the other stays published; and back, within the same millisecond", async () => {
    const [{ body: first }, { body: next }] = [await addKey(service), await addKey(service)];
    const [old, fresh] = [first.certificate.fingerprint, next.certificate.fingerprint];
    const states = async () =>
      Object.fromEntries(
        (await listKeys(service)).body.keys.map(({ samlKeyId, state }) => [samlKeyId, state]),
      );

    const used = await signWith(service, next.samlKeyId);
    expect([used.status, used.body]).toEqual([200, { ...next, state: "signing" }]);
    expect(await states()).toEqual({ [first.samlKeyId]: "former", [next.samlKeyId]: "signing" });
    expect(await published(service)).toEqual({ signing: [fresh, old], encryption: [fresh] });

    // Once more changes nothing, and is no deed.
    expect((await signWith(service, next.samlKeyId)).status).toBe(200);
    expect(await auditOf(service, "saml-key.used", next.samlKeyId)).toHaveLength(1);

    expect((await signWith(service, first.samlKeyId)).body.state).toBe("signing");
    expect(await states()).toEqual({ [first.samlKeyId]: "signing", [next.samlKeyId]: "former" });
    expect(await published(service)).toEqual({ signing: [old, fresh], encryption: [old] });
  });
});
