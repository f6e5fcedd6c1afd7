/** Markup is made on the server by a library that escapes. */
import { html } from "htm/preact";
import type { VNode } from "preact";

/** Tagged template for markup: values are escaped, arrays and absent parts are fine. */
export { html };

/** A piece of a page: plain text, or elements. */
export type Markup = VNode | string;

/**
 * Text from outside, kept apart from ours: a name that is written from right to left turns nothing around it. Without a letter
 * a bdi takes the direction of the page, which would put the "+" of a phone number behind it in Arabic.
 */
export function outside(text: string): VNode {
  return html`<bdi dir=${/\p{L}/u.test(text) ? undefined : "ltr"}>${text}</bdi>`;
}

/** The same where only text can stand, such as an issue: between isolates (UAX #9, FSI and PDI), without marks of direction of its own. */
export function outsideText(text: string): string {
  return `\u2068${text.replaceAll(/\p{Bidi_Control}/gu, "")}\u2069`;
}
