import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { PaperListList } from "../../../generated/management.ts";
import { consumerGroupValues } from "../../../generated/whitelabel.ts";
import { ask } from "../../support/operator.ts";
import { bodies } from "../../support/operator-bodies.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/papers/{territory}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const listed = async (path: string) => {
    const { status, body } = await ask<PaperListList>(service, "GET", `/management/papers/${path}`);
    expect(status).toBe(200);
    return body.lists;
  };

  it("200: a list for each group, and what no source confirms", async () => {
    const lists = await listed("GB");
    expect(lists.map(({ consumerGroup }) => consumerGroup)).toEqual([...consumerGroupValues]);
    expect(lists.find(({ consumerGroup }) => consumerGroup === "military")).toMatchObject({
      territory: "GB",
      source: "shipped",
      unconfirmed: ["mod_90"],
    });
  });

  it("200: as an app's members see them", async () => {
    const { appId } = await service.app();
    await ask(service, "PUT", `/management/papers/GB/military?appId=${appId}`, bodies.setPapers);
    const source = (lists: PaperListList["lists"]) =>
      lists.find(({ consumerGroup }) => consumerGroup === "military")?.source;
    expect(source(await listed(`GB?appId=${appId}`))).toBe("app");
    expect(source(await listed("GB"))).toBe("shipped");
  });

  it("404: a country or an app that there isn't", async () => {
    expect((await ask(service, "GET", "/management/papers/XX")).status).toBe(404);
    expect((await ask(service, "GET", "/management/papers/GB?appId=nobody")).status).toBe(404);
  });
});
