import type { InstitutionDomain, Mode } from "../../../../generated/prisma/client.ts";
import type { ConsumerGroup, Method, RejectionReason, Stage } from "../../../../generated/whitelabel.ts";
import type { PortalSources } from "../sources/identity-provider/portal-kind.ts";

/** Outcome without a person: approved, or a reason of rejection. */
type ScheduledOutcome = "approved" | RejectionReason;

export interface MethodSources {
  mode: Mode;
  consumerGroup: ConsumerGroup;
  /** Proofs for which the app's members may use a wallet, and whether this one has proven the person already. */
  walletProofs: readonly string[];
  isPersonProven: boolean;
  institution:
    | (PortalSources & {
        walletModes: readonly Mode[];
        leftAt: Date | null;
        domains: Pick<InstitutionDomain, "domain" | "consumerGroups">[];
      })
    | null;
  hasInboundRoute: boolean;
  methodsOff: readonly string[];
  now: Date;
}

/** Kind of evidence and of its check. */
export interface Evidence {
  type: "document" | "electronic_record";
  checkMethod: "vri" | "auth" | "token" | "data" | "vcrypt";
}

/** Verification method as the rest of the code sees it; its own folder carries it out. */
export interface VerificationMethod {
  readonly id: Method;
  /** Stage of an open attempt, and after its rejection. Methods may share them. */
  readonly pending: Stage;
  readonly rejected: Stage;
  readonly started: string;
  /** Outcomes of an open attempt beside approval and rejection: event and stage. */
  readonly outcomes?: Readonly<Record<string, Stage>>;
  /** Whether the seven days without progress count during an attempt. */
  readonly clock: "runs" | "paused";
  /** Whether another attempt may replace an open one. */
  readonly replaceable: boolean;
  /** Timeout of an unanswered attempt, and its outcome; absent if it waits for a person, or for a start. */
  readonly timeout?: { readonly hours: number; readonly verdict: RejectionReason };
  /** Whether the member waits elsewhere and gets a mail: `null` for an approval, else the reason. */
  readonly endsElsewhere: (reason: RejectionReason | null) => boolean;
  /** Test mode: outcome that the member's text (address, file name) asks for. */
  readonly testVerdict: (text: string) => ScheduledOutcome | null;
  readonly proves: (group: ConsumerGroup) => boolean;
  /** Evidence in `verified_claims` (OpenID Connect for Identity Assurance 1.0): predefined values that say no more than was done. */
  readonly evidence: Evidence;
  /** Name of an open attempt in the deprecated profile; null where the interface has none. */
  readonly profileStatus: "pending_manual_verification" | "pending_email_verification" | null;
  readonly isAvailable: (sources: MethodSources) => boolean;
}

/** Keeps literal types, from which stages and events derive. */
export function defineMethod<const M extends VerificationMethod>(method: M): M {
  return method;
}
