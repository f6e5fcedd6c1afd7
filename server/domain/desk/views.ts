/** The pictures that stand for a case's documents. */
import { notFound } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { type DocumentViews, readView, viewsOf } from "../document/views.ts";
import { type DeskOperator, requirePermission } from "../operator/roles.ts";
import type { DeskCase } from "./case.ts";
import { waitingCase } from "./queue.ts";

type Drawing = Pick<Services, "database" | "files" | "now" | "drawPictures" | "log">;

/** By the document's id. */
export type CaseViews = ReadonlyMap<string, DocumentViews>;

/** All at once: what still waits to be drawn is drawn while somebody waits for it. */
export async function viewsOfCase(services: Drawing, { documents }: DeskCase): Promise<CaseViews> {
  const views = await Promise.all(
    documents.map(async ({ id }) => [id, await viewsOf(services, id)] as const),
  );
  return new Map(views);
}

/** One page, for the operator who has its case before them and for nobody else. */
export async function readPaper(
  services: Pick<Services, "database" | "files" | "now">,
  operator: DeskOperator,
  { documentId, page }: { documentId: string; page: number },
): Promise<Buffer> {
  requirePermission(operator, "review");
  const where = { id: documentId, attempt: { ...waitingCase, takenById: operator.operatorId } };
  if ((await services.database.document.count({ where })) === 0) notFound("document_page");
  return readView(services, operator, { documentId, page, size: "full" });
}
