import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { InstitutionEntry } from "../../../../generated/management.ts";
import { entryWords } from "../../../../server/api/management/errors.ts";
import { upsertInstitutions } from "../../../../server/domain/proving/institution/directory.ts";
import { searchInstitutions } from "../../../../server/domain/proving/institution/search.ts";
import { word } from "../../../../server/errors.ts";
import type { OpenDatabase } from "../../../../server/platform/database/database.ts";
import { readFromPrimary } from "../../../../server/platform/database/replica.ts";
import { openTestDatabase } from "../../../support/database.ts";

let opened: OpenDatabase;
const now = () => new Date("2026-03-04T05:06:07.000Z");

beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.client.blockedDomain.createMany({
    data: [{ domain: "gmail.com" }, { domain: "abused.ashby.ac.uk" }],
  });
});

beforeEach(async () => {
  await opened.client.institution.deleteMany();
  await opened.client.auditEntry.deleteMany();
});

afterAll(() => opened.close());

const ashby = {
  institutionId: "ashby.ac.uk",
  name: "Ashby College",
  territory: "GB",
  kind: "education",
  domains: [{ domain: "ashby.ac.uk", consumerGroups: ["student"] }],
} satisfies InstitutionEntry;

async function save(...entries: InstitutionEntry[]) {
  const services = { database: opened.client, now };
  const { refused, ...saved } = await upsertInstitutions(services, entries, "operator", "operator:7");
  const reasons = refused.map(({ index, problem }) => ({
    index,
    reason: word<string>(entryWords, "invalid", problem),
  }));
  return { ...saved, refused: reasons };
}

/** Saves one that is Ashby College but for the changes, and gives the reason of its refusal. */
async function reasonFor(changes: Partial<InstitutionEntry>): Promise<string | undefined> {
  const { refused } = await save({ ...ashby, ...changes });
  return refused[0]?.reason;
}

async function domainsOf(institutionId: string) {
  const rows = await opened.client.institutionDomain.findMany({
    where: { institutionId },
    orderBy: { domain: "asc" },
  });
  return rows.map(({ domain, consumerGroups }) => [domain, ...consumerGroups]);
}

describe("upsertInstitutions", () => {
  it("adds an institution, its names and its domains, and records who did", async () => {
    const aliases = ["Ashby  Art School", "ASHBY COLLEGE"];
    expect(await save({ ...ashby, name: " Ashby   College ", aliases })).toEqual({
      added: 1,
      updated: 0,
      refused: [],
    });
    const stored = await opened.client.institution.findUniqueOrThrow({
      where: { id: "ashby.ac.uk" },
      include: { names: { orderBy: { position: "asc" } } },
    });
    expect(stored).toMatchObject({
      name: "Ashby College",
      territory: "GB",
      kind: "education",
      source: "operator",
    });
    // An alias that is searched like the name is not kept twice.
    expect(stored.names.map(({ name, searchable }) => [name, searchable])).toEqual([
      ["Ashby College", "ashby college"],
      ["Ashby Art School", "ashby art school"],
    ]);
    expect(await domainsOf("ashby.ac.uk")).toEqual([["ashby.ac.uk", "student"]]);
    const audited = await opened.client.auditEntry.findMany();
    expect(audited).toMatchObject([
      { actor: "operator:7", action: "institution.saved", subject: "ashby.ac.uk" },
    ]);
  });

  it("replaces the names and domains of one that is known, and takes it over from the list", async () => {
    await save({ ...ashby, aliases: ["Old Name"] });
    await opened.client.institution.updateMany({ data: { source: "academic" } });
    const domains = [{ domain: "new.ashby.ac.uk", consumerGroups: ["teacher"] }];
    expect(await save({ ...ashby, name: "New Ashby", domains })).toEqual({
      added: 0,
      updated: 1,
      refused: [],
    });
    expect(await domainsOf("ashby.ac.uk")).toEqual([["new.ashby.ac.uk", "teacher"]]);
    expect(await opened.client.institutionName.count()).toBe(1);
    expect(await opened.client.institution.findFirst()).toMatchObject({
      name: "New Ashby",
      source: "operator",
    });
  });

  it("saves the good ones and tells the others by their index", async () => {
    const saved = await save({ ...ashby, name: "" }, ashby, {
      ...ashby,
      institutionId: "other",
      domains: [{ domain: "gmail.com", consumerGroups: ["student"] }],
    });
    expect(saved).toEqual({
      added: 0,
      updated: 0,
      refused: [
        { index: 0, reason: "name is empty" },
        { index: 1, reason: "institutionId ashby.ac.uk stands at index 0 already" },
        { index: 2, reason: "domain gmail.com is on the stop list" },
      ],
    });
    expect(await save({ ...ashby, institutionId: "bad id" }, ashby)).toMatchObject({
      added: 1,
      refused: [{ index: 0 }],
    });
  });

  it.each<[Partial<InstitutionEntry>, string]>([
    [{ institutionId: "" }, "institutionId must be"],
    [{ institutionId: "a b" }, "institutionId must be"],
    [{ institutionId: "x".repeat(254) }, "institutionId must be"],
    [{ name: "   " }, "name is empty"],
    [{ name: "!!!" }, 'name "!!!" must contain at least one letter or digit'],
    [{ name: "x".repeat(201) }, "name has more than 200 characters"],
    [{ name: "Nul\u0000l" }, "name contains a line break, a control character"],
    [{ aliases: ["ok", ""] }, "alias is empty"],
    [{ territory: "UK" }, 'territory "UK" is not an ISO 3166-1 country code'],
    [{ territory: "gb" }, 'territory "gb" is not an ISO 3166-1 country code'],
    [{ kind: "school" }, "kind must be education or employer"],
  ])("refuses %j: %s", async (changes, reason) => {
    expect(await reasonFor(changes)).toContain(reason);
    expect(await opened.client.institution.count()).toBe(0);
  });

  it.each<[string, string[], string]>([
    ["localhost", ["student"], 'domain "localhost" is not a domain name'],
    ["@ashby.ac.uk", ["student"], "is not a domain name"],
    ["ashby..ac.uk", ["student"], "is not a domain name"],
    ["1.2.3.4", ["student"], "is not a domain name"],
    ["https://ashby.ac.uk", ["student"], "is not a domain name"],
    ["gmail.com", ["student"], "domain gmail.com is on the stop list"],
    ["Co.UK", ["student"], "domain co.uk is a public suffix: others may register domains below it"],
    ["herokuapp.com", ["student"], "domain herokuapp.com is a public suffix"],
    ["deep.abused.ashby.ac.uk", ["student"], "domain deep.abused.ashby.ac.uk is on the stop list"],
    ["alumni.ashby.ac.uk", ["student"], "domain alumni.ashby.ac.uk is for alumni"],
    ["ashby.ac.uk", [], "domain ashby.ac.uk names no consumer group"],
    ["ashby.ac.uk", ["students"], 'consumer group "students" is unknown'],
    ["ashby.ac.uk", ["student", "healthcare"], "consumer group healthcare does not fit kind education"],
    ["ashby.ac.uk", ["parent"], "consumer group parent does not fit kind education"],
  ])("refuses the domain %s for %j: %s", async (domain, consumerGroups, reason) => {
    expect(await reasonFor({ domains: [{ domain, consumerGroups }] })).toContain(reason);
  });

  it("refuses a domain twice, and one of another institution", async () => {
    const domain = { domain: "ashby.ac.uk", consumerGroups: ["student"] };
    expect(await reasonFor({ domains: [domain, { ...domain, domain: "ASHBY.ac.uk" }] })).toBe(
      "domain ashby.ac.uk stands in it twice",
    );
    await save(ashby);
    const other = { ...ashby, institutionId: "other" };
    const taken = "domain ashby.ac.uk belongs to institution ashby.ac.uk";
    expect(await save(other)).toMatchObject({ refused: [{ index: 0, reason: taken }] });
    expect(
      await save(
        { ...ashby, institutionId: "new", domains: [{ ...domain, domain: "new.ac.uk" }] },
        { ...other, domains: [{ ...domain, domain: "new.ac.uk" }] },
      ),
    ).toMatchObject({
      added: 1,
      refused: [{ index: 1, reason: "domain new.ac.uk belongs to institution new" }],
    });
  });

  it("lets a batch move a domain: who gives it up stands before who takes it", async () => {
    await save(ashby);
    const moved = await save({ ...ashby, domains: [] }, { ...ashby, institutionId: "other" });
    expect(moved).toEqual({ added: 1, updated: 1, refused: [] });
    expect(await domainsOf("other")).toEqual([["ashby.ac.uk", "student"]]);
  });

  it("keeps international domains in ASCII, and all domains in lower case", async () => {
    const consumerGroups = ["student", "student"];
    await save({
      ...ashby,
      domains: [
        { domain: "Bücher.Example", consumerGroups },
        { domain: " ASHBY.ac.uk ", consumerGroups },
      ],
    });
    expect(await domainsOf("ashby.ac.uk")).toEqual([
      ["ashby.ac.uk", "student"],
      ["xn--bcher-kva.example", "student"],
    ]);
  });

  it("finds everywhere what has no territory", async () => {
    await save({ ...ashby, territory: "" });
    const found = await searchInstitutions(
      { readReplica: readFromPrimary(opened.client) },
      { territory: "FR", query: "ashby", consumerGroup: "student" },
    );
    expect(found).toEqual([
      { institutionId: "ashby.ac.uk", institutionName: "Ashby College", territory: "FR" },
    ]);
  });

  it("takes 500 at once, and the same 500 again", async () => {
    const entries = Array.from({ length: 500 }, (_none, index) => ({
      ...ashby,
      institutionId: `id-${index}`,
      name: `College number ${index}`,
      aliases: [`Alias ${index}`],
      domains: [
        { domain: `c${index}.ac.uk`, consumerGroups: ["student"] },
        { domain: `staff.c${index}.ac.uk`, consumerGroups: ["teacher"] },
      ],
    }));
    expect(await save(...entries)).toEqual({ added: 500, updated: 0, refused: [] });
    expect(await save(...entries)).toEqual({ added: 0, updated: 500, refused: [] });
    expect(await opened.client.institutionDomain.count()).toBe(1000);
  });

  it("of two that want one domain at once gives it to one", async () => {
    const saved = await Promise.all([
      save({ ...ashby, institutionId: "one" }),
      save({ ...ashby, institutionId: "two" }),
    ]);
    expect(saved.map(({ added }) => added).sort()).toEqual([0, 1]);
  });
});
