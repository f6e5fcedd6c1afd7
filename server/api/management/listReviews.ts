import { listReviews as list } from "../../domain/operations/console/review.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentReview } from "./present/present.ts";

export const listReviews: Operation<"listReviews"> = async ({ query }, context) => {
  const { reviews, nextCursor } = await list(context, query.mode, query);
  return compact({ reviews: reviews.map(presentReview), nextCursor });
};
