import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { InstitutionEntry, InstitutionsSaved } from "../../../generated/management.ts";
import { chosen, must } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

const SEARCH = "/app/{appId}/whitelabel/institutions";

describe("PUT /management/institutions", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const save = (...institutions: object[]) =>
    ask<InstitutionsSaved>(service, "PUT", "/management/institutions", { institutions });
  const college = (id: string, changes: Partial<InstitutionEntry> = {}) => ({
    institutionId: id,
    name: `College ${id}`,
    territory: "GB",
    kind: "education",
    domains: [{ domain: id, consumerGroups: ["student"] }],
    ...changes,
  });
  const domainsOf = async (institutionId: string) => {
    const rows = await service.services.database.institutionDomain.findMany({ where: { institutionId } });
    return rows.map(({ domain }) => domain).sort();
  };

  it("200: a new one is found by all its names, may be chosen, and its domain proves", async () => {
    const app = await service.app();
    const entry = college("saved.ac.uk", { name: "Sävëd College", aliases: ["Zweitname"] });
    expect((await save(entry)).body).toEqual({ added: 1, updated: 0, refused: [] });
    for (const query of ["saved col", "zweitn"]) {
      const params = { path: { appId: app.appId }, query: { territory: "GB", query } };
      const { institutions } = await must(app.calls.GET(SEARCH, { params }));
      expect(institutions).toContainEqual({
        institutionId: "saved.ac.uk",
        institutionName: "Sävëd College",
        territory: "GB",
      });
    }
    expect((await chosen(app, {}, "saved.ac.uk")).availableMethods).toContain("email");
  });

  it("200: a known one is updated and its domains are replaced; who has chosen it sees its new name", async () => {
    const app = await service.app();
    await save(college("before.ac.uk"));
    const { verificationId } = await chosen(app, {}, "before.ac.uk");
    const domains = [{ domain: "after.ac.uk", consumerGroups: ["student"] }];
    const { body } = await save(college("before.ac.uk", { name: "Renamed", domains }));
    expect(body).toEqual({ added: 0, updated: 1, refused: [] });
    expect(await domainsOf("before.ac.uk")).toEqual(["after.ac.uk"]);
    const params = { path: { appId: app.appId, verificationId } };
    const one = "/app/{appId}/whitelabel/verifications/{verificationId}";
    expect((await must(app.calls.GET(one, { params }))).institutionName).toBe("Renamed");
  });

  it("200: who has saved what is on record", async () => {
    await save(college("record.ac.uk"), college("record.ac.uk"));
    expect(await auditOf(service, "institution.saved", "record.ac.uk")).toEqual([
      { actor: expect.stringMatching(/^operator:[0-9a-f-]{36}$/), detail: null },
    ]);
  });

  it("200: saving the same twice changes nothing more", async () => {
    const entry = college("twice.ac.uk", { aliases: ["Two"] });
    expect((await save(entry)).body.added).toBe(1);
    expect((await save(entry)).body).toEqual({ added: 0, updated: 1, refused: [] });
  });

  it("200: each is judged by itself: what is wrong is told by its index, the others are saved", async () => {
    const wrong = [
      college("wrong.ac.uk", { name: " " }),
      college("wrong.ac.uk", { kind: "school" }),
      college("wrong.ac.uk", { territory: "XX" }),
      college("wrong.ac.uk", { domains: [{ domain: "no domain", consumerGroups: ["student"] }] }),
      college("wrong.ac.uk", { domains: [{ domain: "wrong.ac.uk", consumerGroups: ["pupil"] }] }),
      college("wrong.ac.uk", { domains: [{ domain: "wrong.ac.uk", consumerGroups: ["healthcare"] }] }),
      college("wrong.ac.uk", { domains: [{ domain: "alumni.ox.ac.uk", consumerGroups: ["student"] }] }),
      college("wrong.ac.uk", { domains: [{ domain: "mail.mit.edu.", consumerGroups: [] }] }),
      college("wrong.ac.uk", { domains: [{ domain: "ox.ac.uk", consumerGroups: ["student"] }] }),
      college(""),
    ];
    const { status, body } = await save(college("right.ac.uk"), ...wrong, college("too.ac.uk"));
    expect([status, body.added, body.updated]).toEqual([200, 2, 0]);
    expect(body.refused.map(({ index }) => index)).toEqual(wrong.map((_entry, index) => index + 1));
    for (const { reason } of body.refused) expect(reason).not.toBe("");
    const { database } = service.services;
    expect(await database.institution.findUnique({ where: { id: "wrong.ac.uk" } })).toBeNull();
    expect(await domainsOf("ox.ac.uk")).toEqual(["ox.ac.uk"]);
  });

  it("200: 500 with names in many bytes fit one call", async () => {
    const name = "大学".repeat(90);
    const many = Array.from({ length: 500 }, (_, index) =>
      college(`many-${index}.ac.uk`, {
        name,
        aliases: Array.from({ length: 3 }, (_a, at) => `${name}${at}`),
      }),
    );
    const { status, body } = await save(...many);
    expect([status, body]).toEqual([200, { added: 500, updated: 0, refused: [] }]);
  });

  it.each([
    ["none", { institutions: [] }, "/body/institutions"],
    ["more than 500", { institutions: Array.from({ length: 501 }, () => ({})) }, "/body/institutions"],
    [
      "an entry without a name",
      { institutions: [{ institutionId: "x", kind: "education", domains: [] }] },
      "name",
    ],
    [
      "a field that it does not know",
      { institutions: [{ institutionId: "x", name: "x", kind: "education", domains: [], colour: "red" }] },
      "/body/institutions/0/colour",
    ],
    [
      "half a surrogate pair",
      '{"institutions":[{"institutionId":"x","name":"\\ud800","kind":"education","domains":[]}]}',
      "/body/institutions/0/name",
    ],
  ])("400: %s", async (_what, body, field) => {
    const answer = await ask(service, "PUT", "/management/institutions", body);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain(field);
  });
});
