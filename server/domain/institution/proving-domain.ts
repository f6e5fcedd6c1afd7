/** Which mail domains prove a membership (spec/decisions/verification.md, "Consumer groups"). */
import type { Queryable } from "../../platform/database/database.ts";
import type { ConsumerGroup } from "../group/groups.ts";
import { isAlumniDomain } from "./academic-file.ts";
import { isPublicSuffix } from "./public-suffix.ts";

/** A mail domain of an institution, and the groups that addresses in or below it prove. */
interface ProvingDomain {
  domain: string;
  consumerGroups: string[];
}

/**
 * The institution's nearest domain, at or above `emailDomain`, that proves the group; undefined if none. ASCII, lower
 * case.
 */
export function findProvingDomain(
  domains: readonly ProvingDomain[],
  emailDomain: string,
  group: ConsumerGroup,
): ProvingDomain | undefined {
  return domains
    .filter(
      ({ domain, consumerGroups }) =>
        consumerGroups.includes(group) && isAtOrUnder(emailDomain, domain) && !isPublicSuffix(domain),
    )
    .sort((one, other) => other.domain.length - one.domain.length)[0];
}

/** Whether a domain equals another one or lies below it. */
export function isAtOrUnder(domain: string, parent: string): boolean {
  return domain === parent || domain.endsWith(`.${parent}`);
}

/** Whether addresses there never prove anything: blocked, for alumni, or a public suffix. */
export async function isBlockedDomain(
  { database }: { database: Pick<Queryable, "blockedDomain"> },
  emailDomain: string,
): Promise<boolean> {
  if (isAlumniDomain(emailDomain) || isPublicSuffix(emailDomain)) return true;
  return (await listBlocks({ database }, emailDomain)).length > 0;
}

/** The blocked domains at or above a domain, the nearest first; what an appeal has lifted is not among them. */
export async function listBlocks(
  { database }: { database: Pick<Queryable, "blockedDomain"> },
  domain: string,
): Promise<string[]> {
  const labels = domain.split(".");
  const parents = labels.map((_label, index) => labels.slice(index).join("."));
  const found = await database.blockedDomain.findMany({ where: { domain: { in: parents }, liftedAt: null } });
  return found.map((one) => one.domain).sort((one, other) => other.length - one.length);
}
