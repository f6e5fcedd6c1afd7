import type { Request, Response } from "express";
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Brand, BrandLogo } from "../../domain/clients/brand/brand.ts";
import type { Theme } from "../../domain/clients/brand/colours.ts";
import { brandStylePath, inTheme } from "../../domain/clients/brand/style.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import { icon } from "../markup/icon.ts";
import { consoleLanguages } from "../words/console.ts";
import type { Words } from "../words/words.ts";
import { sendHtml } from "./compression.ts";
import { CHOOSE, CHOSEN } from "./language-choice.ts";
import { languageSwitch } from "./language-switch.ts";

/** Progress bar above the heading; on a wide screen also a list of steps. */
export interface Progress {
  bar: VNode;
  steps: VNode;
}

/** Link to a search, and the script that opens it over the page. */
interface GoTo {
  href: string;
  label: string;
  scripts: readonly string[];
}

/** Links to all pages of a place, and the link that skips them. */
export interface Navigation {
  skip: string;
  places: VNode;
}

export interface Page {
  words: Words;
  title: string;
  body: Markup;
  status?: number;
  /** Address that the browser continues to by itself (components/go-on.ts). */
  goOnTo?: string;
  /** Reload without scripts, after these seconds; with them, a script polls. */
  looksAgain?: { at: string; seconds: number } | undefined;
  /** Client that the member is here for; absent: our own page. */
  branding?: Brand | undefined;
  /** Claim to prove, in the page's language; absent where unknown. */
  claim?: string | undefined;
  mode?: "test" | "live";
  /** Our scripts, by name in assets/. The page works without them. */
  scripts?: readonly string[];
  /** Whether the page shows our pages and mails in frames. */
  hasFrames?: boolean;
  /** Display only: no scripts or forms, in a frame of ours. */
  isPreview?: boolean;
  theme?: Theme | undefined;
  /** Console page: wider, with its own navigation and footer. */
  console?: { nav: Navigation | null; footer: string; goTo?: GoTo | undefined } | undefined;
  /** Web application manifest, by name in assets/: browsers install the page as an app. */
  manifest?: string;
  /** Needs the whole width: the navigation stays a menu. */
  isWide?: boolean;
  /** Page of the developer site, with its sidebar and search; null for the style alone. */
  site?: { nav: VNode; search: VNode } | null;
  /** Whether search engines may list the page. */
  isPublic?: boolean;
  /** Whether shared caches may keep it for an hour: it is the same for all readers, in one language. */
  isCacheable?: boolean;
  signOut?: VNode | undefined;
  progress?: Progress | null;
  notice?: VNode | null;
  /** Whether the title starts with the fault (WCAG technique G199). */
  faulty?: boolean;
  /** Another site that the form goes to; any https address, since its redirects fall under the policy too. */
  formsTo?: string;
  /** Hides the address, which was not understood. */
  hidesAddress?: boolean;
  /** Equal content in another media type, by address and by Accept. */
  alternate?: { type: string; href: string };
  /** Whether members can switch languages here. The switch repeats the query, which some pages must not show. */
  hasSwitch?: boolean;
}

/** Own origin only, in no frame. Scripts and fetches only where the page has any. */
function contentSecurityPolicy(page: Page): string {
  const { scripts = [], hasFrames = false, isPreview = false, formsTo, manifest } = page;
  const forms = formsTo === undefined ? "'self'" : `https: ${new URL(formsTo).origin}`;
  return [
    "default-src 'none'",
    ...(scripts.length > 0 ? ["script-src 'self'", "connect-src 'self'"] : []),
    "style-src 'self'",
    "img-src 'self'",
    ...(hasFrames ? ["frame-src 'self'"] : []),
    ...(manifest === undefined ? [] : ["manifest-src 'self'"]),
    `form-action ${isPreview ? "'none'" : forms}`,
    `frame-ancestors ${isPreview ? "'self'" : "'none'"}`,
    "base-uri 'none'",
  ].join("; ");
}

/** After a fault of ours that doesn't say when it ends. */
const RETRY_AFTER_SECONDS = 10;

/** Sends a page with its own policy instead of the default one (http/security-headers.ts). */
export function sendPage(response: Response, given: Page): void {
  const goTo = given.console?.goTo;
  const page =
    goTo === undefined ? given : { ...given, scripts: [...(given.scripts ?? []), ...goTo.scripts] };
  response.status(page.status ?? 200);
  if (page.status === 503 && !response.hasHeader("Retry-After"))
    response.set("Retry-After", String(RETRY_AFTER_SECONDS));
  const caching = page.isCacheable === true ? "public, max-age=3600" : "no-store";
  response.set({ "Content-Security-Policy": contentSecurityPolicy(page), "Cache-Control": caching });
  if (page.alternate !== undefined) response.vary("Accept");
  // As compression chooses.
  if (page.isCacheable === true) response.vary("Accept-Encoding, Sec-Fetch-Site");
  // Without Vary by language: no cache keeps a page that was negotiated (RFC 9111, section 5.2.2.5).
  response.set("Content-Language", page.words.language);
  const markup = renderToString(frame(page, addressToKeep(response.req, page)));
  sendHtml(response, `<!doctype html>${page.theme === undefined ? markup : inTheme(markup, page.theme)}`);
}

/** Address behind the language switch; null where the page answers a form. */
function addressToKeep(request: Request, { hidesAddress = false }: Page): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (!hidesAddress) return request.originalUrl;
  return request.query[CHOSEN] === CHOOSE ? `?${CHOSEN}=${CHOOSE}` : "";
}

function frame(page: Page, address: string | null): VNode {
  const {
    words,
    title,
    body,
    goOnTo,
    looksAgain,
    branding,
    mode,
    scripts = [],
    faulty = false,
    console,
    alternate,
    manifest,
    site,
  } = page;
  const host = branding?.name ?? "cohort";
  const named = title === host ? title : `${title} – ${host}`;
  return html`<html lang=${words.language} dir=${words.direction === "rtl" ? "rtl" : undefined}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      ${page.isPublic === true ? null : html`<meta name="robots" content="noindex" />`}
      <meta name="format-detection" content="telephone=no" />
      ${goOnTo === undefined ? null : html`<meta http-equiv="refresh" content=${`0;url=${goOnTo}`} />`}
      ${looksAgain === undefined ? null : noscriptRefresh(looksAgain)}
      <title>${faulty ? `${words.form.faultyTitle}${named}` : named}</title>
      <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
      ${manifest && html`<link rel="manifest" href=${`/assets/${manifest}`} />`}
      ${alternate && html`<link rel="alternate" type=${alternate.type} href=${alternate.href} />`}
      ${stylesOf(page).map((href) => html`<link rel="stylesheet" href=${href} />`)}
      ${scripts.map((name) => html`<script type="module" src=${`/assets/${name}`}></script>`)}
    </head>
    <body class=${bodyClass(page)}>
      ${mode === "test" ? testBar(words) : null}
      ${console?.nav && html`<a class="skip" href="#content">${console.nav.skip}</a>`}
      <header>${masthead(branding)}${goToLink(page)}${console?.nav?.places}${site?.search}</header>
      ${branding === undefined ? null : offer(page, branding)}
      <main id=${console?.nav ? "content" : undefined} tabindex=${console?.nav ? "-1" : undefined}>
        ${page.progress?.bar}
        <h1>${title}</h1>
        ${page.notice} ${body}
      </main>
      ${site?.nav}
      ${foot(page, address)}
    </body>
  </html>`;
}

function goToLink({ console }: Page): VNode | null {
  const goTo = console?.goTo;
  return goTo === undefined ? null : html`<a class="go-to" href=${goTo.href} data-go-to>${goTo.label}</a>`;
}

function noscriptRefresh({ at, seconds }: { at: string; seconds: number }): VNode {
  return html`<noscript><meta http-equiv="refresh" content=${`${seconds};url=${at}`} /></noscript>`;
}

/** The client's last: it sets the colours that the others use. */
function stylesOf({ console, site, branding, theme }: Page): readonly string[] {
  const ofClient = branding === undefined ? null : brandStylePath(branding);
  return [
    "/assets/style.css",
    ...(console === undefined ? [] : ["/assets/console.css"]),
    ...(site === undefined ? [] : ["/assets/site.css"]),
    ...(ofClient === null ? [] : [ofClient]),
  ].map((href) => (theme === undefined ? href : `${href}?theme=${theme}`));
}

function bodyClass({ console, isWide = false, site, branding }: Page): string | undefined {
  if (console !== undefined) return console.nav === null || isWide ? "console" : "console with-places";
  if (site) return "site";
  return branding === undefined ? undefined : "branded";
}

function testBar({ frame: { testBar, testMode } }: Words): VNode {
  return html`<details class="test-bar">
    <summary>${testBar}</summary>
    <p>${testMode}</p>
  </details>`;
}

/** The client's name and logo. A logo without the name needs no text: the name stands beside it. */
function masthead(branding: Brand | undefined): Markup {
  if (branding === undefined)
    return html`<img src="/assets/mark.svg" alt="" width="28" height="28" /><span class="name">cohort</span>`;
  const { logo, name } = branding;
  return html`${logo === null ? null : logoPicture(logo, name)}${logo?.hasName === true ? null : html`<span class="name">${outside(name)}</span>`}`;
}

/** On a plate only where it would be invisible otherwise. */
function logoPicture({ path, darkPath, isLight, hasName }: BrandLogo, name: string): VNode {
  const alt = hasName ? name : "";
  const plate = isLight ? "plate-on-light" : "plate-on-dark";
  if (darkPath === null) return html`<img src=${path} alt=${alt} class=${`logo ${plate}`} />`;
  return html`<picture>
    <source srcset=${darkPath} media="(prefers-color-scheme: dark)" />
    <img src=${path} alt=${alt} class=${isLight ? "logo plate-on-light" : "logo"} />
  </picture>`;
}

/** The client's offer. A wide screen adds the reason before sign-in, or the steps; a phone shows the client's words only. */
function offer({ words, signOut, progress, claim }: Page, { name, headline, benefit }: Brand): VNode {
  const { why } = words.frame;
  const isEmpty = headline === null && benefit === null;
  const own = claim === undefined ? why.label(outside(name)) : why.title({ name: outside(name), claim });
  const lead = headline === null ? own : outside(headline);
  return html`<aside class=${isEmpty ? "offer empty" : "offer"} aria-label=${why.label(name)}>
    <p class="headline">${lead}</p>
    ${benefit === null ? null : html`<p class="benefit">${icon("gift")} ${outside(benefit)}</p>`}
    ${signOut === undefined ? reasons(words, name) : progress?.steps}
  </aside>`;
}

function reasons({ frame: { why } }: Words, name: string): VNode {
  return html`<ul class="why">
    <li>${icon("shield-check")} <span>${why.little(outside(name))}</span></li>
    <li>${icon("lock")} <span>${why.safe}</span></li>
  </ul>`;
}

function foot(page: Page, address: string | null): VNode {
  const { words, branding, signOut, console, hasSwitch = true } = page;
  const choice =
    hasSwitch && address !== null ? languageSwitch(words, address, console && consoleLanguages) : null;
  return html`<footer class="muted">
    ${choice} ${signOut}
    ${branding === undefined ? null : clientLinks(words, branding)}
    <p>${console?.footer ?? words.frame.footer}</p>
  </footer>`;
}

function clientLinks(
  { frame: { help, contact } }: Words,
  { name, helpUrl, contactEmail, footerLinks }: Brand,
): VNode | null {
  const links = [
    ...(helpUrl === null ? [] : [{ label: help(outside(name)), url: helpUrl }]),
    ...(contactEmail === null ? [] : [{ label: contact(outside(name)), url: `mailto:${contactEmail}` }]),
    ...footerLinks.map(({ label, url }) => ({ label: outside(label), url })),
  ];
  if (links.length === 0) return null;
  return html`<ul class="client-links">
    ${links.map(({ label, url }) => html`<li><a href=${url} rel="noopener">${label}</a></li>`)}
  </ul>`;
}
