import { describe, expect, it } from "@jest/globals";
import type { KeyList, RotationStep } from "../../../generated/management.ts";
import { created } from "../../support/journey.ts";
import { newKeyring, restartWith } from "../../support/keyring.ts";
import { ask } from "../../support/operator.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/keys", () => {
  it("200: what is under each key; former index and code keys are in use for a day at least", async () => {
    const { services, clock } = service;
    const former = { ...services.keyring };
    await restartWith(services, former);
    await created(await service.app("test"));
    const next = newKeyring({ index: ["k2"] });
    await restartWith(services, { ...former, index: [...next.index, ...former.index] as never });
    const { status, body } = await ask<KeyList>(service, "GET", "/management/keys");
    expect(status).toBe(200);
    const addedAt = clock.now.toISOString();
    const retirableAt = new Date(clock.now.getTime() + 25 * 3_600_000).toISOString();
    expect(body.keys).toEqual(
      expect.arrayContaining([
        {
          kind: "sealing",
          keyId: "t1",
          state: "current",
          addedAt,
          values: expect.arrayContaining([{ place: "Verification.emailSealed", count: 1 }]),
        },
        { kind: "index", keyId: "k2", state: "current", addedAt, values: [] },
        {
          kind: "index",
          keyId: "k1",
          state: "former",
          addedAt,
          retirableAt,
          values: [{ place: "Verification.emailIndex", count: 1 }],
        },
      ]),
    );
  });
});

describe("POST /management/keys/rotation", () => {
  const service = useService();
  const step = (body: object) => ask<RotationStep>(service, "POST", "/management/keys/rotation", body);

  it("200: step by step, and nothing the second time", async () => {
    const { services } = service;
    const former = { ...services.keyring };
    await created(await service.app("test"));
    const next = newKeyring({ sealing: ["t2"] });
    await restartWith(services, { ...former, sealing: [...next.sealing, ...former.sealing] as never });
    const { status, body } = await step({ cursor: "Verification:" });
    expect([status, body]).toEqual([
      200,
      { place: "Verification", read: 1, rewritten: 1, unreadable: 0, cursor: expect.any(String) },
    ]);
    expect((await step({ cursor: "Verification:" })).body).toMatchObject({ read: 1, rewritten: 0 });
    const places = [];
    for (let cursor: string | undefined = "StaffUser:"; cursor !== undefined; ) {
      const { body: done }: { body: RotationStep } = await step({ cursor });
      places.push(done.place);
      cursor = done.cursor;
    }
    const wallets = ["WalletRequest", "WalletVerifier"];
    const webhooks = ["WebhookAttempt", "WebhookEndpoint", "WebhookSecret"];
    expect(places).toEqual(["StaffUser", "Verification", ...wallets, ...webhooks, "files"]);
    // A damaged value is reported, and does not stop the rest.
    const [row] = await services.database.verification.findMany();
    await services.database.verification.updateMany({ data: { dobSealed: `v2.t1.${row?.dobSealed}` } });
    expect((await step({ cursor: "Verification:" })).body).toMatchObject({ rewritten: 0, unreadable: 1 });
    expect(service.errors.splice(0)).toMatchObject([{ table: "Verification", id: row?.id }]);
  });

  it("400: a cursor that it has not returned", async () => {
    for (const cursor of ["Nothing:", "Verification:x", "files:1"])
      expect((await step({ cursor })).detail).toBe("/body/cursor is not a cursor that this list returned");
  });

  it("409: a key is in use that this server was not started with", async () => {
    await service.services.database.usedKey.create({
      data: { kind: "index", id: "k9", check: "", addedAt: service.clock.now },
    });
    const refused = await step({});
    expect([refused.status, refused.detail]).toEqual([
      409,
      "Another server was started with a key that this one lacks; start all of them with the same keys.",
    ]);
  });
});

describe("POST /management/keys/retirement", () => {
  const service = useService();
  interface Retirement {
    retired: string[];
  }

  const retire = () => ask<Retirement>(service, "POST", "/management/keys/retirement", {});

  it("200: only a key under which nothing is left", async () => {
    const { services } = service;
    const former = { ...services.keyring };
    await restartWith(services, former);
    await created(await service.app("test"));
    const next = newKeyring({ sealing: ["t2"] });
    await restartWith(services, { ...former, sealing: [...next.sealing, ...former.sealing] as never });
    expect((await retire()).body.retired).toEqual([]);
    await services.database.message.deleteMany();
    await services.database.verification.deleteMany();
    expect((await retire()).body.retired).toEqual(["sealing:t1"]);
    expect((await retire()).body.retired).toEqual([]);
  });

  it("409: a key is in use that this server was not started with", async () => {
    await service.services.database.usedKey.create({
      data: { kind: "code", id: "k9", check: "", addedAt: service.clock.now },
    });
    expect((await retire()).status).toBe(409);
  });
});
