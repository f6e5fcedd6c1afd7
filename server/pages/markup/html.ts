import { html } from "htm/preact";
import type { VNode } from "preact";

/** Tagged template for markup: values are escaped, arrays and absent parts are fine. */
export { html };

/** Plain text, or elements. */
export type Markup = VNode | string;

/**
 * Text from outside in a bdi, so that right-to-left names don't affect the text around them. Without letters the page's direction
 * applies, for the "+" of phone numbers in Arabic.
 */
export function outside(text: string): VNode {
  return html`<bdi dir=${/\p{L}/u.test(text) ? undefined : "ltr"}>${text}</bdi>`;
}

/** `outside` for plain text, such as an issue: in isolates (UAX #9, FSI and PDI), without direction marks of its own. */
export function outsideText(text: string): string {
  return `\u2068${text.replaceAll(/\p{Bidi_Control}/gu, "")}\u2069`;
}
