/** Small things that several pages of the console show. */
import type { VNode } from "preact";
import type { AssertedAffiliation } from "../../domain/console/assertion.ts";
import type { Mode } from "../../domain/shared/mode.ts";
import { fieldOf } from "../framework/form.ts";
import { html, type Markup, outside } from "../framework/html.ts";
import type { Staff } from "./guard.ts";

/**
 * What a case or verification is called on a page; names stay out of titles and histories of browsers. The end of the
 * id: ids in the order of time begin alike.
 */
export function shortId(id: string): string {
  return id.slice(-8);
}

/** So that nobody takes the one world for the other. */
export function testNotice({ desk }: Staff, mode: Mode): VNode | null {
  return mode === "test" ? html`<p class="notice">${desk.testMode}</p>` : null;
}

/** What an institution's portal has said, for reviewers and support. */
export function portalText(
  { desk }: Pick<Staff, "desk">,
  { issuer, affiliation }: AssertedAffiliation,
): Markup {
  return affiliation === null
    ? desk.portal.answered(outside(issuer))
    : desk.portal.said(outside(affiliation), outside(issuer));
}

/** The newest word that proved something; null when none did. */
export function provenBy(
  at: Pick<Staff, "desk">,
  words: readonly (AssertedAffiliation | null)[],
): Markup | null {
  const proof = words.findLast((word) => word !== null && word.affiliation !== null);
  return proof ? portalText(at, proof) : null;
}

/** What was just done, as the address that a button leads to names it. */
export function doneNotice(
  { request }: Pick<Staff, "request">,
  done: Readonly<Record<string, string>>,
): VNode | null {
  const said = fieldOf(request.query, "done");
  return Object.hasOwn(done, said) ? html`<p class="notice" role="status">${done[said]}</p>` : null;
}
