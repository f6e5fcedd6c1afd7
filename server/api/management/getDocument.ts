import { readDocument } from "../../domain/proving/index.ts";
import type { Operation } from "./context.ts";

export const getDocument: Operation<"getDocument"> = async ({ path }, context) =>
  readDocument(context, context.caller.actor, path.documentId);
