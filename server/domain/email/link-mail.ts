import { html } from "htm/preact";
import type { MailMessage } from "../../platform/delivery.ts";
import { mailHtml } from "../message/mail-html.ts";
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

function asHtml({ subject, app, group, at, url }: Words): string {
  const place = at === undefined ? null : html` at <bdi>${at}</bdi>`;
  return mailHtml(
    "en",
    subject,
    html`<h1>Is this your address?</h1>
      <p>
        Somebody told <bdi>${app}</bdi> that they are ${group}${place}, and gave this address.${" "}
        <bdi>${app}</bdi> asked us, cohort, to check that it is theirs.
      </p>
      <p>If it was you, open this page and press the button there:</p>
      <p><a href=${url} class="button">Open the page</a></p>
      <p class="muted">The same as an address:<br /><a href=${url}>${url}</a></p>
      <p>${ONCE}</p>
      <p>${NOT_YOU}</p>`,
  );
}
