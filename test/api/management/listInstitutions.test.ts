import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { InstitutionPage } from "../../../generated/management.ts";
import { ask, requestedInstitution } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

const entry = (institutionId: string, name: string, kind: "education" | "employer", more: object = {}) => ({
  institutionId,
  name,
  kind,
  territory: "GB",
  domains: [{ domain: institutionId, consumerGroups: [kind === "education" ? "student" : "healthcare"] }],
  ...more,
});

let service: Service;
beforeAll(async () => {
  service = await startService();
  const institutions = [
    entry("zz-ashby-art.ac.uk", "Ashby College of Art", "education", { aliases: ["ACA"] }),
    entry("zz-ashby-care.org.uk", "Ashby Care Homes", "employer"),
    { ...entry("zz-berg.de", "Klinikum Berg", "employer"), territory: "DE" },
  ];
  const saved = await ask(service, "PUT", "/management/institutions", { institutions });
  expect(saved.body).toMatchObject({ added: 3, refused: [] });
});
afterAll(() => service.stop());

const list = async (query: Record<string, string> = {}) =>
  (await ask<InstitutionPage>(service, "GET", `/management/institutions?${new URLSearchParams(query)}`)).body;
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
