import { beforeAll, describe, expect, it } from "@jest/globals";
import type { InstitutionEntry, InstitutionPage, InstitutionsSaved } from "../../../generated/management.ts";
import { EVIDENCE_CONSENT_VERSION } from "../../../server/domain/proving/document/evidence-consent.ts";
import { givesAwayBelief } from "../../../server/domain/proving/document/papers/belief.ts";
import { chosen, must, pdf } from "../../support/journey.ts";
import { ask, auditOf, requestedInstitution } from "../../support/operator.ts";
import { useService } from "../../support/use-service.ts";
import { caller } from "../../support/whitelabel.ts";

const service = useService();

describe("GET /management/institutions", () => {
  const entry = (institutionId: string, name: string, kind: "education" | "employer", more: object = {}) => ({
    institutionId,
    name,
    kind,
    territory: "GB",
    domains: [{ domain: institutionId, consumerGroups: [kind === "education" ? "student" : "healthcare"] }],
    ...more,
  });
  beforeAll(async () => {
    const institutions = [
      entry("zz-ashby-art.ac.uk", "Ashby College of Art", "education", { aliases: ["ACA"] }),
      entry("zz-ashby-care.org.uk", "Ashby Care Homes", "employer"),
      { ...entry("zz-berg.de", "Klinikum Berg", "employer"), territory: "DE" },
    ];
    const saved = await ask(service, "PUT", "/management/institutions", { institutions });
    expect(saved.body).toMatchObject({ added: 3, refused: [] });
  });

  const list = async (query: Record<string, string> = {}) =>
    (await ask<InstitutionPage>(service, "GET", `/management/institutions?${new URLSearchParams(query)}`))
      .body;
  const idsOf = ({ institutions }: InstitutionPage) => institutions.map(({ institutionId }) => institutionId);

  describe("GET /management/institutions", () => {
    it("200: all by id, page after page", async () => {
      const all: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ limit: "3", ...(cursor !== undefined && { cursor }) });
        expect(page.institutions.length).toBeLessThanOrEqual(3);
        all.push(...idsOf(page));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      const stored = await service.services.database.institution.findMany({ select: { id: true } });
      expect([...all].sort()).toEqual(stored.map(({ id }) => id).sort());
      expect(new Set(all).size).toBe(all.length);
    });

    it("200: those of a country and kind", async () => {
      expect(idsOf(await list({ territory: "DE", kind: "employer", limit: "100" }))).toContain("zz-berg.de");
      for (const { territory, kind } of (await list({ territory: "GB", kind: "education", limit: "100" }))
        .institutions)
        expect([territory, kind]).toEqual(["GB", "education"]);
    });

    it("200: a search finds by name with a typing error, by domain, address and id, in both kinds", async () => {
      expect(idsOf(await list({ query: "ashby" }))).toEqual(
        expect.arrayContaining(["zz-ashby-art.ac.uk", "zz-ashby-care.org.uk"]),
      );
      expect(idsOf(await list({ query: "Ashby Colege of Art" }))[0]).toBe("zz-ashby-art.ac.uk");
      for (const query of ["zz-ashby-art.ac.uk", "ann@mail.zz-ashby-art.ac.uk", "aca"])
        expect([query, idsOf(await list({ query }))]).toEqual([query, ["zz-ashby-art.ac.uk"]]);
      expect(idsOf(await list({ query: "ashby", kind: "employer" }))).toEqual(["zz-ashby-care.org.uk"]);
      expect(await list({ query: "%_%" })).toEqual({ institutions: [] });
      expect(await list({ query: "nowhere at all" })).toEqual({ institutions: [] });
    });

    it("200: what is only asked for is not in it", async () => {
      await requestedInstitution(service, await service.app(), "Zenith Academy", "zz-zenith.ac.uk");
      expect(idsOf(await list({ query: "zz-zenith.ac.uk" }))).toEqual([]);
    });

    it("400: a cursor that no page gave", async () => {
      const wrong = await ask(service, "GET", "/management/institutions?cursor=nonsense");
      expect(wrong.status).toBe(400);
    });
  });
});

describe("GET /management/institutions/{institutionId}", () => {
  it("200: its names, domains, and whether its papers give away a belief; 404 for none", async () => {
    const institutions = [
      {
        institutionId: "zz-caritas.de",
        name: "Caritas Berg",
        aliases: ["CB"],
        kind: "employer",
        domains: [{ domain: "zz-caritas.de", consumerGroups: ["healthcare"] }],
      },
    ];
    await ask(service, "PUT", "/management/institutions", { institutions });
    const get = () => ask(service, "GET", "/management/institutions/zz-caritas.de");
    const known = {
      institutionId: "zz-caritas.de",
      name: "Caritas Berg",
      aliases: ["CB"],
      kind: "employer",
      domains: [{ domain: "zz-caritas.de", consumerGroups: ["healthcare"] }],
      source: "operator",
    };
    const first = (await get()).body;
    expect(first).toMatchObject(known);
    expect(first).not.toHaveProperty("belief");
    expect(first).not.toHaveProperty("territory");
    await ask(service, "PUT", "/management/institutions/zz-caritas.de/belief", { belief: true });
    expect((await get()).body).toMatchObject({ ...known, belief: true });
    expect((await ask(service, "GET", "/management/institutions/zz-nothing.de")).status).toBe(404);
  });
});

describe("PUT /management/institutions", () => {
  const SEARCH = "/app/{appId}/whitelabel/institutions";

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

  it("200: each is validated by itself: faulty ones are reported by their index, the others are saved", async () => {
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

describe("PUT /management/institutions/{institutionId}/belief", () => {
  const PATH = "/management/institutions/nhs.net/belief";

  describe("PUT /management/institutions/{institutionId}/belief", () => {
    it("204: each paper of its people needs the consent, until the operator says otherwise", async () => {
      const app = await service.app();
      await ask(service, "PATCH", `/management/apps/${app.appId}`, { evidenceConsent: true });
      const nurse = async () =>
        (await chosen(app, { consumerGroup: "healthcare" }, "nhs.net")).verificationId;
      const call = caller(service, app);
      const handIn = async (consent?: string) =>
        call("POST", `/verifications/${await nurse()}/manual`, { files: [pdf()], consent });
      const categories = async () => {
        const { body } = await call("GET", `/verifications/${await nurse()}/papers`);
        const { papers } = body as unknown as { papers: { specialCategory?: string }[] };
        return [...new Set(papers.map(({ specialCategory }) => specialCategory))];
      };
      expect(await categories()).toEqual([undefined]);
      expect((await ask(service, "PUT", PATH, { belief: true })).status).toBe(204);
      expect(await auditOf(service, "institution.belief-set", "nhs.net")).toMatchObject([
        { detail: { belief: true } },
      ]);
      expect(await categories()).toEqual(["belief"]);
      const { status, detail } = await handIn();
      expect([status, detail]).toEqual([400, expect.stringContaining("/body/consent is required")]);
      expect((await handIn(EVIDENCE_CONSENT_VERSION)).status).toBe(200);
      expect(await service.services.database.evidenceConsent.findMany()).toMatchObject([
        { category: "belief" },
      ]);
      await ask(service, "PATCH", `/management/apps/${app.appId}`, { evidenceConsent: false });
      expect((await handIn()).status).toBe(200);
      await ask(service, "PATCH", `/management/apps/${app.appId}`, { evidenceConsent: true });
      await ask(service, "PUT", PATH, { belief: null });
      expect((await handIn()).status).toBe(200);
    });

    it("404: an institution that there isn't", async () => {
      expect(
        (await ask(service, "PUT", "/management/institutions/nobody.example/belief", { belief: true }))
          .status,
      ).toBe(404);
    });

    it("400: a word that is none", async () => {
      expect((await ask(service, "PUT", PATH, { belief: "yes" })).status).toBe(400);
    });
  });

  it.each([
    ["St Anne's Catholic High School", "teacher", null, true],
    ["Caritas Frankfurt", "charity-worker", null, true],
    ["Evangelisches Krankenhaus Köln", "healthcare", null, true],
    ["Kirchenkreis Altona", "charity-worker", null, true],
    ["Diocèse de Lyon", "charity-worker", null, true],
    ["Texas Christian University", "student", null, false],
    ["Christchurch Borough Council", "teacher", null, false],
    ["Oxfam", "charity-worker", null, false],
    ["Oxfam", "charity-worker", true, true],
    ["Christian Dior Hospital", "healthcare", false, false],
    ["Yeshiva University", "student", true, true],
  ] as const)("%s, %s, %s: %s", (name, group, belief, gives) => {
    expect(givesAwayBelief({ name, belief }, group)).toBe(gives);
  });

  it("gives nothing away without an institution", () => {
    expect(givesAwayBelief(null, "charity-worker")).toBe(false);
  });
});

describe("GET /management/domains/{domain}", () => {
  const facts = async (domain: string) => (await ask(service, "GET", `/management/domains/${domain}`)).body;

  it("200: whose it is, on whose word, and since when; that stays when the same is saved again", async () => {
    const save = () =>
      ask(service, "PUT", "/management/institutions", {
        institutions: [
          {
            institutionId: "new.ac.uk",
            name: "New College",
            kind: "education",
            domains: [{ domain: "new.ac.uk", consumerGroups: ["student"] }],
          },
        ],
      });
    await save();
    const first = await facts("NEW.ac.uk");
    expect(first).toEqual({
      domain: "new.ac.uk",
      institutionId: "new.ac.uk",
      consumerGroups: ["student"],
      source: "operator",
      sourceDetail: expect.stringMatching(/^operator:/),
      addedAt: service.clock.now.toISOString(),
    });
    service.pass(60_000);
    await save();
    expect(await facts("new.ac.uk")).toEqual(first);
  });

  it.each([
    ["nobody.example", {}],
    ["x.alumni.ox.ac.uk", { blockedBy: "list", blockedDomain: "alumni.ox.ac.uk" }],
    ["alumni.ashby.ac.uk", { blockedBy: "alumni", blockedDomain: "alumni.ashby.ac.uk" }],
    ["co.uk", { blockedBy: "public_suffix", blockedDomain: "co.uk" }],
  ])("200: of %s, which nobody has, what is against it", async (domain, against) => {
    expect(await facts(domain)).toEqual({ domain, consumerGroups: [], ...against });
  });
});
