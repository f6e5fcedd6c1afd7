/** Style sheet of a client's colours: our CSP refuses inline styles. */
import { hash } from "node:crypto";
import type { Brand } from "./brand.ts";
import { type Palette, THEMES, type Theme } from "./colours.ts";

/** Named by content, for caching. Null without own colours. */
export function brandStylePath({ clientId, palettes }: Pick<Brand, "clientId" | "palettes">): string | null {
  if (palettes === null) return null;
  const name = hash("sha256", brandStyle(palettes)).slice(0, 12);
  return `/client-style/${clientId}/${name}.css`;
}

/** Custom properties of assets/style.css, for both themes. */
export function brandStyle({ light, dark }: Record<Theme, Palette>): string {
  return `:root{${properties(light)}}@media (prefers-color-scheme:dark){:root{${properties(dark)}}}\n`;
}

/** Forces a theme in a style sheet or page, for previews side by side. */
export function inTheme(text: string, theme: Theme): string {
  return text
    .replaceAll(/\(prefers-color-scheme: ?(light|dark)\)/g, (_, one) => (one === theme ? "all" : "not all"))
    .replaceAll(/(color-scheme: ?|color-scheme" content=")light dark/g, `$1${theme}`);
}

export function readTheme(text: unknown): Theme | undefined {
  return THEMES.find((theme) => theme === text);
}

function properties(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour}`)
    .join(";");
}
