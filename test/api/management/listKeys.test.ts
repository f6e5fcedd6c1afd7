import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { KeyList } from "../../../generated/management.ts";
import { created } from "../../support/journey.ts";
import { newKeyring, restartWith } from "../../support/keyring.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/keys", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
