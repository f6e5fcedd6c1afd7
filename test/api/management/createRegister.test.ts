import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { NewRegister, Register } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { addRegister, newKeys, npiRegister, REGISTER } from "../../support/registers.ts";
import { type Service, startService } from "../../support/service.ts";

const PATH = "/management/registers";

describe("the registers of the management API", () => {
  let service: Service;
  let ofList: NewRegister;
  beforeAll(async () => {
    service = await startService();
    const { publicKey } = await newKeys();
    ofList = { ...REGISTER, consumerGroups: ["healthcare"], list: { signingKey: publicKey } };
  });
  afterAll(() => service.stop());

  const get = async (id: string) => (await ask<Register>(service, "GET", `${PATH}/${id}`)).body;

  it("201: a list: its key is shown once, and is sealed", async () => {
    const added = await addRegister(service, ofList);
    expect(added).toMatchObject({ kind: "list", decides: true, entries: 0, disabled: false });
    expect(added.hashKey).toMatch(/^[\w-]{43}$/);
    expect(await get(added.registerId)).not.toHaveProperty("hashKey");
    expect(JSON.stringify(await service.services.database.register.findMany())).not.toContain(added.hashKey);
    expect(await auditOf(service, "register.created", added.registerId)).toMatchObject([
      { detail: { kind: "list" } },
    ]);
  });

  it("201: over HTTPS: its header values are sealed, and it decides only where birth dates are compared", async () => {
    const wish = npiRegister("https://registry.example");
    const secret = { ...wish.http, headers: { "x-api-key": "hush-hush" } } as NonNullable<
      NewRegister["http"]
    >;
    const added = await addRegister(service, { ...wish, http: secret });
    expect(added).toMatchObject({ kind: "http", decides: false, url: secret.url });
    const kept = [await get(added.registerId), await service.services.database.register.findMany()];
    expect(JSON.stringify(kept)).not.toContain("hush-hush");
    const dated = await addRegister(service, { ...wish, http: { ...secret, birthDate: "/born" } });
    expect(dated.decides).toBe(true);
  });

  it.each<[string, (sound: NewRegister) => object, string]>([
    ["neither list nor http", ({ list: _, ...rest }) => rest, "/body/list"],
    ["both", (sound) => ({ ...npiRegister("https://registry.example"), list: sound.list }), "/body/list"],
    ["an unknown country", (sound) => ({ ...sound, territory: "QX" }), "/body/territory"],
    [
      "an address without the number",
      () =>
        npiRegister("x", {
          http: { url: "https://registry.example/", entries: "", number: "/n", fullName: "/f" },
        }),
      "/body/http/url",
    ],
    ["a private address", () => npiRegister("https://10.0.0.8"), "/body/http/url"],
    [
      "no names",
      () =>
        npiRegister("x", { http: { url: "https://registry.example/{number}", entries: "", number: "/n" } }),
      "/body/http/lastName",
    ],
    [
      "a private key",
      (sound) => ({ ...sound, list: { signingKey: { ...sound.list?.signingKey, d: "x" } } }),
      "/body/list/signingKey",
    ],
    [
      "what is no key",
      (sound) => ({ ...sound, list: { signingKey: { kty: "OKP", crv: "Ed25519", x: "*".repeat(43) } } }),
      "/body/list/signingKey",
    ],
  ])("400: %s", async (_what, change, pointer) => {
    const { status, detail } = await ask(service, "POST", PATH, change(ofList));
    expect({ status, detail }).toEqual({ status: 400, detail: expect.stringContaining(pointer) });
  });
});
