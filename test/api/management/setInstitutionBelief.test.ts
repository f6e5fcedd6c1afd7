import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { EVIDENCE_CONSENT_VERSION, givesAwayBelief } from "../../../server/domain/proving/index.ts";
import { chosen, pdf } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { caller } from "../../support/whitelabel.ts";

const PATH = "/management/institutions/nhs.net/belief";

describe("PUT /management/institutions/{institutionId}/belief", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("204: each paper of its people needs the consent, until the operator says otherwise", async () => {
    const app = await service.app();
    await ask(service, "PATCH", `/management/apps/${app.appId}`, { evidenceConsent: true });
    const nurse = async () => (await chosen(app, { consumerGroup: "healthcare" }, "nhs.net")).verificationId;
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
      (await ask(service, "PUT", "/management/institutions/nobody.example/belief", { belief: true })).status,
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
