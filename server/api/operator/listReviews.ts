import { listReviews as list } from "../../domain/document/review.ts";
import { PAGE_SIZE } from "../page-size.ts";
import type { Operation } from "./context.ts";
import { presentReview } from "./present.ts";

export const listReviews: Operation<"listReviews"> = async ({ query }, context) => {
  const page = { cursor: query.cursor, limit: query.limit ?? PAGE_SIZE };
  const { reviews, nextCursor } = await list(context, query.mode, page);
  return {
    status: 200,
    body: { reviews: reviews.map(presentReview), ...(nextCursor === undefined ? {} : { nextCursor }) },
  };
};
