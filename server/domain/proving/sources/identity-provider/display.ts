/**
 * What a provider calls itself, and its logos: mdui:UIInfo of SAML metadata (sstc-saml-metadata-ui-v1.0), or what an
 * OpenID provider's configuration has of the same (OpenID Federation 1.0, section 5.2.2). Nothing of it proves anything.
 */
import type { ProviderDisplay as GivenDisplay } from "../../../../../generated/operator.ts";
import { isPrintable } from "../../../../platform/printable.ts";
import { isLanguage, type Language } from "../../../../words/languages.ts";

/** As metadata have it: anything. */
export interface DescribedDisplay {
  names: { language: string; name: string }[];
  logos: { language: string | null; url: string; height: number }[];
}

/** A logo of one language; null: of every language. */
export interface LogoSource {
  language: Language | null;
  url: string;
}

/** As the operator API has it. */
export function describedDisplay({ names = [], logos = [] }: GivenDisplay = {}): DescribedDisplay {
  return {
    names,
    logos: logos.map(({ language = null, url, height = HEIGHT_WANTED }) => ({ language, url, height })),
  };
}

/** The same back; nothing where there is nothing to show. */
export function givenDisplay({ names, logos }: ProviderDisplay): { display?: GivenDisplay } {
  if (names.length + logos.length === 0) return {};
  return {
    display: {
      names,
      logos: logos.map(({ language, url }) => (language === null ? { url } : { language, url })),
    },
  };
}

/** In our languages. */
export interface ProviderDisplay {
  names: { language: Language; name: string }[];
  logos: LogoSource[];
}

export const NO_DISPLAY: ProviderDisplay = { names: [], logos: [] };

/**
 * Of an OpenID provider's configuration: `display_name`, else `organization_name`, and `logo_uri`; each may have a language
 * behind a "#" (OpenID Connect Core, section 5.2).
 */
export function describedByConfiguration(configuration: object): DescribedDisplay {
  const tagged = (name: string) =>
    Object.entries(configuration).flatMap(([key, value]: [string, unknown]) => {
      const [own, language = null] = key.split("#", 2);
      return own === name && typeof value === "string" ? [{ language, value }] : [];
    });
  const names = [...tagged("display_name"), ...tagged("organization_name")];
  return {
    names: names.map(({ language, value }) => ({ language: language ?? "en", name: value })),
    logos: tagged("logo_uri").map(({ language, value }) => ({ language, url: value, height: HEIGHT_WANTED })),
  };
}

const NAME_LENGTH_MAX = 120;
const URL_LENGTH_MAX = 2_000;
/** A logo within its own address; beside up to a hundred others in a call. */
const DATA_URL_LENGTH_MAX = 16_384;
const LOGOS_MAX = 4;
/** About the height at which it is shown, twice for fine screens. */
const HEIGHT_WANTED = 80;

/** What can be shown: each language once, one logo within its address at most. */
export function readDisplay({ names, logos }: DescribedDisplay): ProviderDisplay {
  const byLanguage = new Map<Language, string>();
  for (const { language, name } of names) {
    const [ours, text] = [languageOf(language), name.replace(/\s+/g, " ").trim()];
    const isSound = text !== "" && text.length <= NAME_LENGTH_MAX && isPrintable(text);
    if (ours !== null && isSound && !byLanguage.has(ours)) byLanguage.set(ours, text);
  }
  const sound = logos
    .filter(({ url }) => isLogoAddress(url))
    .toSorted((one, other) => distance(one.height) - distance(other.height));
  const best = new Map<Language | null, string>();
  for (const { language, url } of sound) {
    const ours = language === null ? null : languageOf(language);
    // Of a language that we don't speak, it is better than none.
    if (!best.has(ours) && !(isWithin(url) && [...best.values()].some(isWithin))) best.set(ours, url);
  }
  return {
    names: [...byLanguage].map(([language, name]) => ({ language, name })),
    logos: [...best].slice(0, LOGOS_MAX).map(([language, url]) => ({ language, url })),
  };
}

/** The entry of a language, otherwise the one of every language, otherwise the English or the first one. */
export function inLanguage<T extends { language: Language | null }>(
  entries: readonly T[],
  language: Language,
): T | undefined {
  const wanted = [language, null, "en"];
  return (
    wanted.map((one) => entries.find((entry) => entry.language === one)).find((found) => found) ?? entries[0]
  );
}

/** "de-CH" is German. */
function languageOf(tag: string): Language | null {
  const [primary = ""] = tag.toLowerCase().split("-");
  return isLanguage(primary) ? primary : null;
}

/** https, or within the address itself (RFC 2397). */
function isLogoAddress(url: string): boolean {
  if (isWithin(url)) return url.length <= DATA_URL_LENGTH_MAX;
  return url.length <= URL_LENGTH_MAX && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

export function isWithin(url: string): boolean {
  return /^data:image\/(?:png|jpeg|webp);base64,/i.test(url);
}

/** Favicons of 16 pixels are the worst; what is too large loses nothing when it is made smaller. */
function distance(height: number): number {
  return height >= HEIGHT_WANTED ? (height - HEIGHT_WANTED) / 10 : HEIGHT_WANTED - height;
}
