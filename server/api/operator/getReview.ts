import { readReview } from "../../domain/document/review.ts";
import type { Operation } from "./context.ts";
import { presentReview } from "./present.ts";

export const getReview: Operation<"getReview"> = async ({ path }, context) =>
  presentReview(await readReview(context, path.reviewId));
