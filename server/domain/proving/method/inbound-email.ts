import { defineMethod } from "./define.ts";
import { email, hasProvingDomain } from "./email.ts";
import { askedRejection } from "./test-verdict.ts";

/** Method: mail from the member's address at the institution (inbound/). */
export const inboundEmail = defineMethod({
  id: "inbound_email",
  pending: "pending_verification:email",
  rejected: "rejected_verification:email",
  started: "email_awaited",
  outcomes: { address_proven: "select_verification_method" },
  clock: "runs",
  replaceable: true,
  timeout: { hours: 24, verdict: "unanswered" },
  endsElsewhere: () => true,
  testVerdict: (address) => askedRejection(address, "already_used"),
  proves: email.proves,
  evidence: { type: "electronic_record", checkMethod: "token" },
  profileStatus: "pending_email_verification",
  isAvailable: (sources) => hasProvingDomain(sources) && sources.hasInboundRoute,
});
