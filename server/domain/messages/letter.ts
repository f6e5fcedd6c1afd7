import { html } from "htm/preact";
import { renderToString } from "preact-render-to-string";
import type { Catalogue } from "../../../generated/words.ts";
import type { MailMessage } from "../../platform/delivery/delivery.ts";
import { catalogue } from "../../words/catalogue.ts";
import { directionOf } from "../../words/languages.ts";
import type { Brand } from "../clients/brand/brand.ts";
import { toLanguage } from "./language.ts";

type Markup = unknown;
/** Markup for a name that stands apart from its sentence (bdi). */
type Paragraph = string | { text: string; html: Markup };

export interface Letter {
  language: string;
  brand?: LetterBrand | null;
  subject: string;
  heading: string;
  code?: string;
  paragraphs: readonly Paragraph[];
  button?: { label: string; url: string };
  notes: readonly (string | { text: string; url: string })[];
}

export interface LetterBrand {
  name: string;
  logoUrl: string | null;
  logoHasName: boolean;
  colours: Record<"light" | "dark", LetterColours> | null;
  helpUrl: string | null;
  contactEmail: string | null;
  footerLinks: readonly { label: string; url: string }[];
}

interface LetterColours {
  ground: string;
  surface: string;
  ink: string;
  muted: string;
  accent: string;
  button: string;
  onButton: string;
}

export function letterBrand(ssoUrl: string, brand: Brand | null): LetterBrand | null {
  if (brand === null) return null;
  const { name, logo, palettes, helpUrl, contactEmail, footerLinks } = brand;
  const logoUrl = logo === null ? null : `${ssoUrl}${logo.path}`;
  const logoHasName = logo?.hasName ?? false;
  return { name, logoUrl, logoHasName, colours: palettes, helpUrl, contactEmail, footerLinks };
}

/** Colours of our pages (pages/framework/assets/style.css). */
const OURS: Record<"light" | "dark", LetterColours> = {
  light: {
    ground: "#f4f5f8",
    surface: "#ffffff",
    ink: "#1b1f27",
    muted: "#545c6b",
    accent: "#1f4fd8",
    button: "#1f4fd8",
    onButton: "#ffffff",
  },
  dark: {
    ground: "#14161a",
    surface: "#1d2027",
    ink: "#eceef2",
    muted: "#a9b0bd",
    accent: "#9db6ff",
    button: "#9db6ff",
    onButton: "#10131a",
  },
};

/** Sentence as text and markup that isolates names, which may be right-to-left. */
export function sentence(say: (apart: (name: string) => string) => unknown): Paragraph {
  const apart = (name: string) => html`<bdi>${name}</bdi>` as unknown as string;
  return { text: String(say((name) => name)), html: say(apart) };
}

/** Mail as text and HTML in one column. Inline styles, and tables for padding: Outlook drops style sheets. */
export function letter(given: Letter): Pick<MailMessage, "subject" | "text" | "html"> {
  const { subject, heading, code, paragraphs, button, notes, brand = null } = given;
  const language = toLanguage(given.language);
  const { letter: words, codeMessage } = catalogue(language);
  const { copyLink, help, contact } = words;
  const { light, dark } = brand?.colours ?? OURS;
  const small = [
    ...(button === undefined ? [] : [{ text: copyLink, url: button.url }]),
    ...notes,
    ...(brand?.helpUrl == null ? [] : [{ text: help(brand.name), url: brand.helpUrl }]),
    ...(brand?.contactEmail == null ? [] : [contact({ name: brand.name, address: brand.contactEmail })]),
    ...(brand?.footerLinks ?? []).map(({ label, url }) => ({ text: label, url })),
  ];
  const mail = html`<html lang=${language} dir=${directionOf(language)}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${subject}</title>
      <style>
        ${styleOf(light, dark)}
      </style>
    </head>
    <body style=${`margin:0;background:${light.ground};color:${light.ink};font:17px/1.5 system-ui,"Segoe UI",sans-serif`}>
      <main style=${`display:block;max-width:544px;margin:0 auto;padding:24px 16px;background:${light.surface}`}>
        ${brand && headOf(brand)}
        <h1>${heading}</h1>
        ${code && html`<p class="code">${code}</p>`}
        ${paragraphs.map((paragraph) => html`<p>${typeof paragraph === "string" ? paragraph : paragraph.html}</p>`)}
        ${button && buttonOf(button, light)}
        ${small.map((note) =>
          typeof note === "string"
            ? html`<p class="muted">${note}</p>`
            : html`<p class="muted">${note.text}<br /><a href=${note.url}>${note.url}</a></p>`,
        )}
      </main>
    </body>
  </html>`;
  return { subject, text: textOf(given, small, codeMessage), html: `<!doctype html>${renderToString(mail)}` };
}

function headOf({ name, logoUrl, logoHasName }: LetterBrand) {
  const logo =
    logoUrl === null
      ? null
      : html`<img src=${logoUrl} alt=${logoHasName ? name : ""} height="40" style="height:40px;max-width:160px;vertical-align:middle;margin-inline-end:12px" />`;
  return html`<p class="brand">${logo}${logoHasName ? null : html`<bdi>${name}</bdi>`}</p>`;
}

/** Table cell with padding and colour, for Outlook for Windows. */
function buttonOf({ label, url }: { label: string; url: string }, { button, onButton }: LetterColours) {
  return html`<table role="presentation" border="0" cellspacing="0" cellpadding="0" width="100%" style="margin:0 0 16px">
    <tr>
      <td
        class="button"
        align="center"
        bgcolor=${button}
        style=${`padding:14px 20px;border-radius:10px;background:${button}`}
      >
        <a href=${url} style=${`display:block;color:${onButton};font-weight:600;text-decoration:none`}>${label}</a>
      </td>
    </tr>
  </table>`;
}

function textOf(
  { code, paragraphs, button, brand }: Letter,
  small: Letter["notes"],
  { headed }: Catalogue["codeMessage"],
): string {
  const blocks = [
    ...(brand == null ? [] : [brand.name]),
    ...(code === undefined ? [] : [headed(code)]),
    ...paragraphs.map((paragraph) => (typeof paragraph === "string" ? paragraph : paragraph.text)),
    ...(button === undefined ? [] : [`${button.label}\n${button.url}`]),
    ...small
      .filter((note) => typeof note === "string" || note.url !== button?.url)
      .map((note) => (typeof note === "string" ? note : `${note.text}\n${note.url}`)),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function styleOf(light: LetterColours, dark: LetterColours): string {
  return `
main { overflow-wrap: anywhere; }
@media (min-width: 620px) { main { margin: 32px auto !important; padding: 32px !important; border-radius: 12px; } }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 16px; }
p { margin: 0 0 16px; }
a { color: ${light.accent}; }
.brand { font-weight: 600; }
.code { font-size: 32px; font-weight: 600; letter-spacing: 4px; }
.muted { color: ${light.muted}; font-size: 15px; }
@media (prefers-color-scheme: dark) {
  body { background: ${dark.ground} !important; color: ${dark.ink} !important; }
  main { background: ${dark.surface} !important; }
  a { color: ${dark.accent}; }
  .button { background: ${dark.button} !important; }
  .button a { color: ${dark.onButton} !important; }
  .muted { color: ${dark.muted}; }
}`;
}
