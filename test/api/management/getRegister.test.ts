import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { NewRegister, Register } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { addRegister, npiRegister } from "../../support/registers.ts";
import { type Service, startService } from "../../support/service.ts";

const PATH = "/management/registers";

describe("GET /management/registers/{registerId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: without the secrets of its headers", async () => {
    const { http } = npiRegister("https://registry.example");
    const secret = { ...http, headers: { "x-api-key": "hush-hush" } } as NonNullable<NewRegister["http"]>;
    const { registerId } = await addRegister(service, { ...npiRegister("x"), http: secret });
    const { status, body } = await ask<Register>(service, "GET", `${PATH}/${registerId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ registerId, kind: "http", url: secret.url, decides: false });
    expect(JSON.stringify(body)).not.toContain("hush-hush");
  });
});
