/** Catalogues: one file of ICU messages a language. English gives the shape and replaces missing entries. */
import { readFileSync } from "node:fs";
import type { Catalogue } from "../../generated/words.ts";
import type { Language } from "./languages.ts";
import { hasArguments, message } from "./message.ts";

export type Entry = string | null | readonly Entry[] | { readonly [name: string]: Entry };

export function readCatalogue(language: Language): Entry {
  return JSON.parse(readFileSync(new URL(`${language}.json`, import.meta.url), "utf8"));
}

const made = new Map<Language, Catalogue>();

/** Loads with the first page or message in the language, to keep the start short. */
export function catalogue(language: Language): Catalogue {
  const known = made.get(language);
  if (known !== undefined) return known;
  const english = readCatalogue("en");
  // The shape is the English file's, from which the type is generated.
  const fresh = say(english, language === "en" ? english : readCatalogue(language), language) as Catalogue;
  made.set(language, fresh);
  return fresh;
}

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

/** A function where English has arguments, even if a translation leaves them out. */
function ready(english: string, text: string, language: Language): unknown {
  return hasArguments(english) ? message(english, text, language) : text;
}
