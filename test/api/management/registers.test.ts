import { beforeAll, describe, expect, it } from "@jest/globals";
import type { NewRegister, Register, RegisterPage, RegisterTried } from "../../../generated/management.ts";
import { serveHttp } from "../../support/http-server.ts";
import { ask, auditOf } from "../../support/operator.ts";
import {
  addRegister,
  listRegister,
  newKeys,
  newList,
  npiRegister,
  PROVIDER,
  REGISTER,
  serveNpi,
} from "../../support/registers.ts";
import { DAY_MS, MINUTE_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/registers", () => {
  const PATH = "/management/registers";

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

describe("the registers of the management API", () => {
  const PATH = "/management/registers";

  let ofList: NewRegister;
  beforeAll(async () => {
    const { publicKey } = await newKeys();
    ofList = { ...REGISTER, consumerGroups: ["healthcare"], list: { signingKey: publicKey } };
  });

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
    const added = await addRegister(service, { ...wish, http: secret, decidesProven: true });
    expect(added).toMatchObject({ kind: "http", decides: false, decidesProven: true, url: secret.url });
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

describe("GET /management/registers/{registerId}", () => {
  const PATH = "/management/registers";

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

describe("PATCH /management/registers/{registerId}", () => {
  const PATH = "/management/registers";

  it("200: a new name and signing key, disabled and enabled", async () => {
    const { registerId } = await addRegister(service, await newList());
    const patch = (body: object) => ask<Register>(service, "PATCH", `${PATH}/${registerId}`, body);
    const { publicKey } = await newKeys();
    expect((await patch({ name: "Other", signingKey: publicKey })).body).toMatchObject({ name: "Other" });
    expect((await patch({ disabled: true })).body).toMatchObject({ disabled: true, decidesProven: false });
    expect((await patch({ decidesProven: true })).body.decidesProven).toBe(true);
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

describe("PUT /management/registers/{registerId}/list", () => {
  const PATH = "/management/registers";

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

describe("POST /management/registers/{registerId}/trial", () => {
  const PATH = "/management/registers";

  const person = {
    number: PROVIDER.number,
    firstName: "Ada",
    lastName: "Lovelace",
    dateOfBirth: "2000-12-10",
  };

  it("200: whether a person is listed; 503 while the register is away", async () => {
    const npi = await serveNpi([PROVIDER]);
    const { registerId } = await addRegister(service, npiRegister(npi.baseUrl));
    const trial = (body: object) => ask<RegisterTried>(service, "POST", `${PATH}/${registerId}/trial`, body);
    expect((await trial(person)).body).toEqual({ outcome: "listed" });
    expect((await trial({ ...person, lastName: "Byron" })).body).toEqual({ outcome: "not_listed" });
    await npi.close();
    expect(await trial(person)).toMatchObject({
      status: 503,
      detail: "The register does not respond, or has no list in force. Try again in 60 seconds.",
    });
    expect(await service.services.database.registerCheck.count()).toBe(0);
  });

  it.each([
    ["a redirect", 302, "", 503],
    ["no JSON", 200, "<html>", 503],
    ["an error", 500, "{}", 503],
    ["not found", 404, "", 200],
    ["another form", 200, '{"results":"none"}', 200],
    ["a list of nothing", 200, '{"results":[null,1,"x",[]]}', 200],
  ])("%s is %#: a register's answer is never trusted to be sound", async (_what, status, text, ours) => {
    const server = await serveHttp((_request, response) => {
      response.writeHead(status, { location: "http://127.0.0.1:1/" }).end(text);
    });
    const { registerId } = await addRegister(service, npiRegister(server.baseUrl));
    const answer = await ask<RegisterTried>(service, "POST", `${PATH}/${registerId}/trial`, person);
    expect(answer.status).toBe(ours);
    if (ours === 200) expect(answer.body).toEqual({ outcome: "not_listed" });
    await server.close();
  });
});

describe("DELETE /management/registers/{registerId}", () => {
  const PATH = "/management/registers";

  it("204: with its list; what was checked before stays", async () => {
    const { registerId } = await listRegister(service, ["A-1,Lovelace,1985-12-10,"]);
    expect((await ask(service, "DELETE", `${PATH}/${registerId}`)).status).toBe(204);
    expect(await service.services.database.registerEntry.count({ where: { registerId } })).toBe(0);
    expect((await ask(service, "GET", `${PATH}/${registerId}`)).status).toBe(404);
    const { body } = await ask<RegisterPage>(service, "GET", PATH);
    expect(body.registers.map((each) => each.registerId)).not.toContain(registerId);
  });
});
