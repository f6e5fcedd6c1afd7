import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { SamlKey } from "../../../generated/management.ts";
import { ourServiceProvider } from "../../../server/domain/proving/sources/identity-provider/saml-key.ts";
import { auditOf } from "../../support/operator.ts";
import { addKey, listKeys, published, removeKey, signWith } from "../../support/saml-keys.ts";
import { type Service, startService } from "../../support/service.ts";

describe("DELETE /management/saml-keys/{samlKeyId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("409: the one that signs stays, alone or not", async () => {
    const { body: first } = await addKey(service);
    const alone = await removeKey(service, first.samlKeyId);
    expect([alone.status, alone.title]).toEqual([409, "conflict"]);
    await addKey(service);
    expect((await removeKey(service, first.samlKeyId)).status).toBe(409);
    expect((await published(service)).signing[0]).toBe(first.certificate.fingerprint);
  });

  it("204: the former one leaves the metadata, and makes room", async () => {
    const { keys } = (await listKeys(service)).body;
    const [next, first] = ["next", "signing"].map((state) => keys.find((key) => key.state === state)) as [
      SamlKey,
      SamlKey,
    ];
    await signWith(service, next.samlKeyId);
    expect((await removeKey(service, first.samlKeyId)).status).toBe(204);
    expect((await removeKey(service, first.samlKeyId)).status).toBe(404);
    const { fingerprint } = next.certificate;
    expect(await published(service)).toEqual({ signing: [fingerprint], encryption: [fingerprint] });
    expect(await auditOf(service, "saml-key.removed", first.samlKeyId)).toHaveLength(1);
    expect((await addKey(service)).status).toBe(200);
  });

  it("204: one that has never signed is withdrawn first, and still decrypts for those who have its metadata (L8)", async () => {
    const { keys } = (await listKeys(service)).body;
    const [next, signing] = ["next", "signing"].map((state) => keys.find((key) => key.state === state));
    const id = next?.samlKeyId ?? "";
    expect((await removeKey(service, id)).status).toBe(204);
    expect((await published(service)).encryption).toEqual([signing?.certificate.fingerprint]);
    const { openingKeys } = await ourServiceProvider(service.services);
    expect(openingKeys).toHaveLength(2);
    expect((await listKeys(service)).body.keys.find(({ samlKeyId }) => samlKeyId === id)?.state).toBe(
      "former",
    );
    expect(await auditOf(service, "saml-key.withdrawn", id)).toHaveLength(1);
    expect((await removeKey(service, id)).status).toBe(204);
    expect((await ourServiceProvider(service.services)).openingKeys).toHaveLength(1);
  });

  it("of two who remove and use the same key at once, the second finds what the first did, and one key signs", async () => {
    const { body: next } = await addKey(service);
    const answers = await Promise.all([
      removeKey(service, next.samlKeyId),
      signWith(service, next.samlKeyId),
    ]);
    expect([
      [204, 200],
      [409, 200],
    ]).toContainEqual(answers.map(({ status }) => status));
    const { keys } = (await listKeys(service)).body;
    expect(keys.filter(({ state }) => state === "signing")).toHaveLength(1);
  });
});
