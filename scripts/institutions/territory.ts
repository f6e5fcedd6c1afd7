/** The country of an institution, from its domain, from a list of universities, or from its name. */
import { getCountries } from "libphonenumber-js";

/** libphonenumber-js counts regions of telephony, so it has these codes, which ISO 3166-1 has not. */
const NOT_ISO: readonly string[] = ["AC", "TA", "XK"];
const ISO_COUNTRIES: ReadonlySet<string> = new Set(getCountries().filter((code) => !NOT_ISO.includes(code)));

/** Top-level domains of a city or region (iana.org/domains/root/db), and registries of one country below others. */
const REGIONS: Readonly<Record<string, string>> = {
  ...each("DE", "berlin bayern nrw hamburg koeln cologne ruhr saarland"),
  ...each("AT", "wien tirol"),
  ...each("CH", "swiss zuerich"),
  ...each("FR", "paris bzh alsace corsica paysdelaloire.education"),
  ...each("ES", "barcelona cat gal eus madrid"),
  ...each("GB", "london scot wales cymru uk.com"),
  ...each("BE", "brussels vlaanderen gent"),
  ...each("NL", "amsterdam frl"),
  ...each("US", "nyc miami vegas boston us.com mil gov"),
  ...each("AU", "sydney melbourne"),
  ...each("CA", "quebec"),
  ...each("RU", "moscow tatar"),
  ...each("JP", "tokyo osaka kyoto"),
  ...each("TR", "istanbul ist"),
  ...each("BR", "rio"),
};

function each(territory: string, domains: string): Record<string, string> {
  return Object.fromEntries(domains.split(" ").map((domain) => [domain, territory]));
}

/** Names that only schools of the United States have. */
const AMERICAN =
  /\b(?:(?:Independent|Unified|Consolidated|Community|City|County|Central|Area|Township|Union|Elementary|High|Public) School District|ISD|[USC]{1,2}SD|(?:County|City|Parish|Public|Community) Schools|Catholic (?:Central )?High School|Charter School|Community College)\b/;

/** Scripts, letters and words that only the schools of one country have in their names. */
const NATIONAL: readonly [country: string, name: RegExp][] = [
  ["GR", /\p{Script=Greek}{4}/u],
  ["IL", /\p{Script=Hebrew}{3}/u],
  ["JP", /\p{Script=Hiragana}|\p{Script=Katakana}/u],
  ["KR", /\p{Script=Hangul}/u],
  ["TH", /\p{Script=Thai}/u],
  ["GE", /\p{Script=Georgian}/u],
  ["AM", /\p{Script=Armenian}/u],
  ["UA", /\p{Script=Cyrillic}.*[іїєґ]|[іїєґ].*\p{Script=Cyrillic}/iu],
  ["BG", /(?:^|\s)(?:\p{Lu}*СУ|\p{Lu}*ПГ\p{Lu}*|НПМГ)\s+["„«]/u],
  ["HU", /[őű]|(?:^|\s)(?:SZC|Iskola)(?!\p{L})/iu],
  ["PL", /\b(?:liceum|technikum (?:nr|im\.|\S+ w)|zesp(?:ół|ol) szk(?:ół|ol)|szkoła|szkół)(?!\p{L})/iu],
  ["CZ", /(?:^|\s)(?:střední|vyšší odborná|základní) (?:\S+ )?škola/iu],
  ["SK", /(?:^|\s)(?:stredná|základná|spojená|vysoká) (?:\S+ )?škola/iu],
  ["SE", /(?:gymnasiet|skolan)(?!\p{L})/iu],
  ["TR", /(?:üniversitesi|okulları|lisesi)(?!\p{L})/iu],
  ["VN", /(?:trường|đại học)(?!\p{L})/iu],
  ["PT", /^agrupamento de escolas\b/iu],
  ["ES", /^(?:I\.?E\.?S\.?|Instituto de Educación Secundaria|CPR|CIFP)\s/iu],
  [
    "US",
    /\b(?:Jr\.?\/Sr\.?|Regional(?: \w+)*|Charter|Township|Union) High ?School\b|\bSchool District\b|\bUFSD\b|, [A-Z]{2},? USA?$/i,
  ],
];

const COUNTRY_NAMES: ReadonlyMap<string, string> = new Map(
  [...ISO_COUNTRIES].map((code) => [new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code, code]),
);

/** The country in a name: behind a comma, as "…, India", or by a name that only one country's schools have. */
function countryInName(name: string): string | null {
  const behindComma = COUNTRY_NAMES.get(name.slice(name.lastIndexOf(",") + 1).trim());
  if (name.includes(",") && behindComma !== undefined) return behindComma;
  return NATIONAL.find(([, words]) => words.test(name))?.[0] ?? null;
}

/** Null: no single country, so it is found in every one. */
export function territoryOf(
  domain: string,
  name: string,
  listed: ReadonlyMap<string, ReadonlySet<string>>,
): string | null {
  const topLevel = domain.slice(domain.lastIndexOf(".") + 1).toUpperCase();
  if (topLevel === "UK") return "GB";
  if (ISO_COUNTRIES.has(topLevel)) return topLevel;
  const labels = domain.split(".");
  for (let at = 0; at < labels.length; at += 1) {
    const parent = labels.slice(at).join(".");
    const known = listed.get(parent);
    if (known !== undefined) return known.size === 1 ? ([...known][0] ?? null) : null;
    const region = REGIONS[parent];
    if (region !== undefined) return region;
  }
  if (topLevel === "EDU") return "US";
  return AMERICAN.test(name) ? "US" : countryInName(name);
}

export function isCountry(code: string): boolean {
  return ISO_COUNTRIES.has(code);
}
