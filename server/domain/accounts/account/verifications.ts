import type { Services } from "../../../services.ts";
import {
  applyDueFor,
  isRenewable,
  methods,
  summarize,
  summaryRelations,
  type VerificationSummary,
} from "../../proving/index.ts";
import { type Supergroup, supergroupOf } from "../../shared/index.ts";

/** A verification, as its member sees it. */
export interface OwnVerification extends VerificationSummary {
  supergroup: Supergroup;
  /** What the member may do about it now. */
  next: "renew" | "ask_again" | "go_on" | null;
}

/** All verifications of a member, newest first, as they stand now. */
export async function verificationsOf(
  { database, now }: Pick<Services, "database" | "now">,
  accountId: string,
): Promise<OwnVerification[]> {
  const at = now();
  await applyDueFor(database, accountId, at);
  const rows = await database.verification.findMany({
    where: { accountId },
    include: summaryRelations,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  const answered = new Set<Supergroup>();
  return rows.map((row) => {
    const summary = summarize(row, at);
    const supergroup = supergroupOf(summary.consumerGroup);
    // Only the newest of a supergroup leads on: what came before it was answered by it.
    const next = answered.has(supergroup) ? null : nextOf(summary, row, at);
    answered.add(supergroup);
    return { ...summary, supergroup, next };
  });
}

/** `onPages`: begun on our own pages. */
function nextOf(
  { stage, status }: VerificationSummary,
  { onPages, lapsesAt }: { onPages: boolean; lapsesAt: Date | null },
  at: Date,
): OwnVerification["next"] {
  if (stage === "success") return isRenewable({ lapsesAt }, at) ? "renew" : null;
  if (status !== "pending") return "ask_again";
  // What began at a partner's own pages goes on there; a review is out of the member's hands.
  return onPages && stage !== methods.manual.pending ? "go_on" : null;
}
