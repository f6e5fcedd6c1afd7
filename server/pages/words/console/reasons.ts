/** Visible reasons to reject a document, in the order of their keys. */
import { type ReviewDecision, reviewDecisionReasonValues } from "../../../../generated/operator.ts";

export type ReviewReason = NonNullable<ReviewDecision["reason"]>;

export const reviewReasons = reviewDecisionReasonValues.filter((reason) => reason !== undefined);
