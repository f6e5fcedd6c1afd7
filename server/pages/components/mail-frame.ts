/** A mail's own HTML in a sandboxed frame, which runs no scripts and fetches our pictures only. */
import type { VNode } from "preact";
import { data, type Reply } from "../framework/reply.ts";
import { html } from "../markup/html.ts";

export function mailFrame(src: string, title: string): VNode {
  return html`<iframe
    class="mail"
    src=${src}
    title=${title}
    loading="lazy"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
  ></iframe>`;
}

/** Sandboxed by its own policy as well, outside of the frame. Links open beside it, since pages stand in no frame. */
export function mailReply(mail: string, { ssoUrl }: { ssoUrl: string }): Reply {
  return data(mail.replace("<head>", '<head><base target="_blank">'), {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      // In a sandbox, 'self' is not everywhere the host.
      `img-src ${new URL(ssoUrl).origin}`,
      "frame-ancestors 'self'",
      "sandbox allow-popups allow-popups-to-escape-sandbox",
    ].join("; "),
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
  });
}
