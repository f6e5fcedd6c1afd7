/** Employers whose names give away a belief, over the institution lists that ship. */
import { expect, it } from "@jest/globals";
import { givesAwayBelief } from "../../../../server/domain/proving/document/papers/belief.ts";
import { readOrganisations } from "../../../../server/domain/proving/institution/shipped/organisations-file.ts";

/** Words that need no second look. */
const PLAIN =
  /catholi|church of england|c ?of ?e\b|baptist|methodist|adventist|presbyterian|lutheran|anglican|episcopal|evangeli|dioces|bistum|diakoni|katholi|caritas|malteser|johanniter|salvation army|jewish|jüdisch|hebrew|muslim|islam|franciscan|ursuline|salesian|\b(?:rc|ce)\b/i;

/** Other names that match, each of them reviewed. */
const REVIEWED = [
  "Armée du Salut",
  "Bristol Cathedral Choir School",
  "Buddhist Tzu Chi Medical Foundation",
  "Christ Church Academy",
  "Christ The King College",
  "Christ The King Sixth Form College",
  "Christ The King Voluntary Academy",
  "Christian Aid",
  "Christian Hospital Northeast - Northwest",
  "Church of Ireland",
  "Derby Cathedral School",
  "Die Heilsarmee",
  "Guru Nanak Sikh Academy",
  "Israelitisches Krankenhaus",
  "Kirchliche Hochschule Wuppertal",
  "Maison de Sante Protestante de Bordeaux-Bagatelle",
  "Ordre de Malte France",
  "Pine Rest Christian Mental Health Services",
  "Rehoboth McKinley Christian Health Care Services",
  "Samworth Church Academy",
  "Société de l'histoire du protestantisme français",
  "St Bede's Inter-Church School",
  "The King's (The Cathedral) School",
  "Trinity Academy Cathedral",
  "Waldkrankenhaus Protestant Hospital",
  "Young Men's Christian Association",
];

/** Names like those that give none away: places, counties, first names, trade associations. */
const NEUTRAL = [
  "Calcasieu Parish School Board",
  "Orleans Parish Sheriff's Office",
  "St. Charles Parish Hospital",
  "Feuerwehr Gelsenkirchen",
  "Feuerwehr Kreisstadt Euskirchen",
  "Garmisch-Partenkirchen Medical Center",
  "Christian County Illinois Sheriff's Office",
  "Pass Christian Fire Department",
  "Quaker Springs Fire Department",
  "Church Hill Middle School",
  "Church Stretton School",
  "Christian-Morgenstern-Grundschule",
  "Gospel Oak School",
  "Verbandsgemeinde Kirchberg",
  "Syndicat des Sélectionneurs Avicoles et Aquacoles Français",
];

const gives = (name: string) => givesAwayBelief({ name, belief: null }, "teacher");
const names = (await readOrganisations()).map(({ name }) => name);

it("hits the reviewed names of the shipped lists, and no others", () => {
  const hit = new Set(names.filter((name) => gives(name) && !PLAIN.test(name)));
  expect([...hit].sort()).toEqual(REVIEWED);
});

it("passes places, counties and first names", () => {
  expect(NEUTRAL.filter((name) => !names.includes(name))).toEqual([]);
  expect(NEUTRAL.filter(gives)).toEqual([]);
  expect(["Falls Church City Public Schools", "Neunkirchener Krankenhaus"].filter(gives)).toEqual([]);
});

it.each([
  "Église protestante unie de France",
  "Paroisse de l’Église Saint-Paul",
  "Union des étudiants juifs",
  "Fédération juive de France",
  "Institution chrétienne Sainte-Marie",
  "Fédération des églises chrétiennes",
  "Catholics for Housing",
  "Landeskirchenamt Hannover",
  "Evangelische Kirche im Rheinland",
  "Kirchenkreis Altona",
])("hits %s", (name) => expect(gives(name)).toBe(true));
