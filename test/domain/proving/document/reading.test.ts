import { describe, expect, it } from "@jest/globals";
import { readClaims } from "../../../../server/domain/proving/document/reading.ts";

const CLAIMED = {
  firstName: "Ada",
  lastName: "Müller-Lovelace",
  institutionName: "University of Oxford",
  year: 2026,
};
const read = (text: string, changes = {}) => readClaims(text, "ocr", { ...CLAIMED, ...changes });

describe("a claim in the text of a document", () => {
  it.each([
    ["as it is written", "UNIVERSITY OF OXFORD Student: Ada Müller-Lovelace 01.10.2026"],
    ["as a photo is read", "University of 0xford Sludent: Ada Miiller-Lovelace 01.10.2026"],
    ["without umlauts", "Oxford ADA MUELLER LOVELACE enrolled 2026"],
    ["with the last name first", "LOVELACE, Ada. Oxford. Michaelmas 2026/27"],
  ])("is found %s", (_how, text) => {
    expect(read(text)).toEqual({ source: "ocr", name: "found", institution: true, year: true });
  });

  it.each([
    ["another person", "University of Oxford, Student: Grace Hopper 2026", "missing"],
    ["a first name only", "University of Oxford, Student: Ada Byron 2026", "partly"],
    ["hardly any text", "Ox Ad", "unreadable"],
    ["nothing", "", "unreadable"],
  ] as const)("%s", (_what, text, name) => {
    expect(read(text).name).toBe(name);
  });

  it.each([
    ["one name", "Suharto", "-", "Universitas Indonesia Mahasiswa: SUHARTO 2026"],
    ["one name, in the other field", "-", "Suharto", "Universitas Indonesia Mahasiswa: SUHARTO 2026"],
    ["a father's name", "Ravi", "a/l Muthu", "Universiti Malaya Pelajar: RAVI A/L MUTHU 2026"],
    ["another name", "Lee", "John @ Lee Ah Kow", "Universiti Malaya Pelajar: LEE AH KOW 2026"],
    ["a script without blanks", "小明", "王", "香港大學 學生證 王小明 Student identity card 2026"],
    ["three scripts", "Yuki 由紀", "Tanaka Танака", "東京大学 学生証 田中由紀 TANAKA Student card 2026"],
  ])("finds %s", (_what, firstName, lastName, text) => {
    expect(read(text, { firstName, lastName }).name).toBe("found");
  });

  it("an institution is found by what tells it from others", () => {
    const text = "Technische Universität München, Ada Lovelace";
    expect(read(text, { institutionName: "Technical University of Munich" }).institution).toBe(false);
    expect(read(text, { institutionName: "Technische Universität München" }).institution).toBe(true);
    expect(read(text, { institutionName: "University of Oxford" }).institution).toBe(false);
    expect(read(text, { institutionName: null }).institution).toBeNull();
  });

  it.each([
    ["2026", true],
    ["valid until 31/12/26", true],
    ["2025/26", true],
    ["2026-27", true],
    ["26/27", true],
    ["Valid until 30 Sep 2027", true],
    ["gültig bis 30.09.2029", true],
    ["2037", false],
    ["2025", false],
    ["12026", false],
    ["No. 262626", false],
    ["26.10.1996", false],
  ])("a date of 2026 or later: %s is %s", (text, isFound) => {
    expect(read(text).year).toBe(isFound);
  });
});
