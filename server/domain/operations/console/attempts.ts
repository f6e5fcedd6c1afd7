import type { Attempt } from "../../../../generated/prisma/client.ts";
import type { Keyring } from "../../../platform/crypto.ts";
import { readAffiliation } from "../../proving/verification/attempt.ts";
import type { RejectionReason } from "../../proving/verification/outcome.ts";
import { typed } from "../../shared/closed-columns.ts";
import type { Method } from "../../shared/group/groups.ts";

export interface AssertedAffiliation {
  issuer: string;
  /** As "student@ox.ac.uk"; null without proof. */
  affiliation: string | null;
}

export interface AttemptSummary {
  method: Method;
  state: string;
  reason: RejectionReason | null;
  /** Null for other methods, and before the identity provider's response. */
  portal: AssertedAffiliation | null;
}

export function summarizeAttempt(keyring: Keyring, attempt: Attempt): AttemptSummary {
  const { method, state, reason, portalIssuer: issuer } = typed(attempt);
  const affiliation = readAffiliation(keyring, attempt);
  return { method, state, reason, portal: issuer === null ? null : { issuer, affiliation } };
}
