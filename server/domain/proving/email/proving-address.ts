import type { Queryable } from "../../../platform/database/database.ts";
import { type EmailAddress, isRouted, readAddress } from "../../members/member/email-address.ts";
import { findProvingDomain, isBlockedDomain } from "../institution/proving-domain.ts";
import type { VerificationWithRelations } from "../verification/load.ts";

export interface ProvingAddress {
  address: EmailAddress;
  provingDomain: string;
}

/** Null for an address that members of the group don't get. */
export async function provingAddress(
  services: { database: Pick<Queryable, "blockedDomain"> },
  { institution, consumerGroup }: Pick<VerificationWithRelations, "institution" | "consumerGroup">,
  email: string,
): Promise<ProvingAddress | null> {
  const address = readAddress(email);
  if (address === undefined || isRouted(email)) return null;
  const domains = institution === null || institution.leftAt !== null ? [] : institution.domains;
  const proving = findProvingDomain(domains, address.domain, consumerGroup);
  if (proving === undefined || (await isBlockedDomain(services, address.domain))) return null;
  return { address, provingDomain: proving.domain };
}
