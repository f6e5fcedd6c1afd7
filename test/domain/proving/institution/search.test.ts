import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { importDirectory } from "../../../../server/domain/proving/institution/directory.ts";
import { searchInstitutions } from "../../../../server/domain/proving/institution/search.ts";
import {
  type InstitutionRecord,
  writeInstitutions,
} from "../../../../server/domain/proving/institution/write.ts";
import type { ConsumerGroup } from "../../../../server/domain/shared/group/groups.ts";
import type { OpenDatabase } from "../../../../server/platform/database/database.ts";
import { readFromPrimary } from "../../../../server/platform/database/replica.ts";
import { openTestDatabase } from "../../../support/database.ts";

let opened: OpenDatabase;

async function readList(name: string): Promise<{ territory: string; domain: string; queries: string[] }[]> {
  const text = await readFile(new URL(name, import.meta.url), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .map((line) => {
      const [territory = "", domain = "", queries = ""] = line.split(" | ");
      return { territory, domain, queries: queries.split("; ") };
    });
}

async function search(query: string, territory = "GB", consumerGroup: ConsumerGroup = "student") {
  return searchInstitutions(
    { readReplica: readFromPrimary(opened.client) },
    { territory, query, consumerGroup },
  );
}

async function names(query: string, territory?: string, consumerGroup?: ConsumerGroup): Promise<string[]> {
  return (await search(query, territory, consumerGroup)).map(({ institutionName }) => institutionName);
}

function education(id: string, name: string, more: Partial<InstitutionRecord> = {}): InstitutionRecord {
  return {
    id,
    name,
    aliases: [],
    territory: "GB",
    kind: "education",
    source: "operator",
    domains: [],
    ...more,
  };
}

describe("among a few institutions", () => {
  beforeAll(async () => {
    opened = await openTestDatabase();
    const records = [
      education("z", "Zed"),
      education("z-college", "Zed College"),
      education("z-everywhere", "Zed", { territory: null }),
      education("z-abroad", "Zed Abroad", { territory: "IE" }),
      education("of-z", "College of Zed"),
      education("alias-z", "Renamed Place", { aliases: ["Zed", "Old Zed Hall"] }),
      education("long-z", "Zed Institute of Rather Long Names"),
      education("two", "Technical University of Someplace"),
      education("100", "100% Design_School"),
      education("backslash", "Back\\slash Academy"),
      education("yz", "Yy Zz"),
      education("staff", "Zed Hospital", { kind: "employer" }),
      education("trent-school", "Trent Primary School"),
      education("trent-university", "Ashby Trent University"),
      education("lodz", "Uniwersytet Łódzki", { territory: "PL" }),
      education("tokyo", "国立東京大学", { territory: "JP" }),
      education("seoul", "서울대학교", { territory: "KR" }),
      education("moscow", "Московский университет", { territory: "RU" }),
      education("cairo", "جامعة القاهرة", { territory: "EG" }),
      ...Array.from({ length: 30 }, (_none, index) =>
        education(`many-${index}`, `Many ${index}`, { aliases: [`Many Alias ${index}`] }),
      ),
    ];
    await opened.client.$transaction((tx) => writeInstitutions(tx, records, new Date()));
  });

  afterAll(() => opened.close());

  it("puts the exact name first, then names that begin so, then names with a word that begins so", async () => {
    expect((await search("zed")).map(({ institutionId }) => institutionId)).toEqual([
      "z",
      "alias-z",
      "z-everywhere",
      "z-college",
      "long-z",
      "of-z",
    ]);
  });

  it("answers an institution that is known everywhere with the territory that was asked for", async () => {
    const found = await search("zed", "FR");
    expect(found).toEqual([{ institutionId: "z-everywhere", institutionName: "Zed", territory: "FR" }]);
  });

  it("shows the main name of what was found by another one", async () => {
    expect(await names("old zed hall")).toEqual(["Renamed Place"]);
  });

  it("D3: offers a university before a school whose name matches better", async () => {
    expect(await names("trent")).toEqual(["Ashby Trent University", "Trent Primary School"]);
  });

  it("finds the kind that fits the group, and nothing for a group without institutions", async () => {
    expect(await names("zed", "GB", "healthcare")).toEqual(["Zed Hospital"]);
    expect(await names("zed hospital")).not.toContain("Zed Hospital");
    expect(await names("zed", "GB", "low-income")).toEqual([]);
  });

  it("takes words in any order, and of each its beginning", async () => {
    expect(await names("some techn univ")).toEqual(["Technical University of Someplace"]);
  });

  it("tells institutions of one name apart by their towns, and finds them by both", async () => {
    const [ashby, burton] = ["Ashby", "Burton, IL"].map((town) =>
      education(`mary-${town}`, "Saint Mary Magdalen", { town }),
    );
    if (ashby === undefined || burton === undefined) throw new Error("two");
    await opened.client.$transaction((tx) => writeInstitutions(tx, [ashby, burton], new Date()));
    expect((await search("saint mary magdalen")).map(({ town }) => town)).toEqual(["Ashby", "Burton, IL"]);
    expect((await search("mary magdalen burton")).map(({ town }) => town)).toEqual(["Burton, IL"]);
  });

  it("finds an institution listed for the group before one that is listed for another", async () => {
    const of = (id: string, groups: ConsumerGroup[]) =>
      education(id, `Quorn ${id}`, { kind: "employer", category: "other", groups });
    const records = [of("Aid", ["charity-worker"]), of("Brigade", ["first-responder"])];
    await opened.client.$transaction((tx) => writeInstitutions(tx, records, new Date()));
    expect(await names("quorn", "GB", "first-responder")).toEqual(["Quorn Brigade", "Quorn Aid"]);
    expect(await names("quorn", "GB", "charity-worker")).toEqual(["Quorn Aid", "Quorn Brigade"]);
  });

  it("finds by two letters", async () => {
    expect(await names("so")).toEqual(["Technical University of Someplace"]);
    expect(await names("zz")).toEqual(["Yy Zz"]);
  });

  it.each([
    ["tehcnical univercity", "an exchanged and a wrong letter"],
    ["technicl univversity of someplac", "a missing and a doubled letter"],
    ["the technical university of someplace", "a word too many"],
    ["Technical-University, SOMEPLACE!", "punctuation and case"],
  ])("finds by %j: %s", async (query) => {
    expect(await names(query)).toEqual(["Technical University of Someplace"]);
  });

  it.each([
    ["uniwersytet łódzki", "PL", "lodz"],
    ["lodzki", "PL", "lodz"],
    ["ŁÓDZ", "PL", "lodz"],
    ["東京", "JP", "tokyo"],
    ["国立", "JP", "tokyo"],
    ["서울", "KR", "seoul"],
    ["универс", "RU", "moscow"],
    ["униврситет", "RU", "moscow"],
    ["القاهرة", "EG", "cairo"],
  ])("finds by %s, whatever the script and the accents", async (query, territory, id) => {
    expect((await search(query, territory)).map(({ institutionId }) => institutionId)).toEqual([id]);
  });

  it.each(["%%", "__", "\\\\", "a%b_c", "'; --", "  ", "\u0000\u0000"])(
    "takes %j as text and no pattern",
    async (query) => {
      expect(await names(query)).toEqual([]);
    },
  );

  it("finds names that have such signs", async () => {
    expect(await names("100%")).toEqual(["100% Design_School"]);
    expect(await names("design_school")).toEqual(["100% Design_School"]);
    expect(await names("back\\slash")).toEqual(["Back\\slash Academy"]);
  });

  it("gives 20 at most, and none twice", async () => {
    const found = await search("many");
    expect(found).toHaveLength(20);
    expect(new Set(found.map(({ institutionId }) => institutionId)).size).toBe(20);
  });

  it("takes a query of 80 characters and many words", async () => {
    expect(
      await names("a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n"),
    ).toEqual([]);
    expect(await names("zed ".repeat(20))).toContain("Zed");
    expect(await names("x".repeat(80))).toEqual([]);
  });
});

describe("among all that is shipped", () => {
  beforeAll(async () => {
    opened = await openTestDatabase();
    await importDirectory({ database: opened.client, now: () => new Date() });
  });

  afterAll(() => opened.close());

  it.each([
    ["merseyside fire", "first-responder", "Merseyside Fire and Rescue Service"],
    ["gstt", "healthcare", "Guy's and St Thomas' NHS Foundation Trust"],
    ["kent.police.uk", "first-responder", "Kent Police"],
    ["ada@surrey.police.uk", "first-responder", "Surrey Police"],
  ] as const)("finds by %s for %s first %s", async (query, group, name) => {
    expect((await names(query, "GB", group))[0]).toBe(name);
  });

  it("G2: offers nobody else's police, fire service or district", async () => {
    expect(await names("merseyside fire", "GB", "first-responder")).not.toContain("Merseyside Police");
    expect(await names("hampshire police", "GB", "first-responder")).not.toContain("West Yorkshire Police");
    const devon = await names("devon and somerset fire", "GB", "first-responder");
    expect(devon).not.toContain("Avon and Somerset Police");
    const clark = await names("clark county school district", "US", "teacher");
    expect(clark[0]).toBe("Clark County School District");
    expect(clark.filter((name) => name.startsWith("Park County"))).toEqual([]);
  });

  it("finds an employer by its website's domain, which proves nothing", async () => {
    expect((await names("encompasshealth.com", "US", "healthcare"))[0]).toBe("Encompass Health");
    const proving = { institutionId: "encompasshealth.com", consumerGroups: { isEmpty: false } };
    expect(await opened.client.institutionDomain.count({ where: proving })).toBe(0);
  });

  it.each([
    ["GB", "oxford", "ox.ac.uk"],
    ["GB", "university of oxford", "ox.ac.uk"],
    ["GB", "oxford university", "ox.ac.uk"],
    ["GB", "univercity of oxfrod", "ox.ac.uk"],
    ["GB", "the university of oxford", "ox.ac.uk"],
    ["GB", "cambrige univ", "cam.ac.uk"],
    ["GB", "ucl", "ucl.ac.uk"],
    ["GB", "lse", "lse.ac.uk"],
    ["PL", "uw", "uw.edu.pl"],
    ["GB", "uea", "uea.ac.uk"],
    ["US", "mit", "mit.edu"],
    ["US", "stanfrd", "stanford.edu"],
    ["US", "harvrad", "harvard.edu"],
    ["DE", "ludwig maximilians univ munchen", "lmu.de"],
  ])("finds in %s by %j first %s", async (territory, query, id) => {
    const [first] = await search(query, territory);
    expect(first?.institutionId).toBe(id);
  });

  it.each([
    ["GB", "oxf", "ox.ac.uk"],
    ["GB", "ofxord", "ox.ac.uk"],
    ["GB", "kings colege london", "kcl.ac.uk"],
    ["GB", "oxfrod broo", "brookes.ac.uk"],
  ])("finds in %s by %j among others %s", async (territory, query, id) => {
    expect((await search(query, territory)).map(({ institutionId }) => institutionId)).toContain(id);
  });

  it.each<[list: string, group: ConsumerGroup, size: number, countries: number]>([
    ["well-known.txt", "student", 200, 20],
    ["second-list.txt", "student", 100, 20],
    ["second-list-health.txt", "healthcare", 20, 10],
  ])(
    "D3: finds those of %s by what people type: 90 %% first, 98 %% among five",
    async (list, group, size, countries) => {
      const wanted = await readList(list);
      expect(wanted.length).toBeGreaterThanOrEqual(size);
      expect(new Set(wanted.map(({ territory }) => territory)).size).toBeGreaterThanOrEqual(countries);
      const places: { typed: string; place: number }[] = [];
      for (const { territory, domain, queries } of wanted) {
        const owner = await opened.client.institutionDomain.findUnique({ where: { domain } });
        // One whose domain the list stops has that as its id.
        const id = owner?.institutionId ?? domain;
        for (const query of queries) {
          const found = await search(query, territory, group);
          const place = found.findIndex(({ institutionId }) => institutionId === id);
          places.push({ typed: `${territory} ${query}`, place });
        }
      }
      const misses = places.filter(({ place }) => place !== 0);
      const far = places.filter(({ place }) => place < 0 || place >= 5);
      expect({ share: 1 - misses.length / places.length >= 0.9, misses }).toMatchObject({ share: true });
      expect({ share: 1 - far.length / places.length >= 0.98, far }).toMatchObject({ share: true });
    },
  );

  it.each(["oxford", "manchester", "leeds", "cambridge", "durham", "bath"])(
    "D3: offers students in %s universities before schools",
    async (city) => {
      const found = await opened.client.institution.findMany({
        where: { id: { in: (await search(city)).map(({ institutionId }) => institutionId) } },
      });
      const order = (await search(city)).map(
        ({ institutionId }) => found.find(({ id }) => id === institutionId)?.category,
      );
      expect(order.lastIndexOf("university")).toBeLessThan(
        order.includes("school") ? order.indexOf("school") : order.length,
      );
    },
  );

  it("D3: puts those of no country after those of the country", async () => {
    const found = await search("international school", "DE");
    const rows = await opened.client.institution.findMany({
      where: { id: { in: found.map(({ institutionId }) => institutionId) } },
    });
    const territories = found.map(
      ({ institutionId }) => rows.find(({ id }) => id === institutionId)?.territory ?? null,
    );
    expect(territories).toContain("DE");
    expect(territories).toContain(null);
    expect(territories.indexOf(null)).toBeGreaterThan(territories.lastIndexOf("DE"));
  });

  it.each([
    ["Tübingen", "Tuebingen", "tubingen", "TÜBINGEN"],
    ["Göttingen", "Goettingen", "gottingen"],
    ["Universität Köln", "uni koeln", "koln uni", "Köln, Universität"],
  ])("D3: finds the same first by %j, %j and %j", async (...spellings) => {
    const firsts = await Promise.all(
      spellings.map(async (one) => (await search(one, "DE"))[0]?.institutionId),
    );
    expect(new Set(firsts).size).toBe(1);
    expect(firsts[0]).toBeDefined();
  });

  it.each([
    ["DE", "charité", "www.charite.de"],
    ["DE", "uke", "uke.de"],
    ["DE", "uniklinik köln", "uk-koeln.de"],
    ["DE", "universitätsklinikum heidelberg", "klinikum.uni-heidelberg.de"],
    ["DE", "helios", "helios-gesundheit.de"],
    ["DE", "sana", "sana.de"],
    ["CH", "unispital zuerich", "usz.ch"],
    ["AT", "akh wien", "akhwien.at"],
    ["NL", "lumc", "www.lumc.nl"],
    ["FR", "chu toulouse", "chu-toulouse.fr"],
  ])("D3: finds in %s for healthcare by %j first %s", async (territory, query, id) => {
    expect((await search(query, territory, "healthcare"))[0]?.institutionId).toBe(id);
  });

  it("D3: offers hospitals before other employers of the same name to people in healthcare", async () => {
    const found = await search("köln", "DE", "healthcare");
    const ids = found.map(({ institutionId }) => institutionId);
    expect(ids.slice(0, 2)).toEqual(expect.arrayContaining(["uk-koeln.de", "kliniken-koeln.de"]));
  });

  it.each([
    ["ox.ac.uk", "GB", "ox.ac.uk"],
    ["OX.AC.UK.", "GB", "ox.ac.uk"],
    ["www.ox.ac.uk", "GB", "ox.ac.uk"],
    ["https://www.ox.ac.uk/", "GB", "ox.ac.uk"],
    ["https://www.ox.ac.uk:443/admissions?x=1#y", "GB", "ox.ac.uk"],
    ["ada@ox.ac.uk", "GB", "ox.ac.uk"],
    ["mailto:ada@ox.ac.uk", "GB", "ox.ac.uk"],
    ["@ox.ac.uk", "GB", "ox.ac.uk"],
    ["students.cam.ac.uk", "GB", "cam.ac.uk"],
    ["ada@cs.students.cam.ac.uk", "GB", "cam.ac.uk"],
    ["untdallas.edu", "US", "my.untdallas.edu"],
    // None of its domains proves anything; its id is one.
    ["uni.opole.pl", "PL", "uni.opole.pl"],
    ["etamu.edu", "US", "tamuc.edu"],
    ["vilniustech.lt", "LT", "vgtu.lt"],
    ["atomix.ac.uk", "GB", "atomix.ac.uk"],
  ])("finds by the domain or address %j in %s only %s", async (query, territory, id) => {
    expect((await search(query, territory)).map(({ institutionId }) => institutionId)).toEqual([id]);
  });

  it.each(["ada@gmail.com", "ada@nowhere.ac.uk", "https://www.nowhere.ac.uk/"])(
    "finds nothing by %j, rather than something that looks like it",
    async (query) => expect(await search(query)).toEqual([]),
  );

  it.each([
    ["서울대학교", "KR", "snu.ac.kr"],
    ["清华大学", "CN", "tsinghua.edu.cn"],
    ["Háskóli Íslands", "IS", "hi.is"],
    ["תל אביב", "IL", "tau.ac.il"],
    ["Uniwersytet Opolski", "PL", "uni.opole.pl"],
    ["제주대학교", "KR", "cheju.ac.kr"],
    ["University of North Texas", "US", "unt.edu"],
    ["Hanoi University of Science and Technology", "VN", "hut.edu.vn"],
    ["Texas A&M Commerce", "US", "tamuc.edu"],
    ["cass business school", "GB", "city.ac.uk"],
    ["uni of brum", "GB", "bham.ac.uk"],
    ["ole miss", "US", "olemiss.edu"],
    ["paris 8", "FR", "univ-paris8.fr"],
  ])("finds first by %j in %s %s", async (query, territory, id) => {
    expect((await search(query, territory))[0]?.institutionId).toBe(id);
  });

  it("finds employers for the groups of key workers", async () => {
    expect((await search("nhs", "GB", "healthcare")).map(({ institutionId }) => institutionId)).toContain(
      "nhs.uk",
    );
    expect(await names("university of oxford", "GB", "military")).not.toContain("University of Oxford");
  });
});
