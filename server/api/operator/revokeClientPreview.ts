import { previewLinksOf } from "../../domain/app/preview-link.ts";
import { revokeCredential } from "../../domain/shared/credential.ts";
import type { Operation } from "./context.ts";

export const revokeClientPreview: Operation<"revokeClientPreview"> = async ({ path }, context) => {
  const owner = previewLinksOf(path.clientId);
  await revokeCredential(context, context.caller.operator, owner, path.linkId);
};
