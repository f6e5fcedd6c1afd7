import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { RotationStep } from "../../../generated/management.ts";
import { created } from "../../support/journey.ts";
import { newKeyring, restartWith } from "../../support/keyring.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /management/keys/rotation", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
    const webhooks = ["WebhookAttempt", "WebhookEndpoint", "WebhookSecret"];
    expect(places).toEqual(["StaffUser", "Verification", ...webhooks, "files"]);
    // Damaged: it is told, and does not stop the rest.
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
