import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { StaffUserList } from "../../../generated/management.ts";
import { invited, joined } from "../../support/console.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/staff", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: everybody with role and state, newest first", async () => {
    await joined(service, "reviewer", "first@example.com");
    service.pass(60_000);
    await invited(service, "second@example.com", "support");
    const { status, body } = await ask<StaffUserList>(service, "GET", "/management/staff");
    expect(status).toBe(200);
    expect(body.staffUsers.map(({ email, role, state }) => [email, role, state])).toEqual([
      ["second@example.com", "support", "invited"],
      ["first@example.com", "reviewer", "active"],
    ]);
    expect(body.staffUsers.map(({ joinedAt }) => joinedAt !== undefined)).toEqual([false, true]);
  });
});
