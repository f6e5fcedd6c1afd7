import type { ReviewDecision } from "../../../generated/management.ts";
import { type Decision, decideReview as decide } from "../../domain/operations/console/decide.ts";
import { invalid } from "../../errors.ts";
import type { Operation } from "./context.ts";

/** Refuses an approval with a reason, and a rejection without one. */
export function readDecision({
  decision,
  reason,
  paper,
  graduationYear,
  documentUntil,
}: ReviewDecision): Decision {
  if (decision === "approve") {
    if (reason !== undefined) invalid("reason", "for_rejection_only");
    if (paper !== undefined) invalid("paper", "for_rejection_only");
    return { decision, graduationYear, documentUntil };
  }
  if (graduationYear !== undefined) invalid("graduationYear", "for_approval_only");
  if (documentUntil !== undefined) invalid("documentUntil", "for_approval_only");
  if ((reason === "forbidden_document") !== (paper !== undefined)) invalid("paper", "paper_unknown");
  if (reason === "forbidden_document") return { decision, reason: "unsuitable_document", paper };
  return { decision, reason: reason ?? invalid("reason", "reason_missing") };
}

export const decideReview: Operation<"decideReview"> = async ({ path, body }, context) =>
  decide(context, context.caller.actor, path.reviewId, readDecision(body));
