import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Operator, OperatorList } from "../../../generated/operator.ts";
import { joined } from "../../support/console.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

/** The former name of updateStaffUser. */
describe("PATCH /operator/people/{operatorId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const update = async (email: string, changes: object) => {
    const { body } = await ask<OperatorList>(service, "GET", "/operator/people");
    const id = body.operators.find((one) => one.email === email)?.operatorId ?? "";
    return ask<Operator>(service, "PATCH", `/operator/people/${id}`, changes);
  };

  it("200: another role", async () => {
    const { email } = await joined(service, "reviewer");
    const { status, body } = await update(email, { role: "support" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ operatorId: expect.any(String), role: "support", state: "active" });
  });

  it("409: the last admin who can sign in", async () => {
    const { email } = await joined(service, "admin");
    expect((await update(email, { disabled: true })).status).toBe(409);
  });
});
