import { previewLinksOf } from "../../domain/clients/app/preview-link.ts";
import { revokeCredential } from "../../domain/shared/access/credential.ts";
import type { Operation } from "./context.ts";

export const revokeClientPreview: Operation<"revokeClientPreview"> = async ({ path }, context) => {
  const owner = previewLinksOf(path.clientId);
  await revokeCredential(context, context.caller.operator, owner, path.linkId);
};
