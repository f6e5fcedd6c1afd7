import type { InstitutionDomain, Mode } from "../../../../generated/prisma/client.ts";
import type { ConsumerGroup, Method, RejectionReason, Stage } from "../../../../generated/whitelabel.ts";
import type { PortalSources } from "../sources/identity-provider/portal-kind.ts";

/** How an attempt ends without a person: approved, or rejected for a reason. */
type ScheduledOutcome = "approved" | RejectionReason;

/** What decides the methods of a verification. */
export interface MethodSources {
  mode: Mode;
  consumerGroup: ConsumerGroup;
  institution: (PortalSources & { domains: Pick<InstitutionDomain, "domain" | "consumerGroups">[] }) | null;
  /** Whether mail from members can arrive. */
  hasInboundRoute: boolean;
  /** What the app and the operator do not want. */
  methodsOff: readonly string[];
  now: Date;
}

/** All that the rest of the house asks about a verification method; who carries it out stands in a folder of its own. */
export interface VerificationMethod {
  readonly id: Method;
  /** The stage while an attempt is open, and the one after its rejection. Methods may share them. */
  readonly pending: Stage;
  readonly rejected: Stage;
  /** The event that opens an attempt. */
  readonly started: string;
  /** What may become of an open attempt beside approval and rejection: event and stage. */
  readonly outcomes?: Readonly<Record<string, Stage>>;
  /** Whether the seven days without progress count while an attempt is open. */
  readonly clock: "runs" | "paused";
  /** Whether another attempt may take the place of an open one. */
  readonly replaceable: boolean;
  /** When an attempt that nobody answers ends, and as what; absent where it waits for a person, or for a start. */
  readonly timeout?: { readonly hours: number; readonly verdict: RejectionReason };
  /** Whether the member waits for the end elsewhere, and so is told by mail: `null` for an approval, else the reason. */
  readonly endsElsewhere: (reason: RejectionReason | null) => boolean;
  /** In test mode: the verdict that a text of the member's choice (address, file name) asks for. */
  readonly testVerdict: (text: string) => ScheduledOutcome | null;
  /** Whether it proves this group at all. */
  readonly proves: (group: ConsumerGroup) => boolean;
  /** Whether institution and installation allow it now. */
  readonly isAvailable: (sources: MethodSources) => boolean;
}

/** Keeps the literal types, from which stages and events derive. */
export function defineMethod<const M extends VerificationMethod>(method: M): M {
  return method;
}
