/** Visible reasons to reject a document, in the order of their keys. */
import { type ReviewDecision, reviewDecisionReasonValues } from "../../../../generated/management.ts";

export type ReviewReason = Exclude<NonNullable<ReviewDecision["reason"]>, "forbidden_document">;

/** Without the reason that names a paper: it has buttons of its own. */
export const reviewReasons = reviewDecisionReasonValues.filter(
  (reason): reason is ReviewReason => reason !== undefined && reason !== "forbidden_document",
);
