/** Words of rejections for members, on partners' pages, and on ours in English. */
import type { RejectionReason } from "../../../../generated/whitelabel.ts";

/** Complete sentences that name neither method nor person. A reason without words does not compile. */
export const rejectionMessages: Readonly<Record<RejectionReason, string>> = {
  wrong_person: "The name on your proof doesn't match the name that you gave us.",
  not_eligible: "Your proof is genuine, but it doesn't show that you belong to this group.",
  expired_document: "Your document is no longer valid.",
  unreadable: "We couldn't read your document: it was blurred, cut off, damaged or password-protected.",
  unsuitable_document: "We can't accept this kind of document for this group.",
  altered_document: "Your document appears to have been altered.",
  already_used: "This proof has already been used to verify another account.",
  denied: "Your institution told us that you don't belong to this group there.",
  cancelled: "The sign-in at your institution wasn't completed.",
  timed_out: "The sign-in at your institution wasn't completed in time.",
  wrong_affiliation: "Your institution didn't confirm that you belong to this group there.",
  unidentified: "Your institution didn't tell us who signed in, so we can't accept this as proof.",
  not_me: "Someone opened the link and told us that it wasn't meant for them.",
  bounced: "We couldn't deliver email to your address.",
  unanswered: "We didn't hear from you in time: the link wasn't opened, and no valid email arrived.",
};
