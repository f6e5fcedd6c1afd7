/** The sign-in provider of the operator, and that of a team: the same three operations, each at its own address. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ask, auditOf } from "../../support/operator.ts";
import { type StaffProvider, startStaffProvider } from "../../support/staff-provider.ts";
import { teamWithAll } from "../../support/team.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();
let provider: StaffProvider;
beforeAll(async () => {
  provider = await startStaffProvider({}, { service });
});
afterAll(() => provider.stop());

interface Settings {
  issuer: string;
  redirectUri: string;
  clientSecret?: string;
}

describe.each([
  ["/management/sign-in-provider", "operator"],
  ["/management/team/sign-in-provider", "team"],
] as const)("%s", (path, whose) => {
  let headers: Record<string, string>;
  let subject: string;
  const isTeam = whose === "team";
  const roles = isTeam
    ? { admin: ["cohort-admins"], developer: ["developers"] }
    : { admin: ["cohort-admins"], reviewer: ["reviewers"] };
  const call = (method: string, body?: unknown) => ask<Settings>(service, method, path, body, headers);
  const set = (changes: object = {}) => call("PUT", { ...provider.settings, roles, ...changes });

  beforeAll(async () => {
    headers = { authorization: `Bearer ${service.operatorToken}` };
    subject = "operator";
    if (!isTeam) return;
    const team = await teamWithAll(service);
    await ask(service, "PATCH", `/management/teams/${team.teamId}`, { signInDomains: ["example.com"] });
    headers = { authorization: `Bearer ${team.accessToken}` };
    subject = team.teamId;
  });

  it("404: none is set", async () => {
    expect((await call("GET")).status).toBe(404);
    expect((await call("DELETE")).status).toBe(404);
  });

  it("200: it is set, shown without its secret, and set anew", async () => {
    const made = await set();
    expect([made.status, made.detail]).toEqual([200, ""]);
    const place = isTeam ? "workbench" : "console";
    expect(made.body.redirectUri).toBe(`${service.baseUrl}/${place}/sign-in/callback`);
    const shown = await call("GET");
    expect(shown.status).toBe(200);
    expect(shown.body).toEqual(made.body);
    expect(JSON.stringify(shown.body)).not.toContain(provider.settings.clientSecret);
    const [row] = await service.services.database.signInProvider.findMany({
      where: { issuer: made.body.issuer },
    });
    expect(row?.clientSecretSealed).not.toContain(provider.settings.clientSecret);
    expect((await set({ domains: ["example.com"] })).status).toBe(200);
    expect(await auditOf(service, "sign-in-provider.saved", subject)).toHaveLength(2);
  });

  it.each([
    ["a role that has no values", { roles: { admin: [] } }, "/body/roles"],
    ["a scope without openid", { scope: "profile" }, "/body/scope"],
    ["a secret beside a key", { tokenEndpointAuthMethod: "private_key_jwt" }, "/body/clientSecret"],
    ["an address in a private network", { issuer: "https://10.0.0.1" }, "/body/issuer"],
    ...(whose === "team"
      ? [["a domain of others", { domains: ["other.example"] }, "/body/domains"] as const]
      : []),
  ] as const)("400: %s", async (_what, changes, pointer) => {
    const { status, detail } = await set(changes);
    expect([status, detail]).toEqual([400, expect.stringContaining(pointer)]);
  });

  it("409: enforced, while no break-glass admin has a passkey", async () => {
    const { status, detail } = await set({ enforced: true });
    expect([status, detail]).toEqual([409, expect.stringContaining("break-glass")]);
  });

  it("503: its configuration can't be fetched, and the one before stays", async () => {
    const { status } = await set({ issuer: "http://localhost:9" });
    expect(status).toBe(503);
    expect((await call("GET")).body.issuer).toBe(provider.issuer);
  });

  it("204: it is removed", async () => {
    expect((await call("DELETE")).status).toBe(204);
    expect((await call("GET")).status).toBe(404);
  });
});
