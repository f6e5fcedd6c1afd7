import { readDocument } from "../../domain/proving/document/views.ts";
import type { Operation } from "./context.ts";

export const getDocument: Operation<"getDocument"> = async ({ path }, context) =>
  readDocument(context, context.caller.actor, path.documentId);
