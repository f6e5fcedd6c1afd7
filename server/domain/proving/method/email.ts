import { institutionKindOf } from "../../shared/group/groups.ts";
import { isPublicSuffix } from "../institution/public-suffix.ts";
import { defineMethod, type MethodSources } from "./define.ts";
import { askedRejection } from "./test-verdict.ts";

/** Method: link mailed to an address of the institution (email/). */
export const email = defineMethod({
  id: "email",
  pending: "pending_verification:email",
  rejected: "rejected_verification:email",
  started: "email_sent",
  // Others have addresses there too, and a document is wanted as well (email/weigh.ts).
  outcomes: { address_proven: "select_verification_method" },
  clock: "runs",
  replaceable: true,
  timeout: { hours: 24, verdict: "unanswered" },
  endsElsewhere: (reason) => reason !== null && reason !== "already_used",
  testVerdict: (address) => askedRejection(address, "bounced"),
  // Graduates may have kept or lost an address. Teachers need a domain for staff: students share the others.
  proves: (group) => institutionKindOf(group) !== null && group !== "graduate",
  evidence: { type: "electronic_record", checkMethod: "token" },
  profileStatus: "pending_email_verification",
  isAvailable: hasProvingDomain,
});

export function hasProvingDomain({ consumerGroup, institution }: MethodSources): boolean {
  return (institution?.domains ?? []).some(
    ({ domain, consumerGroups }) => consumerGroups.includes(consumerGroup) && !isPublicSuffix(domain),
  );
}
