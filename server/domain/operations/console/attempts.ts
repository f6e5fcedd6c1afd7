/** An attempt as reviewers and support see it. */
import type { Attempt } from "../../../../generated/prisma/client.ts";
import type { Keyring } from "../../../platform/crypto.ts";
import { type RejectionReason, readAffiliation } from "../../proving/index.ts";
import { type Method, typed } from "../../shared/index.ts";

/** All that is kept of an assertion. */
export interface AssertedAffiliation {
  /** The identity provider, by its entity ID or issuer. */
  issuer: string;
  /** As "student@ox.ac.uk"; null where it proved nothing. */
  affiliation: string | null;
}

export interface AttemptSummary {
  method: Method;
  state: string;
  reason: RejectionReason | null;
  /** Null for other methods, and while the identity provider has not answered. */
  portal: AssertedAffiliation | null;
}

export function summarizeAttempt(keyring: Keyring, attempt: Attempt): AttemptSummary {
  const { method, state, reason, portalIssuer: issuer } = typed(attempt);
  const affiliation = readAffiliation(keyring, attempt);
  return { method, state, reason, portal: issuer === null ? null : { issuer, affiliation } };
}
