import type { DomainAppeal, Institution, DomainFacts as Shown } from "../../../../generated/management.ts";
import type { Appeal } from "../../../domain/proving/appeal/appeal.ts";
import type { DomainFacts } from "../../../domain/proving/appeal/domain-facts.ts";
import type { DirectoryInstitution } from "../../../domain/proving/institution/directory-list.ts";
import { compact } from "../../compact.ts";

export function presentDomainAppeal(appeal: Appeal): DomainAppeal {
  const { id, domain, consumerGroup, status, institutionName, role, email } = appeal;
  const { evidence, evidenceUrl, answer, createdAt, decidedAt } = appeal;
  return compact({
    appealId: id,
    domain,
    institutionName,
    consumerGroup: consumerGroup as DomainAppeal["consumerGroup"],
    role,
    email,
    evidence,
    evidenceUrl: evidenceUrl === "" ? null : evidenceUrl,
    status,
    answer,
    createdAt,
    decidedAt,
  });
}

export function presentDomain(facts: DomainFacts): Shown {
  const { domain, institution, consumerGroups, holders, source, detail, addedAt, blocked, liftedAt } = facts;
  return compact({
    domain,
    institutionId: institution?.id ?? null,
    consumerGroups: consumerGroups as Shown["consumerGroups"],
    holders: holders.length > 0 ? holders : null,
    source: source as Shown["source"] | null,
    sourceDetail: detail,
    addedAt,
    ...(blocked !== null && { blockedBy: blocked.by, blockedDomain: blocked.domain }),
    blockLiftedAt: liftedAt,
  });
}

export function presentLeft({
  leftAt,
  leftWhy,
}: Pick<DirectoryInstitution, "leftAt" | "leftWhy">): Institution["left"] | null {
  return leftAt === null ? null : { at: leftAt.toISOString(), why: leftWhy as "removed" | "closed" };
}

export function presentInstitution(institution: DirectoryInstitution): Institution {
  const { id, name, names, territory, kind, category, town, domains, websites, groups } = institution;
  const { belief, source, createdAt, updatedAt } = institution;
  return compact({
    institutionId: id,
    name,
    aliases: names.map((alias) => alias.name),
    territory,
    town,
    kind: kind as Institution["kind"],
    category: category as Institution["category"],
    domains: domains.map(({ domain, consumerGroups }) => ({
      domain,
      consumerGroups: consumerGroups as Institution["groups"],
    })),
    websites,
    groups: groups as Institution["groups"],
    belief,
    source: source as Institution["source"],
    left: presentLeft(institution),
    createdAt,
    updatedAt,
  });
}
