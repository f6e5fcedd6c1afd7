/** The pictures that stand for a case's documents. */
import { notFound } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { type DocumentViews, readView, viewsOf } from "../document/views.ts";
import { requirePermission, type StaffUser } from "../staff/roles.ts";
import { waitingReview } from "./queue.ts";
import type { ReviewDetails } from "./review.ts";

/** By the document's id. */
export type ReviewPages = ReadonlyMap<string, DocumentViews>;

/** All at once: what still waits to be drawn is drawn while somebody waits for it. */
export async function listReviewPages(
  services: Pick<Services, "database" | "files" | "now" | "drawPictures" | "log">,
  { documents }: ReviewDetails,
): Promise<ReviewPages> {
  const views = await Promise.all(
    documents.map(async ({ id }) => [id, await viewsOf(services, id)] as const),
  );
  return new Map(views);
}

/** One page, for the operator who has its case before them and for nobody else. */
export async function readReviewPage(
  services: Pick<Services, "database" | "files" | "now">,
  operator: StaffUser,
  { documentId, page }: { documentId: string; page: number },
): Promise<Buffer> {
  requirePermission(operator, "review");
  const where = { id: documentId, attempt: { ...waitingReview, takenById: operator.operatorId } };
  if ((await services.database.document.count({ where })) === 0) notFound("document_page");
  return readView(services, operator, { documentId, page, size: "full" });
}
