import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ErasurePage } from "../../../generated/management.ts";
import { chosen, pathOf } from "../../support/journey.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/erasures", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const list = async (query = "") =>
    (await ask<ErasurePage>(service, "GET", `/management/erasures${query}`)).body.erasures;

  it("200: what a partner erased, in order, page by page", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app);
    const path = "/app/{appId}/whitelabel/verifications/{verificationId}";
    await app.calls.DELETE(path, pathOf(app, verificationId));
    const erasedAt = service.clock.now.toISOString();
    const [first, second, ...more] = await list();
    expect(first).toEqual({ sequence: 1, kind: "verification", subjectId: verificationId, erasedAt });
    expect(second).toMatchObject({ sequence: 2, kind: "account" });
    expect(more).toEqual([]);
    expect(await list("?limit=1")).toEqual([first]);
    expect(await list("?after=2")).toEqual([]);
  });

  it.each(["after=-1", "after=x", "limit=0", "limit=1001"])("400: %s", async (query) => {
    const answer = await ask(service, "GET", `/management/erasures?${query}`);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
  });
});
