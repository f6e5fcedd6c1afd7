import type { VNode } from "preact";
import { locales } from "../../words/languages.ts";
import type { Words } from "../framework/words-for.ts";
import { html } from "../markup/html.ts";

/** A moment in the reader's zone, which the browser knows (assets/pages.js); without the script, in that of their territory. */
export function localTime(words: Words, at: Date): VNode {
  return timeOf(words, at, "minute", words.minute(at));
}

/** Day of a moment, which depends on the zone. For calendar days, such as a birth date, use `words.day`. */
export function localDay(words: Words, at: Date): VNode {
  return timeOf(words, at, "day", words.dayThere(at));
}

function timeOf({ language }: Words, at: Date, shape: "minute" | "day", text: string): VNode {
  const locale = locales[language];
  return html`<time datetime=${at.toISOString()} data-local=${shape} data-locale=${locale}>${text}</time>`;
}
