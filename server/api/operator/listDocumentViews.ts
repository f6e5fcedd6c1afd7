import { readViews } from "../../domain/document/views.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";

export const listDocumentViews: Operation<"listDocumentViews"> = async ({ path }, context) => {
  const { state, pagesTotal, pages } = await readViews(context, path.documentId);
  return compact({ state, pagesTotal, pages });
};
