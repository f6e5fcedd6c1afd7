import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { OperatorList } from "../../../generated/operator.ts";
import { joined } from "../../support/console.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

/** The former name of listStaffUsers. */
describe("GET /operator/people", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: has an operatorId for each, and says that it is deprecated", async () => {
    const { email } = await joined(service, "reviewer");
    const { body, headers } = await ask<OperatorList>(service, "GET", "/operator/people");
    expect(body.operators).toMatchObject([{ operatorId: expect.any(String), email, role: "reviewer" }]);
    expect(headers.get("deprecation")).toMatch(/^@\d+$/);
    expect(headers.get("link")).toBe('</operator/staff>; rel="successor-version"');
    expect((await ask(service, "GET", "/operator/staff")).headers.get("deprecation")).toBeNull();
  });
});
