import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { PaperListList } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { bodies } from "../../support/operator-bodies.ts";
import { type Service, startService } from "../../support/service.ts";

const PATH = "/management/papers/GB/military";

describe("DELETE /management/papers/{territory}/{consumerGroup}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const source = async (appId: string) => {
    const { body } = await ask<PaperListList>(service, "GET", `/management/papers/GB?appId=${appId}`);
    return body.lists.find(({ consumerGroup }) => consumerGroup === "military")?.source;
  };

  it("204: the list above is in force again; without an own one nothing changes", async () => {
    const { appId } = await service.app();
    await ask(service, "PUT", PATH, bodies.setPapers);
    await ask(service, "PUT", `${PATH}?appId=${appId}`, bodies.setPapers);
    expect(await source(appId)).toBe("app");
    expect((await ask(service, "DELETE", `${PATH}?appId=${appId}`)).status).toBe(204);
    expect(await source(appId)).toBe("installation");
    for (const _ of ["first", "again"]) expect((await ask(service, "DELETE", PATH)).status).toBe(204);
    expect(await source(appId)).toBe("shipped");
    expect(await auditOf(service, "papers.reset", "*:GB:military")).toHaveLength(1);
  });

  it("404: a country that there isn't", async () => {
    expect((await ask(service, "DELETE", "/management/papers/XX/military")).status).toBe(404);
  });
});
