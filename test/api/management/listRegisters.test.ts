import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { RegisterPage } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { addRegister, newList, npiRegister } from "../../support/registers.ts";
import { MINUTE_MS, type Service, startService } from "../../support/service.ts";

const PATH = "/management/registers";

describe("GET /management/registers", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: page by page, newest first", async () => {
    const first = await addRegister(service, await newList({ name: "First" }));
    service.pass(MINUTE_MS);
    const second = await addRegister(service, npiRegister("https://registry.example", { name: "Second" }));
    const { body } = await ask<RegisterPage>(service, "GET", `${PATH}?limit=1`);
    expect(body.registers).toMatchObject([{ registerId: second.registerId, kind: "http" }]);
    const next = await ask<RegisterPage>(service, "GET", `${PATH}?limit=1&cursor=${body.nextCursor}`);
    expect(next.body.registers).toMatchObject([{ registerId: first.registerId, kind: "list", entries: 0 }]);
  });
});
