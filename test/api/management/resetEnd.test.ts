import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { EndList } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { bodies } from "../../support/operator-bodies.ts";
import { type Service, startService } from "../../support/service.ts";

const PATH = "/management/ends/DE/student";

describe("DELETE /management/ends/{territory}/{consumerGroup}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("204: the rule above is in force again; without one nothing changes", async () => {
    const id = "ox.ac.uk";
    const source = async () => {
      const { body } = await ask<EndList>(service, "GET", `/management/ends/DE?institutionId=${id}`);
      return body.ends.find(({ consumerGroup }) => consumerGroup === "student")?.source;
    };
    await ask(service, "PUT", PATH, bodies.setEnd);
    await ask(service, "PUT", `${PATH}?institutionId=${id}`, bodies.setEnd);
    expect(await source()).toBe("institution");
    expect((await ask(service, "DELETE", `${PATH}?institutionId=${id}`)).status).toBe(204);
    expect(await source()).toBe("country");
    for (const _ of ["first", "again"]) expect((await ask(service, "DELETE", PATH)).status).toBe(204);
    expect(await source()).toBe("default");
    expect(await auditOf(service, "ends.reset", "DE:student")).toHaveLength(1);
  });

  it("404: a country that there isn't", async () => {
    expect((await ask(service, "DELETE", "/management/ends/XX/military")).status).toBe(404);
  });
});
