/** How a client looks to its members: what its pages and mails draw, in one language, every colour readable. */
import type * as stored from "../../../../generated/prisma/client.ts";
import {
  type Correction,
  correctionsOf,
  type GivenColours,
  type Palette,
  paletteFor,
  type Theme,
} from "./colours.ts";

/** As an operator sets it; every part may be absent. */
export interface Branding {
  colours?: Partial<Record<Theme, GivenColours>>;
  texts?: BrandTexts[];
  helpUrl?: string;
  contactEmail?: string;
  /** A wordmark: the name is not written beside it. */
  logoHasName?: boolean;
  /** Methods that stand first, in this order; others follow in ours. */
  methodOrder?: string[];
}

/** What it says in one language. */
export interface BrandTexts {
  language: string;
  headline?: string;
  /** What members get: "Get 10 % off at Demo shop". */
  benefit?: string;
  footerLinks?: FooterLink[];
}

export interface FooterLink {
  label: string;
  url: string;
}

/** A client as its pages and mails show it. Addresses of pictures are paths of ours. */
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
  /** Null where the client has given no colours: pages then have ours. */
  palettes: Record<Theme, Palette> | null;
}

export interface BrandLogo {
  path: string;
  /** Whether it says the name, which is then its text for those who can't see it. */
  hasName: boolean;
  /** For dark pages; null where there is but one. */
  darkPath: string | null;
  /** Nothing of it would be seen on white. */
  isLight: boolean;
}

/** What of a client's row a brand is made of. */
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

/** In the member's language where the client has it, else in English, else in the first that it has. */
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

/** The column was validated when it was written. */
export function readBranding({ branding }: Pick<stored.Client, "branding">): Branding {
  return branding as Branding;
}

/** What colours become, and which of them were not used as they were given. */
export function appliedColours({ colours = {} }: Branding): {
  palettes: Record<Theme, Palette>;
  corrections: Correction[];
} {
  return {
    palettes: { light: paletteFor("light", colours), dark: paletteFor("dark", colours) },
    corrections: correctionsOf(colours),
  };
}

/** Where a logo is, for the pages and everybody else, on SSO_URL. */
export function logoPath(clientId: string, theme: Theme = "light"): string {
  return `/client-logo/${clientId}${theme === "dark" ? "?theme=dark" : ""}`;
}

/** By the client's order; what it does not name keeps ours behind. */
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
