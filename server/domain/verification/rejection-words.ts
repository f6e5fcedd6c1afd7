/** Why an attempt was rejected, in words for the person: what a partner's page shows, and our own in English. */
import type { RejectionReason } from "./outcome.ts";

/**
 * Each is a sentence that stands alone, and names neither the method nor anybody. A reason without words does not
 * compile, here and in every language of our pages.
 */
export const rejectionMessages: Readonly<Record<RejectionReason, string>> = {
  wrong_person: "The proof names somebody else than the name that you gave us.",
  not_eligible: "The proof is real, but it does not show that you belong to this group.",
  expired_document: "The document was no longer valid.",
  unreadable: "The document could not be read: it was blurred, cut off, damaged or protected.",
  unsuitable_document: "This kind of document does not prove that you belong to the group.",
  altered_document: "The document showed signs of having been changed.",
  already_used: "This proof has verified another account before, and it can do so for one only.",
  denied: "Your institution told us that you do not belong to this group there.",
  cancelled: "The sign-in at your institution was not finished.",
  timed_out: "The sign-in at your institution was not finished in time.",
  wrong_affiliation: "Your institution did not confirm that you belong to this group there.",
  unidentified: "Your institution did not tell us who signed in, so it does not count as a proof.",
  not_me: "Somebody who opened the link told us that it was not for them.",
  bounced: "Mail could not be delivered to your address.",
  unanswered: "Nobody answered in time: no link was opened, and no mail came that counts.",
};
