import { previewLinksOf } from "../../domain/clients/index.ts";
import { listCredentials } from "../../domain/shared/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentLink } from "./present.ts";

export const listClientPreviews: ManagedOperation<"listClientPreviews"> = async ({ path }, context) => {
  const links = await listCredentials(context, previewLinksOf(path.clientId));
  return { previewLinks: links.map(presentLink) };
};
