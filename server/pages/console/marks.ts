/** Small things that several pages of the console show. */
import type { VNode } from "preact";
import type { Mode } from "../../../generated/prisma/client.ts";
import { html } from "../framework/html.ts";
import type { AtDesk } from "./visit.ts";

/**
 * What a case or verification is called on a page; names stay out of titles and histories of browsers. The end of the
 * id: ids in the order of time begin alike.
 */
export function shortId(id: string): string {
  return id.slice(-8);
}

/** So that nobody takes the one world for the other. */
export function testNotice({ desk }: AtDesk, mode: Mode): VNode | null {
  return mode === "test" ? html`<p class="notice">${desk.testMode}</p>` : null;
}
