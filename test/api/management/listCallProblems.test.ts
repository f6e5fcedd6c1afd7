import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CallProblems } from "../../../generated/management.ts";
import { STUDENT } from "../../support/journey.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { caller } from "../../support/whitelabel.ts";

describe("GET /management/calls/problems", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const problems = async (query = "") =>
    (await ask<CallProblems>(service, "GET", `/management/calls/problems?${query}`)).body.problems;

  it("200: refusals alike with their count, first and last minute, the largest group first", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const first = service.clock.now;
    for (let n = 0; n < 3; n += 1) await call("POST", "/verifications", { ...STUDENT, dob: "x" });
    service.pass(5 * 60_000);
    await call("POST", "/verifications", { ...STUDENT, dob: "x" });
    await call("GET", "/nothing");
    const found = await problems(`app=${app.appId}`);
    const minute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString();
    expect(found).toEqual([
      {
        api: "whitelabel",
        operation: "createVerification",
        owner: { kind: "app", id: app.appId },
        mode: "test",
        keyId: expect.any(String),
        status: 400,
        code: "format",
        pointer: "/body/dob",
        advice: "must be a date, such as 2004-12-31",
        page: "/docs/errors/bad_request",
        count: 4,
        firstAt: minute(first),
        lastAt: minute(service.clock.now),
        sampled: false,
      },
      expect.objectContaining({ operation: "unknown", code: "path", count: 1 }),
    ]);
    expect(
      await problems(`app=${app.appId}&since=${encodeURIComponent(service.clock.now.toISOString())}`),
    ).toMatchObject([{ count: 1 }, { count: 1 }]);
  });

  it("200: a call counts for each of its faults", async () => {
    const app = await service.app();
    await caller(service, app)("POST", "/verifications", { ...STUDENT, dob: "x", userEmail: "x" });
    expect((await problems(`app=${app.appId}`)).map(({ pointer, count }) => [pointer, count])).toEqual([
      ["/body/dob", 1],
      ["/body/userEmail", 1],
    ]);
    expect(await problems(`app=${app.appId}&pointer=/body/dob`)).toMatchObject([{ pointer: "/body/dob" }]);
    expect(await problems(`app=${app.appId}&mode=live`)).toEqual([]);
    expect(await problems(`app=${app.appId}&operation=getVerification`)).toEqual([]);
    expect(await problems(`client=${app.appId}`)).toEqual([]);
  });

  it("400: a time that is none", async () => {
    const { status, detail } = await ask(
      service,
      "GET",
      "/management/calls/problems?since=2026-02-30T10%3A00%3A00Z",
    );
    expect([status, detail]).toEqual([400, expect.stringContaining("/query/since")]);
  });
});
