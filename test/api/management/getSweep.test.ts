import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readInstallation } from "../../../server/domain/proving/document/installation.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/sweep", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: when data was last deleted, and why that is held back", async () => {
    const { id } = await readInstallation(service.services);
    const read = () => ask(service, "GET", "/management/sweep");
    expect([(await read()).status, (await read()).body]).toEqual([200, { installationId: id }]);
    const at = service.clock.now;
    const data = { sweptAt: at, heldFor: "clock_ahead", heldSince: at };
    await service.services.database.installation.update({ where: { singleton: true }, data });
    expect((await read()).body).toEqual({
      installationId: id,
      sweptAt: at.toISOString(),
      held: { reason: "clock_ahead", since: at.toISOString() },
    });
  });
});
