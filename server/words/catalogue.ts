/** The catalogues: one file of ICU messages for each language, of which English gives the shape and stands in for what is missing. */
import { readFileSync } from "node:fs";
import type { Catalogue } from "../../generated/words.ts";
import type { Language } from "./languages.ts";
import { hasArguments, message } from "./message.ts";

/** A catalogue as its file has it. */
export type Entry = string | null | readonly Entry[] | { readonly [name: string]: Entry };

export function readCatalogue(language: Language): Entry {
  return JSON.parse(readFileSync(new URL(`${language}.json`, import.meta.url), "utf8"));
}

const made = new Map<Language, Catalogue>();

/** Read when the first page or message in the language is made, so that a start takes no longer for each. */
export function catalogue(language: Language): Catalogue {
  const known = made.get(language);
  if (known !== undefined) return known;
  const english = readCatalogue("en");
  // The shape is that of the English file, from which the type is generated too.
  const fresh = say(english, language === "en" ? english : readCatalogue(language), language) as Catalogue;
  made.set(language, fresh);
  return fresh;
}

/** Entries as they are said, in English where a translation has none of the same shape. */
function say(english: Entry, entry: Entry | undefined, language: Language): unknown {
  if (english === null) return null;
  if (typeof english === "string")
    return typeof entry === "string" ? ready(english, entry, language) : ready(english, english, "en");
  if (Array.isArray(english)) {
    const same = Array.isArray(entry) && entry.length === english.length;
    return english.map((one, index) => say(one, same ? entry[index] : undefined, language));
  }
  const given = typeof entry === "object" && entry !== null ? (entry as Record<string, Entry>) : {};
  const own = (name: string) => (Object.hasOwn(given, name) ? given[name] : undefined);
  return Object.fromEntries(
    Object.entries(english).map(([name, one]) => [name, say(one, own(name), language)]),
  );
}

/** A function where English has arguments: calls are made for those, whatever a translation leaves out. */
function ready(english: string, text: string, language: Language): unknown {
  return hasArguments(english) ? message(english, text, language) : text;
}
