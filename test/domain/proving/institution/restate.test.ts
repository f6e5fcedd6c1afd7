import { describe, expect, it } from "@jest/globals";
import { restate } from "../../../../server/domain/proving/institution/names/restate.ts";
import { toSearchForm } from "../../../../server/domain/proving/institution/names/search-form.ts";

describe("a search with short words", () => {
  it.each([
    ["Chicago PD", "US", "chicago police department"],
    ["BF Leipzig", "DE", "feuerwehr leipzig"],
    ["Unimedizin Mainz", "DE", "universitatsmedizin mainz"],
    ["Rectorat de Créteil", "FR", "academie de creteil"],
    ["Pompiers13", "FR", "sdis 13"],
  ])("%s in %s is %s", (query, territory, expected) => {
    expect(restate(toSearchForm(query).text, territory)).toBe(expected);
  });

  it.each([
    ["Chicago PD", "FR"],
    ["Chicago Police", "US"],
    ["PD", null],
  ])("%s in %s has none", (query, territory) => {
    expect(restate(toSearchForm(query).text, territory)).toBeNull();
  });
});
