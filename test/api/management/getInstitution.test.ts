import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/institutions/{institutionId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: its names, domains, and whether its papers give away a belief; 404 for none", async () => {
    const institutions = [
      {
        institutionId: "zz-caritas.de",
        name: "Caritas Berg",
        aliases: ["CB"],
        kind: "employer",
        domains: [{ domain: "zz-caritas.de", consumerGroups: ["healthcare"] }],
      },
    ];
    await ask(service, "PUT", "/management/institutions", { institutions });
    const get = () => ask(service, "GET", "/management/institutions/zz-caritas.de");
    const known = {
      institutionId: "zz-caritas.de",
      name: "Caritas Berg",
      aliases: ["CB"],
      kind: "employer",
      domains: [{ domain: "zz-caritas.de", consumerGroups: ["healthcare"] }],
      source: "operator",
    };
    const first = (await get()).body;
    expect(first).toMatchObject(known);
    expect(first).not.toHaveProperty("belief");
    expect(first).not.toHaveProperty("territory");
    await ask(service, "PUT", "/management/institutions/zz-caritas.de/belief", { belief: true });
    expect((await get()).body).toMatchObject({ ...known, belief: true });
    expect((await ask(service, "GET", "/management/institutions/zz-nothing.de")).status).toBe(404);
  });
});
