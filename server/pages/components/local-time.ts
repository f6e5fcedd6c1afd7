import type { VNode } from "preact";
import { html } from "../framework/html.ts";
import type { Words } from "../words/words-for.ts";

/** A moment in the reader's zone, which only their browser knows (assets/pages.js); without the script in UTC. */
export function localTime(words: Words, at: Date): VNode {
  return html`<time datetime=${at.toISOString()} data-local>${words.minute(at)}</time>`;
}
