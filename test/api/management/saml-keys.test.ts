import { describe, expect, it } from "@jest/globals";
import type { SamlKey } from "../../../generated/management.ts";
import { ourServiceProvider } from "../../../server/domain/proving/sources/identity-provider/saml-key.ts";
import { auditOf } from "../../support/operator.ts";
import { addKey, listKeys, published, removeKey, signWith } from "../../support/saml-keys.ts";
import { SECOND_MS, startService } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

describe("GET /management/saml-keys", () => {
  const service = useService();
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

describe("POST /management/saml-keys", () => {
  const service = useService();
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

describe("POST /management/saml-keys/{samlKeyId}/use", () => {
  const service = useService();
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

    // A repeated call changes nothing, and writes no audit entry.
    expect((await signWith(service, next.samlKeyId)).status).toBe(200);
    expect(await auditOf(service, "saml-key.used", next.samlKeyId)).toHaveLength(1);

    expect((await signWith(service, first.samlKeyId)).body.state).toBe("signing");
    expect(await states()).toEqual({ [first.samlKeyId]: "signing", [next.samlKeyId]: "former" });
    expect(await published(service)).toEqual({ signing: [old, fresh], encryption: [old] });
  });
});

describe("DELETE /management/saml-keys/{samlKeyId}", () => {
  const service = useService();
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
