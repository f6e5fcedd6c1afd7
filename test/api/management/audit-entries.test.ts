import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { AuditPage, TeamAuditPage } from "../../../generated/management.ts";
import { entryHash, findFault } from "../../../server/domain/operations/audit/chain.ts";
import { extendChain } from "../../../server/domain/operations/audit/extend.ts";
import { audit } from "../../../server/domain/shared/audit.ts";
import { ask } from "../../support/operator.ts";
import { teamWithAll } from "../../support/team.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/audit", () => {
  const SUBJECT = "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11";

  beforeAll(async () => {
    const { database } = service.services;
    const person = { id: `person:${SUBJECT}`, ip: "198.51.100.7" };
    await audit(database, service.clock.now, {
      actor: person,
      action: "document.viewed",
      subject: SUBJECT,
      // The database keeps members in an order of its own.
      detail: { zeta: 1, a: { nested: ["ü", 1.5] } },
    });
  });

  const list = async (query = "") =>
    (await ask<AuditPage>(service, "GET", `/management/audit${query}`)).body.entries;

  it("200: the oldest first, numbered without gaps, each hash over the one before", async () => {
    const [first, second, ...more] = await list();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ sequence: 1, actor: "system", action: "operator-token.issued" });
    expect(second).toEqual({
      sequence: 2,
      at: service.clock.now.toISOString(),
      actor: `person:${SUBJECT}`,
      action: "document.viewed",
      subject: SUBJECT,
      subjectKind: "verification",
      detail: { a: { nested: ["ü", 1.5] }, zeta: 1 },
      ip: "198.51.100.7",
      ipHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      hash: expect.any(String),
    });
    // As the document says, without any code of ours: RFC 8785 sorts the members and leaves no blanks.
    const covered =
      `{"action":"document.viewed","actor":"person:${SUBJECT}","at":"${service.clock.now.toISOString()}",` +
      `"detail":{"a":{"nested":["ü",1.5]},"zeta":1},"ipHash":"${second?.ipHash}","previous":"${first?.hash}",` +
      `"sequence":2,"subject":"${SUBJECT}","subjectKind":"verification"}`;
    expect(second?.hash).toBe(createHash("sha256").update(covered).digest("hex"));
  });

  it("200: goes on after an entry; nothing at the end", async () => {
    expect((await list("?limit=1")).map(({ sequence }) => sequence)).toEqual([1]);
    expect((await list("?after=1&limit=1")).map(({ sequence }) => sequence)).toEqual([2]);
    expect(await list("?after=2")).toEqual([]);
  });

  it("200: newest first, page after page", async () => {
    const numbers = async (query: string) => (await list(query)).map(({ sequence }) => sequence);
    expect(await numbers("?order=newest&limit=1")).toEqual([2]);
    expect(await numbers("?order=newest&after=2")).toEqual([1]);
    expect(await numbers("?order=newest&after=1")).toEqual([]);
  });

  it("200: the entries about one id", async () => {
    expect((await list(`?subject=${SUBJECT}`)).map(({ action }) => action)).toEqual(["document.viewed"]);
    expect(await list(`?subject=${SUBJECT}&after=2`)).toEqual([]);
    expect(await list(`?subject=${SUBJECT}&subjectKind=verification`)).toHaveLength(1);
    expect(await list(`?subject=${SUBJECT}&subjectKind=account`)).toEqual([]);
  });

  it("200: two readers at once chain each new entry once", async () => {
    const { database } = service.services;
    const at = service.clock.now;
    const before = (await list()).length;
    const adding = Array.from({ length: 20 }, (_, index) =>
      audit(database, at, { actor: "system", action: "backup.created", subject: String(index) }),
    );
    await Promise.all([...adding, list(), list()]);
    const sequences = (await list()).map(({ sequence }) => sequence);
    expect(sequences).toEqual(Array.from({ length: before + 20 }, (_, index) => index + 1));
  });

  it.each(["after=-1", "after=x", "limit=0", "limit=1001", "order=other", "subject="])(
    "400: %s",
    async (query) => {
      const answer = await ask(service, "GET", `/management/audit?${query}`);
      expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    },
  );
});

/** Audit log of a team: its own entries of every kind, and never another's, whatever a brand is called. */
describe("GET /management/team/audit", () => {
  let own: Awaited<ReturnType<typeof teamWithAll>>;
  let other: typeof own;

  beforeAll(async () => {
    own = await teamWithAll(service);
    other = await teamWithAll(service, "Contoso Coffee");
    await changeAll(own);
    await changeAll(other);
  });

  /** Makes one entry of each kind that a team has. */
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
