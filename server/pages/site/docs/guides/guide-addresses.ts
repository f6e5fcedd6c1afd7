/** Addresses in the guides: this server's instead of a developer's own machine, and links between guides. */
import { relative } from "node:path";
import type { Config } from "../../../../config.ts";
import { demoPath } from "../../../../domain/operations/test-mode/demo.ts";
import { type Guide, guides } from "./guide-list.ts";

/** Addresses of areas, and the demo's access, instead of a developer's own machine. */
export function here(text: string, config: Config): string {
  const { baseUrl, authUrl, ssoUrl, trackingUrl } = config;
  const places: [path: RegExp, origin: string][] = [
    [/^\/(oauth|api)\//, authUrl],
    [/^\/code-tracking\//, trackingUrl],
    [/^\/(sso|account|test\/account|email-link|portal|wallet|dev|assets|ucp)\b/, ssoUrl],
  ];
  return text
    .replaceAll(/http:\/\/localhost:3000((?:\/[\w./-]*)?)/g, (_all, path: string) => {
      const [, origin = baseUrl] = places.find(([pattern]) => pattern.test(path)) ?? [];
      return `${origin}${path}`;
    })
    .replaceAll("var/demo.json", demoFile(config));
}

// Path of the demo's access, relative to the folder of `npm start`. Production has none, and paths with special characters are kept
// out of commands: both leave the default.
function demoFile(config: Config): string {
  const path = demoPath(config);
  const inside = relative(process.cwd(), path);
  const typed = inside.startsWith("..") ? path : inside;
  return config.production || /[^\w./-]/.test(typed) ? "var/demo.json" : typed;
}

/** Guide and place that a link of the file `from` leads to; undefined for files that are not served. */
export function linkedGuide(href: string, from: string): { guide: Guide; hash: string } | undefined {
  const { pathname, hash } = new URL(href, `file:///${from}`);
  const guide = guides.find(({ file }) => `/${file}` === pathname);
  return guide && { guide, hash };
}

/** Whether a link leads to its own page or to another site. */
export function isOutward(href: string): boolean {
  return /^(https?:|#)/.test(href);
}
