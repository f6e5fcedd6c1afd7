import type { ReviewDecision } from "../../../generated/operator.ts";
import { type Decision, decideReview as decide } from "../../domain/document/review.ts";
import { refuse } from "../../errors.ts";
import type { Operation } from "./context.ts";

/** The reviewer's word; refuses one that has what belongs to the other, or lacks its reason. */
export function readDecision({ decision, reason, graduationYear }: ReviewDecision): Decision {
  if (decision === "approve") {
    if (reason !== undefined) bad("/body/reason belongs to a rejection");
    return { decision, graduationYear };
  }
  if (graduationYear !== undefined) bad("/body/graduationYear belongs to an approval");
  return { decision, reason: reason ?? bad("/body/reason is needed for a rejection") };
}

export const decideReview: Operation<"decideReview"> = async ({ path, body }, context) => {
  await decide(context, context.caller.doer, path.reviewId, readDecision(body));
  return { status: 204, body: undefined };
};

function bad(detail: string): never {
  refuse({ kind: "bad_request", detail });
}
