/**
 * Words of the pages that are made from the management document: of each operation, of each property, and of the values of
 * these. They stand here and not in the document, whose titles and descriptions are for developers.
 */
import type { Language } from "../../words/languages.ts";
import { hasArguments, message } from "../../words/message.ts";
import de from "./manage/de.json" with { type: "json" };
import en from "./manage/en.json" with { type: "json" };
import type { Words } from "./words.ts";

export interface OperationWords {
  /** Name of a list or an item; of a change a verb, as on its button. */
  title: string;
  help?: string;
  /** Said after a change; by default that it was saved, removed or done. */
  done?: string;
}

export interface PropertyWords {
  title: string;
  help?: string;
  /** In place of an empty value. */
  none?: string;
  /** Message for a value: `{value}`, or with a unit `{duration}` beside it. */
  shown?: string;
  /** Names of values. */
  values?: Readonly<Record<string, string>>;
}

export interface ManageFile {
  /** Groups of settings. */
  groups: Readonly<Record<string, string>>;
  /** Corrections after a field's name, by the code of the fault; the API's English where there is none. */
  faults: Readonly<Record<string, string>>;
  operations: Readonly<Record<string, string | OperationWords>>;
  /** By the name of a property wherever it means the same. */
  properties: Readonly<Record<string, string | PropertyWords>>;
  /** By schemas (several beside each other), or by the operation of a parameter, and then by the property. */
  schemas: Readonly<Record<string, Readonly<Record<string, string | PropertyWords>>>>;
}

export type ManageLanguage = "en" | "de";

export const manageFiles: Readonly<Record<ManageLanguage, ManageFile>> = { en, de };

export interface ManageWords {
  group: (name: string) => string;
  /** Correction of a fault, if there are words for its code. */
  fault: (code: string, params: object) => string | undefined;
  operation: (id: string) => OperationWords;
  property: (owner: string, name: string) => PropertyWords;
  /** Text for a value by the property's message; undefined without one. */
  say: (words: PropertyWords, values: { value: unknown; duration: string }) => string | undefined;
}

const made = new Map<ManageLanguage, ManageWords>();

/** In any language but these it is English, as the console is. */
export function manageWordsFor({ language }: Pick<Words, "language">): ManageWords {
  const chosen = language === "de" ? "de" : "en";
  const known = made.get(chosen) ?? makeWords(chosen);
  made.set(chosen, known);
  return known;
}

function makeWords(language: ManageLanguage): ManageWords {
  const { groups, faults, operations, properties, schemas } = manageFiles[language];
  const bySchema = new Map<string, ManageFile["properties"]>();
  for (const [names, own] of Object.entries(schemas))
    for (const name of names.split(" ")) bySchema.set(name, { ...bySchema.get(name), ...own });
  const whole = <Entry extends { title: string }>(entry: string | Entry | undefined, name: string) =>
    typeof entry === "object" ? entry : ({ title: entry ?? name } as Entry);
  return {
    group: (name) => groups[name] ?? name,
    fault(code, params) {
      const text = faults[code];
      if (text === undefined || !hasArguments(text)) return text;
      const [, name = ""] = /\{(\w+)/.exec(text) ?? [];
      return String(messageOf(text, language)((params as Record<string, unknown>)[name]));
    },
    operation: (id) => whole(operations[id], id),
    property: (owner, name) => whole(bySchema.get(owner)?.[name] ?? properties[name], name),
    say: ({ shown }, values) => (shown === undefined ? undefined : sayShown(shown, language, values)),
  };
}

const said = new Map<string, ReturnType<typeof message>>();

function messageOf(text: string, language: Language): ReturnType<typeof message> {
  const key = `${language} ${text}`;
  const known = said.get(key) ?? message(text, text, language);
  said.set(key, known);
  return known;
}

function sayShown(text: string, language: Language, values: { value: unknown; duration: string }): string {
  if (!hasArguments(text)) return text;
  const known = messageOf(text, language);
  const hasBoth = text.includes("{value") && text.includes("{duration");
  return String(known(hasBoth ? values : text.includes("{value") ? values.value : values.duration));
}
