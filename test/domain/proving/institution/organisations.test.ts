import { describe, expect, it } from "@jest/globals";
import { consumerGroupValues } from "../../../../generated/management.ts";
import {
  type Correction,
  type ListRow,
  makeOrganisations,
} from "../../../../scripts/institutions/organisations.ts";
import { readLists } from "../../../../server/domain/proving/institution/lists.ts";
import { findReserved } from "../../../../server/domain/proving/institution/shipped/reserved.ts";

function row(name: string, more: Partial<ListRow> = {}): ListRow {
  const source_id = `list:${name.toLowerCase().replace(/[^a-z0-9]+/g, "")}`;
  return {
    country: "GB",
    group: "healthcare",
    name,
    aliases: "",
    domains: "",
    website: "",
    source_id,
    proof: "",
    city: "",
    ...more,
  };
}

type Known = Parameters<typeof makeOrganisations>[1]["known"];

function make(
  rows: ListRow[],
  { known = [], corrections = [] }: { known?: Known; corrections?: Correction[] } = {},
) {
  const counts = new Map<string, number>();
  const count = (what: string, by = 1) => counts.set(what, (counts.get(what) ?? 0) + by);
  const made = makeOrganisations(rows, { known, corrections, blocked: new Set(), count });
  return { made, counts };
}

const proven = (rows: ListRow[]) =>
  make(rows).made.map(({ id, domains, websites }) => ({
    id,
    proves: domains.map(({ domain, consumerGroups }) => `${domain}: ${consumerGroups}`),
    websites,
  }));

describe("makeOrganisations", () => {
  it.each(["=HYPERLINK(1)", "@SUM(A1)", "+44", "<b>St Mary's</b>", "St Mary&#39;s", "..."])(
    "leaves out %s, which nothing is called",
    (name) => expect(make([row(name)]).made).toEqual([]),
  );

  it("leaves out what closed, by its own remark or by a correction", () => {
    const closed: Correction = { entry: "list:old", change: "closed", value: "" };
    const rows = [row("Ashby School (closed)"), row("Old"), row("Ashby School")];
    expect(make(rows, { corrections: [closed] }).made.map(({ name }) => name)).toEqual(["Ashby School"]);
  });

  it("takes from an institution a domain that moved to somebody else", () => {
    const rows = [row("Ashby Care", { domains: "ashby.example", proof: "email" })];
    const moved: Correction = { entry: "ashby.example", change: "without-domain", value: "ashby.example" };
    expect(make(rows, { corrections: [moved] }).made).toMatchObject([
      { id: "list-ashbycare", domains: [], websites: [] },
    ]);
  });

  it("gives a domain of two trusts to the one that it spells, and finds the other by it", () => {
    const mail = { domains: "ashby.example", proof: "email" };
    expect(proven([row("Burton Trust", mail), row("Ashby Trust", mail)])).toEqual([
      { id: "ashby.example", proves: ["ashby.example: healthcare"], websites: [] },
      { id: "list-burtontrust", proves: [], websites: ["ashby.example"] },
    ]);
  });

  it("lists each of 300 places of a chain, all found by the chain's website", () => {
    const sites = Array.from({ length: 300 }, (_none, index) =>
      row(`Hospital No ${index}`, { domains: "chain.example", proof: "website" }),
    );
    const { made } = make([...sites, row("Chain", { domains: "chain.example", proof: "website" })]);
    expect(made).toHaveLength(301);
    expect(new Set(made.map(({ id }) => id)).size).toBe(301);
    expect(made.find(({ name }) => name === "Chain")?.id).toBe("chain.example");
    expect(
      made.every(({ domains, websites }) => domains.length === 0 && websites[0] === "chain.example"),
    ).toBe(true);
  });

  it("lists a village's fire service without a domain, under the id of its source", () => {
    const village = row("Ashby Fire Company", { group: "first-responder", country: "US", city: "Ashby, MA" });
    expect(make([village]).made).toMatchObject([
      {
        id: "list-ashbyfirecompany",
        town: "Ashby, MA",
        groups: ["first-responder"],
        domains: [],
        websites: [],
      },
    ]);
  });

  it("makes one of a charity that is a hospital, too, with both groups", () => {
    const rows = [row("Ashby Mission"), row("Ashby Mission", { group: "charity-worker" })];
    expect(make(rows).made).toMatchObject([{ groups: ["charity-worker", "healthcare"] }]);
  });

  it("keeps two of one name in two towns apart", () => {
    const rows = [
      row("St Mary's", { city: "Ashby", source_id: "list:1" }),
      row("St Mary's", { city: "Burton", source_id: "list:2" }),
    ];
    expect(make(rows).made.map(({ id, town }) => [id, town])).toEqual([
      ["list-1", "Ashby"],
      ["list-2", "Burton"],
    ]);
  });

  it("gives the same entries whatever the order of the rows", () => {
    const rows = [
      row("Ashby Trust", { domains: "ashby.example", proof: "email" }),
      row("Ashby Hospital Trust", { domains: "ashby.example", city: "Ashby" }),
      row("Burton", { aliases: "BT" }),
      row("Burton", { city: "Burton", source_id: "list:other" }),
    ];
    expect(make(rows.toReversed()).made).toEqual(make(rows).made);
  });

  it("keeps the id of one that is listed, by its domain or by its name", () => {
    const listed = { aliases: [] as string[], kind: "employer" as const, territory: "GB" };
    const known: Known = [
      {
        ...listed,
        id: "old-id",
        name: "Ashby Trust",
        domains: [{ domain: "ashby.example", consumerGroups: [] }],
      },
      { ...listed, id: "other-id", name: "Burton Infirmary", domains: [] },
    ];
    const rows = [
      row("Ashby NHS Trust", { domains: "ashby.example", proof: "email" }),
      row("Burton Infirmary", { domains: "burton.example", proof: "website" }),
    ];
    expect(make(rows, { known }).made.map(({ id }) => id)).toEqual(["old-id", "other-id"]);
  });

  it.each([
    ["a website", { domains: "a.example", proof: "website" }, [], ["a.example"]],
    [
      "a school's mail, which pupils have",
      { group: "teacher", domains: "a.example", proof: "email" },
      ["a.example: "],
      [],
    ],
    [
      "staff's own mail",
      { group: "teacher", domains: "a.example", proof: "email", holders: "staff" },
      ["a.example: teacher"],
      [],
    ],
    ["a ministry's mail", { domains: "a.example", proof: "mixed" }, ["a.example: "], []],
    [
      "a reserved name of which only a website is known",
      { group: "first-responder", domains: "a.police.uk", proof: "website" },
      ["a.police.uk: first-responder"],
      [],
    ],
    [
      "a reserved name of pupils",
      { group: "teacher", domains: "a.k12.oh.us", proof: "email" },
      ["a.k12.oh.us: "],
      [],
    ],
  ])("of %s: proves what it should", (_what, more, proves, websites) => {
    expect(proven([row("A", more)])).toMatchObject([{ proves, websites }]);
  });
});

describe("the shipped lists", () => {
  it("have no id that is a domain of another institution of its kind, which would be taken for it", async () => {
    const { institutions } = await readLists();
    const owners = new Map(institutions.flatMap((one) => one.domains.map(({ domain }) => [domain, one])));
    const taken = institutions.filter(({ id, kind, domains }) => {
      const owner = owners.get(id);
      return domains.length === 0 && owner !== undefined && owner.id !== id && owner.kind === kind;
    });
    expect(taken.map(({ id }) => id)).toEqual([]);
  });

  it("name an authority's domain for the authority, under the id that a school had", async () => {
    const { institutions } = await readLists();
    const found = institutions.find(({ id }) => id === "posta.istruzione.it");
    expect(found?.name).toMatch(/^Ministero dell'Istruzione/);
    expect(found?.domains).toEqual([
      { domain: "posta.istruzione.it", consumerGroups: ["teacher"], holders: ["staff"] },
    ]);
  });
});

describe("reserved suffixes", () => {
  it.each([
    ["kent.police.uk", ["first-responder"]],
    ["police.uk", ["first-responder"]],
    ["notpolice.uk", undefined],
    ["gstt.nhs.uk", ["healthcare", "first-responder"]],
    ["us.navy.mil", ["military", "healthcare", "first-responder"]],
    ["spk.usace.army.mil", []],
    ["columbus.k12.oh.us", ["student"]],
    ["ac-paris.fr", ["teacher"]],
    ["patient.mssante.fr", []],
    ["ox.ac.uk", undefined],
  ])("of %s say %j", (domain, groups) => expect(findReserved(domain)?.consumerGroups).toEqual(groups));

  it("hold for all lists, in words of the contract", async () => {
    const { institutions } = await readLists();
    for (const { domain, consumerGroups } of institutions.flatMap(({ domains }) => domains)) {
      const rule = findReserved(domain);
      if (rule === undefined) continue;
      expect(rule.consumerGroups.filter((group) => !consumerGroupValues.includes(group))).toEqual([]);
      expect([domain, ...consumerGroups.filter((group) => !rule.consumerGroups.includes(group))]).toEqual([
        domain,
      ]);
    }
  });
});
