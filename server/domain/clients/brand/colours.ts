/** Colours of a client's pages and mails, adjusted for WCAG 2.2 AA (success criteria 1.4.3 and 1.4.11). */
export type Theme = "light" | "dark";
export const THEMES = ["light", "dark"] as const;

export interface GivenColours {
  primary?: string;
  background?: string;
  text?: string;
}

/** Colours in use. `accent` is for words and links; `button` is the primary colour as given. */
export interface Palette {
  ground: string;
  surface: string;
  ink: string;
  muted: string;
  line: string;
  edge: string;
  accent: string;
  accentStrong: string;
  button: string;
  buttonStrong: string;
  buttonEdge: string;
  onButton: string;
  good: string;
  danger: string;
}

const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;
/** Contrast of the ground with black, or in the dark theme white, so that other colours can be read. */
const GROUND_CONTRAST = 12;

const OWN = {
  light: {
    ground: "#f6f7f9",
    surface: "#ffffff",
    ink: "#1b1f27",
    primary: "#1f4fd8",
    good: "#17703f",
    danger: "#a8201a",
  },
  dark: {
    ground: "#111317",
    surface: "#1a1d23",
    ink: "#eceef2",
    primary: "#9db6ff",
    good: "#7fd6a4",
    danger: "#ffa59e",
  },
} as const;
/** Ends of the scale away from the ground, and towards it. */
const POLES = {
  light: { away: "#000000", towards: "#ffffff" },
  dark: { away: "#ffffff", towards: "#000000" },
} as const;

/** All colours of a theme. The dark theme uses a light primary if none is given for it. */
export function paletteFor(theme: Theme, colours: Partial<Record<Theme, GivenColours>>): Palette {
  const own = OWN[theme];
  const { away, towards } = POLES[theme];
  const given = colours[theme] ?? {};
  const primary = given.primary ?? colours.light?.primary ?? own.primary;
  const ground =
    given.background === undefined
      ? own.ground
      : moved(given.background, towards, (colour) => contrast(colour, away) >= GROUND_CONTRAST);
  const surface =
    given.background === undefined ? own.surface : mix(ground, "#ffffff", theme === "light" ? 0.7 : 0.05);
  const readable = (colour: string, least: number) =>
    moved(colour, away, (one) => Math.min(contrast(one, ground), contrast(one, surface)) >= least);
  const ink = readable(given.text ?? own.ink, TEXT_CONTRAST);
  const accent = readable(primary, TEXT_CONTRAST);
  // A dark primary would be a hole in a dark page.
  const button = given.primary === undefined && theme === "dark" ? accent : primary;
  const onButton = wordsOn(button);
  return {
    ground,
    surface,
    ink,
    muted: readable(mix(ink, surface, 0.3), TEXT_CONTRAST),
    line: mix(ink, surface, 0.82),
    edge: readable(mix(ink, surface, 0.4), EDGE_CONTRAST),
    accent,
    accentStrong: mix(accent, away, 0.25),
    button,
    buttonStrong: mix(button, onButton === "#ffffff" ? "#000000" : "#ffffff", 0.18),
    buttonEdge: readable(button, EDGE_CONTRAST),
    onButton,
    good: readable(own.good, TEXT_CONTRAST),
    danger: readable(own.danger, TEXT_CONTRAST),
  };
}

export interface Correction {
  theme: Theme;
  colour: keyof GivenColours;
  given: string;
  used: string;
}

export function correctionsOf(colours: Partial<Record<Theme, GivenColours>>): Correction[] {
  return THEMES.flatMap((theme) => {
    const { primary, background, text } = colours[theme] ?? {};
    const { accent, ground, ink } = paletteFor(theme, colours);
    const pairs = [
      ["primary", primary, accent],
      ["background", background, ground],
      ["text", text, ink],
    ] as const;
    return pairs.flatMap(([colour, given, used]) =>
      given === undefined || given.toLowerCase() === used ? [] : [{ theme, colour, given, used }],
    );
  });
}

/** White if readable, as designers mostly have it; else black. */
function wordsOn(colour: string): string {
  return contrast("#ffffff", colour) >= TEXT_CONTRAST ? "#ffffff" : "#000000";
}

/** The colour itself, or the nearest on the way to the pole that is enough. */
function moved(colour: string, pole: string, isEnough: (colour: string) => boolean): string {
  const STEPS = 50;
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mix(colour, pole, step / STEPS);
    if (isEnough(tried)) return tried;
  }
  return pole;
}

/** Contrast ratio (WCAG 2.2): 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const linear = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(one: string, other: string, share: number): string {
  const to = channels(other);
  const mixed = channels(one).map((channel, index) =>
    Math.round(channel + ((to[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
