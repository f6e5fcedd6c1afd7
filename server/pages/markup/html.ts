import { html } from "htm/preact";
import type { VNode } from "preact";

/** Tagged template for markup: values are escaped, arrays and absent parts are fine. */
export { html };

export type Markup = VNode | string;

/** Text from outside in a bdi, so that its direction affects nothing around. Without letters the page's direction applies. */
export function outside(text: string): VNode {
  return html`<bdi dir=${/\p{L}/u.test(text) ? undefined : "ltr"}>${text}</bdi>`;
}

/** `outside` for plain text, such as an issue: in isolates (UAX #9, FSI and PDI), without direction marks of its own. */
export function outsideText(text: string): string {
  return `\u2068${text.replaceAll(/\p{Bidi_Control}/gu, "")}\u2069`;
}
