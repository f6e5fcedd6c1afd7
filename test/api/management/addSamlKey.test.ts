import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { auditOf } from "../../support/operator.ts";
import { addKey, listKeys, published } from "../../support/saml-keys.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /management/saml-keys", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: the first signs at once; the next is published beside it, and is the one to encrypt for", async () => {
    const first = await addKey(service);
    expect([first.status, first.body.state]).toEqual([200, "signing"]);
    const { fingerprint } = first.body.certificate;
    expect(await published(service)).toEqual({ signing: [fingerprint], encryption: [fingerprint] });

    const next = await addKey(service);
    expect([next.status, next.body.state]).toEqual([200, "next"]);
    const other = next.body.certificate.fingerprint;
    expect(other).not.toBe(fingerprint);
    expect(await published(service)).toEqual({ signing: [fingerprint, other], encryption: [other] });
    expect(await auditOf(service, "saml-key.added", next.body.samlKeyId)).toMatchObject([
      { actor: expect.stringMatching(/^operator:/) },
    ]);
  });

  it("409: while there are two, also for calls at once", async () => {
    const other = await startService();
    try {
      const statuses = (await Promise.all([1, 2, 3, 4].map(() => addKey(other)))).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 200, 409, 409]);
      const { keys } = (await listKeys(other)).body;
      expect(keys.map(({ state }) => state).sort()).toEqual(["next", "signing"]);
    } finally {
      await other.stop();
    }
  });
});
