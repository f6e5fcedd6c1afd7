import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { InstitutionRequest } from "../../../generated/management.ts";
import { type App, chosen, must, pathOf, proven, read } from "../../support/journey.ts";
import { ask, requestedInstitution } from "../../support/operator.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/institution-requests", () => {
  const list = async () => (await must(service.operator.GET("/management/institution-requests"))).requests;

  it("200: those that wait, oldest first, of both modes", async () => {
    expect(await list()).toEqual([]);
    const [test, live] = [await service.app(), await service.app("live")];
    const first = await requestedInstitution(service, test, "Ashby Art", "ashby-art.ac.uk");
    service.pass(1000);
    const second = await requestedInstitution(service, live, "Ashby Art", "ashby-art.ac.uk");
    expect(first).toEqual({
      requestId: expect.any(String),
      mode: "test",
      name: "Ashby Art",
      territory: "GB",
      domain: "ashby-art.ac.uk",
      consumerGroup: "student",
      status: "pending",
      institutionId: "ashby-art.ac.uk",
      createdAt: expect.any(String),
    });
    const waiting = await list();
    expect(waiting.map(({ mode }) => mode)).toEqual(["test", "live"]);
    // For the same domain each mode has a provisional institution of its own.
    expect(waiting[1]?.institutionId).toBe(waiting[1]?.requestId);
    const params = { path: { requestId: first.requestId } };
    const body = { decision: "reject" } as const;
    await must(
      service.operator.POST("/management/institution-requests/{requestId}/decision", { params, body }),
    );
    expect(await list()).toHaveLength(1);
    expect(second.domain).toBe("ashby-art.ac.uk");
  });

  it("200: what one test app asks for, no other one can choose (L13)", async () => {
    const [one, two] = [await service.app(), await service.app()];
    const ask = ({ appId, calls }: App, name: string) => {
      const params = { path: { appId } };
      const body = { name, territory: "GB", domain: "shared-art.ac.uk" };
      return must(calls.POST("/app/{appId}/whitelabel/institutions/requests", { params, body }));
    };
    const [mine, theirs] = [await ask(one, "Mine"), await ask(two, "Theirs")];
    expect(theirs.institutionId).not.toBe(mine.institutionId);
    const { verificationId } = await proven(two);
    const choose = (institutionId = "") =>
      two.calls.PATCH("/app/{appId}/whitelabel/verifications/{verificationId}", {
        ...pathOf(two, verificationId),
        body: { institutionId },
      });
    expect((await choose(mine.institutionId)).response.status).toBe(400);
    expect((await choose(theirs.institutionId)).response.status).toBe(200);
  });

  it("200: a hundred test requests hide no live one, and each mode can be asked for (L13)", async () => {
    const { database, now } = service.services;
    const [test, live] = [await service.app(), await service.app("live")];
    const [common, createdAt] = [{ territory: "GB", consumerGroup: "student", status: "pending" }, now()];
    await database.institutionRequest.createMany({
      data: Array.from({ length: 120 }, (_, index) => ({
        ...common,
        id: randomUUID(),
        mode: "test" as const,
        world: test.appId,
        appId: test.appId,
        domain: `flood${index}.ac.uk`,
        createdAt,
      })),
    });
    service.pass(1000);
    const real = await requestedInstitution(service, live, "Real Art", "real-art.ac.uk");
    const all = await list();
    expect(all.filter(({ mode }) => mode === "test")).toHaveLength(100);
    expect(all.map(({ requestId }) => requestId)).toContain(real.requestId);
    const of = async (mode: "test" | "live") =>
      (await must(service.operator.GET("/management/institution-requests", { params: { query: { mode } } })))
        .requests;
    expect(new Set((await of("live")).map(({ mode }) => mode))).toEqual(new Set(["live"]));
    expect(new Set((await of("test")).map(({ mode }) => mode))).toEqual(new Set(["test"]));
  });

  it("400: a mode that there is not", async () => {
    const query = { mode: "both" as "test" };
    const answer = await service.operator.GET("/management/institution-requests", { params: { query } });
    expect(answer.response.status).toBe(400);
  });
});

describe("POST /management/institution-requests/{requestId}/decision", () => {
  const service = useService();
  let app: App;
  beforeEach(async () => {
    app = await service.app();
  });

  let asked = 0;
  const request = async () => {
    asked += 1;
    const domain = `ashby-art-${asked}.ac.uk`;
    const waiting = await requestedInstitution(service, app, `Ashby Art ${asked}`, domain);
    return { ...waiting, domain };
  };
  const decide = (requestId: string, body: object) =>
    ask<InstitutionRequest>(service, "POST", `/management/institution-requests/${requestId}/decision`, body);
  const onRecord = async (requestId: string) => {
    const entries = await service.services.database.auditEntry.findMany({
      where: { actor: { startsWith: "operator:" } },
    });
    return entries.filter(
      (entry) => entry.subject === requestId || JSON.stringify(entry.detail)?.includes(requestId),
    );
  };

  it("200: an approval adds the institution: it may be chosen, and its domain proves", async () => {
    const waiting = await request();
    const { status, body } = await decide(waiting.requestId, { decision: "approve" });
    expect(status).toBe(200);
    expect(body).toEqual({ ...waiting, status: "approved", institutionId: expect.any(String) });
    const { availableMethods } = await chosen(app, {}, body.institutionId);
    expect(availableMethods).toContain("email");
    expect(await onRecord(waiting.requestId)).toHaveLength(1);
  });

  it("200: with an id, the domain goes to the institution that has it", async () => {
    const waiting = await request();
    const { body } = await decide(waiting.requestId, { decision: "approve", institutionId: "mit.edu" });
    expect(body).toMatchObject({ status: "approved", institutionId: "mit.edu" });
    const { database } = service.services;
    const domain = await database.institutionDomain.findUnique({ where: { domain: waiting.domain } });
    expect(domain).toMatchObject({ institutionId: "mit.edu", consumerGroups: ["student"] });
    expect(await database.institution.count({ where: { name: waiting.name } })).toBe(0);
  });

  const requestByName = async (name: string) => {
    const params = { path: { appId: app.appId } };
    const { requestId } = await must(
      app.calls.POST("/app/{appId}/whitelabel/institutions/requests", {
        params,
        body: { name, territory: "GB" },
      }),
    );
    const { requests } = await must(service.operator.GET("/management/institution-requests"));
    const waiting = requests.find((one) => one.requestId === requestId);
    if (waiting === undefined) throw new Error(`no request waits for ${name}`);
    return waiting;
  };

  it("200: an approval without a domain lists the institution, which is found and proven by documents", async () => {
    const waiting = await requestByName("Zyxwell Academy");
    expect(waiting).not.toHaveProperty("domain");
    const { status, body } = await decide(waiting.requestId, { decision: "approve" });
    expect([status, body]).toEqual([200, { ...waiting, status: "approved" }]);
    const query = { territory: "GB", query: "zyxwell" };
    const params = { path: { appId: app.appId }, query };
    const { institutions } = await must(app.calls.GET("/app/{appId}/whitelabel/institutions", { params }));
    expect(institutions.map(({ institutionId }) => institutionId)).toEqual([waiting.institutionId]);
    const { availableMethods } = await chosen(app, {}, waiting.institutionId);
    expect(availableMethods).toContain("manual");
    expect(availableMethods).not.toContain("email");
  });

  it("200: an approval without a domain as another institution moves who chose it", async () => {
    const waiting = await requestByName("Mass. Inst. of Tech.");
    const { verificationId } = await chosen(app, {}, waiting.institutionId);
    const refused = await decide(waiting.requestId, { decision: "approve", institutionId: "nhs.net" });
    expect(refused.status).toBe(400);
    await decide(waiting.requestId, { decision: "approve", institutionId: "ashby.ac.uk" });
    expect(await read(app, verificationId)).toMatchObject({ institutionId: "ashby.ac.uk" });
  });

  it("200: a rejection adds nothing", async () => {
    const before = await service.services.database.institution.count();
    const waiting = await request();
    const { status, body } = await decide(waiting.requestId, { decision: "reject" });
    const { institutionId: _provisional, ...rejected } = { ...waiting, status: "rejected" };
    expect([status, body]).toEqual([200, rejected]);
    expect(await service.services.database.institution.count()).toBe(before);
    const { verificationId } = await proven(app);
    const params = { ...pathOf(app, verificationId), body: { institutionId: waiting.domain } };
    const one = "/app/{appId}/whitelabel/verifications/{verificationId}";
    expect((await app.calls.PATCH(one, params)).response.status).toBe(400);
    expect(await onRecord(waiting.requestId)).toHaveLength(1);
  });

  it("200: who chose it before it was decided has the institution that the operator meant", async () => {
    const waiting = await request();
    const { verificationId } = await chosen(app, {}, waiting.institutionId);
    expect((await read(app, verificationId)).availableMethods).toEqual(["manual"]);
    await decide(waiting.requestId, { decision: "approve", institutionId: "ashby.ac.uk" });
    expect(await read(app, verificationId)).toMatchObject({
      institutionId: "ashby.ac.uk",
      institutionName: "Ashby College",
      availableMethods: ["portal", "email", "manual"],
    });
  });

  it("200: a rejection leaves the name with those who chose it, and nobody else can", async () => {
    const waiting = await request();
    const { verificationId } = await chosen(app, {}, waiting.institutionId);
    await decide(waiting.requestId, { decision: "reject" });
    expect(await read(app, verificationId)).toMatchObject({ institutionName: waiting.name });
    const other = await proven(app);
    const params = { ...pathOf(app, other.verificationId), body: { institutionId: waiting.domain } };
    const one = "/app/{appId}/whitelabel/verifications/{verificationId}";
    expect((await app.calls.PATCH(one, params)).response.status).toBe(400);
  });

  it.each([
    ["no decision", {}, "decision"],
    ["an unknown decision", { decision: "later" }, "/body/decision"],
    [
      "an institution that is not there",
      { decision: "approve", institutionId: "nowhere" },
      "/body/institutionId",
    ],
    [
      "an institution of another kind",
      { decision: "approve", institutionId: "nhs.net" },
      "/body/institutionId",
    ],
    [
      "an institution with a rejection",
      { decision: "reject", institutionId: "ox.ac.uk" },
      "/body/institutionId",
    ],
  ])("400: %s, and it waits on", async (_what, body, field) => {
    const { requestId } = await request();
    const answer = await decide(requestId, body);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain(field);
    const { requests } = await must(service.operator.GET("/management/institution-requests"));
    expect(requests.map((waiting) => waiting.requestId)).toContain(requestId);
  });

  it("409: deciding twice, and the first decision holds", async () => {
    const { requestId } = await request();
    await decide(requestId, { decision: "reject" });
    const answer = await decide(requestId, { decision: "approve" });
    expect([answer.status, answer.title]).toEqual([409, "conflict"]);
  });

  it("409: of two at once one wins", async () => {
    const { requestId } = await request();
    const answers = await Promise.all([
      decide(requestId, { decision: "approve" }),
      decide(requestId, { decision: "reject" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
