/** Decision of an appeal: lifts the block, assigns the domain, notifies the asker. */
import { conflict, notFound } from "../../../errors.ts";
import { seal } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../shared/audit.ts";
import { type ConsumerGroup, institutionKindOf } from "../../shared/group/groups.ts";
import { lockName } from "../../shared/lock.ts";
import { findProvingDomain, listBlocks, withParents } from "../institution/proving-domain.ts";
import { giveDomain } from "../institution/request.ts";
import { isAlumniDomain } from "../institution/shipped/academic-file.ts";
import { type Appeal, type AppealStatus, readAppealRow } from "./appeal.ts";

export interface AppealDecision {
  decision: "approve" | "reject";
  /** With an approval: the institution that gets the domain; without one it must have an institution already. */
  institutionId?: string | undefined;
  answer?: string | undefined;
}

/** Decides once, under the directory lock. */
export async function decideAppeal(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  operator: string,
  appealId: string,
  { decision, institutionId, answer }: AppealDecision,
): Promise<Appeal> {
  return transact(database, async (tx) => {
    await lockName(tx, "institutions");
    const stored = await tx.domainAppeal.findUnique({ where: { id: appealId } });
    if (stored === null) notFound("domain_appeal");
    if (stored.status !== "pending") conflict("request_decided", { status: stored.status as AppealStatus });
    const at = now();
    const { domain, consumerGroup } = stored;
    if (decision === "approve") await approve(tx, { appealId, domain, consumerGroup, institutionId, at });
    const status = decision === "approve" ? "approved" : "rejected";
    const answerSealed = answer ? seal(keyring, "DomainAppeal.answerSealed", appealId, answer) : null;
    const decided = await tx.domainAppeal.update({
      where: { id: appealId },
      // Transactional outbox: the mail is due with the decision.
      data: { status, answerSealed, decidedAt: at, answerDueAt: at },
    });
    // An approved domain proves; a rejected one may be personal, and goes with the appeal.
    const detail = { domain, ...(institutionId !== undefined && { institutionId }) };
    const record = { actor: operator, action: `domain-appeal.${status}`, subject: appealId } as const;
    await audit(tx, at, decision === "approve" ? { ...record, detail } : record);
    return readAppealRow(keyring, decided);
  });
}

interface Approved {
  appealId: string;
  domain: string;
  consumerGroup: string;
  institutionId: string | undefined;
  at: Date;
}

/** Refuses below a blocked parent domain: its block is not lifted by this appeal. */
async function approve(
  tx: Transaction,
  { appealId, domain, consumerGroup, institutionId, at }: Approved,
): Promise<void> {
  if (isAlumniDomain(domain)) conflict("domain_blocked", { domain });
  const above = (await listBlocks({ database: tx }, domain)).find((one) => one !== domain);
  if (above !== undefined) conflict("domain_blocked", { domain: above });
  await tx.blockedDomain.updateMany({
    where: { domain, liftedAt: null },
    data: { liftedAt: at, liftedBy: appealId },
  });
  const group = consumerGroup as ConsumerGroup;
  if (institutionId === undefined) {
    // The mail says that addresses count now, so an institution must prove the group by them.
    const owned = await tx.institutionDomain.findMany({ where: { domain: { in: withParents(domain) } } });
    if (findProvingDomain(owned, domain, group) === undefined) conflict("nobody_has_domain", { domain });
    return;
  }
  const owner = (await tx.institutionDomain.findUnique({ where: { domain } }))?.institutionId;
  if (owner !== undefined && owner !== institutionId)
    conflict("domain_of_another", { domain, institutionId: owner });
  const kind = institutionKindOf(group) ?? conflict("group_without_institution", { group });
  await giveDomain(tx, {
    institutionId,
    domain,
    group,
    kind,
    at,
    origin: { source: "appeal", detail: appealId },
  });
}
