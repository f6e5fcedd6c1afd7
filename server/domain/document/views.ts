/** Rendered pages for reviewers; each look is audited. */
import { notFound } from "../../errors.ts";
import { FileNotFoundError } from "../../platform/files/sealed-file.ts";
import type { Services } from "../../services.ts";
import { audit } from "../shared/audit.ts";
import { type Actor, requirePermission } from "../staff/roles.ts";
import { drawNow } from "./render.ts";

export type ViewsState = "pending" | "ready" | "failed";
/** A page or its thumbnail. */
export type ViewSize = "full" | "small";

export interface DocumentViews {
  /** "failed": part of it could not be rendered, though some pages may exist. */
  state: ViewsState;
  /** Null if unknown. */
  pagesTotal: number | null;
  pages: { page: number; width: number; height: number }[];
}

/** Timeout for rendering while a review is opened. */
const WAIT_MS = 10_000;

/** The rendered pages; a pending document is rendered now. */
export async function viewsOf(
  services: Pick<Services, "database" | "files" | "now" | "drawPictures" | "log">,
  documentId: string,
): Promise<DocumentViews> {
  const found = await find(services, documentId);
  if (found.state !== "pending") return found;
  const drawing = drawNow(services, documentId).catch((error: unknown) =>
    services.log.error({ error, documentId }, "document preview failed"),
  );
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    drawing,
    new Promise((resolve) => {
      timer = setTimeout(resolve, WAIT_MS);
    }),
  ]);
  clearTimeout(timer);
  return find(services, documentId);
}

async function find({ database }: Pick<Services, "database">, id: string): Promise<DocumentViews> {
  const select = { page: true, width: true, height: true } as const;
  const document = await database.document.findFirst({
    where: { id, deletedAt: null },
    include: { views: { select, orderBy: { page: "asc" } } },
  });
  const { viewsState, pagesTotal, views } = document ?? notFound("document");
  return { state: viewsState as ViewsState, pagesTotal, pages: views };
}

/** One page as WebP. */
export async function readView(
  { database, files, now }: Pick<Services, "database" | "files" | "now">,
  doer: Actor,
  { documentId, page, size }: { documentId: string; page: number; size: ViewSize },
): Promise<Buffer> {
  requirePermission(doer, "review");
  const view = await database.documentView.findUnique({
    where: { documentId_page: { documentId, page } },
    include: { document: { include: { attempt: true } } },
  });
  const fileKey = size === "full" ? view?.fileKey : view?.smallKey;
  if (!view || !fileKey) notFound("document_page");
  // Audited before the content is sent: no look may go unrecorded.
  await audit(database, now(), {
    actor: doer.actor,
    ip: doer.ip,
    action: "document.viewed",
    subject: view.document.attempt.verificationId,
    detail: { documentId, page, size },
  });
  try {
    return await files.get(fileKey);
  } catch (error) {
    if (error instanceof FileNotFoundError) notFound("document_page", error);
    throw error;
  }
}
