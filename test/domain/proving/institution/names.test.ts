import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { searchableName } from "../../../../server/domain/proving/institution/names/names.ts";
import { runs } from "../../../support/properties.ts";

describe("searchableName", () => {
  it.each([
    ["  Ludwig-Maximilians-Universität   München ", "ludwig maximilians universitat munchen"],
    ["École Supérieure d'Art", "ecole superieure d art"],
    ["Straße", "strasse"],
    ["STRASSE", "strasse"],
    ["Københavns Universitet", "kobenhavns universitet"],
    ["Politechnika Łódzka", "politechnika lodzka"],
    ["Đại học Đà Nẵng", "dai hoc da nang"],
    ["Encyclopædia, Œuvre", "encyclopaedia oeuvre"],
    ["İSTANBUL Işık", "istanbul isik"],
    ["Texas A&M University–Kingsville", "texas a m university kingsville"],
    ["№ 5 (ﬁne)", "no 5 fine"],
  ])("makes of %j %j", (name, form) => {
    expect(searchableName(name)).toBe(form);
  });

  it("finds the English possessive with and without its apostrophe, however that is typed", () => {
    for (const name of [
      "King's College",
      "King’s College",
      "Kingʼs College",
      "KING`S COLLEGE",
      "King´s College",
    ]) {
      expect(searchableName(name)).toBe("kings college");
    }
  });

  it("keeps the letters of every script, with the marks that are letters there", () => {
    expect(searchableName("Московский Государственный")).toBe("московскии государственныи");
    expect(searchableName("ΠΑΝΕΠΙΣΤΉΜΙΟ ΚΡΉΤΗΣ")).toBe("πανεπιστημιο κρητησ");
    expect(searchableName("東京大学")).toBe("東京大学");
    expect(searchableName("がっこう")).toBe("がっこう");
    expect(searchableName("대한민국")).toBe("대한민국");
    expect(searchableName("বিশ্ববিদ্যালয়")).toBe("বিশ্ববিদ্যালয়".normalize("NFC"));
    expect(searchableName("جَامِعَة القاهرة")).toBe(searchableName("جامعة القاهرة"));
  });

  it("does not tell composed from decomposed letters", () => {
    for (const name of ["Université", "대학교", "ガッコウ", "বিশ্ববিদ্যালয়"]) {
      expect(searchableName(name.normalize("NFD"))).toBe(searchableName(name.normalize("NFC")));
    }
  });

  it("makes nothing of what has neither letter nor digit", () => {
    expect(searchableName(" -- \u200b\u00ad … ")).toBe("");
  });

  it("changes nothing when applied again, and leaves single spaces only", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const form = searchableName(text);
        expect(searchableName(form)).toBe(form);
        expect(form).toBe(form.split(/\s+/).filter(Boolean).join(" "));
      }),
      runs(2000),
    );
  });
});
