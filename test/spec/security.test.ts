/** docs/security.md covers ASVS and RFC 9700: no requirement is missing, and every test that it names exists. */
import { existsSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import {
  asvs,
  asvsLevels,
  findEvidence,
  findFaults,
  findings,
  type Requirement,
  rfc9700,
} from "../../scripts/security/requirements.ts";
import { checkAll } from "../support/check-all.ts";
import { textOf } from "../support/imports.ts";

const all: [string, Requirement][] = [...Object.entries(asvs.requirements), ...Object.entries(rfc9700)];

describe("the requirements", () => {
  it("of ASVS 5.0.0 are all of levels 1 and 2, each once, in the standard's order", () => {
    expect(Object.keys(asvs.requirements)).toEqual([...asvsLevels.keys()]);
    const count = (level: string) => [...asvsLevels.values()].filter((each) => each === level).length;
    // As OWASP counts them.
    expect([count("1"), count("2")]).toEqual([70, 183]);
  });

  it("of RFC 9700 are of every section that has some", () => {
    const sections = new Set(Object.keys(rfc9700).map((id) => id.split(" ")[0]));
    expect([...sections]).toEqual([
      ...["2.1", "2.1.1", "2.1.2", "2.2.1", "2.2.2", "2.3", "2.4", "2.5", "2.6"],
      ...["4.1", "4.2", "4.3.1", "4.3.2", "4.4", "4.5", "4.6", "4.7", "4.8", "4.9", "4.10"],
      ...["4.11.1", "4.11.2", "4.12", "4.13", "4.14", "4.15", "4.16", "4.17"],
    ]);
  });

  it("name tests that are there, and nothing is where they say that nothing is", () => {
    expect(findFaults(Object.fromEntries(all))).toEqual([]);
  });

  it("are refused with a test that is not there, and with an absence that is none", () => {
    const subject = "x";
    const faults = findFaults({
      "1": { subject, tests: { "test/spec/security.test.ts": ["no such test"] } },
      "2": { subject, tests: { "test/nowhere.test.ts": ["no such file"] } },
      "3": { subject, none: "No database.", absent: { pattern: "prisma", in: ["packages"] } },
      "4": { subject, none: "No Basic.", absent: { pattern: "\\bBasic\\b", in: ["server", "documents"] } },
    });
    expect(["1", "2", "3", "4"].filter((id) => !faults.some((fault) => fault.startsWith(`${id}:`)))).toEqual(
      [],
    );
  });

  it("name documents, and places in them, that are there", () => {
    const anchors = (file: string) =>
      [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, "")
          .replaceAll(" ", "-"),
      );
    const named = all.flatMap(([, requirement]) =>
      "documents" in requirement ? (requirement.documents ?? []).map((document) => document.split("#")) : [],
    );
    const missing = named.filter(
      ([file = "", anchor]) => !existsSync(file) || (anchor !== undefined && !anchors(file).includes(anchor)),
    );
    expect(missing).toEqual([]);
  });
});

describe("the findings of the review", () => {
  const evidence = findEvidence();

  it("have all numbers", () => {
    const numbers = (letter: string, last: number) =>
      Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);
    expect(Object.keys(findings)).toEqual([...numbers("H", 4), ...numbers("M", 10), ...numbers("L", 20)]);
  });

  it("each has a test named with it, or a reason", () =>
    checkAll(Object.keys(findings), (id) => {
      expect((evidence.get(id)?.size ?? 0) > 0 || findings[id]?.note !== undefined).toBe(true);
    }));
});
