import type { LinkError } from "../../domain/oauth/authorize-request.ts";
import { html } from "../framework/html.ts";
import type { View } from "../framework/reply.ts";
import type { Words } from "../words/words-for.ts";

/** For a login link that is no good. It leads nowhere: where it wanted to go back to is not to be trusted. */
export function linkFaultView(words: Words, fault: LinkError): View {
  const [title, text, developer] = words.linkFaults[fault];
  return {
    title,
    status: fault === "unknown_supergroup" ? 404 : 400,
    body: html`<p class="card bad">${text}</p>
      <p class="muted">${words.forDevelopers(developer)}</p>`,
  };
}
