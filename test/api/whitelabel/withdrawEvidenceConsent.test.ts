import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { EVIDENCE_CONSENT_VERSION } from "../../../server/domain/proving/document/evidence-consent.ts";
import { type App, must, pathOf, pdf, proven, read } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { useService } from "../../support/use-service.ts";
import { caller } from "../../support/whitelabel.ts";

const service = useService();
let app: App;
beforeAll(async () => {
  app = await service.app();
});

const DISABLED = { consumerGroup: "disability" } as const;
const pathFor = (id: string, what: string) => `/verifications/${id}/${what}`;

async function handIn(id: string, consent?: string) {
  return caller(service, app)("POST", pathFor(id, "manual"), { files: [pdf()], consent });
}

const withdraw = (id: string) => caller(service, app)("DELETE", pathFor(id, "consent"));
const documentsOf = (verificationId: string) =>
  service.services.database.document.findMany({ where: { attempt: { verificationId } } });

async function decideNewest(verificationId: string) {
  const { id } = await service.services.database.attempt.findFirstOrThrow({
    where: { verificationId, state: "open" },
  });
  return ask(service, "POST", `/management/reviews/${id}/decision`, { decision: "approve" });
}

it("204: withdrawn, a success by a register stays", async () => {
  const { database, now } = service.services;
  const { verificationId: id } = await proven(app, { consumerGroup: "parent" });
  const [given, sent] = [{ givenAt: now(), textVersion: EVIDENCE_CONSENT_VERSION }, { files: [pdf()] }];
  expect((await caller(service, app)("POST", pathFor(id, "manual"), sent)).status).toBe(200);
  await caller(service, app)("POST", pathFor(id, "test/outcome"), { outcome: "unreadable" });
  await database.evidenceConsent.create({
    data: { id: randomUUID(), verificationId: id, category: "health", ...given },
  });
  await database.verification.update({
    where: { id },
    data: { stage: "success", lapsesAt: new Date("2099-01-01"), expiresOn: new Date("2099-01-01") },
  });
  // As a register decides: manual, without documents.
  const decided = {
    mode: "test",
    method: "manual",
    state: "approved",
    createdAt: now(),
    decidedAt: now(),
  } as const;
  await database.attempt.create({ data: { id: randomUUID(), verificationId: id, ...decided } });
  expect((await withdraw(id)).status).toBe(204);
  expect((await read(app, id)).status).toBe("success");
});

describe("POST …/manual with consent", () => {
  it("200: keeps version, category and time, before any byte without it where the app requires it", async () => {
    const { database } = service.services;
    const { verificationId: id } = await proven(app, DISABLED);
    await must(
      service.operator.PATCH("/management/apps/{appId}", {
        params: { path: { appId: app.appId } },
        body: { evidenceConsent: true },
      }),
    );
    const refused = await handIn(id);
    expect([refused.status, refused.detail]).toEqual([
      400,
      expect.stringContaining("/body/consent is required"),
    ]);
    expect(await documentsOf(id)).toEqual([]);
    const other = await handIn(id, "2020-01-01.1");
    expect([other.status, other.detail]).toEqual([400, expect.stringContaining(EVIDENCE_CONSENT_VERSION)]);
    expect((await handIn(id, EVIDENCE_CONSENT_VERSION)).status).toBe(200);
    expect(await database.evidenceConsent.findMany({ where: { verificationId: id } })).toMatchObject([
      { category: "health", textVersion: EVIDENCE_CONSENT_VERSION, language: null, withdrawnAt: null },
    ]);
    await must(
      service.operator.PATCH("/management/apps/{appId}", {
        params: { path: { appId: app.appId } },
        body: { evidenceConsent: false },
      }),
    );
  });

  it("200: an app that asks by itself sends what the interface has, as before", async () => {
    const { verificationId: id } = await proven(app, DISABLED);
    expect((await handIn(id)).status).toBe(200);
    expect((await withdraw(id)).status).toBe(404);
  });

  it("200: a parent's certificate needs it if the call names one that shows health, and another doesn't", async () => {
    const { verificationId: id } = await proven(app, { consumerGroup: "parent", territory: "GB" });
    const send = (paperIds: string[], consent?: string) =>
      caller(service, app)("POST", pathFor(id, "manual"), { files: [pdf()], paperIds, consent });
    const refused = await send(["child_benefit_notice", "maternity_record"]);
    expect([refused.status, refused.detail]).toEqual([
      400,
      expect.stringContaining("/body/consent is required"),
    ]);
    expect(await documentsOf(id)).toEqual([]);
    expect((await send(["child_benefit_notice"])).status).toBe(200);
    const { verificationId: other } = await proven(app, { consumerGroup: "parent", territory: "GB" });
    const former = { files: [pdf()], paperIds: ["maternity_record"], consent: "2026-11-26.1" };
    expect((await caller(service, app)("POST", pathFor(other, "manual"), former)).status).toBe(200);
  });

  it("200: no consent is kept if no paper needs it", async () => {
    const { verificationId: id } = await proven(app, { consumerGroup: "low-income" });
    expect((await handIn(id, EVIDENCE_CONSENT_VERSION)).status).toBe(200);
    expect(await service.services.database.evidenceConsent.count({ where: { verificationId: id } })).toBe(0);
  });
});

describe("DELETE …/consent", () => {
  it("204: deletes what waits for a decision, and ends it", async () => {
    const { files } = service.services;
    const { verificationId: id } = await proven(app, DISABLED);
    await handIn(id, EVIDENCE_CONSENT_VERSION);
    const key = (await documentsOf(id))[0]?.fileKey ?? "";
    expect((await withdraw(id)).status).toBe(204);
    expect(await documentsOf(id)).toMatchObject([{ fileKey: null, deletedAt: expect.any(Date) }]);
    await expect(files.get(key)).rejects.toThrow("No file");
    expect(await read(app, id)).toMatchObject({ status: "expired" });
    expect(await auditOf(service, "evidence-consent.withdrawn", id)).toMatchObject([
      { actor: `app:${app.appId}` },
    ]);
    expect((await withdraw(id)).status).toBe(404);
  });

  it("204: ends a success that rests on the documents", async () => {
    const { verificationId: id } = await proven(app, DISABLED);
    await handIn(id, EVIDENCE_CONSENT_VERSION);
    expect((await decideNewest(id)).status).toBe(204);
    expect((await read(app, id)).status).toBe("success");
    expect((await withdraw(id)).status).toBe(204);
    expect(await read(app, id)).toMatchObject({ status: "expired", stage: "success" });
  });

  it("400: an id that is no UUID", async () => {
    expect((await withdraw("x")).status).toBe(400);
  });

  it("404: of another app", async () => {
    const { verificationId: id } = await proven(app, DISABLED);
    await handIn(id, EVIDENCE_CONSENT_VERSION);
    const other = await service.app();
    const answer = await caller(service, other)("DELETE", pathFor(id, "consent"));
    expect(answer.status).toBe(404);
    expect(await documentsOf(id)).toMatchObject([{ deletedAt: null }]);
  });

  it("the erasure of a verification takes its consents along", async () => {
    const { verificationId: id } = await proven(app, DISABLED);
    await handIn(id, EVIDENCE_CONSENT_VERSION);
    await app.calls.DELETE("/app/{appId}/whitelabel/verifications/{verificationId}", pathOf(app, id));
    expect(await service.services.database.evidenceConsent.count({ where: { verificationId: id } })).toBe(0);
  });
});
