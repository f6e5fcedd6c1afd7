/** Audit log of a team: its own entries of every kind, and never another's, whatever a brand is called. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { TeamAuditPage } from "../../../generated/management.ts";
import { entryHash, findFault } from "../../../server/domain/operations/audit/chain.ts";
import { extendChain } from "../../../server/domain/operations/audit/extend.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { teamWithAll } from "../../support/team.ts";

describe("GET /management/team/audit", () => {
  let service: Service;
  let own: Awaited<ReturnType<typeof teamWithAll>>;
  let other: typeof own;

  beforeAll(async () => {
    service = await startService();
    own = await teamWithAll(service);
    other = await teamWithAll(service, "Contoso Coffee");
    await changeAll(own);
    await changeAll(other);
  });
  afterAll(() => service.stop());

  /** One entry of each kind that a team has. */
  async function changeAll({ ids, teamId }: typeof own): Promise<void> {
    const { appId, clientId, partnerId, brandUid, poolId, endpointId } = ids;
    const brand = `/management/partners/${partnerId}/brands/${brandUid}`;
    const rule = { percent: "5", fromMonth: "2027-01" };
    const calls: [string, string, object?][] = [
      ["PATCH", `/management/teams/${teamId}`, { name: "Renamed" }],
      ["PATCH", `/management/apps/${appId}`, { name: "Renamed" }],
      ["PATCH", `/management/clients/${clientId}`, { name: "Renamed" }],
      ["PATCH", `/management/partners/${partnerId}`, { name: "Renamed" }],
      ["PATCH", brand, { name: "Renamed" }],
      ["PATCH", `${brand}/code-pools/${poolId}`, { listed: true }],
      ["POST", `${brand}/commission-rules`, rule],
      ["PATCH", `/management/apps/${appId}/webhook-endpoints/${endpointId}`, { description: "Renamed" }],
    ];
    for (const [method, path, body] of calls) {
      const answer = await ask(service, method, path, body);
      expect([path, answer.status, answer.detail]).toEqual([path, 200, ""]);
    }
  }

  async function read({ accessToken }: typeof own) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const { body } = await ask<TeamAuditPage>(
      service,
      "GET",
      "/management/team/audit?limit=100",
      undefined,
      headers,
    );
    return body.entries;
  }

  it("200: what was done to the team and all that it owns, of every kind", async () => {
    await extendChain(service.services);
    const entries = await read(own);
    const kinds = new Map(entries.map(({ subjectKind, subject }) => [subjectKind, subject]));
    const { appId, clientId, partnerId, brandUid, poolId, endpointId, personId } = own.ids;
    expect(Object.fromEntries(kinds)).toMatchObject({
      team: own.teamId,
      app: appId,
      client: clientId,
      partner: partnerId,
      brand: brandUid,
      code_pool: poolId,
      commission_rule: expect.any(String),
      webhook_endpoint: endpointId,
      person: personId,
    });
    const foreign = Object.values(other.ids).filter((id) => !Object.values(own.ids).includes(id));
    expect(entries.filter(({ subject }) => [...foreign, other.teamId].includes(subject))).toEqual([]);
  });

  it("the migration gives entries from before the kind and team that they would get now", async () => {
    const { database } = service.services;
    const owned = await database.auditEntry.findMany({
      where: { action: { endsWith: ".changed" }, teamId: { not: null } },
      orderBy: { id: "asc" },
    });
    const changes = { where: { id: { in: owned.map(({ id }) => id) } }, orderBy: { id: "asc" } } as const;
    const kinds = { select: { action: true, subjectKind: true }, orderBy: { id: "asc" } } as const;
    const before = [owned, await database.auditEntry.findMany(kinds)];
    await database.auditEntry.updateMany({ data: { subjectKind: null, teamId: null } });
    const file = "../../../prisma/from-ab18354b/20261128082608_audit_subject_known.sql";
    const sql = await readFile(new URL(file, import.meta.url), "utf8");
    for (const statement of sql.split(/;\n+(?=UPDATE)/)) await database.$executeRawUnsafe(statement);
    const changed = await database.auditEntry.findMany(changes);
    const all = await database.auditEntry.findMany(kinds);
    // Its subject was the partner.
    const made = (entry: { action: string }) =>
      entry.action === "brand.created" ? { ...entry, subjectKind: "brand" } : entry;
    expect([changed, all.map(made)]).toEqual(before);
    expect(changed.filter(({ teamId }) => teamId === own.teamId).length).toBeGreaterThan(5);
  });

  it.each(["teamId", "appId", "clientId", "partnerId", "poolId", "endpointId", "personId"])(
    "200: a brand called like another team's %s opens none of its entries, and can't be made by the team",
    async (name) => {
      const id = name === "teamId" ? other.teamId : (other.ids[name] ?? "");
      const path = `/management/partners/${own.ids.partnerId}/brands`;
      const headers = { authorization: `Bearer ${own.accessToken}` };
      const made = await ask(service, "POST", path, { name: "x", country: "GB", brandUid: id }, headers);
      expect([made.status, made.detail]).toEqual([400, expect.stringContaining("/body/brandUid")]);
      // One from before that was refused.
      const brand = { uid: id, partnerId: own.ids.partnerId ?? "", name: "x", country: "GB" };
      await service.services.database.brand.create({ data: { ...brand, createdAt: service.clock.now } });
      expect((await read(own)).filter(({ subject }) => subject === id)).toEqual([]);
    },
  );

  it("200: entries of what is gone stay with the team whose it was, though its name comes back", async () => {
    const brandUid = "gone.and-back";
    const pathOf = (team: typeof own) => `/management/partners/${team.ids.partnerId}/brands`;
    for (const team of [own, other]) {
      const body = { name: "Shop", country: "GB", brandUid };
      expect((await ask(service, "POST", pathOf(team), body)).status).toBe(200);
      if (team === own) await ask(service, "DELETE", `${pathOf(team)}/${brandUid}`);
    }
    await extendChain(service.services);
    const actions = async (of: typeof own) =>
      (await read(of)).filter(({ subject }) => subject === brandUid).map(({ action }) => action);
    expect(await actions(own)).toEqual(["brand.removed", "brand.created"]);
    expect(await actions(other)).toEqual(["brand.created"]);
  });

  it("kind and team are within the hash, except those of entries that had none", async () => {
    const entry = { sequence: 2, at: "2026-11-21T10:00:00.000Z", actor: "system", action: "client.changed" };
    const before = { ...entry, subject: "cl_1" };
    const known = { ...before, subjectKind: "client", teamId: "team_1" };
    const previous = { sequence: 1, hash: "0".repeat(64) };
    const hash = entryHash(previous.hash, known);
    expect(findFault(previous, { ...known, hash })).toBeNull();
    expect(findFault(previous, { ...known, teamId: "team_2", hash })).toBe("changed");
    expect(findFault(previous, { ...before, hash })).toBe("changed");
    expect(findFault(previous, { ...known, hash: entryHash(previous.hash, before) })).toBeNull();
  });

  it("an entry of a server of commit ab18354b gets kind and team when it is chained", async () => {
    const at = service.clock.now;
    const subject = own.ids.clientId ?? "";
    const entry = { at, actor: "operator:x", action: "client.changed", subject };
    const { id } = await service.services.database.auditEntry.create({ data: entry });
    await extendChain(service.services);
    expect(await service.services.database.auditEntry.findUnique({ where: { id } })).toMatchObject({
      subjectKind: "client",
      teamId: own.teamId,
    });
  });
});
