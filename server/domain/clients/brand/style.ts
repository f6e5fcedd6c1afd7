/** A client's colours as a style sheet of its own: the policy of our pages stops what would stand in them. */
import { hash } from "node:crypto";
import type { Brand } from "./brand.ts";
import { type Palette, THEMES, type Theme } from "./colours.ts";

/** Named by its content, so that a browser may keep it for good. Null where a client has no colours of its own. */
export function brandStylePath({ clientId, palettes }: Pick<Brand, "clientId" | "palettes">): string | null {
  if (palettes === null) return null;
  const name = hash("sha256", brandStyle(palettes)).slice(0, 12);
  return `/client-style/${clientId}/${name}.css`;
}

/** The custom properties of assets/style.css, for both themes. */
export function brandStyle({ light, dark }: Record<Theme, Palette>): string {
  return `:root{${properties(light)}}@media (prefers-color-scheme:dark){:root{${properties(dark)}}}\n`;
}

/** A style sheet or a page as browsers draw it that prefer this theme: for previews of both, side by side. */
export function inTheme(text: string, theme: Theme): string {
  return text
    .replaceAll(/\(prefers-color-scheme: ?(light|dark)\)/g, (_, one) => (one === theme ? "all" : "not all"))
    .replaceAll(/(color-scheme: ?|color-scheme" content=")light dark/g, `$1${theme}`);
}

/** Undefined for what is none. */
export function readTheme(text: unknown): Theme | undefined {
  return THEMES.find((theme) => theme === text);
}

function properties(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour}`)
    .join(";");
}
