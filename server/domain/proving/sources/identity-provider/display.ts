// Names and logos of a provider: mdui:UIInfo (sstc-saml-metadata-ui-v1.0), or an OpenID provider's configuration
// (OpenID Federation 1.0, section 5.2.2). They prove nothing.
import type { ProviderDisplay as GivenDisplay } from "../../../../../generated/management.ts";
import { isPrintable } from "../../../../platform/printable.ts";
import { isLanguage, type Language } from "../../../../words/languages.ts";

export interface DescribedDisplay {
  names: { language: string; name: string }[];
  logos: { language: string | null; url: string; height: number }[];
}

/** Logo of one language; null: of all. */
export interface LogoSource {
  language: Language | null;
  url: string;
}

export function describedDisplay({ names = [], logos = [] }: GivenDisplay = {}): DescribedDisplay {
  return {
    names,
    logos: logos.map(({ language = null, url, height = HEIGHT_WANTED }) => ({ language, url, height })),
  };
}

export function givenDisplay({ names, logos }: ProviderDisplay): { display?: GivenDisplay } {
  if (names.length + logos.length === 0) return {};
  return {
    display: {
      names,
      logos: logos.map(({ language, url }) => (language === null ? { url } : { language, url })),
    },
  };
}

export interface ProviderDisplay {
  names: { language: Language; name: string }[];
  logos: LogoSource[];
}

export const NO_DISPLAY: ProviderDisplay = { names: [], logos: [] };

/**
 * `display_name`, else `organization_name`, and `logo_uri`, by language after "#" (OpenID Connect Core, section 5.2).
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
const DATA_URL_LENGTH_MAX = 16_384;
const LOGOS_MAX = 4;
const HEIGHT_WANTED = 80;

/** Valid entries: each language once, one data URL at most. */
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
    if (!best.has(ours) && !(isWithin(url) && [...best.values()].some(isWithin))) best.set(ours, url);
  }
  return {
    names: [...byLanguage].map(([language, name]) => ({ language, name })),
    logos: [...best].slice(0, LOGOS_MAX).map(([language, url]) => ({ language, url })),
  };
}

export function inLanguage<T extends { language: Language | null }>(
  entries: readonly T[],
  language: Language,
): T | undefined {
  const wanted = [language, null, "en"];
  return (
    wanted.map((one) => entries.find((entry) => entry.language === one)).find((found) => found) ?? entries[0]
  );
}

function languageOf(tag: string): Language | null {
  const [primary = ""] = tag.toLowerCase().split("-");
  return isLanguage(primary) ? primary : null;
}

function isLogoAddress(url: string): boolean {
  if (isWithin(url)) return url.length <= DATA_URL_LENGTH_MAX;
  return url.length <= URL_LENGTH_MAX && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

export function isWithin(url: string): boolean {
  return /^data:image\/(?:png|jpeg|webp);base64,/i.test(url);
}

/** Favicons of 16 pixels are the worst; large ones shrink well. */
function distance(height: number): number {
  return height >= HEIGHT_WANTED ? (height - HEIGHT_WANTED) / 10 : HEIGHT_WANTED - height;
}
