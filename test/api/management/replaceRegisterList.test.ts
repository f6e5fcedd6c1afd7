import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Register, RegisterTried } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { addRegister, listRegister, npiRegister } from "../../support/registers.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";

const PATH = "/management/registers";

describe("PUT /management/registers/{registerId}/list", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: takes the place of the list before; one that was changed or is no newer does not", async () => {
    const register = await listRegister(service, [
      "A-1,Lovelace,1985-12-10,",
      "A-2,Byron,1988-01-22,2027-01-01",
    ]);
    const get = async () => (await ask<Register>(service, "GET", `${PATH}/${register.registerId}`)).body;
    expect(await get()).toMatchObject({ entries: 2, listedUntil: expect.any(String) });
    const same = await register.pack(["A-3,Babbage,1991-12-26,"]);
    expect(await register.load(same)).toMatchObject({
      status: 400,
      detail: "/body/list is no newer than the list in use",
    });
    service.pass(DAY_MS);
    const newer = await register.pack(["A-3,Babbage,1991-12-26,"]);
    expect(await register.load(`${newer}x`)).toMatchObject({
      status: 400,
      detail: expect.stringContaining("not what was signed"),
    });
    expect(await register.load(newer)).toMatchObject({ status: 200, body: { entries: 1 } });
    const tried = async (number: string, lastName: string, dateOfBirth: string) =>
      (
        await ask<RegisterTried>(service, "POST", `${PATH}/${register.registerId}/trial`, {
          number,
          firstName: "-",
          lastName,
          dateOfBirth,
        })
      ).body;
    expect(await tried("A-3", "Babbage", "1991-12-26")).toEqual({ outcome: "listed" });
    expect(await tried("A-1", "Lovelace", "1985-12-10")).toEqual({ outcome: "not_listed" });
    expect(await auditOf(service, "register.list-replaced", register.registerId)).toHaveLength(2);
  });

  it("400: a register over HTTPS has no list", async () => {
    const { registerId } = await addRegister(service, npiRegister("https://registry.example"));
    const { status, detail } = await ask(service, "PUT", `${PATH}/${registerId}/list`, { list: "x" });
    expect({ status, detail }).toEqual({
      status: 400,
      detail: "/body/list does not fit the kind of this register",
    });
  });
});
