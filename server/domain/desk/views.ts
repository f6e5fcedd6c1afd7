/** The pictures that stand for a case's documents. */
import { refuse } from "../../errors.ts";
import type { DeskOperator } from "../operator/roles.ts";
import type { DeskCase } from "./case.ts";

export interface PaperViews {
  state: "pending" | "ready" | "failed";
  pages: { page: number; width: number; height: number }[];
}

/** By the document's id. */
export type CaseViews = ReadonlyMap<string, PaperViews>;

export async function viewsOfCase(_services: object, { documents }: DeskCase): Promise<CaseViews> {
  return new Map(documents.map(({ id }) => [id, { state: "failed", pages: [] }]));
}

export async function readPaper(
  _services: object,
  _operator: DeskOperator,
  _page: { documentId: string; page: number },
): Promise<Buffer> {
  refuse({ kind: "not_found", what: "page of a document" });
}
