/** Facts about a domain for operators: institution, groups, source, blocks. */
import type { Services } from "../../../services.ts";
import { listBlocks } from "../institution/proving-domain.ts";
import { isPublicSuffix } from "../institution/public-suffix.ts";
import { isAlumniDomain } from "../institution/shipped/academic-file.ts";
import { HOLDERS, type Holder } from "../institution/shipped/holders.ts";

export interface DomainFacts {
  domain: string;
  institution: { id: string; name: string; territory: string | null } | null;
  consumerGroups: string[];
  /** Provenance: source, detail, date. */
  source: string | null;
  detail: string | null;
  addedAt: Date | null;
  /** The people with addresses there; empty if unknown. */
  holders: Holder[];
  /** The reason why it proves nothing; null if nothing is against it. */
  blocked: { by: "list" | "alumni" | "public_suffix"; domain: string } | null;
  liftedAt: Date | null;
}

export async function readDomainFacts(
  { database }: Pick<Services, "database">,
  domain: string,
): Promise<DomainFacts> {
  const owned = await database.institutionDomain.findUnique({
    where: { domain },
    include: { institution: { select: { id: true, name: true, territory: true } } },
  });
  const lifted = await database.blockedDomain.findUnique({ where: { domain } });
  return {
    domain,
    institution: owned?.institution ?? null,
    consumerGroups: owned?.consumerGroups ?? [],
    holders: HOLDERS.filter((holder) => owned?.holders.includes(holder)),
    source: owned?.source ?? null,
    detail: owned?.detail ?? null,
    addedAt: owned?.addedAt ?? null,
    blocked: await findBlock({ database }, domain),
    liftedAt: lifted?.liftedAt ?? null,
  };
}

async function findBlock(
  services: Pick<Services, "database">,
  domain: string,
): Promise<DomainFacts["blocked"]> {
  if (isPublicSuffix(domain)) return { by: "public_suffix", domain };
  const [listed] = await listBlocks(services, domain);
  if (listed !== undefined) return { by: "list", domain: listed };
  return isAlumniDomain(domain) ? { by: "alumni", domain } : null;
}
