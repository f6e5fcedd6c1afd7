import { createPreviewLink } from "../../domain/clients/app/preview-link.ts";
import type { SharedOperation } from "./context.ts";

export const createClientPreview: SharedOperation<"createClientPreview"> = async (
  { path, body },
  context,
) => {
  const { caller } = context;
  const { id, url, createdAt, expiresAt } = await createPreviewLink(
    context,
    caller.operator,
    path.clientId,
    body.days,
  );
  return { linkId: id, url, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
};
