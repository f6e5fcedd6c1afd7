import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { RegisterTried } from "../../../generated/management.ts";
import { serveHttp } from "../../support/http-server.ts";
import { ask } from "../../support/operator.ts";
import { addRegister, npiRegister, PROVIDER, serveNpi } from "../../support/registers.ts";
import { type Service, startService } from "../../support/service.ts";

const PATH = "/management/registers";

describe("POST /management/registers/{registerId}/trial", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
