import { getReview as get } from "../../domain/operations/console/review.ts";
import type { Operation } from "./context.ts";
import { presentReview } from "./present/present.ts";

export const getReview: Operation<"getReview"> = async ({ path }, context) =>
  presentReview(await get(context, path.reviewId));
