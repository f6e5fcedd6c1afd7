import { previewLinksOf } from "../../domain/clients/app/preview-link.ts";
import { revokeCredential } from "../../domain/shared/access/credential.ts";
import type { SharedOperation } from "./context.ts";

export const revokeClientPreview: SharedOperation<"revokeClientPreview"> = async ({ path }, context) => {
  const owner = previewLinksOf(path.clientId);
  await revokeCredential(context, context.caller.operator, owner, path.linkId);
};
