/** Look of a client: drawn by pages and mails, in one language, with readable colours. */
import type * as stored from "../../../../generated/prisma/client.ts";
import {
  type Correction,
  correctionsOf,
  type GivenColours,
  type Palette,
  paletteFor,
  type Theme,
} from "./colours.ts";

export interface Branding {
  colours?: Partial<Record<Theme, GivenColours>>;
  texts?: BrandTexts[];
  helpUrl?: string;
  contactEmail?: string;
  /** Wordmark: the name is not written beside it. */
  logoHasName?: boolean;
  /** Methods that come first, in this order; ours follow. */
  methodOrder?: string[];
}

export interface BrandTexts {
  language: string;
  headline?: string;
  /** Completes "Get …": "10 % off at Demo shop". */
  benefit?: string;
  footerLinks?: FooterLink[];
}

export interface FooterLink {
  label: string;
  url: string;
}

export interface Brand {
  clientId: string;
  name: string;
  logo: BrandLogo | null;
  headline: string | null;
  benefit: string | null;
  helpUrl: string | null;
  contactEmail: string | null;
  footerLinks: readonly FooterLink[];
  methodOrder: readonly string[];
  /** Null without own colours: pages use ours. */
  palettes: Record<Theme, Palette> | null;
}

export interface BrandLogo {
  path: string;
  hasName: boolean;
  darkPath: string | null;
  isLight: boolean;
}

export const BRAND_FIELDS = {
  id: true,
  name: true,
  branding: true,
  logoType: true,
  darkLogoType: true,
  logoIsLight: true,
  domain: true,
} as const;
export type BrandSource = Pick<stored.Client, keyof typeof BRAND_FIELDS>;

/** Texts in the member's language, else in English, else in the client's first. */
export function brandOf(client: BrandSource, language: string): Brand {
  const { colours, texts = [], helpUrl, contactEmail, methodOrder = [] } = readBranding(client);
  const text =
    texts.find((one) => one.language === language) ?? texts.find((one) => one.language === "en") ?? texts[0];
  return {
    clientId: client.id,
    name: client.name,
    logo: logoOf(client),
    headline: text?.headline ?? null,
    benefit: text?.benefit ?? null,
    helpUrl: helpUrl ?? null,
    contactEmail: contactEmail ?? null,
    footerLinks: text?.footerLinks ?? [],
    methodOrder,
    palettes: palettesOf({ colours }),
  };
}

function logoOf(client: BrandSource): BrandLogo | null {
  const { id, logoType, darkLogoType, logoIsLight } = client;
  if (logoType === null) return null;
  return {
    path: logoPath(id),
    hasName: readBranding(client).logoHasName ?? false,
    darkPath: darkLogoType === null ? null : logoPath(id, "dark"),
    isLight: logoIsLight,
  };
}

function palettesOf({ colours = {} }: { colours: Branding["colours"] | undefined }): Brand["palettes"] {
  const isGiven = Object.values(colours).some((given) => Object.keys(given ?? {}).length > 0);
  return isGiven ? { light: paletteFor("light", colours), dark: paletteFor("dark", colours) } : null;
}

export function readBranding({ branding }: Pick<stored.Client, "branding">): Branding {
  return branding as Branding;
}

export function appliedColours({ colours = {} }: Branding): {
  palettes: Record<Theme, Palette>;
  corrections: Correction[];
} {
  return {
    palettes: { light: paletteFor("light", colours), dark: paletteFor("dark", colours) },
    corrections: correctionsOf(colours),
  };
}

export function logoPath(clientId: string, theme: Theme = "light"): string {
  return `/client-logo/${clientId}${theme === "dark" ? "?theme=dark" : ""}`;
}

export function inBrandOrder<One>(
  all: readonly One[],
  { methodOrder }: Pick<Brand, "methodOrder">,
  idOf: (one: One) => string,
): One[] {
  const rank = (one: One) => {
    const at = methodOrder.indexOf(idOf(one));
    return at === -1 ? methodOrder.length : at;
  };
  return all.toSorted((one, other) => rank(one) - rank(other));
}
