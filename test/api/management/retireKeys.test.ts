import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { created } from "../../support/journey.ts";
import { newKeyring, restartWith } from "../../support/keyring.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

interface Retirement {
  retired: string[];
}

describe("POST /management/keys/retirement", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
