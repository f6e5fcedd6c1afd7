/** Outcomes in test mode by file name or beginning of an address. */
import { type RejectionReason, rejectionReasonValues } from "../../../../generated/whitelabel.ts";

/** Optional code: "reject-expired-document.pdf", "reject-not-me@ox.ac.uk". */
const REJECT = /^reject(?:[-_]([a-z_-]+))?/i;

export function askedRejection(text: string, usual: RejectionReason): RejectionReason | null {
  const asked = REJECT.exec(text);
  if (asked === null) return null;
  const code = asked[1]?.toLowerCase().replaceAll("-", "_");
  return rejectionReasonValues.find((reason) => reason === code) ?? usual;
}
