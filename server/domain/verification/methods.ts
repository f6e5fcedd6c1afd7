import type { InstitutionDomain, Mode } from "../../../generated/prisma/client.ts";
import { type ConsumerGroup, institutionKindOf, type Method, methodsOf } from "../group/groups.ts";
import { type PortalSources, portalKindOf } from "../identity-provider/portal-kind.ts";

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

/**
 * The methods that are open to a verification (spec/decisions/verification.md, "Consumer groups"). Undefined until the
 * institution is set; a group without one has its methods from the start. May be empty.
 */
export function availableMethods(sources: MethodSources): Method[] | undefined {
  const { consumerGroup, institution, methodsOff } = sources;
  if (institutionKindOf(consumerGroup) !== null && institution === null) return undefined;
  return methodsOf(consumerGroup).filter(
    (method) => !methodsOff.includes(method) && isPossible(method, sources),
  );
}

function isPossible(
  method: Method,
  { mode, consumerGroup, institution, hasInboundRoute, now }: MethodSources,
): boolean {
  const hasDomain = (institution?.domains ?? []).some(({ consumerGroups }) =>
    consumerGroups.includes(consumerGroup),
  );
  switch (method) {
    case "portal":
      return institution !== null && portalKindOf(mode, institution, now) !== null;
    case "email":
      return hasDomain;
    case "inbound_email":
      return hasDomain && hasInboundRoute;
    case "manual":
      return true;
  }
}
