import { html } from "htm/preact";
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import type { MailMessage } from "../../platform/delivery.ts";
import { groupWords } from "../verification/group-words.ts";
import type { ConsumerGroup } from "../verification/groups.ts";
import type { WholeVerification } from "../verification/whole.ts";

/**
 * The mail with the link, whole as text and again as HTML. It says who asked and why, and shows where the
 * link leads. It has no word that a stranger could have chosen, the person's name least of all: otherwise
 * anybody could send anything to anybody by us.
 */
export function linkMail(
  { app, institution, consumerGroup }: WholeVerification,
  url: string,
): Pick<MailMessage, "subject" | "text" | "html"> {
  const words: Words = {
    subject: `Confirm your e-mail address for ${app.name}`,
    app: app.name,
    group: groupWords[consumerGroup as ConsumerGroup],
    at: institution?.name,
    url,
  };
  return { subject: words.subject, text: asText(words), html: asHtml(words) };
}

interface Words {
  subject: string;
  app: string;
  group: string;
  at: string | undefined;
  url: string;
}

const ONCE = "The link works once, for 24 hours. The page asks for no password and no payment.";
const NOT_YOU =
  'If it was not you, open the page and press "This is not me", or ignore this mail: nothing is confirmed without you.';

function asText({ app, group, at, url }: Words): string {
  return [
    `Somebody told ${app} that they are ${group}${at === undefined ? "" : ` at ${at}`}, and gave this address. ` +
      `${app} asked us, cohort, to check that it is theirs.`,
    "",
    "If it was you, open this page and press the button there:",
    url,
    "",
    ONCE,
    "",
    NOT_YOU,
    "",
  ].join("\n");
}

/** One column without pictures or tables; a mail program that drops the style shows the same words. */
function asHtml({ subject, app, group, at, url }: Words): string {
  const place = at === undefined ? null : html` at <bdi>${at}</bdi>`;
  const mail = html`<html lang="en">
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
        <h1>Is this your address?</h1>
        <p>
          Somebody told <bdi>${app}</bdi> that they are ${group}${place}, and gave this address.${" "}
          <bdi>${app}</bdi> asked us, cohort, to check that it is theirs.
        </p>
        <p>If it was you, open this page and press the button there:</p>
        <p><a href=${url} class="button">Open the page</a></p>
        <p class="muted">The same as an address:<br /><a href=${url}>${url}</a></p>
        <p>${ONCE}</p>
        <p>${NOT_YOU}</p>
      </main>
    </body>
  </html>` as VNode;
  return `<!doctype html>${renderToString(mail)}`;
}

/** The design of our pages (pages/assets/style.css), as far as mail programs know it. */
const STYLE = `
body { margin: 0; background: #f4f5f8; color: #1b1f27; font: 17px/1.5 system-ui, sans-serif; }
main { display: block; max-width: 544px; margin: 0 auto; padding: 24px 16px; overflow-wrap: anywhere; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 16px; }
p { margin: 0 0 16px; }
a { color: #1f4fd8; }
.button { display: block; padding: 12px 16px; border-radius: 10px; background: #1f4fd8; color: #ffffff;
  font-weight: 600; text-align: center; text-decoration: none; }
.muted { color: #545c6b; font-size: 15px; }
@media (prefers-color-scheme: dark) {
  body { background: #14161a; color: #eceef2; }
  a { color: #9db6ff; }
  .button { background: #9db6ff; color: #10131a; }
  .muted { color: #a9b0bd; }
}`;
