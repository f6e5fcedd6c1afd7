import { previewLinksOf } from "../../domain/clients/app/preview-link.ts";
import { listCredentials } from "../../domain/shared/access/credential.ts";
import type { SharedOperation } from "./context.ts";
import { presentLink } from "./present/present.ts";

export const listClientPreviews: SharedOperation<"listClientPreviews"> = async ({ path }, context) => {
  const links = await listCredentials(context, previewLinksOf(path.clientId));
  return { previewLinks: links.map(presentLink) };
};
