/** What a member asks for in test mode by the name of a file or the beginning of an address. */
import { type RejectionReason, rejectionReasonValues } from "../../../../generated/whitelabel.ts";

/** With the code behind it: "reject-expired-document.pdf", "reject-not-me@ox.ac.uk". */
const REJECT = /^reject(?:[-_]([a-z_-]+))?/i;

/** The code that the text names, or `usual` where it names none; null for a text that asks for no rejection. */
export function askedRejection(text: string, usual: RejectionReason): RejectionReason | null {
  const asked = REJECT.exec(text);
  if (asked === null) return null;
  const code = asked[1]?.toLowerCase().replaceAll("-", "_");
  return rejectionReasonValues.find((reason) => reason === code) ?? usual;
}
