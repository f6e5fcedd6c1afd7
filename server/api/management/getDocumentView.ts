import { readView } from "../../domain/proving/document/views.ts";
import { EncodedBody } from "../../http/reply.ts";
import type { Operation } from "./context.ts";

export const getDocumentView: Operation<"getDocumentView"> = async ({ path, query }, context) => {
  const picture = await readView(context, context.caller.actor, {
    documentId: path.documentId,
    page: path.page,
    size: query.size ?? "full",
  });
  return new EncodedBody("image/webp", picture, "page.webp");
};
