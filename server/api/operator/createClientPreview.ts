import { createPreviewLink } from "../../domain/clients/index.ts";
import type { ManagedOperation } from "./context.ts";

export const createClientPreview: ManagedOperation<"createClientPreview"> = async (
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
