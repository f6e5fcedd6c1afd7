import { previewLinksOf } from "../../domain/clients/index.ts";
import { listCredentials } from "../../domain/shared/index.ts";
import type { Operation } from "./context.ts";
import { presentLink } from "./present.ts";

export const listClientPreviews: Operation<"listClientPreviews"> = async ({ path }, context) => {
  const links = await listCredentials(context, previewLinksOf(path.clientId));
  return { previewLinks: links.map(presentLink) };
};
