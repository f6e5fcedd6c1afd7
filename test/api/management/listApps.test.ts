import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { AppPage } from "../../../generated/management.ts";
import { must } from "../../support/journey.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { caller } from "../../support/whitelabel.ts";

describe("GET /management/apps", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const list = (query = "") => ask<AppPage>(service, "GET", `/management/apps${query}`);

  it("200: newest first, page by page, each once, those of one instant too", async () => {
    expect((await list()).body).toEqual({ apps: [] });
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      if (index % 3 === 0) service.pass(1000);
      made.push((await service.app(index % 2 === 0 ? "test" : "live")).appId);
    }
    const seen: string[] = [];
    let query = "?limit=2";
    for (;;) {
      const { apps, nextCursor } = (await list(query)).body;
      expect(apps.length).toBeLessThanOrEqual(2);
      seen.push(...apps.map(({ appId }) => appId));
      if (nextCursor === undefined) break;
      query = `?limit=2&cursor=${nextCursor}`;
    }
    expect(seen).toHaveLength(7);
    expect([...seen].sort()).toEqual([...made].sort());
    const { apps } = await must(service.operator.GET("/management/apps"));
    const times = apps.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it("200: how far a partner has moved the clock of its test app; live apps have none", async () => {
    const [moved, other, live] = [await service.app(), await service.app(), await service.app("live")];
    expect((await caller(service, moved)("POST", "/test/clock", { by: "P2D" })).status).toBe(200);
    const { apps } = (await list("?limit=100")).body;
    const aheadOf = ({ appId }: { appId: string }) =>
      apps.find((app) => app.appId === appId)?.clockAheadSeconds;
    expect([aheadOf(moved), aheadOf(other), aheadOf(live)]).toEqual([172_800, 0, undefined]);
  });

  it("200: no token and no hash of one is in it", async () => {
    const { accessToken } = await service.app();
    const text = JSON.stringify((await list()).body);
    expect(text).not.toContain(accessToken);
    expect(text).not.toContain("hash");
  });

  const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  it.each([
    ["a limit of 0", "?limit=0", "limit"],
    ["a limit of 101", "?limit=101", "limit"],
    ["a limit that is no number", "?limit=many", "limit"],
    ["a cursor that is no cursor", "?cursor=x", "/query/cursor"],
    ["an empty cursor", "?cursor=", "cursor"],
    ["a cursor with another id", `?cursor=${cursorOf([1, "a'b"])}`, "/query/cursor"],
    ["a cursor out of all time", `?cursor=${cursorOf([-8.64e15, "app_x"])}`, "/query/cursor"],
    ["a cursor without a time", `?cursor=${cursorOf([null, "app_x"])}`, "/query/cursor"],
  ])("400: %s", async (_what, query, field) => {
    const answer = await list(query);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain(field);
  });
});
