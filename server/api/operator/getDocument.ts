import { readDocument } from "../../domain/document/review.ts";
import type { Operation } from "./context.ts";

export const getDocument: Operation<"getDocument"> = async ({ path }, context) =>
  readDocument(context, context.caller.doer, path.documentId);
