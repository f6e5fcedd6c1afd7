import type { DomainAppeal, DomainFacts as Shown } from "../../../generated/operator.ts";
import type { Appeal, DomainFacts } from "../../domain/proving/index.ts";
import { compact } from "../compact.ts";

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
