/** What every page is: the frame around it, and the headers that it is sent with. */
import type { Request, Response } from "express";
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import {
  type Brand,
  type BrandLogo,
  brandStylePath,
  inTheme,
  type Theme,
} from "../../domain/clients/index.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import { icon } from "../markup/icon.ts";
import { consoleLanguages } from "../words/console.ts";
import type { Words } from "../words/words.ts";
import { sendHtml } from "./compression.ts";
import { CHOOSE, CHOSEN } from "./language-choice.ts";
import { languageSwitch } from "./language-switch.ts";

/** As a bar above the heading; and as a list of the steps, where a wide screen has room beside the page. */
export interface Progress {
  bar: VNode;
  steps: VNode;
}

export interface Page {
  /** The language that the page is in. */
  words: Words;
  title: string;
  body: Markup;
  status?: number;
  /** Where the browser goes on by itself (components/go-on.ts). */
  goOnTo?: string;
  /** Where a browser without scripts looks again by itself, and after how many seconds; with them, a script does. */
  looksAgain?: { at: string; seconds: number } | undefined;
  /** For whom the member is here; absent, the page is our own. */
  branding?: Brand | undefined;
  /** What the member is to prove there, in the page's language; absent where the page doesn't know. */
  claim?: string | undefined;
  /** Names a page of a test tenant as such, so that nobody takes it for the real thing. */
  mode?: "test" | "live";
  /** Scripts of ours, by their names in assets/. They make a page faster; it works without. */
  scripts?: readonly string[];
  /** Whether pages and mails of ours stand on it in frames. */
  hasFrames?: boolean;
  /** Whether it is only looked at: without scripts and forms, and on a page of ours in a frame. */
  isPreview?: boolean;
  /** In which theme it is drawn, whatever the browser prefers; for pages that are only looked at. */
  theme?: Theme | undefined;
  /** Whether the page holds the viewer of documents: it has style sheets of its own. */
  isViewer?: boolean;
  /** A page of the console: wider, with its own ways about above it and its own words below. */
  console?: { nav: VNode | null; footer: string } | undefined;
  /** The form that signs out, for whoever is signed in. */
  signOut?: VNode | undefined;
  /** How far somebody is on a way of several pages. */
  progress?: Progress | null;
  /** A word about what was asked for before, below it. */
  notice?: VNode | null;
  /** Whether the page says what was wrong with a form: its title then says so first, as WCAG technique G199 has it. */
  faulty?: boolean;
  /**
   * Where its form goes, if to another site. Any https address with it: browsers hold the redirects of the answer to the
   * policy too, and an institution's address may lead to another host.
   */
  formsTo?: string;
  /** Whether nothing of the address may be on it: it was not understood. */
  hidesAddress?: boolean;
  /** Whether members choose the language on it. The switch repeats the query, of which nothing may stand on some pages. */
  hasSwitch?: boolean;
}

/** Not ours beside them: what every button of ours looks like would go for the viewer's as well. */
const VIEWER_STYLES = ["viewer/swagger-ui.css", "viewer.css"];

/**
 * Nothing from elsewhere, in no frame; forms go to us only. Scripts, and what they fetch, only where a page has any. The
 * viewer's style sheet holds its icons as data: addresses, which only pictures may be.
 */
function contentSecurityPolicy(page: Page): string {
  const { scripts = [], isViewer = false, hasFrames = false, isPreview = false, formsTo } = page;
  const forms = formsTo === undefined ? "'self'" : `https: ${new URL(formsTo).origin}`;
  return [
    "default-src 'none'",
    ...(scripts.length > 0 ? ["script-src 'self'", "connect-src 'self'"] : []),
    "style-src 'self'",
    `img-src 'self'${isViewer ? " data:" : ""}`,
    ...(hasFrames ? ["frame-src 'self'"] : []),
    `form-action ${isPreview ? "'none'" : forms}`,
    `frame-ancestors ${isPreview ? "'self'" : "'none'"}`,
    "base-uri 'none'",
  ].join("; ");
}

/** Sends a whole page. Its policy replaces the closed one that every answer has (http/security-headers.ts). */
export function sendPage(response: Response, page: Page): void {
  response.status(page.status ?? 200);
  response.set({ "Content-Security-Policy": contentSecurityPolicy(page), "Cache-Control": "no-store" });
  response.set("Content-Language", page.words.language).vary("Accept-Language, Cookie");
  const markup = renderToString(frame(page, addressToKeep(response.req, page)));
  sendHtml(response, `<!doctype html>${page.theme === undefined ? markup : inTheme(markup, page.theme)}`);
}

/** What the switch of languages leads back to; null where it would lead nowhere, since the page answers a form. */
function addressToKeep(request: Request, { hidesAddress = false }: Page): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (!hidesAddress) return request.originalUrl;
  return request.query[CHOSEN] === CHOOSE ? `?${CHOSEN}=${CHOOSE}` : "";
}

/** What is around every page: for whom it is above, what we do below. */
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
  } = page;
  const whose = branding?.name ?? "cohort";
  const named = title === whose ? title : `${title} – ${whose}`;
  return html`<html lang=${words.language} dir=${words.direction === "rtl" ? "rtl" : undefined}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <meta name="format-detection" content="telephone=no" />
      ${goOnTo === undefined ? null : html`<meta http-equiv="refresh" content=${`0;url=${goOnTo}`} />`}
      ${looksAgain === undefined ? null : noscriptRefresh(looksAgain)}
      <title>${faulty ? `${words.form.faultyTitle}${named}` : named}</title>
      <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
      ${stylesOf(page).map((href) => html`<link rel="stylesheet" href=${href} />`)}
      ${scripts.map((name) => html`<script type="module" src=${`/assets/${name}`}></script>`)}
    </head>
    <body class=${bodyClass(page)}>
      ${mode === "test" ? testBar(words) : null}
      <header>${masthead(branding)}${console?.nav}</header>
      ${branding === undefined ? null : offer(page, branding)}
      <main>
        ${page.progress?.bar}
        <h1>${title}</h1>
        ${page.notice} ${body}
      </main>
      ${foot(page, address)}
    </body>
  </html>`;
}

function noscriptRefresh({ at, seconds }: { at: string; seconds: number }): VNode {
  return html`<noscript><meta http-equiv="refresh" content=${`${seconds};url=${at}`} /></noscript>`;
}

/** The client's own last: it sets the colours that the others draw with. */
function stylesOf({ isViewer = false, console, branding, theme }: Page): readonly string[] {
  if (isViewer) return VIEWER_STYLES.map((name) => `/assets/${name}`);
  const ofClient = branding === undefined ? null : brandStylePath(branding);
  return [
    "/assets/style.css",
    ...(console === undefined ? [] : ["/assets/console.css"]),
    ...(ofClient === null ? [] : [ofClient]),
  ].map((href) => (theme === undefined ? href : `${href}?theme=${theme}`));
}

function bodyClass({ console, branding }: Page): string | undefined {
  if (console !== undefined) return "console";
  return branding === undefined ? undefined : "branded";
}

/** One line above everything; whoever wants to know more opens it. */
function testBar({ frame: { testBar, testMode } }: Words): VNode {
  return html`<details class="test-bar">
    <summary>${testBar}</summary>
    <p>${testMode}</p>
  </details>`;
}

/** A client stands with its own name and logo. A logo without the name in it needs no words: the name stands beside it. */
function masthead(branding: Brand | undefined): Markup {
  if (branding === undefined)
    return html`<img src="/assets/mark.svg" alt="" width="28" height="28" /><span class="name">cohort</span>`;
  const { logo, name } = branding;
  return html`${logo === null ? null : logoPicture(logo, name)}${logo?.hasName === true ? null : html`<span class="name">${outside(name)}</span>`}`;
}

/** On a plate only where nothing of it would be seen. */
function logoPicture({ path, darkPath, isLight, hasName }: BrandLogo, name: string): VNode {
  const alt = hasName ? name : "";
  const plate = isLight ? "plate-on-light" : "plate-on-dark";
  if (darkPath === null) return html`<img src=${path} alt=${alt} class=${`logo ${plate}`} />`;
  return html`<picture>
    <source srcset=${darkPath} media="(prefers-color-scheme: dark)" />
    <img src=${path} alt=${alt} class=${isLight ? "logo plate-on-light" : "logo"} />
  </picture>`;
}

/**
 * What the client offers. Beside it a wide screen has why it asks, for whoever is not signed in yet, or the steps of the way; a
 * phone shows the client's own words only.
 */
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

/** The client's links, then what we are. */
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
