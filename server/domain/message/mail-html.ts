import { html } from "htm/preact";
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";

/** A mail as HTML. One column without pictures or tables; a mail program that drops the style shows the same words. */
export function mailHtml(language: string, subject: string, body: VNode): string {
  const mail = html`<html lang=${language}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${subject}</title>
      <style>
        ${STYLE}
      </style>
    </head>
    <body>
      <main>${body}</main>
    </body>
  </html>`;
  return `<!doctype html>${renderToString(mail)}`;
}

/** The design of our pages (pages/assets/style.css), as far as mail programs know it. */
const STYLE = `
body { margin: 0; background: #f4f5f8; color: #1b1f27; font: 17px/1.5 system-ui, sans-serif; }
main { display: block; max-width: 544px; margin: 0 auto; padding: 24px 16px; overflow-wrap: anywhere; background: #ffffff; }
@media (min-width: 620px) { main { margin: 32px auto; padding: 32px; border-radius: 12px; } }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 16px; }
p { margin: 0 0 16px; }
a { color: #1f4fd8; }
.button { display: block; padding: 12px 16px; border-radius: 10px; background: #1f4fd8; color: #ffffff;
  font-weight: 600; text-align: center; text-decoration: none; }
.code { font-size: 32px; font-weight: 600; letter-spacing: 4px; }
.muted { color: #545c6b; font-size: 15px; }
@media (prefers-color-scheme: dark) {
  body { background: #14161a; color: #eceef2; }
  main { background: #1d2027; }
  a { color: #9db6ff; }
  .button { background: #9db6ff; color: #10131a; }
  .muted { color: #a9b0bd; }
}`;
