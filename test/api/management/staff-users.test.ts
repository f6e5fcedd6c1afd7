import { describe, expect, it } from "@jest/globals";
import type { StaffUser, StaffUserList } from "../../../generated/management.ts";
import { invited, joined, linkIn } from "../../support/console.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/staff", () => {
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

describe("POST /management/staff", () => {
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

describe("PATCH /management/staff/{staffUserId}", () => {
  const service = useService();
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
