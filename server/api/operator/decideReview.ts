import { decideReview as decide } from "../../domain/document/review.ts";
import { refuse } from "../../errors.ts";
import type { Operation } from "./context.ts";

export const decideReview: Operation<"decideReview"> = async ({ path, body }, context) => {
  const { decision, reason, graduationYear } = body;
  const { doer } = context.caller;
  if (decision === "approve") {
    if (reason !== undefined) refuse({ kind: "bad_request", detail: "/body/reason belongs to a rejection" });
    await decide(context, doer, path.reviewId, { decision, graduationYear });
  } else {
    if (graduationYear !== undefined)
      refuse({ kind: "bad_request", detail: "/body/graduationYear belongs to an approval" });
    if (reason === undefined)
      refuse({ kind: "bad_request", detail: "/body/reason is needed for a rejection" });
    await decide(context, doer, path.reviewId, { decision, reason });
  }
  return { status: 204, body: undefined };
};
