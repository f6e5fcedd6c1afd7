/** Pages are made on the server by a library that escapes, and work without JavaScript. */
import type { Response } from "express";
import { html } from "htm/preact";
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";

/** Tagged template for markup: values are escaped, arrays and absent parts are fine. */
export { html };

export interface Page {
  title: string;
  body: VNode;
  /** Where the browser goes on by itself. A refresh, since form-action would stop a redirect after a POST. */
  goOnTo?: string;
  status?: number;
}

/** Nothing from elsewhere, no scripts, no frames; forms go to us only. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** Sends a whole page with the headers that every page has. */
export function sendPage(response: Response, page: Page): void {
  response.status(page.status ?? 200);
  response.set({
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
  });
  response.type("html").send(`<!doctype html>${renderToString(frame(page))}`);
}

/** What is around every page: whose it is above, what we do below. */
function frame({ title, body, goOnTo }: Page): VNode {
  return html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <meta name="format-detection" content="telephone=no" />
      ${goOnTo === undefined ? null : html`<meta http-equiv="refresh" content=${`0;url=${goOnTo}`} />`}
      <title>${title === "cohort" ? title : `${title} – cohort`}</title>
      <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/assets/style.css" />
    </head>
    <body>
      <header><img src="/assets/mark.svg" alt="" width="28" height="28" />cohort</header>
      <main>
        <h1>${title}</h1>
        ${body}
      </main>
      <footer class="muted">
        cohort checks, for shops and brands, that people belong to a group such as students or teachers. We never
        ask for a password.
      </footer>
    </body>
  </html>` as VNode;
}

/** Text from outside, kept apart from ours: a name that is written from right to left turns nothing around it. */
export function outside(text: string): VNode {
  return html`<bdi>${text}</bdi>` as VNode;
}
