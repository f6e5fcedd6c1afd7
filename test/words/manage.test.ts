/** Words of the pages that are made from the management document: of all that these show, in both languages, and of nothing else. */
import { expect, it } from "@jest/globals";
import { catalogue as consoleCatalogue } from "../../server/pages/console/manage.ts";
import { type ManageFile, manageFiles, type PropertyWords } from "../../server/pages/words/manage.ts";
import { wordsIn } from "../../server/pages/words/words.ts";
import { catalogue as workbenchCatalogue } from "../../server/pages/workbench/operations.ts";
import type { Managed } from "../../server/pages/workplace/operations/catalogue.ts";
import { GROUPED } from "../../server/pages/workplace/operations/groups.ts";
import { knownName, propertyOf } from "../../server/pages/workplace/operations/known.ts";
import type { Field } from "../../server/pages/workplace/operations/schema.ts";
import { errors } from "../../server/start/areas.ts";
import { argumentsOf, parseMessage } from "../../server/words/message.ts";

const managed = [...consoleCatalogue.managed, ...workbenchCatalogue.managed];
/** Parameters that links set. */
const PAGING = new Set(["cursor", "limit", "after", "before", "nextCursor", "nextBefore"]);

/** Properties of which the document names no set of values. */
const OPEN = new Set(["actor", "TeamLimit/name"]);

const within = (field: Field): Field[] => [field, ...field.fields.flatMap(within)];
const fieldsOf = ({ typed, query, body, answer, rows }: Managed): Field[] =>
  [...typed, ...query, ...body, ...answer, ...(rows?.fields ?? [])]
    .flatMap(within)
    // Entries of a list are numbered; rows are the page's own.
    .filter((field) => !/^\d+$/.test(propertyOf(field)) && !PAGING.has(propertyOf(field)));
const rowsOf = ({ rows }: Managed) => rows?.name ?? "";

const all = managed.flatMap((operation) =>
  fieldsOf(operation).filter((field) => field.path.length > 1 || propertyOf(field) !== rowsOf(operation)),
);
/** Fields, each once. */
const shown = [
  ...new Map(
    all.map((field) => [JSON.stringify({ ...field, isRequired: false, default: 0 }), field]),
  ).values(),
];

/** The key of a property's words: below a schema, or with all of its name. */
function placeOf(
  { properties, schemas }: ManageFile,
  field: Pick<Field, "owner" | "path">,
): string | undefined {
  const name = propertyOf(field);
  const own = Object.keys(schemas).filter(
    (names) => names.split(" ").includes(field.owner) && schemas[names]?.[name] !== undefined,
  );
  return own[0] !== undefined ? `${own[0]}/${name}` : name in properties ? name : undefined;
}

function wordsAt({ properties, schemas }: ManageFile, place: string): Partial<PropertyWords> {
  const [names = "", name = ""] = place.includes("/") ? place.split("/") : ["", place];
  const found = names === "" ? properties[name] : schemas[names]?.[name];
  return typeof found === "object" ? found : { title: found ?? "" };
}

const placesIn = ({ properties, schemas }: ManageFile) => [
  ...Object.keys(properties),
  ...Object.entries(schemas).flatMap(([names, own]) => Object.keys(own).map((name) => `${names}/${name}`)),
];

it.each(["en", "de"] as const)(
  "%s: of each operation, property and value that a page shows, and of no other",
  (language) => {
    const file = manageFiles[language];
    const ids = new Set(managed.map(({ id }) => id));
    const groups = new Set(GROUPED.flatMap((one) => one.groups.map(({ id }) => id)));
    const byPlace = Map.groupBy(shown, (field) => placeOf(file, field));
    const valuesAt = (place: string) =>
      new Set(
        (byPlace.get(place) ?? []).flatMap(({ kind, values }) =>
          kind === "flag" ? ["true", "false"] : values,
        ),
      );
    const missing = [
      ...[...ids].filter((id) => file.operations[id] === undefined),
      ...[...groups].filter((group) => file.groups[group] === undefined),
      ...(byPlace.get(undefined) ?? []).map(({ owner, path }) => `${owner}: ${path.join(".")}`),
      ...[...byPlace].flatMap(([place = "", fields]) => {
        const { values = {} } = wordsAt(file, place);
        const hasWord = (field: Field, value: string) =>
          values[value] !== undefined || knownName(wordsIn(language), field, value) !== undefined;
        return fields
          .filter(({ kind }) => kind !== "flag")
          .flatMap((field) =>
            field.values.filter((value) => !hasWord(field, value)).map((value) => `${place}: ${value}`),
          );
      }),
    ];
    const gone = [
      ...Object.keys(file.operations).filter((id) => !ids.has(id)),
      ...Object.keys(file.faults).filter((code) => !errors.listNames().includes(code)),
      ...Object.keys(file.groups).filter((group) => !groups.has(group)),
      ...placesIn(file).filter((place) => !byPlace.has(place)),
      ...placesIn(file).flatMap((place) => {
        const known = valuesAt(place);
        return Object.keys(wordsAt(file, place).values ?? {})
          .filter((value) => !known.has(value) && !OPEN.has(place))
          .map((value) => `${place}: ${value}`);
      }),
    ];
    expect({ missing: [...new Set(missing)], gone }).toEqual({ missing: [], gone: [] });
  },
);

it("the languages have the same, with the same arguments", () => {
  const textsOf = (entry: unknown, path = ""): [string, string][] =>
    typeof entry === "string"
      ? [[path, entry]]
      : Object.entries(entry as object).flatMap(([name, one]) => textsOf(one, `${path}/${name}`));
  const [english, german] = (["en", "de"] as const).map(
    (language) => new Map(textsOf(manageFiles[language])),
  );
  expect([...(german?.keys() ?? [])]).toEqual([...(english?.keys() ?? [])]);
  const names = (text: string, language: "en" | "de") =>
    argumentsOf(parseMessage(text, language))
      .map(({ name }) => name)
      .sort();
  for (const [path, text] of english ?? [])
    if (path.endsWith("/shown") || path.startsWith("/faults/"))
      expect([path, names(german?.get(path) ?? "", "de")]).toEqual([path, names(text, "en")]);
});

it("a resource with groups has each of its properties in one of them", () => {
  const faults = GROUPED.flatMap(({ schemas, groups }) => {
    const named = groups.flatMap(({ properties }) => properties);
    const known = new Set(
      shown
        .filter(({ owner, path }) => schemas.includes(owner) && path.length === 1)
        .map((field) => propertyOf(field)),
    );
    return [
      ...[...known].filter((name) => named.filter((one) => one === name).length !== 1),
      ...named.filter((name) => !known.has(name)),
    ].map((name) => `${schemas[0]}: ${name}`);
  });
  expect(faults).toEqual([]);
});
