import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { EndList } from "../../../generated/management.ts";
import { consumerGroupValues } from "../../../generated/whitelabel.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/ends/{territory}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: twelve months for each group where nobody said otherwise, and what ships, with sources", async () => {
    for (const territory of ["GB", "US", "DE", "FR", "WS"]) {
      const { body } = await ask<EndList>(service, "GET", `/management/ends/${territory}`);
      expect(body.ends.map(({ consumerGroup }) => consumerGroup)).toEqual([...consumerGroupValues]);
      const common = { source: "default", rule: { kind: "months", months: 12 }, provenToday: "2027-03-04" };
      for (const end of body.ends) expect(end).toMatchObject({ ...common, territory });
    }
    const { body } = await ask<EndList>(service, "GET", "/management/ends/DE");
    const student = body.ends.find(({ consumerGroup }) => consumerGroup === "student");
    expect(student?.shipped.map(({ rule, institutions }) => [rule.kind, rule.ends, institutions])).toEqual([
      ["term", ["07-31"], ["school"]],
      ["term", ["03-31", "09-30"], undefined],
    ]);
    for (const { sourceUrl } of student?.shipped ?? []) expect(sourceUrl).toMatch(/^https:/);
  });

  it("404: a country or an institution that there isn't", async () => {
    expect((await ask(service, "GET", "/management/ends/XX")).status).toBe(404);
    expect((await ask(service, "GET", "/management/ends/GB?institutionId=nobody")).status).toBe(404);
  });
});
