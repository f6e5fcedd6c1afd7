import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Partner } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /management/partners", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it.each(["test", "live"])("200: a partner of mode %s, on record", async (mode) => {
    const { status, body } = await ask<Partner>(service, "POST", "/management/partners", {
      name: "Shop",
      mode,
    });
    const createdAt = service.clock.now.toISOString();
    expect([status, body]).toEqual([
      200,
      { partnerId: expect.stringMatching(/^pa_[0-9a-z]{12}$/), name: "Shop", mode, createdAt },
    ]);
    expect(await auditOf(service, "partner.created", body.partnerId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: null },
    ]);
  });

  it("200: can be found in the list", async () => {
    const { body } = await ask<Partner>(service, "POST", "/management/partners", {
      name: "Found",
      mode: "test",
    });
    const list = await ask<{ partners: Partner[] }>(service, "GET", "/management/partners?limit=100");
    expect(list.body.partners).toContainEqual(body);
  });

  it.each([
    { name: "" },
    { name: "\u2800", mode: "test" },
    { name: " ", mode: "test" },
    { name: "x", mode: "demo" },
    { mode: "test" },
  ])("400: %j", async (body) => {
    const { status, title } = await ask(service, "POST", "/management/partners", body);
    expect([status, title]).toEqual([400, "bad_request"]);
  });
});
