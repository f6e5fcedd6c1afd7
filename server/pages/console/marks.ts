import type { VNode } from "preact";
import type { AssertedAffiliation } from "../../domain/operations/console/attempts.ts";
import type { PersonProof } from "../../domain/proving/verification/claim.ts";
import type { Mode } from "../../domain/shared/world.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import type { Staff } from "./guard.ts";

/** Short id for titles, since histories must not hold names; its end, since time-ordered ids begin alike. */
export function shortId(id: string): string {
  return id.slice(-8);
}

export function testNotice({ texts }: Staff, mode: Mode): VNode | null {
  return mode === "test" ? html`<p class="notice">${texts.testMode}</p>` : null;
}

export function portalText(
  { texts }: Pick<Staff, "texts">,
  { issuer, affiliation }: AssertedAffiliation,
): Markup {
  return affiliation === null
    ? texts.portal.answered(outside(issuer))
    : texts.portal.said(outside(affiliation), outside(issuer));
}

/** The newest assertion that proved something; null if none did. */
export function provenBy(
  at: Pick<Staff, "texts">,
  assertions: readonly (AssertedAffiliation | null)[],
): Markup | null {
  const proof = assertions.findLast((one) => one !== null && one.affiliation !== null);
  return proof ? portalText(at, proof) : null;
}

/** Signature by which a wallet proved name and birth date, with its day; null without one. */
export function signedBy(
  { texts, words }: Pick<Staff, "texts" | "words">,
  proof: PersonProof | null,
): Markup | null {
  return proof && texts.portal.signed(outside(proof.issuer), words.day(proof.provenAt));
}
