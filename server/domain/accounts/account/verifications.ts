import type { Services } from "../../../services.ts";
import { methods } from "../../proving/method/methods.ts";
import { applyDueFor } from "../../proving/verification/apply-due.ts";
import { isRenewable } from "../../proving/verification/clock.ts";
import { summarize, summaryRelations, type VerificationSummary } from "../../proving/verification/list.ts";
import { type Supergroup, supergroupOf } from "../../shared/group/supergroups.ts";

export interface OwnVerification extends VerificationSummary {
  supergroup: Supergroup;
  next: "renew" | "ask_again" | "go_on" | null;
  appId: string;
  /** Whether a consent to documents is in force. */
  hasEvidenceConsent: boolean;
}

export async function verificationsOf(
  { database, now }: Pick<Services, "database" | "now">,
  accountId: string,
): Promise<OwnVerification[]> {
  const at = now();
  await applyDueFor(database, accountId, at);
  const rows = await database.verification.findMany({
    where: { accountId },
    include: { ...summaryRelations, evidenceConsents: { where: { withdrawnAt: null }, take: 1 } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  const answered = new Set<Supergroup>();
  return rows.map((row) => {
    const summary = summarize(row, at);
    const supergroup = supergroupOf(summary.consumerGroup);
    // Only the newest of a supergroup has a next action.
    const next = answered.has(supergroup) ? null : nextOf(summary, row, at);
    answered.add(supergroup);
    return {
      ...summary,
      appId: row.appId,
      supergroup,
      next,
      hasEvidenceConsent: row.evidenceConsents.length > 0,
    };
  });
}

function nextOf(
  { stage, status }: VerificationSummary,
  { onPages, lapsesAt }: { onPages: boolean; lapsesAt: Date | null },
  at: Date,
): OwnVerification["next"] {
  if (stage === "success") return isRenewable({ lapsesAt }, at) ? "renew" : null;
  if (status !== "pending") return "ask_again";
  // Partners' own pages continue theirs; a review needs no member.
  return onPages && stage !== methods.manual.pending ? "go_on" : null;
}
