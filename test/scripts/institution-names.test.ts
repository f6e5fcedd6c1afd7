import { describe, expect, it } from "@jest/globals";
import { readSpellings, withoutCapitals } from "../../scripts/institutions/capitals.ts";
import { territoryOf } from "../../scripts/institutions/territory.ts";

const spellings = readSpellings([
  "Police Department of Springfield",
  "SDIS 13 Bouches-du-Rhône",
  "Universidad de Salamanca",
  "Universidad de Vigo",
  "Centro de Estudios",
  "Pastor gomes",
  "Istituto BAchelet",
]);

describe("a name in capital letters", () => {
  it.each([
    ["KNOXVILLE POLICE DEPARTMENT", "US", "Knoxville Police Department"],
    ["UNIVERSIDAD DE MÁLAGA", "ES", "Universidad de Málaga"],
    ["DE SALAMANCA VIGO", null, "De Salamanca Vigo"],
    ["COLEGIO GOMES", "PT", "Colegio Gomes"],
    ["ISTITUTO EINSTEIN-BACHELET", "IT", "Istituto Einstein-Bachelet"],
    ["I.I.S. PIAZZA TECNICO", "IT", "I.I.S. Piazza Tecnico"],
    ["ÖZEL ACIBADEM OKULLARI", "TR", "ÖZEL Acıbadem Okulları"],
    ["ПОДІЛЬСЬКИЙ ДЕРЖАВНИЙ УНІВЕРСИТЕТ", "UA", "Подільський Державний Університет"],
  ])("%s", (name, territory, expected) => {
    expect(withoutCapitals(name, territory, spellings)).toBe(expected);
  });

  it.each(["ADAC", "SDIS 13", "SDIS BOUCHES du Rhône", "大阪 ABC", "University of Oxford"])(
    "%s stays",
    (name) => {
      expect(withoutCapitals(name, null, spellings)).toBe(name);
    },
  );
});

describe("the country of an institution, where its domain has none", () => {
  const listed = new Map<string, ReadonlySet<string>>();

  it.each([
    ["Zespół Szkół Mechanicznych nr 1 w Bydgoszczy", "zsm01.onmicrosoft.com", "PL"],
    ["Debreceni SZC Mechwart András Gépipari és Informatikai Technikum", "dszc.online", "HU"],
    ["Ліцей №21 Львівської міської ради", "lviv21.ukr.education", "UA"],
    ["בית הספר הכפר הירוק", "kfaryarok.eduil.org", "IL"],
    ["Pearl Academy, India", "pearlacademy.com", "IN"],
    ["IES Portada Alta", "iesportada.org", "ES"],
    ["La Salle", "lasalle.cat", "ES"],
    ["Avondale School District", "avondaleschools.org", "US"],
    ["Maghull High School", "maghullhigh.com", null],
    ["Penketh Community High School", "penketh.org", null],
    ["American School of Bombay", "asbindia.org", null],
    ["Тверской Государственный Университет", "tversu.net", null],
  ])("%s", (name, domain, expected) => {
    expect(territoryOf(domain, name, listed)).toBe(expected);
  });
});
