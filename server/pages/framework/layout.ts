/** What every page is: the frame around it, and the headers that it is sent with. */
import type { Response } from "express";
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Words } from "../words/en.ts";
import { html, type Markup, outside } from "./html.ts";

export interface Page {
  /** The language that the page is in. */
  words: Words;
  title: string;
  body: Markup;
  status?: number;
  /** Where the browser goes on by itself. A refresh, since form-action would stop a redirect after a POST. */
  goOnTo?: string;
  /** Where a browser without scripts looks again by itself, and after how many seconds; with them, a script does. */
  looksAgain?: { at: string; seconds: number } | undefined;
  /** For whom the member is here; absent, the page is our own. */
  branding?: Branding | undefined;
  /** Names a page of a test tenant as such, so that nobody takes it for the real thing. */
  mode?: "test" | "live";
  /** Scripts of ours, by their names in assets/. They make a page faster; it works without. */
  scripts?: readonly string[];
  /** Whether the page holds the viewer of documents: it has style sheets of its own. */
  isViewer?: boolean;
  /** A page of the console: wider, with its own ways about above it and its own words below. */
  console?: { nav: VNode | null; footer: string } | undefined;
  /** The form that signs out, for whoever is signed in. */
  signOut?: VNode | undefined;
  /** Whether the page says what was wrong with a form: its title then says so first, as WCAG technique G199 has it. */
  faulty?: boolean;
}

/** Not ours beside them: what every button of ours looks like would go for the viewer's as well. */
const VIEWER_STYLES = ["viewer/swagger-ui.css", "viewer.css"];

/** A client as pages show it. */
export interface Branding {
  name: string;
  /** An address of ours: the policy loads pictures from nowhere else. */
  logoUrl?: string | undefined;
}

/**
 * Nothing from elsewhere, no frames; forms go to us only. Scripts, and what they fetch, only where a page has any. The
 * viewer's style sheet holds its icons as data: addresses, which only pictures may be.
 */
function contentSecurityPolicy({ scripts = [], isViewer = false }: Page): string {
  return [
    "default-src 'none'",
    ...(scripts.length > 0 ? ["script-src 'self'", "connect-src 'self'"] : []),
    "style-src 'self'",
    `img-src 'self'${isViewer ? " data:" : ""}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

/** Sends a whole page. Its policy replaces the closed one that every answer has (http/security-headers.ts). */
export function sendPage(response: Response, page: Page): void {
  response.status(page.status ?? 200);
  response.set({ "Content-Security-Policy": contentSecurityPolicy(page), "Cache-Control": "no-store" });
  response.type("html").send(`<!doctype html>${renderToString(frame(page))}`);
}

/** What is around every page: for whom it is above, what we do below. */
function frame(page: Page): VNode {
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
    signOut,
  } = page;
  const whose = branding?.name ?? "cohort";
  const named = title === whose ? title : `${title} – ${whose}`;
  return html`<html lang=${words.language}>
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
      ${stylesOf(page).map((name) => html`<link rel="stylesheet" href=${`/assets/${name}`} />`)}
      ${scripts.map((name) => html`<script type="module" src=${`/assets/${name}`}></script>`)}
    </head>
    <body class=${console === undefined ? undefined : "console"}>
      <header>${brand(branding)}${console?.nav}</header>
      <main>
        ${mode === "test" ? html`<p class="notice">${words.frame.testMode}</p>` : null}
        <h1>${title}</h1>
        ${body}
      </main>
      <footer class="muted">${signOut}${console?.footer ?? words.frame.footer}</footer>
    </body>
  </html>`;
}

function noscriptRefresh({ at, seconds }: { at: string; seconds: number }): VNode {
  return html`<noscript><meta http-equiv="refresh" content=${`${seconds};url=${at}`} /></noscript>`;
}

function stylesOf({ isViewer = false, console }: Page): readonly string[] {
  if (isViewer) return VIEWER_STYLES;
  return console === undefined ? ["style.css"] : ["style.css", "console.css"];
}

/** A client stands with its own name and logo; its name is written out, so the logo needs no words. */
function brand(branding: Branding | undefined): Markup {
  if (branding === undefined) return html`<img src="/assets/mark.svg" alt="" width="28" height="28" />cohort`;
  const { name, logoUrl } = branding;
  return html`${logoUrl === undefined ? null : html`<img src=${logoUrl} alt="" class="logo" />`}${outside(name)}`;
}
