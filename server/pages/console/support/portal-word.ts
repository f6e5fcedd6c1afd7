/** What an institution's portal has said, for reviewers and support. */
import type { PortalWord } from "../../../domain/desk/portal-word.ts";
import { type Markup, outside } from "../../framework/html.ts";
import type { AtDesk } from "../visit.ts";

export function portalText({ desk }: Pick<AtDesk, "desk">, { issuer, affiliation }: PortalWord): Markup {
  return affiliation === null
    ? desk.portal.answered(outside(issuer))
    : desk.portal.said(outside(affiliation), outside(issuer));
}

/** The newest word that proved something; null when none did. */
export function provenBy(at: Pick<AtDesk, "desk">, words: readonly (PortalWord | null)[]): Markup | null {
  const proof = words.findLast((word) => word !== null && word.affiliation !== null);
  return proof ? portalText(at, proof) : null;
}
