/** Documents and rendered pages for reviewers; each look is audited. */
import type { Prisma } from "../../../../generated/prisma/client.ts";
import { notFound } from "../../../errors.ts";
import { FileNotFoundError } from "../../../platform/files/sealed-file.ts";
import type { Services } from "../../../services.ts";
import { type Actor, requirePermission } from "../../members/staff/roles.ts";
import { audit } from "../../shared/audit.ts";
import { type Findings, listLayoutMatches, readFindings } from "./findings.ts";
import { drawNow } from "./render.ts";
import { standsOut } from "./weigh.ts";

type ViewsState = "pending" | "ready" | "failed";
type ViewSize = "full" | "small";

export interface DocumentViews {
  /** "failed": part of it could not be rendered, though some pages may exist. */
  state: ViewsState;
  pagesTotal: number | null;
  pages: { page: number; width: number; height: number }[];
  findings: Findings | null;
  /** Whether its hints together are worth a closer look. */
  standsOut: boolean;
}

const WAIT_MS = 10_000;

export async function readViews(
  services: Pick<Services, "config" | "database" | "files" | "keyring" | "now" | "drawPictures" | "log">,
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

async function find(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  id: string,
): Promise<DocumentViews> {
  const select = { page: true, width: true, height: true } as const;
  const document = await database.document.findFirst({
    where: { id, deletedAt: null },
    include: { views: { select, orderBy: { page: "asc" } } },
  });
  const { viewsState, pagesTotal, views, findingsSealed } = document ?? notFound("document");
  const findings = readFindings(keyring, { id, findingsSealed });
  const hasSharedLayout = (await listLayoutMatches(database, [id])).length > 0;
  return {
    state: viewsState as ViewsState,
    pagesTotal,
    pages: views,
    findings,
    standsOut: standsOut({ traits: findings?.traits ?? [], hasSharedLayout }),
  };
}

export async function readView(
  services: Pick<Services, "database" | "files" | "now">,
  actor: Actor,
  { documentId, page, size }: { documentId: string; page: number; size: ViewSize },
): Promise<Buffer> {
  requirePermission(actor, "getDocumentView");
  const view = await services.database.documentView.findUnique({
    where: { documentId_page: { documentId, page } },
    include: { document: { include: { attempt: true } } },
  });
  const fileKey = size === "full" ? view?.fileKey : view?.smallKey;
  if (!view || !fileKey) notFound("document_page");
  const { verificationId } = view.document.attempt;
  const detail = { documentId, page, size };
  return readAudited(services, actor, { fileKey, verificationId, detail }, "document_page");
}

export async function readDocument(
  services: Pick<Services, "database" | "files" | "now">,
  actor: Actor,
  documentId: string,
): Promise<Buffer> {
  requirePermission(actor, "getDocument");
  const document = await services.database.document.findUnique({
    where: { id: documentId },
    include: { attempt: true },
  });
  // Retention: some days after the decision only the row is left.
  if (!document?.fileKey) notFound("document");
  const { fileKey, attempt } = document;
  const { verificationId } = attempt;
  return readAudited(services, actor, { fileKey, verificationId, detail: { documentId } }, "document");
}

/** Audited before the content is sent. */
async function readAudited(
  { database, files, now }: Pick<Services, "database" | "files" | "now">,
  actor: Actor,
  file: { fileKey: string; verificationId: string; detail: Prisma.InputJsonObject },
  what: "document" | "document_page",
): Promise<Buffer> {
  const { fileKey, verificationId: subject, detail } = file;
  await audit(database, now(), { actor, action: "document.viewed", subject, detail });
  try {
    return await files.get(fileKey);
  } catch (error) {
    if (error instanceof FileNotFoundError) notFound(what, error);
    throw error;
  }
}
