import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Operator } from "../../../generated/operator.ts";
import { joined } from "../../support/console.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

/** The former name of inviteStaffUser. */
describe("POST /operator/people", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: invites a staff user, who has an operatorId here", async () => {
    const body = { email: "grace@example.com", role: "reviewer" };
    const invited = await ask<Operator>(service, "POST", "/operator/people", body);
    expect(invited.status).toBe(200);
    expect(invited.body).toEqual({
      operatorId: expect.any(String),
      role: "reviewer",
      state: "invited",
      name: "grace",
      email: "grace@example.com",
      invitedAt: service.clock.now.toISOString(),
    });
  });

  it("409: the last admin who can sign in", async () => {
    const { email } = await joined(service, "admin");
    expect((await ask(service, "POST", "/operator/people", { email, role: "admin" })).status).toBe(409);
  });
});
