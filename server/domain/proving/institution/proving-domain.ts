/** Domains, and which of them prove a membership (spec/decisions/verification.md, "Consumer groups"). */
import { domainToASCII } from "node:url";
import type { Prisma } from "../../../../generated/prisma/client.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { ConsumerGroup } from "../../shared/group/groups.ts";
import { isPublicSuffix } from "./public-suffix.ts";
import { isAlumniDomain } from "./shipped/academic-file.ts";

/** As `Domain` in spec/whitelabel.yaml, in lower case. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const DOMAIN_LENGTH_MAX = 253;

/** ASCII, lower case; undefined if invalid. */
export function readDomain(text: string): string | undefined {
  const domain = domainToASCII(text.trim()).toLowerCase();
  return domain.length <= DOMAIN_LENGTH_MAX && DOMAIN.test(domain) ? domain : undefined;
}

/** Domain of a typed host, web address or e-mail address; undefined if none. */
export function readTypedDomain(text: string): string | undefined {
  const host = text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:(?:\/\/)?(?=\D)/i, "")
    .replace(/[/?#].*$/s, "")
    .replace(/^.*@/s, "")
    .replace(/:\d*$/, "")
    .replace(/\.$/, "");
  return readDomain(host.replace(/^www\./i, ""));
}

export function withParents(domain: string): string[] {
  const labels = domain.split(".");
  return labels.map((_label, index) => labels.slice(index).join("."));
}

interface ProvingDomain {
  domain: string;
  consumerGroups: string[];
}

export const inOrder = { orderBy: [{ position: "asc" }, { domain: "asc" }] } as const satisfies {
  orderBy: Prisma.InstitutionDomainOrderByWithRelationInput[];
};

/** Nearest domain at or above `emailDomain` that proves the group; undefined if none. ASCII, lower case. */
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

export function isAtOrUnder(domain: string, parent: string): boolean {
  return domain === parent || domain.endsWith(`.${parent}`);
}

/** Whether addresses there never prove: blocked, for alumni, or a public suffix. */
export async function isBlockedDomain(
  { database }: { database: Pick<Queryable, "blockedDomain"> },
  emailDomain: string,
): Promise<boolean> {
  if (isAlumniDomain(emailDomain) || isPublicSuffix(emailDomain)) return true;
  return (await listBlocks({ database }, emailDomain)).length > 0;
}

/** Blocked domains at or above a domain, the nearest first, without those that an appeal lifted. */
export async function listBlocks(
  { database }: { database: Pick<Queryable, "blockedDomain"> },
  domain: string,
): Promise<string[]> {
  const where = { domain: { in: withParents(domain) }, liftedAt: null };
  const found = await database.blockedDomain.findMany({ where });
  return found.map((one) => one.domain).sort((one, other) => other.length - one.length);
}
