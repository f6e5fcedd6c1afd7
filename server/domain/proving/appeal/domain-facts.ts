/** Facts about a domain for operators: institution, groups, source, blocks. */
import type { Services } from "../../../services.ts";
import { isAlumniDomain } from "../institution/academic-file.ts";
import { listBlocks } from "../institution/proving-domain.ts";
import { isPublicSuffix } from "../institution/public-suffix.ts";

export interface DomainFacts {
  domain: string;
  institution: { id: string; name: string; territory: string | null } | null;
  consumerGroups: string[];
  /** Provenance: source, detail, date. */
  source: string | null;
  detail: string | null;
  addedAt: Date | null;
  /** Reason that it proves nothing for any institution; null for none. */
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
