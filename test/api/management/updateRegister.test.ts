import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Register } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { addRegister, newKeys, newList, npiRegister } from "../../support/registers.ts";
import { type Service, startService } from "../../support/service.ts";

const PATH = "/management/registers";

describe("PATCH /management/registers/{registerId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: a new name and signing key, disabled and enabled", async () => {
    const { registerId } = await addRegister(service, await newList());
    const patch = (body: object) => ask<Register>(service, "PATCH", `${PATH}/${registerId}`, body);
    const { publicKey } = await newKeys();
    expect((await patch({ name: "Other", signingKey: publicKey })).body).toMatchObject({ name: "Other" });
    expect((await patch({ disabled: true })).body.disabled).toBe(true);
    expect((await patch({ disabled: false })).body.disabled).toBe(false);
  });

  it("400: what belongs to the other kind", async () => {
    const { registerId } = await addRegister(service, await newList());
    const { http } = npiRegister("https://registry.example");
    const { status, detail } = await ask(service, "PATCH", `${PATH}/${registerId}`, { http });
    expect({ status, detail }).toEqual({
      status: 400,
      detail: "/body/http does not fit the kind of this register",
    });
  });
});
