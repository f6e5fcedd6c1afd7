import { readViews } from "../../domain/proving/document/views.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";

export const listDocumentViews: Operation<"listDocumentViews"> = async ({ path }, context) => {
  const { state, pagesTotal, pages, findings, standsOut } = await readViews(context, path.documentId);
  const { traits = null, reading = null } = findings ?? {};
  return compact({
    state,
    pagesTotal,
    pages,
    traits,
    standsOut: traits === null ? null : standsOut,
    reading: reading === null ? null : compact(reading),
  });
};
