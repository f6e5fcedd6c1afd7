import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { StaffUser, StaffUserList } from "../../../generated/management.ts";
import { joined } from "../../support/console.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("PATCH /management/staff/{staffUserId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const idOf = async (email: string) => {
    const { body } = await ask<StaffUserList>(service, "GET", "/management/staff");
    return body.staffUsers.find((one) => one.email === email)?.staffUserId ?? "";
  };
  const update = async (email: string, body: object) =>
    ask<StaffUser>(service, "PATCH", `/management/staff/${await idOf(email)}`, body);

  it("200: another role holds at once, and ends the sessions", async () => {
    const { email, browser } = await joined(service, "reviewer");
    const { status, body } = await update(email, { role: "support" });
    expect([status, body.role, body.state]).toEqual([200, "support", "active"]);
    const page = await browser.open(`${service.baseUrl}/console`);
    expect(page.heading).toBe("Sign in to the console");
  });

  it("200: disabled and enabled again", async () => {
    const { email } = await joined(service, "reviewer");
    expect((await update(email, { disabled: true })).body.state).toBe("disabled");
    expect((await update(email, { disabled: false })).body.state).toBe("active");
  });

  it.each([[{}], [{ role: "owner" }], [{ disabled: "yes" }]])("400: %j", async (body) => {
    const { email } = await joined(service, "reviewer");
    expect((await update(email, body)).status).toBe(400);
  });

  it("409: of two admins who disable one another at once, one stays", async () => {
    const [one, other] = [await joined(service, "admin"), await joined(service, "admin")];
    const answers = await Promise.all([one, other].map(({ email }) => update(email, { disabled: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
