import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { RegisterPage } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { listRegister } from "../../support/registers.ts";
import { type Service, startService } from "../../support/service.ts";

const PATH = "/management/registers";

describe("DELETE /management/registers/{registerId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("204: with its list; what was checked before stays", async () => {
    const { registerId } = await listRegister(service, ["A-1,Lovelace,1985-12-10,"]);
    expect((await ask(service, "DELETE", `${PATH}/${registerId}`)).status).toBe(204);
    expect(await service.services.database.registerEntry.count({ where: { registerId } })).toBe(0);
    expect((await ask(service, "GET", `${PATH}/${registerId}`)).status).toBe(404);
    const { body } = await ask<RegisterPage>(service, "GET", PATH);
    expect(body.registers.map((each) => each.registerId)).not.toContain(registerId);
  });
});
