import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { StaffUser } from "../../../generated/management.ts";
import { joined, linkIn } from "../../support/console.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /management/staff", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const invite = (body: object) => ask<StaffUser>(service, "POST", "/management/staff", body);
  const grace = { email: "Grace@Example.com", name: "Grace Hopper", role: "reviewer" };

  it("200: a mail with a link goes out; name and address are kept sealed", async () => {
    const { status, body } = await invite(grace);
    expect(status).toBe(200);
    expect(body).toEqual({
      staffUserId: expect.any(String),
      role: "reviewer",
      state: "invited",
      name: "Grace Hopper",
      email: "Grace@example.com",
      invitedAt: service.clock.now.toISOString(),
    });
    expect(linkIn(service, "Grace@example.com")).toMatch(/\/console\/invitation\?token=[\w-]{43}$/);
    const rows = JSON.stringify(await service.services.database.staffUser.findMany());
    for (const secret of ["Grace", linkIn(service, "Grace@example.com").slice(-43)])
      expect(rows).not.toContain(secret);
    expect(await auditOf(service, "person.invited", body.staffUserId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { role: "reviewer" } },
    ]);
  });

  it("200: the same person again, in any case, is invited anew and not twice", async () => {
    const first = await invite({ ...grace, email: "anew@example.com" });
    const second = await invite({ ...grace, email: "ANEW@example.com", role: "support" });
    expect(second.body).toMatchObject({ staffUserId: first.body.staffUserId, role: "support" });
  });

  it.each([
    ["no address", { email: "grace" }, "/body/email"],
    ["a telephone number", { email: "+447400123456" }, "/body/email"],
    ["a blank name", { name: " " }, "/body/name"],
    ["a name in two lines", { name: "Grace\nHopper" }, "/body/name contains a line break"],
    ["an unknown role", { role: "owner" }, "/body/role"],
  ])("400: %s", async (_what, wrong, field) => {
    const answer = await invite({ ...grace, ...wrong });
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain(field);
  });

  it("409: the last admin who can sign in is not locked out by a new invitation", async () => {
    const { email } = await joined(service, "admin");
    const answer = await invite({ email, name: "Root", role: "admin" });
    expect([answer.status, answer.title]).toEqual([409, "conflict"]);
    await joined(service, "admin");
    expect((await invite({ email, name: "Root", role: "admin" })).status).toBe(200);
  });
});
