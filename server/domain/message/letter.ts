import { html } from "htm/preact";
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import type { MailMessage } from "../../platform/delivery/delivery.ts";

/** A mail, written once for its text and its HTML. */
export interface Letter {
  language: string;
  subject: string;
  heading: string;
  /** A one-time code, in large digits. */
  code?: string;
  /** With markup where a name must stand apart from its sentence (bdi). */
  paragraphs: readonly (string | { text: string; html: VNode })[];
  button?: { label: string; url: string };
  /** In small print below, each with the link that it speaks of. */
  notes: readonly (string | { text: string; url: string })[];
}

const COPY_LINK: Readonly<Record<string, string>> = {
  en: "Or copy this link into your browser:",
  de: "Oder kopieren Sie diesen Link in Ihren Browser:",
};

/** A mail as text and HTML. One column without pictures or tables; a mail program that drops the style shows the same words. */
export function letter({
  language,
  subject,
  heading,
  code,
  paragraphs,
  button,
  notes,
}: Letter): Pick<MailMessage, "subject" | "text" | "html"> {
  const blocks = [
    ...(code === undefined ? [] : [`${heading}: ${code}`]),
    ...paragraphs.map((paragraph) => (typeof paragraph === "string" ? paragraph : paragraph.text)),
    ...(button === undefined ? [] : [button.url]),
    ...notes.map((note) => (typeof note === "string" ? note : `${note.text}\n${note.url}`)),
  ];
  const copyLink = button && { text: COPY_LINK[language] ?? COPY_LINK.en, url: button.url };
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
      <main>
        <h1>${heading}</h1>
        ${code && html`<p class="code">${code}</p>`}
        ${paragraphs.map((paragraph) => html`<p>${typeof paragraph === "string" ? paragraph : paragraph.html}</p>`)}
        ${button && html`<p><a href=${button.url} class="button">${button.label}</a></p>`}
        ${[...(copyLink ? [copyLink] : []), ...notes].map((note) =>
          typeof note === "string"
            ? html`<p class="muted">${note}</p>`
            : html`<p class="muted">${note.text}<br /><a href=${note.url}>${note.url}</a></p>`,
        )}
      </main>
    </body>
  </html>`;
  return { subject, text: `${blocks.join("\n\n")}\n`, html: `<!doctype html>${renderToString(mail)}` };
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
